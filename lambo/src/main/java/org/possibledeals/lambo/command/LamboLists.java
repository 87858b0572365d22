package org.possibledeals.lambo.command;

import static java.util.stream.Collectors.joining;

import java.util.concurrent.Callable;
import org.possibledeals.kripke.print.PlainText;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The commands that list games, or count them. A game that cannot be read hides no other. */
final class LamboLists {

  private LamboLists() {}

  /** What all of them do: list games, then complain of those that could not be read. */
  abstract static class Listed implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @ParentCommand private HasGames lambo;

    abstract Listing listing(Correspondence games);

    /** Returns what is printed of the games that could be read. */
    String text(Listing listing, Correspondence games) {
      return listing.games().stream().map(game -> BoardTeller.line(game) + "\n").collect(joining());
    }

    @Override
    public Integer call() {
      Listing listing = listing(lambo.games());
      spec.commandLine().getOut().print(text(listing, lambo.games()));
      listing
          .unreadable()
          .values()
          .forEach(
              why ->
                  spec.commandLine()
                      .getErr()
                      .println("%s: %s".formatted(spec.qualifiedName(), why)));
      return listing.unreadable().isEmpty() ? ExitCode.OK : ExitCode.USAGE;
    }
  }

  /** The command {@code deals lambo list}. */
  @Command(
      name = "list",
      footer = {"", "Example:", "  deals lambo list"},
      description = "List the games.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {"0:all were listed", "2:some could not be read; the others were listed"})
  static final class All extends Listed {
    @Override
    Listing listing(Correspondence games) {
      return games.list();
    }
  }

  /** The command {@code deals lambo boards}. */
  @Command(
      name = "boards",
      footer = {"", "Example:", "  deals lambo boards ann"},
      description = "List the boards of one player and whose turn it is.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {"0:all were listed", "2:some could not be read; the others were listed"})
  static final class OfPlayer extends Listed {
    @Parameters(paramLabel = "userid", description = "Name of a player or an agent.")
    private String name;

    @Override
    Listing listing(Correspondence games) {
      return games.boards(name);
    }

    @Override
    String text(Listing listing, Correspondence games) {
      return listing.games().isEmpty() && listing.unreadable().isEmpty()
          ? "%s has no boards.%n".formatted(PlainText.line(name))
          : super.text(listing, games);
    }
  }

  /** The command {@code deals lambo standings}. */
  @Command(
      name = "standings",
      footer = {"", "Example:", "  deals lambo standings"},
      description = "Count each player's games: won, drawn, lost and running.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {"0:all were counted", "2:some could not be read; the others were counted"})
  static final class Standings extends Listed {
    @Override
    Listing listing(Correspondence games) {
      return games.list();
    }

    @Override
    String text(Listing listing, Correspondence games) {
      var players = Standing.of(games.players(), listing.games());
      int widest = players.stream().mapToInt(one -> one.player().length()).max().orElse(0);
      String row = "%-" + Math.max(widest, "player".length()) + "s  %4s  %5s  %4s  %7s%n";
      return row.formatted("player", "won", "drawn", "lost", "running")
          + players.stream()
              .map(
                  one ->
                      row.formatted(
                          one.player(), one.won(), one.drawn(), one.lost(), one.running()))
              .collect(joining());
    }
  }
}
