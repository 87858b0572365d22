package org.possibledeals.terminal.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Throughput;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.PlayOptions;
import org.possibledeals.terminal.option.WholeNumbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code deals experiment throughput}. */
@Command(
    name = "throughput",
    description = {
      "Measure what the journal costs: matches a second with it and without, in turns.",
      "Nothing else should run meanwhile. The whole experiment is played again and again."
    })
public final class ExperimentThroughputCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description = "The experiment, YAML; a rule to stop is not used.")
  private String file;

  @Mixin private PlayOptions play;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often to play it with the journal, and as often without.")
  private int rounds;

  @Option(
      names = "--journal",
      paramLabel = "PLACE",
      showDefaultValue = Visibility.NEVER,
      description =
          "A SQLite file, or a URL of PostgreSQL; if not said, a file for the time being.")
  private Optional<String> place = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    play.check();
    WholeNumbers.between(1, Throughput.MOST_ROUNDS, "--rounds", rounds);
    Experiment experiment =
        JournalOptions.experiment(file, JournalOptions.text(file)).withoutStoppingRule();
    Throughput throughput;
    if (place.isPresent()) {
      throughput = measure(experiment, place.get());
    } else {
      Path journal = Path.of("throughput.journal").toAbsolutePath();
      throughput = measure(experiment, journal.toString());
      Files.delete(journal);
      Files.delete(journal.resolveSibling("throughput.journal.lock"));
    }
    spec.commandLine().getOut().print(json ? asJson(throughput) : asTable(throughput));
    return ExitCode.OK;
  }

  private Throughput measure(Experiment experiment, String place) {
    return Throughput.of(experiment, () -> Journal.toWrite(place), play.threads(), rounds);
  }

  private static String asJson(Throughput throughput) {
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(throughput)
        + "\n";
  }

  private static String asTable(Throughput t) {
    return new TextTable(1)
        .row(
            List.of(
                "median of " + t.rounds() + " rounds, " + t.threads() + " threads",
                "matches a second"))
        .row(List.of("without the journal", Figures.count(Math.round(t.without()))))
        .row(List.of("with the journal", Figures.count(Math.round(t.with()))))
        .row(List.of("with to without", Figures.percent(t.ratio())))
        .row(List.of("by processor time", Figures.percent(t.processorRatio())))
        .toString();
  }
}
