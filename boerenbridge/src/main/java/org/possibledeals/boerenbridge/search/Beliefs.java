package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.SampledWorld;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PlayedRound;

/**
 * What a player believes of the deal and of the others in one position: exactly which deals are
 * possible, how likely each is by what the others did, and how they move.
 *
 * <p>A seat's bids and plays depend on its own hand and on what everybody saw. So how likely a deal
 * is, is a product of one factor for each seat, which depends on that seat's hand alone: the
 * likelihood of its moves. {@link WeighedDeals} draws by such factors.
 */
final class Beliefs {

  /** How the player itself moves on where it searches no more. */
  static final Policy<SimulatedRound> OWN = Imitation.sureOf(Imitation.Weights.PIMC);

  private final BoerenbridgeObservation seen;
  private final SimulatedRound now;
  private final Opponents<SimulatedRound> types;
  private final Trust trust;

  /** By seat, its moves in this round. */
  private final ImmutableList<ImmutableList<Opponents.Step<SimulatedRound>>> steps;

  private Beliefs(
      BoerenbridgeObservation seen,
      RoundHistory heard,
      Opponents<SimulatedRound> types,
      Trust trust) {
    this.seen = seen;
    this.trust = trust;
    this.types = types;
    now = heard.now();
    steps =
        IntStream.range(0, now.players)
            .mapToObj(heard::of)
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns what is believed with these types, whatever the others have done. */
  static Beliefs of(
      BoerenbridgeObservation seen, Opponents<SimulatedRound> types, Trust trust) {
    return new Beliefs(seen, RoundHistory.of(seen.open()), types, trust);
  }

  /**
   * Returns what is believed with these types at the start of the match, and after all that the
   * others have done in rounds that are over.
   */
  static Beliefs learned(
      BoerenbridgeObservation seen, Opponents<SimulatedRound> before, Trust trust) {
    Opponents<SimulatedRound> types = before;
    for (PlayedRound round : seen.open().past()) {
      RoundHistory past = RoundHistory.of(round, seen.open().rules());
      for (int seat = 0; seat < past.now().players; seat++) {
        if (seat != seen.seat()) {
          types = types.after(past.of(seat), seat, dealing(seat, round.play().playedBy(seat)));
        }
      }
    }
    return of(seen, types, trust);
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
    return steps.get(seat).isEmpty() || trust.isDeaf()
        ? 1
        : Math.pow(types.likelihood(steps.get(seat), seat, dealing(seat, hand)), trust.power());
  }

  private SimulatedRound dealt(long[] hands) {
    SimulatedRound world = new SimulatedRound(now.players);
    world.become(now);
    for (int seat = 0; seat < now.players; seat++) {
      world.deal(seat, hands[seat]);
    }
    return world;
  }

  /** Draws the type of each seat, given its hand and its moves; the player's own is known. */
  private ImmutableList<Policy<SimulatedRound>> policies(long[] hands, RandomNumbers random) {
    ImmutableList.Builder<Policy<SimulatedRound>> policies = ImmutableList.builder();
    for (int seat = 0; seat < now.players; seat++) {
      policies.add(
          seat == seen.seat()
              ? OWN
              : types.draw(
                  trust.isDeaf() ? ImmutableList.of() : steps.get(seat),
                  seat,
                  dealing(seat, hands[seat]),
                  random));
    }
    return policies.build();
  }
}
