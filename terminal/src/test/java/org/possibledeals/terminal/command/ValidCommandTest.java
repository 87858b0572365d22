package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ValidCommandTest {

  @ParameterizedTest
  @CsvSource({"S5, valid", "KD45, invalid", "K, invalid"})
  void thatKnowledgeIsTrueIsValidInS5Alone(String logic, String verdict) {
    var run = CommandLineRun.of("valid", "K_a p -> p", "--logic", logic, "--json");
    assertThat(run.exitCode()).isZero();
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
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err()).contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }
}
