package org.possibledeals.terminal.experiment;

import static com.google.common.base.Preconditions.checkArgument;
import static org.possibledeals.kripke.print.Figures.percent;

import com.google.common.collect.ImmutableSortedMap;
import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.laboratory.SampleSizePlan;
import org.possibledeals.experiments.report.Grid;
import org.possibledeals.experiments.statistics.SampleSize;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.PlayOptions;
import org.possibledeals.terminal.option.WholeNumbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The command {@code deals experiment plan}. */
@Command(
    name = "plan",
    footer = {
      "",
      "Example:",
      "  deals experiment plan experiments/examples/lamas.yaml --difference 5"
    },
    description = {
      "Estimate how many deals an experiment needs.",
      "A pilot is played on deals that are not those of the experiment. The journal is neither read"
          + " nor written."
    })
final class ExperimentPlanCommand implements Runnable {

  private static final int MOST_PILOT = 1_000_000;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "Experiment file (YAML).")
  private String file;

  @Option(
      names = "--difference",
      paramLabel = "D",
      description =
          "Difference to detect, in points per match (default: h1 - h0 of the stopping rule).")
  private Optional<Double> difference = Optional.empty();

  @Option(
      names = "--power",
      paramLabel = "P",
      defaultValue = "0.8",
      description = "Statistical power (default: ${DEFAULT-VALUE}).")
  private double power;

  @Option(
      names = "--pilot",
      paramLabel = "N",
      defaultValue = "200",
      description = "Number of deals in the pilot (default: ${DEFAULT-VALUE}).")
  private int pilot;

  @Mixin private PlayOptions play;

  @Mixin private TrustOption trust;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    play.check();
    WholeNumbers.between(2, MOST_PILOT, "--pilot", pilot);
    String yaml = JournalOptions.text(file);
    trust.require(spec, ExternalFiles.of(file, yaml), ImmutableSortedMap.of());
    Experiment experiment = JournalOptions.experiment(file, yaml);
    double sought =
        difference
            .or(() -> experiment.stop().map(rule -> rule.h1() - rule.h0()))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Which difference is to be found? --difference 2 is two points a match."));
    SampleSizePlan plan = SampleSizePlan.of(experiment, pilot, sought, power, play.threads());
    checkArgument(
        !plan.lines().isEmpty(), "%s compares nothing: at each table sits one agent alone.", file);
    var out = spec.commandLine().getOut();
    if (json) {
      out.println(
          JsonMapper.shared()
              .<ObjectNode>valueToTree(plan)
              .put("difference", sought)
              .put("power", power)
              .toPrettyString());
    } else {
      out.print(table(plan, experiment.deals()));
      told(plan, sought, experiment.stop()).forEach(out::println);
      if (!plan.costs().isEmpty()) {
        out.print("\n" + costs(plan));
      }
    }
  }

  private static TextTable table(SampleSizePlan plan, int deals) {
    return new Grid<>(plan.lines())
        .column("comparison", SampleSizePlan.Line::name)
        .column("sd of a deal", line -> Figures.number(line.deviation()))
        .column("deals", line -> Figures.count(line.deals()))
        .column("to be safe", line -> Figures.count(line.safeDeals()))
        .column(
            "%s deals find".formatted(Figures.count(deals)), line -> Figures.number(line.found()))
        .text(1);
  }

  /** Returns what each cell costs; all play as many deals as the comparison that needs most. */
  private TextTable costs(SampleSizePlan plan) {
    long deals = plan.lines().stream().mapToLong(SampleSizePlan.Line::deals).max().orElseThrow();
    double all = plan.costs().stream().mapToDouble(SampleSizePlan.Cost::seconds).sum() * deals;
    TextTable table =
        new Grid<>(plan.costs())
            .column("cell", SampleSizePlan.Cost::table)
            .column("ms a deal", cost -> Figures.number(cost.seconds() * 1_000))
            .column("deals", cost -> Figures.count(deals))
            .column("minutes of 1 thread", cost -> Figures.number(cost.seconds() * deals / 60))
            .column("share", cost -> percent(cost.seconds() * deals / all))
            .text(1);
    return table.row(List.of("all", "", "", Figures.number(all / 60), percent(1)));
  }

  private List<String> told(SampleSizePlan plan, double sought, Optional<StoppingRule> stop) {
    return List.of(
        "",
        "deals: so many find a difference of %s points a match with power %s, on average over pilots"
            .formatted(Figures.number(sought), percent(power)),
        "of %s deals like this one. To be safe: so many do after %s of all pilots, whatever this one"
            .formatted(Figures.count(plan.pilot()), percent(SampleSize.ASSURANCE)),
        "has made of the standard deviation. Each test is two-sided, at %s (5 %% shared among %d)."
            .formatted(percent(plan.alpha()), plan.lines().size()),
        stop.isPresent()
            ? "The rule to stop is not planned for: it ends earlier on average, as coverage"
                + " measures."
            : "The deals of the pilot are not those of the experiment, and count for nothing in"
                + " it.");
  }
}
