package org.possibledeals.kripke.export;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import java.util.Optional;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Draws a model as textbooks draw S5: no loops, one line for a pair of worlds, labelled with the
 * agents who cannot tell them apart, and a double rim around the actual world.
 *
 * <p>{@code KripkeDot.of(model).withFacts().spanningTrees().write()}
 *
 * @param <W> world
 */
public final class KripkeDot<W> {
  private final KripkeModel<W> model;
  private final Function<? super W, String> label;
  private final boolean asTrees;

  private KripkeDot(KripkeModel<W> model, Function<? super W, String> label, boolean asTrees) {
    this.model = model;
    this.label = label;
    this.asTrees = asTrees;
  }

  /** Returns a drawing of {@code model} that shows each world's name, with a line for each pair. */
  public static <W> KripkeDot<W> of(KripkeModel<W> model) {
    return new KripkeDot<>(model, Object::toString, false);
  }

  /** Returns this drawing with other labels for the worlds. */
  public KripkeDot<W> labelled(Function<? super W, String> worldLabel) {
    return new KripkeDot<>(model, worldLabel, asTrees);
  }

  /** Returns this drawing with the true atoms of each world under its label. */
  public KripkeDot<W> withFacts() {
    return labelled(world -> label.apply(world) + "\n" + Joiner.on(", ").join(model.trueAt(world)));
  }

  /**
   * Returns this drawing with only so many lines that each cell hangs together: a cell of n worlds
   * has n - 1 lines instead of n (n - 1) / 2, along its worlds in order.
   */
  public KripkeDot<W> spanningTrees() {
    return new KripkeDot<>(model, label, true);
  }

  /** Returns the graph; cost is quadratic in the size of the cells unless they are trees. */
  public Drawing drawing() {
    ImmutableMap<W, Integer> numbers = numbers();
    Table<Integer, Integer, ImmutableSet.Builder<AgentId>> lines = TreeBasedTable.create();
    for (AgentId agent : model.agents()) {
      for (ImmutableSet<W> cell : model.cells(agent)) {
        int[] nodes = cell.stream().mapToInt(numbers::get).toArray();
        for (int to = 1; to < nodes.length; to++) {
          for (int from = asTrees ? to - 1 : 0; from < to; from++) {
            if (!lines.contains(nodes[from], nodes[to])) {
              lines.put(nodes[from], nodes[to], ImmutableSet.builder());
            }
            lines.get(nodes[from], nodes[to]).add(agent);
          }
        }
      }
    }
    return new Drawing(
        model.agents(),
        model.worlds().stream().map(this::node).collect(toImmutableList()),
        lines.cellSet().stream()
            .map(l -> new Drawing.Line(l.getRowKey(), l.getColumnKey(), l.getValue().build()))
            .collect(toImmutableList()));
  }

  private Drawing.Node node(W world) {
    return new Drawing.Node(label.apply(world), model.actual().equals(Optional.of(world)));
  }

  private ImmutableMap<W, Integer> numbers() {
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
