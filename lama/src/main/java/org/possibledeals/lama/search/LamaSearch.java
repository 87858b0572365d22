package org.possibledeals.lama.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.CellSituation;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.SearchRoster;
import org.possibledeals.agents.search.Searchable;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.tell.Counted;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.lama.rules.Cards;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.Move;
import org.possibledeals.lama.rules.PublicState;

/** L.A.M.A. to be searched, to the end of the round: later rounds do not count. */
public final class LamaSearch implements Searchable<LamaObservation, Move, SimulatedRound> {

  private static final ImmutableList<Policy<SimulatedRound>> POLICIES =
      ImmutableList.copyOf(LamaPolicy.values());

  /** What is counted when the round is over. */
  private static final Counted TOKENS = new Counted("tokens after this round", true);

  /** Makes the round to be searched. */
  public LamaSearch() {}

  /**
   * Returns the names of the searching agents.
   *
   * @param nanoClock returns nanoseconds from any origin
   */
  public static SearchRoster<LamaObservation, Move, ?> roster(LongSupplier nanoClock) {
    return new SearchRoster<>(new LamaSearch(), nanoClock);
  }

  @Override
  public ImmutableList<Policy<SimulatedRound>> policies() {
    return POLICIES;
  }

  @Override
  public Situation<SimulatedRound> situation(LamaObservation seen, ImmutableList<Move> legalMoves) {
    return new Round(seen, legalMoves.stream().mapToInt(SimulatedRound::number).toArray());
  }

  /** Returns true: what everybody chose in this round is kept. */
  @Override
  public boolean isHeard() {
    return true;
  }

  @Override
  public Counted counted() {
    return TOKENS;
  }

  /** Returns the kinds of cards in the hand. */
  @Override
  public ImmutableList<String> held(SimulatedRound world, int seat) {
    return IntStream.range(0, Cards.KINDS)
        .filter(kind -> (world.hand(seat) & Cards.ofKind(kind)) != 0)
        .mapToObj(kind -> "a " + Cards.kindName(kind))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the first move of the best line, for the only player that has not quit. */
  @Override
  public Optional<Grounds.Certain<Move>> certain(
      LamaObservation seen, ImmutableList<Move> legalMoves) {
    return CertainTokens.of(seen, legalMoves);
  }

  /** A player to move in a round. */
  private static final class Round extends CellSituation<SimulatedRound> {
    private final LamaObservation seen;

    Round(LamaObservation seen, int[] moves) {
      super(position(seen), seen.seat(), moves, seen.knowledge().sampler()::sample);
      this.seen = seen;
    }

    private static SimulatedRound position(LamaObservation seen) {
      PublicState open = seen.open();
      SimulatedRound now = new SimulatedRound(open.players());
      now.begin(
          open.tokens().stream().mapToInt(tokens -> tokens).toArray(),
          Cards.kind(open.top()),
          open.quit(),
          seen.seat());
      return now;
    }

    @Override
    public SimulatedRound room() {
      return new SimulatedRound(players());
    }

    @Override
    public boolean isHeard() {
      return seen.open().made().stream().anyMatch(made -> made.seat() != seen.seat());
    }

    @Override
    public void retrace(
        SimulatedRound world,
        SimulatedRound room,
        RandomNumbers random,
        Hearer<SimulatedRound> hearer) {
      new Retraced(seen, world, random).hear(room, hearer);
    }
  }
}
