package org.possibledeals.kripke.syntax;

/** A mistake in a text that stands at a place. */
public interface Misplaced {

  /** Returns the line of the mistake, from 1. */
  int line();

  /** Returns the column of the mistake, from 1, in characters. */
  int column();
}
