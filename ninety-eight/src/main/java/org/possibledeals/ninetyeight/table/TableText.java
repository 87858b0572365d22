package org.possibledeals.ninetyeight.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.ninetyeight.rules.Cards;
import org.possibledeals.ninetyeight.rules.PublicState;

/** The table of Ninety-Eight in lines: the total, the piles, and each player's hand. */
final class TableText {

  private TableText() {}

  /**
   * Returns a line for the total and the piles, and one for each player.
   *
   * @param players in seat order
   * @param handOf the cards of a seat that the reader may see; of a hidden hand only the number of
   *     cards is told
   */
  static ImmutableList<String> of(
      PublicState seen, List<AgentId> players, IntFunction<OptionalLong> handOf) {
    var seats = new TextTable(2);
    for (int seat = 0; seat < players.size(); seat++) {
      OptionalLong hand = handOf.apply(seat);
      seats.row(
          List.of(
              players.get(seat).name(),
              hand.isPresent() ? names(hand.getAsLong()) : cards(seen.held().get(seat))));
    }
    return ImmutableList.<String>builder()
        .add(
            "Total %d of %d. On top of the pile: %s. In the stock: %s."
                .formatted(
                    seen.total(),
                    Cards.LIMIT,
                    seen.top() < 0 ? "nothing" : Cards.name(seen.top()),
                    cards(seen.stock())))
        .addAll(seats.toString().lines().toList())
        .build();
  }

  private static String cards(int number) {
    return number == 1 ? "1 card" : number + " cards";
  }

  /** Returns the names of cards, in order. */
  static String names(long cards) {
    return cards == 0 ? "no card" : Cards.of(cards).stream().map(Cards::name).collect(joining(" "));
  }
}
