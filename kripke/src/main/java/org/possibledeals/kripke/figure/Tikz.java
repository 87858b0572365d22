package org.possibledeals.kripke.figure;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
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
          .put((int) '∅', "$\\emptyset$")
          .put((int) '×', "$\\times$")
          .put((int) '…', "\\dots{}")
          .put((int) '¬', "$\\neg$")
          .put((int) '∧', "$\\wedge$")
          .put((int) '∨', "$\\vee$")
          .put((int) '→', "$\\rightarrow$")
          .put((int) '↔', "$\\leftrightarrow$")
          .buildOrThrow();

  private final Figure figure;
  private final StringBuilder text = new StringBuilder();

  private Tikz(Figure figure) {
    this.figure = figure;
  }

  /** Returns the figure as a document that LaTeX compiles, the same for equal figures. */
  public static String of(Figure figure) {
    Tikz tikz = new Tikz(figure);
    tikz.opening();
    figure.marks().forEach(tikz::mark);
    return tikz.text.append("\\end{tikzpicture}%\n\\end{document}\n").toString();
  }

  private void opening() {
    text.append("\\RequirePackage{fix-cm} % letters of any size\n\\documentclass{article}\n");
    write(
        "\\usepackage[paperwidth=%sbp, paperheight=%sbp, margin=0bp]{geometry}",
        Svg.number(figure.width()), Svg.number(figure.height()));
    text.append("\\usepackage[utf8]{inputenc}\n\\usepackage{tikz}\n\\usepackage{textcomp}\n");
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
    TreeSet<Integer> styles = new TreeSet<>();
    for (FigureMark mark : figure.marks()) {
      if (mark instanceof FigureMark.Stroke stroke) {
        styles.add(stroke.style());
      }
    }
    return styles;
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
      case FigureMark.Words words ->
          write(
              "  \\node[words, %s] at (%s) {%s};",
              font(words.letters()), place(words.at()), latex(words.text()));
    }
  }

  private void node(FigureMark.Node node) {
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

  private void stroke(FigureMark.Stroke stroke) {
    StringBuilder path = new StringBuilder("(%s)".formatted(place(stroke.points().getFirst())));
    for (int i = 1; i + 2 < stroke.points().size(); i += 3) {
      path.append(
          " .. controls (%s) and (%s) .. (%s)"
              .formatted(
                  place(stroke.points().get(i)),
                  place(stroke.points().get(i + 1)),
                  place(stroke.points().get(i + 2))));
    }
    write(
        "  \\draw[%s%d%s] %s%s;",
        stroke.isClosed() ? "hull" : "agent",
        stroke.style(),
        stroke.isArrow() ? ", -latex" : "",
        path,
        stroke.isClosed() ? " -- cycle" : "");
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
                    : SIGNS.getOrDefault(c, Character.toString(c)))
        .collect(joining());
  }
}
