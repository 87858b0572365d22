package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.RandomCards;

/**
 * How much what a seat does in a round says of its hand: the power to which the likelihood of its
 * moves is raised, 1 for Bayes' rule and 0 for hearing nothing.
 *
 * <p>It is settled beforehand, or learned in the match: after each round each power is scored by
 * the probability that it would have given the hand that the seat turned out to have, among some
 * hands drawn at random, and powers are averaged by their scores. So a model of the others that is
 * wrong about their hands is heard less and less. Source: Grünwald, <i>The Safe Bayesian</i>, 2012.
 *
 * @param settled the power, if it is not learned
 */
record Trust(OptionalDouble settled) {

  /** Bayes' rule. */
  static final Trust FULL = new Trust(OptionalDouble.of(1));

  /** Learned in the match. */
  static final Trust LEARNED = new Trust(OptionalDouble.empty());

  /** The powers among which it is learned. */
  private static final double[] POWERS = {0, 0.25, 0.5, 0.75, 1};

  /** Number of hands among which the actual hand of a round is to be found. */
  static final int OTHERS = 15;

  /**
   * Returns the trust of a text: a number from 0 to 1, or {@code learned}.
   *
   * @throws IllegalArgumentException if it is neither
   */
  static Trust of(String value) {
    if (value.equals("learned")) {
      return LEARNED;
    }
    if (!value.matches("0|1|0?\\.[0-9]{1,3}")) {
      throw new IllegalArgumentException(
          "trust=%s is unknown; it is learned or a number from 0 to 1, as 0.5.".formatted(value));
    }
    return new Trust(OptionalDouble.of(Double.parseDouble(value)));
  }

  /** Returns how it is settled, as a clause with "; " behind it; empty for Bayes' rule. */
  String told() {
    return equals(FULL)
        ? ""
        : settled.isEmpty()
            ? "what they do is trusted as far as it has foretold their hands; "
            : "what they do is heard to the power of %s; ".formatted(settled.getAsDouble());
  }

  /** Returns whether it is not learned. */
  boolean isSettled() {
    return settled.isPresent();
  }

  /** Returns whether nothing is ever heard. */
  boolean isDeaf() {
    return settled.isPresent() && settled.getAsDouble() == 0;
  }

  /** Returns the scores at the start of a match, as logarithms, by power. */
  static ImmutableDoubleArray start() {
    return ImmutableDoubleArray.copyOf(new double[POWERS.length]);
  }

  /** Returns the power by the scores of a seat. */
  double power(ImmutableDoubleArray scores) {
    if (settled.isPresent()) {
      return settled.getAsDouble();
    }
    double most = scores.stream().max().orElse(0);
    double sum = 0;
    double mean = 0;
    for (int i = 0; i < POWERS.length; i++) {
      double weight = Math.exp(scores.get(i) - most);
      sum += weight;
      mean += weight * POWERS[i];
    }
    return mean / sum;
  }

  /**
   * Returns the scores after a round.
   *
   * @param before the scores
   * @param heard the first moves of the seat in that round
   * @param seat whose
   * @param hand all cards that it was dealt
   * @param mine the cards of the player that hears
   */
  static ImmutableDoubleArray after(
      ImmutableDoubleArray before,
      ImmutableList<Opponents.Step<SimulatedRound>> heard,
      Opponents<SimulatedRound> types,
      int seat,
      long hand,
      long mine,
      RandomNumbers random) {
    SimulatedRound last = heard.getLast().before();
    long shown = hand & last.played;
    if (last.stage == SimulatedRound.Stage.PLAY) {
      shown |= 1L << heard.getLast().move();
    }
    long hidden =
        last.plan.deck() & ~last.plan.turned() & ~mine & ~last.played & ~last.lacking(seat) & ~shown
            | hand & ~shown;
    int needed = Long.bitCount(hand & ~shown);
    double[] logs = new double[OTHERS + 1];
    for (int i = 0; i <= OTHERS; i++) {
      long drawn = i == 0 ? hand : shown | RandomCards.some(hidden, needed, random);
      logs[i] = Math.log(types.likelihood(heard, seat, at -> at.deal(seat, drawn)));
    }
    double[] scores = before.toArray();
    for (int power = 0; power < POWERS.length; power++) {
      double by = POWERS[power];
      double sum = Arrays.stream(logs).map(log -> Math.exp(by * (log - logs[0]))).sum();
      scores[power] -= Math.log(sum / logs.length);
    }
    return ImmutableDoubleArray.copyOf(scores);
  }
}
