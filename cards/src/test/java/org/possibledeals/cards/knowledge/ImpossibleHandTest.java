package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;

/** A cell without deals is refused: in it everything would be known, and nothing be possible. */
class ImpossibleHandTest {

  private final DealVocabulary words =
      new DealVocabulary(
          ImmutableList.of("AS", "KS", "AH", "KH"),
          ImmutableList.of(new AgentId("ann"), new AgentId("bob")),
          ImmutableList.of("stock"));

  @Test
  void aHandThatLeavesTheOthersWithoutTheirsIsRefused() {
    DealStructure bobHasSpades =
        DealStructure.unrestricted(4, 2, 1, 1).lacking(1, 0b1100).lacking(2, 0b0111);
    assertThatThrownBy(() -> DealCell.of(words, bobHasSpades, 0, 0b0011))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "ann cannot have AS KS: the others could not be dealt the rest; a hand they can have is"
                + " AS AH.");
    assertThat(DealCell.of(words, bobHasSpades, 0, 0b0101).worldCount()).isEqualTo(1);
  }

  @Test
  void aHandOfAStructureWithoutDealsIsRefused() {
    DealStructure none = DealStructure.unrestricted(4, 2, 1, 1).lacking(1, 0b1111);
    assertThatThrownBy(() -> DealCell.of(words, none, 0, 0b0011))
        .hasMessageContaining("there is no deal");
  }

  @Test
  void aHandOfTooFewCardsAPlaceAndCardsWithoutANameAreRefused() {
    DealStructure all = DealStructure.unrestricted(4, 2, 1, 1);
    assertThatThrownBy(() -> DealCell.of(words, all, 0, 0b0001))
        .hasMessageContaining("it has 2 cards out of");
    assertThatThrownBy(() -> DealCell.of(words, all, 2, 0b0001))
        .hasMessage("Owner 2 is not an agent; owners 0 to 1 are, [ann, bob].");
    assertThatThrownBy(() -> DealCell.of(words, DealStructure.unrestricted(5, 2, 2, 1), 0, 0b0011))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is not one of");
  }
}
