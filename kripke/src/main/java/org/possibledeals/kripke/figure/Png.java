package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Figures as PNG, 1920 by 1080 pixels, with the JDK's own graphics and the machine's fonts. */
final class Png {
  private static final int WIDTH = 1920;
  private static final int HEIGHT = 1080;

  private final Graphics2D page;

  private Png(Graphics2D page) {
    this.page = page;
  }

  /** Returns the figure as a file. */
  public static byte[] of(Figure figure) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D page = image.createGraphics();
    page.setColor(Color.WHITE);
    page.fillRect(0, 0, WIDTH, HEIGHT);
    page.scale(WIDTH / figure.width(), WIDTH / figure.width());
    page.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    page.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    page.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    figure.marks().forEach(new Png(page)::mark);
    page.dispose();
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", file);
    } catch (IOException e) {
      throw new UncheckedIOException("Nothing fails to be written into memory.", e);
    }
    return file.toByteArray();
  }

  private void mark(FigureMark mark) {
    switch (mark) {
      case FigureMark.Node node -> node(node);
      case FigureMark.Stroke stroke -> stroke(stroke);
      case FigureMark.Hull hull -> hull(hull);
      case FigureMark.Words words -> words(words.text(), words.at(), words.letters(), Color.BLACK);
    }
  }

  private void node(FigureMark.Node node) {
    Color colour = node.isRemoved() ? Color.decode(Ink.GREY) : Color.BLACK;
    page.setStroke(node.isRemoved() ? dashed(1.4f, ImmutableList.of(4, 3)) : new BasicStroke(1.4f));
    page.setColor(Color.WHITE);
    page.fill(rounded(node.box(), 7));
    page.setColor(colour);
    page.draw(rounded(node.box(), 7));
    if (node.isMarked()) {
      page.draw(rounded(node.rim(), 7 + FigureMark.Node.DOUBLE));
    }
    for (int i = 0; i < node.lines().size(); i++) {
      double y = (i - (node.lines().size() - 1) / 2.0) * Letters.LINE * node.letters();
      words(
          node.lines().get(i),
          node.box().centre().plus(0, y),
          node.letters(),
          node.isRemoved() ? new Color(0x767676) : colour);
    }
  }

  private static RoundRectangle2D rounded(Box box, double radius) {
    return new RoundRectangle2D.Double(
        box.left(), box.top(), box.width(), box.height(), 2 * radius, 2 * radius);
  }

  private void words(String words, Point at, double letters, Color colour) {
    page.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) letters));
    page.setColor(colour);
    double width = page.getFontMetrics().getStringBounds(words, page).getWidth();
    page.drawString(words, (float) (at.x() - width / 2), (float) (at.y() + 0.35 * letters));
  }

  private void hull(FigureMark.Hull hull) {
    Color colour = Color.decode(Ink.colour(hull.style()));
    RoundRectangle2D rim = rounded(hull.box(), FigureMark.Hull.ROUND);
    page.setColor(new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 15));
    page.fill(rim);
    draw(rim, hull.style());
  }

  private void draw(Shape shape, int style) {
    page.setColor(Color.decode(Ink.colour(style)));
    page.setStroke(dashed((float) Ink.WIDTH, Ink.dashes(style)));
    page.draw(shape);
  }

  private void stroke(FigureMark.Stroke stroke) {
    Curve curve = stroke.curve();
    draw(
        new CubicCurve2D.Double(
            curve.start().x(),
            curve.start().y(),
            curve.out().x(),
            curve.out().y(),
            curve.in().x(),
            curve.in().y(),
            curve.end().x(),
            curve.end().y()),
        stroke.style());
    if (stroke.isArrow()) {
      ImmutableList<Point> head = Arrowhead.of(stroke);
      Path2D triangle = new Path2D.Double();
      triangle.moveTo(head.get(0).x(), head.get(0).y());
      triangle.lineTo(head.get(1).x(), head.get(1).y());
      triangle.lineTo(head.get(2).x(), head.get(2).y());
      page.fill(triangle);
    }
  }

  private static BasicStroke dashed(float width, ImmutableList<Integer> dashes) {
    if (dashes.isEmpty()) {
      return new BasicStroke(width);
    }
    float[] lengths = new float[dashes.size()];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = dashes.get(i);
    }
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, lengths, 0);
  }
}
