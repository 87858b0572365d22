package org.possibledeals.benchmarks.command;

import static java.util.stream.Collectors.joining;

import java.util.List;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.benchmarks.Measurement;
import org.possibledeals.benchmarks.Measurements;
import org.possibledeals.kripke.print.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals bench}. */
@Command(
    name = "bench",
    description = {
      "Measure how fast it is, and print the figures beside what they are to reach.",
      "Ten seconds for each; nothing else should run meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench",
      "  deals bench knows",
      "  deals bench cell-marginals",
      "  deals bench learners",
      "  deals bench laws",
      "  deals bench recycle",
      "  deals bench symbolic"
    },
    subcommands = {
      BenchLawsCommand.class,
      BenchLearnersCommand.class,
      BenchRecycleCommand.class,
      BenchSymbolicCommand.class
    })
public final class BenchCommand implements Runnable, CommandProvider {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      defaultValue = "",
      showDefaultValue = picocli.CommandLine.Help.Visibility.NEVER,
      description = "Only those benchmarks whose name contains this.")
  private String filter;

  @Override
  public BenchCommand command() {
    return this;
  }

  @Override
  public void run() {
    List<Measurement> chosen =
        Measurements.all().stream().filter(b -> b.id().contains(filter)).toList();
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException(
          "No benchmark's name contains '%s'; there are %s."
              .formatted(
                  filter, Measurements.all().stream().map(Measurement::id).collect(joining(", "))));
    }
    var table = new TextTable(1).row(List.of("benchmark", "measured", "target", "", "allocated"));
    for (Measurement benchmark : chosen) {
      spec.commandLine().getErr().println("measuring " + benchmark.id() + "…");
      table.row(benchmark.run().cells());
    }
    var out = spec.commandLine().getOut();
    out.print(table);
    out.println();
    out.printf(
        "± is half a 99.9 %% interval. %s, %s.%n",
        spec.root().version()[0].replace("Possible Deals ", ""), Surroundings.words());
  }
}
