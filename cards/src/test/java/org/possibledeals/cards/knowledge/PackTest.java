package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.AgentId;

/** Cards, hands and deals by their names: no mask is written here. */
class PackTest {

  private static final DealModel RUSSIAN_CARDS =
      Pack.of("0 1 2 3 4 5 6").to("ann", 3).to("bob", 3).to("cath", 1).model();

  @Test
  void whatIsDealtIsTheModelOfAllItsDeals() {
    assertThat(RUSSIAN_CARDS.worldCount()).isEqualTo(140);
    assertThat(RUSSIAN_CARDS.agents()).extracting(Object::toString).contains("ann", "bob", "cath");
  }

  @Test
  void aCellIsAskedByTheNameOfTheAgentAndTheHand() {
    DealCell ann = RUSSIAN_CARDS.cell("ann", "0 1 2");
    assertThat(ann.worldCount()).isEqualTo(4);
    assertThat(ann.knows(read("has(ann,0) & ~has(bob,0)"))).isTrue();
    assertThat(ann.knows(read("has(bob,3)"))).isFalse();
    assertThat(ann.probability(read("has(cath,6)"))).hasToString("1/4");
  }

  @Test
  void theActualDealIsOneOfNamedHands() {
    DealModel actual = RUSSIAN_CARDS.withActual("0 1 2", "3,4,5", "6");
    Deal deal = actual.actual().orElseThrow();
    assertThat(actual.vocabulary().describe(deal)).isEqualTo("ann: 0 1 2 | bob: 3 4 5 | cath: 6");
    assertThat(actual.holds(deal, read("~K_ann has(cath,6)"))).isTrue();
  }

  @Test
  void whatLiesAsideIsSeenByNobody() {
    DealModel deals = Pack.of("a b c").to("ann", 1).to("bob", 1).aside("stock", 1).model();
    assertThat(deals.worldCount()).isEqualTo(6);
    assertThat(deals.vocabulary().deal("a", "b", "c").hand(2))
        .isEqualTo(deals.vocabulary().set("c"));
    assertThat(Pack.of("a b").to("ann", 2).aside("stock", 0).model().vocabulary().set("-"))
        .isZero();
  }

  @Test
  void namesAreWrittenAsTheyAreRead() {
    var words = RUSSIAN_CARDS.vocabulary();
    assertThat(words.describe(words.set("6, 0 3"))).isEqualTo("0 3 6");
  }

  @Test
  void mistakesInNamesAreSaid() {
    var words = RUSSIAN_CARDS.vocabulary();
    assertThatThrownBy(() -> words.set("0 7")).hasMessageContaining("No card 7");
    assertThatThrownBy(() -> words.set("0 1 0")).hasMessageContaining("0 is named twice");
    assertThatThrownBy(() -> words.deal("0 1 2", "2 3 4", "6"))
        .hasMessage("Two owners cannot both have 2.");
    assertThatThrownBy(() -> words.deal("0 1 2", "3 4 5")).hasMessageContaining("3 hands, not 2");
    assertThatThrownBy(() -> RUSSIAN_CARDS.cell("dan", "0")).hasMessageContaining("No agent dan");
    assertThatThrownBy(() -> RUSSIAN_CARDS.cell(new AgentId("bob"), Deal.of(7)))
        .hasMessageContaining("is of 1 hands, and this model of 3");
    assertThatThrownBy(() -> RUSSIAN_CARDS.cell("ann", "0"))
        .hasMessage("ann cannot have 0: a hand of ann is 3 of 0 1 2 3 4 5 6.");
    assertThatThrownBy(() -> RUSSIAN_CARDS.withActual("0 1 2", "3 4", "5 6"))
        .hasMessageContaining("is not a world of this model");
    assertThatThrownBy(() -> Pack.of("0 1").to("ann", 1).to("ann", 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Pack.of("0 1").to("ann", 1).model()).hasMessageContaining("add up to");
  }
}
