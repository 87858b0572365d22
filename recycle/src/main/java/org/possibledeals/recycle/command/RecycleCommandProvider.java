package org.possibledeals.recycle.command;

import org.possibledeals.agents.contest.CommandProvider;

/** Brings {@link RecycleCommand} to the command line. */
public final class RecycleCommandProvider implements CommandProvider {

  @Override
  public RecycleCommand command() {
    return new RecycleCommand();
  }
}
