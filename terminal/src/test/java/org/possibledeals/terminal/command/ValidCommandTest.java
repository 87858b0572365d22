package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
        "C_{a,b} p;not common knowledge",
        "K_a (p;column",
        "K_a p & M_b ~p -> K_b q;Undecided after 1 steps"
      })
  void whatCannotBeDecidedIsOneLine(String formula, String message) {
    var run = CommandLineRun.of("valid", formula, "--steps", "1");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void whatIsNotDecidedIsSaidAsJsonToo() {
    var run = CommandLineRun.of("valid", "C_{a,b} p -> p", "--json");
    assertThat(run.exitCode()).isEqualTo(2);
    var object = new JsonMapper().readTree(run.out());
    assertThat(object.get("verdict").asString()).isEqualTo("undecided");
    assertThat(object.get("error").asString()).contains("common knowledge");
  }

  @Test
  void aQuestionThatTakesTooLongIsGivenUp() {
    var run =
        CommandLineRun.of("valid", pigeonhole(12), "--steps", "9000000000", "--time", "300ms");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("No answer within 300 ms", "--time gives more").hasLineCount(1);
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

  @Test
  void anAtomThatLooksLikeAnOperatorIsNoted() {
    assertThat(CommandLineRun.of("valid", "Kp -> p").out())
        .startsWith("note: Kp is an atom; the operator K has an agent after \"_\", as in K_a p\n");
    assertThat(CommandLineRun.of("valid", "K_a q -> Ka", "--json").out())
        .contains("\"notes\" : [ \"Ka is an atom; the operator K");
    assertThat(CommandLineRun.of("valid", "Kate | Door").out()).doesNotContain("note");
  }
}
