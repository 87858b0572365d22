package org.possibledeals.terminal.program;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code deals program}. */
@Command(
    name = "program",
    description = {
      "Check a knowledge program that is a text.",
      "Agents are made of it by name: tournament --agents 'program[FILE],greedy'."
    },
    footer = {"", "Examples:", "  deals program check mine.program"},
    synopsisSubcommandLabel = "COMMAND",
    subcommands = CheckProgramCommand.class)
public final class TextProgramCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "deals program has one command, check: deals program check FILE.");
  }
}
