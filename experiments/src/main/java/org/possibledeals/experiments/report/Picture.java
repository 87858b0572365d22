package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import org.possibledeals.kripke.print.PlainText;

/**
 * A picture, that is written as SVG.
 *
 * @param name for a file, of a-z and -
 * @param title what it shows, for people who cannot see it
 * @param width in units, as all coordinates
 */
record Picture(String name, String title, int width, int height, ImmutableList<Shape> shapes) {

  private static final int FONT_SIZE = 14;

  private static final double PALENESS = 0.2;

  /** A part of a picture. */
  sealed interface Shape {
    /** A line through points, x and y in turns. */
    record Line(String colour, double stroke, ImmutableList<Double> points) implements Shape {}

    /** What a line around points encloses, drawn pale; x and y in turns. */
    record Area(String colour, ImmutableList<Double> points) implements Shape {}

    /** A dot. */
    record Dot(double x, double y, double radius, String colour) implements Shape {}

    /** Some words, on the line through y. */
    record Words(double x, double y, Anchor anchor, String words) implements Shape {}
  }

  /** The point of the words that lies at x. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** Collects the shapes of a picture. */
  static final class Sketch {
    private final ImmutableList.Builder<Shape> shapes = ImmutableList.builder();

    void line(double x1, double y1, double x2, double y2, String colour, double stroke) {
      shapes.add(new Shape.Line(colour, stroke, ImmutableList.of(x1, y1, x2, y2)));
    }

    void path(String colour, List<Double> points) {
      shapes.add(new Shape.Line(colour, 2, ImmutableList.copyOf(points)));
    }

    void area(String colour, List<Double> points) {
      shapes.add(new Shape.Area(colour, ImmutableList.copyOf(points)));
    }

    void dot(double x, double y, double radius, String colour) {
      shapes.add(new Shape.Dot(x, y, radius, colour));
    }

    void words(double x, double y, Anchor anchor, String words) {
      shapes.add(new Shape.Words(x, y, anchor, words));
    }

    Picture done(String name, String title, int width, int height) {
      return new Picture(name, title, width, height, shapes.build());
    }
  }

  /** Returns the picture as an SVG element that needs nothing but itself. */
  String svg() {
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img' aria-label='%s'>%n"
            .formatted(width, height, PlainText.xml(title))
        + shapes.stream().map(Picture::svg).collect(joining())
        + "</svg>\n";
  }

  private static String svg(Shape shape) {
    return switch (shape) {
      case Shape.Line(var colour, var stroke, var points) ->
          format(
              "<polyline fill='none' stroke='%s' stroke-width='%.1f' points='%s'/>\n",
              colour, stroke, points.stream().map(p -> format("%.1f", p)).collect(joining(" ")));
      case Shape.Area(var colour, var points) ->
          format(
              "<polygon fill='%s' fill-opacity='%.2f' points='%s'/>\n",
              colour, PALENESS, points.stream().map(p -> format("%.1f", p)).collect(joining(" ")));
      case Shape.Dot(var x, var y, var radius, var colour) ->
          format("<circle cx='%.1f' cy='%.1f' r='%.1f' fill='%s'/>\n", x, y, radius, colour);
      case Shape.Words(var x, var y, var anchor, var words) ->
          format(
              "<text x='%.1f' y='%.1f' text-anchor='%s' font-family='sans-serif' font-size='%d'"
                  + " fill='currentColor'>"
                  + "%s</text>\n",
              x, y, anchor.name().toLowerCase(Locale.ROOT), FONT_SIZE, PlainText.xml(words));
    };
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
