package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Tiles on the table, as a value.
 *
 * <p>Every question is answered from scratch, at a cost that grows with the number of tiles.
 *
 * @param tiles never empty, in the order in which they were laid
 */
record Board(ImmutableMap<Hexagon, Orientation> tiles) {

  /** The board on which a game begins. */
  public static final Board START = of(List.of(Placement.START));

  public Board {
    if (tiles.isEmpty()) {
      throw new IllegalArgumentException("A board needs at least one tile.");
    }
  }

  /**
   * Returns the board with these tiles, legal or not.
   *
   * @throws IllegalArgumentException if two of them lie in one cell, or there are none
   */
  public static Board of(Iterable<Placement> placements) {
    ImmutableMap.Builder<Hexagon, Orientation> tiles = ImmutableMap.builder();
    placements.forEach(placed -> tiles.put(placed.cell(), placed.orientation()));
    return new Board(tiles.buildOrThrow());
  }

  /** Returns whether a tile lies in {@code cell}. */
  public boolean isFilled(Hexagon cell) {
    return tiles.containsKey(cell);
  }

  /** Returns the empty cells next to the table, by number. */
  public ImmutableList<Hexagon> frontier() {
    return tiles.keySet().stream()
        .flatMap(cell -> cell.neighbours().stream())
        .filter(cell -> !isFilled(cell))
        .distinct()
        .sorted(Comparator.comparingInt(Hexagon::number))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the groups of both colours, those of tiles laid earlier first. */
  public ImmutableList<Group> groups() {
    ImmutableList.Builder<Group> groups = ImmutableList.builder();
    Set<Vertex> seen = new LinkedHashSet<>();
    for (Hexagon cell : tiles.keySet()) {
      for (Corner corner : Corner.values()) {
        if (!seen.contains(Vertex.of(corner, cell))) {
          Group group = groupOf(Vertex.of(corner, cell));
          seen.addAll(group.vertices());
          groups.add(group);
        }
      }
    }
    return groups.build();
  }

  /** Returns the group of {@code vertex}, which a tile touches. */
  private Group groupOf(Vertex vertex) {
    Set<Vertex> reached = new LinkedHashSet<>(List.of(vertex));
    Set<Hexagon> bridged = new LinkedHashSet<>();
    Deque<Vertex> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      Vertex here = open.remove();
      for (Hexagon cell : here.cells()) {
        List<Vertex> ends = bridge(cell, vertex.colour());
        if (ends.contains(here)) {
          bridged.add(cell);
          ends.stream().filter(reached::add).forEach(open::add);
        }
      }
    }
    boolean isClosed =
        reached.stream().flatMap(each -> each.cells().stream()).allMatch(this::isFilled);
    return new Group(vertex.colour(), ImmutableSet.copyOf(reached), bridged.size(), isClosed);
  }

  private ImmutableList<Vertex> bridge(Hexagon cell, Colour colour) {
    Orientation tile = tiles.get(cell);
    return tile == null
        ? ImmutableList.of()
        : tile.bridge(colour).stream()
            .map(corner -> Vertex.of(corner, cell))
            .collect(ImmutableList.toImmutableList());
  }

  /**
   * Vertices of one colour that bridges join, as many as possible.
   *
   * @param vertices never empty
   * @param bridges its size; tips add nothing
   * @param isClosed whether all three cells around each of its vertices are filled
   */
  public record Group(
      Colour colour, ImmutableSet<Vertex> vertices, int bridges, boolean isClosed) {}
}
