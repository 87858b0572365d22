package org.possibledeals.recycle.table;

import static java.util.stream.Collectors.joining;

import java.util.function.Consumer;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.knowledge.ProgramCell;
import org.possibledeals.recycle.rules.Move;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.State;

/** Tells a game of a program step by step, with how many worlds each player considers possible. */
public final class ProgramTeller implements Table.Spectator<State, Move> {
  private final RecycleGame game;
  private final Budget budget;
  private final Consumer<String> lines;

  /**
   * Makes a teller.
   *
   * @param budget how much each number of worlds may take
   * @param lines is given the story, line by line
   */
  public ProgramTeller(RecycleGame game, Budget budget, Consumer<String> lines) {
    this.game = game;
    this.budget = budget;
    this.lines = lines;
  }

  @Override
  public void sees(State before, Move move, State after) {
    lines.accept(
        switch (move) {
          case Move.Chance chance -> "%3d. chance".formatted(after.choices());
          case Move.Choose(int number, String name) ->
              "%3d. %s: %s".formatted(after.choices(), who(before), name);
        });
    for (AgentId player : game.players()) {
      lines.accept("     %s: %s".formatted(player, worlds(after, player)));
    }
    if (game.turn(after) instanceof Turn.Over<Move>) {
      lines.accept(
          (game.isFinished(after)
                  ? "points: "
                  : "not finished after %d choices; points: ".formatted(after.choices()))
              + game.points(after).stream().map(String::valueOf).collect(joining(", ")));
    }
  }

  private String who(State before) {
    return game.turn(before) instanceof Turn.Player<Move>(AgentId player) ? player.name() : "?";
  }

  private String worlds(State after, AgentId player) {
    try {
      return budget.ask(() -> worlds(game.observe(after, player).knowledge()));
    } catch (BeyondReachException e) {
      return e.getMessage();
    }
  }

  private static String worlds(ProgramCell cell) {
    String count = cell.route().isExact() ? count(cell) : "worlds not counted";
    return "%s, %s".formatted(count, cell.route());
  }

  private static String count(ProgramCell cell) {
    try {
      var count = cell.worldCount();
      return Figures.count(count) + (count.equals(java.math.BigInteger.ONE) ? " world" : " worlds");
    } catch (BeyondReachException e) {
      return "more than %s worlds".formatted(Figures.count(ProgramCell.MOST_HOLDINGS));
    }
  }
}
