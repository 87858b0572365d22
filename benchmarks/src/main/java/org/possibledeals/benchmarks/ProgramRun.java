package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.knowledge.Answer;
import org.possibledeals.recycle.knowledge.ProgramCell;
import org.possibledeals.recycle.rules.Move;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.State;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * What each player knows at each choice of one random game of a program, in a JVM of its own: the
 * CPU time of each cell with its number of worlds, and the most memory that the process had, of at
 * most 1 GB of heap.
 */
public final class ProgramRun {

  /** Seconds after which a game is given up. */
  private static final int PATIENCE = 300;

  /** Milliseconds of a question that is counted as slow. */
  private static final int SLOW = 1_000;

  private ProgramRun() {}

  /** A program, and how many choices of its game are told. */
  public enum Family {
    LAMA("L.A.M.A.", 120),
    GO_FISH("Go Fish, 52 cards", 400),
    PLACES("24 places, a card in each", 1),
    WHIST("Whist", 52),
    WHIST_TWO_ITEMS("Whist, two items", 52),
    CRAZY_EIGHTS("Crazy Eights", 60),
    CRAZY_EIGHTS_TWO_ITEMS("Crazy Eights, two items", 60),
    FIVE_TRICKS("plain tricks, five cards each", 20),
    PRESIDENT("President", 40),
    RUMMY("Rummy", 12),
    OH_HELL("Oh Hell", 60),
    BLACK_LADY("Black Lady", 60),
    SIXTY_SIX("Sixty-Six", 60),
    GERMAN_WHIST("German Whist", 60),
    SCOPA("Scopa", 60),
    CONCENTRATION("Concentration", 60),
    LEDUC_HOLDEM("Leduc Hold'em", 60),
    FAN_TAN("Fan Tan", 60),
    GOLF("Golf", 60),
    RAJA_MANTRI("Raja Mantri Chor Sipahi", 60);

    private final String told;
    private final int choices;

    Family(String told, int choices) {
      this.told = told;
      this.choices = choices;
    }

    /** Returns what it is called. */
    public String told() {
      return told;
    }

    private String file() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns how many choices of a game are told, if nothing else is said. */
    public int choices() {
      return choices;
    }

    private RecycleGame game(int choices) {
      String text =
          ShippedGames.NAMES.contains(file()) ? ShippedGames.text(file()) : resource(file());
      return new RecycleGame(file(), Compiler.compile(text, OptionalInt.empty()), choices);
    }
  }

  /**
   * What a game took.
   *
   * @param choices how many were made
   * @param cells how many were asked: one for each player at each choice
   * @param exact how many were answered, and not sampled
   * @param mean milliseconds of CPU time of a cell with its number of worlds, or else a
   *     probability, on average
   * @param worst the same, of the slowest
   * @param step the same of all players at one choice, of the slowest
   * @param slow how many cells took more than a second
   * @param heap the most megabytes that the heap had, each of its parts at its largest
   * @param megabytes the most memory that the process had resident; 0 if that is not known
   */
  public record Took(
      int choices,
      int cells,
      int exact,
      double mean,
      double worst,
      double step,
      int slow,
      long heap,
      long megabytes) {}

  private static String resource(String name) {
    try (InputStream in = ProgramRun.class.getResourceAsStream("/recycle/" + name + ".rcy")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the program " + name + ".", e);
    }
  }

  /** Plays the game of a family twice, and prints what the second one took. */
  public static void main(String[] arguments) {
    RecycleGame game = Family.valueOf(arguments[0]).game(Integer.parseInt(arguments[2]));
    long seed = Long.parseLong(arguments[1]);
    play(game, seed);
    Took took = play(game, seed);
    System.out.printf(
        Locale.ROOT,
        "%d %d %d %f %f %f %d %d %d%n",
        took.choices,
        took.cells,
        took.exact,
        took.mean,
        took.worst,
        took.step,
        took.slow,
        took.heap,
        took.megabytes);
  }

  private static Took play(RecycleGame game, long seed) {
    RandomStreams luck = new RandomStreams(seed);
    RandomGenerator random = luck.of(1).random();
    State at = game.start();
    int cells = 0;
    int exact = 0;
    double sum = 0;
    double worst = 0;
    double step = 0;
    int slow = 0;
    while (true) {
      if (game.turn(at) instanceof Turn.Chance<Move>(var lottery)) {
        at = game.play(at, lottery.draw(luck.of(at.choices()).random()));
        continue;
      }
      double all = 0;
      for (AgentId player : game.players()) {
        Asked asked = asked(game, at, player);
        cells++;
        exact += asked.isExact ? 1 : 0;
        all += asked.milliseconds;
        worst = Math.max(worst, asked.milliseconds);
        slow += asked.milliseconds > SLOW ? 1 : 0;
      }
      sum += all;
      step = Math.max(step, all);
      if (game.turn(at) instanceof Turn.Over<Move>) {
        return new Took(at.choices(), cells, exact, sum / cells, worst, step, slow, heap(), peak());
      }
      var legal = game.legalMoves(at);
      at = game.play(at, legal.get(random.nextInt(legal.size())));
    }
  }

  private record Asked(boolean isExact, double milliseconds) {}

  private static Asked asked(RecycleGame game, State at, AgentId player) {
    return Budget.usual()
        .ask(
            () -> {
              var threads = ManagementFactory.getThreadMXBean();
              long before = threads.getCurrentThreadCpuTime();
              boolean isExact = isExact(game, at, player);
              return new Asked(isExact, (threads.getCurrentThreadCpuTime() - before) / 1e6);
            });
  }

  private static boolean isExact(RecycleGame game, State at, AgentId player) {
    try {
      ProgramCell cell = game.observe(at, player).knowledge();
      String card = game.program().faceNames().getFirst().replace('-', '_');
      Formula has = new Formula.Atom("has", game.players().getFirst().name(), card);
      if (!cell.route().isExact()) {
        return cell.answer(has) instanceof Answer.Exact;
      }
      return isCounted(cell) || cell.probability(has).toDouble() >= 0;
    } catch (BeyondReachException e) {
      return false;
    }
  }

  private static boolean isCounted(ProgramCell cell) {
    try {
      return cell.worldCount().signum() > 0;
    } catch (BeyondReachException e) {
      return false;
    }
  }

  private static long heap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum()
        >> 20;
  }

  /** Returns the most memory that this process had, in megabytes, where Linux tells. */
  private static long peak() {
    try {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }

  /**
   * Returns what a game took, measured in a new JVM.
   *
   * @param seed of the cards and of the choices
   * @param choices how many are told at most
   * @throws IllegalStateException if it does not end in time
   */
  public static Took of(Family family, long seed, int choices) {
    List<String> told =
        FreshJvm.words(
            ProgramRun.class,
            ImmutableList.of("-Xms64m", "-Xmx1g"),
            ImmutableList.of(family.name(), "" + seed, "" + choices),
            9,
            PATIENCE);
    return new Took(
        Integer.parseInt(told.get(0)),
        Integer.parseInt(told.get(1)),
        Integer.parseInt(told.get(2)),
        Double.parseDouble(told.get(3)),
        Double.parseDouble(told.get(4)),
        Double.parseDouble(told.get(5)),
        Integer.parseInt(told.get(6)),
        Long.parseLong(told.get(7)),
        Long.parseLong(told.get(8)));
  }
}
