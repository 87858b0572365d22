package org.possibledeals.kripke.export;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import java.io.StringWriter;
import java.util.Map;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.BaseExporter;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.json.JSONExporter;
import org.possibledeals.kripke.export.Drawing.Line;
import org.possibledeals.kripke.export.Drawing.Node;
import org.possibledeals.kripke.print.PlainText;

/**
 * Drawings in other languages than DOT. Nodes have the attributes {@code label} and {@code actual},
 * and {@code cluster} if there are clusters, the number of their box; lines have {@code agents},
 * their names with commas between them, and {@code directed}, whether they are arrows.
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
    exporter.registerAttribute(
        "cluster", GraphMLExporter.AttributeCategory.NODE, AttributeType.INT);
    exporter.registerAttribute(
        "directed", GraphMLExporter.AttributeCategory.EDGE, AttributeType.BOOLEAN);
    attributes(exporter, drawing);
    StringWriter text = new StringWriter();
    exporter.exportGraph(drawing.graph(), text);
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  /** Returns the drawing in JGraphT's JSON: {@code nodes} and {@code edges}. */
  public static String toJson(Drawing drawing) {
    JSONExporter<Integer, Line> exporter = new JSONExporter<>(node -> "w" + node);
    attributes(exporter, drawing);
    StringWriter text = new StringWriter();
    exporter.exportGraph(drawing.graph(), text);
    return text.toString().strip() + "\n";
  }

  /** Returns a label without characters that XML has no way to write. */
  private static String text(String label) {
    return PlainText.of(label).replaceAll("\\p{Cs}", "\uFFFD");
  }

  private static void attributes(BaseExporter<Integer, Line> exporter, Drawing drawing) {
    exporter.setVertexAttributeProvider(
        number -> {
          Node node = drawing.nodes().get(number);
          ImmutableMap.Builder<String, Attribute> attributes = ImmutableMap.builder();
          attributes.put("label", DefaultAttribute.createAttribute(text(node.label())));
          attributes.put("actual", DefaultAttribute.createAttribute(node.isMarked()));
          drawing
              .clusters()
              .map(boxes -> DefaultAttribute.createAttribute(boxes.cellOf(number)))
              .ifPresent(cell -> attributes.put("cluster", cell));
          return attributes.buildOrThrow();
        });
    exporter.setEdgeAttributeProvider(line -> attributes(drawing, line));
  }

  private static Map<String, Attribute> attributes(Drawing drawing, Line line) {
    return ImmutableMap.of(
        "agents", DefaultAttribute.createAttribute(Joiner.on(',').join(drawing.inOrder(line))),
        "directed", DefaultAttribute.createAttribute(drawing.isDirected()));
  }
}
