package org.possibledeals.lambo.command;

import java.nio.file.Path;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.lambo.board.SvgBoard;
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
    description = "Play Lambo by correspondence, with games kept on disk.",
    subcommands = {
      LamboCommand.SignUp.class,
      LamboChallengeCommand.class,
      LamboCommand.Move.class,
      LamboCommand.Preview.class,
      LamboCommand.Show.class,
      LamboCommand.Resign.class,
      LamboCommand.ListGames.class,
      LamboCommand.Help.class,
      LamboPerftCommand.class
    })
public final class LamboCommand implements Runnable, CommandProvider {

  @Spec private CommandSpec spec;

  @Option(
      names = "--store",
      paramLabel = "FILE",
      defaultValue = "lambo.db",
      scope = ScopeType.INHERIT,
      description = "Where the games are kept.")
  private Path store;

  Correspondence games() {
    return new Correspondence(new Store(store));
  }

  @Override
  public LamboCommand command() {
    return this;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** The options of how to print a board. */
  static final class Look {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--svg", description = "Print a drawing, in SVG.")
    private boolean svg;

    @Option(names = "--numbers", description = "Number the cells next to the table.")
    private boolean numbers;

    void print(KeptGame game) {
      spec.commandLine()
          .getOut()
          .print(svg ? SvgBoard.of(game.position().board()) : BoardTeller.tell(game, numbers));
    }
  }

  /** What a player does on a board, which is printed then. */
  abstract static class OnBoard implements Runnable {
    @ParentCommand private LamboCommand lambo;
    @Mixin private Look look;

    @Parameters(index = "0", paramLabel = "board#", description = "Number of the board.")
    private int board;

    @Parameters(index = "1", paramLabel = "userid", description = "Who moves.")
    private String name;

    @Parameters(index = "2", paramLabel = "password", description = "Their password.")
    private String password;

    abstract KeptGame done(Correspondence games, int board, String name, String password);

    @Override
    public void run() {
      look.print(done(lambo.games(), board, name, password));
    }
  }

  /** The command {@code deals lambo signup}. */
  @Command(name = "signup", description = "Choose a name and a password, which is kept hashed.")
  static final class SignUp implements Runnable {
    @Spec private CommandSpec spec;
    @ParentCommand private LamboCommand lambo;

    @Parameters(paramLabel = "userid", description = "A new name.")
    private String name;

    @Parameters(paramLabel = "password", description = "A new password.")
    private String password;

    @Override
    public void run() {
      lambo.games().signUp(name, password);
      spec.commandLine().getOut().println("%s has signed up.".formatted(name));
    }
  }

  /** The command {@code deals lambo move}. */
  @Command(
      name = "move",
      description = {
        "Lay one or two tiles: the letter is the orientation, the number the cell.",
        "Cells are numbered in a spiral from 0, the start; deals lambo show --numbers tells."
      })
  static final class Move extends OnBoard {
    @Parameters(index = "3", paramLabel = "tiles", description = "As a1 or a1,c12.")
    private String tiles;

    @Override
    KeptGame done(Correspondence games, int board, String name, String password) {
      return games.move(board, name, password, tiles);
    }
  }

  /** The command {@code deals lambo preview}. */
  @Command(name = "preview", description = "Show what a move would lead to, without making it.")
  static final class Preview extends OnBoard {
    @Parameters(index = "3", paramLabel = "tiles", description = "As a1 or a1,c12.")
    private String tiles;

    @Override
    KeptGame done(Correspondence games, int board, String name, String password) {
      return games.preview(board, name, password, tiles);
    }
  }

  /** The command {@code deals lambo resign}. */
  @Command(name = "resign", description = "Give a game up.")
  static final class Resign extends OnBoard {
    @Override
    KeptGame done(Correspondence games, int board, String name, String password) {
      return games.resign(board, name, password);
    }
  }

  /** The command {@code deals lambo show}. */
  @Command(name = "show", description = "Show a board.")
  static final class Show implements Runnable {
    @ParentCommand private LamboCommand lambo;
    @Mixin private Look look;

    @Parameters(paramLabel = "board#", description = "Number of the board.")
    private int board;

    @Override
    public void run() {
      look.print(lambo.games().show(board));
    }
  }

  /** The command {@code deals lambo list}. */
  @Command(name = "list", description = "List the games.")
  static final class ListGames implements Runnable {
    @Spec private CommandSpec spec;
    @ParentCommand private LamboCommand lambo;

    @Override
    public void run() {
      lambo
          .games()
          .list()
          .forEach(game -> spec.commandLine().getOut().println(BoardTeller.line(game)));
    }
  }

  /** The command {@code deals lambo help}. */
  @Command(name = "help", description = "Tell the rules, and the commands.")
  static final class Help implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
      var out = spec.commandLine().getOut();
      out.println(
          """
          Light and Dark share a pool of 48 tiles; the first one lies on the table. Light lays one
          tile next to it. From then on each turn lays two: the first next to the table, the second
          next to the first. Who has closed a group of their colour with a bridge in it wins, whoever
          laid the tile; who closes both colours loses. A single tile is enough if it ends the game.
          When the pool is empty the largest group wins, counted in bridges.
          """);
      spec.parent().commandLine().usage(out);
    }
  }
}
