package org.possibledeals.lambo.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** The command {@code deals lambo show}. */
@Command(
    name = "show",
    footer = {"", "Example:", "  deals lambo show 1 --numbers"},
    description = "Show a board.")
final class LamboShowCommand implements Runnable {

  @ParentCommand private HasGames lambo;

  @Mixin private BoardLook look;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a page with the board and the turns; FILE is overwritten.")
  private Optional<Path> html = Optional.empty();

  @Parameters(paramLabel = "board#", description = "Number of the board.")
  private int board;

  @Override
  public void run() {
    History history = lambo.games().history(board);
    html.ifPresent(file -> write(file, HtmlBoard.page(history)));
    look.print(history.game());
  }

  private static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot write the page to %s: %s; name a file in a folder that exists."
              .formatted(file, e.getClass().getSimpleName()),
          e);
    }
  }
}
