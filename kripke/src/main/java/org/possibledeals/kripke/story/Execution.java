package org.possibledeals.kripke.story;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * An update of a model and its result.
 *
 * @param condition false exactly at the removed worlds, or where the update cannot happen
 * @param after the stage afterwards; nothing if the update cannot happen
 * @param answer the number of worlds afterwards; if the update cannot happen, {@code 0} if it can
 *     happen at no world, and otherwise the reason
 * @param removed the worlds that have no world afterwards, or where the update cannot happen, in
 *     order: all, or the first ones
 */
public record Execution(
    Update update,
    Formula condition,
    Stage before,
    Optional<Stage> after,
    String answer,
    ImmutableList<String> removed) {

  private static final Formula TRUE = new Formula.Constant(true);

  /**
   * Returns the execution of {@code update}.
   *
   * @throws IllegalArgumentException if the model has no such agents, atoms or events; if the
   *     update announces whether, or is one of several events, and no world is actual
   */
  public static Execution of(KripkeModel<String> model, Update update) {
    return of(new ListedStage(model), update);
  }

  static Execution of(Stage stage, Update update) {
    return switch (update) {
      case Update.Announce(var f) -> new Attempt(f, f, f).of(stage, update);
      case Update.Tell(var group, var f) -> new Attempt(f, f, TRUE).of(stage, update);
      case Update.AnnounceWhether(var f) ->
          of(stage, new Update.Announce(answer(stage, f))).asked(update);
      case Update.TellWhether(var group, var f) ->
          of(stage, new Update.Tell(group, answer(stage, f))).asked(update);
      case Update.OfListed some -> new Attempt(TRUE, TRUE, TRUE).of(stage, update);
      case Update.Event event -> {
        ActionModel action = stage.action(event);
        Formula some = possible(action, action.events());
        yield new Attempt(possible(action, action.designated()), some, some).of(stage, update);
      }
    };
  }

  private Execution asked(Update asked) {
    return new Execution(asked, condition, before, after, answer, removed);
  }

  /**
   * The questions that an update asks of a model.
   *
   * @param condition true where the update can happen
   * @param somewhere true where the update, or an event that is not designated, can happen
   * @param kept true at the worlds that there are afterwards
   */
  private record Attempt(Formula condition, Formula somewhere, Formula kept) {
    Execution of(Stage stage, Update update) {
      boolean isPossible =
          stage.model().designated().isEmpty()
              ? !stage.model().isValid(new Formula.Not(condition))
              : stage.isTrue(condition);
      if (isPossible) {
        Stage after = stage.after(update);
        return new Execution(
            update, kept, stage, Optional.of(after), "" + after.size(), falseAt(stage, kept));
      }
      boolean isNowhere = stage.model().isValid(new Formula.Not(somewhere));
      String answer = isNowhere ? "0" : refusal(stage, update, condition);
      return new Execution(
          update, condition, stage, Optional.empty(), answer, falseAt(stage, condition));
    }

    private static ImmutableList<String> falseAt(Stage stage, Formula formula) {
      return stage.where(new Formula.Not(formula)).some();
    }

    private static String refusal(Stage stage, Update update, Formula condition) {
      return !(update instanceof Update.Event event)
          ? "false at " + stage.refuting(condition)
          : stage.model().designated().isEmpty()
              ? "no designated event of %s can happen at any world: %s"
                  .formatted(event.action(), String.join(", ", stage.action(event).designated()))
              : "cannot happen at " + stage.refuting(condition);
    }
  }

  private static Formula answer(Stage stage, Formula asked) {
    if (stage.model().designated().isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot say whether %s: no world is actual; add a statement \"actual\"."
              .formatted(asked));
    }
    return stage.model().answer(asked);
  }

  private static Formula possible(ActionModel action, Collection<String> events) {
    return Formula.or(events.stream().map(action::precondition).toList());
  }

  /** Returns the world before and the event, for each listed world after an event. */
  public ImmutableMap<String, Map.Entry<String, String>> pairs() {
    ImmutableMap.Builder<String, Map.Entry<String, String>> pairs = ImmutableMap.builder();
    if (update instanceof Update.Event event && after.isPresent()) {
      KripkeModel<String> product = after.get().listed();
      for (String world : before.listed().worlds()) {
        for (String happened : before.action(event).events()) {
          String name = new WorldEventPair<>(world, happened).toString();
          if (product.worlds().contains(name)) {
            pairs.put(name, Map.entry(world, happened));
          }
        }
      }
    }
    return pairs.buildOrThrow();
  }
}
