package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FamilyCoverageTest {

  @Test
  void populationsWithoutATrueDifferenceHaveNone() {
    long[] far = LongStream.range(100, 200).toArray();
    FamilyCoverage none = FamilyCoverage.of(new long[][] {far, far}, 0, 200, 50, new Random(1));
    assertThat(none.withHolm()).isLessThan(0.15);
  }
}
