package org.possibledeals.kripke.model;

/** Truth. */
final class Truth {
  private Truth() {}
}
