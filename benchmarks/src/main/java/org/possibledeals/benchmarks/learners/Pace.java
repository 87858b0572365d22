package org.possibledeals.benchmarks.learners;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomStreams;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Counts the steps a second of a learner who makes any legal move, in the first seat against agents
 * that do the same. A step is a move of the learner answered by what that table shows next. Of a
 * reply the learner reads the mask and whether the game is over, where they stand, in JSON as in
 * frames: what is measured is the server, not a reader of JSON.
 *
 * @param main the class whose {@code main} is the command line
 * @param game as {@code deals serve} names it, with its rules
 * @param tables in a batch
 * @param warmUp the time before steps are counted
 * @param counted the time in which they are
 */
public record Pace(String main, String game, int tables, Duration warmUp, Duration counted) {

  private static final String COMMAND = "command";

  /** One step of all tables; returns how many of them were a learner's move. */
  @FunctionalInterface
  private interface Stepping {
    int step() throws IOException;
  }

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Before the mask, whose numbers are 0 or 1, in JSON without blanks. */
  private static final String MASK = "\"action_mask\":[";

  private double rate(Stepping stepping) throws IOException {
    run(stepping, warmUp);
    return run(stepping, counted);
  }

  private static double run(Stepping stepping, Duration time) throws IOException {
    long began = System.nanoTime();
    long steps = 0;
    while (System.nanoTime() - began < time.toNanos()) {
      steps += stepping.step();
    }
    return steps * 1e9 / (System.nanoTime() - began);
  }

  /**
   * Returns the steps a second of one table, in JSON.
   *
   * @throws IOException if the server ends
   */
  public double json(boolean isKnowledgeWanted) throws IOException {
    RandomGenerator random = new RandomStreams(1).random();
    Map<String, ?> reset =
        Map.of(
            COMMAND,
            "reset",
            "seed",
            1,
            "options",
            Map.of("array", true, "knowledge", isKnowledgeWanted));
    try (var served = new Served(main, List.of("serve", game))) {
      String[] last = {served.ask(reset)};
      return rate(
          () -> {
            if (last[0].contains("\"terminated\":true")) {
              last[0] = served.ask(reset);
            }
            String reply = last[0];
            int from = reply.indexOf(MASK) + MASK.length();
            int width = (reply.indexOf(']', from) - from + 1) / 2;
            int action = legal(at -> reply.charAt(from + 2 * at) - '0', width, random);
            last[0] = served.ask(Map.of(COMMAND, "step", "action", action));
            return 1;
          });
    }
  }

  /**
   * Returns the steps a second of all tables together, in frames.
   *
   * @throws IOException if the server ends
   */
  public double batch(boolean isKnowledgeWanted) throws IOException {
    RandomGenerator random = new RandomStreams(1).random();
    try (var served = new Served(main, List.of("serve", game, "--batch", "" + tables))) {
      JsonNode reply =
          JSON.readTree(
              served.ask(
                  Map.of(
                      COMMAND,
                      "reset",
                      "seed",
                      1,
                      "options",
                      Map.of("knowledge", isKnowledgeWanted))));
      byte[] frame = new byte[reply.path("frame").path("bytes").intValue()];
      int masks = part(reply, "masks").path("offset").intValue();
      int done = part(reply, "done").path("offset").intValue();
      int width = part(reply, "masks").path("shape").get(1).intValue();
      int[] actions = new int[tables];
      served.read(frame);
      return rate(
          () -> {
            int moves = 0;
            for (int table = 0; table < tables; table++) {
              boolean isOver = frame[done + table] != 0;
              int from = masks + table * width;
              actions[table] = isOver ? 0 : legal(at -> frame[from + at], width, random);
              moves += isOver ? 0 : 1;
            }
            served.step(actions);
            served.read(frame);
            return moves;
          });
    }
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
  private static int legal(IntUnaryOperator mask, int width, RandomGenerator random) {
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
