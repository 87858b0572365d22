package org.possibledeals.kripke.export;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import org.possibledeals.kripke.export.Drawing.Clusters;
import org.possibledeals.kripke.export.Drawing.Line;
import org.possibledeals.kripke.export.Drawing.Node;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.PlainText;

/**
 * A drawing as a picture of TikZ: worlds on a circle, or cell by cell in rows if there are
 * clusters; a line in the colour of each agent, side by side; the actual world with a double rim.
 */
record Tikz(Drawing drawing) {
  private static final String LABEL = "node[fill=white, inner sep=1pt]";

  String document() {
    StringBuilder text = new StringBuilder();
    text.append("\\documentclass[tikz]{standalone}\n\\usetikzlibrary{fit}\n");
    for (AgentId agent : drawing.agents()) {
      String rgb = drawing.colour(agent).substring(1);
      text.append("\\definecolor{%s}{HTML}{%s}\n".formatted(colour(agent), rgb));
    }
    text.append("\\begin{document}\n\\begin{tikzpicture}[\n");
    text.append("    world/.style={draw, rounded corners, align=center, inner sep=4pt},\n");
    text.append("    actual/.style={double, thick}]\n");
    drawing.clusters().ifPresentOrElse(boxes -> rows(boxes, text), () -> circle(text));
    drawing.lines().forEach(line -> text.append(draw(line)));
    drawing.clusters().ifPresent(boxes -> boxes(boxes, text));
    return text.append("\\end{tikzpicture}\n\\end{document}\n").toString();
  }

  private void circle(StringBuilder text) {
    int size = drawing.nodes().size();
    double radius = size == 1 ? 0 : Math.max(2, size * width() / (2 * Math.PI));
    for (int i = 0; i < size; i++) {
      long angle = Math.round(90 - 360.0 * i / size);
      text.append(node(i, String.format(Locale.ROOT, "%d:%.2fcm", angle, radius)));
    }
  }

  private void rows(Clusters boxes, StringBuilder text) {
    for (int row = 0; row < boxes.cells().size(); row++) {
      ImmutableList<Integer> cell = boxes.cells().get(row);
      for (int column = 0; column < cell.size(); column++) {
        text.append(
            node(
                cell.get(column),
                String.format(Locale.ROOT, "%.2f,%.2f", column * (width() + 1), row * -2.5)));
      }
    }
  }

  /** Returns the approximate width of a node, in cm. */
  private double width() {
    int characters =
        drawing.nodes().stream()
            .flatMap(node -> node.label().lines())
            .mapToInt(String::length)
            .max()
            .orElse(0);
    return 1 + 0.19 * characters;
  }

  private String node(int number, String at) {
    Node node = drawing.nodes().get(number);
    return "  \\node[world%s] (w%d) at (%s) {%s};\n"
        .formatted(node.isMarked() ? ", actual" : "", number, at, latex(node.label()));
  }

  private String draw(Line line) {
    ImmutableList<AgentId> agents = drawing.inOrder(line);
    if (line.from() == line.to()) {
      String names = agents.stream().map(AgentId::name).collect(joining(","));
      return "  \\path (w%d) edge[->, loop above, %s] %s {%s} (w%d);\n"
          .formatted(line.from(), colour(agents.getFirst()), LABEL, latex(names), line.to());
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < agents.size(); i++) {
      // Arrows of both ways do not lie on each other, nor do the lines of several agents.
      int bend = drawing.isDirected() ? 12 + 20 * i : 20 * i - 10 * (agents.size() - 1);
      text.append(
          "  \\draw[%s%s] (w%d) to[bend left=%d] %s {%s} (w%d);\n"
              .formatted(
                  colour(agents.get(i)),
                  drawing.isDirected() ? ", ->" : "",
                  line.from(),
                  bend,
                  LABEL,
                  latex(agents.get(i).name()),
                  line.to()));
    }
    return text.toString();
  }

  private void boxes(Clusters boxes, StringBuilder text) {
    for (ImmutableList<Integer> cell : boxes.cells()) {
      text.append(
          "  \\node[draw=%1$s, rounded corners, inner sep=6pt, fit=%2$s, label={[%1$s]left:%3$s}] {};\n"
              .formatted(
                  colour(boxes.agent()),
                  cell.stream().map("(w%d)"::formatted).collect(joining()),
                  latex(boxes.agent().name())));
    }
  }

  private String colour(AgentId agent) {
    return "agent" + drawing.agents().indexOf(agent);
  }

  private static String latex(String label) {
    return PlainText.of(label)
        .chars()
        .mapToObj(
            c ->
                switch (c) {
                  case '\n' -> "\\\\ ";
                  case '\\' -> "\\textbackslash{}";
                  case '~' -> "\\textasciitilde{}";
                  case '^' -> "\\textasciicircum{}";
                  case '[', '*' -> "{" + (char) c + "}"; // else an argument of a line break
                  case '{', '}', '_', '&', '%', '$', '#' -> "\\" + (char) c;
                  default -> Character.toString(c);
                })
        .collect(joining());
  }
}
