package org.possibledeals.kripke.explain;

import org.possibledeals.kripke.formula.Formula;

/**
 * A verdict with its reason: φ holds, or fails, at a world.
 *
 * <p>{@link #toString()} is the readable form, and {@link ExplanationData} makes the form for
 * programs.
 *
 * @param isTrue whether the formula holds
 * @param <W> world
 */
public record Explanation<W>(W world, Formula formula, boolean isTrue, Reason<W> reason) {

  /** Returns the explanation in words, some lines, each step indented under what it explains. */
  @Override
  public String toString() {
    return ExplanationText.of(this);
  }
}
