package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.BeliefSearch;
import org.possibledeals.agents.search.Rollouts;
import org.possibledeals.agents.search.World;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;

/** Searches worlds drawn by what the others did. */
public record SearchAgent(int budget, int depth, int fewest, double noise)
    implements Agent<BoerenbridgeObservation, Move> {

  private static final ImmutableList<RoundPolicy> POLICIES =
      ImmutableList.copyOf(RoundPolicy.values());

  /** Returns the agent of a name. */
  public static SearchAgent of(org.possibledeals.agents.contest.Bracketed name) {
    int[] n =
        name.parameters().stream()
            .mapToInt(parameter -> Integer.parseInt(parameter.value()))
            .toArray();
    return new SearchAgent(n[0], n[1], n[2], n[3] / 1000.0);
  }

  @Override
  public Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return legalMoves.getFirst();
    }
    RandomNumbers numbers = new RandomStreams(random.nextLong()).random();
    if (depth == 0) {
      return pimc(seen, legalMoves, numbers);
    }
    Beliefs beliefs = Beliefs.learned(seen, Types.uniform(POLICIES, noise, 4));
    List<World<SimulatedRound>> worlds = beliefs.worlds(worlds(seen), numbers);
    int[] moves = legalMoves.stream().mapToInt(SearchAgent::code).toArray();
    double[] values =
        new BeliefSearch<>(() -> new SimulatedRound(4), worlds, seen.seat(), depth, fewest, numbers)
            .values(moves);
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      best = values[i] > values[best] ? i : best;
    }
    return legalMoves.get(best);
  }

  private Move pimc(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomNumbers numbers) {
    List<World<SimulatedRound>> worlds = Beliefs.uniform(seen, budget, numbers);
    int[] moves = legalMoves.stream().mapToInt(SearchAgent::code).toArray();
    double[] values = Rollouts.values(new SimulatedRound(4), worlds, seen.seat(), moves, numbers);
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      best = values[i] > values[best] ? i : best;
    }
    return legalMoves.get(best);
  }

  private int worlds(BoerenbridgeObservation seen) {
    double paths = 1;
    int cards = Integer.bitCount(seen.hand());
    for (int i = 0; i < Math.min(depth, cards); i++) {
      paths *= Math.max(1, (cards - i) / 1.5);
    }
    if (seen.stage() != org.possibledeals.boerenbridge.rules.PublicState.Stage.PLAY) {
      paths *= seen.cards() + 1;
    }
    return (int) Math.max(32, Math.min(4000, budget / paths));
  }

  private static int code(Move move) {
    return switch (move) {
      case Move.PlayCard(int card) -> Lanes.card(card);
      case Move.Bid(int tricks) -> tricks;
      case Move.Amend(int tricks) -> tricks;
      case Move.Deal d -> throw new IllegalArgumentException();
      case Move.Dealer d -> throw new IllegalArgumentException();
      case Move.Trump d -> throw new IllegalArgumentException();
      case Move.Redraw d -> throw new IllegalArgumentException();
    };
  }
}
