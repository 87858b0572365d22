package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;

/**
 * Draws a model as textbooks draw S5: no loops, one line for a pair of worlds, labelled with the
 * agents who cannot tell them apart, and a double rim around the actual world. A model that is not
 * S5 is drawn with arrows, loops included. An order of plausibility is drawn with arrows from each
 * rank of a cell to the next more plausible one, and between worlds of one rank, without loops.
 *
 * <p>{@code KripkeDot.of(model).withFacts().spanningTrees().write()}
 *
 * @param <W> world
 */
public final class KripkeDot<W> {
  /** Maximum number of worlds per drawing; no reader would tell more apart. */
  public static final int MOST_WORLDS = 10_000;

  /** Maximum number of lines per drawing, counted for each agent. */
  public static final int MOST_LINES = 500_000;

  /** Bytes of a line, in the drawing and in its text. */
  private static final int BYTES_OF_A_LINE = 400;

  private final KripkeModel<W> model;
  private final Function<? super W, String> label;
  private final boolean asTrees;
  private final Optional<AgentId> clustered;

  private KripkeDot(
      KripkeModel<W> model,
      Function<? super W, String> label,
      boolean asTrees,
      Optional<AgentId> clustered) {
    this.model = model;
    this.label = label;
    this.asTrees = asTrees;
    this.clustered = clustered;
  }

  /** Returns a drawing of {@code model} that shows each world's name, with a line for each pair. */
  public static <W> KripkeDot<W> of(KripkeModel<W> model) {
    return new KripkeDot<>(model, Object::toString, false, Optional.empty());
  }

  /** Returns this drawing with other labels for the worlds. */
  public KripkeDot<W> labelled(Function<? super W, String> worldLabel) {
    return new KripkeDot<>(model, worldLabel, asTrees, clustered);
  }

  /** Returns this drawing with the true atoms and the values of each world under its label. */
  public KripkeDot<W> withFacts() {
    return labelled(
        world -> {
          String facts =
              Joiner.on(", ")
                  .join(
                      Iterables.concat(
                          model.trueAt(world),
                          Iterables.transform(
                              model.variables().keySet(), x -> x.is(model.valueAt(world, x)))));
          return facts.isEmpty() ? label.apply(world) : label.apply(world) + "\n" + facts;
        });
  }

  /**
   * Returns this drawing with only as many lines as connect each cell: a cell of n worlds has n - 1
   * lines instead of n (n - 1) / 2, along its worlds in order. All arrows are drawn.
   */
  public KripkeDot<W> spanningTrees() {
    return new KripkeDot<>(model, label, true, clustered);
  }

  /** Returns this drawing with the cells of {@code agent} as boxes instead of lines. */
  public KripkeDot<W> clusters(AgentId agent) {
    return new KripkeDot<>(model, label, asTrees, Optional.of(agent));
  }

  /**
   * Returns the graph; cost is quadratic in the size of the cells unless they are trees.
   *
   * @throws IllegalArgumentException if an agent whose cells are to be boxes has none
   * @throws BeyondReachException if there are more than {@link #MOST_WORLDS} worlds or {@link
   *     #MOST_LINES} lines
   */
  public Drawing drawing() {
    boolean isDirected = isDirected(model);
    requireFew(isDirected);
    ImmutableMap<W, Integer> numbers = numbers(model);
    Table<Integer, Integer, ImmutableSet.Builder<AgentId>> lines = TreeBasedTable.create();
    for (AgentId agent : model.agents()) {
      if (!clustered.equals(Optional.of(agent))) {
        pairs(agent, numbers, isDirected)
            .forEach(
                pair -> {
                  if (!lines.contains(pair[0], pair[1])) {
                    lines.put(pair[0], pair[1], ImmutableSet.builder());
                  }
                  lines.get(pair[0], pair[1]).add(agent);
                });
      }
    }
    return new Drawing(
        model.agents(),
        model.worlds().stream().map(this::node).collect(toImmutableList()),
        lines.cellSet().stream()
            .map(l -> new Drawing.Line(l.getRowKey(), l.getColumnKey(), l.getValue().build()))
            .collect(toImmutableList()),
        isDirected,
        clustered.map(agent -> boxes(agent, numbers)),
        model.agents().stream().filter(model::hasPlausibility).collect(toImmutableSet()));
  }

  /** Returns whether lines have a direction. */
  static boolean isDirected(KripkeModel<?> model) {
    return model.frameClass() != FrameClass.S5
        || model.agents().stream().anyMatch(model::hasPlausibility);
  }

  /**
   * Returns the pairs of points that arrows of an order join: from each rank to the one before it,
   * and both ways in one rank.
   *
   * @param ranks of one cell, the most plausible first
   */
  public static <P> ImmutableSetMultimap<P, P> arrows(List<ImmutableSet<P>> ranks) {
    ImmutableSetMultimap.Builder<P, P> arrows = ImmutableSetMultimap.builder();
    for (int rank = 0; rank < ranks.size(); rank++) {
      for (P from : ranks.get(rank)) {
        arrows.putAll(from, Sets.difference(ranks.get(rank), ImmutableSet.of(from)));
        arrows.putAll(from, rank == 0 ? ImmutableSet.of() : ranks.get(rank - 1));
      }
    }
    return arrows.build();
  }

  private void requireFew(boolean isDirected) {
    int worlds = model.worlds().size();
    if (worlds > MOST_WORLDS) {
      throw new BeyondReachException(
          "Cannot draw %d worlds; at most %d are drawn: contract the model, or announce more before."
              .formatted(worlds, MOST_WORLDS));
    }
    long lines = 0;
    for (AgentId agent : model.agents()) {
      if (!clustered.equals(Optional.of(agent))) {
        lines += isDirected ? arrows(agent) : lines(agent);
      }
    }
    if (lines > MOST_LINES) {
      throw new BeyondReachException(
          "Cannot draw %d lines between %d worlds; at most %d are drawn: contract the model, announce more before, or draw cells as trees or boxes."
              .formatted(lines, worlds, MOST_LINES));
    }
    long drawn = lines;
    Budget.checkMemory(
        lines * BYTES_OF_A_LINE,
        () -> "draw %d lines between %d worlds".formatted(drawn, worlds),
        "contract the model, announce more before, or draw cells as trees or boxes");
  }

  private long arrows(AgentId agent) {
    long arrows = 0;
    for (W world : model.worlds()) {
      Budget.checkTime();
      arrows += model.successors(agent, world).size();
    }
    return arrows;
  }

  private long lines(AgentId agent) {
    return model.cells(agent).stream()
        .mapToLong(cell -> asTrees ? cell.size() - 1 : cell.size() * (cell.size() - 1L) / 2)
        .sum();
  }

  private List<int[]> pairs(AgentId agent, ImmutableMap<W, Integer> numbers, boolean isDirected) {
    List<int[]> pairs = new ArrayList<>();
    if (model.hasPlausibility(agent)) {
      for (ImmutableSet<W> cell : model.cells(agent)) {
        arrows(model.ranks(agent, cell.asList().getFirst()))
            .forEach((from, to) -> pairs.add(new int[] {numbers.get(from), numbers.get(to)}));
      }
      return pairs;
    }
    if (isDirected) {
      for (W from : model.worlds()) {
        for (W to : model.successors(agent, from)) {
          pairs.add(new int[] {numbers.get(from), numbers.get(to)});
        }
      }
      return pairs;
    }
    for (ImmutableSet<W> cell : model.cells(agent)) {
      int[] nodes = cell.stream().mapToInt(numbers::get).toArray();
      for (int to = 1; to < nodes.length; to++) {
        for (int from = asTrees ? to - 1 : 0; from < to; from++) {
          pairs.add(new int[] {nodes[from], nodes[to]});
        }
      }
    }
    return pairs;
  }

  private Drawing.Clusters boxes(AgentId agent, ImmutableMap<W, Integer> numbers) {
    return new Drawing.Clusters(
        agent,
        model.cells(agent).stream()
            .map(cell -> cell.stream().map(numbers::get).collect(toImmutableList()))
            .collect(toImmutableList()));
  }

  private Drawing.Node node(W world) {
    return new Drawing.Node(label.apply(world), model.designated().contains(world));
  }

  static <W> ImmutableMap<W, Integer> numbers(KripkeModel<W> model) {
    ImmutableMap.Builder<W, Integer> numbers = ImmutableMap.builder();
    int next = 0;
    for (W world : model.worlds()) {
      numbers.put(world, next++);
    }
    return numbers.buildOrThrow();
  }

  /** Returns the drawing in GraphViz's language DOT; equal models give equal texts. */
  public String write() {
    return drawing().toDot();
  }
}
