package org.possibledeals.recycle.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.compile.Constructs;
import org.possibledeals.recycle.fast.Playout;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.text.ProgramException;

/** What the manual shows is what happens. */
class ManualTest {

  private static final String FRAME =
      """
      (game
       (setup (create players 2)
        (create deck (game vloc DECK)
         (deck (RANK (A, TWO, THREE, FOUR)) (SUIT (HEARTS, SPADES)))))
       (do
        ((set (game points VALUE)
          (((RANK : A) 1) ((RANK : TWO) 2) ((RANK : THREE) 3) ((RANK : FOUR) 4)))
         (repeat 3 (move (bottom (game vloc DECK)) (top ((0 player) iloc HAND))))))
       %s
       (scoring max 0))
      """;

  private static final ImmutableList<String> ASKED =
      ImmutableList.of(
          "(do ((set (game sto RESULT) %s)))",
          "(do ((set (game str RESULT) %s)))",
          "(do ((set (game sto RESULT) 2) (%s (set (game sto RESULT) 1))))",
          "(do ((remember %s (top (game mem RESULT)))))",
          "(do ((all %s 'X (remember 'X (top (game mem RESULT))))))",
          "(do ((inc (%s sto RESULT) 1)))");

  /** An example of an entry: what is written, a sign, and what comes of it. */
  record Example(String form, String code, char sign, String expected) {}

  static List<Example> examples() {
    List<Example> all = new ArrayList<>();
    Manual.entries()
        .forEach(
            (form, lines) -> {
              StringBuilder code = new StringBuilder();
              for (String line : lines) {
                if (line.matches("    [=→?] .*")) {
                  all.add(
                      new Example(
                          form, code.toString(), line.charAt(4), line.substring(6).strip()));
                  code.setLength(0);
                } else if (line.startsWith("    ")) {
                  code.append(line.substring(4)).append('\n');
                }
              }
            });
    return all;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleComesToWhatTheManualSays(Example example) {
    String found =
        switch (example.sign) {
          case '?' -> options(example.code);
          case '→' -> after(example);
          default -> example.code.startsWith("(game") ? scores(example.code) : value(example.code);
        };
    assertThat(found).as(example.form).isEqualTo(example.expected);
  }

  private static GameProgram compiled(String text) {
    return Compiler.compile(text, OptionalInt.empty());
  }

  private static String scores(String program) {
    Playout played = Playout.of(compiled(program), 50, new RandomStreams(1).random());
    return Arrays.stream(played.scores())
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  private static String options(String choice) {
    Machine machine = new Machine(compiled(FRAME.formatted(choice)), new RandomStreams(1).random());
    return IntStream.range(0, machine.enumerate())
        .mapToObj(option -> machine.describe(option, 0))
        .collect(Collectors.joining(" | "));
  }

  /** Returns the line of the table that is expected, or else the whole table. */
  private static String after(Example example) {
    String line = example.code.startsWith("(do") ? example.code : "(do (" + example.code + "))";
    ImmutableList<String> table = table(line);
    return table.contains(example.expected) ? example.expected : String.join("\n", table);
  }

  private static ImmutableList<String> table(String line) {
    GameProgram program = compiled(FRAME.formatted(line + " (choice ((turn pass)))"));
    RecycleGame game = new RecycleGame("example", program, 10);
    RecycleState at = game.start();
    if (game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)) {
      at = game.play(at, lottery.draw(new RandomStreams(1).random()));
    }
    return game.sight(at, game.players()).lines();
  }

  private static String value(String expression) {
    for (int i = 0; i < ASKED.size(); i++) {
      try {
        ImmutableList<String> table = table(ASKED.get(i).formatted(expression));
        String result =
            table.stream().filter(line -> line.contains("RESULT")).findFirst().orElse("RESULT 0");
        String text = result.replaceAll("(stored: |RESULT:? )", "");
        return i == 2
            ? String.valueOf(text.equals("1"))
            : i == 5 ? text.replace(" 1", "").replaceFirst("^(team) *$", "team 1") : text;
      } catch (ProgramException e) {
        if (i == ASKED.size() - 1) {
          throw e;
        }
      }
    }
    throw new IllegalStateException("No value: " + expression);
  }

  @Test
  void everyWordThatAProgramUsesHasAnEntry() throws IOException {
    List<String> texts =
        new ArrayList<>(ShippedGames.NAMES.stream().map(ShippedGames::text).toList());
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/programs"))) {
      for (Path file : files.sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    for (String text : texts) {
      for (String word : Constructs.of(text).keySet()) {
        if (!List.of("players", "teams", "largest", "pass").contains(word)) {
          assertThat(Manual.entries()).containsKey(word);
        }
      }
    }
    assertThat(examples()).hasSizeGreaterThanOrEqualTo(Manual.entries().size());
    assertThat(examples().stream().map(Example::form).distinct())
        .containsExactlyElementsOf(Manual.entries().keySet());
  }

  /** Each step of the first game is a program without a fault, and the last one's points add up. */
  @Test
  void theFirstGameIsPlayedStepByStep() throws IOException {
    List<String> programs =
        Arrays.stream(
                Files.readString(Path.of("../thesis-notes/recycle-first-game.md")).split("```\n"))
            .filter(block -> block.contains("(scoring"))
            .filter(block -> block.startsWith("(game") || block.startsWith(";;"))
            .toList();
    assertThat(programs).hasSize(4);
    for (String program : programs) {
      assertThat(compiled(program).warnings()).isEmpty();
      assertThat(Playout.of(compiled(program), 50, new RandomStreams(1).random()).isFinished())
          .isTrue();
    }
    int[] scores =
        Playout.of(compiled(programs.getLast()), 50, new RandomStreams(1).random()).scores();
    assertThat(Arrays.stream(scores).sum()).isEqualTo(5);
  }

  /** The whole game of the manual comes to its end, with all cards somewhere. */
  @Test
  void theWholeGameOfTheManualIsPlayed() {
    String part = Manual.text().substring(Manual.text().indexOf("## A whole game"));
    String program =
        part.lines()
            .filter(line -> line.startsWith("    "))
            .map(line -> line.substring(4) + "\n")
            .collect(Collectors.joining());
    assertThat(program.lines().count()).isLessThanOrEqualTo(40);
    GameProgram compiled = compiled(program);
    assertThat(compiled.warnings()).isEmpty();
    assertThat(compiled.items().getFirst())
        .containsExactly("play the top card", "play the bottom card");
    for (int seed = 0; seed < 100; seed++) {
      Playout played = Playout.of(compiled, 401, new RandomStreams(seed).random());
      assertThat(played.isFinished()).isTrue();
      assertThat(Arrays.stream(played.scores()).sum()).isBetween(1, 52);
    }
  }

  @Test
  void thePageOfTheNotesIsTheManual() throws IOException {
    assertThat(Files.readString(Path.of("../thesis-notes/recycle-manual.md")))
        .as("./deals recycle help > thesis-notes/recycle-manual.md")
        .isEqualTo(Manual.text());
  }

  @Test
  void anEntryIsFoundByItsWordAndAnyOtherIsRefused() {
    assertThat(Manual.entry("move")).startsWith("move\n\n(move CARD TO): ").contains("→ PILE:");
    assertThat(Manual.entry("(filter)")).isEqualTo(Manual.entry("filter"));
    assertThatThrownBy(() -> Manual.entry("fliter"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Did you mean filter?");
  }
}
