package org.possibledeals.lama.rules;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.primitives.ImmutableIntArray;
import org.possibledeals.agents.game.Shuffle;

/** Moves as text: {@code shuffle 3e 1a …}, {@code play 3e}, {@code draw}, …, and back. */
final class MoveText {

  private MoveText() {}

  static String write(Move move) {
    return switch (move) {
      case Move.Shuffle(ImmutableIntArray order) ->
          "shuffle " + order.stream().mapToObj(Cards::name).collect(joining(" "));
      case Move.Play(int card) -> "play " + Cards.name(card);
      case Move.Draw draw -> "draw";
      case Move.Quit quit -> "quit";
      case Move.Pass pass -> "pass";
    };
  }

  /** Returns the move of a text; a shuffle is one of the cards of {@code deck}. */
  static Move read(String text, long deck) {
    int space = text.indexOf(' ');
    String kind = space < 0 ? text : text.substring(0, space);
    String rest = space < 0 ? "" : text.substring(space + 1);
    return switch (kind) {
      case "shuffle" -> readShuffle(rest, deck);
      case "play" -> new Move.Play(Cards.read(rest));
      case "draw", "quit", "pass" -> readWord(text);
      default -> throw noMove(text);
    };
  }

  private static Move readWord(String text) {
    return switch (text) {
      case "draw" -> new Move.Draw();
      case "quit" -> new Move.Quit();
      case "pass" -> new Move.Pass();
      default -> throw noMove(text);
    };
  }

  private static Move readShuffle(String names, long deck) {
    int[] order = Splitter.on(' ').splitToStream(names).mapToInt(Cards::read).toArray();
    ImmutableIntArray cards = ImmutableIntArray.copyOf(order);
    if (!Shuffle.isOrder(cards, deck)) {
      throw new IllegalArgumentException(
          "A shuffle names each of the %d cards once, not \"%s\"."
              .formatted(Long.bitCount(deck), names));
    }
    return new Move.Shuffle(cards);
  }

  private static IllegalArgumentException noMove(String text) {
    return new IllegalArgumentException(
        "\"%s\" is no move of L.A.M.A.; one looks like: play 3e, draw, quit, pass, shuffle 3e 1a Lb …."
            .formatted(text));
  }
}
