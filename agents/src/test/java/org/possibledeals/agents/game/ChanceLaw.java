package org.possibledeals.agents.game;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.Fraction;

/** The law {@link Law#CHANCE}, on a listing. */
final class ChanceLaw<S, M> {
  private static final int MOST_IMPOSSIBLE = 8;

  private final SmallGame<S, ?, M> small;
  private final Game<S, ? extends Observation, M> game;
  private final Listing<S, M> listing;

  ChanceLaw(SmallGame<S, ?, M> small, Listing<S, M> listing) {
    this.small = small;
    game = small.game();
    this.listing = listing;
  }

  void check() {
    Set<M> all = new LinkedHashSet<>();
    listing.forEach(level -> level.allSteps().forEach(step -> all.add(step.move())));
    for (Listing.Level<S, M> level : listing) {
      for (S state : level.states()) {
        if (game.turn(state) instanceof Turn.Chance<M>(var lottery)) {
          checkLottery(state, lottery, all);
        }
      }
    }
  }

  private void checkLottery(S state, Lottery<M> lottery, Set<M> all) {
    Set<M> outcomes = new HashSet<>(lottery.outcomes().toList());
    Map<Fraction, Integer> counts = new HashMap<>();
    outcomes.forEach(outcome -> counts.merge(lottery.probability(outcome), 1, Integer::sum));
    BigInteger common =
        counts.keySet().stream()
            .map(Fraction::denominator)
            .reduce(BigInteger.ONE, BigInteger::multiply);
    BigInteger sum = BigInteger.ZERO;
    for (Map.Entry<Fraction, Integer> each : counts.entrySet()) {
      Fraction share = each.getKey();
      if (share.numerator().signum() <= 0) {
        throw Law.CHANCE.broken(
            "an outcome at %s has the probability %s", small.trueAt(state), share);
      }
      sum =
          sum.add(
              common
                  .divide(share.denominator())
                  .multiply(share.numerator())
                  .multiply(BigInteger.valueOf(each.getValue())));
    }
    if (!sum.equals(common)) {
      throw Law.CHANCE.broken(
          "the outcomes at %s add up to %s/%s", small.trueAt(state), sum, common);
    }
    all.stream()
        .filter(move -> !outcomes.contains(move))
        .limit(MOST_IMPOSSIBLE)
        .forEach(move -> checkImpossible(state, lottery, move));
  }

  private void checkImpossible(S state, Lottery<M> lottery, M move) {
    if (lottery.probability(move).numerator().signum() != 0) {
      throw Law.CHANCE.broken("%s is not an outcome, but has a probability", game.write(move));
    }
    try {
      game.play(state, move);
    } catch (IllegalArgumentException e) {
      return;
    }
    throw Law.CHANCE.broken(
        "%s has probability 0 at %s, and is played all the same",
        game.write(move), small.trueAt(state));
  }
}
