package org.possibledeals.ninetyeight.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.picture.HoldingText;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;

class ChancesTest {

  private static final AgentId ANN = new AgentId("ann");
  private static final AgentId BOB = new AgentId("bob");

  /** Ann has cards 0 and 1 of four, bob 2, and 3 lies in the stock. */
  private static final DealModel MODEL =
      DealModel.of(
              new DealVocabulary(
                  ImmutableList.of("0", "1", "2", "3"),
                  ImmutableList.of(ANN, BOB),
                  ImmutableList.of("stock")),
              DealStructure.of(0b1111, new long[] {0b1111, 0b1111, 0b1111}, new int[] {2, 1, 1}))
          .withActual(Deal.of(0b0011, 0b0100, 0b1000));

  @Test
  void whatIsKnownIsNoNumber() {
    var chances = new HoldingText(MODEL);
    assertThat(chances.ofOthers(1, 0b1000)).isEqualTo("ann 50.0 %");
    assertThat(chances.ofOthers(1, 0b1100)).isEqualTo("ann knows it");
    assertThat(chances.ofOthers(1, 0b0011)).isEqualTo("ann knows it is not so");
    assertThat(chances.of(BOB, List.of(0, 2), 0b0101)).isEqualTo("ann 66.7 %, stock 33.3 %");
    assertThat(chances.of(BOB, List.of(0, 2), 0b0100))
        .isEqualTo("ann certainly not, stock certainly not");
    assertThat(chances.of(BOB, List.of(0), 0b0011)).isEqualTo("ann certainly");
  }

  @Test
  void whoSeesOnlyOneDealKnowsAll() {
    assertThat(new HoldingText(MODEL).knowsAll(ANN)).isFalse();
    DealModel told = MODEL.restrictedTo(MODEL.vocabulary().has(1, 2)).orElseThrow();
    assertThat(new HoldingText(told).knowsAll(ANN)).isTrue();
    assertThat(new HoldingText(told).knowsAll(BOB)).isFalse();
  }
}
