package org.possibledeals.kripke.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.possibledeals.kripke.figure.Drawing.Line;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

class KripkeDotLaws {

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.small();
  }

  @Property
  @Label(
      "read back from DOT, two worlds have a's line iff they differ and a cannot tell them apart")
  void linesAreTheRelations(@ForAll("models") KripkeModel<Integer> model, @ForAll int actual) {
    KripkeModel<Integer> pointed = model.withActual(Math.floorMod(actual, model.worlds().size()));
    Drawing drawn = DotReader.read(KripkeDot.of(pointed).write());
    assertThat(drawn.nodes()).hasSameSizeAs(model.worlds());
    for (int world : pointed.worlds()) {
      assertThat(drawn.nodes().get(world).label()).isEqualTo("" + world);
      assertThat(drawn.nodes().get(world).isMarked()).isEqualTo(world == pointed.actual().get());
      for (int other : pointed.worlds()) {
        List<Line> lines =
            drawn.lines().stream()
                .filter(line -> line.from() == world && line.to() == other)
                .toList();
        assertThat(lines).hasSizeLessThanOrEqualTo(1);
        for (AgentId agent : model.agents()) {
          boolean isDrawn = lines.stream().anyMatch(line -> line.agents().contains(agent));
          assertThat(isDrawn)
              .isEqualTo(world < other && pointed.cell(agent, world).contains(other));
        }
      }
    }
  }

  @Property
  @Label("as spanning trees, each agent's lines are a forest whose trees are the cells")
  void treesSpanTheCells(@ForAll("models") KripkeModel<Integer> model) {
    Drawing drawn = DotReader.read(KripkeDot.of(model).spanningTrees().write());
    for (AgentId agent : model.agents()) {
      Graph<Integer, DefaultEdge> ofAgent = new SimpleGraph<>(DefaultEdge.class);
      model.worlds().forEach(ofAgent::addVertex);
      drawn.lines().stream()
          .filter(line -> line.agents().contains(agent))
          .forEach(line -> ofAgent.addEdge(line.from(), line.to()));
      assertThat(new ConnectivityInspector<>(ofAgent).connectedSets())
          .containsExactlyInAnyOrderElementsOf(model.cells(agent));
      int cells = model.cells(agent).size();
      assertThat(ofAgent.edgeSet()).hasSize(model.worlds().size() - cells);
    }
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> anyModels() {
    return Models.ofAnyKind();
  }

  @Property(tries = 30)
  @Label("read back from DOT, GraphML and JSON, a drawing of any model is the same, and its links")
  void everyExportIsReadBack(@ForAll("anyModels") KripkeModel<Integer> model, @ForAll int actual) {
    var pointed = model.withActual(Math.floorMod(actual, model.worlds().size()));
    Drawing drawing = KripkeDot.of(pointed).withFacts().drawing();
    Drawing dot = DotReader.read(drawing.toDot());
    assertThat(dot.nodes()).isEqualTo(drawing.nodes());
    assertThat(dot.lines()).isEqualTo(drawing.lines());
    assertThat(GraphReader.graphMl(drawing.toGraphMl(), drawing.agents(), NONE)).isEqualTo(drawing);
    assertThat(GraphReader.json(drawing.toJson(), drawing.agents(), NONE))
        .isEqualTo(saidOfLines(drawing));
    if (drawing.isDirected()) {
      for (AgentId agent : model.agents()) {
        for (int from : model.worlds()) {
          assertThat(dot.lines())
              .filteredOn(line -> line.from() == from && line.agents().contains(agent))
              .extracting(Line::to)
              .containsExactlyInAnyOrderElementsOf(model.successors(agent, from));
        }
      }
    }
  }

  /** JSON says of each line whether it is an arrow, and of no lines nothing. */
  private static Drawing saidOfLines(Drawing drawing) {
    return new Drawing(
        drawing.agents(),
        drawing.nodes(),
        drawing.lines(),
        drawing.isDirected() && !drawing.lines().isEmpty(),
        drawing.clusters());
  }

  private static final Optional<AgentId> NONE = Optional.empty();
}
