package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.effort.Effort;

/** Sampled deals in the middle of rounds: uniform, possible, and of the cell alone. */
class SamplingTest {

  private static final int MOST_LISTED = 300;
  private static final int POSITIONS = 400;

  /**
   * One in 1 000 that any of the positions deviates so much by chance: Bonferroni, 0.001 / 400
   * one-sided, in normal deviations.
   */
  private static final double MOST_DEVIATIONS = 4.57;

  private interface Choice {
    boolean isOf(State state, DealCell cell);
  }

  /** Returns states with a card to play, of random matches by both rules. */
  private static List<State> positions(int count, Choice choice) {
    List<State> found = new ArrayList<>();
    for (int seed = 0; found.size() < count; seed++) {
      for (Rules rules : List.of(Rules.full(), Rules.lamas())) {
        RandomPlay.match(
            new Boerenbridge(rules),
            seed,
            (before, move, after) -> {
              if (found.size() < count
                  && before.open().stage() == Stage.PLAY
                  && before.open().play().played() != 0
                  && choice.isOf(before, cell(before))) {
                found.add(before);
              }
            });
      }
    }
    return found;
  }

  private static DealCell cell(State state) {
    int seat = state.open().seat();
    return new BoerenbridgeObservation(state.open(), seat, state.hands().of(seat)).knowledge();
  }

  private static boolean isListed(DealCell cell) {
    return cell.worldCount().compareTo(BigInteger.TEN) >= 0
        && cell.worldCount().compareTo(BigInteger.valueOf(MOST_LISTED)) <= 0;
  }

  @Test
  void samplesAreUniformOverTheListedDealsOfEachPosition() {
    SplittableRandom random = new SplittableRandom(7);
    for (State state : positions(POSITIONS, (s, cell) -> isListed(cell))) {
      DealCell cell = cell(state);
      ImmutableSet<Deal> deals =
          DealModel.of(cell.vocabulary(), cell.structure()).listed(MOST_LISTED).worlds();
      assertThat(deviations(cell.sampler(), deals, random))
          .as("%s deals of %s", deals.size(), cell.structure())
          .isLessThan(MOST_DEVIATIONS);
    }
  }

  /** Chi-square against equal frequencies, as normal deviations: Wilson and Hilferty 1931. */
  private static double deviations(
      DealSampler sampler, ImmutableSet<Deal> deals, RandomGenerator random) {
    Map<Deal, Integer> seen = new HashMap<>();
    double expected = 30;
    for (int i = 0; i < expected * deals.size(); i++) {
      seen.merge(sampler.sample(random), 1, Integer::sum);
    }
    assertThat(deals).containsAll(seen.keySet());
    double chiSquare = 0;
    for (Deal deal : deals) {
      double off = seen.getOrDefault(deal, 0) - expected;
      chiSquare += off * off / expected;
    }
    double freedom = deals.size() - 1;
    double spread = 2 / (9 * freedom);
    return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
  }

  @Test
  void notOneOfManySamplesBreaksAVoidOrHoldsAPlayedCard() {
    SplittableRandom random = new SplittableRandom(11);
    long[] hands = new long[5];
    long broken = 0;
    long samples = 0;
    for (State state : positions(500, (s, cell) -> hasVoid(s))) {
      DealStructure structure = cell(state).structure();
      DealSampler sampler = DealSampler.of(structure);
      for (int i = 0; i < Effort.of(20_000); i++) {
        sampler.sample(random, hands);
        broken += isDealOf(structure, hands) ? 0 : 1;
        samples++;
      }
    }
    assertThat(samples).isEqualTo(500 * Effort.of(20_000));
    assertThat(broken).isZero();
  }

  /** Returns whether some player is known to have lacked a suit of which cards are out. */
  private static boolean hasVoid(State state) {
    Play play = state.open().play();
    for (int seat = 0; seat < 4; seat++) {
      for (int suit = 0; suit < Cards.SUITS; suit++) {
        long out = Cards.ofSuit(suit) & play.allowed(4) & ~play.played();
        if (seat != state.open().seat() && out != 0 && (play.allowed(seat) & out) == 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isDealOf(DealStructure structure, long[] hands) {
    long dealt = 0;
    for (int owner = 0; owner < hands.length; owner++) {
      if ((hands[owner] & ~structure.allowed(owner)) != 0
          || Long.bitCount(hands[owner]) != structure.capacity(owner)) {
        return false;
      }
      dealt |= hands[owner];
    }
    return dealt == structure.cards();
  }

  @Test
  void samplesDoNotChangeWhenWhatThePlayerCannotSeeIsDealtAnew() {
    SplittableRandom random = new SplittableRandom(13);
    Redeals redeals = new Redeals();
    int changed = 0;
    for (State state :
        positions(500, (s, cell) -> cell.worldCount().compareTo(BigInteger.TEN) > 0)) {
      State other = redeals.redealt(state, Seats.players(4).get(state.open().seat()), random);
      changed += other.hands().equals(state.hands()) ? 0 : 1;
      assertThat(samples(cell(other))).isEqualTo(samples(cell(state)));
    }
    assertThat(changed).isGreaterThan(400);
  }

  private static List<Deal> samples(DealCell cell) {
    DealSampler sampler = cell.sampler();
    SplittableRandom random = new SplittableRandom(17);
    List<Deal> samples = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      samples.add(sampler.sample(random));
    }
    return samples;
  }
}
