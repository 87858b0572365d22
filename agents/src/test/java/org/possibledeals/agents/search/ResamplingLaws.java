package org.possibledeals.agents.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.possibledeals.agents.game.RandomStreams;

class ResamplingLaws {

  private static double[] doubles(List<Integer> weights) {
    return weights.stream().mapToDouble(weight -> weight).toArray();
  }

  @Property
  @Label("a world is drawn its share of times, rounded up or down")
  void aWorldIsDrawnItsShareOfTimes(
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 50) Integer> drawnWeights,
      @ForAll @IntRange(min = 1, max = 200) int count,
      @ForAll long seed) {
    double[] weights = doubles(drawnWeights);
    double total = Arrays.stream(weights).sum();
    Assume.that(total > 0);
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
  @Label("weights are worth from one world to all of them, however small they are")
  void weightsAreWorthFromOneWorldToAll(
      @ForAll @Size(min = 1, max = 30) List<@IntRange(min = 1, max = 50) Integer> weights) {
    double[] large = doubles(weights);
    double worth = Resampling.effectiveSize(large);
    assertThat(worth).isBetween(1 - 1e-9, weights.size() + 1e-9);
    double[] small = Arrays.stream(large).map(weight -> weight * 1e-200).toArray();
    assertThat(Resampling.effectiveSize(small)).isCloseTo(worth, within(1e-6));
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
