package org.possibledeals.kripke.text;

/** What stands between two members that are written out, and whether formulas are compared. */
enum Context {
  FORMULA(" & "),
  FORMULAS(", "),
  NAMES(", "),
  CELLS(" "),
  CHANGES("; ");

  final String separator;

  Context(String separator) {
    this.separator = separator;
  }

  boolean isOfFormulas() {
    return this == FORMULA || this == FORMULAS || this == CHANGES;
  }
}
