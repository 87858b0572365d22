package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;
import org.possibledeals.lambo.board.Turns;

/**
 * Finds out whether the player to move can win within some turns of their own, whatever the enemy
 * does, by going through all turns of both: exact, unless it is stopped. What it finds before it is
 * stopped is a win all the same, because a turn that is not searched to the end counts as refuted.
 *
 * <p>A turn is refuted by one reply, so the replies that refuted other turns are tried first. One
 * turn ahead costs a millisecond, two some seconds, each further one some thousand times more; so
 * the search goes one turn ahead first, then two.
 */
final class ForcedWins {

  private static final int REMEMBERED = 12;

  private final Position position;
  private final BooleanSupplier mayGoOn;

  private ForcedWins(Position position, BooleanSupplier mayGoOn) {
    this.position = position;
    this.mayGoOn = mayGoOn;
  }

  /**
   * Returns a first turn of a forced win of at most {@code turns} own turns, or empty if there is
   * none, or none was found in time. The position is left as it was.
   *
   * @param mayGoOn is asked before each step, of some thousand tiles; not before the first, which
   *     looks for a win at once
   */
  public static Optional<LamboMove> find(Position position, int turns, BooleanSupplier mayGoOn) {
    ForcedWins wins = new ForcedWins(position, mayGoOn);
    Optional<int[]> found = wins.winAtOnce();
    int most = Math.min(turns, ownTurnsLeft(position));
    for (int ahead = 2; ahead <= most && found.isEmpty() && mayGoOn.getAsBoolean(); ahead++) {
      found = wins.find(ahead);
    }
    return found.map(turn -> Lambo.move(position, turn[0], turn.length == 2 ? turn[1] : -1));
  }

  /** Returns a bound: each turn but the first and the last lays two tiles. */
  private static int ownTurnsLeft(Position position) {
    return (position.options().size() - position.count()) / 4 + 1;
  }

  private Optional<int[]> find(int turns) {
    if (!mayGoOn.getAsBoolean()) {
      return Optional.empty();
    }
    Optional<int[]> atOnce = winAtOnce();
    if (atOnce.isPresent() || turns <= 1) {
      return atOnce;
    }
    Deque<int[]> refutations = new ArrayDeque<>();
    Outcome open = Outcome.OPEN;
    for (int[] turn : turns()) {
      if (!mayGoOn.getAsBoolean()) {
        return Optional.empty();
      }
      int before = position.count();
      lay(turn);
      boolean wins = position.outcome() == open && !isRefuted(turns - 1, refutations);
      position.takeBackTo(before);
      if (wins) {
        return Optional.of(turn);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether the enemy, who is to move, has a turn after which no forced win is left, or the
   * search was stopped.
   */
  private boolean isRefuted(int turns, Deque<int[]> refutations) {
    if (!mayGoOn.getAsBoolean() || winAtOnce().isPresent()) {
      return true;
    }
    for (int[] reply : refutations) {
      if (isLegal(reply) && refutes(reply, turns)) {
        return true;
      }
    }
    for (int[] reply : turns()) {
      if (refutes(reply, turns)) {
        refutations.addFirst(reply);
        if (refutations.size() > REMEMBERED) {
          refutations.removeLast();
        }
        return true;
      }
    }
    return false;
  }

  private boolean refutes(int[] reply, int turns) {
    int before = position.count();
    Outcome loses = Outcome.win(position.mover().other());
    lay(reply);
    boolean refutes =
        position.outcome() == Outcome.OPEN ? find(turns).isEmpty() : position.outcome() != loses;
    position.takeBackTo(before);
    return refutes;
  }

  private boolean isLegal(int[] turn) {
    int before = position.count();
    boolean isLegal = turn.length == 2;
    for (int i = 0; i < turn.length && isLegal; i++) {
      isLegal = position.isCandidate(turn[i]);
      if (isLegal) {
        position.lay(turn[i]);
      }
    }
    position.takeBackTo(before);
    return isLegal;
  }

  private void lay(int[] turn) {
    for (int code : turn) {
      position.lay(code);
    }
  }

  private ImmutableList<int[]> turns() {
    ImmutableList.Builder<int[]> turns = ImmutableList.builder();
    new Turns(position)
        .list(
            position,
            (first, second) ->
                turns.add(second < 0 ? new int[] {first} : new int[] {first, second}));
    return turns.build();
  }

  private Optional<int[]> winAtOnce() {
    Outcome win = Outcome.win(position.mover());
    List<int[]> wins = new ArrayList<>();
    new Turns(position)
        .forEach(
            position,
            (first, second) -> {
              if (wins.isEmpty() && position.outcome() == win) {
                wins.add(second < 0 ? new int[] {first} : new int[] {first, second});
              }
            });
    return wins.stream().findFirst();
  }
}
