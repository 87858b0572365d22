package org.possibledeals.agents.tell;

import static java.util.stream.Collectors.joining;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.print.Figures;

/**
 * Tells a match of any game move by move, each with the number of moves that players have made: a
 * game whose rules deserve better words has a teller of its own.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class StepTeller<S, O extends Observation, M> implements Confidant<S, M> {

  /** Level of detail for each move. */
  public enum Detail {
    /** The move and its player. */
    MOVES,
    /**
     * The same, what the move announces, and how many worlds each player considers possible after
     * it; where nothing is hidden, the position after each turn instead.
     */
    KNOWLEDGE
  }

  private static final String INDENT = "     ";

  private final Game<S, O, M> game;
  private final View<O, M> view;
  private final ScoreUnit counted;
  private final Detail detail;
  private final Consumer<String> lines;
  private final GroundsText groundsText;
  private Optional<Grounds<? extends M>> grounds = Optional.empty();
  private int step;

  /**
   * Makes a teller.
   *
   * @param view describes positions
   * @param counted what is told at the end
   * @param lines is given the story, line by line
   */
  public StepTeller(
      Game<S, O, M> game,
      View<O, M> view,
      ScoreUnit counted,
      Detail detail,
      Consumer<String> lines) {
    this.game = game;
    this.view = view;
    this.counted = counted;
    this.detail = detail;
    this.lines = lines;
    groundsText = new GroundsText(game.players(), "world");
  }

  @Override
  public void hears(int seat, Grounds<? extends M> why) {
    grounds = Optional.of(why);
  }

  @Override
  public void sees(S before, M move, S after) {
    step += game.turn(before) instanceof Turn.Player<M> ? 1 : 0;
    String who =
        switch (game.turn(before)) {
          case Turn.Player<M>(AgentId player) -> player.name();
          case Turn.Chance<M> chance -> "chance";
          case Turn.Over<M> over ->
              throw new IllegalStateException("A move after the end: " + game.write(move));
        };
    lines.accept("%3d. %s: %s".formatted(step, who, game.write(move)));
    tellGrounds(before);
    if (detail == Detail.KNOWLEDGE && view.isOpen()) {
      tellPosition(before, after);
    } else if (detail == Detail.KNOWLEDGE) {
      tellKnowledge(before, move, after);
    }
    if (game.turn(after) instanceof Turn.Over<M>) {
      lines.accept(counted.name() + ": " + points(after));
      lines.accept("");
    }
  }

  private void tellGrounds(S before) {
    if (detail == Detail.KNOWLEDGE && game.turn(before) instanceof Turn.Player<M>(AgentId who)) {
      grounds.ifPresent(
          why ->
              groundsText.of(game.players().indexOf(who), why, game::write).stream()
                  .map(line -> INDENT + line)
                  .forEach(lines));
    }
    grounds = Optional.empty();
  }

  /** Tells the position after a player's turn: all see it alike, so the first player is asked. */
  private void tellPosition(S before, S after) {
    if (game.turn(before) instanceof Turn.Player<M>) {
      lines.accept("");
      view.describe(game.observe(after, game.players().getFirst())).stream()
          .map(line -> (INDENT + line).stripTrailing())
          .forEach(lines);
      lines.accept("");
    }
  }

  private void tellKnowledge(S before, M move, S after) {
    String happened = UpdateText.of(game.update(before, move), FormulaPrinter.UNICODE);
    if (!happened.isEmpty()) {
      lines.accept(INDENT + happened);
    }
    lines.accept(
        INDENT
            + "worlds considered possible: "
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
    return IntStream.range(0, points.size())
        .mapToObj(seat -> game.players().get(seat).name() + " " + counted.of(points.get(seat)))
        .collect(joining(", "));
  }
}
