package org.possibledeals.benchmarks.command;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.lang.Double.NaN;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.TimeValue;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.benchmarks.BenchmarkRun;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import org.possibledeals.kripke.print.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code deals bench learners}. */
@Command(
    name = "learners",
    description = {
      "Count the steps per second that a learner gets from deals serve.",
      "Measures one table in JSON and many tables in binary frames, each with and without knowledge"
          + " features. All seats play random legal moves. Run nothing else meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench learners",
      "  deals bench learners --game boerenbridge:lamas"
    })
final class BenchLearnersCommand extends MeasuringCommand {

  private static final int MOST_TABLES = 65_536;
  private static final int MOST_SECONDS = 3_600;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      description = "Measure only GAME or GAME:RULES (default: all games).")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--batch",
      paramLabel = "N",
      description = "Number of tables played at once (default: ${DEFAULT-VALUE}).")
  private int tables = 64;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description =
          "Seconds per figure, after a warm-up of the same length (default: ${DEFAULT-VALUE}).")
  private int seconds = 10;

  @Override
  BenchmarkTable sheet() {
    requireBetween("--batch", tables, MOST_TABLES);
    requireBetween("--seconds", seconds, MOST_SECONDS);
    Catalogue catalogue = Catalogue.found();
    ImmutableList<String> games =
        game.map(ImmutableList::of).orElseGet(() -> ImmutableList.copyOf(catalogue.games()));
    ImmutableList.Builder<Row> rows = ImmutableList.builder();
    for (String name : games) {
      Contest<?, ?, ?> contest = catalogue.contest(name, Optional.empty());
      rows.add(row(contest, false));
      if (contest.view() instanceof HasHoldings<?, ?>) {
        rows.add(row(contest, true));
      }
    }
    return new BenchmarkTable(
        "games",
        ImmutableList.of("steps a second", "knowledge", "JSON", "batch of " + tables, "ratio"),
        rows.build(),
        ImmutableList.of(surroundings()));
  }

  private static void requireBetween(String option, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(
          "%s is a whole number from 1 to %d, not %d.".formatted(option, most, value));
    }
  }

  private Row row(Contest<?, ?, ?> contest, boolean isKnowledgeWanted) {
    String name = contest.gameName() + ":" + contest.rulesName();
    return new Row(
        ImmutableList.of(name, isKnowledgeWanted ? "with marginals" : ""),
        () -> {
          double json = rate(name, 0, isKnowledgeWanted);
          double batch = rate(name, tables, isKnowledgeWanted);
          return Stream.of(json, batch, batch / json)
              .map(figure -> Figures.count(Math.round(figure)))
              .collect(toImmutableList());
        });
  }

  private double rate(String name, int batch, boolean isKnowledgeWanted) {
    TimeValue time = TimeValue.seconds(seconds);
    return new BenchmarkRun(
            name, name, "learners.LearnersBenchmark.step", ImmutableMap.of(), NaN, NaN)
        .with("main", spec().root().userObject().getClass().getName())
        .with("game", name)
        .with("tables", batch)
        .with("isKnowledgeWanted", isKnowledgeWanted)
        .run(options -> options.warmupTime(time).measurementTime(time))
        .getSecondaryResults()
        .get("moves")
        .getScore();
  }
}
