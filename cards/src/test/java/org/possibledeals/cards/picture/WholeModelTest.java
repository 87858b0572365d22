package org.possibledeals.cards.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.figure.DotReader;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.formula.AgentId;

class WholeModelTest {

  private static DealModel model(int... capacity) {
    int cards = 0;
    for (int c : capacity) {
      cards += c;
    }
    return DealModel.of(
        new DealVocabulary(
            ImmutableList.of("a", "b", "c", "d", "e", "f", "g", "h").subList(0, cards),
            ImmutableList.of(new AgentId("N"), new AgentId("E"), new AgentId("S")),
            ImmutableList.of("stock")),
        DealStructure.unrestricted(cards, capacity));
  }

  @Test
  void theDotIsReadBackAsTheModel() {
    DealModel model = model(1, 1, 2, 1);
    Deal actual = model.structure().someDeal().orElseThrow();
    WholeModel whole = WholeModel.of(model.withActual(actual));
    List<Deal> deals = ImmutableList.copyOf(whole.listed().worlds());
    Drawing read = DotReader.read(whole.toDot(false));
    assertThat(deals).hasSize(60).doesNotHaveDuplicates();
    assertThat(read.nodes()).hasSize(60);
    assertThat(read.nodes().get(deals.indexOf(actual)).isMarked()).isTrue();
    assertThat(read.nodes()).filteredOn(Drawing.Node::isMarked).hasSize(1);

    List<String> links = new ArrayList<>();
    for (Drawing.Line line : read.lines()) {
      line.agents().forEach(agent -> links.add(line.from() + " " + line.to() + " " + agent));
    }
    List<String> expected = new ArrayList<>();
    for (int to = 0; to < deals.size(); to++) {
      for (int from = 0; from < to; from++) {
        for (int agent = 0; agent < 3; agent++) {
          if (deals.get(from).hand(agent) == deals.get(to).hand(agent)) {
            expected.add(from + " " + to + " " + model.agents().get(agent));
          }
        }
      }
    }
    assertThat(links).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void treesHaveFewerLines() {
    WholeModel whole = WholeModel.of(model(1, 1, 2, 1));
    assertThat(whole.picture(true).drawing().lines())
        .hasSizeLessThan(whole.picture(false).drawing().lines().size());
  }

  @Test
  void onlyCardsThatAreNotCertainAreShown() {
    DealModel model = model(1, 1, 1, 0);
    DealModel known = DealModel.of(model.vocabulary(), model.structure().having(0, 1));
    assertThat(WholeModel.of(known).picture(false).drawing().nodes())
        .extracting(Drawing.Node::label)
        .containsExactly("E: b\nS: c", "E: c\nS: b");
  }

  @Test
  void oneDealIsShownInFull() {
    DealModel model = model(1, 1, 1, 0);
    DealModel known = DealModel.of(model.vocabulary(), model.structure().having(0, 1).having(1, 2));
    assertThat(WholeModel.of(known).picture(false).drawing().nodes())
        .extracting(Drawing.Node::label)
        .containsExactly("N: a\nE: b\nS: c");
  }

  @Test
  void tooManyDealsAreRefusedAndCounted() {
    assertThatThrownBy(() -> WholeModel.of(model(2, 2, 2, 2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "There are 2 520 deals at this moment, and at most 500 are drawn;"
                + " take a later step, or --card.");
  }
}
