package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.SampledWorld;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.Rules;

/**
 * What a player believes of the deal and of the others in one position: exactly which deals are
 * possible, how likely each is by what the others did, and how they move.
 *
 * <p>A seat's bids and plays depend on its own hand and on what everybody saw. So how likely a deal
 * is, is a product of one factor for each seat, which depends on that seat's hand alone: the
 * likelihood of its moves. {@link WeighedDeals} draws by such factors.
 */
final class Beliefs {

  private final BoerenbridgeObservation seen;
  private final SimulatedRound now;
  private final Opponents<SimulatedRound> types;
  private final Policy<SimulatedRound> own;

  /** By seat, the power of the likelihood of its moves in this round. */
  private final ImmutableDoubleArray trust;

  /** By seat, its moves in this round that say something; none of a seat that is not heard. */
  private final ImmutableList<ImmutableList<Opponents.Step<SimulatedRound>>> steps;

  private Beliefs(
      BoerenbridgeObservation seen,
      RoundHistory heard,
      Opponents<SimulatedRound> types,
      ImmutableDoubleArray trust,
      Policy<SimulatedRound> own) {
    this.seen = seen;
    this.own = own;
    this.trust = trust;
    this.types = types;
    now = heard.now();
    steps =
        IntStream.range(0, now.players)
            .mapToObj(
                seat ->
                    trust.get(seat) == 0
                        ? ImmutableList.<Opponents.Step<SimulatedRound>>of()
                        : heard.of(seat))
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns what is believed with these types, whatever the others have done. */
  static Beliefs of(
      BoerenbridgeObservation seen,
      Opponents<SimulatedRound> types,
      Trust trust,
      Policy<SimulatedRound> own) {
    double[] powers = new double[seen.players()];
    Arrays.fill(powers, trust.power(Trust.start()));
    return new Beliefs(
        seen, RoundHistory.of(seen.open()), types, ImmutableDoubleArray.copyOf(powers), own);
  }

  /**
   * Returns what is believed with these types at the start of the match, and after all that the
   * others have done in rounds that are over.
   */
  static Beliefs learned(
      BoerenbridgeObservation seen,
      Opponents<SimulatedRound> before,
      Trust trust,
      Policy<SimulatedRound> own) {
    Learned learned =
        recalled(new Past(seen.open().rules(), seen.open().past(), seen.seat(), before, trust));
    return new Beliefs(seen, RoundHistory.of(seen.open()), learned.types(), learned.trust(), own);
  }

  /** What a player has seen of rounds that are over, and what it believed before. */
  private record Past(
      Rules rules,
      ImmutableList<PlayedRound> rounds,
      int seat,
      Opponents<SimulatedRound> before,
      Trust trust) {}

  /** What it learned from them: types, and by seat the power of what is heard. */
  private record Learned(Opponents<SimulatedRound> types, ImmutableDoubleArray trust) {}

  /** All decisions of a round ask for the same; a map that the browser has, too. */
  private static final Map<Past, Learned> LEARNED = new ConcurrentHashMap<>();

  /** Maximum number of pasts that are kept. */
  private static final int MOST_LEARNED = 256;

  private static Learned recalled(Past past) {
    if (LEARNED.size() >= MOST_LEARNED) {
      LEARNED.clear();
    }
    return LEARNED.computeIfAbsent(past, Beliefs::learned);
  }

  private static Learned learned(Past past) {
    Opponents<SimulatedRound> types = past.before();
    int players = types.players();
    List<ImmutableDoubleArray> scores =
        new ArrayList<>(Collections.nCopies(players, Trust.start()));
    Imitation.Fitting[] fittings = new Imitation.Fitting[players];
    Arrays.setAll(fittings, seat -> new Imitation.Fitting(Imitation.Weights.SELF_TAUGHT));
    for (PlayedRound round : past.rounds()) {
      RoundHistory history = RoundHistory.of(round, past.rules());
      for (int seat = 0; seat < players; seat++) {
        if (seat != past.seat()) {
          ImmutableList<Opponents.Step<SimulatedRound>> heard = history.of(seat);
          if (!past.trust().isSettled()) {
            scores.set(seat, scored(scores.get(seat), heard, types, seat, round, past.seat()));
          }
          long hand = round.play().playedBy(seat);
          types = types.after(heard, seat, dealing(seat, hand));
          if (types.isFitted()) {
            types = types.fitted(seat, fittings[seat].after(heard, seat, hand));
          }
        }
      }
    }
    var trust = ImmutableDoubleArray.copyOf(scores.stream().mapToDouble(past.trust()::power));
    return new Learned(types.trusted(trust, past.before()), trust);
  }

  /** Scores what is heard of a seat after its bids, and once more in the middle of its plays. */
  private static ImmutableDoubleArray scored(
      ImmutableDoubleArray before,
      ImmutableList<Opponents.Step<SimulatedRound>> heard,
      Opponents<SimulatedRound> types,
      int seat,
      PlayedRound round,
      int me) {
    long hand = round.play().playedBy(seat);
    long mine = round.play().playedBy(me);
    int bids = heard.size() - Long.bitCount(hand);
    RandomNumbers random = new RandomStreams(seat).random();
    ImmutableDoubleArray afterBids =
        Trust.after(before, heard.subList(0, bids), types, seat, hand, mine, random);
    int half = bids + Long.bitCount(hand) / 2;
    return half == bids
        ? afterBids
        : Trust.after(afterBids, heard.subList(0, half), types, seat, hand, mine, random);
  }

  /** Returns the round as everybody has seen it, with no hand dealt. */
  SimulatedRound now() {
    return now;
  }

  /** Returns what is believed of how the others move, by what they did in rounds that are over. */
  Opponents<SimulatedRound> types() {
    return types;
  }

  private static Consumer<SimulatedRound> dealing(int seat, long hand) {
    return at -> at.deal(seat, hand);
  }

  /**
   * Returns worlds, each with the types of the others drawn by what they did with their hands.
   *
   * @param known the hands by seat, if they are known; else they are drawn by what was done
   */
  ImmutableList<SampledWorld<SimulatedRound>> worlds(
      Optional<long[]> known, int count, RandomNumbers random) {
    List<long[]> deals =
        known.isPresent()
            ? Collections.nCopies(count, known.get())
            : new WeighedDeals(
                    seen.knowledge().structure(), seen.seat(), now.players, this::likelihood)
                .draw(count, random);
    return deals.stream()
        .map(hands -> new SampledWorld<>(dealt(hands), policies(hands, random), 1))
        .collect(ImmutableList.toImmutableList());
  }

  private double likelihood(int seat, long hand) {
    return steps.get(seat).isEmpty()
        ? 1
        : Math.pow(types.likelihood(steps.get(seat), seat, dealing(seat, hand)), trust.get(seat));
  }

  private SimulatedRound dealt(long[] hands) {
    SimulatedRound world = new SimulatedRound(now.players);
    world.become(now);
    for (int seat = 0; seat < now.players; seat++) {
      world.deal(seat, hands[seat]);
    }
    return world;
  }

  /**
   * Draws the type of each seat; the player's own is known. What a seat did in this round, with its
   * hand, counts with the probability that it is trusted; else its type is drawn without it.
   */
  private ImmutableList<Policy<SimulatedRound>> policies(long[] hands, RandomNumbers random) {
    ImmutableList.Builder<Policy<SimulatedRound>> policies = ImmutableList.builder();
    for (int seat = 0; seat < now.players; seat++) {
      policies.add(
          seat == seen.seat()
              ? own
              : types.draw(
                  isTrusted(seat, random) ? steps.get(seat) : ImmutableList.of(),
                  seat,
                  dealing(seat, hands[seat]),
                  random));
    }
    return policies.build();
  }

  /** Draws nothing where trust is full or none. */
  private boolean isTrusted(int seat, RandomNumbers random) {
    double power = trust.get(seat);
    return power == 1 || power > 0 && random.nextDouble() < power;
  }
}
