package org.possibledeals.terminal.option;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.possibledeals.agents.record.GameRecord;

/** Records of matches in a file, one line each. */
public final class RecordFile implements Closeable {

  private final Writer file;

  private RecordFile(Writer file) {
    this.file = file;
  }

  /**
   * Returns a new file to write to.
   *
   * @param force whether to write over a file that is there
   * @throws IllegalArgumentException if there is one and it may not be lost, or none can be made
   */
  public static RecordFile at(Path path, boolean force) {
    if (Files.exists(path) && !force) {
      throw new IllegalArgumentException(
          "%s exists; name another file for --records, or add --force to write over it."
              .formatted(path));
    }
    return opened(path, StandardOpenOption.TRUNCATE_EXISTING);
  }

  /**
   * Returns a file to add to, made if there is none.
   *
   * @throws IllegalArgumentException if it cannot be written
   */
  public static RecordFile addingTo(Path path) {
    return opened(path, StandardOpenOption.APPEND);
  }

  private static RecordFile opened(Path path, StandardOpenOption how) {
    try {
      return new RecordFile(Files.newBufferedWriter(path, StandardOpenOption.CREATE, how));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot write records to %s: %s; name a file in a folder that exists."
              .formatted(path, e.getClass().getSimpleName()),
          e);
    }
  }

  /** Adds a record. */
  public void keep(GameRecord record) {
    try {
      file.write(record.toJson());
      file.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write records: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
