package org.possibledeals.kripke.classic;

import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/** The next thing that happens in a story. */
public sealed interface Scene {

  /** Returns a sentence that tells what happens. */
  String said();

  /** A truthful public announcement of {@code formula}. */
  record Announced(String said, Formula formula) implements Scene {}

  /** Anything else: the next model is {@code model}. */
  record Becomes(String said, KripkeModel<?> model) implements Scene {}
}
