package org.possibledeals.kripke.figure;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.print.PlainText;

/**
 * Figures as pictures of TikZ, in a document of one page in the shape of a slide. Nodes have names,
 * agents have styles; {@code \resizebox{\textwidth}{!}{…}} around the picture fits it into another
 * document.
 */
final class Tikz {
  private static final ImmutableMap<Integer, String> SIGNS =
      ImmutableMap.<Integer, String>builder()
          .put((int) '\\', "\\textbackslash{}")
          .put((int) '~', "\\textasciitilde{}")
          .put((int) '^', "\\textasciicircum{}")
          .put((int) '[', "{[}") // else an argument of a line break
          .put((int) '*', "{*}")
          .put((int) '|', "$|$") // else a dash
          .put((int) '<', "$<$")
          .put((int) '>', "$>$")
          .put((int) '"', "\\textquotedbl{}")
          .put((int) 'ο', "o")
          .put((int) '∅', "$\\emptyset$")
          .put((int) '×', "$\\times$")
          .put((int) '…', "\\dots{}")
          .put((int) '¬', "$\\neg$")
          .put((int) '∧', "$\\wedge$")
          .put((int) '∨', "$\\vee$")
          .put((int) '→', "$\\rightarrow$")
          .put((int) '↔', "$\\leftrightarrow$")
          .buildOrThrow();

  /** The names of the letters from α to ω. */
  private static final ImmutableList<String> GREEK =
      ImmutableList.copyOf(
          ("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho"
                  + " varsigma sigma tau upsilon phi chi psi omega")
              .split(" "));

  private final Figure figure;
  private final Map<String, Point> centres = new HashMap<>();
  private final StringBuilder text = new StringBuilder();

  private Tikz(Figure figure) {
    this.figure = figure;
  }

  /**
   * Returns the figure as a document that LaTeX compiles, the same for equal figures. Of letters it
   * knows those of Latin alphabets, and Greek small ones.
   */
  public static String of(Figure figure) {
    Tikz tikz = new Tikz(figure);
    tikz.opening();
    // Lines are drawn between nodes, which have to be there.
    Stream.concat(
            figure.marks().stream().filter(FigureMark.Node.class::isInstance),
            figure.marks().stream().filter(mark -> !(mark instanceof FigureMark.Node)))
        .forEach(tikz::mark);
    return tikz.text.append("\\end{tikzpicture}%\n\\end{document}\n").toString();
  }

  private void opening() {
    text.append("\\RequirePackage{fix-cm} % letters of any size\n\\documentclass{article}\n");
    write(
        "\\usepackage[paperwidth=%sbp, paperheight=%sbp, margin=0bp]{geometry}",
        Svg.number(figure.width()), Svg.number(figure.height()));
    text.append(
        "\\usepackage[utf8]{inputenc}\n"
            + "\\usepackage{tikz}\n"
            + "\\usetikzlibrary{backgrounds,fit}\n"
            + "\\usepackage{textcomp}\n");
    text.append("\\providecommand{\\textquotedbl}{''}\n");
    text.append("\\definecolor{removed}{HTML}{767676}\n");
    for (Integer style : styles()) {
      write("\\definecolor{agent%d}{HTML}{%s}", style, Ink.colour(style).substring(1));
    }
    text.append("\\pagestyle{empty}\\setlength{\\parindent}{0pt}\\setlength{\\topskip}{0pt}\n");
    text.append("\\begin{document}\\sffamily%\n\\begin{tikzpicture}[x=1bp, y=-1bp,\n");
    text.append(
        "    world/.style={draw, rounded corners=5bp, fill=white, align=center, inner sep=0},\n");
    text.append("    actual/.style={double, double distance=2.5bp},\n");
    text.append("    removed/.style={dashed, draw=removed, text=removed},\n");
    for (Integer style : styles()) {
      write(
          "    agent%1$d/.style={draw=agent%1$d, line width=%2$sbp%3$s},",
          style, Svg.number(Ink.WIDTH), dashes(style));
      write("    hull%1$d/.style={agent%1$d, fill=agent%1$d, fill opacity=0.06},", style);
    }
    text.append("    words/.style={inner sep=0, anchor=mid}]\n");
    write(
        "  \\path[use as bounding box] (0,0) rectangle (%s,%s);",
        Svg.number(figure.width()), Svg.number(figure.height() - 0.5));
  }

  private TreeSet<Integer> styles() {
    return figure.marks().stream()
        .flatMap(
            mark ->
                switch (mark) {
                  case FigureMark.Stroke stroke -> Stream.of(stroke.style());
                  case FigureMark.Hull hull -> Stream.of(hull.style());
                  case FigureMark.Node node -> Stream.<Integer>of();
                  case FigureMark.Words words -> Stream.<Integer>of();
                })
        .collect(toCollection(TreeSet::new));
  }

  private static String dashes(int style) {
    var lengths = Ink.dashes(style);
    return lengths.isEmpty()
        ? ""
        : ", dash pattern="
            + IntStream.range(0, lengths.size())
                .mapToObj(i -> (i % 2 == 0 ? "on " : "off ") + lengths.get(i) + "bp")
                .collect(joining(" "));
  }

  private void mark(FigureMark mark) {
    switch (mark) {
      case FigureMark.Node node -> node(node);
      case FigureMark.Stroke stroke -> stroke(stroke);
      case FigureMark.Hull hull -> hull(hull);
      case FigureMark.Words words ->
          write(
              "  \\node[words, %s] at (%s) {%s};",
              font(words.letters()), place(words.at()), latex(words.text()));
    }
  }

  private void node(FigureMark.Node node) {
    centres.put(node.id(), node.box().centre());
    write(
        "  \\node[world%s%s, minimum width=%sbp, minimum height=%sbp, %s] (%s) at (%s) {%s};",
        node.isMarked() ? ", actual" : "",
        node.isRemoved() ? ", removed" : "",
        Svg.number(node.box().width()),
        Svg.number(node.box().height()),
        font(node.letters()),
        node.id(),
        place(node.box().centre()),
        node.lines().stream().map(Tikz::latex).collect(joining("\\\\ ")));
  }

  private static String font(double letters) {
    return "font=\\fontsize{%sbp}{%sbp}\\selectfont"
        .formatted(Svg.number(letters), Svg.number(Letters.LINE * letters));
  }

  /** A line is drawn from one node to another, so that it follows a node that is moved. */
  private void stroke(FigureMark.Stroke stroke) {
    Curve curve = stroke.curve();
    Point from = centres.getOrDefault(stroke.from(), curve.start());
    Point to = centres.getOrDefault(stroke.to(), curve.end());
    write(
        "  \\draw[agent%d%s] %s;",
        stroke.style(),
        stroke.isArrow() ? ", -latex" : "",
        stroke.from().isEmpty()
            ? "(%s) -- (%s)".formatted(place(curve.start()), place(curve.end()))
            : curve.isBetween(from, to)
                ? "(%s) -- (%s)".formatted(stroke.from(), stroke.to())
                : "([shift={(%s)}]%s.center) .. controls +(%s) and +(%s) .. ([shift={(%s)}]%s.center)"
                    .formatted(
                        way(from, curve.start()),
                        stroke.from(),
                        way(curve.start(), curve.out()),
                        way(curve.end(), curve.in()),
                        way(to, curve.end()),
                        stroke.to()));
  }

  private static String way(Point from, Point to) {
    return place(new Point(to.x() - from.x(), to.y() - from.y()));
  }

  private void hull(FigureMark.Hull hull) {
    if (hull.around().isEmpty()) {
      Point corner = new Point(hull.box().left(), hull.box().top());
      write(
          "  \\draw[hull%d] (%s) rectangle (%s);",
          hull.style(), place(corner), place(corner.plus(hull.box().width(), hull.box().height())));
    } else {
      write(
          "  \\begin{pgfonlayer}{background}\\n"
              + "ode[hull%d, inner sep=%sbp, fit=%s] {};\\end{pgfonlayer}",
          hull.style(),
          Svg.number(hull.margin()),
          hull.around().stream().map("(%s)"::formatted).collect(joining()));
    }
  }

  private void write(String format, Object... parts) {
    text.append(format.formatted(parts)).append('\n');
  }

  private static String place(Point point) {
    return Svg.number(point.x()) + "," + Svg.number(point.y());
  }

  private static String latex(String label) {
    return PlainText.of(label)
        .codePoints()
        .mapToObj(
            c ->
                "{}_&%$#".indexOf(c) >= 0
                    ? "\\" + (char) c
                    : c >= 'α' && c <= 'ω' && c != 'ο'
                        ? "$\\" + GREEK.get(c - 'α') + "$"
                        : SIGNS.getOrDefault(c, Character.toString(c)))
        .collect(joining());
  }
}
