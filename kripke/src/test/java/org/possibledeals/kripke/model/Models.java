package org.possibledeals.kripke.model;

import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Range;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.relation.FrameClass;

/** Random small models for the laws, and random formulas about them. */
public final class Models {
  /** The agents of every model here. */
  public static final ImmutableList<AgentId> AGENTS =
      ImmutableList.of(new AgentId("ann"), new AgentId("bob"), new AgentId("cath"));

  /** The atoms of every model here. */
  public static final ImmutableList<Formula.Atom> ATOMS =
      ImmutableList.of(
          new Formula.Atom("p"), new Formula.Atom("q"), new Formula.Atom("has", "10H"));

  /** The variable of every model here, and its values. */
  public static final Variable VARIABLE = new Variable("x");

  private static final ImmutableList<String> VALUES = ImmutableList.of("0", "1", "2");

  /** The events of the action models that {@link #withActions} adds, by name. */
  private static final ImmutableSetMultimap<String, String> EVENTS =
      ImmutableSetMultimap.of("E", "e", "E", "f", "F", "e", "F", "f", "F", "g");

  /** What each agent sees at a world, and what is true there. */
  private record Row(List<Integer> seen, List<Boolean> facts) {}

  private Models() {}

  /** Returns models of 1 to 8 worlds 0, 1, …, without an actual world. */
  public static Arbitrary<KripkeModel<Integer>> small() {
    Arbitrary<Row> rows =
        Combinators.combine(
                Arbitraries.integers().between(0, 2).list().ofSize(AGENTS.size()),
                Arbitraries.of(true, false).list().ofSize(ATOMS.size()))
            .as(Row::new);
    return rows.list().ofMinSize(1).ofMaxSize(8).map(Models::of).withoutEdgeCases();
  }

  private static KripkeModel<Integer> of(List<Row> rows) {
    KripkeModelBuilder<Integer> model =
        KripkeModel.over(
            ContiguousSet.create(Range.closedOpen(0, rows.size()), DiscreteDomain.integers()));
    for (int i = 0; i < AGENTS.size(); i++) {
      int agent = i;
      model.agent(AGENTS.get(agent), world -> rows.get(world).seen.get(agent));
    }
    for (int i = 0; i < ATOMS.size(); i++) {
      int atom = i;
      model.atom(ATOMS.get(atom), world -> rows.get(world).facts.get(atom));
    }
    model.variable(VARIABLE, VALUES, world -> VALUES.get(rows.get(world).seen.getLast()));
    return model.build();
  }

  /** Returns models of 1 to 6 worlds with any relations, of which some happen to be special. */
  public static Arbitrary<KripkeModel<Integer>> general() {
    return general(6, false);
  }

  /** Returns models of 1 to 6 worlds with serial, transitive and Euclidean relations. */
  public static Arbitrary<KripkeModel<Integer>> beliefs() {
    return general(6, true);
  }

  /** Seeds of relations: for each agent and world what it considers, and a number for its facts. */
  private static Arbitrary<KripkeModel<Integer>> general(int mostWorlds, boolean isKd45) {
    return Arbitraries.integers()
        .between(1, mostWorlds)
        .flatMap(
            worlds ->
                Combinators.combine(
                        Arbitraries.integers()
                            .between(0, worlds - 1)
                            .set()
                            .ofMinSize(isKd45 ? 1 : 0)
                            .ofMaxSize(Math.min(3, worlds))
                            .list()
                            .ofSize(AGENTS.size() * worlds),
                        Arbitraries.integers().between(0, 23).list().ofSize(worlds))
                    .as((considered, facts) -> general(isKd45, considered, facts)))
        .withoutEdgeCases();
  }

  private static KripkeModel<Integer> general(
      boolean isKd45, List<Set<Integer>> considered, List<Integer> facts) {
    int worlds = facts.size();
    KripkeModelBuilder<Integer> model =
        KripkeModel.over(
            ContiguousSet.create(Range.closedOpen(0, worlds), DiscreteDomain.integers()));
    for (int i = 0; i < AGENTS.size(); i++) {
      List<Set<Integer>> ofAgent = considered.subList(i * worlds, (i + 1) * worlds);
      model.relation(AGENTS.get(i), world -> isKd45 ? belief(ofAgent, world) : ofAgent.get(world));
    }
    for (int i = 0; i < ATOMS.size(); i++) {
      int bit = 1 << i;
      model.atom(ATOMS.get(i), world -> (facts.get(world) & bit) != 0);
    }
    model.variable(VARIABLE, VALUES, world -> VALUES.get(facts.get(world) >> ATOMS.size()));
    return model.frame(isKd45 ? FrameClass.KD45 : FrameClass.K).build();
  }

  /**
   * What is believed at a world: the first set that holds a world that is still free, less what
   * earlier sets took; so sets are disjoint, and their worlds believe themselves.
   */
  private static Set<Integer> belief(List<Set<Integer>> sets, int world) {
    List<Set<Integer>> disjoint = new ArrayList<>();
    Set<Integer> taken = new LinkedHashSet<>();
    for (Set<Integer> set : sets) {
      Set<Integer> free = new LinkedHashSet<>(set);
      free.removeAll(taken);
      taken.addAll(free);
      if (!free.isEmpty()) {
        disjoint.add(free);
      }
    }
    return disjoint.stream()
        .filter(set -> set.contains(world))
        .findFirst()
        .orElse(disjoint.get(world % disjoint.size()));
  }

  /** Returns models as of {@link #small} whose cells are ordered by plausibility. */
  public static Arbitrary<KripkeModel<Integer>> ordered() {
    return Combinators.combine(
            small(), Arbitraries.integers().between(0, 2).list().ofSize(8 * AGENTS.size()))
        .as(Models::ordered)
        .withoutEdgeCases();
  }

  private static KripkeModel<Integer> ordered(KripkeModel<Integer> plain, List<Integer> ranks) {
    KripkeModelBuilder<Integer> model = KripkeModel.over(plain.worlds());
    for (int i = 0; i < AGENTS.size(); i++) {
      int first = 8 * i;
      AgentId agent = AGENTS.get(i);
      model.agent(agent, world -> plain.cell(agent, world), world -> ranks.get(first + world));
    }
    ATOMS.forEach(p -> model.atom(p, world -> plain.trueAt(world).contains(p)));
    return model.variable(VARIABLE, VALUES, world -> plain.valueAt(world, VARIABLE)).build();
  }

  /** Returns formulas about {@link #ordered}, without events. */
  public static Arbitrary<Formula> formulasOfPlausibility() {
    return Formulas.ofPlausibility(
        new Formulas.Vocabulary(
            AGENTS, ATOMS, vocabulary().equations(), ImmutableSetMultimap.of()));
  }

  /** Returns models of any kind: S5, KD45, K. */
  public static Arbitrary<KripkeModel<Integer>> ofAnyKind() {
    return Arbitraries.oneOf(small(), beliefs(), general());
  }

  /**
   * Returns these models with two action models E, of events e and f, and F, of e, f and g, whose
   * preconditions and changes are simple formulas and whose relations may be any.
   */
  public static Arbitrary<KripkeModel<Integer>> withActions(
      Arbitrary<KripkeModel<Integer>> models) {
    return Combinators.combine(models, actions("E"), actions("F"))
        .as((model, e, f) -> model.withAction("E", e).withAction("F", f))
        .withoutEdgeCases();
  }

  /** Returns action models with the events of E or of F. */
  public static Arbitrary<ActionModel> actions(String name) {
    ImmutableList<String> events = EVENTS.get(name).asList();
    Arbitrary<List<Formula>> formulas =
        Formulas.ofOneAgent(AGENTS.getFirst(), ATOMS).list().ofSize(2 * events.size());
    Arbitrary<List<Set<String>>> considered =
        Arbitraries.of(events).set().list().ofSize(AGENTS.size() * events.size());
    return Combinators.combine(formulas, considered, Arbitraries.of(events), Arbitraries.of(ATOMS))
        .as((fs, sets, designated, atom) -> action(events, fs, sets, designated, atom))
        .withoutEdgeCases();
  }

  private static ActionModel action(
      List<String> events,
      List<Formula> formulas,
      List<Set<String>> considered,
      String designated,
      Formula.Atom changed) {
    ActionModelBuilder action = ActionModel.over(events).designated(designated).designated("e");
    for (int i = 0; i < events.size(); i++) {
      action.precondition(events.get(i), formulas.get(2 * i));
      if (i > 0) {
        action.change(events.get(i), changed, formulas.get(2 * i + 1));
      }
    }
    for (int i = 0; i < AGENTS.size(); i++) {
      int first = i * events.size();
      action.relation(AGENTS.get(i), event -> considered.get(first + events.indexOf(event)));
    }
    return action.build();
  }

  /** Returns formulas with every operator, events of {@link #withActions} included. */
  public static Arbitrary<Formula> allFormulas() {
    return Formulas.about(vocabulary());
  }

  /** Returns updates of every kind, events of {@link #withActions} included. */
  public static Arbitrary<Update> updates() {
    return Formulas.updates(vocabulary());
  }

  private static Formulas.Vocabulary vocabulary() {
    return new Formulas.Vocabulary(
        AGENTS,
        ATOMS,
        VALUES.stream().map(VARIABLE::is).collect(ImmutableList.toImmutableList()),
        EVENTS);
  }

  /** Returns formulas with every static operator and announcements, about agents and atoms here. */
  public static Arbitrary<Formula> formulas() {
    return Formulas.about(AGENTS, ATOMS);
  }
}
