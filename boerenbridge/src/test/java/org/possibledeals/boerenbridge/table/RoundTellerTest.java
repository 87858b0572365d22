package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.kripke.meaning.FormulaReader;

class RoundTellerTest {

  /** Kings and aces, two each. */
  private static final Boerenbridge TINY =
      new Boerenbridge(
          new Rules(
              "tiny",
              ImmutableList.of(new RoundPlan(4, 2, new Deck(11), true)),
              Rules.FirstDealer.WEST,
              Rules.TrumpDraw.DRAWN_SUIT,
              true,
              Rules.Opener.LEFT_OF_DEALER,
              Rules.BidsAddUp.DEALER_AMENDS_BY_ONE,
              Rules.lamas().scoring(),
              true));

  private static final ImmutableList<String> AGENTS = ImmutableList.of("ann", "bob", "cath", "dan");

  private static List<String> story(String... asked) {
    var lines = new ArrayList<String>();
    var formulas =
        ImmutableList.copyOf(asked).stream()
            .map(FormulaReader::read)
            .collect(ImmutableList.toImmutableList());
    var teller =
        new RoundTeller(
            TINY,
            new Telling(Optional.of(1), AGENTS, false, formulas, false),
            ImmutableList.of(),
            lines::add);
    State state = TINY.start();
    for (String text :
        List.of(
            "dealer W",
            "deal N KC KS E AC KH S AH AS W KD AD",
            "trump H",
            "bid 1",
            "bid 0",
            "bid 1",
            "bid 0",
            "amend 1",
            "play KS",
            "play KH",
            "play AS",
            "play AD",
            "play AC",
            "play AH",
            "play KD",
            "play KC")) {
      Move move = TINY.read(text);
      State next = TINY.play(state, move);
      teller.sees(state, move, next);
      state = next;
    }
    return lines;
  }

  @Test
  void aRoundIsToldStepByStep() {
    assertThat(String.join("\n", story()) + "\n")
        .isEqualTo(
            """
            Round 1 of 1: 2 cards each, none undealt; W deals, N opens

            N   ann    KC KS
            E   bob    AC KH
            S   cath   AH AS
            W   dan    KD AD

            trump is drawn: hearts
            N bids 1
            E bids 0
            S bids 1
            W bids 0
            the bids add up; W changes to 1

            step             deals that each considers possible
                                N   E   S   W
               0               90  90  90  90
               1  N plays KS   90  30  30  30
                  announces has(N,KS)
               2  E plays KH   24  30  12   9
                  announces has(E,KH) & ~has(E,AS)
                  N and W now know: E has no spades
               3  S plays AS   12  12  12   6
                  announces has(S,AS)
               4  W plays AD    6   6   6   6
                  announces has(W,AD)
                  E wins the trick
               5  E plays AC    2   6   2   2
                  announces has(E,AC)
               6  S plays AH    1   2   2   1
                  announces has(S,AH) & ~has(S,KC)
                  N and W now know every card
               7  W plays KD    1   1   1   1
                  announces has(W,KD) & ~has(W,KC)
                  E and S now know every card
               8  N plays KC    1   1   1   1
                  announces has(N,KC)
                  S wins the trick

                       bid   tricks   points
            N   ann      1        0       -2
            E   bob      0        1       -2
            S   cath     1        1       12
            W   dan      1        0       -2
            """);
  }

  @Test
  void whatIsAskedIsAnsweredAtEachStep() {
    assertThat(story("K_N has(E,AC)", "C_{E,N} has(N,KS)"))
        .filteredOn(line -> line.contains("K_N"))
        .hasSize(9);
  }

  @Test
  void aRoundThatIsNotPlayedIsRefused() {
    assertThatThrownBy(
            () ->
                new RoundTeller(
                    TINY,
                    new Telling(Optional.of(2), AGENTS, false, ImmutableList.of(), false),
                    ImmutableList.of(),
                    line -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("No round 2; the rounds of tiny are 1 to 1.");
  }
}
