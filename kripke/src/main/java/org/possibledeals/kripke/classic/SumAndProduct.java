package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.function.ToIntFunction;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.symbolic.ObservationLaw;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * 1 &lt; x &lt; y, and x + y is bounded. Sum's "I knew that you did not know" speaks of the model
 * before Product spoke, so it is announced there. Source: Freudenthal 1969; DEL, chapter 4.
 */
public final class SumAndProduct {
  private SumAndProduct() {}

  /** Two numbers, x &lt; y. */
  public record Pair(int x, int y) {
    @Override
    public String toString() {
      return "(%d, %d)".formatted(x, y);
    }
  }

  /**
   * Returns the model before anybody speaks, with the pairs of sum at most {@code bound}: agents s
   * and p, and the variable x. An agent that knows the sum or the product knows y if it knows x.
   */
  public static KripkeModel<Pair> model(int bound) {
    ImmutableSet<Pair> worlds = pairs(bound);
    var model =
        KripkeModel.over(worlds)
            .agent("s", pair -> pair.x + pair.y)
            .agent("p", pair -> pair.x * pair.y);
    return model.variable(X, values(worlds, Pair::x), pair -> "" + pair.x).build();
  }

  private static ImmutableSet<Pair> pairs(int bound) {
    ImmutableSet.Builder<Pair> pairs = ImmutableSet.builder();
    for (int x = 2; x < bound; x++) {
      for (int y = x + 1; x + y <= bound; y++) {
        pairs.add(new Pair(x, y));
      }
    }
    return pairs.build();
  }

  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");
  private static final Variable SUM = new Variable("sum");
  private static final Variable PRODUCT = new Variable("product");

  /** Returns the model as a structure of four variables: x, y, sum and product. */
  public static SymbolicModel structure(int bound) {
    ImmutableSet<Pair> pairs = pairs(bound);
    return SymbolicModel.builder()
        .variable(X, values(pairs, Pair::x))
        .variable(Y, values(pairs, Pair::y))
        .variable(SUM, values(pairs, pair -> pair.x + pair.y))
        .variable(PRODUCT, values(pairs, pair -> pair.x * pair.y))
        .law(Formula.or(pairs.stream().map(SumAndProduct::facts).toList()))
        .agent(new AgentId("s"), new ObservationLaw.Sees(ImmutableSet.of(), ImmutableSet.of(SUM)))
        .agent(
            new AgentId("p"), new ObservationLaw.Sees(ImmutableSet.of(), ImmutableSet.of(PRODUCT)))
        .build();
  }

  private static ImmutableList<String> values(
      ImmutableSet<Pair> pairs, ToIntFunction<Pair> number) {
    return pairs.stream()
        .mapToInt(number)
        .distinct()
        .sorted()
        .mapToObj(String::valueOf)
        .collect(ImmutableList.toImmutableList());
  }

  private static Formula facts(Pair pair) {
    return new Formula.And(
        ImmutableList.of(
            X.is("" + pair.x),
            Y.is("" + pair.y),
            SUM.is("" + (pair.x + pair.y)),
            PRODUCT.is("" + pair.x * pair.y)));
  }

  /**
   * Returns the formula that is true where the whole conversation can happen: {@code <!a> <!b> <!c>
   * true}.
   */
  public static Formula conversation() {
    return conversation(
        new Formula.KnowsValue(new AgentId("s"), X), new Formula.KnowsValue(new AgentId("p"), X));
  }

  /**
   * Returns the same as {@link #conversation()} in a language without Kv: an agent knows the
   * numbers if it knows of some pair that they are these, a disjunction over all pairs.
   */
  public static Formula conversationByPairs(int bound) {
    ImmutableList<Formula> pairs =
        pairs(bound).stream()
            .map(
                pair ->
                    new Formula.And(
                        ImmutableList.<Formula>of(X.is("" + pair.x), Y.is("" + pair.y))))
            .collect(ImmutableList.toImmutableList());
    return conversation(knowsAPair("s", pairs), knowsAPair("p", pairs));
  }

  private static Formula knowsAPair(String agent, ImmutableList<Formula> pairs) {
    AgentId knower = new AgentId(agent);
    return Formula.or(pairs.stream().map(pair -> new Formula.Knows(knower, pair)).toList());
  }

  private static Formula conversation(Formula sum, Formula product) {
    return new Formula.Diamond(
        new Update.Announce(new Formula.Knows(new AgentId("s"), new Formula.Not(product))),
        new Formula.Diamond(new Update.Announce(product), sum));
  }

  static Story story(int bound) {
    KripkeModel<Pair> model = model(bound);
    Formula sum = new Formula.KnowsValue(new AgentId("s"), X);
    Formula product = new Formula.KnowsValue(new AgentId("p"), X);
    return new Story(
        "Two numbers, 1 < x < y and x + y <= %d. Sum is told x + y, Product x * y."
            .formatted(bound),
        model,
        ImmutableList.of(
            new Scene.Announced(
                "Product: \"I do not know them.\" Sum: \"I knew you did not.\"",
                new Formula.Knows(new AgentId("s"), new Formula.Not(product))),
            new Scene.Announced("Product: \"Now I know them.\"", product),
            new Scene.Announced("Sum: \"Now I know them too.\"", sum)),
        bound == 100 ? ImmutableList.of(Said.ending("They are 4 and 13.", "x = 4")) : NOTHING);
  }

  private static final ImmutableList<Ending> NOTHING = ImmutableList.of();
}
