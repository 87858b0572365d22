package org.possibledeals.recycle.table;

import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.knowledge.ProgramCell;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * The number of worlds that a player considers possible at a step.
 *
 * @param count nothing if they were not counted
 * @param told the same in words, with how it was found or why not
 */
public record WorldCount(AgentId player, Optional<BigInteger> count, String told) {

  /** What a world is, as it is counted: one way in which cards may lie. */
  public static final String COUNTED = "holdings: which cards lie where, order apart";

  /**
   * Returns the worlds of a player.
   *
   * @param budget how much looking for them may take
   */
  public static WorldCount of(RecycleGame game, RecycleState state, AgentId player, Budget budget) {
    try {
      return budget.ask(() -> of(player, game.observe(state, player).knowledge()));
    } catch (BeyondReachException e) {
      return new WorldCount(player, Optional.empty(), e.getMessage());
    }
  }

  private static WorldCount of(AgentId player, ProgramCell cell) {
    if (!cell.route().isExact()) {
      return new WorldCount(player, Optional.empty(), "worlds not counted, " + cell.route());
    }
    try {
      BigInteger count = cell.worldCount();
      String worlds = Figures.count(count) + (count.equals(BigInteger.ONE) ? " world" : " worlds");
      return new WorldCount(player, Optional.of(count), "%s, %s".formatted(worlds, cell.route()));
    } catch (BeyondReachException e) {
      String most = Figures.count(ProgramCell.MOST_HOLDINGS);
      return new WorldCount(
          player, Optional.empty(), "more than %s worlds, %s".formatted(most, cell.route()));
    }
  }
}
