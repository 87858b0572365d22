package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;

/**
 * Models and action models as panels.
 *
 * @param labels what stands in the nodes
 * @param boxed the agent whose cells are hulls in rows, if any
 */
public record ModelPanels(WorldLabels labels, Optional<AgentId> boxed) {
  private static final int MOST_JOINED = 3;

  /** The distance of neighbours where GraphViz is told the places. */
  private static final double INCHES = 2.2;

  /** Maximum number of worlds of a product that are placed after those before. */
  private static final int MOST_NEAR = 18;

  /** Maximum number of worlds that are placed; a slide has room for some thirty. */
  private static final int MOST_WORLDS = 300;

  /** The distance of the events at one world, in heights of the model. */
  private static final double NEAR = 0.24;

  /** Returns a panel of a model. */
  public Panel of(String title, KripkeModel<String> model) {
    Drawing drawing = drawing(model);
    return new Panel(title, drawing, places(model, drawing));
  }

  /**
   * Returns places for the worlds of a model, in order. An agent that cannot tell any worlds apart
   * has no say in it, as it gets one hull.
   *
   * @throws BeyondReachException if the model has too many worlds for a picture
   */
  public ImmutableList<Point> places(KripkeModel<String> model) {
    Drawing drawing = drawing(model);
    Drawing telling = Panel.telling(drawing);
    return places(model, telling.lines().isEmpty() ? drawing : telling);
  }

  /** Returns what stands in the worlds of a model, in order. */
  public ImmutableList<String> texts(KripkeModel<String> model) {
    return labels.of(model);
  }

  private Drawing drawing(KripkeModel<String> model) {
    if (model.worlds().size() > MOST_WORLDS) {
      throw new BeyondReachException(
          "Cannot draw a picture of %d worlds; at most %d are placed, and some thirty can be read."
              .formatted(model.worlds().size(), MOST_WORLDS));
    }
    return unplaced(model);
  }

  /** Returns a drawing of a model of any size, without places. */
  public Drawing unplaced(KripkeModel<String> model) {
    ImmutableList<String> texts = labels.of(model);
    ImmutableMap<String, Integer> numbers = KripkeDot.numbers(model);
    KripkeDot<String> picture = KripkeDot.of(model).labelled(w -> texts.get(numbers.get(w)));
    return shown(boxed.map(picture::clusters).orElse(picture).drawing());
  }

  private Drawing shown(Drawing whole) {
    return whole.of(labels.shown(whole.agents()));
  }

  /**
   * Returns a panel of a model after an update that kept names: each world where it was, and those
   * that were removed in grey.
   *
   * @param before the panel of the model before
   * @param was the model before, in that panel
   */
  public Panel after(
      String title, Panel before, KripkeModel<String> was, KripkeModel<String> model) {
    Panel kept = kept(title, before, was, model);
    List<String> names = was.worlds().asList();
    List<Integer> gone =
        IntStream.range(0, names.size())
            .filter(i -> !model.worlds().contains(names.get(i)))
            .boxed()
            .toList();
    Drawing drawing = kept.drawing();
    Stream<Drawing.Node> grey =
        gone.stream().map(before.drawing().nodes()::get).map(Drawing.Node::removed);
    return new Panel(
        title,
        new Drawing(
            drawing.agents(),
            Stream.concat(drawing.nodes().stream(), grey).collect(toImmutableList()),
            drawing.lines(),
            drawing.isDirected(),
            drawing.clusters(),
            drawing.ordered()),
        Stream.concat(kept.points().stream(), gone.stream().map(before.points()::get))
            .collect(toImmutableList()),
        before.extent());
  }

  /** As {@link #after}, without the worlds that were removed. */
  public Panel kept(
      String title, Panel before, KripkeModel<String> was, KripkeModel<String> model) {
    List<String> names = was.worlds().asList();
    return new Panel(
        title,
        drawing(model),
        model.worlds().stream()
            .map(w -> before.points().get(names.indexOf(w)))
            .collect(toImmutableList()),
        before.extent());
  }

  /** Returns a panel with all worlds in grey. */
  Panel gone(String title, Panel before) {
    Drawing drawing = before.drawing();
    return new Panel(
        title,
        new Drawing(
            drawing.agents(),
            drawing.nodes().stream().map(Drawing.Node::removed).collect(toImmutableList()),
            ImmutableList.of()),
        before.points(),
        before.extent());
  }

  /**
   * Returns a panel of a product: each world is where its first part was; if several events happen
   * at one world, a row has one more row for each event, a column one more column, and of other
   * shapes the copies are near each other.
   *
   * @param pairs the world before and the event, for each world afterwards
   */
  public Panel product(
      String title,
      Panel before,
      KripkeModel<String> was,
      KripkeModel<String> model,
      ImmutableMap<String, Map.Entry<String, String>> pairs) {
    Drawing drawing = drawing(model);
    List<String> names = was.worlds().asList();
    List<Map.Entry<String, String>> parts = model.worlds().stream().map(pairs::get).toList();
    boolean areOnce = parts.stream().map(Map.Entry::getKey).distinct().count() == parts.size();
    List<String> events = parts.stream().map(Map.Entry::getValue).distinct().toList();
    double across = span(before.extent().stream().map(Point::x).toList());
    double down = span(before.extent().stream().map(Point::y).toList());
    boolean isRow = down <= across / 2;
    boolean isColumn = !isRow && across <= down / 2;
    if (drawing.clusters().isPresent()
        || !areOnce && !isRow && !isColumn && parts.size() > MOST_NEAR) {
      return new Panel(title, drawing, places(model, drawing));
    }
    Multiset<String> here = HashMultiset.create();
    ImmutableList.Builder<Point> points = ImmutableList.builder();
    for (Map.Entry<String, String> part : parts) {
      Point at = before.points().get(names.indexOf(part.getKey()));
      int event = areOnce ? 0 : events.indexOf(part.getValue());
      points.add(
          isRow
              ? at.plus(0, event * (down + Math.max(1, across / 3)))
              : isColumn
                  ? at.plus(event * (across + Math.max(1, down / 3)), 0)
                  : at.plus(0, here.add(part.getKey(), 1) * NEAR * down));
    }
    return new Panel(title, drawing, points.build());
  }

  private static double span(List<Double> values) {
    return values.stream().max(Double::compare).orElse(0.0)
        - values.stream().min(Double::compare).orElse(0.0);
  }

  /**
   * Returns a panel of an action model: under each event its precondition and its changes.
   *
   * @param model whose atoms they speak of
   */
  public Panel of(String title, ActionModel action, KripkeModel<String> model) {
    Drawing drawing = shown(drawing(action, model));
    int size = drawing.nodes().size();
    return new Panel(title, drawing, size <= 3 ? KnownShapes.column(size) : Layout.of(drawing));
  }

  private Drawing drawing(ActionModel action, KripkeModel<String> model) {
    List<String> events = action.events().asList();
    boolean isDirected =
        action.frameClass() != FrameClass.S5
            || action.agents().stream().anyMatch(action::hasPlausibility);
    Map<ImmutableList<Integer>, ImmutableSet.Builder<AgentId>> lines = new LinkedHashMap<>();
    for (AgentId agent : action.agents()) {
      for (String from : events) {
        for (String to : seen(action, agent, from)) {
          int one = events.indexOf(from);
          int other = events.indexOf(to);
          if (isDirected || one < other) {
            lines
                .computeIfAbsent(ImmutableList.of(one, other), p -> ImmutableSet.builder())
                .add(agent);
          }
        }
      }
    }
    boolean isChoice = action.designated().size() == events.size();
    return new Drawing(
        action.agents(),
        events.stream()
            .map(
                e ->
                    new Drawing.Node(
                        labels.shortened(model, label(action, e)),
                        !isChoice && action.designated().contains(e)))
            .collect(toImmutableList()),
        lines.entrySet().stream()
            .map(l -> new Drawing.Line(l.getKey().get(0), l.getKey().get(1), l.getValue().build()))
            .collect(toImmutableList()),
        isDirected,
        Optional.empty(),
        action.agents().stream().filter(action::hasPlausibility).collect(toImmutableSet()));
  }

  private static ImmutableSet<String> seen(ActionModel action, AgentId agent, String from) {
    return action.hasPlausibility(agent)
        ? KripkeDot.arrows(action.ranks(agent, from)).get(from)
        : action.successors(agent, from);
  }

  private static String label(ActionModel action, String event) {
    Formula precondition = action.precondition(event);
    boolean isAlways = precondition.equals(new Formula.Constant(true));
    StringBuilder label = new StringBuilder(event + (isAlways ? "" : "\nif " + precondition));
    action.changes(event).forEach((p, f) -> label.append("\n%s := %s".formatted(p, f)));
    return label.toString();
  }

  private static ImmutableList<Point> places(KripkeModel<String> model, Drawing drawing) {
    int size = drawing.nodes().size();
    return drawing.clusters().isPresent()
        ? KnownShapes.rows(drawing.clusters().get(), size)
        : shape(model, drawing)
            .orElseGet(() -> size <= 3 ? KnownShapes.row(size) : Layout.of(drawing));
  }

  private static Optional<ImmutableList<Point>> shape(KripkeModel<String> model, Drawing drawing) {
    return KnownShapes.hexagon(drawing)
        .or(() -> KnownShapes.cube(facts(model)))
        .or(() -> KnownShapes.table(values(model), order(model)));
  }

  /**
   * Returns a model in GraphViz's language DOT, with a colour for each agent: in the shape in which
   * textbooks draw it if there is one. Of an agent that cannot tell any worlds apart the cell is a
   * box, and no lines.
   */
  public String dot(KripkeModel<String> model) {
    Optional<AgentId> unable =
        labels.shown(model.agents()).stream()
            .filter(agent -> model.worlds().size() > MOST_JOINED)
            .filter(agent -> !KripkeDot.isDirected(model))
            .filter(agent -> model.cells(agent).size() == 1)
            .findFirst();
    Drawing drawing = new ModelPanels(labels, boxed.or(() -> unable)).unplaced(model);
    Optional<ImmutableList<Point>> shape =
        drawing.clusters().isPresent() || model.worlds().size() > MOST_WORLDS
            ? Optional.empty()
            : shape(model, drawing);
    return shape
        .map(
            points ->
                drawing.toPlacedDot(
                    points.stream().map(ModelPanels::pos).collect(toImmutableList())))
        .orElseGet(drawing::toColouredDot);
  }

  private static String pos(Point point) {
    return String.format(
        Locale.ROOT, "%.2f,%.2f!", hundredths(INCHES * point.x()), hundredths(-INCHES * point.y()));
  }

  /** Returns a number with two decimals, without a zero that is negative. */
  private static double hundredths(double number) {
    return Math.round(100 * number) / 100.0;
  }

  private static List<ImmutableSet<String>> facts(KripkeModel<String> model) {
    return model.variables().isEmpty()
        ? model.worlds().stream()
            .map(w -> model.trueAt(w).stream().map(Object::toString).collect(toImmutableSet()))
            .toList()
        : List.of();
  }

  /** Returns the values of the variables and, for {@code month(May)}, of what is like one. */
  private static List<ImmutableList<String>> values(KripkeModel<String> model) {
    return model.worlds().stream()
        .map(
            world -> {
              Map<String, String> values = new LinkedHashMap<>();
              for (Variable x : model.variables().keySet()) {
                values.put("= " + x, x + "=" + model.valueAt(world, x));
              }
              Map<String, Integer> times = new HashMap<>();
              for (Formula.Atom atom : model.trueAt(world)) {
                values.put(atom.name(), atom.toString());
                times.merge(atom.name(), 1, Integer::sum);
              }
              return times.values().stream().allMatch(n -> n == 1)
                  ? values.entrySet().stream()
                      .sorted(Map.Entry.comparingByKey())
                      .map(Map.Entry::getValue)
                      .collect(toImmutableList())
                  : ImmutableList.<String>of();
            })
        .toList();
  }

  private static List<String> order(KripkeModel<String> model) {
    return Stream.concat(
            model.atoms().stream().map(Object::toString),
            model.variables().entries().stream().map(e -> e.getKey() + "=" + e.getValue()))
        .toList();
  }
}
