package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.PlainText;

/**
 * What the lines, rims and greys of panels mean, in rows.
 *
 * @param width of the rows
 * @param withLoops whether who tells all apart has loops, which are explained
 */
record Legend(ImmutableList<Panel> panels, double letters, double width, boolean withLoops) {
  private static final double SAMPLE = 38;
  private static final double GAP = 22;

  /** The looks that the legend explains. */
  private enum Look {
    CELLS,
    ARROW,
    NOTHING,
    MARKED,
    REMOVED
  }

  private record Item(Look look, int style, String text) {}

  private List<Item> items() {
    List<Item> items = new ArrayList<>();
    List<AgentId> agents =
        panels.stream().flatMap(p -> p.drawing().agents().stream()).distinct().toList();
    Map<String, List<Item>> groups = new LinkedHashMap<>();
    for (AgentId agent : agents) {
      items(agent, groups);
    }
    groups.forEach(
        (meaning, members) -> {
          items.add(new Item(Look.NOTHING, -1, meaning));
          items.addAll(members);
        });
    if (any(Drawing.Node::isMarked)) {
      items.add(new Item(Look.MARKED, -1, panels.size() > 1 ? "actual, happens" : "actual"));
    }
    if (any(Drawing.Node::isRemoved)) {
      items.add(new Item(Look.REMOVED, -1, "removed"));
    }
    return items;
  }

  private void items(AgentId agent, Map<String, List<Item>> groups) {
    int style = panels.stream().mapToInt(p -> p.drawing().agents().indexOf(agent)).max().orElse(-1);
    boolean hasCells = relations(agent).anyMatch(r -> r.isEquivalence() && !r.cells().isEmpty());
    boolean hasArrows = relations(agent).anyMatch(r -> !r.isEquivalence());
    String name = PlainText.of(agent.name());
    if (hasCells) {
      add(groups, "Cannot tell apart:", new Item(Look.CELLS, style, name));
    }
    if (hasArrows) {
      boolean isOrder = relations(agent).anyMatch(r -> r.drawing().ordered().contains(agent));
      add(
          groups,
          isOrder ? "To the more plausible:" : "Considers possible:",
          new Item(Look.ARROW, style, name));
    }
    if (!hasCells && !hasArrows) {
      Look look = withLoops ? Look.CELLS : Look.NOTHING;
      add(groups, "Tells all apart:", new Item(look, style, name));
    }
  }

  private static void add(Map<String, List<Item>> groups, String meaning, Item item) {
    groups.computeIfAbsent(meaning, m -> new ArrayList<>()).add(item);
  }

  private Stream<Relations> relations(AgentId agent) {
    return panels.stream()
        .filter(panel -> panel.drawing().agents().contains(agent))
        .map(panel -> new Relations(panel.drawing(), agent));
  }

  private boolean any(Predicate<Drawing.Node> what) {
    return panels.stream().flatMap(p -> p.drawing().nodes().stream()).anyMatch(what);
  }

  private double width(Item item) {
    double sample = item.look == Look.NOTHING ? 0 : SAMPLE + 8;
    double gap = item.look == Look.NOTHING && item.style < 0 ? GAP / 3 : GAP;
    return sample + Letters.width(item.text, letters) + gap;
  }

  private double row() {
    return 1.7 * letters;
  }

  private List<List<Item>> rows() {
    List<List<Item>> rows = new ArrayList<>();
    double left = 0;
    for (Item item : items()) {
      if (rows.isEmpty() || left < width(item)) {
        rows.add(new ArrayList<>());
        left = width;
      }
      rows.getLast().add(item);
      left -= width(item);
    }
    return rows;
  }

  double height() {
    return rows().size() * row() + 6;
  }

  /**
   * Returns the legend, each row in the middle.
   *
   * @param corner where it begins
   * @param explained the marks of the panels
   */
  ImmutableList<FigureMark> marks(Point corner, List<FigureMark> explained) {
    ImmutableList.Builder<FigureMark> marks = ImmutableList.builder();
    double y = corner.y() + row() / 2;
    for (List<Item> row : rows()) {
      double x = corner.x() + (width - row.stream().mapToDouble(this::width).sum() + GAP) / 2;
      for (Item item : row) {
        double sample = item.look == Look.NOTHING ? 0 : SAMPLE;
        sample(item, new Point(x + SAMPLE / 2, y), hulled(item, explained), marks);
        double wide = Letters.width(item.text, letters);
        double from = x + (sample == 0 ? 0 : SAMPLE + 8);
        marks.add(new FigureMark.Words(item.text, new Point(from + wide / 2, y), letters, wide));
        x += width(item);
      }
      y += row();
    }
    return marks.build();
  }

  private static boolean hulled(Item item, List<FigureMark> explained) {
    return explained.stream()
        .anyMatch(mark -> mark instanceof FigureMark.Hull hull && hull.style() == item.style);
  }

  private void sample(
      Item item, Point middle, boolean isHull, ImmutableList.Builder<FigureMark> marks) {
    Point from = middle.plus(-SAMPLE / 2, 0);
    Point to = middle.plus(SAMPLE / 2, 0);
    Curve line = Curve.straight(from, to);
    Box box = new Box(middle, SAMPLE - 6, letters);
    switch (item.look) {
      case CELLS ->
          marks.add(
              isHull
                  ? new FigureMark.Hull(box, item.style, ImmutableList.of(), 0)
                  : new FigureMark.Stroke(line, item.style, false, "", ""));
      case ARROW -> marks.add(new FigureMark.Stroke(line, item.style, true, "", ""));
      case MARKED, REMOVED ->
          marks.add(
              new FigureMark.Node(
                  item.look == Look.MARKED ? "marked" : "removed",
                  box,
                  ImmutableList.of(),
                  letters,
                  item.look == Look.MARKED,
                  item.look == Look.REMOVED));
      case NOTHING -> {}
    }
  }
}
