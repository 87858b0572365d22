package org.possibledeals.kripke.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/** Deals, transformers and what a structure refuses, on the smallest examples. */
class SymbolicPartsTest {
  private static final AgentId ANN = new AgentId("ann");
  private static final Atom P = new Atom("p");
  private static final Atom Q = new Atom("q");
  private static final Atom EVENT = new Atom("e");

  /** Ann sees p and not q. */
  private static SymbolicModelBuilder two() {
    return SymbolicModel.builder().atoms(List.of(P, Q)).agent(ANN, List.of(P));
  }

  private static ImmutableList<ImmutableList<Atom>> cards(int cards) {
    ImmutableList.Builder<ImmutableList<Atom>> rows = ImmutableList.builder();
    for (int card = 0; card < cards; card++) {
      rows.add(ImmutableList.of(new Atom("a" + card), new Atom("b" + card), new Atom("c" + card)));
    }
    return rows.build();
  }

  private static SymbolicModelBuilder dealt(
      List<Integer> sizes, BiPredicate<Integer, Integer> mayBe) {
    int cards = sizes.stream().mapToInt(size -> size).sum();
    return SymbolicModel.builder().dealt(cards(cards), sizes, mayBe);
  }

  @Test
  void aDealHasEachCardOnceAndHandsOfTheirSizes() {
    assertThat(dealt(List.of(2, 1, 1), (row, column) -> true).build().worldCount()).isEqualTo(12);
    assertThat(dealt(List.of(2, 2, 1), (row, column) -> true).build().worldCount()).isEqualTo(30);
    assertThat(dealt(List.of(1, 0, 2), (row, column) -> true).build().worldCount()).isEqualTo(3);
    SymbolicModel without = dealt(List.of(1, 1, 1), (row, column) -> row != column).build();
    assertThat(without.worldCount()).isEqualTo(2);
    for (Valuation deal : without.where(read("true"))) {
      assertThat(deal.atoms()).hasSize(3).doesNotContain(new Atom("a0"), new Atom("b1"));
      assertThat(deal.atoms()).extracting(atom -> atom.name().substring(1)).doesNotHaveDuplicates();
      assertThat(deal.atoms()).extracting(atom -> atom.name().charAt(0)).doesNotHaveDuplicates();
    }
    assertThat(without.count(read("a1"))).isEqualTo(1);
  }

  @Test
  void aDealHasARowForEachCardAndAnAtomForEachOwner() {
    for (Runnable refused :
        List.<Runnable>of(
            () -> SymbolicModel.builder().dealt(cards(3), List.of(1, 1, 2), (r, c) -> true),
            () -> SymbolicModel.builder().dealt(cards(3), List.of(1, 2), (r, c) -> true),
            () ->
                dealt(List.of(1, 1, 1), (r, c) -> true)
                    .dealt(List.of(List.of(P)), List.of(1), (r, c) -> true),
            () -> two().atom(P),
            () -> two().agent(ANN, List.of(Q)))) {
      assertThatIllegalArgumentException().isThrownBy(refused::run);
    }
  }

  @Test
  void aStructureHasTheValuationsOfItsLaw() {
    SymbolicModel model = two().law(read("p -> q")).build();
    assertThat(model.contains(Valuation.of(Q))).isTrue();
    assertThat(model.contains(Valuation.of(P))).isFalse();
    assertThat(model.agents()).containsExactly(ANN);
    assertThat(model.atoms()).containsExactly(P, Q);
    assertThat(model.counterexample(read("q"))).contains(Valuation.of());
    assertThat(model.counterexample(read("p -> q"))).isEmpty();
    assertThat(model.successors(ANN, Valuation.of(P, Q))).containsExactly(Valuation.of(P, Q));
    assertThat(model.successors(ANN, Valuation.of(Q)))
        .containsExactlyInAnyOrder(Valuation.of(Q), Valuation.of());
    assertThat(model.listed(3).worlds()).hasSize(3);
    assertThatThrownBy(() -> model.listed(2)).isInstanceOf(BeyondReachException.class);
    assertThatIllegalArgumentException().isThrownBy(() -> model.withActual(Valuation.of(P)));
  }

  @Test
  void whatAStructureDoesNotHaveIsRefusedEachTime() {
    SymbolicModel model = two().actual(Valuation.of(P)).build();
    for (int attempt = 0; attempt < 2; attempt++) {
      for (String formula : List.of("r", "K_bob p", "p & K_ann r", "[E] p", "x = 1", "Kv_ann x")) {
        assertThatIllegalArgumentException()
            .as(formula)
            .isThrownBy(() -> model.holds(Valuation.of(P), read(formula)));
        assertThatIllegalArgumentException()
            .as(formula)
            .isThrownBy(() -> model.count(read(formula)));
      }
    }
    assertThatThrownBy(() -> model.count(read("r")))
        .hasMessage("No atom r in this model; its atoms are [p, q].");
    assertThatThrownBy(() -> model.transform(transformer("r", ObservationLaw.of(List.of()))))
        .hasMessage("No atom r in this model; its atoms are [p, q].");
    Formula asked = read("p & ~q");
    assertThat(model.holds(Valuation.of(P), asked)).isTrue();
    assertThat(model.holds(Valuation.of(P), read("q"))).isFalse();
    assertThat(model.holds(Valuation.of(P), asked)).isTrue();
    assertThat(model.holds(Valuation.of(P, Q), asked)).isFalse();
  }

  @Test
  void actionModelsAreAboutTheStructure() {
    ActionModel other = ActionModel.announcement(Set.of(new AgentId("bob")), read("p"));
    ActionModel unknown = ActionModel.announcement(Set.of(ANN), read("r"));
    ActionModel known = ActionModel.announcement(Set.of(ANN), read("p"));
    assertThatIllegalArgumentException().isThrownBy(() -> two().action("E", other).build());
    assertThatIllegalArgumentException().isThrownBy(() -> two().action("E", unknown).build());
    SymbolicModel model = two().action("E", known).build();
    assertThat(model.isValid(read("[E] K_ann p"))).isTrue();
    assertThat(model.count(read("<E> q"))).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> model.isValid(read("[E,nothing] p")));
  }

  private static Transformer transformer(String law, ObservationLaw seen) {
    return new Transformer(
        ImmutableSet.of(EVENT),
        ImmutableMap.of(),
        read(law),
        ImmutableMap.of(Q, read("e")),
        ImmutableMap.of(ANN, seen));
  }

  @Test
  void anEventChangesAtomsAndIsSeenOrNot() {
    SymbolicModel model = two().law(read("q")).actual(Valuation.of(P, Q)).build();
    ObservationLaw sees = ObservationLaw.of(List.of(EVENT));
    ObservationLaw blind = ObservationLaw.of(List.of());
    SymbolicModel both = model.transform(transformer("true", sees), read("~e"));
    assertThat(both.worldCount()).isEqualTo(4);
    assertThat(both.isValid(read("Kw_ann q & (q <-> e)"))).isTrue();
    assertThat(both.holds(both.actual().orElseThrow(), read("K_ann ~q"))).isTrue();
    SymbolicModel unseen = model.transform(transformer("true", blind), read("e"));
    assertThat(unseen.isValid(read("~Kw_ann q"))).isTrue();
    assertThat(unseen.holds(unseen.actual().orElseThrow(), read("q"))).isTrue();
    assertThat(model.transform(transformer("e", blind)).isValid(read("K_ann q"))).isTrue();
    assertThatThrownBy(() -> model.transform(transformer("true", sees)))
        .hasMessageStartingWith("More than one event can happen");
    assertThatThrownBy(() -> model.transform(transformer("e", sees), read("~e")))
        .hasMessageStartingWith("No event can happen at the actual world");
    assertThatThrownBy(() -> model.transform(transformer("false", sees)))
        .hasMessageContaining("no event can happen at any of its 2 worlds");
  }

  @Test
  void aTransformerHasNamesOfItsOwnAndIsSeenByThem() {
    SymbolicModel model = two().build();
    ObservationLaw blind = ObservationLaw.of(List.of());
    for (Runnable refused :
        List.<Runnable>of(
            () -> transformer("e", ObservationLaw.of(List.of(P))),
            () -> transformer("e", new ObservationLaw.Obeys(read("considered_p"))),
            () -> transformer("e", new ObservationLaw.Obeys(read("x = 1"))),
            () -> new ObservationLaw.Obeys(read("K_ann p")),
            () -> model.transform(transformer("r", blind)),
            () ->
                model.transform(
                    new Transformer(
                        ImmutableSet.of(P),
                        ImmutableMap.of(),
                        read("p"),
                        ImmutableMap.of(),
                        ImmutableMap.of())),
            () ->
                two()
                    .variable(new Variable("x"), List.of("0", "1"))
                    .build()
                    .transform(
                        new Transformer(
                            ImmutableSet.of(),
                            ImmutableMap.of(new Variable("x"), ImmutableList.of("0")),
                            read("true"),
                            ImmutableMap.of(),
                            ImmutableMap.of())))) {
      assertThatIllegalArgumentException().isThrownBy(refused::run);
    }
    SymbolicModel believing =
        model.transform(transformer("true", new ObservationLaw.Obeys(read("considered_e"))));
    assertThat(believing.isValid(read("B_ann q"))).isTrue();
  }

  @Test
  void aListedStructureHasTheSameCells() {
    KripkeModel<Valuation> listed =
        two()
            .variable(new Variable("x"), List.of("0", "1", "2"))
            .law(read("q -> x = 1"))
            .build()
            .listed(100);
    assertThat(listed.worlds()).hasSize(8);
    assertThat(listed.cells(ANN)).hasSize(2).allMatch(cell -> cell.size() == 4);
    assertThat(listed.variables().get(new Variable("x"))).containsExactly("0", "1", "2");
  }
}
