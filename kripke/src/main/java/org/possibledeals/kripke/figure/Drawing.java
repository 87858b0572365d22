package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import java.io.StringWriter;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.BaseExporter;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.DOTExporter;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.json.JSONExporter;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.PlainText;

/**
 * A graph to be drawn: nodes, and lines or arrows between them that belong to agents.
 *
 * @param agents all agents, in the order in which labels name them and colours are given out
 * @param nodes the nodes; their order is that of the numbers by which lines name them, from 0
 * @param lines at most one for a pair of nodes; of arrows, one each way and loops
 * @param isDirected whether lines are arrows
 * @param clusters the cells of one agent, drawn as boxes around nodes
 * @param ordered the agents whose arrows lead to what is more plausible, which DOT draws with an
 *     empty head where they are of these alone
 */
public record Drawing(
    ImmutableList<AgentId> agents,
    ImmutableList<Node> nodes,
    ImmutableList<Line> lines,
    boolean isDirected,
    Optional<Clusters> clusters,
    ImmutableSet<AgentId> ordered) {

  /** A drawing without an order of plausibility. */
  public Drawing(
      ImmutableList<AgentId> agents,
      ImmutableList<Node> nodes,
      ImmutableList<Line> lines,
      boolean isDirected,
      Optional<Clusters> clusters) {
    this(agents, nodes, lines, isDirected, clusters, ImmutableSet.of());
  }

  /** A drawing of lines that are not arrows, without clusters. */
  public Drawing(
      ImmutableList<AgentId> agents, ImmutableList<Node> nodes, ImmutableList<Line> lines) {
    this(agents, nodes, lines, false, Optional.empty());
  }

  /** Returns this drawing with the lines and cells of some of its agents alone. */
  public Drawing of(ImmutableList<AgentId> some) {
    ImmutableSet<AgentId> kept = ImmutableSet.copyOf(some);
    return new Drawing(
        some,
        nodes,
        lines.stream()
            .map(
                line ->
                    new Line(
                        line.from(),
                        line.to(),
                        Sets.intersection(line.agents(), kept).immutableCopy()))
            .filter(line -> !line.agents().isEmpty())
            .collect(toImmutableList()),
        isDirected,
        clusters.filter(cells -> kept.contains(cells.agent())),
        ordered);
  }

  /**
   * Boxes around nodes.
   *
   * @param agent the agent that has these cells
   * @param cells the numbers of the nodes in each
   */
  public record Clusters(AgentId agent, ImmutableList<ImmutableList<Integer>> cells) {
    /** Returns the number of the cell of a node. */
    int cellOf(int node) {
      int cell = 0;
      while (!cells.get(cell).contains(node)) {
        cell++;
      }
      return cell;
    }
  }

  /**
   * A node.
   *
   * @param label the text in it, of any characters and one or more lines
   * @param isMarked whether it has a double rim, as the actual world has
   * @param isRemoved whether it is grey, as a world is that an announcement removed
   */
  public record Node(String label, boolean isMarked, boolean isRemoved) {
    /** A node that is there. */
    public Node(String label, boolean isMarked) {
      this(label, isMarked, false);
    }

    /** Returns this node in grey. */
    public Node removed() {
      return new Node(label, false, true);
    }
  }

  /**
   * A line between two nodes, or an arrow, for one or more agents.
   *
   * @param from the number of the one node
   * @param to the number of the other
   */
  public record Line(int from, int to, ImmutableSet<AgentId> agents) {}

  /**
   * Checks that the lines fit the nodes and agents.
   *
   * @throws IllegalArgumentException if a line is a loop, a second one for its pair, of no agent,
   *     or names a node or agent that is not there
   */
  public Drawing {
    Set<Collection<Integer>> pairs = new HashSet<>();
    for (Line line : lines) {
      int last = nodes.size() - 1;
      if (Math.min(line.from, line.to) < 0 || Math.max(line.from, line.to) > last) {
        throw new IllegalArgumentException(
            "%s has no nodes at its ends; nodes are numbered from 0 to %d.".formatted(line, last));
      }
      if (line.from == line.to && !isDirected) {
        throw new IllegalArgumentException(
            "%s is a loop; reflexive links are not drawn.".formatted(line));
      }
      if (!pairs.add(
          isDirected
              ? ImmutableList.of(line.from, line.to)
              : ImmutableSet.of(line.from, line.to))) {
        throw new IllegalArgumentException(
            "%s is a second line for its pair; one line takes all agents.".formatted(line));
      }
      if (line.agents.isEmpty() || !agents.containsAll(line.agents)) {
        throw new IllegalArgumentException(
            "%s needs one or more of the agents %s.".formatted(line, agents));
      }
    }
  }

  /** Returns the drawing in GraphViz's language DOT, always the same text for equal drawings. */
  public String toDot() {
    return write(false, ImmutableMap.of(), ImmutableList.of());
  }

  /**
   * Returns the drawing in DOT with a colour for each agent, safe for the colour-blind; the lines
   * of several agents run side by side. From the eighth agent on, colours repeat.
   */
  public String toColouredDot() {
    return toColouredDot(ImmutableMap.of());
  }

  /**
   * Returns the drawing in DOT with a colour for each agent, and attributes for the whole graph.
   *
   * @param ofGraph GraphViz's names and values, of any characters: {@code layout}, {@code label}, …
   */
  public String toColouredDot(ImmutableMap<String, String> ofGraph) {
    return write(true, ofGraph, ImmutableList.of());
  }

  /**
   * Returns the drawing in DOT with a colour for each agent and a place for each node.
   *
   * @param places GraphViz's attribute {@code pos} of each node, as {@code 1,2.5!}, in inches
   */
  public String toPlacedDot(ImmutableList<String> places) {
    return write(true, ImmutableMap.of("layout", "neato"), places);
  }

  private String write(
      boolean coloured, ImmutableMap<String, String> ofGraph, ImmutableList<String> places) {
    DOTExporter<Integer, Line> exporter = new DOTExporter<>(node -> "w" + node);
    exporter.setVertexAttributeProvider(
        node -> attributes(nodes.get(node), places.isEmpty() ? "" : places.get(node)));
    exporter.setEdgeAttributeProvider(line -> attributes(line, coloured));
    exporter.setGraphAttributeProvider(
        () -> Maps.transformValues(ofGraph, v -> DefaultAttribute.createAttribute(quoted(v))));
    StringWriter text = new StringWriter();
    exporter.exportGraph(graph(), text);
    String dot = text.toString().replace(System.lineSeparator(), "\n");
    return clusters
        .map(boxes -> dot.substring(0, dot.lastIndexOf('}')) + dot(boxes) + "}\n")
        .orElse(dot);
  }

  /** JGraphT's exporters know no clusters. */
  private String dot(Clusters boxes) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < boxes.cells.size(); cell++) {
      text.append(
          "  subgraph cluster_%d {\n    label=%s;\n".formatted(cell, quoted(boxes.agent.name())));
      text.append(
          "    color=%s;\n    style=%s;\n"
              .formatted(quoted(colour(boxes.agent)), quoted("rounded")));
      boxes.cells.get(cell).forEach(node -> text.append("    w%d;\n".formatted(node)));
      text.append("  }\n");
    }
    return text.toString();
  }

  /** Returns the drawing as a graph of JGraphT, on the numbers of the nodes. */
  Graph<Integer, Line> graph() {
    Graph<Integer, Line> graph =
        isDirected ? new DirectedPseudograph<>(Line.class) : new SimpleGraph<>(Line.class);
    for (int node = 0; node < nodes.size(); node++) {
      graph.addVertex(node);
    }
    lines.forEach(line -> graph.addEdge(line.from, line.to, line));
    return graph;
  }

  private static Map<String, Attribute> attributes(Node node, String place) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("label", escaped(node.label));
    if (node.isMarked) {
      attributes.put("peripheries", "2");
    }
    if (node.isRemoved) {
      attributes.putAll(ImmutableMap.of("color", "gray", "fontcolor", "gray", "style", "dashed"));
    }
    if (!place.isEmpty()) {
      attributes.put("pos", place);
    }
    return Maps.transformValues(attributes, DefaultAttribute::createAttribute);
  }

  /** Returns the agents of a line, in the order of the drawing. */
  ImmutableList<AgentId> inOrder(Line line) {
    return agents.stream().filter(line.agents::contains).collect(ImmutableList.toImmutableList());
  }

  private Map<String, Attribute> attributes(Line line, boolean coloured) {
    ImmutableList<AgentId> inOrder = inOrder(line);
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("label", String.join(",", inOrder.stream().map(AgentId::name).toList()));
    if (coloured) {
      attributes.put("color", String.join(":", inOrder.stream().map(this::colour).toList()));
    }
    if (ordered.containsAll(inOrder)) {
      attributes.put("arrowhead", "empty");
    }
    return Maps.transformValues(attributes, DefaultAttribute::createAttribute);
  }

  /** Returns the agent's colour, as {@code #0072B2}. */
  String colour(AgentId agent) {
    return Ink.colour(agents.indexOf(agent));
  }

  /** JGraphT puts no quotes around the attributes of a graph. */
  private static String quoted(String value) {
    return '"' + escaped(value).replace("\"", "\\\"") + '"';
  }

  /**
   * In DOT a backslash begins an escape and {@code &name;} is a character; quotes are JGraphT's.
   */
  private static String escaped(String label) {
    return PlainText.of(label)
        .replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replaceAll("&(?=#?\\w+;)", "&amp;");
  }

  /** Returns the drawing in GraphML. */
  public String toGraphMl() {
    GraphMLExporter<Integer, Line> exporter = new GraphMLExporter<>(node -> "w" + node);
    exporter.registerAttribute(
        "label", GraphMLExporter.AttributeCategory.NODE, AttributeType.STRING);
    exporter.registerAttribute(
        "actual", GraphMLExporter.AttributeCategory.NODE, AttributeType.BOOLEAN);
    exporter.registerAttribute(
        "removed", GraphMLExporter.AttributeCategory.NODE, AttributeType.BOOLEAN);
    exporter.registerAttribute(
        "agents", GraphMLExporter.AttributeCategory.EDGE, AttributeType.STRING);
    exporter.registerAttribute(
        "cluster", GraphMLExporter.AttributeCategory.NODE, AttributeType.INT);
    exporter.registerAttribute(
        "ordered", GraphMLExporter.AttributeCategory.EDGE, AttributeType.STRING);
    exporter.registerAttribute(
        "directed", GraphMLExporter.AttributeCategory.EDGE, AttributeType.BOOLEAN);
    export(exporter);
    StringWriter text = new StringWriter();
    exporter.exportGraph(graph(), text);
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  /** Returns the drawing in JGraphT's JSON: {@code nodes} and {@code edges}. */
  public String toJson() {
    JSONExporter<Integer, Line> exporter = new JSONExporter<>(node -> "w" + node);
    export(exporter);
    StringWriter text = new StringWriter();
    exporter.exportGraph(graph(), text);
    return text.toString().strip() + "\n";
  }

  /** Returns a label without characters that XML has no way to write. */
  private static String text(String label) {
    return PlainText.of(label).replaceAll("\\p{Cs}", "\uFFFD");
  }

  private void export(BaseExporter<Integer, Line> exporter) {
    exporter.setVertexAttributeProvider(
        number -> {
          Node node = nodes.get(number);
          ImmutableMap.Builder<String, Attribute> attributes = ImmutableMap.builder();
          attributes.put("label", DefaultAttribute.createAttribute(text(node.label())));
          attributes.put("actual", DefaultAttribute.createAttribute(node.isMarked()));
          if (node.isRemoved()) {
            attributes.put("removed", DefaultAttribute.createAttribute(true));
          }
          clusters
              .map(boxes -> DefaultAttribute.createAttribute(boxes.cellOf(number)))
              .ifPresent(cell -> attributes.put("cluster", cell));
          return attributes.buildOrThrow();
        });
    exporter.setEdgeAttributeProvider(this::exported);
  }

  private Map<String, Attribute> exported(Line line) {
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    attributes.put("agents", DefaultAttribute.createAttribute(Joiner.on(',').join(inOrder(line))));
    String inAnOrder = Joiner.on(',').join(Iterables.filter(inOrder(line), ordered::contains));
    if (!inAnOrder.isEmpty()) {
      attributes.put("ordered", DefaultAttribute.createAttribute(inAnOrder));
    }
    attributes.put("directed", DefaultAttribute.createAttribute(isDirected));
    return attributes;
  }
}
