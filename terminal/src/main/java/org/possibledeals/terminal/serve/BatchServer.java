package org.possibledeals.terminal.serve;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.terminal.batch.Frame;
import org.possibledeals.terminal.batch.Tables;
import org.possibledeals.terminal.option.JsonData;
import tools.jackson.databind.JsonNode;

/**
 * Serves tables in frames of bytes. A line of JSON is answered by a line, as {@link Server} has
 * them: {@code hello}, which describes the game; {@code reset}, whose reply describes the frames
 * and is followed by the first of them; {@code render}, with the number of a {@code table}; and
 * {@code close}. What does not begin with a brace, once the tables have begun, is a request in
 * bytes, and answered by a frame.
 *
 * <p>Such a request has a kind of four bytes, four bytes that are 0, a seed of eight bytes and four
 * bytes for each table, the least significant byte first. Kind 0 steps all tables with an action
 * each, kind 1 begins them anew with the seed, kind 2 is the last request, which has no reply, kind
 * 3 begins the episode of this very seed at each table, and kind 4 shows what a seat of each sees.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class BatchServer<S, O extends Observation, M> {

  /** The bytes of a request before the actions. */
  private static final int HEAD = 16;

  private static final int STEP = 0;
  private static final int RESET = 1;
  private static final int CLOSE = 2;
  private static final int REPLAY = 3;
  private static final int OBSERVE = 4;

  private final Contest<S, O, M> contest;
  private final Greeting greeting;
  private final int tables;
  private final int threads;
  private Optional<Tables<S, O, M>> begun = Optional.empty();
  private boolean isFrameDue;
  private boolean isClosed;

  /**
   * Makes a server for one learner.
   *
   * @param version of this project, for the handshake
   * @param tables how many are played at once
   * @param threads how many play them
   */
  public BatchServer(Contest<S, O, M> contest, String version, int tables, int threads) {
    this.contest = contest;
    this.greeting = new Greeting(contest, version);
    this.tables = tables;
    this.threads = threads;
  }

  /**
   * Answers requests until the learner closes, or ends the input between two of them.
   *
   * @param in supports marks
   * @throws IOException if the learner is gone
   * @throws IllegalArgumentException if the input ends within a frame, or a frame is not a request
   */
  public void serve(InputStream in, OutputStream out) throws IOException {
    WritableByteChannel frames = Channels.newChannel(out);
    try {
      for (int next = next(in); next >= 0 && !isClosed; next = isClosed ? -1 : next(in)) {
        if (begun.isEmpty() || next == '{') {
          String reply = Lines.reply(line(in), this::answer);
          out.write((reply + "\n").getBytes(StandardCharsets.UTF_8));
          out.flush();
        } else {
          play(begun.orElseThrow(), in);
        }
        if (isFrameDue) {
          write(begun.orElseThrow().frame(), frames);
          isFrameDue = false;
        }
      }
    } finally {
      begun.ifPresent(Tables::close);
    }
  }

  /** Returns the next byte, which stays, or a negative number at the end of the input. */
  private static int next(InputStream in) throws IOException {
    in.mark(1);
    int next = in.read();
    in.reset();
    return next;
  }

  /** Returns the next line; no byte beyond it is read. */
  private static String line(InputStream in) throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      bytes.write(next);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private void answer(String command, JsonNode request, Map<String, Object> reply) {
    switch (command) {
      case "hello" -> {
        greeting.answer(request, reply);
        reply.put("tables", tables);
      }
      case "reset" -> reset(request, reply);
      case "render" -> {
        Requests.requireOnly(request, "render", List.of("command", "table"));
        reply.put("text", String.join("\n", text(Requests.number(request, "table", 0))));
      }
      case "close" -> {
        Requests.requireOnly(request, "close", List.of("command"));
        isClosed = true;
      }
      default ->
          throw new IllegalArgumentException(
              "No command \"%s\" for many tables; there are hello, reset, render, close."
                  .formatted(command));
    }
  }

  private List<String> text(long table) {
    if (begun.isEmpty() || table < 0 || table >= tables) {
      throw new IllegalArgumentException(
          begun.isEmpty()
              ? "No episode has begun; reset begins one."
              : "No table %d; the tables are 0 to %d.".formatted(table, tables - 1));
    }
    return begun.orElseThrow().text((int) table);
  }

  private void reset(JsonNode request, Map<String, Object> reply) {
    Requests.requireOnly(request, "reset", List.of("command", "seed", "options"));
    Terms terms = Terms.of(Requests.object(request, "options"));
    checkArgument(
        !terms.isArrayWanted(),
        "The option array is for one table; those of many are arrays anyway.");
    long seed = Seed.of(Requests.seed(request)).value();
    Frame frame =
        Frame.of(
            contest.view(), contest.game().players().size(), tables, terms.isKnowledgeWanted());
    var next =
        new Tables<>(contest, terms.company(contest), terms.rewarding(), frame, seed, threads);
    begun.ifPresent(Tables::close);
    begun = Optional.of(next);
    isFrameDue = true;
    reply.put("seed", seed);
    reply.put("request", Map.of("bytes", HEAD + Integer.BYTES * tables));
    reply.put("frame", described(frame));
  }

  private static Map<String, Object> described(Frame frame) {
    return JsonData.object(
        "bytes", frame.size(),
        "parts", frame.parts().values().stream().map(BatchServer::described).toList());
  }

  private static Map<String, Object> described(Frame.Part part) {
    return JsonData.object(
        "name", part.name(),
        "type", part.kind().numpy(),
        "offset", part.offset(),
        "shape", part.shape());
  }

  private void play(Tables<S, O, M> played, InputStream in) throws IOException {
    int size = HEAD + Integer.BYTES * tables;
    byte[] read = in.readNBytes(size);
    if (read.length < size) {
      throw new IllegalArgumentException(
          "The input ended after %d of the %d bytes of a request.".formatted(read.length, size));
    }
    ByteBuffer request = ByteBuffer.wrap(read).order(ByteOrder.LITTLE_ENDIAN);
    int kind = request.getInt();
    int zero = request.getInt();
    long seed = request.getLong();
    int[] numbers = new int[tables];
    request.asIntBuffer().get(numbers);
    isFrameDue = kind != CLOSE;
    switch (zero == 0 ? kind : -1) {
      case STEP -> played.step(numbers);
      case RESET -> played.reset(seed);
      case CLOSE -> isClosed = true;
      case REPLAY -> played.replay(seed);
      case OBSERVE -> played.observe(numbers);
      default ->
          throw new IllegalArgumentException(
              "A request begins with %d and %d; it is a kind from 0 to 4, and 0."
                  .formatted(kind, zero));
    }
  }

  private static void write(ByteBuffer frame, WritableByteChannel out) throws IOException {
    while (frame.hasRemaining()) {
      out.write(frame);
    }
  }
}
