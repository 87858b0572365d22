package org.possibledeals.planning.search;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.ProductUpdate;

/**
 * Arguments that there is no plan, without a search.
 *
 * <p>An atom that has one value at all worlds, and that no event that can happen changes, has it
 * always. A designated world stays: an action that cannot happen there cannot happen at all; so an
 * atom that no designated event changes keeps the value that it has there. What an agent knows is
 * true if the agent's relation is reflexive and every event is possible for the agent when it
 * happens. A conjunct of the goal that is false by these alone can never be true.
 */
public final class Impossibility {
  private final PlanningTask task;
  private final EpistemicState state;
  private final boolean[] isReflexive;

  /** For each atom the value that it has everywhere for ever, if it has one. */
  private final Truth[] everywhere;

  private enum Truth {
    NO,
    YES,
    OPEN;

    static Truth of(boolean value) {
      return value ? YES : NO;
    }

    Truth negated() {
      return switch (this) {
        case NO -> YES;
        case YES -> NO;
        case OPEN -> OPEN;
      };
    }
  }

  private Impossibility(PlanningTask task) {
    this.task = task;
    state = ProductUpdate.generated(task.pool(), task.initial());
    isReflexive = new boolean[task.agents().size()];
    for (int agent = 0; agent < isReflexive.length; agent++) {
      isReflexive[agent] = isReflexive(agent);
    }
    everywhere = new Truth[task.atoms().size()];
    for (int atom = 0; atom < everywhere.length; atom++) {
      int number = atom;
      long count = IntStream.range(0, state.size()).filter(w -> state.has(w, number)).count();
      everywhere[atom] = count == 0 ? Truth.NO : count == state.size() ? Truth.YES : Truth.OPEN;
    }
    close(everywhere, everywhere, false);
  }

  private boolean isReflexive(int agent) {
    return IntStream.range(0, state.size())
            .allMatch(w -> Arrays.binarySearch(state.successors(agent, w), w) >= 0)
        && task.actions().values().stream()
            .allMatch(
                action ->
                    task.isTypeNeeded()
                        && action.observations().get(agent).stream()
                            .allMatch(o -> isReflexive(action.frame().successors()[o.type()])));
  }

  private static boolean isReflexive(int[][] rows) {
    return IntStream.range(0, rows.length).allMatch(e -> Arrays.binarySearch(rows[e], e) >= 0);
  }

  /** Returns why no sequence of actions makes the goal true, if one of the arguments says so. */
  public static Optional<String> of(PlanningTask task) {
    Impossibility all = new Impossibility(task);
    FormulaText text = new FormulaText(task);
    for (int world : all.state.designated()) {
      Truth[] here = new Truth[all.everywhere.length];
      for (int atom = 0; atom < here.length; atom++) {
        here[atom] = Truth.of(all.state.has(world, atom));
      }
      all.close(here, all.everywhere, true);
      for (GroundFormula goal : task.goals()) {
        if (all.value(goal, here) == Truth.NO) {
          return Optional.of(
              "%s is false at the designated world %s, and no event that can happen there ever changes that"
                  .formatted(text.of(goal), text.world(all.state, world)));
        }
      }
    }
    return Optional.empty();
  }

  /** Opens the values that events can change, until no more are. */
  private void close(Truth[] here, Truth[] all, boolean isDesignated) {
    for (boolean isChanged = true; isChanged; ) {
      isChanged = false;
      for (GroundAction action : task.actions().values()) {
        for (int e = 0; e < action.events().size(); e++) {
          boolean counts =
              !isDesignated || Arrays.binarySearch(action.frame().designated(), e) >= 0;
          isChanged |= counts && open(action.events().get(e), here, all);
        }
      }
    }
  }

  private boolean open(GroundEvent event, Truth[] here, Truth[] all) {
    if (value(event.precondition(), here, all) == Truth.NO) {
      return false;
    }
    boolean isChanged = false;
    for (GroundEvent.Change change : event.effects().get()) {
      Truth old = here[change.atom()];
      if (old != Truth.OPEN && value(change.value(), here, all) != old) {
        here[change.atom()] = Truth.OPEN;
        isChanged = true;
      }
    }
    return isChanged;
  }

  private Truth value(GroundFormula f, Truth[] here) {
    return value(f, here, everywhere);
  }

  private Truth value(GroundFormula f, Truth[] here, Truth[] all) {
    return switch (f.kind()) {
      case CONSTANT -> Truth.of(f.isTrue());
      case ATOM -> here[f.index()];
      case NOT -> value(f.body(), here, all).negated();
      case AND, OR -> {
        Truth strong = Truth.of(f.kind() == GroundFormula.Kind.OR);
        Truth result = strong.negated();
        for (GroundFormula part : f.parts()) {
          Truth one = value(part, here, all);
          if (one == strong) {
            yield strong;
          }
          result = one == Truth.OPEN ? Truth.OPEN : result;
        }
        yield result;
      }
      case BOX -> box(f.body(), isReflexive[f.index()], here, all);
      case COMMON -> box(f.body(), f.agents().stream().anyMatch(a -> isReflexive[a]), here, all);
    };
  }

  private Truth box(GroundFormula body, boolean isTrueIfKnown, Truth[] here, Truth[] all) {
    if (value(body, all, all) == Truth.YES) {
      return Truth.YES;
    }
    return isTrueIfKnown && value(body, here, all) == Truth.NO ? Truth.NO : Truth.OPEN;
  }
}
