package org.possibledeals.agents.tell;

import static java.util.stream.Collectors.joining;

import java.util.function.Consumer;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.print.Figures;

/**
 * Tells a match of any game move by move: a game whose rules deserve better words has a teller of
 * its own.
 *
 * @param <S> state
 * @param <M> move
 */
public final class StepTeller<S, M> implements Table.Spectator<S, M> {

  /** How much to tell of each move. */
  public enum Detail {
    /** The move and its player. */
    MOVES,
    /**
     * The same, what the move announces, and how many worlds each player considers possible after
     * it.
     */
    KNOWLEDGE
  }

  private final Game<S, ? extends Observation, M> game;
  private final Detail detail;
  private final Consumer<String> lines;
  private int step;

  /**
   * Makes a teller.
   *
   * @param lines is given the story, line by line
   */
  public StepTeller(Game<S, ? extends Observation, M> game, Detail detail, Consumer<String> lines) {
    this.game = game;
    this.detail = detail;
    this.lines = lines;
  }

  @Override
  public void sees(S before, M move, S after) {
    step++;
    String who =
        switch (game.turn(before)) {
          case Turn.Player<M>(AgentId player) -> player.name();
          case Turn.Chance<M> chance -> "chance";
          case Turn.Over<M> over ->
              throw new IllegalStateException("A move after the end: " + game.write(move));
        };
    lines.accept("%3d. %s: %s".formatted(step, who, game.write(move)));
    if (detail == Detail.KNOWLEDGE) {
      tellKnowledge(before, move, after);
    }
    if (game.turn(after) instanceof Turn.Over<M>) {
      lines.accept("points: " + points(after));
      lines.accept("");
    }
  }

  private void tellKnowledge(S before, M move, S after) {
    String happened = UpdateText.of(game.update(before, move), FormulaPrinter.UNICODE);
    if (!happened.isEmpty()) {
      lines.accept("     " + happened);
    }
    lines.accept(
        "     worlds considered possible: "
            + game.players().stream()
                .map(
                    player ->
                        player.name()
                            + " "
                            + Figures.count(game.observe(after, player).knowledge().worldCount()))
                .collect(joining(", ")));
  }

  private String points(S last) {
    var points = game.points(last);
    var text = new StringBuilder();
    for (int seat = 0; seat < points.size(); seat++) {
      text.append(seat == 0 ? "" : ", ")
          .append(game.players().get(seat).name())
          .append(' ')
          .append(points.get(seat));
    }
    return text.toString();
  }
}
