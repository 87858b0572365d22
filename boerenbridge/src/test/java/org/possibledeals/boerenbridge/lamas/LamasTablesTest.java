package org.possibledeals.boerenbridge.lamas;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Cards;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.State;

/**
 * The tables of the original's code, row by row. Rounds of five cards from 10 up, dealt out; hearts
 * are trump.
 */
class LamasTablesTest {

  private static final Rules FIVE =
      new Rules(
          "five cards",
          ImmutableList.of(new RoundPlan(5, 3, true)),
          Rules.FirstDealer.DRAWN,
          Rules.TrumpDraw.DRAWN_SUIT,
          true,
          Rules.Opener.WINNER_OF_LAST_TRICK,
          Rules.BidsAddUp.CHANCE_DRAWS_ANOTHER,
          Rules.lamas().scoring(),
          true);

  /** Everybody bids {@code bid}, the cards of {@code plays} are played, and the agent goes on. */
  private static String move(LamasAgent agent, String dealer, int bid, String deal, String plays) {
    String bids = ("bid " + bid + ";").repeat(4);
    StringBuilder moves =
        new StringBuilder("dealer %s; deal %s; trump H; %s".formatted(dealer, deal, bids));
    for (String card : plays.isBlank() ? new String[0] : plays.split(" ")) {
      moves.append("play ").append(card).append(';');
    }
    State state = Scene.after(FIVE, moves.toString());
    Boerenbridge game = new Boerenbridge(FIVE);
    BoerenbridgeObservation seen =
        game.observe(state, Boerenbridge.PLAYERS.get(state.seen().seat()));
    return game.write(agent.choose(seen, game.legalMoves(state), new SplittableRandom(1)));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the highest trump is led           | AH 10C 10D JD QS  | AH
          a highest suit is led              | KH AS 10D JD QC   | AS
          an ace too early in the order waits| KH AC 10D JD QS   | 10D
          low from a long suit is led        | KH QC 10D JD QS   | 10D
          the worst card is led              | KH QH 10D JC JS   | 10D
          ties go hearts diamonds clubs      | KH QH 10C 10S QD  | 10C
          """)
  void leadingToWin(String row, String hand, String card) {
    assertThat(leading(hand, 5)).isEqualTo("play " + card);
  }

  /** N leads from {@code hand}; the rest is dealt round from the lowest. */
  private static String leading(String hand, int bid) {
    int mine = Cards.readAll(hand);
    int rest = new RoundPlan(5, 3, true).deck() & ~mine;
    StringBuilder deal = new StringBuilder("deal N ").append(hand);
    for (String seat : new String[] {"E", "S", "W"}) {
      int dealt = 0;
      for (int i = 0; i < 5; i++) {
        int card = Cards.only(Cards.lowest(rest));
        dealt |= card;
        rest ^= card;
      }
      deal.append(' ').append(seat).append(' ');
      deal.append(Cards.names(dealt));
    }
    return move(LamasAgent.FULL_KRIPKE, "W", bid, deal.substring(5), "");
  }
}
