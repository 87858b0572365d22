package org.possibledeals.kripke.figure;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.graph.Multigraph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.dot.DOTImporter;
import org.possibledeals.kripke.figure.Drawing.Line;
import org.possibledeals.kripke.figure.Drawing.Node;
import org.possibledeals.kripke.formula.AgentId;

/** Reads a drawing back from DOT, with JGraphT's reader and not with ours. */
public final class DotReader {

  private record Vertex(int number, Node node) {}

  /** A line and what it looked like; not equal to another one. */
  private static final class Edge {
    private final String label;

    private Edge(String label) {
      this.label = label;
    }
  }

  private DotReader() {}

  /** Returns the drawing that {@code dot} writes down; its agents are those that have lines. */
  public static Drawing read(String dot) {
    boolean isDirected = dot.startsWith("digraph");
    Graph<Vertex, Edge> graph =
        isDirected ? new DirectedPseudograph<>(Edge.class) : new Multigraph<>(Edge.class);
    DOTImporter<Vertex, Edge> importer = new DOTImporter<>();
    List<Node> nodes = new ArrayList<>();
    importer.setVertexWithAttributesFactory(
        (id, attributes) -> {
          nodes.add(node(attributes));
          return new Vertex(nodes.size() - 1, nodes.getLast());
        });
    importer.setEdgeWithAttributesFactory(
        attributes -> new Edge(attributes.get("label").getValue()));
    importer.importGraph(graph, new StringReader(dot));
    Set<AgentId> agents = new LinkedHashSet<>();
    List<Line> lines = new ArrayList<>();
    for (Edge edge : graph.edgeSet()) {
      ImmutableSet<AgentId> ofLine =
          Splitter.on(',')
              .splitToStream(edge.label)
              .map(AgentId::new)
              .collect(ImmutableSet.toImmutableSet());
      agents.addAll(ofLine);
      lines.add(
          new Line(graph.getEdgeSource(edge).number, graph.getEdgeTarget(edge).number, ofLine));
    }
    return new Drawing(
        ImmutableList.sortedCopyOf(agents),
        ImmutableList.copyOf(nodes),
        ImmutableList.copyOf(lines),
        isDirected,
        clusters(dot));
  }

  /** JGraphT's reader leaves clusters out. */
  private static Optional<Drawing.Clusters> clusters(String dot) {
    Matcher cluster =
        Pattern.compile("subgraph cluster_\\d+ \\{\\s+label=\"(\\w+)\";([^}]*)}").matcher(dot);
    Optional<AgentId> agent = Optional.empty();
    ImmutableList.Builder<ImmutableList<Integer>> cells = ImmutableList.builder();
    while (cluster.find()) {
      agent = Optional.of(new AgentId(cluster.group(1)));
      cells.add(
          Pattern.compile("w(\\d+);")
              .matcher(cluster.group(2))
              .results()
              .map(node -> Integer.valueOf(node.group(1)))
              .collect(ImmutableList.toImmutableList()));
    }
    return agent.map(a -> new Drawing.Clusters(a, cells.build()));
  }

  private static Node node(Map<String, Attribute> attributes) {
    // JGraphT reads an empty label as null.
    String label =
        Optional.ofNullable(attributes.get("label"))
            .map(Attribute::getValue)
            .orElse("")
            .replace("\\n", "\n")
            .replace("\\\\", "\\")
            .replace("&amp;", "&");
    return new Node(label, attributes.containsKey("peripheries"));
  }
}
