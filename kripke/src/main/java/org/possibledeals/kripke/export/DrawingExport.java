package org.possibledeals.kripke.export;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import java.io.StringWriter;
import java.util.Map;
import org.jgrapht.Graph;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.BaseExporter;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.json.JSONExporter;
import org.possibledeals.kripke.export.Drawing.Line;
import org.possibledeals.kripke.export.Drawing.Node;

/**
 * Drawings in other languages than DOT. Nodes have the attributes {@code label} and {@code actual},
 * lines have {@code agents}, their names with commas between them.
 */
public final class DrawingExport {

  private DrawingExport() {}

  /** Returns the drawing in GraphML. */
  public static String toGraphMl(Drawing drawing) {
    GraphMLExporter<Integer, Line> exporter = new GraphMLExporter<>(node -> "w" + node);
    exporter.registerAttribute(
        "label", GraphMLExporter.AttributeCategory.NODE, AttributeType.STRING);
    exporter.registerAttribute(
        "actual", GraphMLExporter.AttributeCategory.NODE, AttributeType.BOOLEAN);
    exporter.registerAttribute(
        "agents", GraphMLExporter.AttributeCategory.EDGE, AttributeType.STRING);
    attributes(exporter, drawing);
    StringWriter text = new StringWriter();
    exporter.exportGraph(graph(drawing), text);
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  /** Returns the drawing in JGraphT's JSON: {@code nodes} and {@code edges}. */
  public static String toJson(Drawing drawing) {
    JSONExporter<Integer, Line> exporter = new JSONExporter<>(node -> "w" + node);
    attributes(exporter, drawing);
    StringWriter text = new StringWriter();
    exporter.exportGraph(graph(drawing), text);
    return text.toString().strip() + "\n";
  }

  /** Returns the drawing as a TikZ picture on a circle, in a document that LaTeX compiles. */
  public static String toTikz(Drawing drawing) {
    StringBuilder text = new StringBuilder();
    text.append("\\documentclass[tikz]{standalone}\n\\begin{document}\n");
    text.append("\\begin{tikzpicture}[world/.style={draw, circle, align=center}]\n");
    double radius = Math.max(2, drawing.nodes().size() * 0.45);
    for (int i = 0; i < drawing.nodes().size(); i++) {
      Node node = drawing.nodes().get(i);
      long angle = Math.round(90 - 360.0 * i / drawing.nodes().size());
      text.append(
          "  \\node[world%s] (w%d) at (%d:%scm) {%s};\n"
              .formatted(node.isMarked() ? ", double" : "", i, angle, radius, latex(node.label())));
    }
    for (Line line : drawing.lines()) {
      text.append(
          "  \\draw (w%d) -- node[fill=white, inner sep=1pt] {%s} (w%d);\n"
              .formatted(line.from(), latex(agents(drawing, line)), line.to()));
    }
    return text.append("\\end{tikzpicture}\n\\end{document}\n").toString();
  }

  private static Graph<Integer, Line> graph(Drawing drawing) {
    Graph<Integer, Line> graph = new SimpleGraph<>(Line.class);
    for (int node = 0; node < drawing.nodes().size(); node++) {
      graph.addVertex(node);
    }
    drawing.lines().forEach(line -> graph.addEdge(line.from(), line.to(), line));
    return graph;
  }

  private static void attributes(BaseExporter<Integer, Line> exporter, Drawing drawing) {
    exporter.setVertexAttributeProvider(
        number -> {
          Node node = drawing.nodes().get(number);
          return ImmutableMap.of(
              "label", DefaultAttribute.createAttribute(node.label()),
              "actual", DefaultAttribute.createAttribute(node.isMarked()));
        });
    exporter.setEdgeAttributeProvider(line -> attributes(drawing, line));
  }

  private static Map<String, Attribute> attributes(Drawing drawing, Line line) {
    return ImmutableMap.of("agents", DefaultAttribute.createAttribute(agents(drawing, line)));
  }

  private static String agents(Drawing drawing, Line line) {
    return Joiner.on(',').join(drawing.agents().stream().filter(line.agents()::contains).toList());
  }

  private static String latex(String label) {
    return label
        .chars()
        .mapToObj(
            c ->
                switch (c) {
                  case '\n' -> "\\\\ ";
                  case '\\' -> "\\textbackslash{}";
                  case '~' -> "\\textasciitilde{}";
                  case '^' -> "\\textasciicircum{}";
                  case '{', '}', '_', '&', '%', '$', '#' -> "\\" + (char) c;
                  default -> Character.toString(c);
                })
        .collect(joining());
  }
}
