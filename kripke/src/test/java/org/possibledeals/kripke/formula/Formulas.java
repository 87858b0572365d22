package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsValue;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;

/**
 * Random formulas for the laws, with every operator of the language. They have no edge cases: jqwik
 * would try thousands of the smallest first, and stop there.
 */
public final class Formulas {

  /**
   * What formulas may speak of.
   *
   * @param equations their variables are those of Kv, too
   * @param events of each action model, by name
   */
  public record Vocabulary(
      ImmutableList<AgentId> agents,
      ImmutableList<Atom> atoms,
      ImmutableList<HasValue> equations,
      ImmutableSetMultimap<String, String> events) {}

  private final Vocabulary vocabulary;
  private final Arbitrary<AgentId> agents;
  private final Arbitrary<ImmutableSortedSet<AgentId>> groups;
  private final Arbitrary<Formula> leaves;
  private final boolean isOfPlausibility;

  private Formulas(Vocabulary vocabulary) {
    this(vocabulary, false);
  }

  private Formulas(Vocabulary vocabulary, boolean isOfPlausibility) {
    this.isOfPlausibility = isOfPlausibility;
    this.vocabulary = vocabulary;
    this.agents = Arbitraries.of(vocabulary.agents);
    this.groups = groups(vocabulary.agents);
    List<Formula> facts =
        ImmutableList.<Formula>builder()
            .addAll(vocabulary.atoms)
            .addAll(vocabulary.equations)
            .build();
    this.leaves =
        Arbitraries.oneOf(
            Arbitraries.of(facts),
            Arbitraries.of(facts),
            Arbitraries.of(true, false).map(Constant::new));
  }

  private static Formulas of(List<AgentId> agents, List<Atom> atoms) {
    return new Formulas(
        new Vocabulary(
            ImmutableList.copyOf(agents),
            ImmutableList.copyOf(atoms),
            ImmutableList.of(),
            ImmutableSetMultimap.of()));
  }

  /** Returns formulas of a few levels about these agents and atoms. */
  public static Arbitrary<Formula> about(List<AgentId> agents, List<Atom> atoms) {
    return of(agents, atoms).everything(3).withoutEdgeCases();
  }

  /** Returns formulas of a few levels about all of this. */
  public static Arbitrary<Formula> about(Vocabulary vocabulary) {
    return new Formulas(vocabulary).everything(3).withoutEdgeCases();
  }

  /** Returns formulas of a few levels with the operators of plausibility and upgrades, too. */
  public static Arbitrary<Formula> ofPlausibility(Vocabulary vocabulary) {
    return new Formulas(vocabulary, true).everything(3).withoutEdgeCases();
  }

  /** Returns updates of every kind with formulas of a few levels, about all of this. */
  public static Arbitrary<Update> updates(Vocabulary vocabulary) {
    Formulas formulas = new Formulas(vocabulary);
    Arbitrary<Formula> part = formulas.everything(2);
    return Arbitraries.oneOf(announcements(part), formulas.tellings(part), formulas.events())
        .withoutEdgeCases();
  }

  /** Returns propositional formulas of a few levels about these atoms. */
  public static Arbitrary<Formula> propositional(List<Atom> atoms) {
    return of(List.of(new AgentId("nobody")), atoms).propositional(2).withoutEdgeCases();
  }

  /** Returns formulas of a few levels with the connectives and one agent's K, M and Kw. */
  public static Arbitrary<Formula> ofOneAgent(AgentId agent, List<Atom> atoms) {
    return of(List.of(agent), atoms).modal(3).withoutEdgeCases();
  }

  /** Returns groups of one or more of these agents. */
  public static Arbitrary<ImmutableSortedSet<AgentId>> groups(List<AgentId> agents) {
    return Arbitraries.of(agents).set().ofMinSize(1).map(ImmutableSortedSet::copyOf);
  }

  private Arbitrary<Formula> everything(int levels) {
    if (levels == 0) {
      return leaves;
    }
    Arbitrary<Formula> part = everything(levels - 1);
    List<Arbitrary<Formula>> kinds = new ArrayList<>();
    kinds.add(part);
    kinds.add(boole(part));
    kinds.add(knowledge(part));
    kinds.add(groups(part));
    kinds.add(after(announcements(part), part));
    if (isOfPlausibility) {
      kinds.add(belief(part));
      kinds.add(after(upgrades(part), part));
    }
    if (!vocabulary.equations.isEmpty()) {
      kinds.add(values());
    }
    if (!vocabulary.events.isEmpty()) {
      kinds.add(after(tellings(part), part));
      kinds.add(after(events(), part));
    }
    return new Opaque<>(Arbitraries.oneOf(kinds));
  }

  private Arbitrary<Formula> propositional(int levels) {
    if (levels == 0) {
      return leaves;
    }
    Arbitrary<Formula> part = propositional(levels - 1);
    return new Opaque<>(Arbitraries.oneOf(part, boole(part)));
  }

  private Arbitrary<Formula> modal(int levels) {
    if (levels == 0) {
      return leaves;
    }
    Arbitrary<Formula> part = modal(levels - 1);
    return new Opaque<>(Arbitraries.oneOf(part, boole(part), knowledge(part)));
  }

  private static Arbitrary<Formula> boole(Arbitrary<Formula> part) {
    var several = part.list().ofMinSize(2).ofMaxSize(3).map(ImmutableList::copyOf);
    var any = part.list().ofMaxSize(3).map(ImmutableList::copyOf);
    return Arbitraries.oneOf(
        part.map(Not::new),
        several.map(And::new),
        several.map(Or::new),
        Combinators.combine(part, part).as(Implies::new),
        Combinators.combine(part, part).as(Iff::new),
        any.map(ExactlyOne::new),
        any.map(Parity::new),
        Combinators.combine(
                any,
                Arbitraries.of(Comparison.class),
                Arbitraries.oneOf(Arbitraries.just(ImmutableList.<Formula>of()), any),
                Arbitraries.integers().between(-1, 3))
            .as(Formulas::counted));
  }

  private static Formula counted(
      ImmutableList<Formula> members,
      Comparison comparison,
      ImmutableList<Formula> others,
      int offset) {
    return members.isEmpty() && !others.isEmpty()
        ? new Formula.Cardinality(others, comparison, offset)
        : new Formula.Cardinality(members, comparison, others, offset);
  }

  private Arbitrary<Formula> knowledge(Arbitrary<Formula> part) {
    return Arbitraries.oneOf(
        Combinators.combine(agents, part).as(Knows::new),
        Combinators.combine(agents, part).as(Believes::new),
        Combinators.combine(agents, part).as(Considers::new),
        Combinators.combine(agents, part).as(KnowsWhether::new));
  }

  private Arbitrary<Formula> belief(Arbitrary<Formula> part) {
    return Arbitraries.oneOf(
        Combinators.combine(agents, part, part).as(Formula.ConditionallyBelieves::new),
        Combinators.combine(agents, part).as(Formula.SafelyBelieves::new),
        Combinators.combine(agents, part).as(Formula.StronglyBelieves::new));
  }

  private static Arbitrary<Update> upgrades(Arbitrary<Formula> part) {
    return Combinators.combine(Arbitraries.of(true, false), part).as(Update.Upgrade::new);
  }

  private Arbitrary<Formula> groups(Arbitrary<Formula> part) {
    return Arbitraries.oneOf(
        Combinators.combine(groups, part).as(EverybodyKnows::new),
        Combinators.combine(groups, part).as(CommonKnowledge::new),
        Combinators.combine(groups, part).as(DistributedKnowledge::new),
        Combinators.combine(agents, part, Arbitraries.of(Comparison.class), bounds())
            .as(Probability::new));
  }

  private static Arbitrary<Fraction> bounds() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 6), Arbitraries.integers().between(1, 6))
        .as(Fraction::of);
  }

  private static Arbitrary<Update> announcements(Arbitrary<Formula> part) {
    return Arbitraries.oneOf(part.map(Update.Announce::new), part.map(Update.AnnounceWhether::new));
  }

  private Arbitrary<Update> tellings(Arbitrary<Formula> part) {
    return Arbitraries.oneOf(
        Combinators.combine(groups, part).as(Update.Tell::new),
        Combinators.combine(groups, part).as(Update.TellWhether::new));
  }

  private static Arbitrary<Formula> after(Arbitrary<Update> updates, Arbitrary<Formula> part) {
    return Arbitraries.oneOf(
        Combinators.combine(updates, part).as(Formula.Box::new),
        Combinators.combine(updates, part).as(Formula.Diamond::new));
  }

  private Arbitrary<Formula> values() {
    return Combinators.combine(agents, Arbitraries.of(vocabulary.equations))
        .as((agent, equation) -> new KnowsValue(agent, equation.variable()));
  }

  /** With no, one or several of an action model's events named. */
  private Arbitrary<Update> events() {
    return Arbitraries.of(vocabulary.events.keySet().asList())
        .flatMap(
            action ->
                Arbitraries.of(vocabulary.events.get(action).asList())
                    .set()
                    .map(some -> new Update.Event(action, ImmutableSortedSet.copyOf(some))));
  }
}
