package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;

/** Models are graphs of JGraphT, and graphs are models. */
class KripkeGraphTest {

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.ofAnyKind();
  }

  private static <W> KripkeModel<W> read(KripkeModel<W> model, Graph<W, Arrow<W>> graph) {
    var builder = KripkeModel.over(model.worlds()).graph(model.agents(), graph);
    model
        .variables()
        .asMap()
        .forEach(
            (x, all) -> builder.variable(x, ImmutableList.copyOf(all), w -> model.valueAt(w, x)));
    return builder.atoms(model.atoms(), model::trueAt).build();
  }

  @Property(tries = 200)
  @Label("a model is the model of its graph")
  void roundTrip(@ForAll("models") KripkeModel<Integer> model) {
    assertThat(read(model, model.asGraph())).isEqualTo(model.withoutActual());
  }

  @Property(tries = 100)
  @Label("the cells of an agent are the strong components of its graph")
  void cellsAreComponents(@ForAll("models") KripkeModel<Integer> model) {
    for (AgentId agent : model.agents()) {
      if (model.isEquivalence(agent)) {
        var own =
            KripkeModel.over(model.worlds())
                .relation(agent, w -> model.successors(agent, w))
                .build();
        assertThat(
                ImmutableSet.copyOf(
                    new KosarajuStrongConnectivityInspector<>(own.asGraph())
                        .stronglyConnectedSets()))
            .isEqualTo(ImmutableSet.<ImmutableSet<Integer>>copyOf(model.cells(agent)));
      }
    }
  }

  @Test
  void aGraphIsWrittenAndReadAsGraphMl() {
    KripkeModel<String> model =
        KripkeModel.over(ImmutableList.of("w", "v"))
            .relation("ann", w -> ImmutableList.of("v"))
            .agent("bob", w -> "")
            .atom("p", w -> w.equals("w"))
            .build();
    GraphMLExporter<String, Arrow<String>> exporter = new GraphMLExporter<>(w -> w);
    exporter.registerAttribute(
        "agent", GraphMLExporter.AttributeCategory.EDGE, org.jgrapht.nio.AttributeType.STRING);
    exporter.setEdgeAttributeProvider(
        arrow -> ImmutableMap.of("agent", DefaultAttribute.createAttribute(arrow.agent().name())));
    StringWriter text = new StringWriter();
    exporter.exportGraph(model.asGraph(), text);
    Graph<String, DefaultEdge> plain = new DirectedPseudograph<>(DefaultEdge.class);
    GraphMLImporter<String, DefaultEdge> importer = new GraphMLImporter<>();
    importer.setVertexFactory(id -> id);
    Map<DefaultEdge, AgentId> agents = new HashMap<>();
    importer.addEdgeAttributeConsumer(
        (edge, value) -> {
          if (edge.getSecond().equals("agent")) {
            agents.put(edge.getFirst(), new AgentId(value.getValue()));
          }
        });
    importer.importGraph(plain, new StringReader(text.toString()));
    Graph<String, Arrow<String>> graph = new DirectedPseudograph<>(null, null, false);
    plain.vertexSet().forEach(graph::addVertex);
    for (DefaultEdge edge : plain.edgeSet()) {
      String from = plain.getEdgeSource(edge);
      String to = plain.getEdgeTarget(edge);
      graph.addEdge(from, to, new Arrow<>(from, agents.get(edge), to));
    }
    assertThat(read(model, graph)).isEqualTo(model);
  }
}
