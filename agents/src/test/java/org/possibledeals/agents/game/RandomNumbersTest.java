package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.io.BaseEncoding;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomNumbersTest {

  private static final int DRAWS = 100_000;

  private final RandomNumbers random = new RandomStreams(1).random();

  @Test
  void theLongsAreThoseOfTheReferenceImplementation() {
    assertThat(new RandomNumbers(1, 2, 3, 4).longs(10))
        .containsExactly(
            41943041L,
            58720359L,
            3588806011781223L,
            3591011842654386L,
            Long.parseUnsignedLong("9228616714210784205"),
            Long.parseUnsignedLong("9973669472204895162"),
            Long.parseUnsignedLong("14011001112246962877"),
            Long.parseUnsignedLong("12406186145184390807"),
            Long.parseUnsignedLong("15849039046786891736"),
            Long.parseUnsignedLong("10450023813501588000"));
  }

  @Test
  void nothingButStreamsOfTheseNumbersIsLeftToTheJdk() {
    Set<String> newer = Set.of("isDeprecated", "equiDoubles"); // tells nothing; JDK 22, not for us
    assertThat(RandomGenerator.class.getMethods())
        .filteredOn(method -> !Modifier.isStatic(method.getModifiers()))
        .filteredOn(method -> !newer.contains(method.getName()))
        .filteredOn(method -> !BaseStream.class.isAssignableFrom(method.getReturnType()))
        .allSatisfy(
            method ->
                assertThat(
                        RandomNumbers.class
                            .getMethod(method.getName(), method.getParameterTypes())
                            .getDeclaringClass())
                    .as(method.toString())
                    .isEqualTo(RandomNumbers.class));
  }

  @Test
  void theSameSeedGivesTheSameNumbersWhereverItRuns() {
    byte[] bytes = new byte[10];
    random.nextBytes(bytes);
    assertThat(
            ImmutableList.of(
                BaseEncoding.base16().encode(bytes),
                random.nextInt(),
                random.nextInt(52),
                random.nextInt(-3, 3),
                random.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE),
                random.nextLong(1L << 40),
                random.nextLong(-3, 3),
                random.nextLong(Long.MIN_VALUE, Long.MAX_VALUE),
                random.nextBoolean(),
                random.nextDouble(),
                random.nextDouble(10),
                random.nextDouble(-1, 1),
                random.nextFloat(),
                random.nextFloat(10),
                random.nextFloat(-1, 1),
                random.nextGaussian(),
                random.nextGaussian(100, 15),
                random.nextExponential(),
                random.ints(3).boxed().toList(),
                random.ints(3, 0, 6).boxed().toList(),
                random.longs(2).boxed().toList(),
                random.longs(3, 0, 6).boxed().toList(),
                random.doubles(2).boxed().toList(),
                random.doubles(2, 5, 6).boxed().toList()))
        .extracting(String::valueOf)
        .containsExactly(
            "843BE7AB04A9CD038173",
            "1354642856",
            "5",
            "-3",
            "1020399163",
            "840248386126",
            "-3",
            "-5475763803975188995",
            "false",
            "0.7172640749364072",
            "2.019077454028768",
            "0.7284125816011078",
            "0.35515434",
            "7.666375",
            "0.08732283",
            "-0.29873212430553686",
            "85.49099550732981",
            "2.552747599643152",
            "[-1259666453, 943655018, 844848700]",
            "[0, 3, 2]",
            "[1957005068930755775, 592514399528308208]",
            "[0, 3, 1]",
            "[0.8692323751718626, 0.12509894313256265]",
            "[5.010847277827265, 5.795249870859093]");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 10, 52})
  void allNumbersBelowABoundAreAsLikely(int bound) {
    int[] ints = new int[bound];
    int[] longs = new int[bound];
    int[] ranges = new int[bound];
    for (int k = 0; k < DRAWS; k++) {
      ints[random.nextInt(bound)]++;
      longs[(int) random.nextLong(bound)]++;
      ranges[random.nextInt(-1, bound - 1) + 1]++;
    }
    double mean = (double) DRAWS / bound;
    assertThat(Stream.of(ints, longs, ranges).flatMapToInt(Arrays::stream))
        .allSatisfy(
            count -> assertThat((double) count).isCloseTo(mean, within(5 * Math.sqrt(mean))));
  }

  @Test
  void largeBoundsAreReachedAndKept() {
    int third = Integer.MAX_VALUE / 3 * 2;
    long longThird = Long.MAX_VALUE / 3 * 2;
    assertThat(random.ints(DRAWS, 0, third)).allMatch(k -> 0 <= k && k < third);
    assertThat(random.longs(DRAWS, 0, longThird)).allMatch(k -> 0 <= k && k < longThird);
    assertThat(random.ints(DRAWS, -third, third)).allMatch(k -> -third <= k && k < third);
    assertThat(random.ints(DRAWS, 0, third).asDoubleStream().average().orElseThrow() / third)
        .isCloseTo(0.5, within(0.01));
    assertThat(random.ints(DRAWS, -third, third).average().orElseThrow() / third)
        .isCloseTo(0, within(0.02));
    assertThat(random.longs(DRAWS, -longThird, longThird).asDoubleStream().average().orElseThrow())
        .isCloseTo(0, within(0.02 * longThird));
    assertThat(
            DoubleStream.generate(() -> random.nextDouble(-Double.MAX_VALUE, Double.MAX_VALUE))
                .limit(DRAWS))
        .allMatch(Double::isFinite);
    assertThat(random.doubles(DRAWS, 1, Math.nextUp(1.0))).containsOnly(1.0);
  }

  @Test
  void theDistributionsHaveTheMomentsTheyShould() {
    assertMoments(random::nextDouble, 1 / 2.0, 1 / 12.0);
    assertMoments(random::nextFloat, 1 / 2.0, 1 / 12.0);
    assertMoments(() -> random.nextBoolean() ? 1 : 0, 1 / 2.0, 1 / 4.0);
    assertMoments(random::nextExponential, 1, 1);
    assertMoments(random::nextGaussian, 0, 1);
    assertMoments(() -> random.nextGaussian(7, 2), 7, 4);
    assertThat(share(() -> Math.abs(random.nextGaussian()), 1)).isCloseTo(0.6827, within(0.01));
    assertThat(share(() -> Math.abs(random.nextGaussian()), 2)).isCloseTo(0.9545, within(0.005));
    assertThat(share(random::nextExponential, 0.5)).isCloseTo(0.3935, within(0.01));
    assertThat(share(random::nextExponential, 3)).isCloseTo(0.9502, within(0.005));
  }

  private static void assertMoments(DoubleSupplier draw, double mean, double variance) {
    double[] drawn = DoubleStream.generate(draw).limit(DRAWS).toArray();
    double average = DoubleStream.of(drawn).average().orElseThrow();
    assertThat(average).isCloseTo(mean, within(5 * Math.sqrt(variance / DRAWS)));
    assertThat(DoubleStream.of(drawn).map(x -> (x - average) * (x - average)).sum() / DRAWS)
        .isCloseTo(variance, within(0.05 * variance));
  }

  private static double share(DoubleSupplier draw, double below) {
    return (double) DoubleStream.generate(draw).limit(DRAWS).filter(x -> x < below).count() / DRAWS;
  }

  @Test
  void aCopyGoesOnWithTheSameNumbers() {
    random.nextLong();
    RandomNumbers copy = random.copy();
    assertThat(copy.longs(5).toArray()).isEqualTo(random.longs(5).toArray());
  }

  @Test
  void noNumberIsDrawnFromARangeWithoutOne() {
    for (Supplier<Object> attempt :
        ImmutableList.<Supplier<Object>>of(
            () -> random.nextInt(0),
            () -> random.nextInt(-1),
            () -> random.nextInt(3, 3),
            () -> random.nextLong(0),
            () -> random.nextLong(3, 2),
            () -> random.nextDouble(0),
            () -> random.nextDouble(Double.NaN),
            () -> random.nextDouble(0, Double.POSITIVE_INFINITY),
            () -> random.nextFloat(-1))) {
      assertThatThrownBy(attempt::get)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageMatching("Cannot draw a number from \\S+ to below \\S+: there is none\\.");
    }
    assertThatThrownBy(() -> random.nextGaussian(0, -1))
        .hasMessage("Cannot draw with a standard deviation of -1.0; it is 0 or more.");
  }
}
