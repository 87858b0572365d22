package org.possibledeals.recycle.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Program;
import org.possibledeals.recycle.table.ShippedGames;
import org.possibledeals.recycle.text.ProgramException;

/** The small programs of the folders programs and broken: each begins with what it should do. */
class ProgramsTest {

  private static final Path RESOURCES = Path.of("src/test/resources");

  static List<Path> programs() {
    return files("programs");
  }

  static List<Path> broken() {
    return files("broken");
  }

  private static List<Path> files(String folder) {
    try (Stream<Path> files = Files.list(RESOURCES.resolve(folder))) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Program compile(String text) {
    return Compiler.compile(text, OptionalInt.empty());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aSmallProgramDoesWhatItSays(Path file) throws IOException {
    String text = Files.readString(file);
    String expected = text.lines().findFirst().orElseThrow();
    Program program = compile(text);
    if (expected.startsWith(";; options: ")) {
      Machine machine = new Machine(program, new RandomStreams(1).random());
      List<String> options =
          IntStream.range(0, machine.enumerate()).mapToObj(o -> machine.describe(o, 0)).toList();
      assertThat(options)
          .containsExactly(expected.substring(";; options: ".length()).split(" \\| "));
    } else {
      Playout played = Playout.of(program, 50, new RandomStreams(1).random());
      assertThat(played.isFinished()).isTrue();
      assertThat(";; scores: " + text(played.scores())).isEqualTo(expected);
    }
  }

  private static String text(int[] scores) {
    return Arrays.stream(scores).mapToObj(String::valueOf).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @MethodSource("broken")
  void aBrokenProgramIsRefusedWithItsPlaceAndWhatWasExpected(Path file) throws IOException {
    String text = Files.readString(file);
    String expected = text.lines().findFirst().orElseThrow().substring(";; expect: ".length());
    assertThatThrownBy(() -> compile(text))
        .isInstanceOf(ProgramException.class)
        .hasMessageContaining(expected)
        .hasMessageMatching("(?s)Line \\d+, column \\d+: .*");
  }

  @Test
  void thereAreEnoughOfBoth() {
    assertThat(programs()).hasSizeGreaterThanOrEqualTo(60);
    assertThat(broken()).hasSizeGreaterThanOrEqualTo(40);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "crazy-eights",
        "go-fish",
        "gops",
        "hearts",
        "kuhn-poker",
        "lama",
        "ninety-eight",
        "whist"
      })
  void theShippedProgramsEndAndTheSameSeedPlaysTheSame(String name) {
    Program program = compile(ShippedGames.text(name));
    boolean differs = false;
    for (int seed = 0; seed < 200; seed++) {
      Playout one = Playout.of(program, 1000, new RandomStreams(seed).random());
      Playout two = Playout.of(program, 1000, new RandomStreams(seed).random());
      assertThat(one.isFinished()).isTrue();
      assertThat(two.scores()).isEqualTo(one.scores());
      assertThat(two.choices()).isEqualTo(one.choices());
      differs |=
          !Arrays.equals(
              one.scores(),
              Playout.of(program, 1000, new RandomStreams(seed + 1).random()).scores());
    }
    assertThat(differs).isTrue();
  }

  @Test
  void tricksAndPenaltiesAddUp() {
    for (int seed = 0; seed < 100; seed++) {
      Playout whist =
          Playout.of(compile(ShippedGames.text("whist")), 100, new RandomStreams(seed).random());
      assertThat(whist.choices()).isEqualTo(52);
      assertThat(whist.scores()[0] + whist.scores()[1]).isEqualTo(13);
      assertThat(whist.scores()[2]).isEqualTo(whist.scores()[0]);
      Playout hearts =
          Playout.of(compile(ShippedGames.text("hearts")), 100, new RandomStreams(seed).random());
      assertThat(Arrays.stream(hearts.scores()).sum()).isEqualTo(26);
      Playout kuhn =
          Playout.of(compile(ShippedGames.text("kuhn-poker")), 9, new RandomStreams(seed).random());
      assertThat(Arrays.stream(kuhn.scores()).sum()).isZero();
      assertThat(Math.abs(kuhn.scores()[0])).isBetween(1, 2);
      Playout fish =
          Playout.of(compile(ShippedGames.text("go-fish")), 1000, new RandomStreams(seed).random());
      assertThat(Arrays.stream(fish.scores()).sum()).isEqualTo(52);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void lamaIsPlayedByTwoToSix(int players) {
    Program program = Compiler.compile(ShippedGames.text("lama"), OptionalInt.of(players));
    assertThat(Playout.of(program, 1000, new RandomStreams(1).random()).scores()).hasSize(players);
  }
}
