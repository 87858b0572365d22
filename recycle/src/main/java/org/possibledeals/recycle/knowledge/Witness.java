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
