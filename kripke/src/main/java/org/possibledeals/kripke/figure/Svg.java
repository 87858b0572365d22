package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import com.google.common.html.HtmlEscapers;
import java.util.Locale;
import org.possibledeals.kripke.print.PlainText;

/** Figures as SVG: of any size, and its text can be searched. */
final class Svg {
  private final StringBuilder text = new StringBuilder();

  private Svg() {}

  /**
   * Returns the figure as a document, always the same for equal figures.
   *
   * @param title what screen readers read out
   */
  public static String of(Figure figure, String title) {
    Svg svg = new Svg();
    svg.write(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%s\" height=\"%s\""
            + " font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\" role=\"img\">\n",
        number(figure.width()),
        number(figure.height()),
        number(figure.width()),
        number(figure.height()));
    svg.write("<title>%s</title>\n", escaped(title));
    svg.write("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n");
    figure.marks().forEach(svg::mark);
    return svg.text.append("</svg>\n").toString();
  }

  private void mark(FigureMark mark) {
    switch (mark) {
      case FigureMark.Node node -> node(node);
      case FigureMark.Stroke stroke -> stroke(stroke);
      case FigureMark.Hull hull ->
          write(
              "%s fill=\"%s\" fill-opacity=\"0.06\"%s/>\n",
              rectangle(hull.box(), FigureMark.Hull.ROUND),
              Ink.colour(hull.style()),
              line(hull.style()));
      case FigureMark.Words words -> words(words.text(), words.at(), words.letters(), "#000000");
    }
  }

  private void node(FigureMark.Node node) {
    String colour = node.isRemoved() ? Ink.GREY : "#000000";
    rim(node.box(), 0, colour, node.isRemoved(), "#ffffff");
    if (node.isMarked()) {
      rim(node.box(), FigureMark.Node.DOUBLE, colour, false, "none");
    }
    ImmutableList<String> lines = node.lines();
    for (int i = 0; i < lines.size(); i++) {
      double y = (i - (lines.size() - 1) / 2.0) * Letters.LINE * node.letters();
      words(
          lines.get(i),
          node.box().centre().plus(0, y),
          node.letters(),
          node.isRemoved() ? "#767676" : colour);
    }
  }

  private void rim(Box box, double outwards, String colour, boolean isDashed, String fill) {
    write(
        "%s fill=\"%s\" stroke=\"%s\" stroke-width=\"1.4\"%s/>\n",
        rectangle(box.grown(outwards), 7 + outwards),
        fill,
        colour,
        isDashed ? " stroke-dasharray=\"4 3\"" : "");
  }

  private static String rectangle(Box box, double round) {
    return "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\""
        .formatted(
            number(box.left()),
            number(box.top()),
            number(box.width()),
            number(box.height()),
            number(round));
  }

  private void words(String words, Point at, double letters, String colour) {
    write(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"middle\" fill=\"%s\">%s</text>\n",
        number(at.x()), number(at.y() + 0.35 * letters), number(letters), colour, escaped(words));
  }

  private static String line(int style) {
    ImmutableList<Integer> dashes = Ink.dashes(style);
    return " stroke=\"%s\" stroke-width=\"%s\"%s"
        .formatted(
            Ink.colour(style),
            number(Ink.WIDTH),
            dashes.isEmpty()
                ? ""
                : " stroke-dasharray=\"%s\""
                    .formatted(String.join(" ", dashes.stream().map(Object::toString).toList())));
  }

  private void stroke(FigureMark.Stroke stroke) {
    Curve curve = stroke.curve();
    write(
        "<path d=\"M%s C%s %s %s\" fill=\"none\"%s/>\n",
        place(curve.start()),
        place(curve.out()),
        place(curve.in()),
        place(curve.end()),
        line(stroke.style()));
    if (stroke.isArrow()) {
      ImmutableList<Point> head = Arrowhead.of(stroke);
      write(
          "<path d=\"M%s L%s L%s Z\" fill=\"%s\"/>\n",
          place(head.get(0)), place(head.get(1)), place(head.get(2)), Ink.colour(stroke.style()));
    }
  }

  private void write(String format, Object... parts) {
    text.append(format.formatted(parts));
  }

  private static String place(Point point) {
    return number(point.x()) + "," + number(point.y());
  }

  static String number(double value) {
    String written = String.format(Locale.ROOT, "%.1f", value);
    String whole = written.endsWith(".0") ? written.substring(0, written.length() - 2) : written;
    return whole.equals("-0") ? "0" : whole;
  }

  private static String escaped(String words) {
    return HtmlEscapers.htmlEscaper().escape(PlainText.of(words).replaceAll("\\p{Cs}", "\uFFFD"));
  }
}
