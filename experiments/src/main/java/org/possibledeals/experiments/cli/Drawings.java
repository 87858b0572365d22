package org.possibledeals.experiments.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.contest.Contest;

/** Boards as drawings, for the games that have a board. */
final class Drawings {

  private Drawings() {}

  /**
   * Returns what is seen as SVG.
   *
   * @throws IllegalArgumentException if the game has no drawing
   */
  static <O extends Observation> String svg(Contest<?, O, ?> contest, O seen) {
    return contest
        .view()
        .svg(seen)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot draw %s as SVG; lambo and matatena have a board to draw."
                        .formatted(contest.gameName())));
  }

  /**
   * Writes a drawing to a file, over what was there.
   *
   * @throws IllegalArgumentException if it cannot be written
   */
  static void write(Path path, String drawing) {
    try {
      Files.writeString(path, drawing);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot draw into %s: %s; name a file in a folder that exists."
              .formatted(path, e.getClass().getSimpleName()),
          e);
    }
  }
}
