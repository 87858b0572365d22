package org.possibledeals.terminal.command;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals completion}. */
@Command(
    name = "completion",
    footer = {"", "Example:", "  source <(./deals completion)"},
    description = "Print a completion script for bash and zsh.")
final class Completion implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    var root = spec.root();
    root.commandLine().getOut().print(AutoComplete.bash(root.name(), root.commandLine()));
  }
}
