package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
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
      case FigureMark.Words words -> words(words.text(), words.at(), words.letters(), Color.BLACK);
    }
  }

  private void node(FigureMark.Node node) {
    Color colour = node.isRemoved() ? Color.decode(Ink.GREY) : Color.BLACK;
    page.setStroke(node.isRemoved() ? dashed(1.4f, ImmutableList.of(4, 3)) : new BasicStroke(1.4f));
    page.setColor(Color.WHITE);
    page.fill(rim(node.box(), 0));
    page.setColor(colour);
    page.draw(rim(node.box(), 0));
    if (node.isMarked()) {
      page.draw(rim(node.box(), 4));
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

  private static RoundRectangle2D rim(Box box, double outwards) {
    double round = 2 * (7 + outwards);
    return new RoundRectangle2D.Double(
        box.left() - outwards,
        box.top() - outwards,
        box.width() + 2 * outwards,
        box.height() + 2 * outwards,
        round,
        round);
  }

  private void words(String words, Point at, double letters, Color colour) {
    page.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) letters));
    page.setColor(colour);
    double width = page.getFontMetrics().getStringBounds(words, page).getWidth();
    page.drawString(words, (float) (at.x() - width / 2), (float) (at.y() + 0.35 * letters));
  }

  private void stroke(FigureMark.Stroke stroke) {
    Path2D path = new Path2D.Double();
    path.moveTo(stroke.points().getFirst().x(), stroke.points().getFirst().y());
    for (int i = 1; i + 2 < stroke.points().size(); i += 3) {
      Point one = stroke.points().get(i);
      Point two = stroke.points().get(i + 1);
      Point end = stroke.points().get(i + 2);
      path.curveTo(one.x(), one.y(), two.x(), two.y(), end.x(), end.y());
    }
    Color colour = Color.decode(Ink.colour(stroke.style()));
    if (stroke.isClosed()) {
      path.closePath();
      page.setColor(new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 15));
      page.fill(path);
    }
    page.setColor(colour);
    page.setStroke(dashed((float) Ink.WIDTH, Ink.dashes(stroke.style())));
    page.draw(path);
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
