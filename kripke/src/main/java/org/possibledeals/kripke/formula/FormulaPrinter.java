package org.possibledeals.kripke.formula;

/** Prints formulas. */
public enum FormulaPrinter {
  ASCII;

  /** Returns {@code formula} as text. */
  public String print(Formula formula) {
    return formula.getClass().getSimpleName();
  }
}
