package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.possibledeals.planning.syntax.LiftedFormula;
import org.possibledeals.planning.syntax.LiftedFormula.Comprehension;
import org.possibledeals.planning.syntax.LiftedFormula.Group;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Modality;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.LiftedFormula.TypedVariable;
import org.possibledeals.planning.syntax.Specification;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.FormulaPool.Operator;
import org.possibledeals.planning.task.GroundFormula;

/** The instances of variables, and of formulas and lists that have some. */
final class Instances {
  private final Specification specification;
  private final boolean isAsPlank;
  private final FormulaPool pool;
  private final AtomTable atoms;
  private final ImmutableList<String> agents;

  /** Worlds or events by the name of their type, where they are entities. */
  private final ImmutableMap<String, ImmutableList<String>> local;

  private final Map<ImmutableList<String>, ImmutableList<String>> ranges = new HashMap<>();
  private final Map<Comprehension, List<List<LiftedFormula>>> checks = new IdentityHashMap<>();

  Instances(
      Specification specification,
      boolean isAsPlank,
      FormulaPool pool,
      AtomTable atoms,
      ImmutableMap<String, ImmutableList<String>> local) {
    this.specification = specification;
    this.isAsPlank = isAsPlank;
    this.pool = pool;
    this.atoms = atoms;
    this.local = local;
    agents = range(ImmutableList.of("agent"));
  }

  /** Returns the same with worlds or events as entities. */
  Instances with(String type, ImmutableList<String> names) {
    return new Instances(specification, isAsPlank, pool, atoms, ImmutableMap.of(type, names));
  }

  ImmutableList<String> agents() {
    return agents;
  }

  /** Returns the entities of one of these types, in order. */
  ImmutableList<String> range(ImmutableList<String> types) {
    ImmutableList<String> known = ranges.get(types);
    if (known == null) {
      Set<String> found = new LinkedHashSet<>();
      types.forEach(type -> found.addAll(local.getOrDefault(type, ImmutableList.of())));
      specification
          .entities()
          .forEach(
              (name, type) -> {
                if (types.stream()
                    .anyMatch(t -> Specification.isUnder(specification.types(), type, t))) {
                  found.add(name);
                }
              });
      known = ImmutableList.copyOf(found);
      ranges.put(types, known);
    }
    return known;
  }

  /** Hands over each binding of the variables that meets the condition, in order. */
  void each(Comprehension over, Binding outer, Consumer<Binding> use) {
    each(over, 0, outer, checks.computeIfAbsent(over, Instances::checksOf), use);
  }

  private void each(
      Comprehension over,
      int at,
      Binding binding,
      List<List<LiftedFormula>> conditions,
      Consumer<Binding> use) {
    if (!conditions.get(at).stream().allMatch(f -> formula(f, binding).isTrue())) {
      return;
    }
    if (at == over.variables().size()) {
      use.accept(binding);
      return;
    }
    TypedVariable variable = over.variables().get(at);
    boolean isAny = isAsPlank && !variable.isTyped();
    for (String value : range(isAny ? ImmutableList.of("entity") : variable.types())) {
      each(over, at + 1, binding.with(variable.name(), value), conditions, use);
    }
  }

  /** Returns the parts of the condition by how many variables have to be bound for each. */
  private static List<List<LiftedFormula>> checksOf(Comprehension over) {
    List<List<LiftedFormula>> checks = new ArrayList<>();
    for (int i = 0; i <= over.variables().size(); i++) {
      checks.add(new ArrayList<>());
    }
    for (LiftedFormula part : over.condition().map(Instances::conjuncts).orElse(List.of())) {
      Set<String> names = new LinkedHashSet<>();
      collect(part, names);
      int last = 0;
      for (int i = 0; i < over.variables().size(); i++) {
        last = names.contains(over.variables().get(i).name()) ? i + 1 : last;
      }
      checks.get(last).add(part);
    }
    return checks;
  }

  private static List<LiftedFormula> conjuncts(LiftedFormula formula) {
    return formula instanceof LiftedFormula.Junction(boolean isAnd, var members) && isAnd
        ? members
        : List.of(formula);
  }

  private static void collect(LiftedFormula formula, Set<String> names) {
    switch (formula) {
      case LiftedFormula.Truth f -> {}
      case LiftedFormula.Predicate f -> f.terms().forEach(term -> names.add(term.name()));
      case LiftedFormula.Equality f -> {
        names.add(f.left().name());
        names.add(f.right().name());
      }
      case LiftedFormula.Negation(var f) -> collect(f, names);
      case LiftedFormula.Junction(boolean isAnd, var fs) -> fs.forEach(f -> collect(f, names));
      case LiftedFormula.Implication(var f, var g) -> {
        collect(f, names);
        collect(g, names);
      }
      case LiftedFormula.Quantified(boolean isAll, var over, var f) -> {
        over.condition().ifPresent(condition -> collect(condition, names));
        collect(f, names);
      }
      case LiftedFormula.Modal f -> collect(f.body(), names);
    }
  }

  /** Hands over what a list has, each with the values of its variables. */
  <T> void each(ListTree<T> list, Binding binding, BiConsumer<T, Binding> use) {
    switch (list) {
      case ListTree.Leaf<T>(var value) -> use.accept(value, binding);
      case ListTree.Several<T>(var lists) -> lists.forEach(one -> each(one, binding, use));
      case ListTree.Each<T>(var over, var one) ->
          each(over, binding, inner -> each(one, inner, use));
    }
  }

  GroundFormula formula(LiftedFormula formula, Binding binding) {
    return switch (formula) {
      case LiftedFormula.Truth(boolean value) -> pool.constant(value);
      case LiftedFormula.Predicate(var name, var terms) ->
          atoms.formula(name, values(terms, binding));
      case LiftedFormula.Equality(var left, var right, boolean isEqual) ->
          pool.constant(binding.value(left).equals(binding.value(right)) == isEqual);
      case LiftedFormula.Negation(var f) -> pool.not(formula(f, binding));
      case LiftedFormula.Junction(boolean isAnd, var members) -> {
        List<GroundFormula> parts = new ArrayList<>();
        for (LiftedFormula member : members) {
          GroundFormula part = formula(member, binding);
          parts.add(part);
          if (isAnd ? part.isFalse() : part.isTrue()) {
            break;
          }
        }
        yield isAnd ? pool.and(parts) : pool.or(parts);
      }
      case LiftedFormula.Implication(var f, var g) ->
          pool.or(List.of(pool.not(formula(f, binding)), formula(g, binding)));
      case LiftedFormula.Quantified(boolean isAll, var over, var body) -> {
        List<GroundFormula> parts = new ArrayList<>();
        each(over, binding, inner -> parts.add(formula(body, inner)));
        yield isAll ? pool.and(parts) : pool.or(parts);
      }
      case LiftedFormula.Modal(var modality, var group, var body) ->
          pool.modal(operator(modality), group(group, binding), formula(body, binding));
    };
  }

  private static Operator operator(Modality modality) {
    return switch (modality) {
      case BOX -> Operator.BOX;
      case DIAMOND -> Operator.DIAMOND;
      case KW_BOX -> Operator.KW_BOX;
      case KW_DIAMOND -> Operator.KW_DIAMOND;
      case C_BOX -> Operator.C_BOX;
      case C_DIAMOND -> Operator.C_DIAMOND;
    };
  }

  private int[] group(Group group, Binding binding) {
    Set<String> members = new LinkedHashSet<>();
    switch (group) {
      case Group.All all -> members.addAll(agents);
      case Group.Listed(var list) -> addMembers(list, binding, members);
    }
    return members.stream().mapToInt(agents::indexOf).toArray();
  }

  private void addMembers(
      ListTree<ImmutableList<Term>> list, Binding binding, Set<String> members) {
    each(
        list,
        binding,
        (terms, inner) -> {
          for (String name : values(terms, inner)) {
            ListTree<ImmutableList<Term>> group = specification.groups().get(name);
            if (group == null) {
              members.add(name);
            } else if (isAsPlank) {
              throw new IllegalArgumentException(
                  "plank fails on the named group %s; list its agents instead.".formatted(name));
            } else {
              addMembers(group, Binding.NONE, members);
            }
          }
        });
  }

  static ImmutableList<String> values(ImmutableList<Term> terms, Binding binding) {
    return terms.stream().map(binding::value).collect(ImmutableList.toImmutableList());
  }
}
