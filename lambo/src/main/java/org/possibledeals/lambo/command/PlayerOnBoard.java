package org.possibledeals.lambo.command;

import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The arguments of who acts on which board. */
class PlayerOnBoard {

  @Mixin private PasswordOption password;

  @Parameters(index = "0", paramLabel = "board#", description = "Number of the board.")
  private int board;

  @Parameters(index = "1", paramLabel = "userid", description = "Player who moves.")
  private String name;

  int board() {
    return board;
  }

  String name() {
    return name;
  }

  String password(Secrets secrets, Optional<String> argument) {
    return password.password(secrets, argument, "Password of %s: ".formatted(name));
  }
}
