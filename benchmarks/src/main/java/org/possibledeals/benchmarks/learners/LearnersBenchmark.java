package org.possibledeals.benchmarks.learners;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.possibledeals.agents.game.RandomStreams;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Steps a second of a learner who makes any legal move, in the first seat against agents that do
 * the same. A step is a move of the learner answered by what that table shows next. Of a reply the
 * learner reads the mask and whether the game is over, where they stand, in JSON as in frames: what
 * is measured is the server, not a reader of JSON.
 */
@State(Scope.Thread)
@AuxCounters
@BenchmarkMode(Mode.Throughput)
@Fork(0) // The server is the process that is measured.
@Warmup(iterations = 1)
@Measurement(iterations = 1)
public class LearnersBenchmark {

  private static final String COMMAND = "command";

  /** Before the mask, whose numbers are 0 or 1, in JSON without blanks. */
  private static final String MASK = "\"action_mask\":[";

  /** The class whose {@code main} is the command line. */
  @Param("")
  private String main = "";

  /** The game with its rules, as {@code deals serve} names it. */
  @Param("")
  private String game = "";

  /** The tables of a batch, which are asked in frames; 0 for one table, which is asked in JSON. */
  @Param("0")
  private int tables;

  /** Whether to show what the player could know about the cards. */
  @Param("false")
  private boolean isKnowledgeWanted;

  /** The moves of the learner. */
  public long moves;

  private final RandomGenerator random = new RandomStreams(1).random();
  private Stepping stepping = () -> 0;
  private AutoCloseable server = () -> {};

  /** One step of all tables; returns how many of them were a learner's move. */
  @FunctionalInterface
  private interface Stepping {
    int step() throws IOException;
  }

  /** Starts the server. */
  @Setup
  public void start() throws IOException {
    boolean isFramed = tables > 0;
    List<String> serve = List.of("serve", game);
    List<String> batched = List.of("serve", game, "--batch", "" + tables);
    var served = new LearnerServer(main, isFramed ? batched : serve, isFramed);
    server = served;
    stepping = isFramed ? batch(served) : json(served);
  }

  /** Ends the server. */
  @TearDown
  public void end() throws Exception {
    server.close();
  }

  /** Steps all tables. */
  @Benchmark
  public void step() throws IOException {
    moves += stepping.step();
  }

  private Stepping json(LearnerServer served) throws IOException {
    Map<String, ?> reset = reset(Map.of("array", true, "knowledge", isKnowledgeWanted));
    String[] last = {served.ask(reset)};
    return () -> {
      if (last[0].contains("\"terminated\":true")) {
        last[0] = served.ask(reset);
      }
      String reply = last[0];
      int from = reply.indexOf(MASK) + MASK.length();
      int width = (reply.indexOf(']', from) - from + 1) / 2;
      int action = legal(at -> reply.charAt(from + 2 * at) - '0', width);
      last[0] = served.ask(Map.of(COMMAND, "step", "action", action));
      return 1;
    };
  }

  private Stepping batch(LearnerServer served) throws IOException {
    String told = served.ask(reset(Map.of("knowledge", isKnowledgeWanted)));
    JsonNode reply = JsonMapper.shared().readTree(told);
    byte[] frame = new byte[reply.path("frame").path("bytes").intValue()];
    int masks = part(reply, "masks").path("offset").intValue();
    int done = part(reply, "done").path("offset").intValue();
    int width = part(reply, "masks").path("shape").get(1).intValue();
    int[] actions = new int[tables];
    served.read(frame);
    return () -> {
      int learners = 0;
      for (int table = 0; table < tables; table++) {
        boolean isOver = frame[done + table] != 0;
        int from = masks + table * width;
        actions[table] = isOver ? 0 : legal(at -> frame[from + at], width);
        learners += isOver ? 0 : 1;
      }
      served.step(actions);
      served.read(frame);
      return learners;
    };
  }

  private static Map<String, ?> reset(Map<String, ?> options) {
    return Map.of(COMMAND, "reset", "seed", 1, "options", options);
  }

  private static JsonNode part(JsonNode reply, String name) {
    for (JsonNode part : reply.path("frame").path("parts")) {
      if (part.path("name").stringValue("").equals(name)) {
        return part;
      }
    }
    throw new IllegalArgumentException("No part %s in a frame of %s.".formatted(name, reply));
  }

  /** Returns the place of a 1 in a mask, any of them alike. */
  private int legal(IntUnaryOperator mask, int width) {
    int count = 0;
    for (int action = 0; action < width; action++) {
      count += mask.applyAsInt(action);
    }
    int left = random.nextInt(count);
    for (int action = 0; ; action++) {
      if (mask.applyAsInt(action) != 0 && left-- == 0) {
        return action;
      }
    }
  }
}
