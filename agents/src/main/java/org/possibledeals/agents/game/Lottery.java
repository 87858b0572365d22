package org.possibledeals.agents.game;

import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A draw of chance with known probabilities.
 *
 * @param <M> what is drawn
 */
public interface Lottery<M> {

  /**
   * Returns the number of this draw's own stream of random numbers.
   *
   * <p>Draws of one game have different numbers, and a number does not depend on what players did,
   * so that the same seed deals the same cards, whichever agents play.
   */
  long stream();

  /** Returns an outcome, drawn with its probability; all chance comes from {@code random}. */
  M draw(RandomGenerator random);

  /** Returns the exact probability of {@code outcome}, 0 if it cannot be drawn. */
  Fraction probability(M outcome);

  /** Returns whether {@code outcome} can be drawn: its probability is not 0. */
  default boolean isPossible(M outcome) {
    return probability(outcome).numerator().signum() > 0;
  }

  /**
   * Returns all outcomes that can come out, each once, in a fixed order. A deal of a whole deck has
   * too many to go through; they are made one by one, as the stream is read.
   */
  Stream<M> outcomes();
}
