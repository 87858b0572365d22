package org.possibledeals.benchmarks.command;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.benchmarks.learners.Pace;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals bench learners}. */
@Command(
    name = "learners",
    description = {
      "Count the steps a second that a learner gets from deals serve: one table in JSON, and many",
      "at once in frames, without and with what the player could know of the cards. The learner"
          + " and",
      "the other seats make any legal move. Nothing else should run meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench learners",
      "  deals bench learners --game boerenbridge:lamas"
    })
public final class BenchLearnersCommand implements Callable<Integer> {

  private static final int MOST_TABLES = 65_536;
  private static final int MOST_SECONDS = 3_600;

  @Spec private CommandSpec spec;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      showDefaultValue = Visibility.NEVER,
      description = "Only this game, GAME or GAME:RULES; all games if not said.")
  private Optional<String> game = Optional.empty();

  @Option(names = "--batch", paramLabel = "N", description = "How many tables are played at once.")
  private int tables = 64;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "How long to count for each figure, after as long to warm up.")
  private int seconds = 10;

  @Override
  public Integer call() throws IOException {
    requireBetween("--batch", tables, MOST_TABLES);
    requireBetween("--seconds", seconds, MOST_SECONDS);
    Catalogue catalogue = Catalogue.found();
    List<Contest<?, ?, ?>> contests =
        game.isPresent()
            ? List.of(catalogue.contest(game.get(), Optional.empty()))
            : catalogue.games().stream()
                .<Contest<?, ?, ?>>map(name -> catalogue.contest(name, Optional.empty()))
                .toList();
    var table =
        new TextTable(2).row(List.of("steps a second", "", "JSON", "batch of " + tables, "ratio"));
    for (Contest<?, ?, ?> contest : contests) {
      addTo(table, contest, false);
      if (contest.view() instanceof HasHoldings<?, ?>) {
        addTo(table, contest, true);
      }
    }
    spec.commandLine().getOut().print(table);
    return ExitCode.OK;
  }

  private static void requireBetween(String option, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(
          "%s is a whole number from 1 to %d, not %d.".formatted(option, most, value));
    }
  }

  private void addTo(TextTable table, Contest<?, ?, ?> contest, boolean isKnowledgeWanted)
      throws IOException {
    String name = contest.gameName() + ":" + contest.rulesName();
    spec.commandLine().getErr().println("measuring " + name + "…");
    Duration time = Duration.ofSeconds(seconds);
    var pace = new Pace(spec.root().userObject().getClass().getName(), name, tables, time, time);
    double json = pace.json(isKnowledgeWanted);
    double batch = pace.batch(isKnowledgeWanted);
    table.row(
        List.of(
            name,
            isKnowledgeWanted ? "with marginals" : "",
            Figures.count(Math.round(json)),
            Figures.count(Math.round(batch)),
            Figures.count(Math.round(batch / json))));
  }
}
