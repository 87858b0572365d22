package org.possibledeals.lambo.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.contest.CommandProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
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
    subcommands = {
      LamboCommand.SignUp.class,
      LamboChallengeCommand.class,
      LamboCommand.Move.class,
      LamboCommand.Preview.class,
      LamboShowCommand.class,
      LamboHistoryCommand.class,
      LamboCommand.Resign.class,
      LamboLists.All.class,
      LamboLists.OfPlayer.class,
      LamboLists.Standings.class,
      LamboHelpCommand.class,
      LamboPerftCommand.class
    })
public final class LamboCommand implements Runnable, CommandProvider, HasGames {

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

  /** Returns the command with these passwords, for tests. */
  public LamboCommand(Passwords passwords, Secrets secrets) {
    this.passwords = passwords;
    this.secrets = secrets;
  }

  @Override
  public Correspondence games() {
    return new Correspondence(new Store(store), passwords);
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
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** What a player does on a board, which is printed then. */
  abstract static class OnBoard implements Runnable {
    @ParentCommand private LamboCommand lambo;
    @Mixin private BoardLook look;
    @Mixin private PasswordOption password;

    @Parameters(index = "0", paramLabel = "board#", description = "Number of the board.")
    private int board;

    @Parameters(index = "1", paramLabel = "userid", description = "Player who moves.")
    private String name;

    /** Returns the password, if it is among the arguments. */
    abstract Optional<String> argument();

    abstract KeptGame done(Correspondence games, int board, String name, String password);

    @Override
    public void run() {
      String given =
          password.password(lambo.secrets, argument(), "Password of %s: ".formatted(name));
      look.print(done(lambo.games(), board, name, given));
    }
  }

  /** A turn on a board, which a player names. */
  abstract static class WithTiles extends OnBoard {
    @Parameters(
        index = "2..3",
        arity = "1..2",
        paramLabel = "[password] tiles",
        hideParamSyntax = true,
        description = {
          "Tiles as a1 or a1,c12; a password may stand before them.",
          PasswordOption.ARGUMENT
        })
    private List<String> words;

    @Override
    Optional<String> argument() {
      return words.size() == 2 ? Optional.of(words.getFirst()) : Optional.empty();
    }

    String tiles() {
      return words.getLast();
    }
  }

  /** The command {@code deals lambo signup}. */
  @Command(
      name = "signup",
      footer = {"", "Example:", "  deals lambo signup ann"},
      description = "Register a name and a password, which is kept hashed.")
  static final class SignUp implements Runnable {
    @Spec private CommandSpec spec;
    @ParentCommand private LamboCommand lambo;
    @Mixin private PasswordOption password;

    @Parameters(index = "0", paramLabel = "userid", description = "New user name.")
    private String name;

    @Parameters(
        index = "1",
        arity = "0..1",
        paramLabel = "password",
        description = {"New password.", PasswordOption.ARGUMENT})
    private Optional<String> argument = Optional.empty();

    @Override
    public void run() {
      String chosen =
          password.password(
              lambo.secrets, argument, "Password for %s: ".formatted(name), "The same again: ");
      lambo.games().signUp(name, chosen);
      spec.commandLine().getOut().println("%s has signed up.".formatted(name));
    }
  }

  /** The command {@code deals lambo move}. */
  @Command(
      name = "move",
      footer = {"", "Example:", "  deals lambo move 1 ann a1,b2"},
      description = {
        "Lay one or two tiles, such as a1,c12.",
        "The letter is the orientation, the number the cell. Cells are numbered in a spiral from 0,"
            + " the start; deals lambo show --numbers prints the numbers."
      })
  static final class Move extends WithTiles {
    @Override
    KeptGame done(Correspondence games, int board, String name, String password) {
      return games.move(board, name, password, tiles());
    }
  }

  /** The command {@code deals lambo preview}. */
  @Command(
      name = "preview",
      footer = {"", "Example:", "  deals lambo preview 1 ann a1,b2"},
      description = "Show the result of a move without making it.")
  static final class Preview extends WithTiles {
    @Override
    KeptGame done(Correspondence games, int board, String name, String password) {
      return games.preview(board, name, password, tiles());
    }
  }

  /** The command {@code deals lambo resign}. */
  @Command(
      name = "resign",
      footer = {"", "Example:", "  deals lambo resign 1 ann"},
      description = "Resign a game.")
  static final class Resign extends OnBoard {
    @Parameters(
        index = "2",
        arity = "0..1",
        paramLabel = "password",
        description = {"The player's password.", PasswordOption.ARGUMENT})
    private Optional<String> argument = Optional.empty();

    @Override
    Optional<String> argument() {
      return argument;
    }

    @Override
    KeptGame done(Correspondence games, int board, String name, String password) {
      return games.resign(board, name, password);
    }
  }
}
