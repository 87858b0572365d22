package org.possibledeals.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.google.common.collect.ImmutableSet;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MeasurementsTest {

  private static ImmutableSet<String> methods() {
    return Measurements.all().stream()
        .map(Measurement::method)
        .collect(ImmutableSet.toImmutableSet());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void whatABenchmarkMeasuresCanBeMade(String method) throws ReflectiveOperationException {
    int dot = method.lastIndexOf('.');
    Class<?> benchmark = Class.forName(method.substring(0, dot));
    assertThat(Arrays.stream(benchmark.getMethods()).map(Method::getName))
        .contains(method.substring(dot + 1));
    assertThatCode(() -> benchmark.getConstructor().newInstance()).doesNotThrowAnyException();
  }
}
