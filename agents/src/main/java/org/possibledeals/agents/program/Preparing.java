package org.possibledeals.agents.program;

/**
 * A view whose guards and probabilities are prepared.
 *
 * @param <V> view
 */
public interface Preparing<V> {

  /** Returns the same view, which asks the plain engine each formula. */
  V plain();
}
