package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Box;
import org.possibledeals.kripke.formula.Formula.ConditionallyBelieves;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.SafelyBelieves;
import org.possibledeals.kripke.formula.Formula.StronglyBelieves;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.meaning.FormulaReader;

/**
 * The logic of belief that is revised: Baltag and Smets, <i>A qualitative theory of dynamic
 * interactive belief revision</i>, 2008, and van Benthem, <i>Dynamic logic for belief revision</i>,
 * 2007.
 */
class PlausibilityLaws {
  private static final AgentId ANN = Models.AGENTS.getFirst();
  private static final Formula TRUE = new Formula.Constant(true);

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.ordered();
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> plain() {
    return Models.ofAnyKind();
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.formulasOfPlausibility();
  }

  private static Formula believes(Formula f) {
    return new Formula.Believes(ANN, f);
  }

  private static Formula given(Formula condition, Formula f) {
    return new ConditionallyBelieves(ANN, condition, f);
  }

  private static Formula and(Formula... members) {
    return Formula.and(List.of(members));
  }

  private static Formula or(Formula... members) {
    return Formula.or(List.of(members));
  }

  private static void holds(KripkeModel<Integer> m, Formula f) {
    assertThat(m.isValid(f)).as("%s", f).isTrue();
  }

  @Property
  @Label("plain belief is KD45: K, D, 4 and 5; and what is known is believed, and that known")
  void plainBeliefIsKd45(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    holds(m, new Implies(believes(new Implies(f, g)), new Implies(believes(f), believes(g))));
    holds(m, new Implies(believes(f), new Not(believes(new Not(f)))));
    holds(m, new Implies(believes(f), believes(believes(f))));
    holds(m, new Implies(new Not(believes(f)), believes(new Not(believes(f)))));
    holds(m, new Implies(new Knows(ANN, f), believes(f)));
    holds(m, new Implies(believes(f), new Knows(ANN, believes(f))));
  }

  @Property
  @Label("without an order B, conditional, safe and strong belief are what knowledge is")
  void oneRankIsKnowledge(
      @ForAll("plain") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    boolean isOfCells = m.agents().stream().allMatch(m::isEquivalence);
    Formula plain = isOfCells ? f : Models.ATOMS.getFirst();
    Formula other = isOfCells ? g : new Knows(ANN, Models.ATOMS.getLast());
    holds(m, new Iff(given(TRUE, plain), new Formula.Believes(ANN, plain)));
    holds(m, new Iff(given(plain, other), new Knows(ANN, new Implies(plain, other))));
    holds(m, new Iff(new SafelyBelieves(ANN, other), new Knows(ANN, other)));
    holds(m, new Iff(believes(other), new Knows(ANN, other)));
    Formula known = and(new Considers(ANN, other), new Knows(ANN, other));
    holds(m, new Iff(new StronglyBelieves(ANN, other), known));
  }

  @Property
  @Label("a model with orders and one of any kind are told apart by a formula, or agree on all")
  void modelsWithAndWithoutOrdersAreCompared(
      @ForAll("models") KripkeModel<Integer> ordered,
      @ForAll("plain") KripkeModel<Integer> plain,
      @ForAll("shared") Formula f) {
    Optional<Formula> apart = ordered.distinguishing(0, plain, 0);
    assertThat(ordered.isBisimilarTo(0, plain, 0)).isEqualTo(apart.isEmpty());
    apart.ifPresentOrElse(
        formula -> {
          assertThat(ordered.holds(0, formula)).as("%s", formula).isTrue();
          assertThat(plain.holds(0, formula)).as("%s", formula).isFalse();
        },
        () -> assertThat(ordered.holds(0, f)).as("%s", f).isEqualTo(plain.holds(0, f)));
  }

  /** Formulas that bisimilar worlds agree on. */
  @Provide
  Arbitrary<Formula> shared() {
    return formulas().filter(f -> !Subformulas.of(f).isBeyondBisimulation());
  }

  @Property
  @Label("conditional belief by knowledge and safe belief; belief is belief given nothing")
  void conditionalBeliefIsDefinable(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    Formula best = and(f, new SafelyBelieves(ANN, new Implies(f, g)));
    holds(m, new Iff(given(f, g), new Implies(new Considers(ANN, f), new Considers(ANN, best))));
    holds(m, new Iff(believes(g), given(TRUE, g)));
    holds(m, new Implies(new SafelyBelieves(ANN, f), and(f, believes(f))));
  }

  @Property
  @Label("strong belief is belief until the contrary is learnt")
  void strongBeliefIsKept(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    Formula strong = new StronglyBelieves(ANN, f);
    Formula isOpen = new Considers(ANN, and(f, g));
    holds(m, new Implies(strong, believes(f)));
    holds(m, new Implies(and(strong, isOpen), given(g, f)));
  }

  @Property
  @Label("announcements, [!f] B^g h: conditional belief given f and [!f] g; van Benthem, 2007")
  void announcementsReduce(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g,
      @ForAll("formulas") Formula h) {
    Update said = new Update.Announce(f);
    Formula reduced = given(and(f, new Box(said, g)), new Box(said, h));
    holds(m, new Iff(new Box(said, given(g, h)), new Implies(f, reduced)));
  }

  @Property
  @Label("radical upgrade, [^^f] B^g h; van Benthem, 2007")
  void radicalUpgradesReduce(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g,
      @ForAll("formulas") Formula h) {
    Update up = new Update.Upgrade(true, f);
    Formula open = new Considers(ANN, and(f, new Box(up, g)));
    Formula reduced =
        or(
            and(open, given(and(f, new Box(up, g)), new Box(up, h))),
            and(new Not(open), given(new Box(up, g), new Box(up, h))));
    holds(m, new Iff(new Box(up, given(g, h)), reduced));
    holds(m, new Iff(new Box(up, new Knows(ANN, h)), new Knows(ANN, new Box(up, h))));
  }

  @Property
  @Label("conservative upgrade, [^f] B^g h; van Benthem, 2007")
  void conservativeUpgradesReduce(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g,
      @ForAll("formulas") Formula h) {
    Update up = new Update.Upgrade(false, f);
    Formula later = new Box(up, g);
    Formula not = given(f, new Not(later));
    Formula reduced =
        or(
            and(not, given(later, new Box(up, h))),
            and(new Not(not), given(and(f, later), new Box(up, h))));
    holds(m, new Iff(new Box(up, given(g, h)), reduced));
    holds(m, new Iff(new Box(up, h), new Formula.Diamond(up, h)));
  }

  @Property
  @Label("an upgrade is an event of an action model whose order is by its preconditions")
  void radicalUpgradeIsAnOrderedEvent(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("formulas") Formula f) {
    ActionModelBuilder action =
        ActionModel.over(List.of("yes", "no"))
            .precondition("yes", f)
            .precondition("no", new Not(f));
    m.agents().forEach(a -> action.agent(a, e -> "", e -> e.equals("yes") ? 0 : 1));
    KripkeModel<WorldEventPair<Integer>> product = m.productUpdate(action.build()).model();
    KripkeModel<Integer> upgraded = m.update(new Update.Upgrade(true, f));
    for (AgentId a : m.agents()) {
      for (WorldEventPair<Integer> pair : product.worlds()) {
        assertThat(product.ranks(a, pair).stream().map(PlausibilityLaws::worlds).toList())
            .isEqualTo(upgraded.ranks(a, pair.world()).stream().map(Set::copyOf).toList());
      }
    }
  }

  private static Set<Integer> worlds(Set<WorldEventPair<Integer>> pairs) {
    return pairs.stream().map(WorldEventPair::world).collect(Collectors.toUnmodifiableSet());
  }

  @Property
  @Label(
      "contraction keeps what holds, and a distinguishing formula holds at one and not the other")
  void contractionKeepsTruth(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("formulas") Formula f) {
    KripkeModel<Integer> small = m.contracted();
    boolean isKept = !Subformulas.of(f).isBeyondBisimulation();
    for (int world : small.worlds()) {
      assertThat(!isKept || small.holds(world, f) == m.holds(world, f)).isTrue();
      assertThat(m.isBisimilarTo(world, small, world)).isTrue();
    }
    m.distinguishing(0, m, m.worlds().size() - 1)
        .ifPresent(
            apart -> {
              assertThat(m.holds(0, apart)).isTrue();
              assertThat(m.holds(m.worlds().size() - 1, apart)).isFalse();
            });
  }

  @Property
  @Label("a formula that is printed is read back, in both notations")
  void formulasAreReadBack(@ForAll("formulas") Formula f) {
    assertThat(FormulaReader.read(f.toString())).isEqualTo(f);
    assertThat(FormulaReader.read(FormulaPrinter.UNICODE.print(f))).isEqualTo(f);
  }
}
