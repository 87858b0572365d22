package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.EpistemicModelContract;

/** The deal engine keeps the promises of a model. */
class DealModelContractTest extends EpistemicModelContract<Deal> {

  @Override
  protected List<Case<Deal>> cases() {
    return List.of(
        hexa(), withStockAndVoids(), withActualDeal(), fourOwners(), unlisted(), afterABid());
  }

  /** Of what has no closed form nothing is listed, so it goes to decision diagrams. */
  private static Case<Deal> unlisted() {
    Case<Deal> example = withStockAndVoids();
    DealModel model = (DealModel) example.model();
    return new Case<>("unlisted", model.within(HandoverLaws.UNLISTED), example.formulas());
  }

  private static Case<Deal> afterABid() {
    Case<Deal> example = withActualDeal();
    DealModel model = (DealModel) example.model();
    return new Case<>(
        "after a bid",
        model.within(HandoverLaws.UNLISTED).announce(FormulaReader.read("has(a,1) | has(b,2)")),
        example.formulas());
  }

  /** Three players, three cards, one each: DEL, section 2.1. */
  private static Case<Deal> hexa() {
    DealVocabulary words = words("0 1 2", "anne bill cath", "");
    return new Case<>(
        "hexa",
        DealModel.of(words, DealStructure.unrestricted(3, 1, 1, 1)),
        formulas(
            "has(anne,0)",
            "~has(anne,1)",
            "has(bill,1) | has(cath,1)",
            "K_anne has(anne,0)",
            "K_bill (has(anne,0) | has(anne,2))",
            "M_cath has(anne,0) & ~Kw_cath has(anne,0)",
            "C_{anne,bill} (has(anne,0) | has(bill,0) | has(cath,0))",
            "D_{anne,bill} has(cath,2)",
            "[!~has(anne,1)] K_bill has(bill,1)",
            "P_anne(has(bill,1)) = 1/2"));
  }

  private static Case<Deal> withStockAndVoids() {
    DealVocabulary words = words("7C 8C 9C 7D 8D 9D", "a b", "stock");
    DealStructure structure =
        DealStructure.unrestricted(6, 2, 2, 2).having(2, 0b100000).lacking(0, 0b000011);
    return new Case<>(
        "a stock and voids",
        DealModel.of(words, structure),
        formulas(
            "has(b,7C)",
            "has(stock,9D)",
            "has(b,7C) | has(b,8C)",
            "has(a,7C) -> has(b,8C)",
            "K_a has(b,8C) | K_b has(a,9C)",
            "exactlyOne(has(b,7C), has(b,8C), has(b,9C))",
            "odd(has(a,9C), has(b,7D))",
            "K_a K_b ~has(a,7D)",
            "E_{a,b} ~has(a,7C)",
            "C_{a,b} has(b,7C)"));
  }

  private static Case<Deal> withActualDeal() {
    DealVocabulary words = words("1 2 3 4 5", "a b c", "");
    return new Case<>(
        "an actual deal",
        DealModel.of(words, DealStructure.unrestricted(5, 2, 2, 1))
            .withActual(Deal.of(0b00011, 0b01100, 0b10000)),
        formulas("has(a,1)", "has(b,1)", "~has(c,1) & ~has(c,2)", "Kw_a has(b,3)", "K_c has(a,1)"));
  }

  private static Case<Deal> fourOwners() {
    DealVocabulary words = words("1 2 3 4 5 6 7 8", "N E S", "stock");
    DealStructure structure =
        DealStructure.unrestricted(8, 2, 2, 2, 2).lacking(0, 0b1111).having(1, 0b10000000);
    return new Case<>(
        "four owners",
        DealModel.of(words, structure),
        formulas(
            "has(N,5) & has(N,6)",
            "~has(E,1) & ~has(E,2) & ~has(E,3)",
            "K_N (has(E,1) | has(S,1) | has(stock,1))",
            "K_S ~has(N,7) <-> has(S,7)",
            "P_S(has(N,5)) >= 1/2"));
  }

  private static DealVocabulary words(String cards, String agents, String places) {
    return new DealVocabulary(
        names(cards).collect(ImmutableList.toImmutableList()),
        names(agents).map(AgentId::new).collect(ImmutableList.toImmutableList()),
        names(places).collect(ImmutableList.toImmutableList()));
  }

  private static Stream<String> names(String names) {
    return Stream.of(names.split(" ")).filter(name -> !name.isEmpty());
  }

  private static ImmutableList<Formula> formulas(String... texts) {
    return Stream.of(texts).map(FormulaReader::read).collect(ImmutableList.toImmutableList());
  }
}
