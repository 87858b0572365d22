package org.possibledeals.ninetyeight.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightState;

class NinetyEightTellerTest {

  private static final NinetyEight GAME = new NinetyEight(2);

  /** Tells a match in which the cards lie in the order of {@code first}, then the rest. */
  private static List<String> story(List<String> first, List<String> plays) {
    var order = new ArrayList<>(first);
    NinetyEightCards.names().stream().filter(name -> !first.contains(name)).forEach(order::add);
    var texts = new ArrayList<String>();
    texts.add("shuffle " + String.join(" ", order));
    plays.forEach(card -> texts.add("play " + card));
    var lines = new ArrayList<String>();
    var telling =
        new Telling(Optional.of(1), ImmutableList.of("x", "y"), false, ImmutableList.of(), false);
    var teller = new NinetyEightTeller(GAME, telling, ImmutableList.of(), lines::add);
    NinetyEightState state = GAME.start();
    for (String text : texts) {
      var move = GAME.read(text);
      NinetyEightState next = GAME.play(state, move);
      teller.sees(state, move, next);
      state = next;
    }
    return lines;
  }

  @Test
  void aMatchIsToldStepByStep() {
    List<String> story =
        story(
            List.of("KH", "KD", "KC", "KS", "9H", "9D", "AH", "2H", "10H", "10D", "3H"),
            List.of("KH", "9H"));
    assertThat(String.join("\n", story) + "\n")
        .isEqualTo(
            """
            4 cards each, 44 in the stock; ann opens

            ann   x   KH KD KC KS
            bob   y   AH 2H 9H 9D

            step                    deals that each considers possible
                                            ann        bob
               0                      8 561 520  8 561 520
                  all know that ann stays within 98 with any card
                  that ann has a 10, J, Q or K, which never pass it: bob 81.5 %
               1  ann plays KH: 98    7 669 695  7 669 695
                  Total 98 of 98. On top of the pile: KH. In the stock: 43 cards.
                  ann   10H KD KC KS
                  bob   AH 2H 9H 9D
                  that bob can stay within 98: ann 67.0 %
                  bob has AH 2H 9H 9D, and is forced to lose
               2  bob plays 9H: 107   6 853 770  6 853 770

            bob passes 98 and loses.

            """);
  }
}
