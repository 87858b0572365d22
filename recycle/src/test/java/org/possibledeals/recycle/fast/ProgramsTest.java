package org.possibledeals.recycle.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.Sets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.table.ShippedGames;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.PlayerRange;
import org.possibledeals.recycle.text.ProgramException;

/** The small programs of the folders programs and broken: each begins with what it should do. */
class ProgramsTest {

  private static final int MOST_CHOICES = 5_000;

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

  private static GameProgram compile(String text) {
    return Compiler.compile(text, OptionalInt.empty());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aSmallProgramDoesWhatItSays(Path file) throws IOException {
    String text = Files.readString(file);
    String expected = text.lines().findFirst().orElseThrow();
    GameProgram program = compile(text);
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

  static List<Path> warned() {
    return files("warned");
  }

  @ParameterizedTest
  @MethodSource("warned")
  void whatIsHardlyMeantIsAWarningWithItsPlace(Path file) throws IOException {
    String text = Files.readString(file);
    String expected = text.lines().findFirst().orElseThrow().substring(";; warns: ".length());
    assertThat(compile(text).warnings())
        .singleElement()
        .asString()
        .contains(expected)
        .matches("(?s)Line \\d+, column \\d+: Warning: .*");
  }

  @Test
  void whatShipsAndWhatIsTestedIsWithoutWarning() throws IOException {
    for (String name : ShippedGames.NAMES) {
      assertThat(compile(ShippedGames.text(name)).warnings()).as(name).isEmpty();
    }
  }

  /**
   * Each ) of the programs that ship is left out in turn, in the short run each tenth; L.A.M.A.'s
   * lines are broken anyhow.
   */
  @Test
  void aMissingParenthesisIsLocatedWhereTheTextIsIndented() {
    int left = 0;
    int found = 0;
    for (String name : Sets.difference(Set.copyOf(ShippedGames.NAMES), Set.of("lama"))) {
      String text = ShippedGames.text(name);
      for (int at = text.indexOf(")"); at >= 0; at = text.indexOf(")", at + 1)) {
        int line = (int) text.substring(0, at).lines().count();
        boolean isNote = text.lines().toList().get(line - 1).startsWith(";;");
        if (isNote || !Effort.isLong() && at % 10 != 0) {
          continue;
        }
        String broken = text.substring(0, at) + text.substring(at + 1);
        left++;
        found += Math.abs(lineOfFault(broken) - line) <= 1 ? 1 : 0;
      }
    }
    assertThat(left).isGreaterThan(Effort.of(900));
    assertThat(found).isGreaterThan(left * 8 / 10);
  }

  private static int lineOfFault(String text) {
    try {
      compile(text);
      return Integer.MIN_VALUE / 2;
    } catch (ProgramException e) {
      return e.line();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (move (5 (game vloc DECK)) (top (game vloc PILE))) | Line 4, column 13: There is no card (5 (game vloc DECK)); index 5 is out of range, as there are 2, numbered 0 to 1 from the bottom.
          (move (0 (game vloc PILE)) (top (game vloc PILE))) | Line 4, column 13: There is no card (0 (game vloc PILE)); the location is empty.
          (move (top (2 (partition RANK (game vloc DECK)))) (top (game vloc PILE))) | There is no (2 (partition RANK (game vloc DECK))); there are 2.
          (move (top (top 3 (game vloc DECK))) (top (game vloc PILE))) | There are 2 cards, not 3.
          """)
  void anIndexOutOfRangeIsNamed(String action, String problem) {
    String text =
        """
        (game
         (setup (create players 2)
          (create deck (game vloc DECK) (deck (RANK (A, TWO)))))
         (do (%s))
         (choice ((turn pass)))
         (scoring max 0))
        """;
    assertThatThrownBy(
            () -> new Machine(compile(text.formatted(action)), new RandomStreams(1).random()))
        .isInstanceOf(ProgramException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void thereAreEnoughOfBoth() {
    assertThat(programs()).hasSizeGreaterThanOrEqualTo(60);
    assertThat(broken()).hasSizeGreaterThanOrEqualTo(40);
  }

  static List<String> shipped() {
    return ShippedGames.NAMES;
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void theShippedProgramsEndAndTheSameSeedPlaysTheSame(String name) {
    GameProgram program = compile(ShippedGames.text(name));
    boolean differs = false;
    for (int seed = 0; seed < 20; seed++) {
      Playout one = Playout.of(program, MOST_CHOICES, new RandomStreams(seed).random());
      Playout two = Playout.of(program, MOST_CHOICES, new RandomStreams(seed).random());
      assertThat(one.isFinished()).isTrue();
      assertThat(two.scores()).isEqualTo(one.scores());
      assertThat(two.choices()).isEqualTo(one.choices());
      differs |=
          !Arrays.equals(
              one.scores(),
              Playout.of(program, MOST_CHOICES, new RandomStreams(seed + 1).random()).scores());
    }
    assertThat(differs).isTrue();
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void noCardIsLostOrDoubledInManyGames(String name) {
    playAll(name, Effort.isLong() ? 2_000 : 20);
  }

  private static void playAll(String name, int games) {
    GameProgram program = compile(ShippedGames.text(name));
    for (int seed = 0; seed < games; seed++) {
      var random = new RandomStreams(seed).random();
      Machine machine = new Machine(program, random);
      int choices = 0;
      for (; !machine.isOver() && choices < MOST_CHOICES; choices++) {
        requireAllCards(machine);
        int options = machine.enumerate();
        assertThat(options).as("%s, game %d", name, seed).isPositive();
        machine.choose(random.nextInt(options));
      }
      requireAllCards(machine);
      assertThat(choices).isLessThan(MOST_CHOICES);
      assertThat(machine.isStuck()).isFalse();
    }
  }

  /** Each card lies once, and where it says. */
  private static void requireAllCards(Machine machine) {
    boolean[] found = new boolean[machine.cardCount()];
    int count = 0;
    for (int place = 0; place < machine.program().places().size(); place++) {
      boolean isOfCopies =
          machine.program().places().get(place).sight() == GameProgram.Visibility.MEM;
      for (int i = 0; !isOfCopies && i < machine.size(place); i++) {
        int card = machine.card(place, i);
        if (found[card] || machine.where(card) != place) {
          throw new AssertionError("Card %d is doubled or misplaced.".formatted(card));
        }
        found[card] = true;
        count++;
      }
    }
    if (count != found.length) {
      throw new AssertionError("%d of %d cards are left.".formatted(count, found.length));
    }
  }

  @Test
  void tricksAndPenaltiesAddUp() {
    for (int seed = 0; seed < Effort.of(100); seed++) {
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

  @Test
  void anotherNumberOfPlayersIsWhatTheVariableHas() throws IOException {
    String text =
        Files.readString(RESOURCES.resolve("programs").resolve("players-from-a-variable.rcy"));
    for (int players = 2; players <= 8; players++) {
      GameProgram program = Compiler.compile(text, OptionalInt.of(players));
      assertThat(Playout.of(program, 50, new RandomStreams(1).random()).scores())
          .containsExactly(
              Collections.nCopies(players, players).stream().mapToInt(n -> n).toArray());
    }
  }

  /** Each program that ships is played by two to eight, where its rules allow so many. */
  @ParameterizedTest
  @MethodSource("shipped")
  void asManyPlayAsTheRulesAllow(String name) {
    PlayerRange range = PlayerRange.of("", ShippedGames.text(name));
    assertThat(range.at()).as("players stated").isNotEqualTo(Place.NOWHERE);
    for (int players = 2; players <= 8; players++) {
      if (range.contains(players)) {
        GameProgram program = Compiler.compile(ShippedGames.text(name), OptionalInt.of(players));
        for (int seed = 0; seed < 2; seed++) {
          Playout played = Playout.of(program, MOST_CHOICES, new RandomStreams(seed).random());
          assertThat(played.isFinished()).as("%d players", players).isTrue();
          assertThat(played.scores()).hasSize(players);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void lamaIsPlayedByTwoToSix(int players) {
    GameProgram program = Compiler.compile(ShippedGames.text("lama"), OptionalInt.of(players));
    assertThat(Playout.of(program, 1000, new RandomStreams(1).random()).scores()).hasSize(players);
  }
}
