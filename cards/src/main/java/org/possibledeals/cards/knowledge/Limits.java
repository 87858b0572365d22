package org.possibledeals.cards.knowledge;

/**
 * When which engine is asked.
 *
 * @param few up to so many worlds are listed
 * @param most up to so many are listed where decision diagrams do not do
 * @param budget nodes that the decision diagrams may have
 */
record Limits(int few, int most, int budget) {

  /**
   * Measured with 6 to 12 cards: up to about a thousand worlds a listing is made faster than
   * diagrams, 20 000 take a quarter of a second. The nodes take a quarter of a gigabyte.
   */
  public static final Limits USUAL = new Limits(1_000, 20_000, 8_000_000);
}
