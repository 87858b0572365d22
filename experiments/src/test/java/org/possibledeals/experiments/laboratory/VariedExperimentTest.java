package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.boerenbridge.table.BoerenbridgeProvider;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Merge;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.report.ExperimentReport;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.kripke.effort.Effort;

/** Experiments with several worlds, from the file to the figures. */
class VariedExperimentTest {

  private static final String YAML =
      """
      name: small
      question: Does a card's value pay more with more players?
      game: boerenbridge
      vary:
        rules: ["oh-hell[rounds=1-2]", "oh-hell[rounds=2-2]"]
        players: [3, 4, 6]
        agents: [random, greedy, bid-aimer]
      against: random
      fit: {over: players, model: linear}
      deals: 30
      block: 8
      seed: 5
      records: none
      """;

  @TempDir private Path folder;

  private static Experiment read(String yaml) {
    return ExperimentReader.read(
        (game, rules) ->
            new BoerenbridgeProvider().described(rules.orElse("oh-hell")).orElseThrow(),
        "small.yaml",
        yaml);
  }

  private Journal journal(String name) {
    return Journal.toWrite(folder.resolve(name + ".journal").toString());
  }

  private static void begin(Journal journal, String yaml, Optional<Part> part) {
    journal.begin(
        Entry.beginning("small", "small.yaml", yaml, Optional.empty(), "0+0").ofPart(part));
  }

  private String played(String name, String yaml, int threads) {
    try (Journal journal = journal(name)) {
      begin(journal, yaml, Optional.empty());
      Laboratory.play(read(yaml), journal, threads, block -> {});
      return journal.digest("small");
    }
  }

  private Findings findings(String name, String yaml) {
    try (Journal journal = Journal.toRead(folder.resolve(name + ".journal").toString())) {
      return Findings.of(read(yaml), journal.entry("small").orElseThrow(), journal);
    }
  }

  private static final class InterruptedByTest extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @Test
  void stopsResumptionsAndPartsAreTheUndividedRun() {
    String expected = played("undivided", YAML, 2);
    try (Journal journal = journal("stopped")) {
      begin(journal, YAML, Optional.empty());
      for (int stops = 0; stops < 3; stops++) {
        int[] left = {7 + 5 * stops};
        try {
          Laboratory.play(
              read(YAML),
              journal,
              1 + stops,
              block -> {
                left[0]--;
                if (left[0] == 0) {
                  throw new InterruptedByTest();
                }
              });
        } catch (InterruptedByTest e) {
          // It goes on below.
        }
      }
      Laboratory.play(read(YAML), journal, 3, block -> {});
      assertThat(journal.digest("small")).isEqualTo(expected);
    }
    List<Journal> parts = new ArrayList<>();
    for (int part = 3; part >= 1; part--) {
      Journal journal = journal("part-" + part);
      begin(journal, YAML, Optional.of(Part.of(read(YAML), part, 3)));
      Laboratory.play(read(YAML), journal, part, block -> {});
      parts.add(journal);
    }
    try (Journal merged = journal("merged")) {
      Merge.of("small", read(YAML).blocks(), parts).into(merged);
      assertThat(merged.digest("small")).isEqualTo(expected);
    }
    parts.forEach(Journal::close);
  }

  /** Returns by table and deal the mean points a match of the first entrant, read from matches. */
  private double[][] means(String name, Experiment experiment) {
    double[][] means = new double[experiment.tables().size()][experiment.deals()];
    try (Journal journal = Journal.toRead(folder.resolve(name + ".journal").toString())) {
      journal.eachDeal(
          "small",
          experiment.tournaments(),
          (deal, table) ->
              means[table][deal.getFirst().deal()] =
                  deal.stream()
                      .mapToInt(match -> match.points().get(match.seating().indexOf(0)))
                      .average()
                      .orElseThrow());
    }
    return means;
  }

  /** Returns the mean over the cells whose names have all these levels, of one deal. */
  private static double mean(Experiment experiment, double[][] means, int deal, String... levels) {
    ImmutableList<String> names = experiment.tables().keySet().asList();
    return IntStream.range(0, names.size())
        .filter(t -> Arrays.stream(levels).allMatch(l -> (names.get(t) + ", ").contains(l + ", ")))
        .mapToDouble(t -> means[t][deal])
        .average()
        .orElseThrow();
  }

  private static void requireSame(Findings findings, String contrast, double[] byDeal) {
    double mean = Arrays.stream(byDeal).average().orElseThrow();
    double squares = Arrays.stream(byDeal).map(x -> (x - mean) * (x - mean)).sum();
    double error = Math.sqrt(squares / (byDeal.length - 1) / byDeal.length);
    double half = TDistribution.of(byDeal.length - 1).inverseSurvivalProbability(0.025) * error;
    ComparisonResult found =
        findings.contrasts().entrySet().stream()
            .filter(c -> c.getKey().name().equals(contrast))
            .findFirst()
            .orElseThrow()
            .getValue();
    assertThat(found.points().mean()).as(contrast).isCloseTo(mean, within(1e-9));
    Interval interval = found.points().interval().orElseThrow();
    assertThat(interval.low()).as(contrast).isCloseTo(mean - half, within(1e-9));
    assertThat(interval.high()).as(contrast).isCloseTo(mean + half, within(1e-9));
  }

  @Test
  void effectsAreMeansAndDifferencesOfTheCells() {
    played("effects", YAML, 2);
    Experiment experiment = read(YAML);
    double[][] means = means("effects", experiment);
    Findings findings = findings("effects", YAML);
    assertThat(findings.contrasts()).hasSize(1 + 2 + 2 + 2 + 2 + 4 + 2 * 6 + 1 + 1 + 2);
    requireSame(
        findings,
        "players=6 − players=3",
        deals(
            d ->
                mean(experiment, means, d, "players=6") - mean(experiment, means, d, "players=3")));
    requireSame(
        findings,
        "(players=4 − players=3) × (bid-aimer − random)",
        deals(
            d ->
                mean(experiment, means, d, "players=4", "agents=bid-aimer")
                    - mean(experiment, means, d, "players=3", "agents=bid-aimer")
                    - mean(experiment, means, d, "players=4", "agents=random")
                    + mean(experiment, means, d, "players=3", "agents=random")));
    requireSame(
        findings,
        "greedy − random at rules=oh-hell[rounds=2-2], players=4",
        deals(
            d ->
                mean(experiment, means, d, "[rounds=2-2]", "players=4", "agents=greedy")
                    - mean(experiment, means, d, "[rounds=2-2]", "players=4", "agents=random")));
    requireSame(
        findings,
        "growth of greedy − random per unit of players",
        deals(d -> slope(experiment, means, d, "greedy") - slope(experiment, means, d, "random")));
  }

  /** Returns the slope of the line of least squares, by its formula of sums. */
  private static double slope(Experiment experiment, double[][] means, int deal, String agent) {
    double[] x = {3, 4, 6};
    double[] y = new double[3];
    Arrays.setAll(
        y, k -> mean(experiment, means, deal, "players=" + (int) x[k], "agents=" + agent));
    double xy = x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
    return (3 * xy - 13 * (y[0] + y[1] + y[2])) / (3 * 61 - 13 * 13);
  }

  private static double[] deals(IntToDoubleFunction byDeal) {
    return IntStream.range(0, 30).mapToDouble(byDeal).toArray();
  }

  @Test
  void holmIsStepDownOverTheFamily() {
    played("holm", YAML, 2);
    List<ComparisonResult> family =
        findings("holm", YAML).contrasts().values().stream()
            .filter(c -> c.role() == Role.PRIMARY)
            .sorted((a, b) -> Double.compare(a.p(), b.p()))
            .toList();
    assertThat(family).hasSize(1 + 2 + 2 + 2 + 2 + 4 + 1 + 1 + 2);
    double least = 0;
    for (int k = 0; k < family.size(); k++) {
      least = Math.min(1, Math.max(least, (family.size() - k) * family.get(k).p()));
      assertThat(family.get(k).adjusted()).isCloseTo(least, within(1e-12));
    }
  }

  @Test
  void worldsThatAreAlikeAreDealtTheSameCards() {
    String yaml = YAML.replace("[3, 4, 6]", "[4]").replaceFirst("(?m)^fit.*\n", "");
    Experiment experiment =
        read(yaml.replace("[random, greedy, bid-aimer]", "[random, \"pimc[1]\"]"));
    var random = experiment.tournaments().get(0).playDeals(0, 5, true);
    var other = experiment.tournaments().get(1).playDeals(0, 5, true);
    for (int k = 0; k < random.size(); k++) {
      assertThat(random.get(k).moves().orElseThrow().getFirst())
          .isEqualTo(other.get(k).moves().orElseThrow().getFirst());
    }
  }

  @Test
  void theIntervalOfAnInteractionCoversAsOftenAsItSays() {
    String yaml =
        YAML.replace(", \"oh-hell[rounds=2-2]\"", "")
            .replace("[3, 4, 6]", "[3, 5]")
            .replace(", bid-aimer", "")
            .replace("deals: 30", "deals: 400");
    Experiment experiment = read(yaml);
    List<List<ImmutableList<PlayedMatch>>> tables = new ArrayList<>();
    for (var tournament : experiment.tournaments()) {
      List<ImmutableList<PlayedMatch>> deals = new ArrayList<>();
      for (int deal = 0; deal < experiment.deals(); deal++) {
        deals.add(tournament.playDeals(deal, deal + 1, false));
      }
      tables.add(deals);
    }
    Contrast interaction =
        experiment.contrasts().stream()
            .filter(c -> c.kind() == Contrast.Kind.INTERACTION)
            .findFirst()
            .orElseThrow();
    int experiments = Effort.isLong() ? 4_000 : 1_000;
    double truth = estimate(experiment, interaction, tables, 400, k -> k).mean();
    var random = new Random(7);
    int covered = 0;
    for (int e = 0; e < experiments; e++) {
      int[] drawn = random.ints(100, 0, experiment.deals()).toArray();
      Interval interval =
          estimate(experiment, interaction, tables, 100, k -> drawn[k]).interval().orElseThrow();
      covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
    }
    double share = (double) covered / experiments;
    assertThat(share).isCloseTo(0.95, within(1.96 * Math.sqrt(0.95 * 0.05 / experiments)));
  }

  private static Estimate estimate(
      Experiment experiment,
      Contrast contrast,
      List<List<ImmutableList<PlayedMatch>>> tables,
      int deals,
      IntUnaryOperator drawn) {
    var tally = ExperimentTally.of(experiment, new Primary.Across(contrast));
    for (int k = 0; k < deals; k++) {
      for (int table = 0; table < tables.size(); table++) {
        tally.add(table, tables.get(table).get(drawn.applyAsInt(k)));
      }
    }
    return Estimate.of(tally.moments(), tally.unit());
  }

  private static final String SEQUENTIAL =
      YAML.replace("deals: 30", "deals: 2000")
          .replace("[rounds=2-2]\"]", "[rounds=2-2]\"]\n  #")
          .replace(
              "records: none",
              """
              contrasts:
                greedy's gain: {agents=greedy: 1, agents=random: -1}
              stop: {contrast: greedy's gain, h0: 0, h1: 2, alpha: 0.05, beta: 0.05}
              records: none\
              """);

  @Test
  void aRuleCanStopOnAContrastAndTheReportHasOneVoice() {
    String yaml = SEQUENTIAL.replaceFirst("(?m)^  #\n", "");
    assertThat(played("sequential", yaml, 3)).isEqualTo(played("again", yaml, 1));
    Findings findings = findings("sequential", yaml);
    int deals = findings.tables().getFirst().standings().deals();
    assertThat(deals).isBetween(100, 1_999);
    assertThat(findings.tables()).allMatch(t -> t.standings().deals() == deals);
    assertThat(findings.isComplete()).isTrue();
    assertThat(findings.comparisons().stream().filter(c -> c.role() == Role.TESTED))
        .singleElement()
        .satisfies(c -> assertThat(findings.estimate(c).mean()).isNotEqualTo(c.points().mean()));
    assertThat(findings.comparisons().stream().filter(c -> c.role() == Role.PRIMARY)).isEmpty();
    assertThat(ExperimentReport.markdown(findings))
        .contains("accepts that “greedy's gain” is more than 0.00 points a match")
        .contains("| by the test | by the test | by the test | tested |")
        .doesNotContain("Primary", "Student", "ootstrap");
  }
}
