package org.possibledeals.terminal.batch;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import org.possibledeals.agents.contest.Observed;
import org.possibledeals.terminal.environment.Learning;

/** The bytes of a frame. Rows of different tables may be written by different threads at once. */
final class Bytes {

  private final Frame.Part number;
  private final Frame.Part seeds;
  private final Frame.Part episodes;
  private final Frame.Part rewards;
  private final Frame.Part observations;
  private final Frame.Part masks;
  private final Frame.Part movers;
  private final Frame.Part done;
  private final Optional<Frame.Part> knowledge;
  private final ByteBuffer buffer;

  Bytes(Frame frame) {
    number = frame.part("number");
    seeds = frame.part("seeds");
    episodes = frame.part("episodes");
    rewards = frame.part("rewards");
    observations = frame.part("observations");
    masks = frame.part("masks");
    movers = frame.part("movers");
    done = frame.part("done");
    knowledge = frame.hasKnowledge() ? Optional.of(frame.part("knowledge")) : Optional.empty();
    buffer = ByteBuffer.allocateDirect(frame.size()).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns all bytes, to read from the first to the last. */
  ByteBuffer all() {
    return buffer.duplicate().clear();
  }

  /** Writes how many frames there have been before. */
  void write(long before) {
    buffer.putLong(number.at(0), before);
  }

  /** Writes the row of a table, as one seat sees it. */
  void write(int table, long seed, int episode, Learning<?, ?, ?> now, int seat) {
    buffer.putLong(seeds.at(table), seed);
    buffer.putInt(episodes.at(table), episode);
    double[] earned = now.rewards();
    for (int each = 0; each < earned.length; each++) {
      buffer.putFloat(rewards.at(table * earned.length + each), (float) earned[each]);
    }
    Observed seen = now.observed(seat, knowledge.isPresent());
    write(observations, table * observations.perTable(), seen.values());
    write(masks, table * masks.perTable(), seen.mask());
    if (knowledge.isPresent() && seen.knowledge().isPresent()) {
      write(knowledge.get(), table, seen.knowledge().get());
    }
    buffer.put(movers.at(table), (byte) now.seat());
    buffer.put(done.at(table), (byte) (now.isForfeited() ? 2 : now.isOver() ? 1 : 0));
  }

  private void write(Frame.Part part, int from, int[] numbers) {
    int at = part.at(from);
    switch (part.kind()) {
      case INT8, UINT8 -> {
        for (int value : numbers) {
          buffer.put(at++, (byte) value);
        }
      }
      case INT16 -> {
        for (int value : numbers) {
          buffer.putShort(at, (short) value);
          at += Short.BYTES;
        }
      }
      case INT32 -> {
        for (int value : numbers) {
          buffer.putInt(at, value);
          at += Integer.BYTES;
        }
      }
      case INT64, FLOAT32 ->
          throw new IllegalStateException(part.name() + " is not a part of such numbers.");
    }
  }

  private void write(Frame.Part part, int table, double[][] shares) {
    int at = part.at(table * part.perTable());
    for (double[] row : shares) {
      for (double share : row) {
        buffer.putFloat(at, (float) share);
        at += Float.BYTES;
      }
    }
  }
}
