package org.possibledeals.kripke.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.jgrapht.nio.json.JSONImporter;
import org.jgrapht.util.SupplierUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.kripke.export.Drawing.Line;
import org.possibledeals.kripke.export.Drawing.Node;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;

class DrawingExportTest {

  private static Drawing drawing() {
    return KripkeDot.of(
            KripkeModel.over(List.of("w", "v", "{p, q}"))
                .agent("ann", w -> w.length())
                .agent("bob", w -> "nothing")
                .atom("has(ann,AS)", w -> w.equals("v"))
                .atom("p_1", w -> !w.equals("v"))
                .actual("v")
                .build())
        .withFacts()
        .drawing();
  }

  private static SimpleGraph<Integer, DefaultEdge> empty() {
    return new SimpleGraph<>(
        SupplierUtil.createIntegerSupplier(),
        SupplierUtil.createSupplier(DefaultEdge.class),
        false);
  }

  /** Says what an importer met, as a drawing. */
  private static final class Met {
    private final Map<Integer, Map<String, String>> nodes = new TreeMap<>();
    private final Map<DefaultEdge, String> lines = new LinkedHashMap<>();
    private final SimpleGraph<Integer, DefaultEdge> graph = empty();

    private void node(Integer node, String key, Attribute value) {
      nodes.computeIfAbsent(node, n -> new TreeMap<>()).put(key, value.getValue());
    }

    private void line(DefaultEdge edge, String key, Attribute value) {
      if (key.equals("agents")) {
        lines.put(edge, value.getValue());
      }
    }

    private Drawing drawing() {
      var read =
          nodes.values().stream()
              .map(
                  node ->
                      new Node(node.getOrDefault("label", ""), "true".equals(node.get("actual"))))
              .toList();
      List<Line> found =
          lines.entrySet().stream()
              .map(
                  e ->
                      new Line(
                          graph.getEdgeSource(e.getKey()),
                          graph.getEdgeTarget(e.getKey()),
                          Splitter.on(',')
                              .splitToStream(e.getValue())
                              .map(AgentId::new)
                              .collect(ImmutableSet.toImmutableSet())))
              .toList();
      return new Drawing(
          ImmutableList.of(new AgentId("ann"), new AgentId("bob")),
          ImmutableList.copyOf(read),
          ImmutableList.copyOf(found));
    }
  }

  @Test
  void graphMlIsReadBack() {
    Met met = new Met();
    GraphMLImporter<Integer, DefaultEdge> importer = new GraphMLImporter<>();
    importer.addVertexAttributeConsumer((at, v) -> met.node(at.getFirst(), at.getSecond(), v));
    importer.addEdgeAttributeConsumer((at, v) -> met.line(at.getFirst(), at.getSecond(), v));
    importer.importGraph(met.graph, new StringReader(DrawingExport.toGraphMl(drawing())));
    assertThat(met.drawing()).isEqualTo(drawing());
  }

  @Test
  void jsonIsReadBack() {
    Met met = new Met();
    JSONImporter<Integer, DefaultEdge> importer = new JSONImporter<>();
    importer.addVertexAttributeConsumer((at, v) -> met.node(at.getFirst(), at.getSecond(), v));
    importer.addEdgeAttributeConsumer((at, v) -> met.line(at.getFirst(), at.getSecond(), v));
    importer.importGraph(met.graph, new StringReader(DrawingExport.toJson(drawing())));
    assertThat(met.drawing()).isEqualTo(drawing());
  }

  @Test
  void tikzNamesWorldsLinesAndTheActualOne() {
    assertThat(DrawingExport.toTikz(drawing()))
        .contains("\\node[world, double] (w1) at (-30:2.0cm) {v\\\\ has(ann,AS)};")
        .contains("{\\{p, q\\}\\\\ p\\_1};")
        .contains("\\draw (w0) -- node[fill=white, inner sep=1pt] {ann,bob} (w1);");
  }

  @Test
  void tikzCompilesWhereLatexIsInstalled(@TempDir Path folder) throws Exception {
    boolean isInstalled =
        Splitter.on(':')
            .splitToStream(System.getenv().getOrDefault("PATH", ""))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "pdflatex")));
    assumeTrue(isInstalled, "pdflatex is not installed");
    Files.writeString(folder.resolve("model.tex"), DrawingExport.toTikz(drawing()));
    Process latex =
        new ProcessBuilder("pdflatex", "-interaction=batchmode", "model.tex")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    assertThat(latex.waitFor()).isZero();
  }
}
