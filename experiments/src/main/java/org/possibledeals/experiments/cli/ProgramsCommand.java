package org.possibledeals.experiments.cli;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.contest.Contest;
import org.possibledeals.experiments.text.Figures;
import org.possibledeals.experiments.text.TextTable;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.RuleCensus;
import org.possibledeals.experiments.tournament.Tournament;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code deals programs}. */
@Command(
    name = "programs",
    abbreviateSynopsis = true,
    description = {
      "Play a tournament and count the rules of the knowledge-based agents:",
      "how often each made the move, and how often the move would be another one without it."
    },
    footer = {
      "",
      "Examples:",
      "  deals programs",
      "  deals programs --deals 2000 --agents full-kripke,full-kripke[deaf],greedy,greedy",
      "",
      "Turns with one legal move are not counted."
    })
final class ProgramsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "boerenbridge",
      completionCandidates = RulesCandidates.class,
      description = "Rules to play by: ${COMPLETION-CANDIDATES}.")
  private String rules;

  @Option(
      names = "--agents",
      paramLabel = "A,B,C,D",
      split = ",",
      hideParamSyntax = true,
      defaultValue = "full-kripke,greedy-kripke,greedy,random",
      description = "Who plays, one for each seat; the same one may sit in several.")
  private String[] agents;

  @Option(
      names = "--deals",
      paramLabel = "N",
      defaultValue = "100",
      description = "Deals to play, each in all rotations of the seats.")
  private int deals;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Where all chance comes from, a whole number.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      showDefaultValue = Visibility.NEVER,
      description = "Deals to play at a time, one for each processor if not said.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() {
    return count(Catalogue.byRules(rules));
  }

  private <S, O extends Observation, M> int count(Contest<S, O, M> contest) {
    var tournament =
        new Tournament<>(contest, ImmutableList.copyOf(agents), LineUp.ROTATE, deals, seed);
    ImmutableList<RuleCensus.Row> rows;
    try (var progress = Progress.of(tournament.matches(), "matches")) {
      rows = RuleCensus.of(tournament, threads, progress);
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(
          "None of %s is a knowledge-based program; full-kripke and greedy-kripke are."
              .formatted(String.join(", ", agents)));
    }
    var out = spec.commandLine().getOut();
    out.print(json ? asJson(rows) : asTable(rows));
    out.flush();
    return CommandLine.ExitCode.OK;
  }

  private String asTable(List<RuleCensus.Row> rows) {
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
    return "%s%n%d deals in 4 rotations of the seats, seed %d%n%n%s%n%s (Possible Deals %s)%n"
        .formatted(
            Catalogue.byRules(rules).description(),
            deals,
            seed,
            table,
            command(),
            Version.current());
  }

  private String asJson(List<RuleCensus.Row> rows) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("rules", rules);
    object.put("seed", seed);
    object.put("deals", deals);
    object.put("version", Version.current());
    object.put("command", command());
    object.put("programs", rows);
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(object)
        + "\n";
  }

  private String command() {
    return "deals programs --rules %s --agents %s --deals %d --seed %d"
        .formatted(rules, String.join(",", agents), deals, seed);
  }
}
