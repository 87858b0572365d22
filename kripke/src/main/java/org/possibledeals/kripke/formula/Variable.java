package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;

/**
 * A variable with finitely many values, written like an atom: {@code month}, {@code card(ann)}.
 *
 * <p>By itself it is not a formula: {@code month = July} is one, and {@code Kv_a month}.
 *
 * @param name a letter followed by letters, digits or underscores, and no word of the language
 * @param arguments words of letters, digits and underscores
 */
public record Variable(String name, ImmutableList<String> arguments) {

  /**
   * Checks the words.
   *
   * @throws IllegalArgumentException if the variable could not be read back from a formula
   */
  public Variable {
    Notation.requireAtom("variable", name, arguments);
  }

  public Variable(String name, String... arguments) {
    this(name, ImmutableList.copyOf(arguments));
  }

  /**
   * Returns {@code x = value}.
   *
   * @throws IllegalArgumentException if {@code value} is not a word of letters, digits and
   *     underscores
   */
  public Formula.HasValue is(String value) {
    return new Formula.HasValue(this, value);
  }

  @Override
  public String toString() {
    return Notation.written(name, arguments);
  }
}
