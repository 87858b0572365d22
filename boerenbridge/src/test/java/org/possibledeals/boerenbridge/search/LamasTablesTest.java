package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;

/**
 * The tables of the original's code, row by row, in rounds of five cards from 10 up, dealt out.
 * Hearts are trump, N leads, and it is the agent's turn after the cards on the table.
 */
class LamasTablesTest {

  private static final Rules FIVE =
      new Rules(
          "five cards",
          ImmutableList.of(new RoundPlan(4, 5, new Deck(8), true)),
          Rules.FirstDealer.WEST,
          Rules.TrumpDraw.DRAWN_SUIT,
          true,
          Rules.Opener.WINNER_OF_LAST_TRICK,
          Rules.BidsAddUp.CHANCE_DRAWS_ANOTHER,
          Rules.lamas().scoring(),
          true);

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          leading: the highest trump                        |             | AH 10C 10D JD QS  | AH
          leading: a highest suit                           |             | KH AS 10D JD QC   | AS
          leading: only the last of the highest is looked at |            | KH AC 10D JD QS   | 10D
          leading: low from a long suit                     |             | KH QC 10D JD QS   | 10D
          leading: the worst card                           |             | KH QH 10D JC JS   | 10D
          leading: ties go hearts, diamonds, clubs, spades  |             | KH QH 10C 10S QD  | 10C
          leading: no trump out, a highest suit             |             | 10H JH QH KH AH   | 10H
          following a led trump: the lowest                 | 10H         | KH AH 10C 10S QC  | KH
          following, trumped: the lowest                    | 10D QH      | KD AD 10C 10S QC  | KD
          following: the suit's highest                     | 10D JD      | KD AD 10C 10S QC  | AD
          following: the table's cards are still in play    | AD          | KD JD 10C 10S QC  | JD
          following, not the highest: the lowest            | 10D         | KD JD 10C 10S QC  | JD
          void, no trump: the worst card                    | 10D JD      | AC KC 10S AS KS   | 10S
          void, last, overtrumps with the highest           | 10D 10H JD  | JH QH AC KC AS    | QH
          void, last, cannot overtrump: the worst card      | 10D KH JD   | JH QH AC KC 10S   | 10S
          void, last, no trump on the table: gives it away  | 10D JD QD   | JH QH AC KC 10S   | 10S
          void, not last, others have trump: the highest    | 10D JD      | JH QH AC KC AS    | QH
          void, not last, nobody has trump: the lowest      | 10D JD      | 10H JH QH KH AH   | 10H
          """)
  void theWinTable(String row, String table, String hand, String card) {
    assertThat(played(LamasAgent.FULL_KRIPKE, 5, table, hand)).isEqualTo(card);
    assertThat(played(LamasAgent.GREEDY_KRIPKE, 0, table, hand)).isEqualTo(card);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          leading: the worst card                           |             | KH AS 10D JD QC   | 10D
          following a led trump: the highest                | 10H         | JH KH 10C 10S QC  | KH
          following, trumped: the highest                   | 10D QH      | KD AD 10C 10S QC  | AD
          following with the suit's highest: the highest    | JD QD       | 10D AD 10C 10S QC | AD
          following: the highest below the table's          | QD KD       | 10D JD 10C 10S QC | JD
          following, none below the table's: the highest    | 10D JD      | QD KD 10C 10S QC  | KD
          void, no trump: the highest card                  | 10D JD      | KC KS AC AS QS    | AC
          void, no trump on the table: the top trump        | 10D JD      | JH QH AC KC AS    | QH
          void, trumped: the highest trump below            | 10D QH      | 10H JH KH KC AS   | JH
          void, trumped, none below: the highest trump      | 10D 10H     | JH QH AC KC AS    | QH
          """)
  void theLoseTable(String row, String table, String hand, String card) {
    assertThat(played(LamasAgent.FULL_KRIPKE, 0, table, hand)).isEqualTo(card);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          last, follows: takes with the cheapest            | 5 | 10D JD QD   | KD AD QC 10C 10S  | KD
          last, void: takes with the cheapest trump         | 5 | 10D JD QD   | JH QH AC KC 10S   | JH
          last, overtrumps with the cheapest                | 5 | 10D JH JD   | 10H QH AH KC 10S  | QH
          last, cannot take: as before                      | 5 | 10D KH JD   | JH QH AC KC 10S   | 10S
          not last: as before                               | 5 | 10D JD      | JH QH AC KC AS    | QH
          content: declines with the highest that loses     | 0 | JD QD       | 10D AD 10C 10S QC | 10D
          content: discards instead of trumping             | 0 | 10D JD      | JH QH AC KC 10S   | AC
          content: takes what it must                       | 0 | 10D JD      | QD KD 10C 10S QC  | KD
          """)
  void theRepairs(String row, int bid, String table, String hand, String card) {
    assertThat(played(LamasAgent.REPAIRED_KRIPKE, bid, table, hand)).isEqualTo(card);
  }

  /** Returns the card played from {@code hand} where everybody has bid {@code bid}. */
  private static String played(LamasAgent agent, int bid, String table, String hand) {
    State state = state(bid, table == null ? new String[0] : table.split(" "), hand);
    Boerenbridge game = new Boerenbridge(FIVE);
    BoerenbridgeObservation seen = game.observe(state, Seats.players(4).get(state.open().seat()));
    String move = game.write(agent.choose(seen, game.legalMoves(state), new SplittableRandom(1)));
    return move.substring("play ".length());
  }

  /** Returns a state with that table and that hand; the other cards are dealt as they may be. */
  private static State state(int bid, String[] table, String hand) {
    SplittableRandom random = new SplittableRandom(1);
    for (int attempt = 0; attempt < 10_000; attempt++) {
      long[] hands = new long[4];
      long rest = new RoundPlan(4, 5, new Deck(8), true).deck();
      for (int seat = 0; seat < table.length; seat++) {
        hands[seat] = Cards.readAll(table[seat]);
        rest &= ~hands[seat];
      }
      hands[table.length] = Cards.readAll(hand);
      rest &= ~hands[table.length];
      for (int seat = 0; seat < 4; seat++) {
        while (Cards.count(hands[seat]) < 5) {
          long card = Cards.only(Cards.random(rest, random));
          hands[seat] |= card;
          rest ^= card;
        }
      }
      try {
        return Scene.after(FIVE, moves(bid, table, hands));
      } catch (IllegalArgumentException e) {
        assertThat(e).hasMessageStartingWith("Cannot \"play");
      }
    }
    throw new AssertionError("No deal in which that could be on the table was found.");
  }

  private static String moves(int bid, String[] table, long[] hands) {
    StringBuilder moves = new StringBuilder("dealer W; deal");
    for (int seat = 0; seat < 4; seat++) {
      moves.append(" %s %s".formatted("NESW".charAt(seat), Cards.names(hands[seat])));
    }
    moves.append(";trump H;").append("bid %d;".formatted(bid).repeat(4));
    for (String card : table) {
      moves.append("play ").append(card).append(';');
    }
    return moves.toString();
  }
}
