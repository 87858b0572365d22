package org.possibledeals.terminal.match;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Player;
import org.possibledeals.experiments.tournament.RuleCensus;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.ContestOptions;
import org.possibledeals.terminal.option.JsonData;
import org.possibledeals.terminal.option.PlayOptions;
import org.possibledeals.terminal.option.Progress;
import org.possibledeals.terminal.option.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals programs}. */
@Command(
    name = "programs",
    abbreviateSynopsis = true,
    description = {
      "Count which rules of knowledge-based agents made the moves.",
      "It plays a tournament, and also counts how often the move would differ without the rule."
    },
    footer = {
      "",
      "Examples:",
      "  deals programs",
      "  deals programs --deals 2000 \\",
      "      --agents 'full-kripke,full-kripke[deaf],greedy,greedy'",
      "",
      "Turns with one legal move are not counted."
    })
public final class ProgramsCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Mixin private ContestOptions played;

  @Option(
      names = "--deals",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "Number of deals, each played in all rotations of the seats (default: ${DEFAULT-VALUE}).")
  private int deals;

  @Mixin private PlayOptions play;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    count(played.contest());
  }

  private <S, O extends Observation, M> void count(Contest<S, O, M> contest) {
    var tournament =
        new Tournament<>(contest, played.agents(), LineUp.ROTATE, deals, played.seed().value());
    requireProgram(contest);
    ImmutableList<RuleCensus.Row> rows;
    try (var progress = Progress.of(tournament.matches())) {
      rows = RuleCensus.of(tournament, play.threads(), progress);
    }
    spec.commandLine().getOut().print(json ? asJson(contest, rows) : asTable(contest, rows));
  }

  /** Refuses a tournament without anything to count before it is played. */
  private void requireProgram(Contest<?, ?, ?> contest) {
    if (played.agents().stream().noneMatch(name -> isProgram(contest, name))) {
      throw new IllegalArgumentException(
          "None of %s is a knowledge-based program; there are %s."
              .formatted(
                  String.join(", ", played.agents()),
                  contest.agents().descriptions().keySet().stream()
                      .filter(name -> isProgram(contest, name))
                      .collect(joining(", "))));
    }
  }

  private static boolean isProgram(Contest<?, ?, ?> contest, String agent) {
    return Player.of(contest, agent)
        instanceof Player.OfAgent<?, ?, ?>(KnowledgeProgram<?, ?, ?> program);
  }

  private String asTable(Contest<?, ?, ?> contest, List<RuleCensus.Row> rows) {
    var table =
        new TextTable(2).row(List.of("agent", "rule", "fired", "of turns", "changed the move"));
    String agent = "";
    for (RuleCensus.Row row : rows) {
      table.row(
          List.of(
              row.agent().equals(agent) ? "" : row.agent(),
              row.rule(),
              Figures.count(row.fired()),
              Figures.percent((double) row.fired() / Math.max(1, row.decisions())),
              row.hasGuard() ? Figures.count(row.changed()) : ""));
      agent = row.agent();
    }
    return "%s%n%d deals in %d rotations of the seats, seed %d%n%n%s%n%s (Possible Deals %s)%n"
        .formatted(
            contest.description(),
            deals,
            played.agents().size(),
            played.seed().value(),
            table,
            command(contest),
            Version.current());
  }

  private String asJson(Contest<?, ?, ?> contest, List<RuleCensus.Row> rows) {
    return JsonData.written(
        JsonData.object(
            "game", contest.gameName(),
            "rules", contest.rulesName(),
            "seed", played.seed().value(),
            "deals", deals,
            "version", Version.current(),
            "command", command(contest),
            "programs", rows));
  }

  private String command(Contest<?, ?, ?> contest) {
    return "deals programs --game %s --rules %s --agents %s --deals %d --seed %d"
        .formatted(
            contest.gameName(),
            contest.rulesName(),
            String.join(",", played.agents()),
            deals,
            played.seed().value());
  }
}
