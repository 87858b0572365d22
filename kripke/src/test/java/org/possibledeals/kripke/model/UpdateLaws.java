package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formulas;
import org.possibledeals.kripke.formula.Update;

/** The axioms of belief and of events, for models of any kind. */
class UpdateLaws {

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.withActions(Models.ofAnyKind());
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> beliefs() {
    return Models.withActions(Models.beliefs());
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.allFormulas();
  }

  @Provide
  Arbitrary<Update> updates() {
    return Models.updates();
  }

  @Provide
  Arbitrary<AgentId> agents() {
    return Arbitraries.of(Models.AGENTS);
  }

  @Provide
  Arbitrary<ImmutableSortedSet<AgentId>> groups() {
    return Formulas.groups(Models.AGENTS);
  }

  @Property(tries = 150)
  @Label("K holds whatever the relations are; C is a fixed point, and keeps what keeps itself")
  void normalAndFixedPoint(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("groups") ImmutableSortedSet<AgentId> group,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    AgentId a = group.first();
    valid(
        m,
        new Implies(
            new Believes(a, new Implies(f, g)),
            new Implies(new Believes(a, f), new Believes(a, g))));
    Formula common = new CommonKnowledge(group, f);
    valid(m, new Iff(common, and(f, new EverybodyKnows(group, common))));
    Formula inductive = new CommonKnowledge(group, new Implies(f, new EverybodyKnows(group, f)));
    valid(m, new Implies(inductive, new Implies(f, common)));
  }

  @Property(tries = 150)
  @Label("D, 4 and 5 hold of beliefs in KD45; T need not")
  void beliefsAreConsistentAndIntrospective(
      @ForAll("beliefs") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f) {
    Formula believes = new Believes(a, f);
    Formula doubts = new Not(believes);
    valid(m, new Not(and(believes, new Believes(a, new Not(f)))));
    valid(m, new Implies(believes, new Believes(a, believes)));
    valid(m, new Implies(doubts, new Believes(a, doubts)));
  }

  @Property(tries = 150)
  @Label("reduction with factual change: [E,e]p, [E,e]¬φ, [E,e](φ ∧ ψ), [E,e]Bφ without the event")
  void eventsReduce(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("agents") AgentId a,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    for (String name : List.of("E", "F")) {
      ActionModel action = Objects.requireNonNull(m.actions().get(name));
      for (String event : action.events()) {
        Formula pre = action.precondition(event);
        for (Formula.Atom p : Models.ATOMS) {
          Formula post = action.changes(event).getOrDefault(p, p);
          valid(m, new Iff(after(name, event, p), new Implies(pre, post)));
        }
        valid(
            m,
            new Iff(
                after(name, event, new Not(f)), new Implies(pre, new Not(after(name, event, f)))));
        valid(
            m,
            new Iff(
                after(name, event, and(f, g)), and(after(name, event, f), after(name, event, g))));
        List<Formula> each = new ArrayList<>();
        for (String considered : action.successors(a, event)) {
          each.add(new Believes(a, after(name, considered, f)));
        }
        valid(
            m,
            new Iff(after(name, event, new Believes(a, f)), new Implies(pre, Formula.and(each))));
      }
    }
  }

  @Property(tries = 150)
  @Label("[!φ]ψ is the product with one event, and [!_B φ]ψ that with said and denied")
  void announcementsAreProducts(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("groups") ImmutableSortedSet<AgentId> group,
      @ForAll("formulas") Formula f,
      @ForAll("formulas") Formula g) {
    KripkeModel<Integer> named =
        m.withAction("Announce", ActionModel.announcement(m.agents(), f))
            .withAction("Tell", ActionModel.telling(m.agents(), group, f));
    valid(named, new Iff(new Formula.Box(new Update.Announce(f), g), after("Announce", "said", g)));
    valid(named, new Iff(new Formula.Box(new Update.Tell(group, f), g), after("Tell", "said", g)));
  }

  @Property(tries = 300)
  @Label("M updated by α, w ⊨ φ iff M, w ⊨ [α]φ, where α can happen")
  void updatesMakeWhatTheirOperatorsSpeakOf(
      @ForAll("models") KripkeModel<Integer> m,
      @ForAll("updates") Update update,
      @ForAll("formulas") Formula f) {
    Formula possible = new Formula.Diamond(update, new Formula.Constant(true));
    for (int world : m.truthSet(possible)) {
      KripkeModel<Integer> before =
          update instanceof Update.AnnounceWhether ? m.withActual(world) : m;
      try {
        assertThat(before.update(update).holds(world, f))
            .isEqualTo(m.holds(world, new Formula.Box(update, f)))
            .isEqualTo(m.holds(world, new Formula.Diamond(update, f)));
      } catch (BeyondReachException refusal) {
        assertThat(update).isInstanceOf(Update.Event.class);
        assertThat(refusal).hasMessageContaining("several events can happen at one of the");
      }
    }
  }

  private static Formula after(String action, String event, Formula f) {
    return new Formula.Box(new Update.Event(action, ImmutableSortedSet.of(event)), f);
  }

  private static void valid(KripkeModel<Integer> m, Formula formula) {
    assertThat(m.counterexample(formula)).as("%s", formula).isEmpty();
  }

  private static Formula and(Formula f, Formula g) {
    return new And(ImmutableList.of(f, g));
  }
}
