package org.possibledeals.terminal.program;

import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Observation;

/** Brings programs of others to every contest: {@code exec:COMMAND}. */
public final class ProgramProvider implements AgentProvider {

  @Override
  public Roster<?, ?> agents(Contest<?, ?, ?> contest) {
    return programs(contest);
  }

  private static <O extends Observation, M> Roster<O, M> programs(Contest<?, O, M> contest) {
    return Roster.<O, M>of(contest.gameName())
        .with(
            "exec:COMMAND",
            "a program of yours: JSON Lines on its standard input and output;"
                + " exec[time=500ms,command=COMMAND] gives it less time for a move than %d s"
                    .formatted(ProgramCommand.USUAL.time().toSeconds()),
            asked ->
                ProgramCommand.of(asked)
                    .map(
                        command -> {
                          command.requireProgram();
                          return new ProgramAgent<>(contest, command);
                        }));
  }
}
