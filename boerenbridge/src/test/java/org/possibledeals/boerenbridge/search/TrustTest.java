package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;

/** Trust is won by hands that were foretold, and lost by hands that were not. */
class TrustTest {

  private static final Rules RULES = Rules.lamas();
  private static final int ME = 0;
  private static final double NOISE = 0.4;
  private static final double[] POWERS = {0, 0.25, 0.5, 0.75, 1};

  /** Bids as many tricks as it has trumps, or as many as it has not, and plays any card. */
  private record TrumpBidder(boolean isOdd) implements Policy<SimulatedRound> {
    @Override
    public String title() {
      return "trump bidder";
    }

    @Override
    public int choose(SimulatedRound at, RandomNumbers random) {
      throw new AssertionError("Nobody plays here.");
    }

    @Override
    public double probability(SimulatedRound at, int move) {
      int trumps = Long.bitCount(at.dealt(at.seat()) & at.plan.trumps());
      return at.stage == SimulatedRound.Stage.PLAY
          ? 1.0 / at.choices()
          : move == (isOdd ? at.plan.cards() - trumps : trumps) ? 1 : 0;
    }
  }

  private static List<PlayedRound> rounds(int match) {
    List<PlayedRound> rounds = new ArrayList<>();
    RandomPlay.match(
        new Boerenbridge(RULES),
        match,
        (before, move, after) -> {
          if (after.open().past().size() > rounds.size()) {
            rounds.add(after.open().past().getLast());
          }
        });
    return rounds;
  }

  private static ImmutableDoubleArray scored(
      PlayedRound round, int seat, int moves, Policy<SimulatedRound> type, long seed) {
    return Trust.after(
        Trust.start(),
        RoundHistory.of(round, RULES).of(seat).subList(0, moves),
        Opponents.learned(ImmutableList.of(type), NOISE, 4),
        seat,
        round.play().playedBy(seat),
        round.play().playedBy(ME),
        new RandomStreams(seed).random());
  }

  /** Returns, for each possible hand of the seat, how likely its moves are by the definition. */
  private static List<Double> likelihoods(PlayedRound round, int seat, int moves, boolean actual) {
    List<Opponents.Step<SimulatedRound>> steps =
        RoundHistory.of(round, RULES).of(seat).subList(0, moves);
    SimulatedRound last = steps.getLast().before();
    long hand = round.play().playedBy(seat);
    List<Double> likelihoods = new ArrayList<>();
    for (long other = 0; other < 1L << 20; other++) {
      if (Long.bitCount(other) != Long.bitCount(hand)) {
        continue;
      }
      long drawn = Long.expand(other, round.plan().deck());
      boolean isPossible = (drawn & round.play().playedBy(ME)) == 0;
      isPossible &= (drawn & round.turned()) == 0;
      for (int step = 0; step < moves; step++) {
        boolean isCard = steps.get(step).before().stage == SimulatedRound.Stage.PLAY;
        isPossible &= !isCard || (drawn >>> steps.get(step).move() & 1) == 1;
      }
      for (int any = 0; any < 4; any++) {
        long shown = round.play().playedBy(any) & last.played;
        isPossible &= any == seat ? (drawn & shown) == shown : (drawn & shown) == 0;
      }
      isPossible &= (drawn & ~last.played & last.lacking(seat)) == 0;
      if (isPossible && (!actual || drawn == hand)) {
        double product = 1;
        for (Opponents.Step<SimulatedRound> step : steps) {
          if (step.before().stage != SimulatedRound.Stage.PLAY) {
            int trumps = Long.bitCount(drawn & round.plan().deck() & trumps(last));
            double sure = step.move() == trumps ? 1 - NOISE : 0;
            product *= sure + NOISE / step.before().choices();
          } else {
            long held = drawn & ~step.before().played;
            long following = held & SimulatedRound.ofSuit(step.before().led);
            product /= Long.bitCount(following == 0 ? held : following);
          }
        }
        likelihoods.add(product);
      }
    }
    return likelihoods;
  }

  private static long trumps(SimulatedRound round) {
    return round.plan.trumps();
  }

  /** Returns whether a seat has shown a void before the last of its first moves. */
  private static boolean lacks(PlayedRound round, int seat, int moves) {
    SimulatedRound last = RoundHistory.of(round, RULES).of(seat).get(moves - 1).before();
    return (last.lacking(seat) & round.plan().deck() & ~last.played) != 0;
  }

  /**
   * The mean of what is taken from a score is linear in each drawn hand, so it is known exactly.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 5})
  void aScoreIsTheShareOfTheActualHand(int moves) {
    int samples = 1_000;
    PlayedRound round =
        IntStream.range(0, 50)
            .mapToObj(match -> rounds(match).get(2))
            .filter(
                some -> moves < 4 || IntStream.range(1, 4).anyMatch(of -> lacks(some, of, moves)))
            .findFirst()
            .orElseThrow();
    for (int seat = 1; seat < 4; seat++) {
      double[] sums = new double[POWERS.length];
      for (int sample = 0; sample < samples; sample++) {
        ImmutableDoubleArray scores = scored(round, seat, moves, new TrumpBidder(false), sample);
        for (int power = 0; power < sums.length; power++) {
          sums[power] += Math.exp(-scores.get(power)) / samples;
        }
      }
      List<Double> all = likelihoods(round, seat, moves, false);
      double actual = likelihoods(round, seat, moves, true).getFirst();
      for (int power = 0; power < sums.length; power++) {
        double by = POWERS[power];
        double mean =
            all.stream().mapToDouble(its -> Math.pow(its / actual, by)).average().orElseThrow();
        double expected = (1 + Trust.OTHERS * mean) / (1 + Trust.OTHERS);
        assertThat(sums[power]).isCloseTo(expected, within(0.06 * expected));
      }
    }
  }

  @Test
  void nothingIsLearnedOfNoHearingAtAll() {
    for (PlayedRound round : rounds(7)) {
      assertThat(scored(round, 1, 2, new TrumpBidder(true), 1).get(0)).isZero();
    }
  }

  @Test
  void aModelThatIsRightIsTrustedAndOneThatIsWrongIsNot() {
    assertThat(power(false)).isGreaterThan(0.8);
    assertThat(power(true)).isLessThan(0.1);
    assertThat(Trust.LEARNED.power(Trust.start())).isEqualTo(0.5);
  }

  /** Returns the trust in a type after matches in which seat 1 bids as it has trumps. */
  private static double power(boolean isOdd) {
    ImmutableDoubleArray scores = Trust.start();
    int heard = 0;
    for (int match = 0; match < 60; match++) {
      for (PlayedRound round : rounds(match)) {
        long hand = round.play().playedBy(1);
        int trumps =
            Long.bitCount(hand & round.plan().deck() & SimulatedRound.ofSuit(round.play().trump()));
        if (round.auction().firstBid(1) == trumps) {
          heard++;
          scores =
              Trust.after(
                  scores,
                  RoundHistory.of(round, RULES).of(1).subList(0, 1),
                  Opponents.learned(
                      ImmutableList.<Policy<SimulatedRound>>of(new TrumpBidder(isOdd)), 0.1, 4),
                  1,
                  hand,
                  round.play().playedBy(ME),
                  new RandomStreams(match).random());
        }
      }
    }
    assertThat(heard).isGreaterThan(30);
    return Trust.LEARNED.power(scores);
  }

  /** Each deal is as likely as the product of the tempered likelihoods of its hands, by listing. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 1})
  void dealsAreDrawnByTheirTemperedLikelihood(double power) {
    BoerenbridgeObservation seen = afterTheBids();
    Opponents<SimulatedRound> types =
        Opponents.learned(
            ImmutableList.<Policy<SimulatedRound>>of(new TrumpBidder(false)), NOISE, 4);
    double[] drawn = new double[4];
    int count = 30_000;
    Beliefs.of(seen, types, new Trust(OptionalDouble.of(power)), RoundPolicy.BID_AIMER)
        .worlds(Optional.empty(), count, new RandomStreams(1).random())
        .forEach(world -> drawn[trumps(seen, world.start().dealt(other(seen, 1)))] += 1.0 / count);
    double[] weights = new double[4];
    long hidden = seen.unseen();
    for (long first : hands(hidden)) {
      for (long second : hands(hidden & ~first)) {
        long third = hidden & ~first & ~second;
        weights[trumps(seen, first)] +=
            Math.pow(said(seen, 1, first) * said(seen, 2, second) * said(seen, 3, third), power);
      }
    }
    double sum = DoubleStream.of(weights).sum();
    for (int trumps = 0; trumps < 4; trumps++) {
      assertThat(drawn[trumps]).isCloseTo(weights[trumps] / sum, within(0.01));
    }
  }

  /** With a hand that is known, a type is drawn by the bid as often as the seat is trusted. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1})
  void whatWasSaidCountsForATypeAsFarAsItIsTrusted(double power) {
    BoerenbridgeObservation seen = afterTheBids();
    TrumpBidder right = new TrumpBidder(false);
    TrumpBidder wrong = new TrumpBidder(true);
    long[] hands = new long[4];
    long hidden = seen.unseen();
    int bid = seen.open().auction().firstBid(other(seen, 1));
    hands[seen.seat()] = seen.dealt();
    hands[other(seen, 1)] =
        hands(hidden).stream().filter(hand -> trumps(seen, hand) == bid).findFirst().orElseThrow();
    hidden &= ~hands[other(seen, 1)];
    hands[other(seen, 2)] = hands(hidden).getFirst();
    hands[other(seen, 3)] = hidden & ~hands[other(seen, 2)];
    int count = 20_000;
    long drawn =
        Beliefs.of(
                seen,
                Opponents.learned(ImmutableList.<Policy<SimulatedRound>>of(right, wrong), NOISE, 4),
                new Trust(OptionalDouble.of(power)),
                RoundPolicy.BID_AIMER)
            .worlds(Optional.of(hands), count, new RandomStreams(1).random())
            .stream()
            .filter(world -> world.policies().get(other(seen, 1)).equals(right))
            .count();
    double ofRight = 1 - NOISE + NOISE / 4;
    double ofWrong = NOISE / 4;
    double expected = power * ofRight / (ofRight + ofWrong) + (1 - power) * 0.5;
    assertThat((double) drawn / count).isCloseTo(expected, within(0.015));
  }

  /** Returns what the first to play sees in a first round, of three cards each. */
  private static BoerenbridgeObservation afterTheBids() {
    Boerenbridge game = new Boerenbridge(RULES);
    List<State> found = new ArrayList<>();
    RandomPlay.match(
        game,
        4,
        (before, move, after) -> {
          if (before.open().stage() == Stage.PLAY) {
            found.add(before);
          }
        });
    State first = found.getFirst();
    return game.observe(first, game.players().get(first.open().seat()));
  }

  private static int other(BoerenbridgeObservation seen, int after) {
    return (seen.seat() + after) % 4;
  }

  private static int trumps(BoerenbridgeObservation seen, long hand) {
    return Long.bitCount(hand & seen.trumps());
  }

  private static List<Long> hands(long of) {
    List<Long> hands = new ArrayList<>();
    for (long set = 0; set < 1L << Long.bitCount(of); set++) {
      if (Long.bitCount(set) == 3) {
        hands.add(Long.expand(set, of));
      }
    }
    return hands;
  }

  /** Returns how likely a trump bidder with a hand says what that seat said first. */
  private static double said(BoerenbridgeObservation seen, int after, long hand) {
    int bid = seen.open().auction().firstBid(other(seen, after));
    return (bid == trumps(seen, hand) ? 1 - NOISE : 0) + NOISE / 4;
  }

  @Test
  void trustThatIsSettledIsNotLearned() {
    ImmutableDoubleArray any = ImmutableDoubleArray.of(-9, 3, 1, 0, -1);
    assertThat(new Trust(OptionalDouble.of(0.3)).power(any)).isEqualTo(0.3);
    assertThat(Trust.of("1").settled()).hasValue(1);
    assertThat(Trust.of("learned").settled()).isEmpty();
    assertThat(Trust.of("0").isDeaf()).isTrue();
  }
}
