package org.possibledeals.kripke.plan;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The formula that an agent announces, which is true exactly at some of its cells: for each cell
 * the facts that the agent knows there, or else a formula that tells it from those left out.
 */
final class Announced {
  private final BitModel model;
  private final AgentId agent;
  private final long[] left;
  private final List<long[]> in = new ArrayList<>();
  private final List<long[]> out = new ArrayList<>();

  /** Makes the finder of the formula of {@code union}, in a part of the model. */
  Announced(BitModel model, AgentId agent, long[] left, long[] union) {
    this.model = model;
    this.agent = agent;
    this.left = left;
    for (BitModel.Row row : model.rows(agent)) {
      long[] cell = BitModel.and(row.members(), left);
      if (!BitModel.isDisjoint(cell, left)) {
        (BitModel.isDisjoint(cell, union) ? out : in).add(cell);
      }
    }
  }

  /**
   * Returns the formula.
   *
   * @throws BeyondReachException if there is none
   */
  Formula formula() {
    return Formula.or(in.stream().map(this::ofCell).toList());
  }

  private Formula ofCell(long[] cell) {
    List<Formula> positive = new ArrayList<>();
    List<Formula> literals = new ArrayList<>();
    model
        .facts()
        .forEach(
            (fact, set) -> {
              if (isKnownWhether(set)) {
                boolean isTrue = !BitModel.isDisjoint(cell, set);
                literals.add(isTrue ? fact : new Formula.Not(fact));
                if (isTrue) {
                  positive.add(fact);
                }
              }
            });
    return isApart(cell, positive)
        ? Formula.and(positive)
        : isApart(cell, literals) ? Formula.and(literals) : distinguishing(cell);
  }

  private boolean isKnownWhether(long[] set) {
    return in.stream().allMatch(cell -> isUniform(cell, set))
        && out.stream().allMatch(cell -> isUniform(cell, set));
  }

  private boolean isUniform(long[] cell, long[] set) {
    return BitModel.isDisjoint(cell, set) || BitModel.isSubset(cell, left, set);
  }

  /** Returns whether one of the formulas is false at each cell that is left out. */
  private boolean isApart(long[] cell, List<Formula> formulas) {
    BitTruth truth = new BitTruth(model);
    truth.in(left);
    return out.stream()
        .allMatch(
            other -> formulas.stream().anyMatch(f -> BitModel.isDisjoint(other, truth.truth(f))));
  }

  private Formula distinguishing(long[] cell) {
    KripkeModel<Integer> part = model.part(left).withoutActual();
    ImmutableList.Builder<Formula> members = ImmutableList.builder();
    out.forEach(other -> members.add(apart(part, cell, other)));
    return Formula.and(members.build());
  }

  /** Returns what the agent considers possible in one cell and not in the other. */
  private Formula apart(KripkeModel<Integer> part, long[] cell, long[] other) {
    for (int world : worlds(cell)) {
      List<Formula> members = new ArrayList<>();
      for (int stranger : worlds(other)) {
        part.distinguishing(world, part, stranger).ifPresent(members::add);
      }
      if (members.size() == worlds(other).size()) {
        return new Formula.Considers(agent, Formula.and(members));
      }
    }
    throw new BeyondReachException(
        "There is a plan, but no formula for an announcement of %s in it: no formula tells two of the cells apart; contract the model first."
            .formatted(agent));
  }

  private ImmutableList<Integer> worlds(long[] set) {
    return model.model().worlds().stream()
        .filter(world -> BitModel.contains(set, world))
        .collect(ImmutableList.toImmutableList());
  }
}
