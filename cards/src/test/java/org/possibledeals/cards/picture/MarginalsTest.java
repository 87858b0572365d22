package org.possibledeals.cards.picture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;

class MarginalsTest {

  private static final DealVocabulary WORDS =
      new DealVocabulary(
          IntStream.rangeClosed(1, 6)
              .mapToObj(card -> "" + card)
              .collect(ImmutableList.toImmutableList()),
          Stream.of("ann", "bob").map(AgentId::new).collect(ImmutableList.toImmutableList()),
          ImmutableList.of("stock"));

  /** Ann has 1 and 2; Bob has two of the others and not 3, and 6 is known to lie in the stock. */
  private static final DealCell ANN =
      DealCell.of(
          WORDS,
          DealStructure.unrestricted(6, 2, 2, 2).lacking(1, 0b000100).having(2, 0b100000),
          0,
          0b000011);

  @Test
  void cardsOfEqualChancesShareALineAndCertaintyIsNoNumber() {
    assertThat(Marginals.of(ANN, 0b111100).toText())
        .isEqualTo(
            """
            ann thinks    bob   stock
            3 6             -    sure
            4 5          sure       -
            """);
  }

  @Test
  void chancesArePercentOfDeals() {
    DealCell bob =
        DealCell.of(WORDS, DealStructure.unrestricted(6, 2, 2, 2).lacking(0, 0b1), 1, 0b110000);
    // Ann has two of 2, 3 and 4, the stock has 1 and the third.
    assertThat(Marginals.of(bob, 0b001111).toText())
        .isEqualTo(
            """
            bob thinks      ann    stock
            1                 -     sure
            2 3 4        66.7 %   33.3 %
            """);
  }

  @Test
  void thePictureHasTheSameCells() {
    String dot = Marginals.of(ANN, 0b111100).toDot();
    assertThat(dot)
        .contains("<td align=\"left\">3 6</td><td bgcolor=\"#ffffff\">-</td>")
        .contains("sure</td>")
        .startsWith("strict graph G {");
  }
}
