package org.possibledeals.kripke.model;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.Plausibility;
import org.possibledeals.kripke.relation.Relation;

/**
 * A model whose worlds are the numbers 0, …, {@code size} - 1: truth, updates and bisimulation are
 * computed on it. Its sets are never changed.
 *
 * @param relations by agent, in order
 * @param valuation where each atom is true, in order
 * @param variables where each variable has each of its values, in order
 * @param actions the action models that formulas name, by name
 * @param weights for each world its weight, a positive whole number, without a common divisor; none
 *     where all worlds weigh alike
 */
record NumberedModel(
    int size,
    ImmutableMap<AgentId, Relation> relations,
    ImmutableMap<Formula.Atom, BitSet> valuation,
    ImmutableMap<Variable, ImmutableMap<String, BitSet>> variables,
    ImmutableMap<String, ActionModel> actions,
    ImmutableList<BigInteger> weights) {

  NumberedModel {
    BigInteger common = weights.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    boolean areAlike = weights.stream().distinct().count() <= 1;
    weights =
        areAlike
            ? ImmutableList.of()
            : weights.stream().map(of -> of.divide(common)).collect(toImmutableList());
  }

  /** Returns a's relation; the agent is in the model. */
  Relation relation(AgentId agent) {
    return Objects.requireNonNull(relations.get(agent));
  }

  /** Returns V(p); the atom is in the model. */
  BitSet extension(Formula.Atom atom) {
    return Objects.requireNonNull(valuation.get(atom));
  }

  /** Returns the worlds where the variable has each value; the variable is in the model. */
  ImmutableMap<String, BitSet> values(Variable variable) {
    return Objects.requireNonNull(variables.get(variable));
  }

  BitSet allWorlds() {
    BitSet all = new BitSet(size);
    all.set(0, size);
    return all;
  }

  /** Returns the worlds that paths of at most so many links, also of none, reach from some. */
  BitSet reachableFrom(BitSet some, int links) {
    BitSet reached = (BitSet) some.clone();
    BitSet last = some;
    for (int link = 0; link < links && !last.isEmpty(); link++) {
      Budget.checkTime();
      BitSet next = new BitSet();
      for (Relation relation : relations.values()) {
        next.or(relation.image(last));
      }
      next.andNot(reached);
      reached.or(next);
      last = next;
    }
    return reached;
  }

  NumberedModel restrictedTo(BitSet kept) {
    return new NumberedModel(
        kept.cardinality(),
        mapped(relations, relation -> relation.restrictedTo(kept)),
        mapped(valuation, set -> renumbered(set, kept)),
        mapped(variables, values -> mapped(values, set -> renumbered(set, kept))),
        actions,
        weights(kept.stream()));
  }

  /** Returns the weights of these worlds, one after the other. */
  ImmutableList<BigInteger> weights(IntStream some) {
    return weights.isEmpty() ? weights : some.mapToObj(weights::get).collect(toImmutableList());
  }

  /** Returns what these worlds weigh together: each 1 where all weigh alike. */
  BigInteger weight(IntStream some) {
    return weights.isEmpty()
        ? BigInteger.valueOf(some.count())
        : some.mapToObj(weights::get).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** Returns whether some agent holds some worlds more plausible than others. */
  boolean isOrdered() {
    return relations.values().stream().anyMatch(Plausibility.class::isInstance);
  }

  private static BitSet renumbered(BitSet set, BitSet kept) {
    BitSet result = new BitSet();
    int number = 0;
    for (int world = kept.nextSetBit(0); world >= 0; world = kept.nextSetBit(world + 1)) {
      result.set(number++, set.get(world));
    }
    return result;
  }

  static <K, V> ImmutableMap<K, V> mapped(Map<K, V> map, UnaryOperator<V> change) {
    return ImmutableMap.copyOf(Maps.transformValues(map, change::apply));
  }

  /** Returns the model after {@code group} was told whether {@code set}, as all others see. */
  NumberedModel told(ImmutableSortedSet<AgentId> group, BitSet set) {
    ImmutableMap<AgentId, Relation> after =
        ImmutableMap.copyOf(
            Maps.transformEntries(
                relations,
                (agent, relation) -> group.contains(agent) ? relation.splitBy(set) : relation));
    return withRelations(after);
  }

  /**
   * Returns the model after an upgrade with φ.
   *
   * @param preferred the worlds where φ is true
   * @throws org.possibledeals.kripke.reach.BeyondReachException if a relation is no equivalence
   */
  NumberedModel upgraded(boolean isRadical, BitSet preferred) {
    return withRelations(
        mapped(
            relations,
            relation -> {
              BitSet first = isRadical ? preferred : relation.best(preferred);
              return relation.ranked(w -> relation.rank(w) + (first.get(w) ? 0 : size));
            }));
  }

  private NumberedModel withRelations(ImmutableMap<AgentId, Relation> after) {
    return new NumberedModel(size, after, valuation, variables, actions, weights);
  }

  NumberedModel withActions(ImmutableMap<String, ActionModel> named) {
    return new NumberedModel(size, relations, valuation, variables, named, weights);
  }

  /**
   * Checks that this model has everything that is named.
   *
   * @throws IllegalArgumentException that says what it has
   */
  void check(Subformulas named) {
    checkAll("agent", named.agents(), relations.keySet());
    checkAll("atom", named.atoms(), valuation.keySet());
    checkAll("variable", named.variables(), variables.keySet());
    checkAll("action model", named.actions(), actions.keySet());
    for (Formula.HasValue equation : named.equations()) {
      if (!values(equation.variable()).containsKey(equation.value())) {
        throw new IllegalArgumentException(
            "Variable %s has no value %s; its values are %s."
                .formatted(
                    equation.variable(),
                    equation.value(),
                    some(values(equation.variable()).keySet())));
      }
    }
    named.events().forEach((action, event) -> action(action).number(event));
  }

  private static <T> void checkAll(String what, Collection<T> asked, Collection<T> known) {
    for (T name : asked) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "No %1$s %2$s in this model; its %1$ss are %3$s.".formatted(what, name, some(known)));
      }
    }
  }

  void checkVariable(Variable variable) {
    checkAll("variable", List.of(variable), variables.keySet());
  }

  void checkAgent(AgentId agent) {
    checkAll("agent", List.of(agent), relations.keySet());
  }

  /**
   * Checks that this model can be updated with {@code action}.
   *
   * @throws IllegalArgumentException if the agents differ, or it names what is not in the model
   */
  void check(ActionModel action) {
    if (!ImmutableSortedSet.copyOf(action.agents())
        .equals(ImmutableSortedSet.copyOf(relations.keySet()))) {
      throw new IllegalArgumentException(
          "The agents of the action model, %s, have to be those of the model, %s."
              .formatted(action.agents(), relations.keySet()));
    }
    check(action.subformulas());
    checkAll("atom", action.changed(), valuation.keySet());
  }

  ActionModel action(String name) {
    return Objects.requireNonNull(actions.get(name));
  }

  /** Returns the most levels that the preconditions of actions can add to a formula's own. */
  int levelsOfActions() {
    return actions.values().stream().mapToInt(a -> a.subformulas().levels()).sum();
  }

  /** Returns enough of {@code all} for a reader to see a typing error, and no more. */
  static String some(Collection<?> all) {
    int shown = 40;
    String first = Iterables.toString(Iterables.limit(all, shown));
    return all.size() <= shown ? first : first + " and %d more".formatted(all.size() - shown);
  }
}
