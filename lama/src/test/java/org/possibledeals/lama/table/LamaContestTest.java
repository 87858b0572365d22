package org.possibledeals.lama.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.Fraction;

class LamaContestTest {

  private static final LamaContest WHOLE = LamaContest.presets().getFirst();

  @Test
  void theLeastTokensWin() {
    assertThat(WHOLE.counted().name()).isEqualTo("tokens");
    assertThat(WHOLE.counted().isLeastBest()).isTrue();
    ImmutableList<Integer> points = ImmutableList.of(-41, -12, -12, -30);
    assertThat(points.stream().map(WHOLE.counted()::of)).containsExactly(41, 12, 12, 30);
    Fraction half = Fraction.of(1, 2);
    assertThat(WHOLE.winShares(points)).containsExactly(Fraction.ZERO, half, half, Fraction.ZERO);
  }
}
