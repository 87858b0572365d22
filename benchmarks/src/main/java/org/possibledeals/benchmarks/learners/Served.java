package org.possibledeals.benchmarks.learners;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A server for learners in a process of its own, asked through pipes. */
final class Served implements AutoCloseable {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final String ACCEPTED = "{\"ok\":true";

  private final Process process;
  private final OutputStream to;
  private final InputStream from;

  /** What has arrived and is not read yet, from {@code next} up to {@code end}. */
  private byte[] arrived = new byte[1 << 16];

  private int next;
  private int end;

  /**
   * Starts a server, with the options that this process was started with.
   *
   * @param main the class whose {@code main} is the command line, on the path of this process
   * @param arguments of the command line
   */
  Served(String main, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(arguments);
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    to = process.getOutputStream();
    from = process.getInputStream();
  }

  /**
   * Returns the reply to a request, in JSON.
   *
   * @throws IOException if the server ends, or refuses
   */
  String ask(Map<String, ?> request) throws IOException {
    to.write((JSON.writeValueAsString(request) + "\n").getBytes(StandardCharsets.UTF_8));
    to.flush();
    int line = lineEnd();
    String reply = new String(arrived, next, line - next, StandardCharsets.UTF_8);
    next = line + 1;
    if (!reply.startsWith(ACCEPTED)) {
      throw new IOException("The server refused %s: %s".formatted(request, reply));
    }
    return reply;
  }

  /** Returns where in {@code arrived} the next line ends, and waits until it has. */
  private int lineEnd() throws IOException {
    int at = next;
    while (true) {
      for (; at < end; at++) {
        if (arrived[at] == '\n') {
          return at;
        }
      }
      at -= next;
      receive();
    }
  }

  /** Waits for more, and keeps what is not read yet at the begin. */
  private void receive() throws IOException {
    byte[] room = end - next > arrived.length / 2 ? new byte[2 * arrived.length] : arrived;
    System.arraycopy(arrived, next, room, 0, end - next);
    end -= next;
    next = 0;
    arrived = room;
    int more = from.read(arrived, end, arrived.length - end);
    if (more < 0) {
      throw new IOException("The server ended and has not answered.");
    }
    end += more;
  }

  /** Sends the request that steps all tables. */
  void step(int[] actions) throws IOException {
    ByteBuffer request =
        ByteBuffer.allocate(16 + Integer.BYTES * actions.length).order(ByteOrder.LITTLE_ENDIAN);
    request.position(16);
    request.asIntBuffer().put(actions);
    to.write(request.array());
    to.flush();
  }

  /** Reads a frame into {@code bytes}. */
  void read(byte[] bytes) throws IOException {
    int before = Math.min(end - next, bytes.length);
    System.arraycopy(arrived, next, bytes, 0, before);
    next += before;
    if (from.readNBytes(bytes, before, bytes.length - before) < bytes.length - before) {
      throw new IOException("The server ended within a frame.");
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
