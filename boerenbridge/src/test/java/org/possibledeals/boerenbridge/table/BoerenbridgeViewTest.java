package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.view.Field;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;

class BoerenbridgeViewTest {

  private static String firstLine(Rules rules, State state) {
    var game = new Boerenbridge(rules);
    return new BoerenbridgeView(rules)
        .describe(game.observe(state, Seats.players(rules.players()).getFirst()))
        .getFirst();
  }

  @Test
  void theDealerOfEachRoundIsNamedAndTheTurnedCard() {
    String first = "dealer W; deal N AS 7C E KS 8C S QS 9C W JS 10C turned AH;";
    assertThat(firstLine(Rules.full(), Scene.after(Rules.full(), first)))
        .isEqualTo(
            "Round 1 of 15, dealt by W, 2 tricks, trump hearts (turned: AH)."
                + " Points: N 0, E 0, S 0, W 0.");
    String played =
        "bid 1; bid 0; bid 0; bid 2; play 7C; play 8C; play 9C; play 10C; play JS; play AS;"
            + "play KS; play QS";
    assertThat(firstLine(Rules.full(), Scene.after(Rules.full(), first + played)))
        .startsWith("Round 2 of 15, dealt by N, 3 tricks, trump none.");
    assertThat(firstLine(Rules.full(), new Boerenbridge(Rules.full()).start()))
        .startsWith("Round 1 of 15, 2 tricks");
  }

  @Test
  void cardsTurnedInVainAreShown() {
    Rules rules =
        Rules.full()
            .withRounds(
                ImmutableList.of(
                    new RoundPlan(4, 1, new Deck(10), true),
                    new RoundPlan(4, 1, new Deck(10), true)))
            .withTrumpMayRepeat(false);
    State state =
        Scene.after(
            rules,
            "dealer W; deal N KC E KD S KH W KS turned AS; bid 0; bid 0; bid 0; bid 0;"
                + "play KC; play KD; play KH; play KS; deal N KC E KD S KH W AC turned QS AH");
    assertThat(firstLine(rules, state))
        .startsWith("Round 2 of 2, dealt by N, 1 tricks, trump hearts (turned: AH; in vain: QS).");
  }

  @Test
  void theScoringIsExplained() {
    assertThat(new BoerenbridgeView(Rules.full()).explanation())
        .contains(
            "Points for a bid made: 10, and 2 for each trick; for zero made in a round of 6 or more"
                + " cards, 20; for each trick that it is off, −2.",
            "The dealer bids last. If all bids add up to the number of tricks, the dealer bids one"
                + " more or one less.");
    assertThat(new BoerenbridgeView(Rules.lamas()).explanation())
        .contains(
            "Points for a bid made: 10, and 2 for each trick; for each trick that it is off, −2.",
            "The dealer bids last. If all bids add up to the number of tricks, chance makes the"
                + " dealer's another number.");
  }

  @Test
  void pointsHaveRoomByAnyScoring() {
    Rules rules = Rules.full().withScoring(Rules.full().scoring().withPenaltyPerTrick(1_000));
    assertThat(points(rules)).isEqualTo(1_000 * (2 * 35 + 8));
    assertThat(points(Rules.full())).isEqualTo(10_000);
  }

  /**
   * What a learner of 32 cards has learned stays true: numbers of moves and cards are by the deck.
   */
  @Test
  void movesAndCardsAreNumberedByTheDeck() {
    var full = new BoerenbridgeView(Rules.full());
    assertThat(full.actions()).isEqualTo(50);
    assertThat(full.number(new Move.Amend(8), 0)).isEqualTo(17);
    assertThat(full.number(Move.PlayCard.of(Cards.read("7C")), 0)).isEqualTo(18);
    assertThat(full.number(Move.PlayCard.of(Cards.read("AS")), 0)).isEqualTo(49);
    assertThat(full.cards()).isEqualTo(32);
    assertThat(full.owners()).isEqualTo(5);
    assertThat(new BoerenbridgeView(Rules.lamas()).actions()).isEqualTo(50);
    var seven = new BoerenbridgeView(Rules.ohHell(7));
    assertThat(seven.number(new Move.Bid(7), 0)).isEqualTo(7);
    assertThat(seven.number(new Move.Amend(0), 0)).isEqualTo(8);
    assertThat(seven.number(Move.PlayCard.of(Cards.read("2C")), 0)).isEqualTo(16);
    assertThat(seven.number(Move.PlayCard.of(Cards.read("AS")), 0)).isEqualTo(16 + 51);
    assertThat(seven.actions()).isEqualTo(16 + 52);
    assertThat(seven.cards()).isEqualTo(52);
    assertThat(seven.owners()).isEqualTo(8);
  }

  @Test
  void aHandIsAnArrayOfTheDeckInOrder() {
    State state =
        Scene.after(Rules.full(), "dealer W; deal N AS 7C E KS 8C S QS 9C W JS 10C turned AH;");
    assertThat(hand(Rules.full(), state)).containsExactly(0, 31);
    Rules three =
        Rules.ohHell(3).withRounds(ImmutableList.of(new RoundPlan(3, 2, Deck.FROM_TWO, true)));
    State other = Scene.after(three, "dealer P3; deal P1 AS 2C P2 KS 8C P3 QS 9C turned AH;");
    assertThat(hand(three, other)).containsExactly(0, 51);
    assertThat(firstLine(three, other))
        .isEqualTo(
            "Round 1 of 1, dealt by P3, 2 tricks, trump hearts (turned: AH)."
                + " Points: P1 0, P2 0, P3 0.");
  }

  /** Returns the places of the cards in the first seat's hand. */
  private static List<Integer> hand(Rules rules, State state) {
    var game = new Boerenbridge(rules);
    var view = new BoerenbridgeView(rules);
    int[] values = view.values(game.observe(state, game.players().getFirst()));
    int start = 0;
    for (Field field : view.fields()) {
      if (field.name().equals("hand")) {
        int from = start;
        return IntStream.range(0, field.size())
            .filter(place -> values[from + place] == 1)
            .boxed()
            .toList();
      }
      start += field.size();
    }
    throw new AssertionError("There is no hand.");
  }

  @Test
  void otherScoringsAndRestrictionsAreExplained() {
    assertThat(new BoerenbridgeView(Rules.ohHell()).explanation())
        .contains(
            "The dealer bids last, and may not bid so that all bids add up to the number of"
                + " tricks.",
            "Cards are 2 3 4 5 6 7 8 9 10 J Q K A of S, H, D, C: play 10H.");
    assertThat(
            new BoerenbridgeView(
                    Rules.ohHell().withScoring(new Scoring(10, 10, 1, 1, 5, true, true, false)))
                .explanation())
        .contains(
            "Points for a bid made: 10, and 1 for each trick times the number of tricks; for the"
                + " first trick that it is off, −5, and for each more that much more again.");
  }

  private static int points(Rules rules) {
    return new BoerenbridgeView(rules)
        .fields().stream().filter(field -> field.name().equals("points")).findFirst().get().high();
  }
}
