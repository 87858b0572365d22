package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import com.google.common.collect.Sets;
import java.util.List;
import java.util.Set;
import org.possibledeals.planning.syntax.LiftedFormula;
import org.possibledeals.planning.syntax.Specification;
import org.possibledeals.planning.syntax.Specification.Signature;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.PlanningTask;

/** Makes a ground task of a specification. */
public final class Grounder {

  private Grounder() {}

  /**
   * Returns the ground task.
   *
   * @param isAsPlank whether to deviate from the meaning of the language where plank does; if not,
   *     each place where it would is a warning of the task
   * @throws IllegalArgumentException if the initial state has no designated world or its theory
   *     contradicts itself, two actions have one name, or an action leaves open how somebody sees
   *     it; as plank, where plank fails
   * @throws org.possibledeals.kripke.reach.BeyondReachException if there are too many worlds, or
   *     the time of the {@link org.possibledeals.kripke.reach.Budget} is over
   */
  public static PlanningTask ground(Specification specification, boolean isAsPlank) {
    if (isAsPlank) {
      checkAsPlank(specification);
    }
    FormulaPool pool = new FormulaPool();
    AtomTable atoms = new AtomTable(pool, isAsPlank);
    Instances instances = new Instances(specification, isAsPlank, pool, atoms, ImmutableMap.of());
    Set<ImmutableList<String>> facts = factTuples(specification);
    for (Signature predicate : specification.predicates().values()) {
      List<ImmutableList<String>> ranges =
          predicate.parameters().stream().map(p -> instances.range(p.types())).toList();
      for (List<String> tuple : Lists.cartesianProduct(ranges)) {
        ImmutableList<String> arguments = ImmutableList.copyOf(tuple);
        if (predicate.isFact()) {
          boolean isTrue = facts.contains(key(predicate.name(), arguments));
          atoms.addFact(predicate.name(), arguments, isTrue);
        } else {
          atoms.addFluent(predicate.name(), arguments);
        }
      }
    }
    EpistemicState initial =
        new InitialGrounder(instances, pool, atoms.fluents().size(), isAsPlank)
            .state(specification.initial());
    ActionGrounder actions = new ActionGrounder(specification, isAsPlank, pool, atoms, instances);
    return new PlanningTask(
        new PlanningTask.Title(
            specification.domain(),
            specification.problem(),
            specification.libraries(),
            specification.requirements().asList()),
        instances.agents(),
        atoms.fluents(),
        atoms.facts(),
        pool,
        initial,
        actions.actions(),
        actions.impossible(),
        instances.formula(specification.goal(), Binding.NONE),
        !isAsPlank,
        warnings(specification, isAsPlank, atoms, actions));
  }

  private static void checkAsPlank(Specification specification) {
    if (specification.domain().equals(specification.problem())) {
      throw new IllegalArgumentException(
          "plank fails here: the problem has the name of the domain, %s."
              .formatted(specification.domain()));
    }
    specification
        .actionTypes()
        .forEach(
            (name, type) -> {
              if (!type.hasConditions()) {
                throw new IllegalArgumentException(
                    "plank fails here: the action type %s has no :conditions.".formatted(name));
              }
            });
  }

  private static ImmutableList<String> key(String name, ImmutableList<String> arguments) {
    return ImmutableList.<String>builder().add(name).addAll(arguments).build();
  }

  private static Set<ImmutableList<String>> factTuples(Specification specification) {
    Set<ImmutableList<String>> facts = Sets.newHashSet();
    for (LiftedFormula.Predicate fact : specification.facts()) {
      facts.add(key(fact.name(), Instances.values(fact.terms(), Binding.NONE)));
    }
    return facts;
  }

  private static ImmutableList<String> warnings(
      Specification specification, boolean isAsPlank, AtomTable atoms, ActionGrounder actions) {
    ImmutableList.Builder<String> warnings = ImmutableList.builder();
    warnings.addAll(specification.warnings());
    if (isAsPlank) {
      return warnings.build();
    }
    atoms
        .clashes()
        .forEach(
            name ->
                warnings.add(
                    "two atoms are printed as %s; plank takes them for one".formatted(name)));
    warnings.addAll(actions.warnings());
    if (specification.domain().equals(specification.problem())) {
      warnings.add("plank fails, as the problem has the name of the domain");
    }
    if (!specification.groups().isEmpty()) {
      warnings.add("plank fails on the names of groups of agents");
    }
    return warnings.build();
  }
}
