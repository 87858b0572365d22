package org.possibledeals.kripke.classic;

import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/** What happens next in a story. */
public sealed interface Scene {

  /** Returns what is said or done, as a sentence. */
  String said();

  /** A truthful public announcement of {@code formula}. */
  record Announced(String said, Formula formula) implements Scene {}

  /** Anything else: the model becomes {@code model}. */
  record Becomes(String said, KripkeModel<?> model) implements Scene {}
}
