package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.reach.BeyondReachException;

/** The cell of a player with 8 of 32 cards says which way it decides what. */
class DealRouteTest {

  private static final DealCell CELL =
      DealCell.of(
          new DealVocabulary(
              IntStream.range(0, 32)
                  .mapToObj(card -> "c" + card)
                  .collect(ImmutableList.toImmutableList()),
              Stream.of("n", "e", "s", "w")
                  .map(AgentId::new)
                  .collect(ImmutableList.toImmutableList()),
              ImmutableList.of()),
          DealStructure.unrestricted(32, 8, 8, 8, 8).lacking(1, 0xff),
          0,
          0xff00);

  private static DealRoute route(String formula) {
    return CELL.route(FormulaReader.read(formula));
  }

  @Test
  void cardsAndOwnKnowledgeAreClauses() {
    assertThat(route("has(e,c1) | has(s,c2)")).isEqualTo(DealRoute.CLAUSES);
    assertThat(route("K_n has(e,c1) -> ~has(e,c20)")).isEqualTo(DealRoute.CLAUSES);
  }

  @Test
  void theKnowledgeOfOneOtherIsASharedHand() {
    assertThat(route("K_s ~has(e,c1)")).isEqualTo(DealRoute.SHARED_HAND);
    assertThat(route("~K_s has(w,c1)")).isEqualTo(DealRoute.SHARED_HAND);
    assertThat(route("E_{e,s,w} ~has(e,c1)")).isEqualTo(DealRoute.SHARED_HAND);
    assertThat(CELL.knows(FormulaReader.read("K_s ~has(e,c1)"))).isTrue();
    assertThat(CELL.knows(FormulaReader.read("~K_s has(n,c8)"))).isTrue();
    assertThat(CELL.knows(FormulaReader.read("~K_s has(w,c1)"))).isTrue();
    assertThat(CELL.knows(FormulaReader.read("~K_s ~has(w,c1)"))).isFalse();
  }

  @Test
  void knowledgeOfKnowledgeOfKnowledgeIsAFlow() {
    assertThat(route("K_s K_w ~has(e,c1)")).isEqualTo(DealRoute.FLOW);
    assertThat(route("K_s has(s,c1) | K_w has(w,c2)")).isEqualTo(DealRoute.FLOW);
    assertThat(CELL.knows(FormulaReader.read("K_s K_w ~has(e,c1)"))).isTrue();
    assertThat(CELL.knows(FormulaReader.read("K_s K_w ~has(e,c17)"))).isFalse();
  }

  @Test
  void whatHasNoClosedFormGoesToTheSymbolicEngine() {
    for (String formula :
        List.of(
            "C_{n,s} has(n,c8)",
            "D_{e,s} has(n,c8)",
            "K_e K_s K_e K_s has(n,c8)",
            "K_e ~(K_s ~has(e,c9) | ~K_w has(s,c10))",
            "[!has(e,c9) | has(e,c10)] K_e has(n,c8)")) {
      assertThat(route(formula)).as(formula).isEqualTo(DealRoute.SYMBOLIC);
    }
  }

  @Test
  void fewDealsAreListed() {
    DealStructure few = CELL.structure().having(1, 0x7f0000).having(2, 0x7f000000);
    DealCell cell = DealCell.of(CELL.vocabulary(), few, 0, CELL.hand());
    Formula formula = FormulaReader.read("~(K_s has(e,c1) & ~K_w has(s,c2))");
    assertThat(cell.worldCount().intValueExact()).isLessThan(1000);
    assertThat(cell.route(formula)).isEqualTo(DealRoute.LISTING);
  }

  @Test
  void fiveHandsOfSixOutOfFiftySixCardsAreBeyondDiagramsToo() {
    DealStructure lama = DealStructure.unrestricted(56, 6, 6, 6, 6, 6, 26);
    DealModel model = DealModel.of(SmallDeals.vocabulary(lama), lama);
    Formula clause = FormulaReader.read("has(a,c1) | has(b,c2)");
    assertThat(model.isValid(clause)).isFalse();
    assertThatThrownBy(() -> model.announce(clause))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("has(a,c1) | has(b,c2)")
        .hasMessageContaining("budget of 8000000 nodes");
  }

  @Test
  void whatNoRouteReachesIsRefusedAndTheMessageSaysWhatWasTried() {
    DealModel model =
        DealModel.of(CELL.vocabulary(), CELL.everybodys())
            .within(new Limits(1_000, 20_000, 10_000));
    assertThatThrownBy(() -> model.route(FormulaReader.read("K_n C_{n,s} has(n,c8)")))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("C_{n,s} has(n,c8)")
        .hasMessageContaining("closed forms")
        .hasMessageContaining("20000 deals")
        .hasMessageContaining("budget of 10000 nodes");
  }
}
