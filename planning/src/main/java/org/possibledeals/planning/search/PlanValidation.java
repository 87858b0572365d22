package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.planning.task.CanonicalForm;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.ProductUpdate;
import org.possibledeals.planning.task.TruthSets;

/**
 * What happens when a plan is played.
 *
 * @param states the contracted states before the first step and after each that happened
 * @param failure what fails, if anything does
 */
public record PlanValidation(ImmutableList<EpistemicState> states, Optional<Failing> failure) {

  /**
   * What fails.
   *
   * @param step the step from 1; the number of steps plus one for the goal
   * @param world the first designated world at which it does, in the state before; -1 if the step
   *     is no action
   * @param formula what is false there
   * @param reason in words
   */
  public record Failing(int step, int world, GroundFormula formula, String reason) {}

  /** Plays the steps, as far as they can happen, and then asks whether the goal holds. */
  public static PlanValidation of(PlanningTask task, List<String> plan) {
    List<EpistemicState> states = new ArrayList<>();
    EpistemicState now =
        CanonicalForm.of(ProductUpdate.generated(task.pool(), task.initial())).state();
    states.add(now);
    GroundFormula no = task.pool().constant(false);
    for (String name : plan) {
      TruthSets truth = new TruthSets(now);
      GroundAction action = task.actions().get(name);
      int step = states.size();
      if (action == null) {
        String reason =
            task.impossible().contains(name)
                ? "%s can never happen: static facts make its preconditions false".formatted(name)
                : "there is no action %s%s"
                    .formatted(name, Nearest.clause(name, task.actions().keySet()));
        return failed(states, new Failing(step, -1, no, reason));
      }
      Optional<EpistemicState> after = ProductUpdate.of(task, truth, action);
      if (after.isEmpty()) {
        return failed(states, inapplicable(task, truth, action, step));
      }
      now = CanonicalForm.of(after.get()).state();
      states.add(now);
    }
    TruthSets truth = new TruthSets(now);
    for (GroundFormula goal : task.goals()) {
      for (int world : now.designated()) {
        if (!truth.of(goal).get(world)) {
          FormulaText text = new FormulaText(task);
          String reason =
              "the goal %s fails at %s:%n%s"
                  .formatted(text.of(goal), text.world(now, world), text.reason(now, world, goal));
          return failed(states, new Failing(plan.size() + 1, world, goal, reason));
        }
      }
    }
    return new PlanValidation(ImmutableList.copyOf(states), Optional.empty());
  }

  private static PlanValidation failed(List<EpistemicState> states, Failing failing) {
    return new PlanValidation(ImmutableList.copyOf(states), Optional.of(failing));
  }

  private static Failing inapplicable(
      PlanningTask task, TruthSets truth, GroundAction action, int step) {
    FormulaText text = new FormulaText(task);
    Optional<Integer> world = ProductUpdate.obstacle(truth, action);
    if (world.isPresent()) {
      List<GroundFormula> conditions = new ArrayList<>();
      for (int event : action.frame().designated()) {
        conditions.add(action.events().get(event).precondition());
      }
      GroundFormula none = task.pool().or(conditions);
      return new Failing(
          step,
          world.get(),
          none,
          "%s cannot happen at %s:%n%s"
              .formatted(
                  action.name(),
                  text.world(truth.state(), world.get()),
                  text.reason(truth.state(), world.get(), none)));
    }
    int[] types = ProductUpdate.types(truth, action);
    int agent = 0;
    while (types[agent] >= 0) {
      agent++;
    }
    GroundFormula none =
        task.pool()
            .or(
                action.observations().get(agent).stream()
                    .map(GroundAction.Observed::condition)
                    .toList());
    return new Failing(
        step,
        truth.state().designated()[0],
        none,
        "how %s sees %s is not the same at all designated worlds, so no observability type is chosen"
            .formatted(task.agents().get(agent), action.name()));
  }
}
