package org.possibledeals.terminal.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.View;

/**
 * What lies where in the frames of a batch: parts one after the other, each the numbers of one kind
 * for all tables, each at a multiple of eight bytes, the least significant byte of a number first.
 *
 * @param tables how many there are
 * @param seats how many a table has
 * @param parts by their names, in the order of the bytes
 */
public record Frame(int tables, int seats, ImmutableMap<String, Part> parts) {

  /** A part at least is aligned so. */
  private static final int ALIGNMENT = Long.BYTES;

  /** The format of a number. */
  public enum Kind {
    INT8(1),
    UINT8(1),
    INT16(2),
    INT32(4),
    INT64(8),
    FLOAT32(4);

    private final int bytes;

    Kind(int bytes) {
      this.bytes = bytes;
    }

    /** Writes a whole number at a place. */
    void put(ByteBuffer buffer, int at, int number) {
      switch (this) {
        case INT8, UINT8 -> buffer.put(at, (byte) number);
        case INT16 -> buffer.putShort(at, (short) number);
        case INT32 -> buffer.putInt(at, number);
        case INT64 -> buffer.putLong(at, number);
        case FLOAT32 -> buffer.putFloat(at, number);
      }
    }

    /** Returns the kind's name in NumPy, {@code int16}. */
    public String numpy() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Numbers of one kind.
   *
   * @param name of the part
   * @param kind how each number is written
   * @param offset where the first one begins, in bytes from the start of the frame
   * @param shape the length in each direction, the slowest first
   */
  public record Part(String name, Kind kind, int offset, ImmutableList<Integer> shape) {

    /** Returns where the number of this index begins. */
    int at(int index) {
      return offset + index * kind.bytes;
    }

    /** Returns the number of numbers for each table. */
    int perTable() {
      return shape.stream().skip(1).reduce(1, (a, b) -> a * b);
    }

    private int end() {
      return at(shape.stream().reduce(1, (a, b) -> a * b));
    }
  }

  /**
   * Returns the frame of a game.
   *
   * @param seats how many a table has
   * @param tables how many there are
   * @param isKnowledgeWanted whether the shares of the deals that a player considers possible are
   *     in it; they are none if no cards are dealt
   * @throws IllegalArgumentException if a frame would exceed two gigabytes
   */
  public static Frame of(View<?, ?> view, int seats, int tables, boolean isKnowledgeWanted) {
    List<Part> parts = new ArrayList<>();
    add(parts, "number", Kind.INT64, 1);
    add(parts, "seeds", Kind.INT64, tables);
    add(parts, "episodes", Kind.INT32, tables);
    add(parts, "rewards", Kind.FLOAT32, tables, seats);
    if (isKnowledgeWanted) {
      boolean isDealt = view instanceof HasHoldings<?, ?>;
      int owners = view instanceof HasHoldings<?, ?> it ? it.owners() : 0;
      int cards = view instanceof HasHoldings<?, ?> it ? it.cards() : 0;
      add(parts, "knowledge", Kind.FLOAT32, tables, owners, isDealt ? cards : 0);
    }
    int width = view.fields().stream().mapToInt(Field::size).sum();
    add(parts, "observations", kind(view.fields()), tables, width);
    add(parts, "masks", Kind.UINT8, tables, view.actions());
    add(parts, "movers", Kind.UINT8, tables);
    add(parts, "done", Kind.UINT8, tables);
    return new Frame(tables, seats, Maps.uniqueIndex(parts, Part::name));
  }

  private static void add(List<Part> parts, String name, Kind kind, Integer... shape) {
    long size = kind.bytes;
    for (int length : shape) {
      size *= length;
    }
    long offset = parts.isEmpty() ? 0 : aligned(parts.getLast().end());
    if (offset + size > Integer.MAX_VALUE - ALIGNMENT) {
      throw new IllegalArgumentException(
          "%d tables are too many: a frame would exceed two gigabytes.".formatted(shape[0]));
    }
    parts.add(new Part(name, kind, (int) offset, ImmutableList.copyOf(shape)));
  }

  private static int aligned(int offset) {
    return Math.ceilDiv(offset, ALIGNMENT) * ALIGNMENT;
  }

  /** Returns the smallest kind for all numbers of these fields. */
  private static Kind kind(ImmutableList<Field> fields) {
    int low = fields.stream().mapToInt(Field::low).min().orElse(0);
    int high = fields.stream().mapToInt(Field::high).max().orElse(0);
    if (low >= Byte.MIN_VALUE && high <= Byte.MAX_VALUE) {
      return Kind.INT8;
    }
    return low >= Short.MIN_VALUE && high <= Short.MAX_VALUE ? Kind.INT16 : Kind.INT32;
  }

  /** Returns the length of a frame in bytes. */
  public int size() {
    return aligned(Iterables.getLast(parts.values()).end());
  }

  /** Returns the part of a name, which is there. */
  public Part part(String name) {
    return Optional.ofNullable(parts.get(name)).orElseThrow();
  }

  /** Returns whether a frame has what players could know. */
  boolean hasKnowledge() {
    return parts.containsKey("knowledge");
  }
}
