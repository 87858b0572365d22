package org.possibledeals.experiments.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.lambo.LamboContest;

class ExperimentReaderTest {

  private static final String GOOD =
      """
      name: small
      question: Who is better?
      game: boerenbridge
      rules: lamas
      line-up: fixed
      deals: 100
      block: 30
      seed: 7
      tables:
        only: [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
      stop:
        better: greedy
        worse: random
        h0: 0
        h1: 2.5
        alpha: 0.05
        beta: 0.1
      """;

  private static Experiment read(String yaml) {
    return ExperimentReader.read(
        (game, rules) ->
            Stream.<Contest<?, ?, ?>>concat(
                    BoerenbridgeContest.presets().stream(), LamboContest.presets().stream())
                .filter(
                    c -> c.gameName().equals(game) && rules.map(c.rulesName()::equals).orElse(true))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No such game.")),
        "f.yaml",
        yaml);
  }

  @Test
  void aFileIsReadAsItIsWritten() {
    Experiment experiment = read(GOOD);
    assertThat(experiment.lineUp()).isEqualTo(LineUp.FIXED);
    assertThat(experiment.stop())
        .contains(new StoppingRule(new Primary.Within(0, "greedy", "random"), 0, 2.5, 0.05, 0.1));
    assertThat(IntStream.range(0, experiment.blocks()).mapToObj(experiment::block))
        .containsExactly(
            new Experiment.Block(0, 0, 30),
            new Experiment.Block(0, 30, 60),
            new Experiment.Block(0, 60, 90),
            new Experiment.Block(0, 90, 100));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "seed: 7 | sead: 7 | f.yaml:8:1: Unknown key sead",
        "seed: 7 | | f.yaml:1:1: The key seed is missing",
        "seed: 7 | name: again | f.yaml:8:1: name stands here a second time",
        "seed: 7 | seed: 7.5 | f.yaml:8:7: seed is a whole number, not 7.5",
        "deals: 100 | deals: 0 | f.yaml:6:8: deals is a whole number from 1 to 1000000000, not 0",
        "deals: 100 | deals: 2147483647 | f.yaml:6:8: deals is a whole number from 1 to 1000000000",
        "deals: 100 | deals: 1000000000 | f.yaml:6:8: 1000000000 deals at 1 tables in blocks of 30",
        "block: 30 | block: 100001 | f.yaml:7:8: block is a whole number from 1 to 100000",
        "rules: lamas | rules: chess | f.yaml:4:8: No such game",
        "line-up: fixed | line-up: round | f.yaml:5:10: line-up is rotate or orders or fixed or"
            + " lamas, not round",
        "[greedy, random | [greedy, rando | f.yaml:10:18: No agent",
        "[greedy, random, | [greedy, | f.yaml:10:9: boerenbridge is played by 4",
        "worse: random | worse: greedy | f.yaml:13:10: better and worse are the same",
        "h1: 2.5 | h1: 0 | f.yaml:15:7: h1 must be more than h0",
        "alpha: 0.05 | alpha: 5 | f.yaml:16:10: alpha is a number between",
        "question: Who is better? | question: [a | f.yaml:3:5: This is no YAML",
      })
  void whatIsWrongHasALineAndAColumn(String right, String wrong, String message) {
    String yaml = GOOD.replace(right, wrong == null ? "" : wrong);
    assertThat(yaml).isNotEqualTo(GOOD);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(yaml))
        .withMessageStartingWith(message);
  }

  /** A list of these would be of ten million blocks. */
  @Test
  void blocksAreMadeWhenTheyArePlayed() {
    Experiment experiment =
        read(GOOD.replace("deals: 100", "deals: 999999999").replace("block: 30", "block: 100"));
    assertThat(experiment.blocks()).isEqualTo(10_000_000);
    assertThat(experiment.block(9_999_999))
        .isEqualTo(new Experiment.Block(0, 999_999_900, 999_999_999));
  }

  @Test
  void aFileWithoutASeedIsGivenOne() {
    String without = GOOD.replace("seed: 7\n", "");
    for (String yaml :
        new String[] {
          without,
          "# é 🂡\n--- # first\n" + without + "...\n",
          without.indent(2),
          "{name: small, question: '?', game: boerenbridge, rules: lamas, deals: 1,"
              + " tables: {only: [greedy, random, greedy, random]}}"
        }) {
      String seeded = ExperimentReader.seeded("f.yaml", yaml, () -> -5);
      assertThat(read(seeded).seed()).isEqualTo(-5);
      assertThat(seeded.replaceFirst("seed: -5(\n *|, )", "")).isEqualTo(yaml);
    }
    assertThat(ExperimentReader.seeded("f.yaml", GOOD, () -> -5)).isEqualTo(GOOD);
    assertThat(ExperimentReader.seeded("f.yaml", "[no, mapping]", () -> -5))
        .isEqualTo("[no, mapping]");
  }

  @Test
  void aRuleToStopLooksAtOneTable() {
    String two = GOOD.replace("stop:", "  more: [greedy, random, greedy, random]\nstop:");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(two))
        .withMessageContaining("exactly 1 table");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lamas", "company", "ablation", "sequential", "budget", "round-robin"})
  void theExamplesAreExperiments(String name) throws IOException {
    Experiment example = read(Files.readString(Path.of("examples", name + ".yaml")));
    assertThat(example.name()).isEqualTo(name);
  }
}
