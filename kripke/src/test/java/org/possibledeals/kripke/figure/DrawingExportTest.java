package org.possibledeals.kripke.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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

  private static Drawing belief() {
    return KripkeDot.of(
            KripkeModel.over(List.of("w", "v"))
                .relation("ann", w -> List.of("v"))
                .agent("bob", w -> w)
                .atom("p", w -> w.equals("w"))
                .actual("w")
                .build())
        .clusters(new AgentId("bob"))
        .drawing();
  }

  @Test
  void anOrderIsToldFromArrows() {
    KripkeModel<String> ordered =
        KripkeModel.over(List.of("w", "v"))
            .agent(new AgentId("ann"), w -> "one cell", w -> w.equals("w") ? 0 : 1)
            .build();
    Drawing order = KripkeDot.of(ordered).drawing();
    assertThat(order.toColouredDot()).contains("arrowhead=\"empty\"");
    assertThat(order.toJson()).contains("\"ordered\":\"ann\"");
    assertThat(order.toGraphMl()).contains(">ann<").contains("\"ordered\"");
    assertThat(belief().toColouredDot()).doesNotContain("arrowhead");
    assertThat(belief().toJson()).doesNotContain("ordered");
  }

  @Test
  void graphMlIsReadBack() {
    assertThat(GraphReader.graphMl(drawing().toGraphMl(), drawing().agents(), Optional.empty()))
        .isEqualTo(drawing());
    assertThat(
            GraphReader.graphMl(
                belief().toGraphMl(), belief().agents(), Optional.of(new AgentId("bob"))))
        .isEqualTo(belief());
  }

  @Test
  void jsonIsReadBack() {
    assertThat(GraphReader.json(drawing().toJson(), drawing().agents(), Optional.empty()))
        .isEqualTo(drawing());
    assertThat(
            GraphReader.json(belief().toJson(), belief().agents(), Optional.of(new AgentId("bob"))))
        .isEqualTo(belief());
  }
}
