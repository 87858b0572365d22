package org.possibledeals.lama.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaPublicState;

/** The table of L.A.M.A. in lines: the piles, and each player's tokens and hand. */
final class LamaTableText {

  private LamaTableText() {}

  /**
   * Returns a line for the piles, and one for each player.
   *
   * @param players in seat order
   * @param handOf the cards of a seat that the reader may see; of a hidden hand only the number of
   *     cards is told
   */
  static ImmutableList<String> of(
      LamaPublicState seen, List<AgentId> players, IntFunction<OptionalLong> handOf) {
    var seats = new TextTable(3);
    for (int seat = 0; seat < players.size(); seat++) {
      OptionalLong hand = handOf.apply(seat);
      String cards =
          hand.isPresent() ? kinds(hand.getAsLong()) : Words.counted(seen.held().get(seat), "card");
      seats.row(
          List.of(
              players.get(seat).name(),
              Words.counted(seen.tokens().get(seat), "token"),
              cards + (seen.hasQuit(seat) ? ", has quit" : "")));
    }
    return ImmutableList.<String>builder()
        .add(piles(seen))
        .addAll(seats.toString().lines().toList())
        .build();
  }

  private static String piles(LamaPublicState seen) {
    return "On top of the discard pile: %s. In the stock: %s."
        .formatted(
            seen.top() < 0 ? "nothing" : LamaCards.kindName(LamaCards.kind(seen.top())),
            Words.counted(seen.stock(), "card"));
  }

  /** Returns cards by their kinds, equal ones side by side: {@code 1 3 3 llama}. */
  static String kinds(long cards) {
    return cards == 0
        ? "no card"
        : IntStream.range(0, LamaCards.KINDS)
            .mapToObj(kind -> copies(kind, Long.bitCount(cards & LamaCards.ofKind(kind))))
            .flatMap(List::stream)
            .collect(joining(" "));
  }

  private static List<String> copies(int kind, int count) {
    return Collections.nCopies(count, LamaCards.kindName(kind));
  }
}
