package org.possibledeals.lama.rules;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.primitives.ImmutableIntArray;
import org.possibledeals.agents.game.Shuffle;

/** Moves as text: {@code shuffle 3e 1a …}, {@code play 3e}, {@code draw}, …, and back. */
final class LamaMoveText {

  private LamaMoveText() {}

  static String write(LamaMove move) {
    return switch (move) {
      case LamaMove.Shuffle(ImmutableIntArray order) ->
          "shuffle " + order.stream().mapToObj(LamaCards::name).collect(joining(" "));
      case LamaMove.Play(int card) -> "play " + LamaCards.name(card);
      case LamaMove.Draw draw -> "draw";
      case LamaMove.Quit quit -> "quit";
      case LamaMove.Pass pass -> "pass";
    };
  }

  /** Returns the move of a text; a shuffle is one of the cards of {@code deck}. */
  static LamaMove read(String text, long deck) {
    int space = text.indexOf(' ');
    String kind = space < 0 ? text : text.substring(0, space);
    String rest = space < 0 ? "" : text.substring(space + 1);
    return switch (kind) {
      case "shuffle" -> readShuffle(rest, deck);
      case "play" -> new LamaMove.Play(LamaCards.read(rest));
      case "draw", "quit", "pass" -> readWord(text);
      default -> throw noMove(text);
    };
  }

  private static LamaMove readWord(String text) {
    return switch (text) {
      case "draw" -> new LamaMove.Draw();
      case "quit" -> new LamaMove.Quit();
      case "pass" -> new LamaMove.Pass();
      default -> throw noMove(text);
    };
  }

  private static LamaMove readShuffle(String names, long deck) {
    int[] order = Splitter.on(' ').splitToStream(names).mapToInt(LamaCards::read).toArray();
    ImmutableIntArray cards = ImmutableIntArray.copyOf(order);
    if (!Shuffle.isOrder(cards, deck)) {
      throw new IllegalArgumentException(
          "A shuffle names each of the %d cards once, not \"%s\"."
              .formatted(Long.bitCount(deck), names));
    }
    return new LamaMove.Shuffle(cards);
  }

  private static IllegalArgumentException noMove(String text) {
    return new IllegalArgumentException(
        "\"%s\" is not a move of L.A.M.A.; one looks like: play 3e, draw, quit, pass, shuffle 3e 1a Lb …."
            .formatted(text));
  }
}
