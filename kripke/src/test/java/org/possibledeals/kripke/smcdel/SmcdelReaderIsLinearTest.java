package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.reach.CountedText;

@Tag("long")
class SmcdelReaderIsLinearTest {
  private static final int LINES = 500;

  private static Stream<Named<IntFunction<String>>> files() {
    return Stream.of(
        Named.of("many questions", SmcdelReaderIsLinearTest::questions),
        Named.of("one long line", n -> questions(n).replace('\n', ' ')),
        Named.of("many comments", n -> "-- nothing of note\n\n".repeat(n) + questions(2)));
  }

  private static String questions(int n) {
    return "VARS 1, 2\nLAW Top\nOBS a: 1\n" + "VALID? a knows that (1 | ~1)\n".repeat(n);
  }

  @ParameterizedTest
  @MethodSource("files")
  void fourTimesAsLongAFileTakesAboutFourTimesAsManySteps(IntFunction<String> file) {
    assertThat(steps(file.apply(4 * LINES))).isLessThan(5 * steps(file.apply(LINES)));
  }

  private static long steps(String file) {
    CountedText text = new CountedText(file);
    new SmcdelLexer(text);
    return text.steps();
  }

  @Test
  @Timeout(30)
  void aFileOf80000LinesIsRead() {
    assertThat(SmcdelReader.read(questions(80_000)).queries()).hasSize(80_000);
  }

  @Test
  @Timeout(30)
  void aChainOfManySignsIsReadAsOneFormula() {
    String chain = IntStream.range(0, 80_000).mapToObj(i -> "~1").collect(joining(" |\n"));
    var file = SmcdelReader.read("VARS 1\nLAW Top\nOBS a: 1\nVALID? " + chain);
    assertThat(file.queries().getFirst().sentence().formula().parts()).hasSize(80_000);
    assertThat(file.queries().getFirst().sentence().printed()).startsWith("(((").endsWith(" | ~1)");
  }

  @Test
  @Timeout(30)
  void manyVariablesAreRead() {
    String names = IntStream.range(0, 3_000).mapToObj(String::valueOf).collect(joining(", "));
    var file = SmcdelReader.read("VARS %1$s\nLAW Top\nOBS a: %1$s\nVALID? 1".formatted(names));
    assertThat(file.variables()).hasSize(3_000);
  }
}
