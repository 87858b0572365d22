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

  Witness(int[] seen) {
    this.seen = seen;
    at = HEAD + seen[1];
  }

  /** Returns what the player chose; nothing if somebody else did. */
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
   * Returns the face, or less than 0 if it was not seen, and the place that it left, of the first
   * card that moved; nothing if none did.
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
