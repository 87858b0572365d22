package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Formulas;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;

/**
 * The axioms of S5, of group knowledge and of public announcements, for all models and formulas.
 */
class TruthLaws {

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.small();
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.formulas();
  }

  @Provide
  Arbitrary<AgentId> agents() {
    return Arbitraries.of(Models.AGENTS);
  }

  @Provide
  Arbitrary<ImmutableSortedSet<AgentId>> groups() {
    return Formulas.groups(Models.AGENTS);
  }

  @Property(tries = 1000)
  @Label("the set of worlds where φ holds is what the definitions say, world by world")
  void setsAgreeWithTheDefinitions(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("formulas") Formula f) {
    ImmutableSet<Integer> obvious =
        m.worlds().stream()
            .filter(w -> ObviousTruth.holds(m, w, f))
            .collect(ImmutableSet.toImmutableSet());
    assertThat(m.truthSet(f)).isEqualTo(obvious);
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> modelsOfAnyKind() {
    return Models.withActions(Models.ofAnyKind());
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> general() {
    return Models.ofAnyKind();
  }

  @Provide
  Arbitrary<Formula> allFormulas() {
    return Models.allFormulas();
  }

  @Property(tries = 400)
  @Label("the same for any relations, variables, tellings and events")
  void setsAgreeWithTheDefinitionsWhateverTheRelations(
      @ForAll("modelsOfAnyKind") KripkeModel<Integer> m, @ForAll("allFormulas") Formula f) {
    ImmutableSet<Integer> obvious =
        m.worlds().stream()
            .filter(w -> ObviousTruth.holds(m, w, f))
            .collect(ImmutableSet.toImmutableSet());
    assertThat(m.truthSet(f)).isEqualTo(obvious);
  }

  @Property
  @Label("K: K(φ → ψ) → (Kφ → Kψ)")
  void knowledgeDistributes(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    valid(
        m,
        new Implies(
            new Knows(a, new Implies(f, g)), new Implies(new Knows(a, f), new Knows(a, g))));
  }

  @Property
  @Label("necessitation: what is valid is known")
  void validitiesAreKnown(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f) {
    assertThat(m.isValid(new Knows(a, f))).isEqualTo(m.isValid(f));
  }

  @Property
  @Label("T: Kφ → φ")
  void whatIsKnownIsTrue(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f) {
    valid(m, new Implies(new Knows(a, f), f));
  }

  @Property
  @Label("4, positive introspection: Kφ → KKφ")
  void agentsKnowWhatTheyKnow(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f) {
    valid(m, new Implies(new Knows(a, f), new Knows(a, new Knows(a, f))));
  }

  @Property
  @Label("5, negative introspection: ¬Kφ → K¬Kφ")
  void agentsKnowWhatTheyDoNotKnow(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f) {
    Formula ignorance = new Not(new Knows(a, f));
    valid(m, new Implies(ignorance, new Knows(a, ignorance)));
  }

  @Property
  @Label("K̂φ ↔ ¬K¬φ, and Kw φ ↔ Kφ ∨ K¬φ")
  void possibilityIsDualAndWhetherIsEither(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f) {
    Formula knowsNot = new Knows(a, new Not(f));
    valid(m, new Iff(new Considers(a, f), new Not(knowsNot)));
    valid(m, new Iff(new KnowsWhether(a, f), or(new Knows(a, f), knowsNot)));
  }

  @Property
  @Label("E φ ↔ ⋀ Kφ, and C φ ↔ φ ∧ E C φ, the fixed point")
  void commonKnowledgeIsAFixedPoint(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("groups") ImmutableSortedSet<AgentId> group,
      @ForAll("formulas") Formula f) {
    Formula everybody = Formula.and(group.stream().map(a -> new Knows(a, f)).toList());
    valid(m, new Iff(new EverybodyKnows(group, f), everybody));
    Formula common = new CommonKnowledge(group, f);
    valid(m, new Iff(common, and(f, new EverybodyKnows(group, common))));
  }

  @Property
  @Label("induction: C(φ → Eφ) → (φ → Cφ)")
  void whatKeepsItselfKnownIsCommonKnowledge(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("groups") ImmutableSortedSet<AgentId> group,
      @ForAll("formulas") Formula f) {
    Formula inductive = new CommonKnowledge(group, new Implies(f, new EverybodyKnows(group, f)));
    valid(m, new Implies(inductive, new Implies(f, new CommonKnowledge(group, f))));
  }

  @Property
  @Label("D of one is K, and what one knows the group knows together")
  void knowledgeIsPooled(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("groups") ImmutableSortedSet<AgentId> group,
      @ForAll("formulas") Formula f) {
    AgentId a = group.first();
    Formula alone = new DistributedKnowledge(ImmutableSortedSet.of(a), f);
    valid(m, new Iff(alone, new Knows(a, f)));
    valid(m, new Implies(new Knows(a, f), new DistributedKnowledge(group, f)));
    valid(m, new Implies(new DistributedKnowledge(group, f), f));
  }

  @Property(tries = 200)
  @Label("reduction: [φ]p, [φ]¬ψ, [φ](ψ ∧ χ), [φ]Kψ and [φ]Dψ without the announcement")
  void announcementsReduce(
      @ForAll("general") KripkeModel<Integer> m,
      @ForAll("groups") ImmutableSortedSet<AgentId> group,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g,
      @ForAll("formulas") Formula h) {
    AgentId a = group.first();
    Formula p = Models.ATOMS.getFirst();
    valid(m, new Iff(new Formula.Box(new Update.Announce(f), p), new Implies(f, p)));
    valid(
        m,
        new Iff(
            new Formula.Box(new Update.Announce(f), new Not(g)),
            new Implies(f, new Not(new Formula.Box(new Update.Announce(f), g)))));
    valid(
        m,
        new Iff(
            new Formula.Box(new Update.Announce(f), and(g, h)),
            and(
                new Formula.Box(new Update.Announce(f), g),
                new Formula.Box(new Update.Announce(f), h))));
    valid(
        m,
        new Iff(
            new Formula.Box(new Update.Announce(f), new Knows(a, g)),
            new Implies(f, new Knows(a, new Formula.Box(new Update.Announce(f), g)))));
    valid(
        m,
        new Iff(
            new Formula.Box(new Update.Announce(f), new DistributedKnowledge(group, g)),
            new Implies(
                f, new DistributedKnowledge(group, new Formula.Box(new Update.Announce(f), g)))));
  }

  @Property(tries = 200)
  @Label("composition: [φ][ψ]χ ↔ [φ ∧ [φ]ψ]χ")
  void announcementsCompose(
      @ForAll("general") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g,
      @ForAll("formulas") Formula h) {
    valid(
        m,
        new Iff(
            new Formula.Box(new Update.Announce(f), new Formula.Box(new Update.Announce(g), h)),
            new Formula.Box(
                new Update.Announce(and(f, new Formula.Box(new Update.Announce(f), g))), h)));
  }

  @Property(tries = 200)
  @Label("⟨φ⟩ψ ↔ φ ∧ [φ]ψ, and [?φ]ψ ↔ [φ]ψ ∧ [¬φ]ψ")
  void announcementsAreDualAndWhetherIsBoth(
      @ForAll("general") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    valid(
        m,
        new Iff(
            new Formula.Diamond(new Update.Announce(f), g),
            and(f, new Formula.Box(new Update.Announce(f), g))));
    valid(
        m,
        new Iff(
            new Formula.Box(new Update.AnnounceWhether(f), g),
            and(
                new Formula.Box(new Update.Announce(f), g),
                new Formula.Box(new Update.Announce(new Not(f)), g))));
  }

  @Property
  @Label("M|φ|ψ is M|⟨φ⟩ψ, and M|φ, w ⊨ ψ iff M, w ⊨ [φ]ψ")
  void announcingIsRestricting(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    if (!m.isValid(new Not(f))) {
      KripkeModel<Integer> after = m.announce(f);
      assertThat(after.worlds()).isEqualTo(m.truthSet(f));
      assertThat(after.truthSet(g))
          .isEqualTo(m.truthSet(new Formula.Diamond(new Update.Announce(f), g)));
      if (!after.isValid(new Not(g))) {
        assertThat(after.announce(g))
            .isEqualTo(m.announce(new Formula.Diamond(new Update.Announce(f), g)));
      }
    }
  }

  @Property
  @Label("Kφ ↔ P(φ) = 1, and P(φ) + P(¬φ) = 1")
  void probabilityIsAShareOfTheCell(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f) {
    valid(m, new Iff(new Knows(a, f), new Probability(a, f, Comparison.EQUAL, Fraction.ONE)));
    for (int world : m.worlds()) {
      Perspective<Integer> cell = m.perspective(a, world);
      Fraction share = cell.probability(f);
      Fraction rest =
          new Fraction(share.denominator().subtract(share.numerator()), share.denominator());
      assertThat(cell.probability(new Not(f))).isEqualTo(rest);
    }
  }

  private static void valid(KripkeModel<Integer> m, Formula formula) {
    assertThat(m.counterexample(formula)).as("%s", formula).isEmpty();
  }

  private static Formula and(Formula f, Formula g) {
    return new And(ImmutableList.of(f, g));
  }

  private static Formula or(Formula f, Formula g) {
    return new Or(ImmutableList.of(f, g));
  }
}
