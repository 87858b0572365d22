package org.possibledeals.recycle.compile;

import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;

/**
 * What comes after an item, compiled where the item's variables are still in scope.
 *
 * @param isAlone whether nothing comes before the item in its option, and nothing after
 * @param hasBranches whether an {@code any} may follow
 */
record Rest(boolean isChoice, boolean isAlone, boolean hasBranches, Code.Act next) {

  /** Nothing of an option: it is offered. */
  static final Code.Act OFFER = Machine::offer;

  /** Nothing: the item is done at once. */
  static final Rest NONE = new Rest(false, false, false, m -> {});
}
