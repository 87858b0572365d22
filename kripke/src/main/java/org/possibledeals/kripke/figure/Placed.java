package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.PlainText;

/**
 * A panel with its position on a page.
 *
 * @param number of the panel, from 0
 * @param letters the size of the letters
 * @param space how much larger than a slide the page is, for more space around nodes
 * @param room what the panel may cover
 */
record Placed(Panel panel, int number, double letters, double space, Box room, boolean withLoops) {
  private static final double TITLE = 18;
  private static final double LOOP = 26;
  private static final double MORE = 12;

  /**
   * Maximum number of points of the page between two neighbours in a layout, so that small ones
   * stay small.
   */
  private static final double FARTHEST = 190;

  /** Maximum ratio by which a layout is stretched in one direction. */
  private static final double STRETCH = 1.9;

  /** Returns a box as large as a node's label needs, anywhere. */
  static Box size(Drawing.Node node, double letters) {
    ImmutableList<String> lines = lines(node);
    double widest = lines.stream().mapToDouble(l -> Letters.width(l, letters)).max().orElse(0);
    double height = Math.max(1, lines.size()) * Letters.LINE * letters + 0.5 * letters;
    return new Box(new Point(0, 0), Math.max(height, widest + letters), height);
  }

  /** On a much larger page, rims have room for more ends of lines. */
  private Box size(Drawing.Node node) {
    return size(node, letters).grown(MORE * Math.max(0, space - 2));
  }

  private static ImmutableList<String> lines(Drawing.Node node) {
    return PlainText.of(node.label()).lines().collect(toImmutableList());
  }

  private ImmutableList<String> title() {
    return panel.title().isEmpty()
        ? ImmutableList.of()
        : Letters.shortened(
            Letters.wrapped(PlainText.of(panel.title()), titleLetters(), room.width()),
            titleLetters(),
            room.width());
  }

  private double titleLetters() {
    return Math.max(letters, Math.min(TITLE, letters + 2));
  }

  /** Returns whether all nodes are in the room and no two are in each other's way. */
  private boolean isClear() {
    ImmutableList<Box> boxes = boxes();
    boolean hasArrows = panel.drawing().isDirected();
    for (int i = 0; i < boxes.size(); i++) {
      for (int j = 0; j < i; j++) {
        double gap = hasArrows ? 2.2 : 1.4;
        if (!boxes.get(i).isApartFrom(boxes.get(j), 1.4 * gap * letters, gap * letters)) {
          return false;
        }
      }
    }
    return widest(Box::width) + 2 * margin() <= room.width()
        && widest(Box::height) <= room.height();
  }

  /** Returns the places of the nodes: all of the room is used, if this does not tear them apart. */
  private ImmutableList<Box> boxes() {
    Box body = body();
    double margin = margin();
    double widest = widest(Box::width);
    double highest = widest(Box::height);
    double across = span(Point::x);
    double down = span(Point::y);
    double most = (FARTHEST * space + widest) / nearest();
    double sx = Math.min(most, scale(body.width() - widest - 2 * margin, across));
    double sy = Math.min(most, scale(body.height() - highest - 2 * margin, down));
    if (across > 0 && down > 0) {
      sx = Math.min(sx, STRETCH * sy);
      sy = Math.min(sy, STRETCH * sx);
    }
    double fx = Math.max(0, sx);
    double fy = Math.max(0, sy);
    Point middle = new Point(least(Point::x) + across / 2, least(Point::y) + down / 2);
    return boxes(
        panel.points().stream()
            .map(p -> body.centre().plus(fx * (p.x() - middle.x()), fy * (p.y() - middle.y())))
            .toList());
  }

  /** Returns the room below the title. */
  private Box body() {
    double head = title().size() * Letters.LINE * titleLetters();
    return new Box(room.centre().plus(0, head / 2), room.width(), room.height() - head);
  }

  /** Returns the room around the nodes for hulls, loops and lines. */
  private double margin() {
    return space
        * (12 + (panel.drawing().agents().size() > 1 ? 16 : 4) + (hasLoops() ? LOOP / 2 : 0));
  }

  private static double scale(double room, double span) {
    return span == 0 ? 0 : room / span;
  }

  /** Returns the distance between the two nearest nodes of the layout. */
  private double nearest() {
    double nearest = Double.MAX_VALUE;
    ImmutableList<Point> places = panel.extent();
    for (int i = 0; i < places.size(); i++) {
      for (int j = 0; j < i; j++) {
        nearest = Math.min(nearest, places.get(i).distance(places.get(j)));
      }
    }
    return Math.max(nearest, 1e-3);
  }

  private double widest(ToDoubleFunction<Box> side) {
    return panel.drawing().nodes().stream()
        .mapToDouble(n -> side.applyAsDouble(size(n)))
        .max()
        .orElse(0);
  }

  private double least(ToDoubleFunction<Point> side) {
    return panel.extent().stream().mapToDouble(side).min().orElse(0);
  }

  private double span(ToDoubleFunction<Point> side) {
    double span = panel.extent().stream().mapToDouble(side).max().orElse(0) - least(side);
    return span < 1e-6 ? 0 : span;
  }

  private boolean hasLoops() {
    return withLoops || panel.drawing().agents().stream().anyMatch(agent -> !isEquivalence(agent));
  }

  private boolean isEquivalence(AgentId agent) {
    return new Relations(panel.drawing(), agent).isEquivalence();
  }

  /** Returns everything in the room, if there is enough of it. */
  Optional<ImmutableList<FigureMark>> marks() {
    return isClear()
        ? LineMarks.of(panel.drawing(), nodes(), withLoops, body()).map(this::marks)
        : Optional.empty();
  }

  private ImmutableList<FigureMark.Node> nodes() {
    ImmutableList<Box> boxes = boxes();
    ImmutableList.Builder<FigureMark.Node> nodes = ImmutableList.builder();
    for (int i = 0; i < boxes.size(); i++) {
      Drawing.Node node = panel.drawing().nodes().get(i);
      nodes.add(
          new FigureMark.Node(
              (char) ('a' + number) + "w" + i,
              boxes.get(i),
              lines(node),
              letters,
              node.isMarked(),
              node.isRemoved()));
    }
    return nodes.build();
  }

  private ImmutableList<FigureMark> marks(ImmutableList<FigureMark> lines) {
    ImmutableList.Builder<FigureMark> marks = ImmutableList.builder();
    marks.addAll(lines).addAll(nodes());
    double y = room.top() + titleLetters() * Letters.LINE / 2;
    for (String line : title()) {
      marks.add(
          new FigureMark.Words(
              line,
              new Point(room.centre().x(), y),
              titleLetters(),
              Letters.width(line, titleLetters())));
      y += titleLetters() * Letters.LINE;
    }
    return marks.build();
  }

  private ImmutableList<Box> boxes(List<Point> centres) {
    ImmutableList.Builder<Box> boxes = ImmutableList.builder();
    for (int i = 0; i < centres.size(); i++) {
      Box size = size(panel.drawing().nodes().get(i));
      boxes.add(new Box(centres.get(i), size.width(), size.height()));
    }
    return boxes.build();
  }
}
