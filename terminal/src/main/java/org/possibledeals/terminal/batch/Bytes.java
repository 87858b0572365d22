package org.possibledeals.terminal.batch;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.possibledeals.agents.contest.Observed;
import org.possibledeals.terminal.environment.Learning;

/** The bytes of a frame. Rows of different tables may be written by different threads at once. */
final class Bytes {

  private final Frame frame;
  private final ByteBuffer buffer;

  Bytes(Frame frame) {
    this.frame = frame;
    buffer = ByteBuffer.allocateDirect(frame.size()).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns all bytes, to read from the first to the last. */
  ByteBuffer all() {
    return buffer.duplicate().clear();
  }

  /** Writes how many frames there have been before. */
  void write(long before) {
    buffer.putLong(frame.part("number").at(0), before);
  }

  /** Writes the row of a table, as one seat sees it. */
  void write(int table, long seed, int episode, Learning<?, ?, ?> now, int seat) {
    buffer.putLong(frame.part("seeds").at(table), seed);
    write("episodes", table, episode);
    write("rewards", table, now.rewards());
    Observed seen = now.observed(seat, frame.hasKnowledge());
    write("observations", table, seen.values());
    write("masks", table, now.isForfeited() ? new int[seen.mask().length] : seen.mask());
    if (frame.hasKnowledge() && seen.knowledge().isPresent()) {
      write("knowledge", table, seen.knowledge().get());
    }
    write("movers", table, now.seat());
    write("done", table, now.isForfeited() ? 2 : now.isOver() ? 1 : 0);
  }

  private void write(String name, int table, int... numbers) {
    Frame.Part part = frame.part(name);
    int from = table * part.perTable();
    for (int k = 0; k < numbers.length; k++) {
      part.kind().put(buffer, part.at(from + k), numbers[k]);
    }
  }

  private void write(String name, int table, double[]... rows) {
    Frame.Part part = frame.part(name);
    int next = table * part.perTable();
    for (double[] row : rows) {
      for (double number : row) {
        buffer.putFloat(part.at(next++), (float) number);
      }
    }
  }
}
