package org.possibledeals.lambo.command;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.kripke.print.PlainText;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Turns;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command {@code deals lambo}: games of Lambo by correspondence, as the old server had them.
 */
@Command(
    name = "lambo",
    footer = {
      "",
      "Examples:",
      "  deals lambo signup ann",
      "  deals lambo challenge ann greedy",
      "  deals lambo move 1 ann a1,b2"
    },
    description = "Play Lambo by correspondence, with games kept on disk.",
    subcommands = LamboHelpCommand.class)
public final class LamboCommand implements Runnable, CommandProvider {

  private static final int MOST_TURNS = 8;

  @Spec private CommandSpec spec;

  @Option(
      names = "--store",
      paramLabel = "FILE",
      defaultValue = "lambo.db",
      scope = ScopeType.INHERIT,
      description = "File that keeps the games (default: ${DEFAULT-VALUE}).")
  private Path store;

  private final Passwords passwords;
  private final Secrets secrets;

  /** Returns the command as people use it. */
  public LamboCommand() {
    this(Passwords.USUAL, Secrets.OF_PROCESS);
  }

  LamboCommand(Passwords passwords, Secrets secrets) {
    this.passwords = passwords;
    this.secrets = secrets;
  }

  private Correspondence games() {
    return new Correspondence(new Store(store), passwords);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  @Override
  public LamboCommand command() {
    return this;
  }

  @Override
  public String group() {
    return "Play and compare";
  }

  @Override
  public void run() {
    spec.commandLine().usage(out());
  }

  @Command(
      name = "signup",
      footer = {"", "Example:", "  deals lambo signup ann"},
      description = "Register a name and a password, which is kept hashed.")
  void signUp(
      @Mixin PasswordOption password,
      @Parameters(index = "0", paramLabel = "userid", description = "New user name.") String name,
      @Parameters(
              index = "1",
              arity = "0..1",
              paramLabel = "password",
              description = {"New password.", PasswordOption.ARGUMENT})
          Optional<String> argument) {
    String chosen =
        password.password(
            secrets, argument, "Password for %s: ".formatted(name), "The same again: ");
    games().signUp(name, chosen);
    out().println("%s has signed up.".formatted(name));
  }

  @Command(
      name = "challenge",
      description = "Start a game; userid1 plays Light and moves first.",
      footer = {
        "",
        "Players sign up first. One of the two may be an agent, which answers at once: random;"
            + " greedy; mcts[2000], tree search with that many playouts; mcts[100ms], tree search"
            + " with that much time; forced[2], a win within that many turns, searched for 30 s at"
            + " most; forced[500ms].",
        "",
        "Example:",
        "  deals lambo challenge -size=30 ann greedy"
      })
  void challenge(
      @Mixin BoardLook look,
      @Mixin ChallengeOptions options,
      @Parameters(index = "0", paramLabel = "userid1", description = "Player of the light tiles.")
          String light,
      @Parameters(index = "1", paramLabel = "userid2", description = "Player of the dark tiles.")
          String dark) {
    look.print(games().challenge(options.rules(), light, dark), out());
  }

  @Command(
      name = "move",
      footer = {"", "Example:", "  deals lambo move 1 ann a1,b2"},
      description = {
        "Lay one or two tiles, such as a1,c12.",
        "The letter is the orientation, the number the cell. Cells are numbered in a spiral from 0,"
            + " the start; deals lambo show --numbers prints the numbers."
      })
  void move(@Mixin BoardLook look, @Mixin TurnArguments turn) {
    String password = turn.password(secrets);
    look.print(games().move(turn.board(), turn.name(), password, turn.tiles()), out());
  }

  @Command(
      name = "preview",
      footer = {"", "Example:", "  deals lambo preview 1 ann a1,b2"},
      description = "Show the result of a move without making it.")
  void preview(@Mixin BoardLook look, @Mixin TurnArguments turn) {
    String password = turn.password(secrets);
    look.print(games().preview(turn.board(), turn.name(), password, turn.tiles()), out());
  }

  @Command(
      name = "resign",
      footer = {"", "Example:", "  deals lambo resign 1 ann"},
      description = "Resign a game.")
  void resign(
      @Mixin BoardLook look,
      @Mixin PlayerOnBoard player,
      @Parameters(
              index = "2",
              arity = "0..1",
              paramLabel = "password",
              description = {"The player's password.", PasswordOption.ARGUMENT})
          Optional<String> argument) {
    String password = player.password(secrets, argument);
    look.print(games().resign(player.board(), player.name(), password), out());
  }

  @Command(
      name = "show",
      footer = {"", "Example:", "  deals lambo show 1 --numbers"},
      description = "Show a board.")
  void show(
      @Mixin BoardLook look,
      @Option(
              names = "--html",
              paramLabel = "FILE",
              description = "Also write a page with the board and the turns; FILE is overwritten.")
          Optional<Path> html,
      @Parameters(index = "0", paramLabel = "board#", description = "Number of the board.")
          int board) {
    KeptGame game = games().show(board);
    html.ifPresent(file -> write(file, HtmlBoard.page(game)));
    look.print(game, out());
  }

  private static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException e) {
      throw TextFile.unwritable("the page to", file, e);
    }
  }

  @Command(
      name = "history",
      footer = {"", "Example:", "  deals lambo history 1 --move 3"},
      description = "List the turns of a board and show the board after one of them.")
  void history(
      @Option(
              names = "--move",
              paramLabel = "K",
              description = "Show the board after turn K; 0 is the start (default: the last turn).")
          Optional<Integer> move,
      @Parameters(index = "0", paramLabel = "board#", description = "Number of the board.")
          int board) {
    KeptGame game = games().show(board);
    int turns = game.dates().size();
    int shown = move.orElse(turns);
    if (shown < 0 || shown > turns) {
      throw new IllegalArgumentException(
          "Cannot show board %d after turn %d; it has %s, so give 0 to %d."
              .formatted(board, shown, Words.counted(turns, "turn"), turns));
    }
    out().print(BoardTeller.turns(game));
    out().println("%nAfter turn %d of %d:".formatted(shown, turns));
    out().print(BoardTeller.tell(shown == turns ? game : game.after(shown), false));
  }

  @Command(
      name = "list",
      footer = {"", "Example:", "  deals lambo list"},
      description = "List the games.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {"0:all were listed", "2:some could not be read; the others were listed"})
  int list() {
    KeptGames kept = games().list();
    return printed("list", kept, lines(kept));
  }

  @Command(
      name = "boards",
      footer = {"", "Example:", "  deals lambo boards ann"},
      description = "List the boards of one player and whose turn it is.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {"0:all were listed", "2:some could not be read; the others were listed"})
  int boards(
      @Parameters(index = "0", paramLabel = "userid", description = "Name of a player or an agent.")
          String name) {
    KeptGames kept = games().boards(name);
    boolean hasNone = kept.games().isEmpty() && kept.unreadable().isEmpty();
    return printed(
        "boards",
        kept,
        hasNone ? "%s has no boards.%n".formatted(PlainText.line(name)) : lines(kept));
  }

  @Command(
      name = "standings",
      footer = {"", "Example:", "  deals lambo standings"},
      description = "Count each player's games: won, drawn, lost and running.",
      exitCodeListHeading = "%nExit codes:%n",
      exitCodeList = {"0:all were counted", "2:some could not be read; the others were counted"})
  int standings() {
    KeptGames kept = games().list();
    return printed("standings", kept, Standing.table(games().players(), kept.games()));
  }

  private static String lines(KeptGames kept) {
    return kept.games().stream().map(game -> BoardTeller.line(game) + "\n").collect(joining());
  }

  /** Prints what could be read, and complains of the rest. A game hides no other. */
  private int printed(String command, KeptGames kept, String text) {
    out().print(text);
    for (String why : kept.unreadable()) {
      spec.commandLine()
          .getErr()
          .println("%s %s: %s".formatted(spec.qualifiedName(), command, why));
    }
    return kept.unreadable().isEmpty() ? ExitCode.OK : ExitCode.USAGE;
  }

  @Command(
      name = "perft",
      footer = {"", "Example:", "  deals lambo perft --turns 2"},
      description = {
        "Count the games of a given length, turn by turn.",
        "A turn is a set of tiles. A single tile counts as a turn only if it ends the game;"
            + " finished games are not continued."
      })
  void perft(
      @Option(
              names = "--turns",
              paramLabel = "N",
              defaultValue = "3",
              description = "Number of turns, including Light's first (default: ${DEFAULT-VALUE}).")
          int turns,
      @Option(names = "--anywhere", description = "The second tile of a turn may lie anywhere.")
          boolean anywhere,
      @Option(names = "--divide", description = "Print the counts of each first tile as well.")
          boolean divide) {
    if (turns < 1 || turns > MOST_TURNS) {
      throw new IllegalArgumentException(
          "Cannot count the games of %d turns; expected 1 to %d.".formatted(turns, MOST_TURNS));
    }
    LamboRules options = anywhere ? LamboRules.STANDARD.anywhere() : LamboRules.STANDARD;
    for (int turn = 1; turn <= turns; turn++) {
      Map<Placement, Long> counts = Turns.perft(options, turn);
      if (divide) {
        counts.forEach((first, count) -> out().println("  %s: %d".formatted(first, count)));
      }
      out()
          .println("turn %d: %d".formatted(turn, counts.values().stream().mapToLong(n -> n).sum()));
    }
  }
}
