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
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaPublicState;

/** L.A.M.A. to be searched, to the end of the round: later rounds do not count. */
public final class LamaSearch implements Searchable<LamaObservation, LamaMove, SimulatedLama> {

  private static final ImmutableList<Policy<SimulatedLama>> POLICIES =
      ImmutableList.copyOf(LamaPolicy.values());

  /** What is counted when the round is over. */
  private static final ScoreUnit TOKENS = new ScoreUnit("tokens after this round", true);

  /** Makes the round to be searched. */
  public LamaSearch() {}

  /**
   * Returns the names of the searching agents.
   *
   * @param nanoClock returns nanoseconds from any origin
   */
  public static SearchRoster<LamaObservation, LamaMove, ?> roster(LongSupplier nanoClock) {
    return new SearchRoster<>(new LamaSearch(), nanoClock);
  }

  @Override
  public ImmutableList<Policy<SimulatedLama>> policies() {
    return POLICIES;
  }

  @Override
  public Situation<SimulatedLama> situation(
      LamaObservation seen, ImmutableList<LamaMove> legalMoves) {
    return new Round(seen, legalMoves.stream().mapToInt(SimulatedLama::number).toArray());
  }

  /** Returns true: what everybody chose in this round is kept. */
  @Override
  public boolean isHeard() {
    return true;
  }

  @Override
  public ScoreUnit counted() {
    return TOKENS;
  }

  /** Returns the kinds of cards in the hand. */
  @Override
  public ImmutableList<String> held(SimulatedLama world, int seat) {
    return IntStream.range(0, LamaCards.KINDS)
        .filter(kind -> (world.hand(seat) & LamaCards.ofKind(kind)) != 0)
        .mapToObj(kind -> "a " + LamaCards.kindName(kind))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the first move of the best line, for the only player that has not quit. */
  @Override
  public Optional<Grounds.Certain<LamaMove>> certain(
      LamaObservation seen, ImmutableList<LamaMove> legalMoves) {
    return CertainTokens.of(seen, legalMoves);
  }

  /** A player to move in a round. */
  private static final class Round extends CellSituation<SimulatedLama> {
    private final LamaObservation seen;

    Round(LamaObservation seen, int[] moves) {
      super(position(seen), seen.seat(), moves, seen.knowledge().sampler()::sample);
      this.seen = seen;
    }

    private static SimulatedLama position(LamaObservation seen) {
      LamaPublicState open = seen.open();
      SimulatedLama now = new SimulatedLama(open.players());
      now.begin(
          open.tokens().stream().mapToInt(tokens -> tokens).toArray(),
          LamaCards.kind(open.top()),
          open.quit(),
          seen.seat());
      return now;
    }

    @Override
    public SimulatedLama room() {
      return new SimulatedLama(players());
    }

    @Override
    public boolean isHeard() {
      return seen.open().made().stream().anyMatch(made -> made.seat() != seen.seat());
    }

    @Override
    public void retrace(
        SimulatedLama world,
        SimulatedLama room,
        RandomNumbers random,
        Hearer<SimulatedLama> hearer) {
      new LamaHistory(seen, world, random).hear(room, hearer);
    }
  }
}
