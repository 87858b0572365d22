package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

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
   * and p, atoms x(2), x(3), …; who knows the sum or the product knows y as soon as x.
   */
  public static KripkeModel<Pair> model(int bound) {
    ImmutableList.Builder<Pair> pairs = ImmutableList.builder();
    for (int x = 2; x < bound; x++) {
      for (int y = x + 1; x + y <= bound; y++) {
        pairs.add(new Pair(x, y));
      }
    }
    var model =
        KripkeModel.over(pairs.build())
            .agent("s", pair -> pair.x + pair.y)
            .agent("p", pair -> pair.x * pair.y);
    for (int x = 2; 2 * x + 1 <= bound; x++) {
      int value = x;
      model.atom(new Formula.Atom("x", "" + value), pair -> pair.x == value);
    }
    return model.build();
  }

  static Story story(int bound) {
    KripkeModel<Pair> model = model(bound);
    Formula sum = Said.knowsTheWorld("s", model);
    Formula product = Said.knowsTheWorld("p", model);
    return new Story(
        "Two numbers, 1 < x < y and x + y <= %d. Sum is told x + y, Product x * y."
            .formatted(bound),
        model,
        ImmutableList.of(
            new Turn.Announced(
                "Product: \"I do not know them.\" Sum: \"I knew you did not.\"",
                new Formula.Knows(new AgentId("s"), new Formula.Not(product))),
            new Turn.Announced("Product: \"Now I know them.\"", product),
            new Turn.Announced("Sum: \"Now I know them too.\"", sum)),
        bound == 100 ? ImmutableList.of(Said.ending("They are 4 and 13.", "x(4)")) : NOTHING);
  }

  private static final ImmutableList<Ending> NOTHING = ImmutableList.of();
}
