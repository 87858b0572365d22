package org.possibledeals.kripke.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.diagrams.LogicNgDiagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formulas;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

/** The symbolic engine agrees with the explicit one, on random structures and formulas. */
class SymbolicLaws {

  private static final ImmutableList<Atom> ATOMS =
      ImmutableList.of(new Atom("p"), new Atom("q"), new Atom("r"), new Atom("s"));

  /** Which valuations, numbered in binary, are worlds, and what each agent observes. */
  private record Draft(List<Integer> worlds, List<List<Integer>> seen) {}

  @Property(tries = 400)
  @Label("‖φ‖ is the truth set of φ")
  void truthIsThatOfTheExplicitEngine(
      @ForAll("structures") SymbolicModel model, @ForAll("formulas") Formula formula) {
    KripkeModel<Valuation> listed = model.listed(16);
    ImmutableSet<Valuation> truthSet = listed.truthSet(formula);
    assertThat(model.where(formula)).containsExactlyElementsOf(truthSet);
    assertThat(model.count(formula)).isEqualTo(truthSet.size());
    assertThat(model.counterexample(formula)).isEqualTo(listed.counterexample(formula));
  }

  @Property(tries = 100)
  @Label("two libraries of decision diagrams give the same answers")
  void librariesAgree(@ForAll("drafts") Draft draft, @ForAll("formulas") Formula formula) {
    SymbolicModel other = builder(draft).build(new LogicNgDiagrams(ATOMS.size()));
    assertThat(other.where(formula)).containsExactlyElementsOf(of(draft).where(formula));
    assertThat(other.count(formula)).isEqualTo(of(draft).count(formula));
  }

  @Property(tries = 200)
  @Label("announcing commutes with listing")
  void anAnnouncementLeavesTheSameWorlds(
      @ForAll("structures") SymbolicModel model,
      @ForAll("formulas") Formula announced,
      @ForAll("formulas") Formula formula) {
    if (model.count(announced).signum() > 0) {
      assertThat(model.announce(announced).listed(16).truthSet(formula))
          .isEqualTo(model.listed(16).announce(announced).truthSet(formula));
      assertThat(model.announce(announced).where(formula))
          .containsExactlyElementsOf(model.announce(announced).listed(16).truthSet(formula));
    }
  }

  @Provide
  Arbitrary<SymbolicModel> structures() {
    return drafts().map(SymbolicLaws::of);
  }

  @Provide
  Arbitrary<Draft> drafts() {
    Arbitrary<List<Integer>> worlds =
        Arbitraries.integers().between(0, 15).list().uniqueElements().ofMinSize(1).ofMaxSize(16);
    Arbitrary<List<Integer>> seen =
        Arbitraries.integers().between(0, 3).list().uniqueElements().ofMaxSize(3);
    return Combinators.combine(worlds, seen.list().ofSize(3)).as(Draft::new).withoutEdgeCases();
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Formulas.about(Models.AGENTS, ATOMS);
  }

  private static SymbolicModel of(Draft draft) {
    return builder(draft).build();
  }

  private static SymbolicModelBuilder builder(Draft draft) {
    var builder = SymbolicModel.builder().atoms(ATOMS);
    for (int i = 0; i < 3; i++) {
      AgentId agent = Models.AGENTS.get(i);
      builder.agent(agent, draft.seen().get(i).stream().map(ATOMS::get).toList());
    }
    return builder.law(Formula.or(draft.worlds().stream().map(SymbolicLaws::world).toList()));
  }

  private static Formula world(int number) {
    return Formula.and(
        IntStream.range(0, ATOMS.size())
            .mapToObj(
                i ->
                    (number >> i & 1) != 0 ? (Formula) ATOMS.get(i) : new Formula.Not(ATOMS.get(i)))
            .toList());
  }
}
