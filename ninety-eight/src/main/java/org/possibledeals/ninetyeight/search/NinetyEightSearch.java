package org.possibledeals.ninetyeight.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.CellSituation;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.SearchRoster;
import org.possibledeals.agents.search.Searchable;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/** Ninety-Eight to be searched, to the end of the game. */
public final class NinetyEightSearch
    implements Searchable<NinetyEightObservation, NinetyEightMove, SimulatedGame> {

  private static final ImmutableList<Policy<SimulatedGame>> POLICIES =
      ImmutableList.copyOf(NinetyEightPolicy.values());

  /** What is counted at the end. */
  private static final ScoreUnit POINTS = new ScoreUnit("points, −1 for passing 98", false);

  /** Makes the game to be searched. */
  public NinetyEightSearch() {}

  /**
   * Returns the names of the searching agents.
   *
   * @param nanoClock returns nanoseconds from any origin
   */
  public static SearchRoster<NinetyEightObservation, NinetyEightMove, ?> roster(
      LongSupplier nanoClock) {
    return new SearchRoster<>(new NinetyEightSearch(), nanoClock);
  }

  @Override
  public ImmutableList<Policy<SimulatedGame>> policies() {
    return POLICIES;
  }

  @Override
  public Situation<SimulatedGame> situation(
      NinetyEightObservation seen, ImmutableList<NinetyEightMove> legalMoves) {
    return new Position(seen, legalMoves.stream().mapToInt(NinetyEightSearch::number).toArray());
  }

  /** Returns true: the pile has all cards in the order in which they were played. */
  @Override
  public boolean isHeard() {
    return true;
  }

  @Override
  public ScoreUnit counted() {
    return POINTS;
  }

  /** Returns a card after which the next player has certainly none that stays within 98. */
  @Override
  public Optional<Grounds.Certain<NinetyEightMove>> certain(
      NinetyEightObservation seen, ImmutableList<NinetyEightMove> legalMoves) {
    int next = (seen.seat() + 1) % seen.open().players();
    long held = seen.knowledge().possible(next);
    if (held == 0) {
      return Optional.empty();
    }
    for (NinetyEightMove move : legalMoves) {
      if (move instanceof NinetyEightMove.Play(int card)) {
        int total = NinetyEightCards.total(seen.open().total(), card);
        if (total <= NinetyEightCards.LIMIT && (held & NinetyEightCards.safeOn(total)) == 0) {
          return Optional.of(
              new Grounds.Certain<>(
                  move,
                  "on %d the next player has no card that stays within 98, and loses"
                      .formatted(total)));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the number of a move in {@link SimulatedGame}. */
  static int number(NinetyEightMove move) {
    return switch (move) {
      case NinetyEightMove.Play(int card) -> card / 4;
      case NinetyEightMove.Shuffle shuffle ->
          throw new IllegalArgumentException("A search chooses a card, not %s.".formatted(move));
    };
  }

  /** A player to move. */
  private static final class Position extends CellSituation<SimulatedGame> {
    private final NinetyEightObservation seen;

    Position(NinetyEightObservation seen, int[] moves) {
      super(position(seen), seen.seat(), moves, seen.knowledge().sampler()::sample);
      this.seen = seen;
    }

    private static SimulatedGame position(NinetyEightObservation seen) {
      SimulatedGame now = new SimulatedGame(seen.open().players());
      now.begin(seen.open().total(), seen.seat());
      return now;
    }

    @Override
    public SimulatedGame room() {
      return new SimulatedGame(players());
    }

    @Override
    public boolean isHeard() {
      return !seen.open().pile().isEmpty();
    }

    @Override
    public void retrace(
        SimulatedGame world,
        SimulatedGame room,
        RandomNumbers random,
        Hearer<SimulatedGame> hearer) {
      new NinetyEightHistory(seen, world, random).hear(room, hearer);
    }
  }
}
