package org.possibledeals.boerenbridge.agents;

import org.possibledeals.boerenbridge.rules.Scoring;

/**
 * The probabilities of winning 0, 1, 2, … more tricks, each trick won or lost by itself.
 *
 * @param chance adds up to 1; not to be changed
 */
record Prospects(double[] chance) {

  /** No trick is left. */
  static final Prospects NONE = new Prospects(new double[] {1});

  /** Returns these prospects with one more trick, won with probability {@code p}. */
  Prospects and(double p) {
    double[] more = new double[chance.length + 1];
    for (int won = 0; won < chance.length; won++) {
      more[won] += chance[won] * (1 - p);
      more[won + 1] += chance[won] * p;
    }
    return new Prospects(more);
  }

  /** Returns the expected points of a round for a bid, with {@code won} tricks won already. */
  double points(Scoring scoring, int cards, int bid, int won) {
    double points = 0;
    for (int more = 0; more < chance.length; more++) {
      points += chance[more] * scoring.points(cards, bid, won + more);
    }
    return points;
  }
}
