package org.possibledeals.lama.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;

/**
 * What is certain in a round of L.A.M.A.: a last card that can be played ends it, and the only
 * player that has not quit has no card to draw and nobody to wait for.
 */
final class CertainTokens {

  private CertainTokens() {}

  /** Returns the move after which the fewest tokens are certain, if that is known. */
  static Optional<Grounds.Certain<LamaMove>> of(
      LamaObservation seen, ImmutableList<LamaMove> legalMoves) {
    boolean isLastCard = Long.bitCount(seen.hand()) == 1 && seen.playable() != 0;
    if (!isLastCard && seen.open().isAnotherIn(seen.seat())) {
      return Optional.empty();
    }
    int before = seen.open().tokens().get(seen.seat());
    LamaMove best = legalMoves.getLast(); // Quitting is always legal, and the last.
    int fewest = Lama.tokens(before, seen.hand());
    for (LamaMove move : legalMoves) {
      if (move instanceof LamaMove.Play(int card)) {
        int tokens = fewest(before, seen.hand() & ~(1L << card), LamaCards.kind(card));
        if (tokens < fewest) {
          best = move;
          fewest = tokens;
        }
      }
    }
    return Optional.of(
        new Grounds.Certain<>(
            best,
            isLastCard
                ? "it plays its last card, and nobody can have fewer tokens from a round"
                : "nobody else is in, so all is its own choice, and the best that it can still have is %d tokens"
                    .formatted(fewest)));
  }

  /** Returns the fewest tokens of one who is alone and plays on, or quits. */
  private static int fewest(int before, long hand, int top) {
    int fewest = Lama.tokens(before, hand);
    for (int kind : new int[] {top, LamaCards.next(top)}) {
      long cards = hand & LamaCards.ofKind(kind);
      if (cards != 0) {
        fewest = Math.min(fewest, fewest(before, hand & ~Long.lowestOneBit(cards), kind));
      }
    }
    return fewest;
  }
}
