package org.possibledeals.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.PlayedBlock;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.kripke.print.Figures;
import tools.jackson.databind.json.JsonMapper;

/** Reads reports as a referee would: no two of their sentences contradict each other. */
class RefereeTest {

  private static final String SEQUENTIAL =
      """
      name: small
      question: Who is better?
      game: boerenbridge
      rules: lamas
      deals: %d
      block: 20
      seed: 5
      tables:
        one: [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
      stop: {better: %s, worse: %s, h0: 0, h1: %s, alpha: 0.05, beta: 0.05}
      """;

  @TempDir private Path folder;

  private Findings findings(String yaml, Consumer<PlayedBlock> progress) {
    Experiment experiment =
        ExperimentReader.read(
            (game, rules) -> BoerenbridgeContest.presets().get(1), "small.yaml", yaml);
    try (Journal journal = Journal.toWrite(folder.resolve("a.journal").toString())) {
      journal.begin(Entry.beginning("small", "small.yaml", yaml, Optional.empty(), "0+0"));
      try {
        Laboratory.play(experiment, journal, 1, progress);
      } catch (InterruptedByTest e) {
        // What was written down is the experiment now.
      }
      return Findings.of(experiment, journal.entry("small").orElseThrow(), journal);
    }
  }

  private static final class InterruptedByTest extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static void requireOneVoiceOn(Findings findings, String pair) {
    ImmutableList<String> sentences = Conclusions.of(findings);
    assertThat(sentences)
        .filteredOn(s -> s.startsWith("Exploratory"))
        .noneMatch(s -> s.contains(pair))
        .noneMatch(s -> s.contains("makes") && s.contains("greedy more than random"));
    String report = ExperimentReport.markdown(findings);
    assertThat(report)
        .contains(
            "A rule to stop has looked at the deals", "| by the test | by the test | tested |")
        .contains("alpha: 0.05", findings.digest(), "deals, ")
        .doesNotContain("Student", "bootstrap", "Bootstrap", "Primary", "at most 0.00");
    assertThat(ExperimentReport.html(findings))
        .contains("alpha: 0.05", findings.digest())
        .doesNotContain("Student", "bootstrap");
  }

  @Test
  void h1IsAcceptedAndNothingSpeaksAgainstIt() {
    Findings findings = findings(SEQUENTIAL.formatted(100_000, "greedy", "random", 5), step -> {});
    requireOneVoiceOn(findings, "greedy and random");
    assertThat(Conclusions.of(findings).getFirst())
        .contains("accepts that greedy scores more than 0.00 points a match more than random")
        .contains("If it were 0.00 or less, at most 5.0 % of such experiments would end this way.")
        .doesNotContain("5.00");
    assertThat(findings.stopped().orElseThrow().interval().low()).isPositive();
    assertThat(findings.ratings()).isEmpty();
  }

  @Test
  void h0IsAcceptedAsLessThanH1AndNoMore() {
    Findings findings = findings(SEQUENTIAL.formatted(100_000, "random", "greedy", 5), step -> {});
    requireOneVoiceOn(findings, "greedy and random");
    assertThat(Conclusions.of(findings).getFirst())
        .contains("accepts that random scores less than 5.00 points a match more than greedy")
        .contains("This does not say that it is 0.00 or less.");
    assertThat(findings.stopped().orElseThrow().interval().high()).isLessThan(5);
    // The row of the table is greedy − random, so its estimate is turned round.
    assertThat(ExperimentReport.markdown(findings))
        .containsPattern("greedy − random \\| 100 \\| 2");
  }

  @Test
  void theUndecidedTestAcceptsNothing() {
    Findings findings =
        findings(SEQUENTIAL.formatted(120, "greedy", "lamas-greedy-kripke", 1), step -> {});
    assertThat(findings.isComplete()).isTrue();
    requireOneVoiceOn(findings, "greedy and lamas-greedy-kripke");
    assertThat(Conclusions.of(findings))
        .noneMatch(s -> s.contains("accepts that"))
        .first()
        .asString()
        .contains("has not decided after 120 deals: it accepts neither");
    assertThat(Conclusions.of(findings).get(1)).startsWith("The difference is estimated as");
  }

  @Test
  void anInterruptedTestSaysWhatHoldsAtEveryLook() {
    Findings findings =
        findings(
            SEQUENTIAL.formatted(100_000, "greedy", "random", 5),
            step -> {
              throw new InterruptedByTest();
            });
    requireOneVoiceOn(findings, "greedy and random");
    assertThat(findings.isComplete()).isFalse();
    assertThat(Conclusions.of(findings))
        .anyMatch(
            s ->
                s.startsWith(
                    "The experiment is not complete: 1 of " + Figures.count(5_000) + " blocks"))
        .anyMatch(s -> s.contains("has not yet decided after 20 deals"))
        .anyMatch(s -> s.contains("the 95 % interval that holds at every look is"));
  }

  @Test
  void primaryComparisonsAreAFamilyOfTheirOwnAndAllOthersAreExploratory() {
    Findings findings =
        findings(
            """
            name: small
            question: Who is better?
            game: boerenbridge
            rules: lamas
            deals: 60
            block: 20
            seed: 5
            tables:
              one: [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
              two: [greedy, random, greedy, random]
            contrasts:
              company: {one: 1, two: -1}
            primary:
              - two
              - {table: one, agent: lamas-full-kripke, than: greedy}
            """,
            step -> {});
    var differences = findings.differences(findings.tables().get(1)).values().asList();
    var others = findings.differences(findings.tables().get(0)).values().asList();
    assertThat(differences).hasSize(1);
    assertThat(differences.getFirst().adjusted()).isEqualTo(2 * differences.getFirst().p());
    assertThat(others.get(1).adjusted()).isEqualTo(others.get(1).p());
    assertThat(Conclusions.of(findings))
        .anyMatch(
            s -> s.startsWith("Primary, of 2 primary comparisons, at the table “two”: greedy"))
        .anyMatch(s -> s.startsWith("Exploratory: company: "))
        .noneMatch(s -> s.contains("names no primary"))
        .anyMatch(s -> s.startsWith("The ratings pool tables that are not alike"));
    assertThat(ExperimentReport.markdown(findings)).contains("| primary |", "| exploratory |");
  }

  @Test
  void theFirstScreenHasQuestionAnswerAndPicture() {
    Findings findings =
        findings(
            """
            name: small
            question: Who is better?
            game: boerenbridge
            rules: lamas
            vary: {agents: [random, greedy, lamas-greedy-kripke]}
            against: random
            deals: 60
            block: 20
            seed: 5
            """,
            played -> {});
    String page = ExperimentReport.html(findings);
    String first = page.substring(page.indexOf("<body>"), page.indexOf("<h2>"));
    assertThat(first)
        .containsSubsequence(
            "<p class=\"question\">Who is better?</p>",
            "<p class=\"answer\">greedy − random: ",
            "95 % interval",
            ">points a match</text>",
            ">agents</text>",
            "<circle",
            "1: random");
    assertThat(page)
        .contains("prefers-color-scheme: dark", "@media print", "width=device-width")
        .contains(">points of a match</text>", "tricks bid in a round", "tricks won on average")
        .contains("Again: <code>deals experiment report small --json</code>")
        .doesNotContain("<script");
    long agents = page.lines().filter(line -> line.contains("height: share of matches")).count();
    assertThat(agents).as("small multiples, a picture for each table").isEqualTo(3);
    assertThat(ExperimentReport.markdown(findings)).contains("**greedy − random");
  }

  @Test
  void ratingsHaveTheirIntervalsForProgramsToo() {
    Findings findings =
        findings(
            """
            name: small
            question: Who is better?
            game: boerenbridge
            rules: lamas
            deals: 40
            block: 20
            seed: 5
            tables:
              one: [greedy, random, greedy, random]
            """,
            step -> {});
    var rating = JsonMapper.shared().readTree(ExperimentData.json(findings)).get("ratings").get(0);
    assertThat(rating.get("elo").asDouble())
        .isBetween(rating.get("low").asDouble(), rating.get("high").asDouble());
  }
}
