package org.possibledeals.experiments.journal;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.experiments.design.Experiment;

/**
 * A part of an experiment that is played by itself, on a machine and into a journal of its own.
 *
 * <p>Parts are cut where all tables have played the same deals. They differ in length by one row of
 * blocks at most.
 *
 * @param number which part it is, from 1
 * @param of how many parts there are
 * @param from its first block among those of the whole experiment, from 0
 * @param to the block after its last
 */
public record Part(int number, int of, int from, int to) {

  private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,8})/([0-9]{1,8})");

  /**
   * Returns the part of this number.
   *
   * @throws IllegalArgumentException if there is no such part, or a rule stops the experiment
   */
  public static Part of(Experiment experiment, int number, int of) {
    if (experiment.stop().isPresent()) {
      throw new IllegalArgumentException(
          ("%s has a rule to stop, which looks at all blocks in order, so it cannot be played in"
                  + " parts; without stop: it can, or --threads plays it faster.")
              .formatted(experiment.name()));
    }
    int tables = experiment.tables().size();
    int rows = experiment.blocks() / tables;
    if (of < 1 || of > rows || number < 1 || number > of) {
      throw new IllegalArgumentException(
          "No part %d/%d of %s; its deals are %d blocks long, so parts are 1/1 to %d/%d."
              .formatted(number, of, experiment.name(), rows, rows, rows));
    }
    return new Part(number, of, cut(rows, number - 1, of) * tables, cut(rows, number, of) * tables);
  }

  private static int cut(int rows, int number, int of) {
    return Math.toIntExact((long) rows * number / of);
  }

  /**
   * Reads which part it is, written {@code 3/20}.
   *
   * @throws IllegalArgumentException if it is not written so, there is no such part, or a rule
   *     stops the experiment
   */
  public static Part read(Experiment experiment, String text) {
    Matcher parts = WRITTEN.matcher(text);
    checkArgument(
        parts.matches(), "\"%s\" is not a part of an experiment; the third of 20 is 3/20.", text);
    return of(experiment, Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
  }

  /** Returns how many matches of the experiment it has. */
  public long matches(Experiment experiment) {
    var tournaments = experiment.tournaments();
    long matches = 0;
    for (int number = from; number < to; number++) {
      Experiment.Block block = experiment.block(number);
      var tournament = tournaments.get(block.table());
      matches += (long) (block.to() - block.from()) * tournament.matchesPerDeal();
    }
    return matches;
  }

  /** Returns how many blocks it has. */
  public int blocks() {
    return to - from;
  }

  /** Returns which part it is, as {@code 3/20}. */
  public String told() {
    return number + "/" + of;
  }
}
