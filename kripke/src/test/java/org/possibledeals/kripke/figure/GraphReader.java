package org.possibledeals.kripke.figure;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.graph.Pseudograph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.jgrapht.nio.json.JSONImporter;
import org.jgrapht.util.SupplierUtil;
import org.possibledeals.kripke.figure.Drawing.Line;
import org.possibledeals.kripke.figure.Drawing.Node;
import org.possibledeals.kripke.formula.AgentId;

/** Reads a drawing back from GraphML and JSON, with JGraphT's readers and not with ours. */
final class GraphReader {
  private final Map<Integer, Map<String, String>> nodes = new TreeMap<>();
  private final Map<DefaultEdge, Map<String, String>> lines = new LinkedHashMap<>();
  private final Graph<Integer, DefaultEdge> graph;
  private final boolean isDirected;

  private GraphReader(boolean isDirected) {
    this.isDirected = isDirected;
    var numbers = SupplierUtil.createIntegerSupplier();
    var edges = SupplierUtil.createSupplier(DefaultEdge.class);
    graph =
        isDirected
            ? new DirectedPseudograph<>(numbers, edges, false)
            : new Pseudograph<>(numbers, edges, false);
  }

  private void node(Integer node, String key, Attribute value) {
    nodes.computeIfAbsent(node, n -> new TreeMap<>()).put(key, value.getValue());
  }

  private void line(DefaultEdge edge, String key, Attribute value) {
    lines.computeIfAbsent(edge, e -> new TreeMap<>()).put(key, value.getValue());
  }

  /** Returns what GraphML says, with these agents, the cells of one of them perhaps as clusters. */
  static Drawing graphMl(String text, ImmutableList<AgentId> agents, Optional<AgentId> clustered) {
    GraphReader reader = new GraphReader(text.contains("edgedefault=\"directed\""));
    GraphMLImporter<Integer, DefaultEdge> importer = new GraphMLImporter<>();
    importer.addVertexAttributeConsumer((at, v) -> reader.node(at.getFirst(), at.getSecond(), v));
    importer.addEdgeAttributeConsumer((at, v) -> reader.line(at.getFirst(), at.getSecond(), v));
    importer.importGraph(reader.graph, new StringReader(text));
    return reader.drawing(agents, clustered);
  }

  /** Returns what JSON says, as {@link #graphMl}. */
  static Drawing json(String text, ImmutableList<AgentId> agents, Optional<AgentId> clustered) {
    GraphReader reader = new GraphReader(text.contains("\"directed\":true"));
    JSONImporter<Integer, DefaultEdge> importer = new JSONImporter<>();
    importer.addVertexAttributeConsumer((at, v) -> reader.node(at.getFirst(), at.getSecond(), v));
    importer.addEdgeAttributeConsumer((at, v) -> reader.line(at.getFirst(), at.getSecond(), v));
    importer.importGraph(reader.graph, new StringReader(text));
    return reader.drawing(agents, clustered);
  }

  private Drawing drawing(ImmutableList<AgentId> agents, Optional<AgentId> clustered) {
    ImmutableList.Builder<Node> read = ImmutableList.builder();
    List<ImmutableList.Builder<Integer>> cells = new ArrayList<>();
    nodes.forEach(
        (number, node) -> {
          boolean isActual = "true".equals(node.get("actual"));
          read.add(new Node(node.getOrDefault("label", ""), isActual));
          if (clustered.isPresent()) {
            int cell = Integer.parseInt(node.getOrDefault("cluster", "?"));
            while (cells.size() <= cell) {
              cells.add(ImmutableList.builder());
            }
            cells.get(cell).add(number);
          }
        });
    ImmutableList.Builder<Line> found = ImmutableList.builder();
    lines.forEach(
        (edge, line) ->
            found.add(
                new Line(
                    graph.getEdgeSource(edge),
                    graph.getEdgeTarget(edge),
                    Splitter.on(',')
                        .splitToStream(line.getOrDefault("agents", "?"))
                        .map(AgentId::new)
                        .collect(ImmutableSet.toImmutableSet()))));
    return new Drawing(
        agents,
        read.build(),
        found.build(),
        isDirected,
        clustered.map(
            agent ->
                new Drawing.Clusters(
                    agent,
                    cells.stream()
                        .map(ImmutableList.Builder::build)
                        .collect(ImmutableList.toImmutableList()))));
  }
}
