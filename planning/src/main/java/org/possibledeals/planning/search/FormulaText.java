package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/**
 * Ground formulas and worlds in words, and why a formula is true or false at a world.
 *
 * @param atoms the names of the atoms in model files
 * @param agents the names of the agents there
 */
record FormulaText(PlanningTask task, ImmutableList<String> atoms, ImmutableList<String> agents) {
  /** Maximum number of characters of a formula that is printed. */
  private static final int MOST = 400;

  /** Maximum number of true atoms of a world that are printed. */
  private static final int MOST_ATOMS = 8;

  /** Maximum number of links of a state that is made into a model to explain something. */
  private static final int MOST_LINKS = 1 << 20;

  FormulaText(PlanningTask task) {
    this(task, PlanStory.words(task.atoms()), PlanStory.words(task.agents()));
  }

  /** Returns a formula as model files write it, cut if it is long. */
  String of(GroundFormula f) {
    String all = formula(f).toString();
    return all.length() <= MOST ? all : all.substring(0, MOST) + " ...";
  }

  /** Returns a formula of our own language; {@code [C. G] φ} needs a step, and our C does not. */
  Formula formula(GroundFormula f) {
    return switch (f.kind()) {
      case CONSTANT -> new Formula.Constant(f.isTrue());
      case ATOM -> new Formula.Atom(atoms.get(f.index()));
      case NOT -> new Formula.Not(formula(f.body()));
      case AND -> Formula.and(f.parts().stream().map(this::formula).toList());
      case OR -> Formula.or(f.parts().stream().map(this::formula).toList());
      case BOX -> new Formula.Believes(agent(f.index()), formula(f.body()));
      case COMMON -> {
        ImmutableSortedSet<AgentId> group =
            f.agents().stream()
                .mapToObj(this::agent)
                .collect(ImmutableSortedSet.toImmutableSortedSet(AgentId::compareTo));
        Formula common = new Formula.CommonKnowledge(group, formula(f.body()));
        yield Formula.and(
            group.stream().map(agent -> new Formula.Believes(agent, common)).toList());
      }
    };
  }

  private AgentId agent(int number) {
    return new AgentId(agents.get(number));
  }

  /** Returns a world by its number and its true atoms. */
  String world(EpistemicState state, int world) {
    List<String> names = new ArrayList<>();
    IntStream.range(0, task.atoms().size())
        .filter(atom -> state.has(world, atom))
        .forEach(atom -> names.add(task.atoms().get(atom)));
    String some = names.stream().limit(MOST_ATOMS).collect(Collectors.joining(", "));
    return "w%d {%s%s}".formatted(world, some, names.size() > MOST_ATOMS ? ", ..." : "");
  }

  /** Returns why a formula has the truth value that it has at a world, in some lines. */
  String reason(EpistemicState state, int world, GroundFormula f) {
    if (state.links() > MOST_LINKS) {
      return "%s is false; the state is too large to explain it".formatted(of(f));
    }
    return Explanation.of(new PlanStory(task).model(state), "w" + world, formula(f))
        .toString()
        .strip();
  }
}
