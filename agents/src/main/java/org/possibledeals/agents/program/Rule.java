package org.possibledeals.agents.program;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;

/**
 * One line of a knowledge-based program: "in this situation, make the first of these moves whose
 * guard I know to be true".
 *
 * @param name the rule in words
 * @param situation when the rule is tried: a test of what the player sees, without knowledge
 * @param candidates the moves in question, the preferred first; may be empty
 * @param guard the test of a candidate: a formula that the player has to know
 * @param shortcut returns whether the player knows the guard, faster than the formula is asked, if
 *     there is such a way; a test has to hold the two together
 * @param <V> what the player sees and thinks with
 * @param <M> move
 */
public record Rule<V, M>(
    String name,
    Predicate<? super V> situation,
    Function<? super V, ? extends List<? extends M>> candidates,
    BiFunction<? super V, ? super M, Formula> guard,
    Optional<BiPredicate<? super V, ? super M>> shortcut) {

  private static final Formula TRUE = new Formula.Constant(true);
  private static final BiFunction<Object, Object, Formula> NO_GUARD = (view, move) -> TRUE;

  /** Makes a rule whose guard is asked of the player's knowledge. */
  public Rule(
      String name,
      Predicate<? super V> situation,
      Function<? super V, ? extends List<? extends M>> candidates,
      BiFunction<? super V, ? super M, Formula> guard) {
    this(name, situation, candidates, guard, Optional.empty());
  }

  /** Returns this rule, with a faster way to find out whether its guard is known. */
  public Rule<V, M> with(BiPredicate<? super V, ? super M> shortcut) {
    return new Rule<>(name, situation, candidates, guard, Optional.of(shortcut));
  }

  /** Returns a rule without a test: the first candidate is the move. */
  public static <V, M> Rule<V, M> otherwise(
      String name,
      Predicate<? super V> situation,
      Function<? super V, ? extends List<? extends M>> candidates) {
    return new Rule<V, M>(name, situation, candidates, NO_GUARD, Optional.of((view, move) -> true));
  }

  /** Returns whether the rule tests its candidates, as all do but {@link #otherwise}. */
  public boolean hasGuard() {
    return guard != NO_GUARD;
  }

  /**
   * Returns whether the player knows the guard of a candidate.
   *
   * @param knowledge the player's
   */
  boolean isKnown(Perspective<?> knowledge, V seen, M move) {
    return shortcut.isPresent()
        ? shortcut.get().test(seen, move)
        : knowledge.knows(guard.apply(seen, move));
  }
}
