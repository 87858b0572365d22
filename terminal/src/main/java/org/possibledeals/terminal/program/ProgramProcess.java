package org.possibledeals.terminal.program;

import com.google.common.collect.EvictingQueue;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Queues;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import com.google.common.primitives.Bytes;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.possibledeals.experiments.tournament.AgentFailure;
import org.possibledeals.experiments.tournament.FaultException;

/**
 * A program that runs, line by line. It belongs to one seat at a time. Threads of its own write,
 * read and keep its standard error, so that nothing that it does, or does not do, holds up a match
 * for longer than its time.
 */
final class ProgramProcess implements AutoCloseable {

  /** Maximum number of bytes per line. */
  static final int MOST_BYTES = 1 << 20;

  /** Maximum number of bytes of standard error that are kept, the last ones. */
  static final int MOST_ERROR_BYTES = 1 << 16;

  /** Timeout for a process to exit after it has closed its output. */
  private static final Duration GRACE = Duration.ofMillis(500);

  /** Timeout for reading the remaining output of a process that has exited. */
  private static final Duration DRAIN = Duration.ofSeconds(5);

  /** Kilobytes of a megabyte. */
  private static final long KILOBYTES = 1024;

  /** Variables of the environment that name the folder for what is not to stay. */
  private static final ImmutableList<String> SCRATCH = ImmutableList.of("TMPDIR", "TMP", "TEMP");

  /** The output of a program. */
  private sealed interface Output {
    record Line(String text) implements Output {}

    record TooLong() implements Output {}

    record End() implements Output {}
  }

  private final Process process;
  private final Path scratch;
  private final BlockingQueue<byte[]> outbox = new LinkedBlockingQueue<>();
  private final BlockingQueue<Output> inbox = new ArrayBlockingQueue<>(1);
  private final Queue<Byte> error =
      Queues.synchronizedQueue(EvictingQueue.create(MOST_ERROR_BYTES));
  private final Thread writer;
  private final Thread reader;
  private final Thread listener;
  private int requests;

  private ProgramProcess(Process process, Path scratch) {
    this.process = process;
    this.scratch = scratch;
    process.onExit().thenRun(this::deleteScratch);
    writer = started("writer", this::write);
    reader = started("reader", this::read);
    listener = started("listener", this::listen);
  }

  /**
   * Starts a program.
   *
   * @throws FaultException if the system cannot start it
   */
  static ProgramProcess start(ProgramCommand command) {
    try {
      Path scratch = Files.createTempDirectory("deals-program");
      var builder = new ProcessBuilder(limited(command));
      Map<String, String> environment = builder.environment();
      environment.keySet().removeIf(name -> name.startsWith("DEALS_")); // settings and secrets
      SCRATCH.forEach(name -> environment.put(name, scratch.toString()));
      return new ProgramProcess(builder.start(), scratch);
    } catch (IOException e) {
      throw new FaultException(
          AgentFailure.Kind.DIED, "it could not be started, %s".formatted(e.getMessage()), "");
    }
  }

  /**
   * Returns the words that start a program with its limit of memory, if there is a shell for it.
   */
  private static ImmutableList<String> limited(ProgramCommand command) {
    return File.separatorChar == '/'
        ? ImmutableList.<String>builder()
            .add("/bin/sh", "-c", "ulimit -v \"$0\" 2>/dev/null; exec \"$@\"")
            .add(Long.toString(command.limits().megabytes() * KILOBYTES))
            .addAll(command.words())
            .build()
        : command.words();
  }

  private Thread started(String task, Runnable work) {
    String name = "deals program %d %s".formatted(process.pid(), task);
    return Thread.ofPlatform().daemon().name(name).start(work);
  }

  private void write() {
    try (OutputStream out = process.getOutputStream()) {
      while (true) {
        byte[] line = outbox.take();
        if (line.length == 0) {
          return; // the sign to end
        }
        out.write(line);
        out.flush();
      }
    } catch (IOException e) {
      // The program has closed its input, or has ended; the reader finds out.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read() {
    try {
      try (InputStream in = process.getInputStream()) {
        var buffer = new byte[1 << 13];
        var line = new ByteArrayOutputStream();
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
          int from = 0;
          for (int i = 0; i < read; i++) {
            if (buffer[i] == '\n') {
              line.write(buffer, from, i - from);
              inbox.put(new Output.Line(line.toString(StandardCharsets.UTF_8)));
              line.reset();
              from = i + 1;
            }
          }
          line.write(buffer, from, read - from);
          if (line.size() > MOST_BYTES) {
            inbox.put(new Output.TooLong());
            return;
          }
        }
      } catch (IOException e) {
        // The same as an end.
      }
      inbox.put(new Output.End());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the number of the next request: no two of one process have the same, from 0. */
  int nextRequest() {
    return requests++;
  }

  /** Sends a line, without waiting for the program to read it. */
  void send(String line) {
    outbox.add((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the next line of the program.
   *
   * @throws FaultException if none comes in time, or the program has ended; its process is closed
   */
  String receive(Duration time) {
    Optional<Output> output;
    try {
      output = Optional.ofNullable(inbox.poll(time.toNanos(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw fault(AgentFailure.Kind.DIED, "the match was given up");
    }
    if (output.isEmpty()) {
      throw fault(AgentFailure.Kind.TOO_SLOW, "more than %d ms".formatted(time.toMillis()));
    }
    return switch (output.get()) {
      case Output.Line(var text) -> text;
      case Output.TooLong() ->
          throw fault(
              AgentFailure.Kind.NONSENSE,
              "more than %,d bytes without a line break".formatted(MOST_BYTES));
      case Output.End() -> throw fault(AgentFailure.Kind.DIED, ending());
    };
  }

  /** Waits for the process to end, as long as the grace lasts. */
  private void awaitExit() {
    process.onExit().completeOnTimeout(process, GRACE.toMillis(), TimeUnit.MILLISECONDS).join();
  }

  /** Returns how the process has ended, in words. */
  private String ending() {
    awaitExit();
    return process.isAlive()
        ? "it closed its standard output"
        : "exit code %d".formatted(process.exitValue());
  }

  /** Returns a fault, after the process was closed. */
  FaultException fault(AgentFailure.Kind kind, String problem) {
    if (!process.isAlive()) {
      // to kill it closes its standard error, whatever is left to read there
      Uninterruptibles.joinUninterruptibly(listener, DRAIN);
    }
    kill();
    Uninterruptibles.joinUninterruptibly(listener, GRACE);
    synchronized (error) {
      var last = new String(Bytes.toArray(error), StandardCharsets.UTF_8);
      return new FaultException(kind, problem, last);
    }
  }

  boolean isAlive() {
    return process.isAlive() && inbox.isEmpty();
  }

  private void deleteScratch() {
    try {
      MoreFiles.deleteRecursively(scratch, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException e) {
      // A process that it has left may still write there.
    }
  }

  private void kill() {
    List<ProcessHandle> others = process.descendants().toList(); // an ended process has none
    process.destroyForcibly();
    others.forEach(ProcessHandle::destroyForcibly);
    writer.interrupt();
    reader.interrupt();
  }

  /** Closes its input, after which a program is to end; one that does not in a moment is killed. */
  @Override
  public void close() {
    outbox.add(new byte[0]);
    awaitExit();
    kill();
    deleteScratch();
  }

  /** Keeps the last bytes of standard error. */
  private void listen() {
    try (var in = new BufferedInputStream(process.getErrorStream())) {
      for (int next = in.read(); next >= 0; next = in.read()) {
        error.add((byte) next);
      }
    } catch (IOException | UncheckedIOException e) {
      // What was read so far is what there is.
    }
  }
}
