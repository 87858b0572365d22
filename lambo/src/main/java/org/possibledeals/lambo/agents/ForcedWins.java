package org.possibledeals.lambo.agents;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.fast.Position;
import org.possibledeals.lambo.fast.Turns;
import org.possibledeals.lambo.rules.Lambo;
import org.possibledeals.lambo.rules.Move;

/**
 * Finds out whether the player to move can win within some turns of their own, whatever the enemy
 * does: exact, by going through all turns of both.
 *
 * <p>A turn is refuted by one reply, so the replies that refuted other turns are tried first. One
 * turn ahead costs a millisecond, two some seconds, each further one some thousand times more.
 */
public final class ForcedWins {

  private static final int REMEMBERED = 12;

  private final Position position;

  private ForcedWins(Position position) {
    this.position = position;
  }

  /**
   * Returns a first turn of a forced win of at most {@code turns} own turns, or nothing if there is
   * none. The position is left as it was.
   */
  public static Optional<Move> find(Position position, int turns) {
    return new ForcedWins(position)
        .find(turns)
        .map(turn -> Lambo.move(position, turn[0], turn.length == 2 ? turn[1] : -1));
  }

  private Optional<int[]> find(int turns) {
    Optional<int[]> atOnce = winAtOnce();
    if (atOnce.isPresent() || turns <= 1) {
      return atOnce;
    }
    Deque<int[]> refutations = new ArrayDeque<>();
    Outcome open = Outcome.OPEN;
    for (int[] turn : turns()) {
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
   * Returns whether the enemy, who is to move, has a turn after which there is no forced win left.
   */
  private boolean isRefuted(int turns, Deque<int[]> refutations) {
    if (winAtOnce().isPresent()) {
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
        .forEach(
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
