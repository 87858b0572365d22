package org.possibledeals.recycle.knowledge;

import java.util.Arrays;

/**
 * A step as a player saw it, read on as it is guessed. It begins with who chose, the length of the
 * way to the option, and that way; what happened follows, and is read.
 */
final class Witness {
  private static final int HEAD = 2;

  private final int[] seen;
  private int at;
  private int foreseen;

  Witness(int[] seen) {
    this.seen = seen;
    at = HEAD + seen[1];
    foreseen = at;
  }

  /** Returns what the player chose; empty if somebody else did. */
  int[] choice() {
    return Arrays.copyOfRange(seen, HEAD, HEAD + seen[1]);
  }

  int next() {
    if (at == seen.length) {
      throw Otherwise.IT;
    }
    return seen[at++];
  }

  /**
   * Simulates moving a card while an option is tried: returns its face, or a negative number if it
   * is unseen.
   */
  int foreseeMove(int from, int to) {
    int i = nextForeseen();
    if (i < 0) {
      return -1;
    }
    if (seen[i] != Events.MOVED || seen[i + 2] != from || seen[i + 4] != to) {
      throw Otherwise.IT;
    }
    foreseen = i + 6;
    return seen[i + 1];
  }

  /** Foresees a change, while the option is tried. */
  void foreseeChange(int kind, int which, int value) {
    int i = nextForeseen();
    if (i < 0) {
      return;
    }
    if (seen[i] != Events.CHANGED
        || seen[i + 1] != kind
        || seen[i + 2] != which
        || seen[i + 3] != value) {
      throw Otherwise.IT;
    }
    foreseen = i + 4;
  }

  /** Expects that a card moves next. */
  void expectMove(boolean isTried) {
    int i = isTried ? nextForeseen() : at;
    if (i >= 0 && (i >= seen.length || seen[i] != Events.MOVED)) {
      throw Otherwise.IT;
    }
  }

  /** Foresees nothing from here on. */
  void foreseeNothing() {
    foreseen = -1;
  }

  /** Returns where the next event is that an option foresees; copies are not foreseen. */
  private int nextForeseen() {
    while (foreseen >= 0 && foreseen < seen.length && seen[foreseen] == Events.COPIED) {
      foreseen += 4;
    }
    return foreseen;
  }

  /**
   * Returns the face, or less than 0 if it was not seen, and the place that it left, of the first
   * card that moved; empty if none did.
   */
  int[] firstMove() {
    for (int i = HEAD + seen[1]; i < seen.length; ) {
      switch (seen[i]) {
        case Events.MOVED -> {
          return new int[] {seen[i + 1], seen[i + 2]};
        }
        case Events.COPIED, Events.CHANGED -> i += 4;
        case Events.SHUFFLED -> i += 3 + seen[i + 2];
        default -> {
          return new int[0];
        }
      }
    }
    return new int[0];
  }

  void expect(int... numbers) {
    for (int number : numbers) {
      if (next() != number) {
        throw Otherwise.IT;
      }
    }
  }

  void expectEnd() {
    if (at != seen.length) {
      throw Otherwise.IT;
    }
  }
}
