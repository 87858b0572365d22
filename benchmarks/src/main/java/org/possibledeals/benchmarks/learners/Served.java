package org.possibledeals.benchmarks.learners;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server for learners in a process of its own, asked through pipes. */
final class Served implements AutoCloseable {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Process process;
  private final OutputStream to;
  private final InputStream from;

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
    from = new BufferedInputStream(process.getInputStream(), 1 << 16);
  }

  /**
   * Returns the reply to a request in JSON.
   *
   * @throws IOException if the server ends, or refuses
   */
  JsonNode ask(Map<String, ?> request) throws IOException {
    to.write((JSON.writeValueAsString(request) + "\n").getBytes(StandardCharsets.UTF_8));
    to.flush();
    var line = new ByteArrayOutputStream();
    for (int next = from.read(); next != '\n'; next = from.read()) {
      if (next < 0) {
        throw new IOException("The server ended and has not answered.");
      }
      line.write(next);
    }
    JsonNode reply = JSON.readTree(line.toByteArray());
    if (!reply.path("ok").booleanValue()) {
      throw new IOException("The server refused %s: %s".formatted(request, reply.path("error")));
    }
    return reply;
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
    if (from.readNBytes(bytes, 0, bytes.length) < bytes.length) {
      throw new IOException("The server ended within a frame.");
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
