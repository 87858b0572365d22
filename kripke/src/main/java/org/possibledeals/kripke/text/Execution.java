package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;

/**
 * The result of an update of a model.
 *
 * @param <W> world
 * @param <M> model
 */
public sealed interface Execution<W, M extends EpistemicModel<W>> {

  /**
   * Returns a formula that is false exactly at the removed worlds, or where the update cannot
   * happen.
   */
  Formula condition();

  /**
   * The update happened.
   *
   * @param removed the worlds before that have no world afterwards, in order: all, or the first
   *     ones
   */
  record Done<W, M extends EpistemicModel<W>>(Formula condition, M model, ImmutableList<W> removed)
      implements Execution<W, M> {}

  /**
   * The update cannot happen.
   *
   * @param answer {@code 0} if it can happen nowhere, otherwise why not at the actual world
   * @param removed the worlds where it cannot happen: all, or the first ones
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
