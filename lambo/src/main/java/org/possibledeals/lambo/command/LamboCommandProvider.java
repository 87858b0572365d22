package org.possibledeals.lambo.command;

import org.possibledeals.agents.contest.CommandProvider;

/** Brings {@link LamboCommand} to the command line. */
public final class LamboCommandProvider implements CommandProvider {

  @Override
  public LamboCommand command() {
    return new LamboCommand();
  }
}
