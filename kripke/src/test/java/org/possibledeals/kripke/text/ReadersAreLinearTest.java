package org.possibledeals.kripke.text;

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
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.CountedText;

@Tag("long")
class ReadersAreLinearTest {
  private static final int LINES = 500;

  private static Stream<Named<IntFunction<String>>> files() {
    return Stream.of(
        Named.of("many worlds", ReadersAreLinearTest::worlds),
        Named.of(
            "many worlds in a line each of cells",
            n -> worlds(n) + "agent b:" + each(n, i -> " {w" + i + "}") + "\n"),
        Named.of(
            "many arrows",
            n -> worlds(n) + "agent b: " + joined(n, "; ", i -> "w" + i + " -> w0") + "\n"),
        Named.of(
            "many atoms",
            n -> "model m\n" + each(n, i -> "atoms p" + i + "\n") + "world w: p0\nagent a: {w}\n"),
        Named.of("a long law", n -> structure(n) + "law " + joined(n, " & ", i -> "p" + i) + "\n"),
        Named.of(
            "many questions",
            n -> structure(2) + "law true\n" + each(n, i -> "valid? p0 -> p1 : no\n")),
        Named.of(
            "many values",
            n ->
                "model m\nvariable x = %s\n".formatted(joined(n, ", ", i -> "v" + i))
                    + each(n, i -> "world w%d: x = v%d\n".formatted(i, i))
                    + "agent a sees x\n"),
        Named.of(
            "many action models",
            n ->
                "model m\natoms p\nworld w: p\nagent a: {w}\n"
                    + each(n, i -> "action E%d\nevent e: p\nagent a: {e}\n".formatted(i))
                    + "valid? p\n"),
        Named.of("many blank lines", n -> worlds(2) + each(n, i -> "\n    \n")));
  }

  private static String worlds(int n) {
    return "model m\natoms p, q\n"
        + each(n, i -> "world w%d: p%s\n".formatted(i, i % 2 == 0 ? ", q" : ""))
        + "agent a sees p\n";
  }

  private static String structure(int n) {
    return "structure s\natoms " + joined(n, ", ", i -> "p" + i) + "\nagent a: p0\n";
  }

  private static String each(int n, IntFunction<String> line) {
    return joined(n, "", line);
  }

  private static String joined(int n, String between, IntFunction<String> part) {
    return IntStream.range(0, n).mapToObj(part).collect(joining(between));
  }

  @ParameterizedTest
  @MethodSource("files")
  void fourTimesAsLongAFileTakesAboutFourTimesAsManySteps(IntFunction<String> file) {
    assertThat(steps(file.apply(4 * LINES))).isLessThan(5 * steps(file.apply(LINES)));
  }

  private static long steps(String file) {
    CountedText text = new CountedText(file);
    ModelFileReader.readPlain(text);
    return text.steps();
  }

  @Test
  @Timeout(30)
  void aFileOf80000LinesIsRead() {
    int half = 40_000;
    String file =
        worlds(half)
            + "agent b:"
            + each(half / 2, i -> " {w%d, w%d}".formatted(2 * i, 2 * i + 1))
            + "\n"
            + each(half, i -> "valid? p : yes\n");
    assertThat(ModelFileReader.read(file).story()).hasSize(half);
  }

  @Test
  @Timeout(30)
  void cellsOfManyWorldsAreListed() {
    int worlds = 40_000;
    String file =
        worlds(worlds)
            + "agent b:"
            + each(worlds / 2, i -> " {w%d, w%d}".formatted(2 * i, 2 * i + 1))
            + "\n";
    assertThat(ModelFileReader.read(file).listed().cells(new AgentId("b"))).hasSize(worlds / 2);
  }

  /**
   * Sets of atoms with numbers in their names have few hashes, so a table of such sets is as slow
   * as a list: this took minutes.
   */
  @Test
  @Timeout(30)
  void whatAgentsSeeInManyWorldsIsToldApart() {
    int atoms = 16;
    int worlds = 1 << atoms;
    String names = joined(atoms, ", ", i -> "has(a,%d)".formatted(i));
    String file =
        "model m\natoms "
            + names
            + "\n"
            + each(
                worlds,
                w ->
                    "world w%d: ".formatted(w)
                        + IntStream.range(0, atoms)
                            .filter(i -> (w >> i & 1) == 1)
                            .mapToObj("has(a,%d)"::formatted)
                            .collect(joining(", "))
                        + "\n")
            + "agent a sees "
            + names
            + "\n";
    assertThat(ModelFileReader.read(file).listed().cells(new AgentId("a"))).hasSize(worlds);
  }

  @Test
  @Timeout(30)
  void aStructureOfManyWorldsIsListed() {
    String names = joined(Structure.MOST_LISTED, ", ", i -> "p" + i);
    String file = "structure s\natoms %s\nagent a: %s\n".formatted(names, names);
    assertThat(ModelFileReader.read(file).listed().cells(new AgentId("a"))).hasSize(65_536);
  }
}
