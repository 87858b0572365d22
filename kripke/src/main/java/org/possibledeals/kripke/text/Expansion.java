package org.possibledeals.kripke.text;

import java.util.Arrays;

/** A text that is written out, each of whose characters has a place in the source. */
final class Expansion {
  /** Most characters that are written out in one statement. */
  static final int MOST_IN_A_STATEMENT = 1 << 23;

  /** Most characters that are written out for one file. */
  static final int MOST = 1 << 26;

  /** The characters that may still be written, in the file and in one statement. */
  static final class Bound {
    private int left = MOST;
    private int leftInStatement = MOST;

    /** Begins another statement, which may have so many. */
    void begin(int most) {
      leftInStatement = most;
    }
  }

  private final Source source;
  private final Bound bound;
  private final StringBuilder text = new StringBuilder();
  private int[] origins = new int[64];

  Expansion(Source source, Bound bound) {
    this.source = source;
    this.bound = bound;
  }

  /** Returns an empty text of the same source. */
  Expansion fresh() {
    return new Expansion(source, bound);
  }

  /** Writes a text that stands at one place of the source. */
  void add(String written, int origin) {
    add(written, origin, 0);
  }

  void add(Tokens.Token token) {
    add(token.text(), token.start(), 1);
  }

  private void add(String written, int origin, int step) {
    spend(written.length(), origin);
    int from = text.length();
    text.append(written);
    grow();
    for (int i = from; i < text.length(); i++) {
      origins[i] = origin + step * (i - from);
    }
  }

  void add(Expansion other) {
    spend(other.text.length(), other.origins[0]);
    int from = text.length();
    text.append(other.text);
    grow();
    System.arraycopy(other.origins, 0, origins, from, other.text.length());
  }

  private void grow() {
    if (origins.length < text.length()) {
      origins = Arrays.copyOf(origins, 2 * text.length());
    }
  }

  /** Counts what is written out, or would be. */
  void spend(long characters, int origin) {
    if (characters > Math.min(bound.left, bound.leftInStatement)) {
      throw new TextSyntaxException(
          source.line(origin),
          source.column(origin),
          "what is too long when it is written out",
          "at most %d characters for a statement and %d for a file; take a smaller number or set"
              .formatted(MOST_IN_A_STATEMENT, MOST));
    }
    bound.left -= (int) characters;
    bound.leftInStatement -= (int) characters;
  }

  /** Returns whether there is nothing but blanks. */
  boolean isEmpty() {
    return text.chars().allMatch(Character::isWhitespace);
  }

  /** Takes back a comma or semicolon at the end, with what blanks are around it. */
  boolean dropSeparator() {
    int end = text.toString().stripTrailing().length();
    boolean isThere = end > 0 && (text.charAt(end - 1) == ',' || text.charAt(end - 1) == ';');
    text.setLength(isThere ? end - 1 : text.length());
    return isThere;
  }

  /**
   * Returns a statement to read, whose mistakes are at places of the source.
   *
   * @param said what its author wrote
   */
  Cursor cursor(int end, String said) {
    int[] places = Arrays.copyOf(origins, text.length() + 1);
    places[text.length()] = end;
    Source written = new Source(text.toString(), places, said, source);
    return new Cursor(written, 0, text.length());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
