package org.possibledeals.classroom.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.classroom.bridge.Page;
import org.possibledeals.kripke.homework.Exercise;
import org.possibledeals.kripke.homework.Sheet;
import org.possibledeals.kripke.homework.SheetReader;
import org.possibledeals.kripke.homework.Task;

/** The sheets that the page offers can be solved, and an empty answer solves nothing. */
class SheetsTest {

  private static final Path LAB = Path.of("../thesis-notes/lab");

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  static Stream<Arguments> exercises() throws IOException {
    List<Path> sheets;
    try (Stream<Path> all = Files.list(LAB)) {
      sheets = all.filter(file -> file.toString().endsWith(".lab")).sorted().toList();
    }
    return sheets.stream()
        .flatMap(
            file -> {
              Sheet sheet = SheetReader.read(read(file));
              return IntStream.range(0, sheet.exercises().size())
                  .mapToObj(i -> Arguments.of(file, i, sheet.exercise(i)));
            });
  }

  private static JsonObject mark(Path file, int number, String answer) {
    String shipped = SheetReader.withoutSolutions(read(file));
    return JsonParser.parseString(Page.mark(shipped, number, answer)).getAsJsonObject();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("exercises")
  void aSolutionIsRight(Path file, int number, Exercise exercise) {
    assertThat(exercise.solution()).isNotEmpty();
    JsonObject marked = mark(file, number, exercise.solution());
    assertThat(marked.get("passed").getAsBoolean()).as(marked.toString()).isTrue();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("exercises")
  void anEmptyAnswerIsNot(Path file, int number, Exercise exercise) {
    assertThat(mark(file, number, "").get("passed").getAsBoolean()).isFalse();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("exercises")
  void whatIsThereToBeginWithIsNot(Path file, int number, Exercise exercise) {
    if (exercise.task() instanceof Task.OfModel) {
      assertThat(mark(file, number, exercise.model()).get("passed").getAsBoolean()).isFalse();
    }
  }

  @Test
  void whatComparesNothingNeedsNoSolution() throws IOException {
    String first = "sheet A\nexercise B\ntask model\ngoal\n  worlds? : 1\n\n";
    String second = Files.readString(LAB.resolve("three-cards.lab"));
    String shown = SheetReader.withoutSolutions(second);
    assertThat(SheetReader.withoutSolutions(first + second.substring(second.indexOf("exercise 1"))))
        .isEqualTo(first + shown.substring(shown.indexOf("exercise 1")));
  }

  @Test
  void theSiteHasNoSolutions() {
    assertThat(Sheets.files(LAB))
        .containsKeys("index.json", "three-cards.lab", "ten-exercises.lab");
    assertThat(Sheets.files(LAB).values())
        .allSatisfy(text -> assertThat(text).doesNotContain("\nsolution"));
  }

  /** Models that meet all goals but that of being bisimilar to the solution. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "agent cath sees c; agent cath sees",
        "agent cath sees c; agent cath sees a, b, c",
        "agent cath sees c; agent cath sees a",
        "agent bill sees b; agent bill sees",
        "agent bill sees b; agent bill sees a, b, c",
        "agent bill sees b; agent bill sees c",
        "agent bill sees b; agent bill sees a",
        "actual w0_1_2; actual w0_2_1",
        "agent cath sees c; agent cath sees b",
        "agent bill sees b; agent bill sees b, c",
      })
  void aWrongModelThatMeetsTheOtherGoalsIsRefused(String right, String wrong) {
    Path file = LAB.resolve("three-cards.lab");
    String solution = SheetReader.read(read(file)).exercise(1).solution();
    String model = solution.replace(right, wrong);
    JsonArray findings = mark(file, 1, model).getAsJsonArray("findings");
    assertThat(findings)
        .extracting(finding -> finding.getAsJsonObject().get("passed").getAsBoolean())
        .containsExactly(true, true, true, true, false);
    JsonArray told =
        JsonParser.parseString(Page.mark(read(file), 1, model))
            .getAsJsonObject()
            .getAsJsonArray("findings");
    assertThat(told.get(4).toString()).contains(" is true in the solution and false here");
  }
}
