package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;

/**
 * What is made of one word of which all bits are chosen: the ends of ranges, which chance misses.
 */
class RandomWordsTest {

  /** Returns a generator whose next word is {@code word}; by {@code key}, the words after it. */
  private static RandomNumbers next(long word, long key) {
    long last = Long.rotateRight(word, 23);
    return new RandomNumbers(0, last ^ key, 5, last);
  }

  private static RandomNumbers next(long word) {
    return next(word, 0x0123_4567_89AB_CDEFL);
  }

  private static long secondWord(long first) {
    RandomNumbers random = next(first);
    assertThat(random.nextLong()).isEqualTo(first);
    return random.nextLong();
  }

  @Test
  void theSignOfAWordIsItsFirstBit() {
    assertThat(next(0).nextBoolean()).isFalse();
    assertThat(next(-1).nextBoolean()).isTrue();
    assertThat(next(Long.MIN_VALUE).nextBoolean()).isTrue();
    assertThat(next(Long.MAX_VALUE).nextBoolean()).isFalse();
  }

  @Test
  void ofTheWordsBelowTheRestOfADivisionAllAreDrawnAnew() {
    assertThat(next(0).nextInt(3)).isEqualTo((int) ((secondWord(0) >>> 32) * 3 >>> 32));
    assertThat(next(0xAAAA_AAABL << 32).nextInt(3)).isEqualTo(2); // 3 · AAAAAAAB = 2·2³² + 1
    assertThat(next(1L << 32).nextInt(3)).isZero();
    assertThat(next(-1).nextInt(3)).isEqualTo(2);
    assertThat(next(0).nextInt(4)).isZero();
  }

  @Test
  void aRangeOfIntsHasTheNumbersThatItsWidthHas() {
    assertThat(next(1L << 61).nextInt(-3, 3)).isEqualTo(-3);
    assertThat(next(-1).nextInt(-3, 3)).isEqualTo(2);
    assertThat(next(-1).nextInt(5, 6)).isEqualTo(5);
  }

  @Test
  void aWideRangeOfLongsBeginsAtItsOriginAndEndsBelowItsBound() {
    long third = Long.MAX_VALUE / 3 * 2;
    assertThat(next(-third).nextLong(-third, third)).isEqualTo(-third);
    assertThat(next(third - 1).nextLong(-third, third)).isEqualTo(third - 1);
    assertThat(next(third).nextLong(-third, third)).isNotEqualTo(third);
    assertThat(next(-third - 1).nextLong(-third, third)).isBetween(-third, third - 1);
    assertThatThrownBy(() -> next(0).nextLong(3, 3)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aRangeTooWideForADoubleIsHalved() {
    double most = Double.MAX_VALUE;
    assertThat(next(Long.MIN_VALUE).nextDouble(-most, most)).isZero();
    assertThat(next(1L << 62).nextDouble(-most, most)).isEqualTo(-most / 2);
    assertThat(next(3L << 62).nextDouble(-most, most)).isCloseTo(most / 2, withinPercentage(1e-9));
    assertThat(next(0).nextDouble(-most, most)).isEqualTo(-most);
    assertThat(next(1L << 62).nextDouble(0, 3 * Double.MIN_VALUE)).isEqualTo(Double.MIN_VALUE);
  }

  @Test
  void noDrawIsTheBoundToWhichItWouldBeRounded() {
    assertThat(next(-1).nextDouble(1, Math.nextUp(1.0))).isEqualTo(1.0);
    assertThat(next(-1).nextFloat(1, Math.nextUp(1f))).isEqualTo(1f);
    assertThat(next(Long.MIN_VALUE).nextFloat(-2, 6)).isEqualTo(2f);
  }

  @Test
  void noRangeIsWithoutEnds() {
    assertThatThrownBy(() -> next(0).nextDouble(Double.NEGATIVE_INFINITY, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aNormalDistributionMayHaveNoWidth() {
    assertThat(next(0).nextGaussian(7, 0)).isEqualTo(7);
  }

  @Test
  void aRunOfNumbersFallsOnlyByLessAndNotByAsMuch() {
    for (long key = 1; key <= 20; key++) {
      long twice = Long.rotateLeft(key + Long.rotateLeft(key, 45), 23) + key;
      long[] words = next(twice, key).longs(4).toArray();
      assertThat(words[1]).isEqualTo(words[0]); // a run of one: e^-1 did not happen
      if (words[3] >>> 11 >= words[2] >>> 11) { // nor does a run begin below the part
        assertThat(next(twice, key).nextExponential()).isEqualTo((words[2] >>> 11) * 0x1p-53);
      }
    }
  }
}
