package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.possibledeals.planning.ground.Declarations.TypedVariable;
import org.possibledeals.planning.ground.FormulaScope.Mode;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/** Makes a ground task of a domain, a problem and libraries of action types. */
public final class Grounder {
  private final Declarations known;
  private final ExpressionGrounder expressions;

  private Grounder(Declarations known, boolean isAsPlank, boolean isCheck) {
    this.known = known;
    expressions = new ExpressionGrounder(known, isAsPlank, isCheck);
  }

  /**
   * Returns the ground task of a domain, a problem and libraries, in any order.
   *
   * @param isAsPlank whether to deviate from the meaning of the language where plank does; if not,
   *     each place where it would is a warning of the task
   * @throws IllegalArgumentException if a file is not in the language, with its place and what
   *     would be right; if the initial state has no designated world or its theory contradicts
   *     itself, two actions have one name, or an action leaves open how somebody sees it; as plank,
   *     where plank fails
   * @throws org.possibledeals.kripke.reach.BeyondReachException if there are too many worlds, or
   *     the time of the {@link org.possibledeals.kripke.reach.Budget} is over
   */
  public static PlanningTask ground(List<NamedText> files, boolean isAsPlank) {
    Declarations known = new Declarations(SpecificationFiles.of(files));
    Grounder check = new Grounder(known, isAsPlank, true);
    known
        .groups
        .values()
        .forEach(
            list ->
                check.expressions.addMembers(
                    list, FormulaScope.of(Mode.FULL, ""), new HashSet<>()));
    check.task();
    return new Grounder(known, isAsPlank, false).task();
  }

  private PlanningTask task() {
    boolean isPlain = !expressions.isAsPlank;
    String domain = known.files.name("domain");
    boolean isNamedAlike = domain.equals(known.files.name("problem"));
    if (isNamedAlike && !isPlain) {
      throw new IllegalArgumentException(
          "plank fails here: the problem has the name of the domain, %s.".formatted(domain));
    }
    addAtoms(facts());
    ActionGrounder actions = new ActionGrounder(expressions);
    List<SyntaxNode> init = known.files.of(":init");
    if (init.isEmpty()) {
      throw new IllegalArgumentException("The problem has no :init; it needs one.");
    }
    if (init.size() > 1) {
      throw init.get(1).mistake("a second :init", "one alone; (:and LIST LIST) joins lists");
    }
    EpistemicState initial = InitialGrounder.of(init.getFirst(), expressions);
    GroundFormula goal = goal();
    List<String> warnings = new ArrayList<>(known.requirements.warnings());
    warnings.addAll(expressions.warnings);
    if (isPlain) {
      expressions
          .atoms
          .clashes()
          .forEach(
              name ->
                  warnings.add(
                      "two atoms are printed as %s; plank takes them for one".formatted(name)));
      warnings.addAll(actions.warnings);
      if (isNamedAlike) {
        warnings.add("plank fails, as the problem has the name of the domain");
      }
      if (!known.groups.isEmpty()) {
        warnings.add("plank fails on the names of groups of agents");
      }
    }
    return new PlanningTask(
        new PlanningTask.Title(
            domain,
            known.files.name("problem"),
            ImmutableList.copyOf(known.files.libraries()),
            known.requirements.all()),
        expressions.agents,
        ImmutableList.copyOf(expressions.atoms.fluents()),
        expressions.atoms.knownFacts(),
        expressions.pool,
        initial,
        InitialGrounder.worlds(init.getFirst()),
        ImmutableMap.copyOf(actions.actions),
        ImmutableSet.copyOf(actions.impossible),
        goal,
        isPlain,
        ImmutableList.copyOf(warnings));
  }

  private Set<ImmutableList<String>> facts() {
    Set<ImmutableList<String>> facts = new HashSet<>();
    for (SyntaxNode section : known.files.of(":facts-init")) {
      for (SyntaxNode fact : section.parts(1, "")) {
        if (fact.startsWith(":and")) {
          throw fact.mistake("\":and\"", "facts one by one, as in (:facts-init (p a) (q b))");
        }
        facts.add(expressions.atomTuple(fact, FormulaScope.of(Mode.STATIC, "")));
      }
    }
    return facts;
  }

  private void addAtoms(Set<ImmutableList<String>> facts) {
    FormulaScope scope = FormulaScope.of(Mode.FULL, "");
    known.predicates.forEach(
        (name, predicate) -> {
          List<ImmutableList<String>> ranges = new ArrayList<>();
          ranges.add(ImmutableList.of(name));
          for (TypedVariable parameter : predicate.parameters()) {
            ranges.add(expressions.range(parameter.types(), scope));
          }
          for (List<String> product : Lists.cartesianProduct(ranges)) {
            ImmutableList<String> tuple = ImmutableList.copyOf(product);
            if (predicate.isFact()) {
              expressions.atoms.addFact(tuple, facts.contains(tuple));
            } else {
              expressions.atoms.addFluent(tuple);
            }
          }
        });
  }

  private GroundFormula goal() {
    List<GroundFormula> goals = new ArrayList<>();
    for (SyntaxNode node : known.files.of(":goal")) {
      if (node.parts().size() != 2) {
        throw node.mistake("one formula behind :goal");
      }
      goals.add(expressions.formula(node.parts().getLast(), FormulaScope.of(Mode.FULL, "goals")));
    }
    if (goals.isEmpty()) {
      throw new IllegalArgumentException("The problem has no :goal; it needs one.");
    }
    return expressions.pool.and(goals);
  }
}
