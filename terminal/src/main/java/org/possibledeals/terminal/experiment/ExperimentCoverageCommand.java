package org.possibledeals.terminal.experiment;

import static org.possibledeals.kripke.print.Figures.percent;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.experiments.laboratory.Coverage;
import org.possibledeals.experiments.laboratory.FamilyCoverage;
import org.possibledeals.experiments.laboratory.PlanCoverage;
import org.possibledeals.experiments.laboratory.SequentialCoverage;
import org.possibledeals.experiments.laboratory.Simulations;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.SeedOption;
import org.possibledeals.terminal.option.WholeNumbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The command {@code deals experiment coverage}. */
@Command(
    name = "coverage",
    description = {
      "Check in simulated experiments with a known difference what is promised: intervals, the",
      "sequential test and the estimates after it, several primary comparisons, plans from pilots.",
      "They sample, with replacement, deals of the LAMAS rules that are played first."
    })
public final class ExperimentCoverageCommand implements Runnable {

  private static final ImmutableList<String> ENTRANTS =
      ImmutableList.of("lamas-full-kripke", "greedy", "lamas-greedy-kripke", "random");
  private static final int POPULATION = 5000;
  private static final int MOST = 100_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--experiments",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Experiments to simulate.")
  private int experiments;

  @Option(
      names = "--deals",
      paramLabel = "N",
      defaultValue = "200",
      description = "Deals that each of them draws.")
  private int deals;

  @Mixin private SeedOption seed;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    WholeNumbers.between(1, MOST, "--experiments", experiments);
    WholeNumbers.between(2, POPULATION, "--deals", deals);
    var contest = Catalogue.found().contest("boerenbridge", Optional.of("lamas"));
    var tournament =
        new Tournament<>(contest, ENTRANTS, LineUp.ROTATE, POPULATION, seed.seed().value());
    Coverage coverage = Coverage.of(tournament, experiments, deals);
    Simulations simulations = Simulations.of(tournament, experiments, deals);
    var out = spec.commandLine().getOut();
    if (json) {
      ObjectNode node = JsonMapper.shared().<ObjectNode>valueToTree(coverage);
      node.put("seed", tournament.seed());
      node.setAll(JsonMapper.shared().<ObjectNode>valueToTree(simulations));
      out.println(node.toPrettyString());
    } else {
      out.print(
          new TextTable(1)
              .row(List.of("of " + Figures.count(experiments) + " experiments", "", "promised"))
              .row(List.of("t intervals that cover", percent(coverage.student()), "95.0 %"))
              .row(
                  List.of(
                      "bootstrap intervals that cover", percent(coverage.bootstrap()), "95.0 %"))
              .row(List.of("h1 accepted where h0 is true", percent(coverage.falseH1()), "≤ 5.0 %"))
              .row(List.of("h0 accepted where h1 is true", percent(coverage.falseH0()), "≤ 5.0 %"))
              .row(List.of("deals a sequential test takes", Figures.number(coverage.meanDeals())))
              .row(List.of("seed", "" + tournament.seed())));
      out.println();
      out.print(sequential(simulations));
      out.println();
      out.print(families(simulations));
      out.println();
      out.print(plans(simulations));
    }
  }

  private static TextTable sequential(Simulations simulations) {
    var columns = simulations.sequential();
    return new TextTable(1)
        .row(List.of("after a sequential stop", "at h0", "midway", "at h1", "promised"))
        .row(row("h1 accepted", columns, c -> percent(c.acceptedH1()), "≤ 5.0 % at h0"))
        .row(row("h0 accepted", columns, c -> percent(c.acceptedH0()), "≤ 5.0 % at h1"))
        .row(row("deals", columns, c -> Figures.number(c.meanDeals()), ""))
        .row(row("means above the truth", columns, c -> percent(c.observedAbove()), "nothing"))
        .row(row("corrected ones above it", columns, c -> percent(c.medianAbove()), "50.0 %"))
        .row(
            row(
                "bias of means, of h1 − h0",
                columns,
                c -> Figures.number(c.observedBias()),
                "nothing"))
        .row(row("bias of corrected ones", columns, c -> Figures.number(c.medianBias()), "nothing"))
        .row(row("t intervals that cover", columns, c -> percent(c.student()), "nothing"))
        .row(row("confidence sequences that do", columns, c -> percent(c.sequence()), "≥ 95.0 %"))
        .row(row("corrected intervals that do", columns, c -> percent(c.stopped()), "90.0 %"));
  }

  private static List<String> row(
      String name,
      List<SequentialCoverage> columns,
      Function<SequentialCoverage, String> figure,
      String promised) {
    return Stream.of(Stream.of(name), columns.stream().map(figure), Stream.of(promised))
        .flatMap(part -> part)
        .toList();
  }

  private static TextTable families(Simulations simulations) {
    var table =
        new TextTable(1)
            .row(
                List.of(
                    "primary comparisons",
                    "real ones",
                    "false claims, each p by itself",
                    "false claims, Holm",
                    "promised",
                    "real ones found"));
    for (FamilyCoverage family : simulations.families()) {
      table.row(
          List.of(
              "" + family.comparisons(),
              "" + family.real(),
              percent(family.withoutHolm()),
              percent(family.withHolm()),
              "≤ 5.0 %",
              family.real() == 0 ? "–" : percent(family.found())));
    }
    return table;
  }

  private static TextTable plans(Simulations simulations) {
    var table =
        new TextTable(1)
            .row(
                List.of(
                    "pilot",
                    "difference, sd of a deal",
                    "deals planned",
                    "power promised",
                    "power",
                    "power to be safe",
                    "enough to be safe"));
    for (PlanCoverage plan : simulations.plans()) {
      table.row(
          List.of(
              "" + plan.pilot(),
              Figures.number(plan.effect()),
              Figures.number(plan.deals()),
              percent(plan.promised()),
              percent(plan.power()),
              percent(plan.safePower()),
              percent(plan.enough())));
    }
    return table;
  }
}
