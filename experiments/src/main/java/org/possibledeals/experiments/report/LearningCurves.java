package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Variation;
import org.possibledeals.experiments.design.Variation.Factor;
import org.possibledeals.experiments.design.Variation.Fit;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.report.Picture.Anchor;
import org.possibledeals.experiments.report.Picture.Sketch;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;

/**
 * Learning curves: points, or differences of agents, over one factor that is varied; a plot for
 * each world that the factor does not change, a line for each agent.
 */
final class LearningCurves {

  private static final int WIDTH = 400;
  private static final int LEFT = 52;
  private static final int RIGHT = WIDTH - 20;
  private static final int HIGH = 190;
  private static final int HEIGHT = 270;

  /**
   * A point of a curve.
   *
   * @param world the levels that name the plot
   * @param line the agent that names the line, or nothing
   * @param level of the factor that is the axis
   */
  private record Point(String world, String line, int level, Estimate found) {}

  private final Findings findings;
  private final Variation variation;
  private final int over;
  private final int agents;

  private LearningCurves(Findings findings) {
    this.findings = findings;
    variation = findings.experiment().variation().orElseThrow();
    agents = variation.factors().size() - 1;
    over =
        variation
            .fit()
            .map(Fit::factor)
            .or(() -> first(f -> f.levels().size() > 1 && f.axis().isPresent()))
            .or(() -> first(f -> f.levels().size() > 1))
            .orElseThrow();
  }

  private Optional<Integer> first(Predicate<Factor> which) {
    return IntStream.range(0, variation.factors().size())
        .filter(f -> which.test(variation.factors().get(f)))
        .boxed()
        .findFirst();
  }

  /** Returns the pictures: differences of agents in each world, if there are any, and points. */
  static ImmutableList<Picture> of(Findings findings) {
    var curves = new LearningCurves(findings);
    ImmutableList<Point> differences = curves.differences();
    String first = curves.variation.factors().get(curves.agents).levels().getFirst();
    Picture points = curves.drawn("points", "points a match", curves.points(), 0);
    return differences.isEmpty()
        ? ImmutableList.of(points)
        : ImmutableList.of(
            curves.drawn("differences", "points a match more than " + first, differences, 1),
            points);
  }

  private ImmutableList<Point> points() {
    return findings.tables().stream()
        .map(table -> point(table.number(), table.standings().agents().getFirst().points()))
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<Point> differences() {
    return findings.contrasts().entrySet().stream()
        .filter(found -> found.getKey().kind() == Contrast.Kind.SIMPLE && over != agents)
        .map(found -> point(found.getKey().firstAbove(), findings.estimate(found.getValue())))
        .collect(ImmutableList.toImmutableList());
  }

  private Point point(int cell, Estimate found) {
    String world =
        IntStream.range(0, agents)
            .filter(f -> f != over && variation.factors().get(f).levels().size() > 1)
            .mapToObj(f -> variation.factors().get(f).named(variation.level(f, cell)))
            .collect(Collectors.joining(", "));
    String agent = variation.levels(cell).get(agents);
    return new Point(
        world, over == agents ? "" : Report.label(agent), variation.level(over, cell), found);
  }

  /** Returns where a level lies on the axis, in units in which a model is straight. */
  private double position(int level) {
    return variation
        .fit()
        .filter(fit -> fit.factor() == over)
        .map(fit -> (double) fit.x().get(level))
        .or(
            () ->
                variation.factors().get(over).axis().map(axis -> (double) axis.values().get(level)))
        .orElse((double) level);
  }

  private double x(int level) {
    List<Double> all =
        IntStream.range(0, variation.factors().get(over).levels().size())
            .mapToObj(this::position)
            .toList();
    double low = Collections.min(all);
    return LEFT + 16 + (position(level) - low) / (Collections.max(all) - low) * (RIGHT - LEFT - 32);
  }

  /**
   * Draws a plot for each world below each other, on one scale.
   *
   * @param from the colour of the first line; of differences the first agent is the baseline, which
   *     has colour 0 and is the line at 0
   */
  private Picture drawn(String name, String unit, ImmutableList<Point> points, int from) {
    List<Interval> ends = points.stream().map(point -> point.found().range()).toList();
    double least = ends.stream().mapToDouble(Interval::low).min().orElse(0);
    double most = ends.stream().mapToDouble(Interval::high).max().orElse(1);
    var scale =
        new Interval(from > 0 ? Math.min(0, least) : least, from > 0 ? Math.max(0, most) : most);
    List<String> lines = points.stream().map(Point::line).distinct().toList();
    var sketch = new Sketch();
    sketch.words(4, 16, Anchor.START, unit);
    double top = 0;
    for (String world : points.stream().map(Point::world).distinct().toList()) {
      sketch.words(LEFT, top + 38, Anchor.START, Plots.fitting(world));
      frame(sketch, top + 46, scale);
      for (int k = 0; k < lines.size(); k++) {
        String line = lines.get(k);
        List<Point> along =
            points.stream()
                .filter(p -> p.world().equals(world) && p.line().equals(line))
                .sorted(Comparator.comparing(p -> position(p.level())))
                .toList();
        line(sketch, along, Plots.colour(from + k), top + 46, scale);
      }
      top += HEIGHT;
    }
    for (int k = 0; k < lines.size() && !lines.get(k).isEmpty(); k++) {
      top += 22;
      sketch.line(LEFT, top, LEFT + 22, top, Plots.colour(from + k), 3);
      sketch.words(LEFT + 30, top + 5, Anchor.START, Plots.fitting(lines.get(k)));
    }
    Factor factor = variation.factors().get(over);
    for (int level = 0; level < factor.levels().size() && factor.axis().isEmpty(); level++) {
      top += 22;
      String label = "%d: %s".formatted(level + 1, Report.label(factor.levels().get(level)));
      sketch.words(LEFT, top + 5, Anchor.START, Plots.fitting(label));
    }
    String title = "%s over %s, with 95 %% intervals".formatted(unit, axis());
    return sketch.done("curve-" + name, title, WIDTH, (int) top + 16);
  }

  private String axis() {
    Factor factor = variation.factors().get(over);
    String name = factor.axis().map(Variation.Axis::name).orElse(factor.key());
    boolean isDoubled =
        variation.fit().filter(fit -> fit.factor() == over && fit.isDoubling()).isPresent();
    return isDoubled ? name + ", doubled at each step" : name;
  }

  private void frame(Sketch sketch, double top, Interval scale) {
    double step = Plots.step(scale.high() - scale.low());
    double end = scale.high() + step / 1e6;
    for (double tick = Math.ceil(scale.low() / step) * step; tick <= end; tick += step) {
      double y = y(tick, top, scale);
      sketch.line(LEFT, y, RIGHT, y, Math.abs(tick) < step / 2 ? Plots.GREY : Plots.PALE, 1);
      sketch.words(LEFT - 8, y + 5, Anchor.END, Plots.inShort(tick));
    }
    Factor factor = variation.factors().get(over);
    for (int level = 0; level < factor.levels().size(); level++) {
      int number = level;
      sketch.words(
          x(level),
          top + HIGH - 8,
          Anchor.MIDDLE,
          factor
              .axis()
              .map(axis -> "" + axis.values().get(number))
              .orElseGet(() -> "" + (number + 1)));
    }
    sketch.words((LEFT + RIGHT) / 2.0, top + HIGH + 14, Anchor.MIDDLE, axis());
  }

  private static double y(double value, double top, Interval scale) {
    double span = scale.high() == scale.low() ? 1 : scale.high() - scale.low();
    return top + HIGH - 30 - (value - scale.low()) / span * (HIGH - 40);
  }

  private void line(Sketch sketch, List<Point> along, String colour, double top, Interval scale) {
    List<Double> line = new ArrayList<>();
    List<Double> band = new ArrayList<>();
    for (Point point : along) {
      double x = x(point.level());
      double y = y(point.found().mean(), top, scale);
      double high = y(point.found().range().high(), top, scale);
      sketch.line(x, y(point.found().range().low(), top, scale), x, high, colour, 2);
      sketch.dot(x, y, 4, colour);
      line.addAll(List.of(x, y));
      band.addAll(List.of(x, high));
    }
    for (Point point : along.reversed()) {
      band.addAll(List.of(x(point.level()), y(point.found().range().low(), top, scale)));
    }
    if (!along.isEmpty() && variation.factors().get(over).axis().isPresent()) {
      sketch.area(colour, band);
      sketch.path(colour, line);
    }
  }
}
