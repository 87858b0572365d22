package org.possibledeals.recycle.compile;

import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;

/**
 * An iterable: any collection, with the type of its elements.
 *
 * @param code {@link Code.Sets} if the elements are collections themselves, else {@link Code.Items}
 */
record Collection(Type element, Object code) {

  /** Does something for each element in turn, the variable bound to it. */
  void forEach(Machine m, int slot, Runnable body) {
    if (code instanceof Code.Sets sets) {
      for (int[] set : sets.of(m)) {
        m.bindObject(slot, set);
        body.run();
      }
      return;
    }
    int base = m.stack().top();
    ((Code.Items) code).push(m);
    int end = m.stack().top();
    for (int i = base; i < end; i++) {
      m.bind(slot, m.stack().at(i));
      body.run();
    }
    m.stack().popTo(base);
  }
}
