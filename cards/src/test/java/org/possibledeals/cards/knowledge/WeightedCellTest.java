package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.model.BeyondReachException;

/** Weighted means are Bayes' rule, exactly or by weighted samples. */
class WeightedCellTest {
  private static final DealStructure EVERYBODYS =
      DealStructure.unrestricted(12, 3, 3, 3, 3).lacking(1, 0b11);
  private static final DealCell CELL =
      DealCell.of(SmallDeals.vocabulary(EVERYBODYS), EVERYBODYS, 0, 0b111000000000);

  /** The second player is ever likelier to have played so, the lower their cards. */
  private static final ToDoubleFunction<Deal> LOW = deal -> 1.0 / deal.hand(1);

  private static final ToDoubleFunction<Deal> HAS_THIRD = deal -> deal.has(1, 2) ? 1 : 0;

  @Test
  void equalWeightsGiveTheMarginals() {
    WeightedMean exact = WeightedCell.of(CELL, deal -> 1e-200).exactly(HAS_THIRD);
    assertThat(exact.mean()).isCloseTo(CELL.marginals().share(1, 2), within(1e-12));
    assertThat(exact.exact()).isTrue();
    assertThat(exact.standardError()).isZero();
    assertThat(exact.deals()).isEqualTo(CELL.worldCount().intValueExact());
    assertThat(exact.effectiveSampleSize()).isCloseTo(exact.deals(), within(1e-6));
  }

  @Test
  void weightsAreBayesRule() {
    double both = 0;
    double all = 0;
    for (Deal deal : SmallDeals.everyDeal(CELL.structure())) {
      all += LOW.applyAsDouble(deal);
      both += HAS_THIRD.applyAsDouble(deal) * LOW.applyAsDouble(deal);
    }
    WeightedMean exact = WeightedCell.of(CELL, LOW).exactly(HAS_THIRD);
    assertThat(exact.mean()).isCloseTo(both / all, within(1e-12));
    assertThat(exact.effectiveSampleSize()).isLessThan(exact.deals());
  }

  @Test
  void newsAddsUp() {
    ToDoubleFunction<Deal> more = deal -> deal.has(2, 0) ? 3 : 1;
    assertThat(WeightedCell.of(CELL, LOW).times(more).exactly(HAS_THIRD))
        .isEqualTo(
            WeightedCell.of(CELL, deal -> LOW.applyAsDouble(deal) * more.applyAsDouble(deal))
                .exactly(HAS_THIRD));
  }

  @Test
  void estimatesAreWithinTheirErrorsOfTheExactMean() {
    WeightedCell weighted = WeightedCell.of(CELL, LOW);
    double exact = weighted.exactly(HAS_THIRD).mean();
    double squares = 0;
    for (int seed = 0; seed < 100; seed++) {
      WeightedMean estimate = weighted.estimate(HAS_THIRD, 2000, new SplittableRandom(seed));
      assertThat(estimate.exact()).isFalse();
      assertThat(estimate.effectiveSampleSize()).isBetween(100.0, 2000.0);
      double deviation = (estimate.mean() - exact) / estimate.standardError();
      assertThat(deviation).isBetween(-4.5, 4.5);
      squares += deviation * deviation;
    }
    assertThat(squares / 100).isBetween(0.6, 1.5);
  }

  @Test
  void theSameSeedGivesTheSameEstimate() {
    WeightedCell weighted = WeightedCell.of(CELL, LOW);
    assertThat(weighted.estimate(HAS_THIRD, 50, new SplittableRandom(8)))
        .isEqualTo(weighted.estimate(HAS_THIRD, 50, new SplittableRandom(8)));
  }

  @Test
  void whatIsNoLikelihoodIsRefused() {
    assertThatThrownBy(() -> WeightedCell.of(CELL, deal -> -1).exactly(HAS_THIRD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1.0");
    assertThatThrownBy(() -> WeightedCell.of(CELL, deal -> Double.NaN).exactly(HAS_THIRD))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> WeightedCell.of(CELL, deal -> 0).exactly(HAS_THIRD))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("likelihood 0");
    assertThatThrownBy(
            () -> WeightedCell.of(CELL, LOW).estimate(HAS_THIRD, 0, new SplittableRandom(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
