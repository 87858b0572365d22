package org.possibledeals.classroom.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/** What stands in for a method in the browser does what Java's own method does. */
final class SeamLaws {

  @Example
  void eachStandsForAMethodThatThereIs() {
    List<Class<?>> seams =
        Stream.of(Lacking.class, LackingNumbers.class, InOneThread.class)
            .flatMap(gathered -> Arrays.stream(gathered.getDeclaredClasses()))
            .toList();
    assertThat(seams).hasSizeGreaterThan(10).allMatch(c -> c.isAnnotationPresent(Seam.class));
    for (Class<?> seam : seams) {
      Class<?> stoodFor = seam.getAnnotation(Seam.class).value();
      assertThat(seam.getDeclaredMethods())
          .filteredOn(m -> !m.isSynthetic() && !Modifier.isPrivate(m.getModifiers()))
          .isNotEmpty()
          .allMatch(method -> isOf(stoodFor, method));
    }
  }

  private static boolean isOf(Class<?> stoodFor, Method method) {
    Class<?>[] types = method.getParameterTypes();
    return Stream.of(stoodFor.getDeclaredMethods(), stoodFor.getMethods())
        .flatMap(Arrays::stream)
        .filter(own -> own.getName().equals(method.getName()))
        .anyMatch(
            own ->
                Arrays.equals(
                    own.getParameterTypes(),
                    Modifier.isStatic(own.getModifiers())
                        ? types
                        : Arrays.copyOfRange(types, 1, types.length)));
  }

  @Property
  void bitsAreSpreadAndGathered(@ForAll long value, @ForAll long mask) {
    assertThat(LackingNumbers.OfLong.expand(value, mask)).isEqualTo(Long.expand(value, mask));
    assertThat(LackingNumbers.OfLong.compress(value, mask)).isEqualTo(Long.compress(value, mask));
  }

  @Property
  void theUpperHalfOfAProductIsThatOfJava(@ForAll long x, @ForAll long y) {
    assertThat(LackingNumbers.OfMath.multiplyHigh(x, y)).isEqualTo(Math.multiplyHigh(x, y));
    assertThat(LackingNumbers.OfMath.unsignedMultiplyHigh(x, y))
        .isEqualTo(Math.unsignedMultiplyHigh(x, y));
  }

  @Property
  void linesAreThoseOfJava(@ForAll("texts") String text) {
    assertThat(Lacking.OfString.lines(text)).containsExactlyElementsOf(text.lines().toList());
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars('a', ' ', '\r', '\n').ofMaxLength(8);
  }

  @Property
  void charactersAreThoseOfJava(
      @ForAll @IntRange(max = Character.MAX_CODE_POINT) int character,
      @ForAll @IntRange(max = 5) int count) {
    assertThat(Lacking.OfCharacter.toString(character)).isEqualTo(Character.toString(character));
    assertThat(Lacking.OfStringBuilder.repeat(new StringBuilder("x"), character, count))
        .hasToString(new StringBuilder("x").repeat(character, count).toString());
  }

  @Property
  void durationsAreThoseOfJava(@ForAll @IntRange(min = -2000, max = 2000) int milliseconds) {
    var duration = Duration.ofMillis(milliseconds);
    assertThat(Lacking.OfDuration.toSeconds(duration)).isEqualTo(duration.toSeconds());
    assertThat(Lacking.OfDuration.isPositive(duration)).isEqualTo(duration.isPositive());
  }

  @Property
  void spliteratorsAreThoseOfJava(@ForAll List<String> all) {
    Spliterator<String> first = all.spliterator();
    Iterator<Object> gone = Lacking.OfSpliterators.iterator(first);
    assertThat(gone).toIterable().containsExactlyElementsOf(all);
    assertThat(Spliterators.iterator(Lacking.OfSpliterators.emptySpliterator())).isExhausted();
  }

  @Example
  void aBudgetRunsOutInOneThreadAndTheOneAroundItGoesOn() {
    Budget outer = Budget.usual().withBytes(7);
    long memory =
        InOneThread.OfBudget.ask(
            outer,
            () -> {
              Budget inner = outer.withTime(Duration.ofMillis(5)).withBytes(5);
              assertThatThrownBy(() -> InOneThread.OfBudget.ask(inner, SeamLaws::forEver))
                  .isInstanceOf(BeyondReachException.class)
                  .hasMessage(inner.outOfTime().getMessage());
              for (int i = 0; i < 5_000; i++) {
                InOneThread.OfBudget.checkTime();
              }
              return InOneThread.OfBudget.memory();
            });
    assertThat(memory).isEqualTo(7);
    assertThat(InOneThread.OfBudget.memory()).isEqualTo(Budget.usual().bytes());
    assertThat(InOneThread.OfDeepStack.<Integer>get(1, () -> 3)).isEqualTo(3);
  }

  private static Long forEver() {
    while (true) {
      InOneThread.OfBudget.checkTime();
    }
  }
}
