package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;

/**
 * What comes of an update as it happens to a model.
 *
 * @param <W> world
 * @param <M> model
 */
public sealed interface Execution<W, M extends EpistemicModel<W>> {

  /** Returns what is false exactly at the worlds that were removed, or where it cannot happen. */
  Formula condition();

  /**
   * It happened.
   *
   * @param removed the worlds before that have none afterwards, in order: all, or the first ones
   */
  record Done<W, M extends EpistemicModel<W>>(Formula condition, M model, ImmutableList<W> removed)
      implements Execution<W, M> {}

  /**
   * It cannot happen.
   *
   * @param answer {@code 0} if nowhere, otherwise why not at the actual world
   * @param removed the worlds where it cannot: all, or the first ones
   */
  record Stopped<W, M extends EpistemicModel<W>>(
      Formula condition, String answer, ImmutableList<W> removed) implements Execution<W, M> {}

  /**
   * Returns the update that {@code text} writes in brackets; a formula is announced.
   *
   * @throws FormulaSyntaxException if it is neither
   */
  static Update read(String text) {
    if (text.strip().startsWith("[") && text.strip().endsWith("]")) {
      Formula written = FormulaReader.read(text + " true");
      if (written instanceof Formula.Box(var update, Formula.Constant(boolean value)) && value) {
        return update;
      }
    }
    return new Update.Announce(FormulaReader.read(text));
  }
}
