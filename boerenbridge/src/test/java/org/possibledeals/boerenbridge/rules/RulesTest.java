package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.kripke.formula.Fraction;

/** The rules as values, cited from the LAMAS project's page on BoerenBridge. */
class RulesTest {

  @Test
  void thereAreFifteenRounds() {
    assertThat(Rules.full().rounds())
        .extracting(RoundPlan::cards)
        .containsExactly(2, 3, 4, 5, 6, 7, 8, 8, 8, 7, 6, 5, 4, 3, 2);
  }

  @Test
  void theSpecialRoundOfEightIsTheOnlyOneWithoutTrump() {
    List<Boolean> trump = Rules.full().rounds().stream().map(RoundPlan::hasTrump).toList();
    assertThat(trump)
        .containsExactly(
            true, true, true, true, true, true, true, false, true, true, true, true, true, true,
            true);
  }

  @Test
  void thirtyTwoCardsFromSevenToAceArePlayedWith() {
    assertThat(Rules.full().rounds()).allMatch(plan -> Cards.count(plan.deck()) == 32);
    assertThat(Cards.names(Cards.ofSuit(3))).isEqualTo("7S 8S 9S 10S JS QS KS AS");
  }

  @Test
  void sevenIsTheLowestCardAndAceTheHighest() {
    int[] spades =
        List.of("7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS").stream()
            .mapToInt(Cards::read)
            .toArray();
    for (int i = 0; i < spades.length; i++) {
      Play led = Play.start(8, Cards.fromRank(0), 0, Cards.NO_SUIT, 0).play(spades[i]);
      for (int j = 0; j < spades.length; j++) {
        assertThat(i != j && led.beats(spades[j])).isEqualTo(j > i);
      }
    }
  }

  @Test
  void twoPointsForEachTrickWithTenPointsBonusIfTheBidIsMade() {
    Scoring scoring = Rules.full().scoring();
    assertThat(scoring.points(3, 1, 1)).isEqualTo(12);
    assertThat(scoring.points(8, 8, 8)).isEqualTo(26);
  }

  @Test
  void aZeroMadeIsWorthTwentyInRoundsOfSixOrMoreCards() {
    Scoring scoring = Rules.full().scoring();
    assertThat(scoring.points(5, 0, 0)).isEqualTo(10);
    assertThat(scoring.points(6, 0, 0)).isEqualTo(20);
    assertThat(scoring.points(8, 0, 0)).isEqualTo(20);
  }

  @Test
  void twoPointsAreLostForEachTrickTheBidWasOff() {
    Scoring scoring = Rules.full().scoring();
    assertThat(scoring.points(8, 0, 3)).isEqualTo(-6);
    assertThat(scoring.points(8, 5, 1)).isEqualTo(-8);
  }

  @Test
  void theLamasRulesHaveNoBonusForZero() {
    Scoring scoring = Rules.lamas().scoring();
    assertThat(scoring.points(3, 0, 0)).isEqualTo(10);
    assertThat(scoring.points(5, 0, 0)).isEqualTo(10);
    assertThat(scoring.points(5, 2, 2)).isEqualTo(14);
  }

  @Test
  void theLamasDecksAreDealtOut() {
    assertThat(Rules.lamas().rounds()).extracting(RoundPlan::cards).containsExactly(3, 4, 5, 4, 3);
    assertThat(Rules.lamas().rounds()).allMatch(plan -> plan.stockSize() == 0 && plan.hasTrump());
    assertThat(Cards.names(Rules.lamas().rounds().getFirst().deck()))
        .isEqualTo("QC KC AC QD KD AD QH KH AH QS KS AS");
  }

  @Test
  void mostPointsWinAndEqualTopsShare() {
    assertThat(Rules.full().winShares(List.of(3, 9, 9, -2)))
        .containsExactly(Fraction.ZERO, Fraction.of(1, 2), Fraction.of(1, 2), Fraction.ZERO);
    assertThat(Rules.full().winShares(List.of(3, 10, 9, -2)))
        .containsExactly(Fraction.ZERO, Fraction.ONE, Fraction.ZERO, Fraction.ZERO);
  }

  @Test
  void aRoundThatTheDeckCannotDealIsRefused() {
    assertThatThrownBy(() -> new RoundPlan(4, 5, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("need 16")
        .hasMessageContaining("has 12");
  }
}
