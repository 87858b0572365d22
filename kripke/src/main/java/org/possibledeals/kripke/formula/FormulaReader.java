package org.possibledeals.kripke.formula;

/** Reads formulas. */
public final class FormulaReader {
  private FormulaReader() {}
}
