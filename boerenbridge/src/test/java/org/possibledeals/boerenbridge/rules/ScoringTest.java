package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scorings that are played by, as tables of w tricks won and b bid. */
class ScoringTest {

  /** Exact 10 + w, else 0. */
  private static final Scoring EXACT = Rules.ohHell().scoring();

  /** Exact 10 + w², else -5 T(|w - b|), where T(k) = k(k + 1) / 2. */
  private static final Scoring SQUARES = new Scoring(10, 10, 1, 1, 5, true, true, false);

  /** The tricks won, and 10 more if exact. */
  private static final Scoring ALWAYS = new Scoring(10, 10, 1, 1, 0, false, false, true);

  @ParameterizedTest
  @CsvSource({
    "0, 0, 10, 10, 10, 10",
    "1, 1, 12, 11, 11, 11",
    "3, 3, 16, 13, 19, 13",
    "10, 10, 30, 20, 110, 20",
    "0, 1, -2, 0, -5, 1",
    "1, 0, -2, 0, -5, 0",
    "2, 4, -4, 0, -15, 4",
    "5, 2, -6, 0, -30, 2",
    "0, 10, -20, 0, -275, 10",
  })
  void pointsAreThoseOfTheTables(int bid, int won, int lamas, int exact, int squares, int always) {
    assertThat(Rules.lamas().scoring().points(10, bid, won)).isEqualTo(lamas);
    assertThat(EXACT.points(10, bid, won)).isEqualTo(exact);
    assertThat(SQUARES.points(10, bid, won)).isEqualTo(squares);
    assertThat(ALWAYS.points(10, bid, won)).isEqualTo(always);
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "5", "10", "17"})
  void noRoundBringsOrCostsMoreThanTheMost(int cards) {
    for (Scoring scoring : new Scoring[] {Rules.full().scoring(), EXACT, SQUARES, ALWAYS}) {
      int most = 0;
      for (int bid = 0; bid <= cards; bid++) {
        for (int won = 0; won <= cards; won++) {
          most = Math.max(most, Math.abs(scoring.points(cards, bid, won)));
        }
      }
      assertThat(scoring.most(cards)).isGreaterThanOrEqualTo(most);
    }
  }
}
