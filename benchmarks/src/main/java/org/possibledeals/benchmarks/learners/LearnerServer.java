package org.possibledeals.benchmarks.learners;

import java.io.BufferedReader;
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
import tools.jackson.databind.json.JsonMapper;

/** A server for learners in a process of its own, asked through pipes. */
final class LearnerServer implements AutoCloseable {

  private static final String ACCEPTED = "{\"ok\":true";

  private final Process process;
  private final OutputStream to;

  /** What it answers, in lines; nothing of it is read while there are frames to come. */
  private final BufferedReader lines;

  private final InputStream from;
  private final boolean isFramed;

  /**
   * Starts a server, with the options that this process was started with.
   *
   * @param main the class whose {@code main} is the command line, on the path of this process
   * @param arguments of the command line
   * @param isFramed whether frames follow its first line
   */
  LearnerServer(String main, List<String> arguments, boolean isFramed) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(arguments);
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    to = process.getOutputStream();
    from = process.getInputStream();
    lines = process.inputReader(StandardCharsets.UTF_8);
    this.isFramed = isFramed;
  }

  /**
   * Returns the reply to a request, in JSON.
   *
   * @throws IOException if the server ends, or refuses
   */
  String ask(Map<String, ?> request) throws IOException {
    to.write(
        (JsonMapper.shared().writeValueAsString(request) + "\n").getBytes(StandardCharsets.UTF_8));
    to.flush();
    String reply = isFramed ? firstLine() : lines.readLine();
    if (reply == null || !reply.startsWith(ACCEPTED)) {
      throw new IOException("The server refused %s: %s".formatted(request, reply));
    }
    return reply;
  }

  /** Returns a line, and reads nothing behind it. */
  private String firstLine() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int next = from.read(); next >= 0 && next != '\n'; next = from.read()) {
      line.write(next);
    }
    return line.toString(StandardCharsets.UTF_8);
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
