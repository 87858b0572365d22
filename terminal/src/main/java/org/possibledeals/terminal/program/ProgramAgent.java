package org.possibledeals.terminal.program;

import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.GuestAgent;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.Observation;

/**
 * A program as an agent: in each seat of each match it becomes a {@link ProgramGuest}.
 *
 * @param contest that it plays
 * @param command that starts it
 */
record ProgramAgent<O extends Observation, M>(Contest<?, O, M> contest, ProgramCommand command)
    implements GuestAgent<O, M>, HasSettings {

  @Override
  public Guest<O, M> at(Place place) {
    return new ProgramGuest<>(contest, command, place);
  }

  @Override
  public String settings() {
    return "a program: %d ms a move".formatted(command.limits().time().toMillis());
  }
}
