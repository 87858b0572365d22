package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class MomentsLaws {

  @Property
  @Label("cutting a sample in two anywhere changes no sum")
  void piecesAddUp(
      @ForAll @Size(min = 1, max = 40) int[] sample, @ForAll @IntRange(max = 40) int cut) {
    Moments left = Moments.NONE;
    Moments right = Moments.NONE;
    for (int k = sample.length - 1; k >= 0; k--) {
      if (k < cut) {
        left = left.plus(sample[k] / 1000);
      } else {
        right = right.plus(sample[k] / 1000);
      }
    }
    long[] whole = java.util.Arrays.stream(sample).mapToLong(x -> x / 1000).toArray();
    assertThat(right.plus(left)).isEqualTo(Moments.of(whole));
  }

  @Property
  @Label("moving every observation moves the mean and leaves the spread")
  void spreadIgnoresWhereTheSampleLies(
      @ForAll @Size(min = 2, max = 30) short[] sample, @ForAll short shift) {
    Moments here = Moments.NONE;
    Moments there = Moments.NONE;
    for (short x : sample) {
      here = here.plus(x);
      there = there.plus(x + shift);
    }
    assertThat(there.mean()).isCloseTo(here.mean() + shift, within(1e-6));
    assertThat(there.standardDeviation()).isCloseTo(here.standardDeviation(), within(1e-6));
  }

  @Property
  @Label("mean and spread are those of the textbook's two passes over the sample")
  void sumsAgreeWithTwoPasses(@ForAll @Size(min = 2, max = 30) short[] sample) {
    double mean = 0;
    Moments moments = Moments.NONE;
    for (short x : sample) {
      mean += (double) x / sample.length;
      moments = moments.plus(x);
    }
    double squares = 0;
    for (short x : sample) {
      squares += (x - mean) * (x - mean);
    }
    assertThat(moments.mean()).isCloseTo(mean, within(1e-6));
    assertThat(moments.standardDeviation())
        .isCloseTo(Math.sqrt(squares / (sample.length - 1)), within(1e-6));
  }
}
