package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableMap;
import java.util.Collection;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.EpistemicModel;

/**
 * An update that a model is to take.
 *
 * @param update the update; for an announcement whether, the announcement of the answer
 * @param condition true where the update can happen
 * @param somewhere true where the update, or an event that is not designated, can happen
 * @param kept true at the worlds that there are afterwards
 * @param refusal why it cannot happen, if it or another event can somewhere
 */
record Attempt(Update update, Formula condition, Formula somewhere, Formula kept, String refusal) {

  /**
   * Returns the questions about {@code update} to be asked before {@code model} takes it.
   *
   * @throws IllegalArgumentException if there is no such action model or event, or the update
   *     announces whether and no world is actual
   */
  static Attempt of(
      EpistemicModel<?> model, ImmutableMap<String, ActionModel> actions, Update update) {
    return switch (update) {
      case Update.Announce(var f) -> saying(update, f, f);
      case Update.AnnounceWhether(var f) ->
          of(model, actions, new Update.Announce(answer(model, f)));
      case Update.Tell(var group, var f) -> saying(update, f, new Formula.Constant(true));
      case Update.TellWhether(var group, var f) ->
          of(model, actions, new Update.Tell(group, answer(model, f)));
      case Update.Event event -> {
        ActionModel action = action(actions, event);
        Formula some = possible(action, action.events());
        yield new Attempt(
            event,
            possible(action, action.designated()),
            some,
            some,
            model.actual().isPresent()
                ? "cannot happen at the actual world"
                : "no designated event of %s can happen at any world: %s"
                    .formatted(event.action(), String.join(", ", action.designated())));
      }
    };
  }

  private static Attempt saying(Update update, Formula said, Formula kept) {
    return new Attempt(update, said, said, kept, "false at the actual world");
  }

  private static Formula answer(EpistemicModel<?> model, Formula asked) {
    if (model.actual().isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot say whether %s: no world is actual; add a statement \"actual\"."
              .formatted(asked));
    }
    return model.answer(asked);
  }

  /**
   * Returns the action model that {@code event} names, with the events that it names designated.
   *
   * @throws IllegalArgumentException if there is none, or no such event
   */
  static ActionModel action(ImmutableMap<String, ActionModel> actions, Update.Event event) {
    ActionModel action = actions.get(event.action());
    if (action == null) {
      throw new IllegalArgumentException(
          "No action model %s in this file; there are %s."
              .formatted(event.action(), actions.keySet()));
    }
    return event.events().isEmpty() ? action : action.withDesignated(event.events());
  }

  private static Formula possible(ActionModel action, Collection<String> events) {
    return Formula.or(events.stream().map(action::precondition).toList());
  }

  /** Returns the execution of the update. */
  <W, M extends EpistemicModel<W>> Execution<W, M> in(StoryEngine<W, M> engine, M model) {
    boolean isPossible =
        model
            .actual()
            .map(world -> model.holds(world, condition))
            .orElseGet(() -> !model.isValid(new Formula.Not(condition)));
    if (!isPossible) {
      boolean isNowhere = model.isValid(new Formula.Not(somewhere));
      return new Execution.Stopped<>(
          condition,
          isNowhere ? "0" : refusal,
          engine.where(model, new Formula.Not(condition)).some());
    }
    return new Execution.Done<>(
        kept, engine.updated(model, update), engine.where(model, new Formula.Not(kept)).some());
  }
}
