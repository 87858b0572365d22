package org.possibledeals.agents.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.possibledeals.agents.game.RandomStreams;

class ResamplingLaws {

  @Property
  @Label("a world is drawn its share of times, rounded up or down")
  void aWorldIsDrawnItsShareOfTimes(
      @ForAll @Size(min = 1, max = 30) double @DoubleRange(max = 5) [] weights,
      @ForAll @IntRange(min = 1, max = 200) int count,
      @ForAll long seed) {
    double total = Arrays.stream(weights).sum();
    if (total < 1e-6) {
      return;
    }
    int[] places = Resampling.systematic(weights, count, new RandomStreams(seed).random());
    assertThat(places).hasSize(count).isSorted();
    for (int place = 0; place < weights.length; place++) {
      int here = place;
      double drawn = Arrays.stream(places).filter(p -> p == here).count();
      double share = count * weights[place] / total;
      assertThat(drawn).isBetween(Math.floor(share - 1e-6), Math.ceil(share + 1e-6));
    }
  }

  @Property
  @Label("weights are worth from one world to all of them")
  void weightsAreWorthFromOneWorldToAll(
      @ForAll @Size(min = 1, max = 30) double @DoubleRange(min = 0.01, max = 5) [] weights) {
    assertThat(Resampling.effectiveSize(weights)).isBetween(1 - 1e-9, weights.length + 1e-9);
  }

  @Property
  @Label("equal weights are worth as many worlds as there are")
  void equalWeightsAreWorthAll(@ForAll @IntRange(min = 1, max = 100) int worlds) {
    double[] weights = new double[worlds];
    Arrays.fill(weights, 0.3);
    assertThat(Resampling.effectiveSize(weights)).isCloseTo(worlds, within(1e-6));
  }

  @Example
  void weightsOfNothingAreRefused() {
    assertThatThrownBy(
            () -> Resampling.systematic(new double[] {0, 0}, 3, new RandomStreams(1).random()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("above 0");
    assertThat(Resampling.effectiveSize(new double[] {0, 0})).isZero();
  }
}
