package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;

/** All there is: the turns so far. */
public record LamboState(ImmutableList<LamboMove> moves) {

  /** Only the first tile lies on the table. */
  public static final LamboState START = new LamboState(ImmutableList.of());

  LamboState after(LamboMove move) {
    return new LamboState(
        ImmutableList.<LamboMove>builderWithExpectedSize(moves.size() + 1)
            .addAll(moves)
            .add(move)
            .build());
  }
}
