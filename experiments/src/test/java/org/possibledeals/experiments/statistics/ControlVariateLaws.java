package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ControlVariateLaws {

  @Property(tries = 200)
  @Label("sums of blocks give the estimates that all observations give")
  void sumsAreEnough(
      @ForAll @Size(min = 10, max = 60) List<@IntRange(min = -500, max = 500) Integer> ys,
      @ForAll @IntRange(min = -9, max = 9) int slope,
      @ForAll @Size(60) List<@IntRange(min = -80, max = 80) Integer> noise,
      @ForAll @IntRange(min = 1, max = 5) int unitOfY,
      @ForAll @IntRange(min = 1, max = 5) int unitOfC) {
    int n = ys.size();
    long[] y = ys.stream().mapToLong(v -> v).toArray();
    long[] c = new long[n];
    Arrays.setAll(c, k -> slope * y[k] + noise.get(k));
    List<CrossMoments> blocks = new ArrayList<>();
    for (int block = 0; block < ControlVariate.FOLDS; block++) {
      CrossMoments sums = CrossMoments.NONE;
      int from = n * block / ControlVariate.FOLDS;
      for (int k = from; k < n * (block + 1) / ControlVariate.FOLDS; k++) {
        sums = sums.plus(y[k], c[k]);
      }
      blocks.add(sums);
    }
    ControlVariate obvious =
        ObviousControlVariate.of(
            Arrays.stream(y).mapToDouble(v -> (double) v / unitOfY).toArray(),
            Arrays.stream(c).mapToDouble(v -> (double) v / unitOfC).toArray(),
            77);
    requireSame(ControlVariate.of(blocks, unitOfY, unitOfC, 77), obvious);
  }

  /** Its mean outside of the block is rounded, and the differences to it are no slope. */
  @Example
  void aControlThatIsConstantOutsideOfABlockHasNoSlopeThere() {
    for (int value = 1; value < 100; value++) {
      List<Integer> ys = new ArrayList<>(Collections.nCopies(37, value));
      ys.set(0, -500);
      sumsAreEnough(ys, 3, Collections.nCopies(60, 1), 3, 5);
    }
  }

  private static void requireSame(ControlVariate one, ControlVariate other) {
    requireSame(one.plain(), other.plain());
    requireSame(one.controlled(), other.controlled());
    assertThat(one.slope()).isCloseTo(other.slope(), within(1e-9));
    assertThat(one.factor()).isCloseTo(other.factor(), within(1e-9));
  }

  private static void requireSame(Estimate one, Estimate other) {
    assertThat(one.mean()).isCloseTo(other.mean(), within(1e-7));
    assertThat(one.interval().orElseThrow().halfWidth())
        .isCloseTo(other.interval().orElseThrow().halfWidth(), within(1e-7));
  }
}
