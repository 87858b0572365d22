package org.possibledeals.planning.search;

import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/**
 * The points of view that goals and conditions speak of, by number: the designated worlds, what an
 * agent considers possible there, what another agent does from there.
 *
 * <p>A uniform atom ({@link UniformAtoms}) is looked at from the designated worlds alone. That an
 * agent knows whether an atom holds is an atom, too, behind those of the task: neither disjunct
 * need hold at all worlds of a view.
 */
final class Viewpoints {
  /** Maximum number of views times actions; what is said at any more views takes no part. */
  private static final int MOST_WORK = 300_000;

  /**
   * A point of view.
   *
   * @param parent from which the agents look, or -1
   * @param isCommon whether it is what one or more steps of them reach
   */
  record Viewpoint(int parent, ImmutableIntArray agents, boolean isCommon) {}

  /**
   * That an agent knows whether an atom holds.
   *
   * @param number of it, as an atom
   */
  record Whether(int agent, int atom, int number) {}

  private final FormulaPool pool;
  private final int atoms;
  private final int most;
  private final boolean[] isUniform;
  private final Map<Viewpoint, Integer> all = new LinkedHashMap<>();

  /** For each view where the bodies of modalities are said, once they were asked for. */
  private final List<Map<GroundFormula, Integer>> bodies = new ArrayList<>();

  private final SetMultimap<Integer, Whether> whether = LinkedHashMultimap.create();
  private final Map<GroundFormula, Whether> further = new HashMap<>();

  Viewpoints(PlanningTask task, EpistemicState start, List<GroundFormula> conditions) {
    pool = task.pool();
    atoms = task.atoms().size();
    most = MOST_WORK / Math.max(1, task.actions().size());
    all.put(new Viewpoint(-1, ImmutableIntArray.of(), false), 0);
    conditions.forEach(condition -> look(condition, 0));
    isUniform = new boolean[atoms()];
    UniformAtoms.of(task, start).stream().forEach(atom -> isUniform[atom] = true);
    if (start.designated().length == 1) {
      whether.removeAll(0); // one of the two is true there
    }
    all.forEach((view, number) -> bodies.add(new HashMap<>()));
  }

  private void look(GroundFormula f, int view) {
    switch (f.kind()) {
      case CONSTANT, ATOM -> {}
      case NOT, AND, OR -> {
        f.parts().forEach(part -> look(part, view));
        whether(f).ifPresent(its -> whether.put(view, its));
      }
      case BOX, COMMON -> {
        if (all.size() <= most) {
          look(f.body(), all.computeIfAbsent(view(view, f), key -> all.size()));
        }
      }
    }
  }

  /** Returns what f says if it says of an atom that an agent knows whether it holds. */
  private Optional<Whether> whether(GroundFormula f) {
    if (f.kind() != GroundFormula.Kind.OR
        || f.parts().getFirst().kind() != GroundFormula.Kind.BOX) {
      return Optional.empty();
    }
    int agent = f.parts().getFirst().index();
    GroundFormula literal = f.parts().getFirst().body();
    GroundFormula p = literal.kind() == GroundFormula.Kind.NOT ? literal.body() : literal;
    return p.kind() == GroundFormula.Kind.ATOM && f.equals(pool.whether(agent, literal))
        ? Optional.of(further.computeIfAbsent(f, it -> new Whether(agent, p.index(), atoms())))
        : Optional.empty();
  }

  /** Returns the views in the order of their numbers. */
  Set<Viewpoint> all() {
    return all.keySet();
  }

  /** Returns the number of atoms, with the further ones. */
  int atoms() {
    return atoms + further.size();
  }

  /** Returns the atom that stands for what a formula says, or -1. */
  int further(GroundFormula f) {
    Whether its = further.get(f);
    return its == null ? -1 : its.number;
  }

  /** Returns what is said at a view of who knows whether. */
  Set<Whether> whether(int view) {
    return whether.get(view);
  }

  /** Returns whether all views say the same of an atom. */
  boolean isUniform(int atom) {
    return isUniform[atom];
  }

  /** Returns the view at which an atom is looked at, of those that say the same of it. */
  int of(int atom, int view) {
    return isUniform(atom) ? 0 : view;
  }

  /** Returns the number of an atom with a value, 0 or 1, at a view. */
  int place(int atom, int value, int view) {
    return (2 * of(atom, view) + value) * isUniform.length + atom;
  }

  /** Returns the view at which the body of a modality is said, or -1. */
  int at(int view, GroundFormula modal) {
    return bodies.get(view).computeIfAbsent(modal, it -> all.getOrDefault(view(view, it), -1));
  }

  private static Viewpoint view(int parent, GroundFormula modal) {
    boolean isCommon = modal.kind() == GroundFormula.Kind.COMMON;
    return new Viewpoint(
        parent, isCommon ? modal.agents() : ImmutableIntArray.of(modal.index()), isCommon);
  }
}
