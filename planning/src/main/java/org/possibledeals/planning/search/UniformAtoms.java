package org.possibledeals.planning.search;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundEvent.Change;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/**
 * The atoms that have one value at all worlds, whatever is done: they have at the start, and all
 * events of an action give them the same new value, by other such atoms. What an agent considers
 * possible never differs in them.
 */
final class UniformAtoms {
  private UniformAtoms() {}

  /**
   * Returns the atoms by number. Cost: linear in the effects, for each round in which one falls.
   */
  static BitSet of(PlanningTask task, EpistemicState start) {
    BitSet uniform = new BitSet();
    for (int atom = 0; atom < task.atoms().size(); atom++) {
      int some = start.extension(atom).cardinality();
      uniform.set(atom, some == 0 || some == start.size());
    }
    for (int before = -1; before != uniform.cardinality(); ) {
      before = uniform.cardinality();
      for (GroundAction action : task.actions().values()) {
        Budget.checkTime();
        retain(action, uniform);
      }
    }
    return uniform;
  }

  private static void retain(GroundAction action, BitSet uniform) {
    Set<Change> some = new HashSet<>();
    action.events().forEach(event -> some.addAll(event.effects().get()));
    for (GroundEvent event : action.events()) {
      List<Change> its = event.effects().get();
      for (Change change : some) {
        if (!its.contains(change) || !isUniform(change.value(), uniform)) {
          uniform.clear(change.atom());
        }
      }
    }
  }

  private static boolean isUniform(GroundFormula f, BitSet uniform) {
    return switch (f.kind()) {
      case CONSTANT -> true;
      case ATOM -> uniform.get(f.index());
      case NOT, AND, OR -> f.parts().stream().allMatch(part -> isUniform(part, uniform));
      case BOX, COMMON -> false;
    };
  }
}
