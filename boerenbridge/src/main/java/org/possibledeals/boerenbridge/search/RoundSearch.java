package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.Searchable;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.cards.count.DealTables;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.reach.BeyondReachException;

/** A round of BoerenBridge as the searches of any game have it, to the end of the round. */
public final class RoundSearch
    implements Searchable<BoerenbridgeObservation, Move, SimulatedRound> {

  private static final ImmutableList<Policy<SimulatedRound>> POLICIES =
      ImmutableList.<Policy<SimulatedRound>>builder()
          .add(RoundPolicy.BID_AIMER)
          .add(RoundPolicy.RANDOM)
          .add(RoundPolicy.GREEDY)
          .add(RoundPolicy.LAMAS_GREEDY_KRIPKE)
          .add(RoundPolicy.LAMAS_FULL_KRIPKE)
          .add(Imitation.of(Imitation.Weights.PIMC))
          .build();

  /** What is counted at the end of a round. */
  static final ScoreUnit POINTS = new ScoreUnit("points in this round", false);

  /** Makes the round to be searched. */
  public RoundSearch() {}

  @Override
  public ImmutableList<Policy<SimulatedRound>> policies() {
    return POLICIES;
  }

  /** Returns true: the bids and cards of this round are kept. */
  @Override
  public boolean isHeard() {
    return true;
  }

  /** Returns a play that certainly makes the bid, if the player knows one. */
  @Override
  public Optional<Grounds.Certain<Move>> certain(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves) {
    return CertainLine.of(seen).stream()
        .findFirst()
        .map(
            line ->
                new Grounds.Certain<>(Move.PlayCard.of(line.card()), CertainLine.told(seen, line)));
  }

  @Override
  public ScoreUnit counted() {
    return POINTS;
  }

  /** Returns the cards in hand. */
  @Override
  public ImmutableList<String> held(SimulatedRound world, int seat) {
    return Cards.nameList(world.hand(seat));
  }

  @Override
  public Situation<SimulatedRound> situation(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves) {
    return new Round(seen, legalMoves.stream().mapToInt(RoundSearch::number).toArray());
  }

  /** Returns the number of a player's move in {@link SimulatedRound}. */
  static int number(Move move) {
    return switch (move) {
      case Move.PlayCard(int card) -> card;
      case Move.Bid(int tricks) -> tricks;
      case Move.Amend(int tricks) -> tricks;
      case Move.OfChance m ->
          throw new IllegalArgumentException("%s is not a move of a player.".formatted(m));
    };
  }

  /** A player to move in a round. */
  private static final class Round implements Situation<SimulatedRound> {
    private final BoerenbridgeObservation seen;
    private final int[] moves;
    private final RoundHistory steps;
    private final DealSampler cell;
    private final DealTables later = new DealTables();
    private final long[] drawn;

    Round(BoerenbridgeObservation seen, int[] moves) {
      this.seen = seen;
      this.moves = moves;
      steps = RoundHistory.of(seen.open());
      cell = DealSampler.of(seen.knowledge().structure());
      drawn = new long[players() + 1];
    }

    @Override
    public int players() {
      return steps.now().players;
    }

    @Override
    public int seat() {
      return seen.seat();
    }

    @Override
    public int[] moves() {
      return moves;
    }

    @Override
    public SimulatedRound room() {
      return new SimulatedRound(players());
    }

    @Override
    public void draw(SimulatedRound room, RandomNumbers random) {
      cell.sample(random, drawn);
      room.become(steps.now());
      for (int seat = 0; seat < players(); seat++) {
        room.deal(seat, drawn[seat]);
      }
    }

    @Override
    public Optional<BigInteger> possible() {
      return DealCount.ifCountable(seen.knowledge().structure());
    }

    /** {@inheritDoc} The suits in which somebody has not followed are kept. */
    @Override
    public void redeal(SimulatedRound position, RandomNumbers random) {
      long hidden =
          position.plan.deck()
              & ~position.plan.turned()
              & ~position.played
              & ~position.hand(seat());
      if (hidden == 0) {
        return;
      }
      sample(deals(position, hidden), random);
      for (int seat = 0; seat < players(); seat++) {
        if (seat != seat()) {
          position.deal(seat, position.dealt(seat) & position.played | drawn[seat]);
        }
      }
    }

    /** Draws a deal; the tables have no room for more deals than a long counts. */
    private void sample(DealStructure deals, RandomNumbers random) {
      try {
        later.fill(deals);
        later.sample(random, drawn);
      } catch (BeyondReachException tooMany) {
        DealSampler.of(deals).sample(random, drawn);
      }
    }

    /** Returns the deals of the hidden cards to the seats and the stock. */
    private DealStructure deals(SimulatedRound position, long hidden) {
      long[] allowed = new long[players() + 1];
      int[] capacity = new int[players() + 1];
      int left = Long.bitCount(hidden);
      for (int seat = 0; seat < players(); seat++) {
        boolean isOther = seat != seat();
        allowed[seat] = isOther ? hidden & ~position.lacking(seat) : 0;
        capacity[seat] = isOther ? Long.bitCount(position.hand(seat)) : 0;
        left -= capacity[seat];
      }
      allowed[players()] = hidden;
      capacity[players()] = left;
      return DealStructure.of(hidden, allowed, capacity);
    }

    @Override
    public boolean isHeard() {
      return !steps.steps().isEmpty();
    }

    @Override
    public void retrace(
        SimulatedRound world,
        SimulatedRound room,
        RandomNumbers random,
        Hearer<SimulatedRound> hearer) {
      for (Opponents.Step<SimulatedRound> step : steps.steps()) {
        if (step.before().seat() != seat()) {
          room.become(step.before());
          for (int seat = 0; seat < players(); seat++) {
            room.deal(seat, world.dealt(seat));
          }
          hearer.hear(room, step.move());
        }
      }
    }
  }
}
