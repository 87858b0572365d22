package org.possibledeals.ninetyeight.rules;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.primitives.ImmutableIntArray;
import org.possibledeals.agents.game.Shuffle;

/** Moves as text: {@code shuffle 10H AS …}, {@code play 10H}, and back. */
final class NinetyEightMoveText {

  private NinetyEightMoveText() {}

  static String write(NinetyEightMove move) {
    return switch (move) {
      case NinetyEightMove.Shuffle(ImmutableIntArray order) ->
          "shuffle " + order.stream().mapToObj(NinetyEightCards::name).collect(joining(" "));
      case NinetyEightMove.Play(int card) -> "play " + NinetyEightCards.name(card);
    };
  }

  /** Returns the move of a text; a shuffle is one of the cards of {@code deck}. */
  static NinetyEightMove read(String text, long deck) {
    int space = text.indexOf(' ');
    String kind = space < 0 ? text : text.substring(0, space);
    String rest = space < 0 ? "" : text.substring(space + 1);
    return switch (kind) {
      case "shuffle" -> readShuffle(rest, deck);
      case "play" -> new NinetyEightMove.Play(NinetyEightCards.read(rest));
      default ->
          throw new IllegalArgumentException(
              "\"%s\" is not a move of Ninety-Eight; one looks like: play 10H, shuffle 10H AS 2C …."
                  .formatted(text));
    };
  }

  private static NinetyEightMove readShuffle(String names, long deck) {
    int[] order = Splitter.on(' ').splitToStream(names).mapToInt(NinetyEightCards::read).toArray();
    ImmutableIntArray cards = ImmutableIntArray.copyOf(order);
    if (!Shuffle.isOrder(cards, deck)) {
      throw new IllegalArgumentException(
          "A shuffle names each of the %d cards once, not \"%s\"."
              .formatted(Long.bitCount(deck), names));
    }
    return new NinetyEightMove.Shuffle(cards);
  }
}
