package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;

class BoerenbridgeViewTest {

  private static String firstLine(Rules rules, State state) {
    var game = new Boerenbridge(rules);
    return new BoerenbridgeView(rules)
        .describe(game.observe(state, Seats.PLAYERS.getFirst()))
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
            .withRounds(ImmutableList.of(new RoundPlan(1, 5, true), new RoundPlan(1, 5, true)))
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

  private static int points(Rules rules) {
    return new BoerenbridgeView(rules)
        .fields().stream().filter(field -> field.name().equals("points")).findFirst().get().high();
  }
}
