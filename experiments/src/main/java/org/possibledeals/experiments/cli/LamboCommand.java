package org.possibledeals.experiments.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals lambo}. */
@Command(
    name = "lambo",
    description = "Lambo: a tile game of perfect information.",
    subcommands = {LamboPerftCommand.class})
final class LamboCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
