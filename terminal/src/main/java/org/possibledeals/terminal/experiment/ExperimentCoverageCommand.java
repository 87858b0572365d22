package org.possibledeals.terminal.experiment;

import static org.possibledeals.kripke.print.Figures.percent;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.experiments.laboratory.Coverage;
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
      "Check intervals and the sequential test in simulated experiments with a known difference:",
      "samples, with replacement, of deals of the LAMAS rules that are played first."
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
    var out = spec.commandLine().getOut();
    if (json) {
      out.println(
          JsonMapper.shared()
              .<ObjectNode>valueToTree(coverage)
              .put("seed", tournament.seed())
              .toPrettyString());
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
    }
  }
}
