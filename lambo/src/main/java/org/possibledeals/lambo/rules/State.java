package org.possibledeals.lambo.rules;

import com.google.common.collect.ImmutableList;

/** All there is: the turns so far. */
public record State(ImmutableList<Move> moves) {

  /** Only the first tile lies on the table. */
  public static final State START = new State(ImmutableList.of());

  State after(Move move) {
    return new State(
        ImmutableList.<Move>builderWithExpectedSize(moves.size() + 1)
            .addAll(moves)
            .add(move)
            .build());
  }
}
