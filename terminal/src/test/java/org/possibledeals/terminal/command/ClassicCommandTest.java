package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.classic.Classics;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClassicCommandTest {

  private static JsonNode json(String... arguments) {
    var run = CommandLineRun.of(arguments);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return new JsonMapper().readTree(run.out());
  }

  @ParameterizedTest
  @CsvSource({
    "muddy-children, 3, 8 7 4 1 0",
    "muddy-children, 5, 32 31 26 16 6 1 0",
    "hats, , 7 6 4",
    "cheryl, , 10 10 5 3 1",
    "sum-and-product, 100, 2352 145 86 1",
    "russian-cards, , 140 20 3",
    "hexa, , 6 4 6 12",
    "dining-cryptographers, 3, 32 16 8 6",
    "drinking-logicians, 4, 16 8 4 2 1",
    "moore, , 2 1",
    "surprise-exam, 5, 5 4 3 2 1 0",
    "coordinated-attack, 2, 2 3 4",
    "gossip, 3, 1 3 9 27",
    "sally-anne, , 1 2"
  })
  void eachStepSaysWhatWasSaidAndHowManyWorldsItLeaves(String name, String n, String worlds) {
    JsonNode told =
        n == null ? json("classic", name, "--json") : json("classic", name, "--n", n, "--json");
    assertThat(StreamSupport.stream(told.get("steps").spliterator(), false))
        .allMatch(step -> !step.get("said").asString().isBlank())
        .extracting(step -> step.get("worlds").asInt())
        .hasToString("[" + worlds.replace(" ", ", ") + "]");
  }

  @Test
  void theTextIsTheStory() {
    assertThat(CommandLineRun.of("classic", "muddy-children").out())
        .contains(
            "       7  The father: \"At least one of you is muddy.\"\n"
                + "            announce m1 | m2 | m3\n",
            "No world is left",
            "     yes  All know that all are muddy",
            "Source: RAK");
  }

  @Test
  void theListNamesThemAll() {
    String list = CommandLineRun.of("classic", "--list").out();
    assertThat(Classics.names()).allMatch(list::contains);
    assertThat(json("classic", "--list", "--json").get("classics").size())
        .isEqualTo(Classics.all().size());
  }

  @Test
  void aStoryThatTakesTooLongIsToldAsFarAsItGoes() {
    var run = CommandLineRun.of("classic", "sum-and-product", "--n", "500", "--time", "300ms");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).startsWith("Sum and product").contains("Source: Freudenthal");
    assertThat(run.err())
        .hasLineCount(1)
        .startsWith("deals classic: sum-and-product ")
        .containsPattern("--(time|memory) to allow more");
    var json =
        CommandLineRun.of("classic", "sum-and-product", "--n", "500", "--time", "300ms", "--json");
    assertThat(json.exitCode()).isEqualTo(2);
    assertThat(new JsonMapper().readTree(json.out()).get("error").asString())
        .contains("to allow more");
  }

  @Test
  void fewWorldsAreNamedAndALongFormulaIsAsItsAuthorWroteIt() {
    JsonNode steps = json("classic", "cheryl", "--json").get("steps");
    assertThat(steps.get(0).has("left")).isFalse();
    assertThat(steps.get(4).get("left").toString()).isEqualTo("[\"July16\"]");
    assertThat(steps.get(4).get("statement").asString()).isEqualTo("announce albertKnows");
    assertThat(steps.get(4).get("formula").asString()).startsWith("Kw_a day(14) & ");
  }

  @Test
  void theQuestionsOfTheFileAreTheEnd() {
    assertThat(CommandLineRun.of("classic", "moore").out())
        .contains(
            "Questions:\n      no  What the caller said is still true.\n"
                + "      no  It could be said again.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hats --n 4|hats has one size",
        "muddy-children --n 300|n is the number of children, 1 to 100",
        "sudoku|No classic sudoku; they are [muddy-children",
        "--list --n 3|--n is the size of one classic"
      })
  void whatCannotBeToldIsOneLine(String arguments, String message) {
    var run = CommandLineRun.of(("classic " + arguments).split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }
}
