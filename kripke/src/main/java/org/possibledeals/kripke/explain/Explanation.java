package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableMap;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * A verdict with its reason: φ holds, or fails, at a world.
 *
 * <p>{@link #toString()} is the readable form, and {@link #toData()} the form for programs.
 *
 * @param isTrue whether the formula holds
 * @param <W> world
 */
public record Explanation<W>(W world, Formula formula, boolean isTrue, Reason<W> reason) {

  /** Maximum number of levels per formula that is explained; nobody could read more. */
  public static final int MOST_LEVELS = 400;

  /**
   * Returns why {@code formula} holds or fails at {@code world}; of several witnesses one at the
   * end of a shortest path, and of those the first in the model's order. Costs an evaluation for
   * each level of the formula that the explanation follows.
   *
   * @throws IllegalArgumentException if the world, an agent or an atom is not in the model, or the
   *     formula has more than {@value #MOST_LEVELS} levels
   */
  public static <W> Explanation<W> of(KripkeModel<W> model, W world, Formula formula) {
    return Why.of(Surveyed.of(model), world, formula);
  }

  /** Returns the explanation for programs: maps, lists, texts, numbers and truth values. */
  public ImmutableMap<String, Object> toData() {
    return ExplanationData.of(this);
  }

  /** Returns the explanation in words, some lines, each step indented under what it explains. */
  @Override
  public String toString() {
    return ExplanationText.of(this);
  }
}
