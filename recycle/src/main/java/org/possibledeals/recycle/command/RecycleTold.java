package org.possibledeals.recycle.command;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.kripke.figure.KripkeDot;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.agents.RecycleAgents;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.knowledge.SharedModel;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ProgramTeller;
import org.possibledeals.recycle.table.ShippedGames;
import org.possibledeals.recycle.table.WorldCount;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands that tell one game of a program, and which game that is. */
final class RecycleTold {
  private RecycleTold() {}

  /**
   * Returns the program of a name or in a file.
   *
   * @param warnings is given what in it is allowed and hardly meant, a line each
   */
  static GameProgram program(String file, Optional<Integer> players, PrintWriter warnings) {
    GameProgram program =
        Compiler.compile(
            file,
            ShippedGames.textOf(file),
            players.map(OptionalInt::of).orElseGet(OptionalInt::empty));
    program.warnings().forEach(warnings::println);
    return program;
  }

  /** The options that name one game. */
  static final class Which extends Who {
    @Parameters(
        paramLabel = "FILE",
        description = "File of a program, or the name of a bundled one, such as lama.")
    private String file;

    RecycleGame game(int limit) {
      return game(file, limit);
    }

    ProgramMatch match(RecycleGame game) {
      return new ProgramMatch(game, agents(game), new MatchStreams(seed().value(), 0));
    }
  }

  /** The options that name who plays, and the seed. */
  static class Who {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
        names = "--seed",
        paramLabel = "S",
        description = "Random seed, a whole number (default: 64 random bits, which are printed).")
    private Optional<Long> given = Optional.empty();

    private Optional<Seed> seed = Optional.empty();

    @Option(
        names = "--agents",
        paramLabel = "NAMES",
        description =
            "Agents in seat order, or one for all seats: random, monte-carlo[100] (default:"
                + " random).")
    private List<String> agents = List.of("random");

    @Option(
        names = "--players",
        description = "Number of players (default: the number that the program gives).")
    private Optional<Integer> players = Optional.empty();

    RecycleGame game(String file, int limit) {
      return new RecycleGame(file, program(file, players, spec.commandLine().getErr()), limit);
    }

    /** Returns which games are played; those of knowledge have agents, which may be random. */
    ProgramMeasure.Design design(RecycleGame game, Games played, Optional<Budget> knowledge) {
      var all = agents(game); // a wrong number of them is always refused
      return new ProgramMeasure.Design(
          game,
          isRandom() && knowledge.isEmpty() ? ImmutableList.of() : all,
          played.games,
          seed().value(),
          played.limit,
          knowledge);
    }

    /** Returns the seed of this run, the same one each time. */
    Seed seed() {
      if (seed.isEmpty()) {
        seed = Optional.of(Seed.of(given));
      }
      return seed.get();
    }

    private ImmutableList<String> names() {
      return agents.stream()
          .flatMap(listed -> Bracketed.list(listed).stream())
          .collect(ImmutableList.toImmutableList());
    }

    boolean isRandom() {
      return names().stream().allMatch("random"::equals);
    }

    /** Returns the agents that are named, or one agent for all seats. */
    List<Agent<RecycleObservation, RecycleMove>> agents(RecycleGame game) {
      int seats = game.players().size();
      ImmutableList<String> names = names();
      checkArgument(
          names.size() == 1 || names.size() == seats,
          "%s agents, %s, cannot sit in %s seats; name one for all, or one for each.",
          names.size(),
          names,
          seats);
      List<String> all = names.size() == 1 ? Collections.nCopies(seats, names.getFirst()) : names;
      var roster = RecycleAgents.roster(game, System::nanoTime);
      return all.stream().map(name -> roster.named(name)).toList();
    }
  }

  /** The options that say how many games are played, and how long they may be. */
  static final class Games {
    private static final int MOST_GAMES = 10_000_000;
    private static final int MOST_CHOICES = 1_000_000;

    @Option(
        names = "--games",
        defaultValue = "1000",
        description = "Number of games (default: ${DEFAULT-VALUE}).")
    int games;

    @Option(
        names = "--limit",
        defaultValue = "1000",
        description = "Give up a game after this many choices (default: ${DEFAULT-VALUE}).")
    int limit;

    /** Refuses numbers that are out of range. */
    void check() {
      checkArgument(
          games > 0 && limit > 0 && games <= MOST_GAMES && limit <= MOST_CHOICES,
          "%s games of at most %s choices; both must be 1 or more, up to %s games and %s choices.",
          games,
          limit,
          MOST_GAMES,
          MOST_CHOICES);
    }
  }

  /** Time limit for listing the possible worlds. */
  static final class Limit {
    @Option(
        names = "--time",
        paramLabel = "T",
        defaultValue = "30s",
        description =
            "Time limit for finding the worlds that a player considers possible, such as 500ms or"
                + " 2m (default: ${DEFAULT-VALUE}).")
    private String time = "30s";

    Budget budget() {
      return Budget.usual().withTime(Budget.timeOf(time));
    }
  }

  /** The command {@code deals recycle show}. */
  @Command(
      name = "show",
      description = {
        "Tell one game step by step: the table and who knows what.",
        "At each step it prints how many worlds each player considers possible, given all that the"
            + " player has seen, and how that number was found. Worlds are counted as holdings:"
            + " which cards lie where, regardless of order. Cards are listed from bottom to top;"
            + " storages are listed once they are set."
      },
      footer = {
        "",
        "Examples:",
        "  deals recycle show kuhn-poker --seed 3",
        "  deals recycle show lama --seed 1 --steps 20 --player 0 --json"
      })
  static final class Show implements Runnable {
    @Spec private CommandSpec spec;
    @Mixin private Which which;
    @Mixin private Limit limit;

    @Option(
        names = "--steps",
        defaultValue = "1000",
        description = "Maximum number of choices to tell (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(
        names = "--player",
        paramLabel = "P",
        description =
            "Show what one player sees, given as a number from 0 or a name such as p0: hidden cards"
                + " are only counted (default: all players).")
    private Optional<String> player = Optional.empty();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean isJson;

    @Override
    public void run() {
      var out = spec.commandLine().getOut();
      RecycleGame game = which.game(RecycleGame.LIMIT);
      ImmutableList<AgentId> through =
          player.map(name -> ImmutableList.of(player(game, name))).orElse(game.players());
      if (isJson) {
        var shown = new ShownGame(game, which.seed().value(), through, limit.budget());
        which.match(game).play(steps, shown);
        out.print(shown.toJson());
        return;
      }
      which.seed().note().ifPresent(out::println);
      if (!game.isOpen()) {
        out.println("Worlds are " + WorldCount.COUNTED + ".");
      }
      which.match(game).play(steps, new ProgramTeller(game, through, limit.budget(), out::println));
    }
  }

  /**
   * Returns the player of a name, {@code p0}, or of a number, {@code 0}.
   *
   * @throws IllegalArgumentException if there is none
   */
  private static AgentId player(RecycleGame game, String name) {
    return game.players().stream()
        .filter(player -> player.name().equals(name) || player.name().equals("p" + name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No player %s; there are %s, or 0 to %d."
                        .formatted(name, game.players(), game.players().size() - 1)));
  }

  /** The command {@code deals recycle draw}. */
  @Command(
      name = "draw",
      description = {
        "Draw what a player considers possible, as a graph for GraphViz.",
        "The nodes are runs of the game that deals recycle show tells; a line joins runs that a"
            + " player cannot tell apart. Without --player, the runs are those that are possible"
            + " given what all have seen. Runs with the same holding are drawn separately, since"
            + " players may know different things in them. The number of runs and, for a player, of"
            + " holdings is printed on standard error."
      },
      footer = {"", "Examples:", "  deals recycle draw kuhn-poker --seed 3 --step 1 --player 0"})
  static final class Draw implements Runnable {
    @Spec private CommandSpec spec;
    @Mixin private Which which;
    @Mixin private Limit limit;

    private static final int MOST_WORLDS = 20_000;

    @Option(
        names = "--step",
        paramLabel = "K",
        defaultValue = "0",
        description = "Draw the moment after this many choices (default: ${DEFAULT-VALUE}).")
    private int step;

    @Option(
        names = "--player",
        paramLabel = "P",
        description = "Player whose worlds to draw, a number from 0 or a name such as p0.")
    private Optional<String> player = Optional.empty();

    @Option(
        names = "--most",
        defaultValue = "500",
        description = "Maximum number of worlds drawn (default: ${DEFAULT-VALUE}).")
    private int most;

    @Override
    public void run() {
      checkArgument(
          step >= 0 && most >= 1 && most <= MOST_WORLDS,
          "--step %s is 0 or more, and --most %s from 1 to %s.",
          step,
          most,
          MOST_WORLDS);
      RecycleGame game = which.game(RecycleGame.LIMIT);
      RecycleState at = which.match(game).play(step, (before, move, after) -> {});
      int made = at.choices();
      checkArgument(made >= step, "No step %s; the game is over after %s choices.", step, made);
      Optional<AgentId> who = player.map(name -> player(game, name));
      var model = limit.budget().ask(() -> game.model(at, who, most));
      var out = spec.commandLine().getOut();
      out.print(
          limit.budget().ask(() -> KripkeDot.of(model).labelled(SharedModel.Run::label).write()));
      PrintWriter err = spec.commandLine().getErr();
      which.seed().note().ifPresent(err::println);
      int runs = model.worlds().size();
      String holdings =
          who.map(
                  agent ->
                      "; in holdings: " + WorldCount.of(game, at, agent, limit.budget()).told())
              .orElse("");
      err.println("%d %s%s".formatted(runs, runs == 1 ? "run" : "runs", holdings));
    }
  }
}
