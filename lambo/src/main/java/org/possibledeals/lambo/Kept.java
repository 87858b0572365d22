package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Position;
import org.possibledeals.lambo.board.Turns;

/**
 * A position that is kept from one question to the next, one for each thread.
 *
 * <p>A new position is half a megabyte of empty cells, and a match asks several times a turn: so
 * the tiles of the turns that two questions do not share are taken back and laid instead. What is
 * answered depends on the turns asked for alone; {@code KeptTest} holds it to new positions.
 */
final class Kept {

  /** As many turns as there are in the middle of a game. */
  private static final int USUAL_MOVES = 2_048;

  /** Bits of a place among the turns that are kept, for more of them than most questions have. */
  private static final int PLACE_BITS = 13;

  private static final ThreadLocal<Kept> HERE = new ThreadLocal<>();

  private final LamboRules options;
  private final Position position;
  private final Turns turns;
  private final List<LamboMove> moves = new ArrayList<>();

  /** For each of the turns how many tiles there were before it. */
  private final List<Integer> before = new ArrayList<>();

  /** By number of a placement, what has been asked for. */
  private final @Nullable Placement[] placements;

  /**
   * Turns of two tiles by the numbers of their placements, each where its numbers lead it: most of
   * the turns of one question are those of the question before.
   */
  private final @Nullable LamboMove[] pairs = new LamboMove[1 << PLACE_BITS];

  private final long[] pairCodes = new long[1 << PLACE_BITS];

  private Kept(LamboRules options) {
    this.options = options;
    this.position = new Position(options);
    this.turns = new Turns(position);
    this.placements = new Placement[position.codes()];
  }

  /**
   * Returns what is kept by this thread, with these turns on the table, all legal. It is the
   * caller's until the next call.
   */
  static Kept at(LamboRules options, ImmutableList<LamboMove> moves) {
    @Nullable Kept kept = HERE.get();
    if (kept == null || !kept.options.equals(options)) {
      kept = new Kept(options);
      HERE.set(kept);
    }
    kept.goTo(moves);
    return kept;
  }

  private void goTo(ImmutableList<LamboMove> asked) {
    int same = 0;
    int most = Math.min(moves.size(), asked.size());
    while (same < most && isSame(moves.get(same), asked.get(same))) {
      same++;
    }
    if (same < moves.size()) {
      position.takeBackTo(before.get(same));
      moves.subList(same, moves.size()).clear();
      before.subList(same, before.size()).clear();
    }
    for (LamboMove move : asked.subList(same, asked.size())) {
      lay(move);
    }
  }

  /** As a rule it is the very object, which is found faster than an equal one. */
  private static boolean isSame(LamboMove one, LamboMove other) {
    return one == other || one.equals(other);
  }

  /**
   * Lays one more turn.
   *
   * @throws IllegalArgumentException if it is not legal; then nothing has changed
   */
  void lay(LamboMove move) {
    int tiles = position.count();
    Laying.lay(position, move);
    moves.add(move);
    before.add(tiles);
  }

  /** Returns the position. Tiles that a caller lays are taken back before the next question. */
  Position position() {
    return position;
  }

  /** Returns all legal turns, in the order of {@link Turns}. */
  ImmutableList<LamboMove> legal() {
    ImmutableList.Builder<LamboMove> legal = ImmutableList.builderWithExpectedSize(USUAL_MOVES);
    turns.list(
        position,
        (first, second) ->
            legal.add(second < 0 ? LamboMove.of(placement(first)) : pair(first, second)));
    return legal.build();
  }

  private LamboMove pair(int first, int second) {
    long codes = (long) first << Integer.SIZE | second;
    int at = (int) (codes * 0x9E3779B97F4A7C15L >>> Long.SIZE - PLACE_BITS);
    @Nullable LamboMove known = pairs[at];
    if (known != null && pairCodes[at] == codes) {
      return known;
    }
    LamboMove move = new LamboMove(ImmutableList.of(placement(first), placement(second)));
    pairs[at] = move;
    pairCodes[at] = codes;
    return move;
  }

  /** Each tile is in very many turns. */
  private Placement placement(int code) {
    @Nullable Placement known = placements[code];
    if (known != null) {
      return known;
    }
    Placement placement = position.placement(code);
    placements[code] = placement;
    return placement;
  }
}
