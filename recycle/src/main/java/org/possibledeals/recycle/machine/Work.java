package org.possibledeals.recycle.machine;

import org.possibledeals.kripke.print.Figures;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/**
 * How much a machine does from one choice to the next, or while it finds the options of a choice,
 * so that every program stops. It counts what takes memory or time: elements of collections, turns
 * of a loop, what options do.
 */
final class Work {
  /** Maximum number of operations per call, about a second. */
  static final int MOST = 10_000_000;

  /**
   * Maximum number of actions and elements that one option goes through: a fifth of a stack of 1 MB
   * each.
   */
  static final int MOST_LEVELS = 1_000;

  private Place at = Place.NOWHERE;
  private long done;
  private int levels;

  /** Starts again. */
  void begin() {
    done = 0;
    levels = 0;
  }

  /** Notes which line of the program works. */
  void standAt(Place line) {
    at = line;
  }

  /**
   * Counts work.
   *
   * @throws ProgramException if it is too much
   */
  void add(long pieces) {
    done += pieces;
    if (done > MOST) {
      throw refusal(
          "This takes more than %s steps; fewer cards, or collections and loops inside fewer"
              + " others, would do.",
          MOST);
    }
  }

  /**
   * Goes on to what follows in an option.
   *
   * @throws ProgramException if too much of it comes before
   */
  void descend() {
    if (++levels > MOST_LEVELS) {
      throw refusal(
          "An option goes through more than %s actions and elements; a do outside the choice could"
              + " make some of them.",
          MOST_LEVELS);
    }
  }

  /** Goes back from what follows. */
  void ascend() {
    levels--;
  }

  /** Returns the refusal of something larger than {@code most}. */
  ProgramException refusal(String message, int most) {
    return new ProgramException(at, message.formatted(Figures.count(most)));
  }
}
