package org.possibledeals.kripke.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.figure.Drawing.Line;
import org.possibledeals.kripke.figure.Drawing.Node;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;

class KripkeDotTest {
  private static final AgentId ANN = new AgentId("ann");
  private static final AgentId BOB = new AgentId("bob");

  private static KripkeModel<Integer> model() {
    return KripkeModel.over(List.of(0, 1, 2))
        .agent("bob", w -> "nothing")
        .agent("ann", w -> w / 2)
        .atom("even", w -> w % 2 == 0)
        .atom("has(ann,AS)", w -> w > 0)
        .actual(2)
        .build();
  }

  @Test
  void aModelIsDrawnAsTextbooksDo() {
    assertThat(KripkeDot.of(model()).write())
        .isEqualTo(
            """
            strict graph G {
              w0 [ label="0" ];
              w1 [ label="1" ];
              w2 [ label="2" peripheries="2" ];
              w0 -- w1 [ label="bob,ann" ];
              w0 -- w2 [ label="bob" ];
              w1 -- w2 [ label="bob" ];
            }
            """);
  }

  @Test
  void aSpanningTreeLeavesOutTheLineThatFollows() {
    assertThat(KripkeDot.of(model()).spanningTrees().drawing().lines())
        .containsExactly(
            new Line(0, 1, ImmutableSet.of(BOB, ANN)), new Line(1, 2, ImmutableSet.of(BOB)));
  }

  @Test
  void labelsShowWhatIsAskedFor() {
    assertThat(KripkeDot.of(model()).labelled(w -> "world " + w).withFacts().drawing().nodes())
        .extracting(Node::label)
        .containsExactly("world 0\neven", "world 1\nhas(ann,AS)", "world 2\neven, has(ann,AS)");
  }

  @Test
  void eachAgentHasAColour() {
    assertThat(KripkeDot.of(model()).drawing().toColouredDot())
        .contains("w0 -- w1 [ label=\"bob,ann\" color=\"#0072B2:#D55E00\" ];")
        .contains("w1 -- w2 [ label=\"bob\" color=\"#0072B2\" ];");
  }

  @Test
  void theWholeGraphCanHaveAHeading() {
    Drawing drawing = KripkeDot.of(model()).drawing();
    String dot = drawing.toColouredDot(ImmutableMap.of("label", "Who has \"AS\"?\nAnn & Bob;"));
    assertThat(dot).contains("  label=\"Who has \\\"AS\\\"?\\nAnn & Bob;\";\n");
    assertThat(DotReader.read(dot).nodes()).isEqualTo(drawing.nodes());
  }

  @Test
  void labelsOfAnyCharactersAreReadBack() {
    ImmutableList<Node> nodes =
        ImmutableList.of(
            new Node("quoted \"A\"", false),
            new Node("two\nlines", true),
            new Node("back\\slash", false),
            new Node("~p & M_a q; -- [x] {y} <z> &lt; &#9824;", false),
            new Node("", false));
    Drawing drawing =
        new Drawing(
            ImmutableList.of(ANN), nodes, ImmutableList.of(new Line(3, 0, ImmutableSet.of(ANN))));
    assertThat(DotReader.read(drawing.toDot())).isEqualTo(drawing);
  }

  /** JGraphT reads neither of these back, GraphViz does. */
  @Test
  void mathematicalSignsStayAndALastBackslashDoesNotHideTheQuote() {
    ImmutableList<Node> nodes =
        ImmutableList.of(new Node("¬p ∧ K̂_a q", false), new Node("back\\", false));
    assertThat(new Drawing(ImmutableList.of(), nodes, ImmutableList.of()).toDot())
        .contains("label=\"¬p ∧ K̂_a q\"")
        .contains("label=\"back\\\\\" ]");
  }

  @Test
  void linesThatCannotBeDrawnAreRefused() {
    ImmutableSet<AgentId> ann = ImmutableSet.of(ANN);
    assertThatThrownBy(() -> lines(new Line(0, 2, ann)))
        .hasMessageContaining("nodes are numbered from 0 to 1");
    assertThatThrownBy(() -> lines(new Line(1, 1, ann))).hasMessageContaining("is a loop");
    assertThatThrownBy(() -> lines(new Line(0, 1, ann), new Line(1, 0, ann)))
        .hasMessageContaining("is a second line for its pair");
    assertThatThrownBy(() -> lines(new Line(0, 1, ImmutableSet.of())))
        .hasMessageContaining("one or more of the agents [ann]");
    assertThatThrownBy(() -> lines(new Line(0, 1, ImmutableSet.of(BOB))))
        .hasMessageContaining("one or more of the agents [ann]");
  }

  private static Drawing lines(Line... lines) {
    return new Drawing(
        ImmutableList.of(ANN),
        ImmutableList.of(new Node("0", false), new Node("1", false)),
        ImmutableList.copyOf(lines));
  }
}
