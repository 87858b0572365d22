package org.possibledeals.agents.game;

import java.util.HexFormat;

/**
 * Bits beside a seed that nobody can guess: with a salt, chance comes from both together.
 *
 * @param high 64 bits
 * @param low 64 more
 */
public record Salt(long high, long low) {

  private static final int DIGITS = Long.SIZE / 4;

  /**
   * Returns the salt that {@link #toString} wrote.
   *
   * @throws IllegalArgumentException if {@code text} is no salt
   */
  public static Salt read(String text) {
    if (!text.matches("[0-9a-f]{32}")) {
      throw new IllegalArgumentException(
          "A salt is 32 digits of 0-9 and a-f, not \"%s\".".formatted(text));
    }
    return new Salt(
        HexFormat.fromHexDigitsToLong(text, 0, DIGITS),
        HexFormat.fromHexDigitsToLong(text, DIGITS, 2 * DIGITS));
  }

  /** Returns the salt as 32 hexadecimal digits. */
  @Override
  public String toString() {
    return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
  }
}
