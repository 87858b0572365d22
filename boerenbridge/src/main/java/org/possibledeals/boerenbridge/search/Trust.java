package org.possibledeals.boerenbridge.search;

/**
 * How much what a seat does in a round says of its hand: the power of the likelihood.
 *
 * @param power 0 for nothing, 1 for Bayes' rule
 */
record Trust(double power) {

  static final Trust FULL = new Trust(1);

  static Trust of(String value) {
    return new Trust(Double.parseDouble(value));
  }

  boolean isDeaf() {
    return power == 0;
  }
}
