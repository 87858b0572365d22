package org.possibledeals.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.results.RunResult;

class BenchmarkRunTest {

  private static ImmutableSet<String> methods() {
    return all().stream().map(BenchmarkRun::method).collect(ImmutableSet.toImmutableSet());
  }

  private static ImmutableList<BenchmarkRun> all() {
    return Stream.of("bench", "symbolic", "laws", "recycle")
        .flatMap(group -> BenchmarkRun.all(group).stream())
        .collect(ImmutableList.toImmutableList());
  }

  private static Class<?> benchmark(String method) throws ClassNotFoundException {
    String name = method.substring(0, method.indexOf('.'));
    return Class.forName(BenchmarkRun.class.getPackageName() + "." + name);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void whatABenchmarkMeasuresCanBeMade(String method) throws ReflectiveOperationException {
    Class<?> benchmark = benchmark(method);
    assertThat(Arrays.stream(benchmark.getMethods()))
        .filteredOn(one -> one.isAnnotationPresent(Benchmark.class))
        .extracting(java.lang.reflect.Method::getName)
        .contains(method.substring(method.indexOf('.') + 1));
    assertThatCode(() -> benchmark.getConstructor().newInstance()).doesNotThrowAnyException();
  }

  @Test
  void eachParameterOfABenchmarkHasAValueThatItTakes() throws ClassNotFoundException {
    for (BenchmarkRun one : all()) {
      Map<String, Class<?>> parameters =
          Arrays.stream(benchmark(one.method()).getDeclaredFields())
              .filter(field -> field.isAnnotationPresent(Param.class))
              .collect(Collectors.toMap(Field::getName, Field::getType));
      assertThat(one.parameters().keySet()).as(one.name()).isEqualTo(parameters.keySet());
      parameters.forEach(
          (name, type) -> {
            if (type.isEnum()) {
              assertThat(Arrays.stream(type.getEnumConstants()).map(Object::toString))
                  .as(one.name())
                  .contains(one.parameters().get(name));
            }
          });
    }
  }

  @Test
  void namesAreDifferentAndTargetsPositive() {
    ImmutableList<BenchmarkRun> all = BenchmarkRun.all("bench");
    assertThat(all).hasSizeGreaterThan(80).extracting(BenchmarkRun::name).doesNotHaveDuplicates();
    assertThat(all).allMatch(one -> one.target() > 0);
  }

  @Tag("long")
  @Test
  void eachIterationOfARunIsCounted() {
    RunResult run =
        BenchmarkRun.named("symbolic", "checks", true).getFirst().run(options -> options);
    double first = BenchmarkRun.counted(run, 0, "seconds");
    double second = BenchmarkRun.counted(run, 1, "seconds");
    double warm = BenchmarkRun.counted(run, 2, "seconds");
    assertThat(second).isLessThan(first);
    assertThat(warm).isPositive().isLessThan(first);
  }

  /** There is no such pair up to 4. */
  @Tag("long")
  @Test
  void whyABenchmarkHasNoResultIsPassedOn() {
    BenchmarkRun pairs = BenchmarkRun.named("symbolic", "pairs", true).getFirst().with("size", 4);
    assertThatIllegalStateException()
        .isThrownBy(() -> pairs.run(options -> options))
        .withMessageContaining("world");
  }
}
