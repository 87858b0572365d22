package org.possibledeals.lama.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaRules;
import org.possibledeals.lama.rules.LamaState;

class LamaTellerTest {

  private static final Lama GAME = new Lama(new LamaRules(2, true));

  /** Tells a round in which the cards lie in the order of {@code first}, then the rest. */
  private static List<String> story(List<String> first, List<String> moves, String... asked) {
    var order = new ArrayList<>(first);
    LamaCards.names().stream().filter(name -> !first.contains(name)).forEach(order::add);
    var lines = new ArrayList<String>();
    var telling =
        new Telling(
            Optional.of(1),
            ImmutableList.of("x", "y"),
            false,
            ImmutableList.copyOf(asked).stream()
                .map(FormulaReader::read)
                .collect(ImmutableList.toImmutableList()),
            false);
    var teller = new LamaTeller(GAME, telling, ImmutableList.of(), lines::add);
    LamaState state = GAME.start();
    var texts = new ArrayList<String>();
    texts.add("shuffle " + String.join(" ", order));
    texts.addAll(moves);
    for (String text : texts) {
      LamaMove move = GAME.read(text);
      LamaState next = GAME.play(state, move);
      teller.sees(state, move, next);
      state = next;
    }
    return lines;
  }

  /** Ann has six 1s, bob four 3s and two 4s, a 1 is turned: of 49 cards, nine are 1s and 2s. */
  private static final List<String> ONES =
      List.of("1a", "1b", "1c", "1d", "1e", "1f", "3a", "3b", "3c", "3d", "4a", "4b", "1g");

  @Test
  void aRoundIsToldStepByStep() {
    List<String> story =
        story(ONES, List.of("play 1a", "draw", "play 1b", "quit", "quit"), "has(ann,1a)");
    assertThat(String.join("\n", story) + "\n")
        .isEqualTo(
            """
            Round 1: 6 cards each, 43 in the stock; 1g is turned, ann opens

            ann   x   1a 1b 1c 1d 1e 1f   0 tokens before
            bob   y   3a 3b 3c 3d 4a 4b   0 tokens before
            Deals tell equal cards apart: 3a is not 3b.

            step               deals that each considers possible
                                     ann      bob
               0                 6.01e08  6.01e08
                  that ann has a 1 or a 2: bob 90.4 %
                  ann has 1a 1b 1c 1d 1e 1f, and thinks that another has one: bob 72.6 %, top 18.4 %
                  has(ann,1a): true
               1  ann plays 1a   6.01e08  73 629 072
                  On top of the discard pile: 1. In the stock: 43 cards.
                  ann   0 tokens   1 1 1 1 1
                  bob   0 tokens   3 3 3 3 4 4
                  that bob has a 1 or a 2: ann 72.6 %
                  bob has none, and thinks that another has one: ann 83.7 %, top 29.2 %
                  has(ann,1a): false
               2  bob draws      3.61e09  64 425 438
                  On top of the discard pile: 1. In the stock: 42 cards.
                  ann   0 tokens   1 1 1 1 1
                  bob   0 tokens   1 3 3 3 3 4 4
                  that ann has a 1 or a 2: bob 81.9 %
                  ann has 1b 1c 1d 1e 1f, and thinks that another has one: bob 78.3 %, top 18.4 %
                  has(ann,1a): false
               3  ann plays 1b   3.61e09  6 853 770
                  On top of the discard pile: 1. In the stock: 42 cards.
                  ann   0 tokens   1 1 1 1
                  bob   0 tokens   1 3 3 3 3 4 4
                  that bob has a 1 or a 2: ann 78.3 %
                  bob has 1h, and thinks that another has one: ann 71.6 %, top 26.1 %
                  has(ann,1a): false
               4  bob quits      3.61e09  6 853 770
                  On top of the discard pile: 1. In the stock: 42 cards.
                  ann   0 tokens   1 1 1 1
                  bob   0 tokens   1 3 3 3 3 4 4, has quit
                  that ann has a 1 or a 2: bob 71.6 %
                  ann has 1c 1d 1e 1f
                  has(ann,1a): false
               5  ann quits

                      tokens   in all
            ann   x       +1        1
            bob   y       +8        8

            """);
  }

  /** C(40,6)/C(49,6) is 0.2745, and nine of 49 is 0.1837. */
  @Test
  void chancesAreThoseOfTheHypergeometricDistribution() {
    assertThat(story(ONES, List.of()))
        .contains(
            "      ann has 1a 1b 1c 1d 1e 1f, and thinks that another has one: bob 72.6 %, top 18.4"
                + " %");
  }

  @Test
  void thereIsNoSecondRoundOfOneRound() {
    assertThatThrownBy(
            () ->
                new LamaTeller(
                    GAME,
                    new Telling(
                        Optional.of(2),
                        ImmutableList.of("x", "y"),
                        false,
                        ImmutableList.of(),
                        false),
                    ImmutableList.of(),
                    line -> {}))
        .hasMessage(
            "No round 2 of L.A.M.A., one round; its first round is 1, and there is no other.");
  }
}
