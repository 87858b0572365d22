package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.search.SearchBudget;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;

/**
 * Monte Carlo tree search with one level of the tree a tile.
 *
 * <p>Half of the budget chooses the first tile, the other half the second one in the same tree.
 *
 * <p>Source: Kocsis and Szepesvári, <i>Bandit based Monte-Carlo planning</i> (2006); Winands,
 * Björnsson and Saito, <i>Monte-Carlo tree search solver</i> (2008).
 *
 * @param budget of one move
 */
record TreeSearchAgent(SearchBudget budget) implements Agent<LamboObservation, LamboMove> {

  /**
   * Maximum number of playouts for one tile, also where time is left: each adds a hundred nodes to
   * the tree or so, of some 50 bytes.
   */
  static final int MOST_PLAYOUTS = 50_000;

  private static final double HALF = 0.5;

  @Override
  public LamboMove choose(
      LamboObservation observation, ImmutableList<LamboMove> legalMoves, RandomGenerator random) {
    Position position = observation.position();
    TilePlayouts games = new TilePlayouts(position, random);
    int[] room = new int[position.most()];
    TreeNode root = new TreeNode(position.last(), position.mover().other());
    boolean isOneTile = legalMoves.getFirst().tiles().size() == 1 && position.count() == 1;
    search(root, budget.begin(isOneTile ? 1 : HALF), position, games, room);
    Optional<TreeNode> first = root.best();
    if (first.isEmpty()) {
      return any(legalMoves, random);
    }
    if (position.lay(first.get().code) != Outcome.OPEN || isOneTile) {
      return Lambo.move(position, first.get().code, -1);
    }
    search(first.get(), budget.begin(HALF), position, games, room);
    return first
        .get()
        .best()
        .map(second -> Lambo.move(position, first.get().code, second.code))
        .orElseGet(() -> any(legalMoves, random));
  }

  private static void search(
      TreeNode node, BooleanSupplier mayGoOn, Position position, TilePlayouts games, int[] room) {
    int left = MOST_PLAYOUTS;
    while (node.proven() == Outcome.OPEN && left > 0 && mayGoOn.getAsBoolean()) {
      node.search(position, games, room);
      left--;
    }
  }

  /** The enemy wins whatever is played. */
  private static LamboMove any(ImmutableList<LamboMove> legalMoves, RandomGenerator random) {
    return legalMoves.get(random.nextInt(legalMoves.size()));
  }
}
