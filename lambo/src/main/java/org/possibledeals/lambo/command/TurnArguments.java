package org.possibledeals.lambo.command;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/** The arguments of a turn: who acts on which board, and tiles, perhaps after a password. */
final class TurnArguments extends PlayerOnBoard {

  @Parameters(
      index = "2..3",
      arity = "1..2",
      paramLabel = "[password] tiles",
      hideParamSyntax = true,
      description = {
        "Tiles, such as a1 or a1,c12; a password may come first.",
        PasswordOption.ARGUMENT
      })
  private List<String> words;

  String password(Secrets secrets) {
    return password(secrets, words.size() == 2 ? Optional.of(words.getFirst()) : Optional.empty());
  }

  String tiles() {
    return words.getLast();
  }
}
