package org.possibledeals.cards.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.reach.BeyondReachException;

/** Eight cards each of seven kinds, six dealt to each of four, and one turned. */
class KindCellTest {
  private static final KindVocabulary WORDS = SmallKinds.vocabulary(4, 8, 8, 8, 8, 8, 8, 8);
  private static final int STOCK = 4;
  private static final int DISCARDS = 5;
  private static final KindHoldings DEALT =
      KindHoldings.dealt(WORDS, 6, 6, 6, 6, 32, 0).play(STOCK, 2, DISCARDS);
  private static final KindCell CELL = DEALT.perspective(0, 2, 2, 2, 0, 0, 0, 0);

  private static BigInteger choose(int n, int k) {
    return BigIntegerMath.binomial(n, k);
  }

  @Test
  void theNumberOfCardsOfAKindIsHypergeometric() {
    for (int count = 0; count <= 5; count++) {
      assertThat(CELL.probability(1, 2, count))
          .isEqualTo(new Fraction(choose(5, count).multiply(choose(44, 6 - count)), choose(49, 6)));
    }
    assertThat(CELL.probability(1, 2, 6)).isEqualTo(Fraction.ZERO);
    assertThat(CELL.probability(FormulaReader.read("~has(b,K3) & ~has(b,K4)")))
        .isEqualTo(new Fraction(choose(33, 6), choose(49, 6)));
  }

  @Test
  void dealsOfCopiesAreAMultinomialCoefficient() {
    assertThat(CELL.copyDealCount())
        .isEqualTo(choose(49, 6).multiply(choose(43, 6)).multiply(choose(37, 6)));
  }

  @Test
  void aStructureOfCopiesGivesTheSameCell() {
    long hand = 0b11 | 0b11 << 8 | 0b110 << 16;
    KindCell cell = KindCell.of(WORDS, DEALT.copies().structure(), 0, hand);
    assertThat(cell.copyDealCount()).isEqualTo(CELL.copyDealCount());
    assertThat(cell.distribution(1, 3)).isEqualTo(CELL.distribution(1, 3));
  }

  @Test
  void dealsOfKindsAreTables() {
    // One hand of 6 out of 8, 8 and the stock has the rest: x + y + z = 6, each at most 8.
    KindVocabulary words = SmallKinds.vocabulary(2, 8, 8, 4);
    KindCell cell = KindHoldings.dealt(words, 2, 6, 12, 0).perspective(0, 0, 0, 2);
    int tables = 0;
    for (int x = 0; x <= 6; x++) {
      for (int y = 0; x + y <= 6; y++) {
        tables += 6 - x - y <= 2 ? 1 : 0;
      }
    }
    assertThat(cell.worldCount()).isEqualTo(tables);
    assertThat(CELL.worldCount()).isEqualTo(655_635_891);
  }

  @Test
  void manyDrawsFromAnUnrestrictedStockStayOneSlotEach() {
    KindHoldings later = DEALT;
    for (int draw = 0; draw < 24; draw++) {
      later = later.draw(1 + draw % 3, STOCK).play(1 + draw % 3, draw % 7, DISCARDS);
    }
    assertThat(later.copies().slots()).isEqualTo(6);
    assertThat(later.size(1)).isEqualTo(6);
    assertThat(later.size(DISCARDS)).isEqualTo(25);
    assertThat(later.perspective(0, 2, 2, 2, 0, 0, 0, 0).probability(1, 2, 0))
        .isEqualTo(new Fraction(choose(24, 6), choose(25, 6)));
  }

  @Test
  void samplesAreAsLikelyAsTheirCopies() {
    KindVocabulary words = SmallKinds.vocabulary(2, 4, 3);
    KindCell cell = KindHoldings.dealt(words, 1, 3, 3, 0).perspective(0, 1, 0);
    KindSampler sampler = cell.sampler();
    SplittableRandom random = new SplittableRandom(2);
    Map<Integer, Integer> seen = new HashMap<>();
    int samples = 20_000;
    for (int i = 0; i < samples; i++) {
      seen.merge(sampler.sample(random).count(1, 0), 1, Integer::sum);
    }
    // 3 and 3 are left: (3 over n)(3 over 3 - n) of 20 deals of copies.
    List<Integer> of20 = List.of(1, 9, 9, 1);
    for (int count = 0; count <= 3; count++) {
      double expected = samples * of20.get(count) / 20.0;
      assertThat(seen.get(count) - expected)
          .isBetween(-4.5 * Math.sqrt(expected), 4.5 * Math.sqrt(expected));
    }
  }

  @Test
  void theCellKnowsItsOwnHandAndWhatItThinks() {
    assertThat(CELL.knows(FormulaReader.read("has(a,K0,2) & ~has(a,K0,3) & K_a has(a,K1)")))
        .isTrue();
    assertThat(CELL.knows(FormulaReader.read("~has(b,K0,7) & has(discards,K2)"))).isTrue();
    assertThat(CELL.knows(FormulaReader.read("~has(b,K0,6)"))).isFalse();
    assertThat(CELL.knows(FormulaReader.read("P_a(has(b,K3)) >= 1/2"))).isTrue();
  }

  @Test
  void whatIsNotReachedIsRefused() {
    assertThatThrownBy(() -> CELL.knows(FormulaReader.read("K_b has(b,K0)")))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("K_b");
    assertThatThrownBy(() -> CELL.knows(FormulaReader.read("has(b,K9)")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has(owner,kind,n)");
    assertThatThrownBy(() -> DEALT.perspective(0, 2, 2, 1, 0, 0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a cannot hold");
    assertThatThrownBy(() -> DEALT.play(DISCARDS, 3, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> DEALT.show(0, 1).perspective(1, 2, 2, 2, 0, 0, 0, 0))
        .isInstanceOf(BeyondReachException.class);
  }
}
