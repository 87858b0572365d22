package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;

/**
 * The parts of a goal that all have to hold, and those among them that a smaller submodel keeps.
 *
 * <p>A formula is universal if it asks about no world that there has to be: knowledge stands only
 * under an even number of negations. If it holds at w in M, it holds at w in each submodel of M,
 * where worlds are not ordered by plausibility.
 */
public final class Conjuncts {
  private Conjuncts() {}

  /** Returns formulas whose conjunction is equivalent: K, B, E and C distribute over ∧. */
  public static ImmutableList<Formula> of(Formula formula) {
    return switch (formula) {
      case Formula.And(var members) ->
          members.stream()
              .flatMap(member -> of(member).stream())
              .collect(ImmutableList.toImmutableList());
      case Formula.Knows(var a, var f) ->
          ImmutableList.copyOf(of(f).stream().map(g -> new Formula.Knows(a, g)).toList());
      case Formula.Believes(var a, var f) ->
          ImmutableList.copyOf(of(f).stream().map(g -> new Formula.Believes(a, g)).toList());
      case Formula.EverybodyKnows(var group, var f) ->
          ImmutableList.copyOf(
              of(f).stream().map(g -> new Formula.EverybodyKnows(group, g)).toList());
      case Formula.CommonKnowledge(var group, var f) ->
          ImmutableList.copyOf(
              of(f).stream().map(g -> new Formula.CommonKnowledge(group, g)).toList());
      case Formula.Connective f -> ImmutableList.of(f);
      case Formula.Atom f -> ImmutableList.of(f);
      case Formula.HasValue f -> ImmutableList.of(f);
      case Formula.OfPlausibility f -> ImmutableList.of(f);
      case Formula.Considers f -> ImmutableList.of(f);
      case Formula.KnowsWhether f -> ImmutableList.of(f);
      case Formula.KnowsValue f -> ImmutableList.of(f);
      case Formula.DistributedKnowledge f -> ImmutableList.of(f);
      case Formula.Probability f -> ImmutableList.of(f);
      case Formula.Dynamic f -> ImmutableList.of(f);
    };
  }

  /** Returns whether each submodel that has the world keeps the truth of the formula there. */
  public static boolean isUniversal(Formula formula) {
    return isKept(formula, true);
  }

  /**
   * Returns whether a smaller submodel keeps the truth of the formula, or else its falsity.
   *
   * @param isTrue whether truth is to be kept
   */
  private static boolean isKept(Formula formula, boolean isTrue) {
    return switch (formula) {
      case Formula.Constant f -> true;
      case Formula.Atom f -> true;
      case Formula.HasValue f -> true;
      case Formula.Not(var f) -> isKept(f, !isTrue);
      case Formula.And(var members) -> members.stream().allMatch(f -> isKept(f, isTrue));
      case Formula.Or(var members) -> members.stream().allMatch(f -> isKept(f, isTrue));
      case Formula.Implies(var f, var g) -> isKept(f, !isTrue) && isKept(g, isTrue);
      case Formula.Connective f -> f.parts().stream().allMatch(Conjuncts::isOfTheWorld);
      case Formula.Knows(var a, var f) -> isTrue && isKept(f, true);
      case Formula.Believes(var a, var f) -> isTrue && isKept(f, true);
      case Formula.EverybodyKnows(var group, var f) -> isTrue && isKept(f, true);
      case Formula.CommonKnowledge(var group, var f) -> isTrue && isKept(f, true);
      case Formula.DistributedKnowledge(var group, var f) -> isTrue && isKept(f, true);
      case Formula.Considers(var a, var f) -> !isTrue && isKept(f, false);
      case Formula.KnowsWhether(var a, var f) -> isTrue && isOfTheWorld(f);
      case Formula.KnowsValue f -> isTrue;
      case Formula.OfPlausibility f -> false;
      case Formula.Probability f -> false;
      case Formula.Dynamic f -> false;
    };
  }

  private static boolean isOfTheWorld(Formula formula) {
    return isKept(formula, true) && isKept(formula, false);
  }
}
