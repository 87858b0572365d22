package org.possibledeals.ninetyeight.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightPublicState;

/** The table of Ninety-Eight in lines: the total, the piles, and each player's hand. */
final class NinetyEightTableText {

  private NinetyEightTableText() {}

  /**
   * Returns a line for the total and the piles, and one for each player.
   *
   * @param players in seat order
   * @param handOf the cards of a seat that the reader may see; of a hidden hand only the number of
   *     cards is told
   */
  static ImmutableList<String> of(
      NinetyEightPublicState seen, List<AgentId> players, IntFunction<OptionalLong> handOf) {
    var seats = new TextTable(2);
    for (int seat = 0; seat < players.size(); seat++) {
      OptionalLong hand = handOf.apply(seat);
      seats.row(
          List.of(
              players.get(seat).name(),
              hand.isPresent()
                  ? names(hand.getAsLong())
                  : Words.counted(seen.held().get(seat), "card")));
    }
    return ImmutableList.<String>builder()
        .add(
            "Total %d of %d. On top of the pile: %s. In the stock: %s."
                .formatted(
                    seen.total(),
                    NinetyEightCards.LIMIT,
                    seen.top() < 0 ? "nothing" : NinetyEightCards.name(seen.top()),
                    Words.counted(seen.stock(), "card")))
        .addAll(seats.toString().lines().toList())
        .build();
  }

  /** Returns the names of cards, in order. */
  static String names(long cards) {
    return cards == 0
        ? "no card"
        : Masks.stream(cards).mapToObj(NinetyEightCards::name).collect(joining(" "));
  }
}
