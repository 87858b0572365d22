package org.possibledeals.classroom.matches;

import java.util.Optional;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.tell.Confidant;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.GroundsText;

/** Tells why agents that search made their moves, and no more; it costs nothing. */
final class GroundsTeller<S, O extends Observation, M> implements Confidant<S, M> {

  private record Heard<M>(int seat, Grounds<? extends M> grounds) {}

  private final Game<S, O, M> game;
  private final Consumer<String> lines;
  private final GroundsText text;
  private Optional<Heard<M>> heard = Optional.empty();

  GroundsTeller(Game<S, O, M> game, Consumer<String> lines) {
    this.game = game;
    this.lines = lines;
    text = new GroundsText(game.players(), "world");
  }

  @Override
  public void hears(int seat, Grounds<? extends M> grounds) {
    heard = Optional.of(new Heard<>(seat, grounds));
  }

  @Override
  public void sees(S before, M move, S after) {
    heard.ifPresent(why -> text.of(why.seat(), why.grounds(), game::write).forEach(lines));
    heard = Optional.empty();
  }
}
