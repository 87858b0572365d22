package org.possibledeals.experiments.report;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.possibledeals.kripke.print.PlainText;

/**
 * A picture, that can be written as SVG or PNG.
 *
 * @param name for a file, of a-z and -
 * @param title what it shows, for people who cannot see it
 * @param width in units, as all coordinates
 */
record Picture(String name, String title, int width, int height, ImmutableList<Shape> shapes) {

  private static final int FONT_SIZE = 14;

  private static final double PALENESS = 0.2;

  /** A pixel of a PNG is a third of a unit, sharp enough for paper. */
  private static final int SCALE = 3;

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

  /** Returns the picture as a PNG file. */
  byte[] png() {
    var image = new BufferedImage(width * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.scale(SCALE, SCALE);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE));
    shapes.forEach(shape -> draw(graphics, shape));
    graphics.dispose();
    var bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Path2D path(List<Double> points) {
    var path = new Path2D.Double();
    path.moveTo(points.get(0), points.get(1));
    for (int k = 2; k < points.size(); k += 2) {
      path.lineTo(points.get(k), points.get(k + 1));
    }
    return path;
  }

  private static void draw(Graphics2D graphics, Shape shape) {
    switch (shape) {
      case Shape.Line(var colour, var stroke, var points) -> {
        graphics.setColor(Color.decode(colour));
        graphics.setStroke(
            new BasicStroke((float) stroke, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        graphics.draw(path(points));
      }
      case Shape.Area(var colour, var points) -> {
        Color full = Color.decode(colour);
        graphics.setColor(
            new Color(full.getRed(), full.getGreen(), full.getBlue(), (int) (255 * PALENESS)));
        graphics.fill(path(points));
      }
      case Shape.Dot(var x, var y, var r, var colour) -> {
        graphics.setColor(Color.decode(colour));
        graphics.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
      }
      case Shape.Words(var x, var y, var anchor, var words) -> {
        graphics.setColor(Color.BLACK);
        double length = graphics.getFontMetrics().getStringBounds(words, graphics).getWidth();
        double left =
            switch (anchor) {
              case START -> x;
              case MIDDLE -> x - length / 2;
              case END -> x - length;
            };
        graphics.drawString(words, (float) left, (float) y);
      }
    }
  }
}
