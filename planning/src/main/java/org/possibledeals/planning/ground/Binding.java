package org.possibledeals.planning.ground;

import java.util.Optional;
import org.possibledeals.planning.syntax.LiftedFormula.Term;

/** The values of variables; the innermost first. */
record Binding(String variable, String value, Optional<Binding> outer) {
  static final Binding NONE = new Binding("", "", Optional.empty());

  Binding with(String name, String entity) {
    return new Binding(name, entity, Optional.of(this));
  }

  /** Returns the value of a term; a name, and a variable without a value, is its own. */
  String value(Term term) {
    for (Binding now = this; ; now = now.outer.get()) {
      if (now.variable.equals(term.name())) {
        return now.value;
      }
      if (now.outer.isEmpty()) {
        return term.name();
      }
    }
  }
}
