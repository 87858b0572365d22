package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProgramsCommandTest {

  private static CommandLineRun count(String threads, String... agents) {
    return CommandLineRun.of(
        "programs",
        "--rules",
        "lamas",
        "--deals",
        "20",
        "--seed",
        "1",
        "--threads",
        threads,
        "--json",
        "--agents",
        String.join(",", agents));
  }

  @Test
  void everyTurnOfAProgramIsDecidedByOneOfItsRules() {
    CommandLineRun run = count("1", "full-kripke", "greedy-kripke", "greedy", "full-kripke");
    JsonNode programs = JsonMapper.shared().readTree(run.out()).get("programs");
    assertThat(programs).hasSize(8);
    for (String agent : new String[] {"full-kripke", "greedy-kripke"}) {
      long decisions = 0;
      long fired = 0;
      for (JsonNode row : programs) {
        if (row.get("agent").asString().equals(agent)) {
          decisions = row.get("decisions").asLong();
          fired += row.get("fired").asLong();
          assertThat(row.get("changed").asLong()).isLessThanOrEqualTo(row.get("fired").asLong());
        }
      }
      assertThat(fired).as(agent).isEqualTo(decisions).isPositive();
    }
  }

  @Test
  void theCountDoesNotDependOnThreads() {
    assertThat(count("3", "full-kripke", "greedy", "greedy", "random").out())
        .isEqualTo(count("1", "full-kripke", "greedy", "greedy", "random").out());
  }

  @Test
  void aRuleThatKnowsChangesSomeMoves() {
    CommandLineRun run = count("2", "greedy-kripke", "greedy", "greedy", "random");
    JsonNode lead = JsonMapper.shared().readTree(run.out()).get("programs").get(1);
    assertThat(lead.get("rule").asString()).isEqualTo("lead a card that I know nobody can beat");
    assertThat(lead.get("hasGuard").asBoolean()).isTrue();
    assertThat(lead.get("changed").asLong()).isPositive();
  }

  @Test
  void withoutAProgramThereIsNothingToCount() {
    CommandLineRun run = count("1", "greedy", "greedy", "greedy", "random");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("None of greedy, greedy, greedy, random is a knowledge-based program")
        .contains("full-kripke[deaf]", "greedy-kripke")
        .doesNotContain("lamas-full-kripke")
        .hasLineCount(1);
  }
}
