package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ValidCommandTest {

  @ParameterizedTest
  @CsvSource({"S5, valid", "KD45, invalid", "K, invalid"})
  void thatKnowledgeIsTrueIsValidInS5Alone(String logic, String verdict) {
    var run = CommandLineRun.of("valid", "K_a p -> p", "--logic", logic, "--json");
    assertThat(run.exitCode()).isEqualTo(verdict.equals("valid") ? 0 : 1);
    var object = new JsonMapper().readTree(run.out());
    assertThat(object.get("verdict").asString()).isEqualTo(verdict);
    assertThat(object.has("countermodel")).isEqualTo(verdict.equals("invalid"));
  }

  @Test
  void aCountermodelIsShown() {
    assertThat(CommandLineRun.of("valid", "B_a p -> p", "--logic", "KD45").out())
        .isEqualTo(
            "B_a p -> p is not valid in KD45. It is false at w0 of this model:\n\n"
                + "w0: []; a -> [w1]\nw1: [p]; a -> [w1]\n");
    assertThat(CommandLineRun.of("valid", "K_a p -> p").out())
        .isEqualTo("K_a p -> p is valid in S5.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Kv_a x;not the value of a variable",
        "[E,e] p;No action model E to decide a formula about its events; those given are []",
        "K_a (p;column"
      })
  void whatCannotBeDecidedIsOneLine(String formula, String message) {
    assertIsOneLine(CommandLineRun.of("valid", formula), message);
  }

  @Test
  void stepsAreRefusedAndTimeIsNamed() {
    assertIsOneLine(
        CommandLineRun.of("valid", "K_a p -> p", "--steps", "9"),
        "instead of --steps, as in --time 60s");
  }

  private static void assertIsOneLine(CommandLineRun run, String message) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void whatIsNotDecidedIsSaidAsJsonToo() {
    var run = CommandLineRun.of("valid", "P_a(p) > 1/2", "--json");
    assertThat(run.exitCode()).isEqualTo(2);
    var object = new JsonMapper().readTree(run.out());
    assertThat(object.get("verdict").asString()).isEqualTo("undecided");
    assertThat(object.get("error").asString()).contains("not probability");
  }

  @Test
  void aQuestionThatTakesTooLongIsGivenUp() {
    var run = CommandLineRun.of("valid", pigeonhole(14), "--time", "300ms");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("No answer within 300 ms", "--time to allow more")
        .hasLineCount(1);
  }

  /** No n pigeons fit into n - 1 holes: valid, and hard without counting. */
  private static String pigeonhole(int n) {
    var parts = new ArrayList<String>();
    for (int pigeon = 0; pigeon < n; pigeon++) {
      int one = pigeon;
      parts.add(
          IntStream.range(1, n)
              .mapToObj(hole -> "p%dh%d".formatted(one, hole))
              .collect(Collectors.joining(" | ", "(", ")")));
      for (int other = 0; other < pigeon; other++) {
        for (int hole = 1; hole < n; hole++) {
          parts.add("~(p%dh%d & p%dh%d)".formatted(pigeon, hole, other, hole));
        }
      }
    }
    return "~(" + String.join(" & ", parts) + ")";
  }

  private static final String COUNTERMODEL = " is not valid in %s. It is false at w0 of this model";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "C_{a,b} (p -> E_{a,b} p) -> p -> C_{a,b} p;K",
        "C_{a,b} p <-> p & E_{a,b} C_{a,b} p;K4",
        "~D_{a,b} false;T",
        "[!p] C_{a,b} p;KD",
        "C_{a} p <-> K_a p;S4",
        "~D_{a,b} p -> D_{a,b} ~D_{a,b} p;KD45"
      })
  void theLogicsOfACourseAreDecided(String formula, String logic) {
    var run = CommandLineRun.of("valid", formula, "--logic", logic);
    assertThat(run.out()).isEqualTo("%s is valid in %s.%n".formatted(formula, logic));
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void whatAGroupBelievesTogetherMayBeInconsistent() {
    var run = CommandLineRun.of("valid", "~D_{a,b} false", "--logic", "KD45");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains(COUNTERMODEL.formatted("KD45"));
  }

  @Test
  void theActionModelsOfAFileGiveEvents() {
    String file = "../kripke/examples/sally-anne.kripke";
    String believes = "[moving] B_sally (basket | ~basket) & [moving] ~basket";
    assertThat(CommandLineRun.of("valid", believes, "--logic", "K", "--actions", file).out())
        .endsWith(" is valid in K.\n");
    var run =
        CommandLineRun.of(
            "valid", "[moving] C_{sally,anne} ~basket", "--logic", "S5", "--actions", file);
    assertThat(run.out()).contains(COUNTERMODEL.formatted("S5"));
    assertThat(CommandLineRun.of("valid", "[moving] K_bob basket", "--actions", file).err())
        .contains("The agents of the action model, [sally, anne], have to be those of the model")
        .hasLineCount(1);
  }

  @Test
  void aCountermodelIsDrawn(@TempDir Path folder) throws IOException {
    Path dot = folder.resolve("counter.dot");
    CommandLineRun.of("valid", "B_a p -> p", "--logic", "KD45", "--draw", dot.toString());
    assertThat(Files.readString(dot)).startsWith("digraph").contains("w0", "w1");
    Path tex = folder.resolve("counter.tex");
    CommandLineRun.of("valid", "K_a p", "--draw", tex.toString());
    assertThat(Files.readString(tex)).contains("tikzpicture");
    Path svg = folder.resolve("counter.svg");
    CommandLineRun.of("valid", "K_a p", "--draw", svg.toString());
    assertThat(Files.readString(svg)).startsWith("<svg").contains(">w0<", "K_a p is false at w0");
    assertThat(CommandLineRun.of("valid", "p", "--draw", "counter.gif").err())
        .contains("its ending is none of .svg, .png, .tex, .dot")
        .hasLineCount(1);
  }

  @Test
  void helpHasTheLogicsAndTheFormulas() {
    assertThat(CommandLineRun.of("valid", "--help").out())
        .contains("K, T, KD, K4, S4, KD45, S5", "C_{a,b} p", "[E,e] p", "--actions");
  }

  @Test
  void anAtomThatLooksLikeAnOperatorIsNoted() {
    assertThat(CommandLineRun.of("valid", "Kp -> p").out())
        .startsWith("note: Kp is an atom; the operator K has an agent after \"_\", as in K_a p\n");
    assertThat(CommandLineRun.of("valid", "K_a q -> Ka", "--json").out())
        .contains("\"notes\" : [ \"Ka is an atom; the operator K");
    assertThat(CommandLineRun.of("valid", "Kate | Door").out()).doesNotContain("note");
  }
}
