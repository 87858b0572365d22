package org.possibledeals.benchmarks.command;

import org.possibledeals.agents.contest.CommandProvider;

/** Brings {@link BenchCommand} to the command line. */
public final class BenchCommandProvider implements CommandProvider {

  @Override
  public BenchCommand command() {
    return new BenchCommand();
  }
}
