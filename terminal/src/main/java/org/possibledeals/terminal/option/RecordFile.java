package org.possibledeals.terminal.option;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.kripke.text.TextFile;

/**
 * Records of matches in a file, one line each. If the process is interrupted, by Ctrl-C, a signal
 * or an error, the file has all whole records, and the moves so far of the match that is not over.
 */
public final class RecordFile implements Closeable {

  private static final int BUFFER = 1 << 16;

  private final Path path;
  private final OutputStream file;
  private final PrintWriter err;
  private final Thread hook = new Thread(this::interrupted, "records");
  private Optional<GameRecord> unfinished = Optional.empty();
  private long kept;
  private boolean isClosed;

  private RecordFile(Path path, OutputStream file, PrintWriter err) {
    this.path = path;
    this.file = file;
    this.err = err;
  }

  /**
   * Returns a new file to write to.
   *
   * @param force whether to write over a file that is there
   * @param err where an interruption is told
   * @throws IllegalArgumentException if there is one and it may not be lost, or none can be made
   */
  public static RecordFile at(Path path, boolean force, PrintWriter err) {
    checkArgument(
        force || !Files.exists(path),
        "%s exists; name another file for --records, or add --force to write over it.",
        path);
    return opened(path, StandardOpenOption.TRUNCATE_EXISTING, err);
  }

  /**
   * Returns a file to add to, made if there is none.
   *
   * @param err where an interruption is told
   * @throws IllegalArgumentException if it cannot be written
   */
  public static RecordFile addingTo(Path path, PrintWriter err) {
    RecordFile records = opened(path, StandardOpenOption.APPEND, err);
    try {
      records.endLastLine();
    } catch (IOException e) {
      throw TextFile.unwritable("records to", path, e);
    }
    return records;
  }

  private static RecordFile opened(Path path, StandardOpenOption how, PrintWriter err) {
    try {
      var file = Files.newOutputStream(path, StandardOpenOption.CREATE, how);
      var records = new RecordFile(path, new BufferedOutputStream(file, BUFFER), err);
      Runtime.getRuntime().addShutdownHook(records.hook);
      return records;
    } catch (IOException e) {
      throw TextFile.unwritable("records to", path, e);
    }
  }

  /** A writer that was killed may have left half a line, which is not a part of ours. */
  private void endLastLine() throws IOException {
    if (!Files.isRegularFile(path) || Files.size(path) == 0) {
      return;
    }
    try (var there = new RandomAccessFile(path.toFile(), "r")) {
      there.seek(there.length() - 1);
      if (there.read() != '\n') {
        file.write('\n');
      }
    }
  }

  /** Adds the record of a match that is over, in the place of what was so far. */
  public synchronized void keep(GameRecord record) {
    unfinished = Optional.empty();
    write(record);
  }

  /** Notes the match that is being played: it is kept if there is no more of it. */
  public synchronized void keepSoFar(GameRecord record) {
    unfinished = Optional.of(record);
  }

  private void write(GameRecord record) {
    if (isClosed) {
      return; // The process ends, and this match has come too late.
    }
    try {
      file.write((record.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
      kept++;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write records: " + e.getMessage(), e);
    }
  }

  private synchronized void interrupted() {
    if (isClosed) {
      return;
    }
    boolean isPlaying = unfinished.isPresent();
    try {
      finish();
      err.println();
      err.println(
          isPlaying
              ? "Interrupted. The moves so far are in %1$s: deals replay %1$s --steps tells them."
                  .formatted(path)
              : "Interrupted. %d complete matches are in %s.".formatted(kept, path));
    } catch (IOException | UncheckedIOException e) {
      err.println("Interrupted, and not all is in %s: %s".formatted(path, e.getMessage()));
    }
    err.flush();
  }

  private void finish() throws IOException {
    unfinished.ifPresent(this::write);
    isClosed = true;
    file.close();
  }

  @Override
  public void close() throws IOException {
    synchronized (this) {
      if (!isClosed) {
        finish();
      }
    }
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process ends already, and the hook finds nothing to do.
    }
  }
}
