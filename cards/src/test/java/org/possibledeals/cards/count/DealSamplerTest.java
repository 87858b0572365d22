package org.possibledeals.cards.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.knowledge.SmallDeals;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;

/** Samples are uniform, keep to the structure, and tell nothing else. */
class DealSamplerTest {

  /** One-sided, 1 in 100 for all 250 tests together: 1 in 25 000 for each. */
  private static final double MOST_DEVIATIONS = 3.95;

  @Test
  void samplesOfManyCellsAreUniform() {
    Random chance = new Random(20261);
    for (int cell = 0; cell < 250; ) {
      Dealt dealt = SmallDeals.randomDealt(chance);
      int size = DealCount.of(dealt.structure()).intValueExact();
      if (size > 1 && size <= 300) {
        DealSampler sampler =
            cell % 5 == 0
                ? DealSampler.big(DealSplits.of(dealt.structure()))
                : DealSampler.of(dealt.structure());
        assertThat(deviations(sampler, size, new SplittableRandom(cell)))
            .as("%s", dealt.structure())
            .isLessThan(MOST_DEVIATIONS);
        cell++;
      }
    }
  }

  @Test
  void theTestOfUniformityNoticesABiasedSubset() {
    DealStructure structure = DealStructure.unrestricted(6, 2, 2, 2);
    SplittableRandom random = new SplittableRandom(1);
    RandomGenerator biased = () -> random.nextInt(8) == 0 ? Long.MAX_VALUE : random.nextLong();
    assertThat(deviations(DealSampler.of(structure), 90, biased)).isGreaterThan(MOST_DEVIATIONS);
  }

  /** Chi-square against equal frequencies, as normal deviations: Wilson and Hilferty 1931. */
  private static double deviations(DealSampler sampler, int deals, RandomGenerator random) {
    Map<Deal, Integer> seen = new HashMap<>();
    int samples = 40 * deals;
    for (int i = 0; i < samples; i++) {
      seen.merge(sampler.sample(random), 1, Integer::sum);
    }
    double expected = (double) samples / deals;
    double chiSquare = (deals - seen.size()) * expected;
    for (int count : seen.values()) {
      chiSquare += (count - expected) * (count - expected) / expected;
    }
    double freedom = deals - 1;
    double spread = 2 / (9 * freedom);
    return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
  }

  @Test
  void subsetsOfAnySizeAreUniform() {
    SplittableRandom random = new SplittableRandom(3);
    long mask = 0b1011_0110_1101L;
    for (int k = 0; k <= 8; k++) {
      Map<Long, Integer> seen = new HashMap<>();
      int sets = (int) Binomials.CHOOSE[8][k];
      for (int i = 0; i < 1000 * sets; i++) {
        seen.merge(RandomSubset.of(random, mask, k), 1, Integer::sum);
      }
      assertThat(seen).hasSize(sets);
      assertThat(seen.values()).allSatisfy(count -> assertThat(count).isBetween(840, 1160));
      int size = k;
      assertThat(seen.keySet()).allMatch(set -> (set & ~mask) == 0 && Long.bitCount(set) == size);
    }
  }

  @Test
  void subsetsOfManyCardsTakeEachCardEquallyOften() {
    SplittableRandom random = new SplittableRandom(4);
    int[] seen = new int[Long.SIZE];
    for (int i = 0; i < 64_000; i++) {
      long set = RandomSubset.of(random, -1, 24);
      assertThat(Long.bitCount(set)).isEqualTo(24);
      Masks.stream(set).forEach(card -> seen[card]++);
    }
    for (int count : seen) {
      assertThat(count).isBetween(24_000 - 600, 24_000 + 600);
    }
  }

  @Test
  void noSampleBreaksAShownVoid() {
    Random chance = new Random(7);
    for (int i = 0; i < 200; i++) {
      DealStructure structure = SmallDeals.randomLargeStructure(chance);
      DealSampler sampler = DealSampler.of(structure);
      SplittableRandom random = new SplittableRandom(i);
      for (int sample = 0; sample < 200; sample++) {
        assertThat(structure.contains(sampler.sample(random))).isTrue();
      }
    }
  }

  @Test
  void hiddenCardsDoNotShowInTheSamples() {
    Random chance = new Random(11);
    for (int i = 0; i < 100; i++) {
      DealStructure everybodys = SmallDeals.randomLargeStructure(chance);
      Deal actual = DealSampler.of(everybodys).sample(new SplittableRandom(i));
      long hand = actual.hand(0);
      Deal other =
          DealSampler.of(everybodys.withHand(0, hand)).sample(new SplittableRandom(-i - 1));
      assertThat(stream(everybodys, actual)).isEqualTo(stream(everybodys, other));
    }
  }

  /** What the first agent samples at {@code world}. */
  private static List<Deal> stream(DealStructure everybodys, Deal world) {
    DealModel model = DealModel.of(SmallDeals.vocabulary(everybodys), everybodys);
    DealSampler sampler = model.perspective(model.agents().get(0), world).sampler();
    SplittableRandom random = new SplittableRandom(5);
    List<Deal> drawn = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      drawn.add(sampler.sample(random));
    }
    return drawn;
  }

  @Test
  void theDealsOfFullDecksAreKnownNumbers() {
    assertThat(DealMarginals.of(DealStructure.unrestricted(52, 13, 13, 13, 13)).total())
        .isEqualTo(new BigInteger("53644737765488792839237440000"));
    assertThat(DealCount.of(DealStructure.unrestricted(52, 13, 13, 13, 13)))
        .isEqualTo(new BigInteger("53644737765488792839237440000"));
    assertThat(DealMarginals.of(DealStructure.unrestricted(32, 8, 8, 8, 8)).total())
        .isEqualTo(new BigInteger("99561092450391000"));
    assertThat(DealMarginals.of(DealStructure.unrestricted(31, 6, 6, 6, 6, 7)).total())
        .isEqualTo(new BigInteger("6071014170752731200"));
  }

  @Test
  void aStructureWithoutDealsIsRefused() {
    DealStructure none = DealStructure.unrestricted(4, 2, 2).lacking(0, 0b1111);
    assertThatThrownBy(() -> DealSampler.of(none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no deal");
    assertThatThrownBy(() -> DealMarginals.of(none)).isInstanceOf(IllegalArgumentException.class);
  }
}
