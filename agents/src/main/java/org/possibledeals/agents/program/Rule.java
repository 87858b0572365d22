package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import org.possibledeals.kripke.formula.Formula;

/**
 * One line of a knowledge-based program: "in this situation, make the first of these moves whose
 * guard I know to be true".
 *
 * @param name the rule in words
 * @param situation when the rule is tried: a test of what the player sees, without knowledge
 * @param candidates the moves in question, the preferred first; may be empty
 * @param guard makes ready, once a decision, the tests of candidates: what the player has to know
 * @param <V> what the player sees and thinks with
 * @param <M> move
 */
public record Rule<V, M>(
    String name,
    Predicate<? super V> situation,
    Function<? super V, ? extends List<? extends M>> candidates,
    Function<? super V, ? extends Function<? super M, Guard>> guard) {

  private static final Function<Object, Function<Object, Guard>> NO_GUARD =
      view -> move -> Guard.NONE;

  /** Makes a rule whose guards are formulas that the player's knowledge is asked as they are. */
  public Rule(
      String name,
      Predicate<? super V> situation,
      Function<? super V, ? extends List<? extends M>> candidates,
      BiFunction<? super V, ? super M, Formula> guard) {
    this(name, situation, candidates, view -> move -> () -> guard.apply(view, move));
  }

  /** Returns a rule without a test: the first candidate is the move. */
  public static <V, M> Rule<V, M> otherwise(
      String name,
      Predicate<? super V> situation,
      Function<? super V, ? extends List<? extends M>> candidates) {
    return new Rule<V, M>(name, situation, candidates, NO_GUARD);
  }

  /**
   * Returns candidates in order, those of greatest worth first, and those of the same worth by
   * number. Cost: the square of {@code count}, as moves are few.
   *
   * @param worth of the candidates numbered 0 to {@code count - 1}
   */
  public static <M> ImmutableList<M> best(
      int count, IntToDoubleFunction worth, IntFunction<? extends M> moves) {
    double[] worths = new double[count];
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      double its = worth.applyAsDouble(i);
      int place = i;
      for (; place > 0 && Double.compare(worths[place - 1], its) < 0; place--) {
        worths[place] = worths[place - 1];
        order[place] = order[place - 1];
      }
      worths[place] = its;
      order[place] = i;
    }
    ImmutableList.Builder<M> best = ImmutableList.builderWithExpectedSize(count);
    for (int number : order) {
      best.add(moves.apply(number));
    }
    return best.build();
  }

  /** Returns whether the rule tests its candidates, as all do but {@link #otherwise}. */
  public boolean hasGuard() {
    return guard != NO_GUARD;
  }
}
