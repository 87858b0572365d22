package org.possibledeals.experiments.cli;

import java.util.List;
import org.possibledeals.experiments.contest.Contest;
import org.possibledeals.experiments.text.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals games}. */
@Command(
    name = "games",
    description = "List the games, their rules and their agents, one line each.",
    footer = {"", "Example:", "  deals games"})
final class GamesCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    var out = spec.commandLine().getOut();
    Catalogue.contests().stream()
        .map(Contest::gameName)
        .distinct()
        .forEach(game -> out.print(described(game)));
    out.flush();
  }

  private static String described(String game) {
    List<Contest<?, ?, ?>> contests =
        Catalogue.contests().stream().filter(c -> c.gameName().equals(game)).toList();
    var table = new TextTable(2);
    for (var contest : contests) {
      table.row(List.of("  --rules " + contest.rulesName(), contest.description()));
    }
    contests.getFirst().agents().forEach((name, about) -> table.row(List.of("  " + name, about)));
    return game + "\n" + table;
  }
}
