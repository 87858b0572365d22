package org.possibledeals.terminal.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.terminal.batch.Frame;
import org.possibledeals.terminal.batch.Tables;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Serves many tables at once. It begins with lines of JSON as {@link Server} has them: {@code
 * hello}, which describes the game, and {@code reset}, whose reply describes the frames and is
 * followed by the first of them. From then on each request and each reply is a frame of bytes.
 *
 * <p>A request has a kind of four bytes, four bytes that are 0, a seed of eight bytes and four
 * bytes for the action of each table, the least significant byte first. Kind 0 steps all tables,
 * kind 1 begins them anew with the seed, and kind 2 is the last request, which has no reply.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class BatchServer<S, O extends Observation, M> {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** The bytes of a request before the actions. */
  private static final int HEAD = 16;

  /** What only the reply to the last line has. */
  private static final String CLOSED = "closed";

  private static final int STEP = 0;
  private static final int RESET = 1;
  private static final int CLOSE = 2;

  private final Contest<S, O, M> contest;
  private final Greeting greeting;
  private final int tables;
  private final int threads;

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
   * @throws IOException if the learner is gone
   * @throws IllegalArgumentException if the input ends within a frame, or a frame is no request
   */
  public void serve(InputStream in, OutputStream out) throws IOException {
    for (Optional<String> line = line(in); line.isPresent(); line = line(in)) {
      Map<String, Object> reply = new LinkedHashMap<>();
      Optional<Tables<S, O, M>> begun = answer(line.get(), reply);
      out.write((JSON.writeValueAsString(reply) + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
      if (begun.isPresent()) {
        try (Tables<S, O, M> played = begun.get()) {
          play(played, in, Channels.newChannel(out));
        }
        return;
      }
      if (reply.containsKey(CLOSED)) {
        return;
      }
    }
  }

  /** Fills the reply to a line; returns the tables if it begins them. */
  private Optional<Tables<S, O, M>> answer(String line, Map<String, Object> reply) {
    try {
      JsonNode request = JSON.readTree(line);
      reply.put("ok", true);
      return answer(request, reply);
    } catch (IllegalArgumentException e) {
      refuse(String.valueOf(e.getMessage()), reply);
    } catch (JacksonException e) {
      refuse("The line is no JSON: " + e.getOriginalMessage(), reply);
    }
    return Optional.empty();
  }

  private static void refuse(String reason, Map<String, Object> reply) {
    reply.clear();
    reply.put("ok", false);
    reply.put("error", reason);
  }

  /** Returns the next line, or nothing at the end of the input; no byte beyond it is read. */
  private static Optional<String> line(InputStream in) throws IOException {
    var bytes = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return Optional.empty();
    }
    while (next >= 0 && next != '\n') {
      bytes.write(next);
      next = in.read();
    }
    return Optional.of(bytes.toString(StandardCharsets.UTF_8));
  }

  private Optional<Tables<S, O, M>> answer(JsonNode request, Map<String, Object> reply) {
    if (!request.isObject()) {
      throw new IllegalArgumentException(
          "A request is an object like {\"command\": \"reset\", \"seed\": 1}.");
    }
    String command = Requests.text(request, "command", "");
    return switch (command) {
      case "hello" -> {
        greeting.answer(request, reply);
        reply.put("tables", tables);
        yield Optional.empty();
      }
      case "reset" -> Optional.of(reset(request, reply));
      case "close" -> {
        Requests.requireOnly(request, "close", List.of("command"));
        reply.put(CLOSED, true);
        yield Optional.empty();
      }
      default ->
          throw new IllegalArgumentException(
              "No command \"%s\" for many tables; there are hello, reset, close."
                  .formatted(command));
    };
  }

  private Tables<S, O, M> reset(JsonNode request, Map<String, Object> reply) {
    Requests.requireOnly(request, "reset", List.of("command", "seed", "options"));
    Terms terms = Terms.of(Requests.object(request, "options"));
    if (terms.isArrayWanted()) {
      throw new IllegalArgumentException(
          "The option array is for one table; those of many are arrays anyway.");
    }
    long seed = Seed.of(Requests.seed(request)).value();
    Frame frame =
        Frame.of(
            contest.view(), contest.game().players().size(), tables, terms.isKnowledgeWanted());
    var begun =
        new Tables<>(contest, terms.company(contest), terms.rewarding(), frame, seed, threads);
    reply.put("seed", seed);
    reply.put("request", Map.of("bytes", HEAD + Integer.BYTES * tables));
    reply.put("frame", described(frame));
    return begun;
  }

  private static Map<String, Object> described(Frame frame) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (Frame.Part part : frame.parts()) {
      Map<String, Object> described = new LinkedHashMap<>();
      described.put("name", part.name());
      described.put("type", part.kind().numpy());
      described.put("offset", part.offset());
      described.put("shape", part.shape());
      parts.add(described);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("bytes", frame.size());
    all.put("parts", parts);
    return all;
  }

  private void play(Tables<S, O, M> played, InputStream in, WritableByteChannel out)
      throws IOException {
    int size = HEAD + Integer.BYTES * tables;
    int[] actions = new int[tables];
    write(played.frame(), out);
    for (byte[] read = in.readNBytes(size); read.length > 0; read = in.readNBytes(size)) {
      if (read.length < size) {
        throw new IllegalArgumentException(
            "The input ended after %d of the %d bytes of a request.".formatted(read.length, size));
      }
      ByteBuffer request = ByteBuffer.wrap(read).order(ByteOrder.LITTLE_ENDIAN);
      int kind = kind(request);
      long seed = request.getLong();
      if (kind == CLOSE) {
        return;
      }
      if (kind == RESET) {
        played.reset(seed);
      } else {
        request.asIntBuffer().get(actions);
        played.step(actions);
      }
      write(played.frame(), out);
    }
  }

  private static int kind(ByteBuffer request) {
    int kind = request.getInt();
    int zero = request.getInt();
    if (zero != 0 || kind < STEP || kind > CLOSE) {
      throw new IllegalArgumentException(
          "A request begins with %d and %d; it is 0, 1 or 2, and 0.".formatted(kind, zero));
    }
    return kind;
  }

  private static void write(ByteBuffer frame, WritableByteChannel out) throws IOException {
    while (frame.hasRemaining()) {
      out.write(frame);
    }
  }
}
