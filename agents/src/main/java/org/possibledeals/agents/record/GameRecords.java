package org.possibledeals.agents.record;

import com.google.common.base.Throwables;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;
import tools.jackson.core.exc.StreamReadException;

/** A file of game records: one a line, in JSON. */
public final class GameRecords {

  /** How a file of records ended. */
  public enum Ending {
    /** A whole record is the last one. */
    WHOLE,
    /** The last record breaks off, since its writer was stopped; it is left out. */
    BROKEN_LAST_LINE
  }

  private GameRecords() {}

  /**
   * Reads records one after the other and returns how they ended. Empty lines are passed over.
   *
   * <p>A writer ends each record with a line break, so a writer that was killed leaves at most one
   * line without it: if that line is no whole JSON, it is left out without an error.
   *
   * @param in is read to its end and not closed
   * @param each receives each record, in order
   * @throws IllegalArgumentException if another line is not a record; the message has its number
   * @throws IOException as {@code in} does
   */
  public static Ending read(Reader in, Consumer<GameRecord> each) throws IOException {
    BufferedReader buffered = new BufferedReader(in);
    StringBuilder line = new StringBuilder();
    long number = 1;
    for (int c = buffered.read(); c >= 0; c = buffered.read()) {
      if (c != '\n') {
        line.append((char) c);
        continue;
      }
      if (!line.toString().isBlank()) {
        each.accept(record(line.toString(), number));
      }
      line.setLength(0);
      number++;
    }
    if (line.toString().isBlank()) {
      return Ending.WHOLE;
    }
    GameRecord last;
    try {
      last = record(line.toString(), number);
    } catch (IllegalArgumentException e) {
      if (Throwables.getRootCause(e) instanceof StreamReadException) {
        return Ending.BROKEN_LAST_LINE;
      }
      throw e;
    }
    each.accept(last);
    return Ending.WHOLE;
  }

  private static GameRecord record(String line, long number) {
    try {
      return GameRecord.fromJson(line);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("Line %d: %s".formatted(number, e.getMessage()), e);
    }
  }
}
