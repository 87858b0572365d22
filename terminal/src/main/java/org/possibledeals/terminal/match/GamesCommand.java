package org.possibledeals.terminal.match;

import java.util.List;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.kripke.print.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals games}. */
@Command(
    name = "games",
    description = "List the games, their rules and their agents, one line each.",
    footer = {"", "Example:", "  deals games"})
public final class GamesCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    var out = spec.commandLine().getOut();
    Catalogue.found().providers().forEach(provider -> out.print(described(provider)));
  }

  private static String described(GameProvider provider) {
    var table = new TextTable(2);
    for (Contest<?, ?, ?> contest : provider.presets()) {
      table.row(List.of("  --rules " + contest.rulesName(), contest.description()));
    }
    provider.synopsis().ifPresent(synopsis -> table.row(List.of("  " + synopsis)));
    provider.presets().stream()
        .limit(1)
        .forEach(
            contest -> {
              contest
                  .agents()
                  .descriptions()
                  .forEach((name, about) -> table.row(List.of("  " + name, about)));
              table.row(List.of("  usually", String.join(", ", contest.defaultAgents())));
            });
    return provider.name() + (provider.isUsual() ? ", the usual game" : "") + "\n" + table;
  }
}
