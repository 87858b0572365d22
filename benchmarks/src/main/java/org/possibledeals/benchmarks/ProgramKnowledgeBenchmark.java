package org.possibledeals.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Warmup;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.knowledge.Answer;
import org.possibledeals.recycle.knowledge.ProgramCell;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * What each player knows at each choice of one random game of a program: the CPU time of each cell
 * with its number of worlds, and the most memory that the process had, of at most 1 GB of heap.
 */
@org.openjdk.jmh.annotations.State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
@BenchmarkMode(Mode.SingleShotTime)
@Fork(
    value = 1,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms64m", "-Xmx1g"})
@Warmup(iterations = 1)
@Measurement(iterations = 1)
public class ProgramKnowledgeBenchmark {

  /** The time after which a game is given up, which is played once more to warm up. */
  private static final Duration PATIENCE = Duration.ofSeconds(150);

  /** Milliseconds of a question that is counted as slow. */
  private static final int SLOW = 1_000;

  /** The name of the program, or its file. */
  @Param("whist")
  private String program = "whist";

  /** The seed of the cards and of the choices. */
  @Param("1")
  private long seed;

  /** Maximum number of choices told. */
  @Param("60")
  private int most;

  /** How many choices were made. */
  public int choices;

  /** Number of cells asked: one for each player at each choice. */
  public int cells;

  /** Number of cells answered exactly. */
  public int exact;

  /** Milliseconds of CPU time of a cell with its number of worlds, or a probability. */
  public double mean;

  /** The same of the slowest cell. */
  public double worst;

  /** The same of all players at one choice, of the slowest. */
  public double worstChoice;

  /** How many cells took more than a second. */
  public int slow;

  /** The most megabytes that the heap had, each of its parts at its largest. */
  public long heap;

  /** The most megabytes that the process had resident; 0 if that is not known. */
  public long memory;

  private RecycleGame game() {
    try (InputStream in = getClass().getResourceAsStream("/recycle/" + program + ".rcy")) {
      String text =
          in == null
              ? ShippedGames.textOf(program)
              : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new RecycleGame(program, Compiler.compile(text, OptionalInt.empty()), most);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the program " + program + ".", e);
    }
  }

  /** Plays a game, and asks all players at each choice. */
  @Benchmark
  public void play() {
    Budget.usual().withTime(PATIENCE).ask(this::played);
    heap = heapPeak();
    memory = memoryPeak();
  }

  private RecycleState played() {
    RecycleGame game = game();
    RandomStreams luck = new RandomStreams(seed);
    RandomGenerator random = luck.of(1).random();
    RecycleState at = game.start();
    while (true) {
      if (game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)) {
        at = game.play(at, lottery.draw(luck.of(at.choices()).random()));
        continue;
      }
      askAll(game, at);
      choices = at.choices();
      if (game.turn(at) instanceof Turn.Over<RecycleMove>) {
        return at;
      }
      var legal = game.legalMoves(at);
      at = game.play(at, legal.get(random.nextInt(legal.size())));
    }
  }

  private void askAll(RecycleGame game, RecycleState at) {
    double sum = 0;
    for (AgentId player : game.players()) {
      Asked asked = asked(game, at, player);
      cells++;
      exact += asked.isExact ? 1 : 0;
      sum += asked.milliseconds;
      worst = Math.max(worst, asked.milliseconds);
      slow += asked.milliseconds > SLOW ? 1 : 0;
    }
    mean += (sum - mean * game.players().size()) / cells;
    worstChoice = Math.max(worstChoice, sum);
  }

  private record Asked(boolean isExact, double milliseconds) {}

  private static Asked asked(RecycleGame game, RecycleState at, AgentId player) {
    return Budget.usual()
        .ask(
            () -> {
              var threads = ManagementFactory.getThreadMXBean();
              long before = threads.getCurrentThreadCpuTime();
              boolean isExact = isExact(game, at, player);
              return new Asked(isExact, (threads.getCurrentThreadCpuTime() - before) / 1e6);
            });
  }

  private static boolean isExact(RecycleGame game, RecycleState at, AgentId player) {
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

  private static long heapPeak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum()
        >> 20;
  }

  /** Returns the most memory that this process had, in megabytes, where Linux tells. */
  private static long memoryPeak() {
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
}
