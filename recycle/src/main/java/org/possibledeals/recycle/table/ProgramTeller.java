package org.possibledeals.recycle.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.tell.Confidant;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.GroundsText;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * Tells a game of a program step by step: the table as those see it through whom one looks, and how
 * many worlds each of them considers possible.
 */
public final class ProgramTeller implements Confidant<RecycleState, RecycleMove> {
  private static final String INDENT = "     ";

  private final RecycleGame game;
  private final ImmutableList<AgentId> through;
  private final Budget budget;
  private final Consumer<String> lines;
  private final GroundsText groundsText;
  private ImmutableList<String> reasons = ImmutableList.of();

  /**
   * Makes a teller.
   *
   * @param through the players through whom one looks; scores, which may follow from any hand, are
   *     told before the end if they are all players
   * @param budget how much each number of worlds may take
   * @param lines is given the story, line by line
   */
  public ProgramTeller(
      RecycleGame game, ImmutableList<AgentId> through, Budget budget, Consumer<String> lines) {
    this.game = game;
    this.through = through;
    this.budget = budget;
    this.lines = lines;
    groundsText = new GroundsText(game.players(), "world");
  }

  /** Keeps the lines until the move is told, if one looks through its player. */
  @Override
  public void hears(int seat, Grounds<? extends RecycleMove> grounds) {
    reasons =
        through.contains(game.players().get(seat))
            ? groundsText.of(seat, grounds, this::told)
            : ImmutableList.of();
  }

  private String told(RecycleMove move) {
    return switch (move) {
      case RecycleMove.Choose(int number, String name) -> name;
      case RecycleMove.Chance chance -> game.write(chance);
    };
  }

  @Override
  public void sees(RecycleState before, RecycleMove move, RecycleState after) {
    lines.accept("%3d. %s".formatted(after.choices(), game.told(before, move, after, through)));
    reasons.forEach(line -> lines.accept(INDENT + line));
    reasons = ImmutableList.of();
    game.sight(after, through).lines().forEach(line -> lines.accept(INDENT + line));
    if (through.equals(game.players()) && !game.isWaiting(after)) {
      lines.accept(INDENT + "scores: " + counts(after));
    }
    if (!game.isOpen()) {
      for (AgentId player : through) {
        String worlds = WorldCount.of(game, after, player, budget).told();
        lines.accept(INDENT + "%s: %s".formatted(player, worlds));
      }
    }
    if (game.turn(after) instanceof Turn.Over<RecycleMove>) {
      ScoreUnit counted = game.counted();
      lines.accept(
          unfinished(after)
              + counted.name()
              + ": "
              + counts(after)
              + (counted.isLeastBest() ? "; the lowest wins" : ""));
    }
  }

  private String unfinished(RecycleState last) {
    return game.isFinished(last)
        ? ""
        : game.loop(last)
            .map(
                at ->
                    "not finished, as the stage of line %d, column %d, went round without a choice; "
                        .formatted(at.line(), at.column()))
            .orElse("not finished after %d choices; ".formatted(last.choices()));
  }

  private String counts(RecycleState state) {
    ImmutableList<Integer> points = game.points(state);
    return IntStream.range(0, points.size())
        .mapToObj(seat -> game.players().get(seat) + " " + game.counted().of(points.get(seat)))
        .collect(joining(", "));
  }
}
