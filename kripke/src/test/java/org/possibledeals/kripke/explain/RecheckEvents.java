package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Objects;
import org.possibledeals.kripke.explain.Reason.Outcome;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;

/** Checks the explanation of what holds after events. */
record RecheckEvents<W>(
    KripkeModel<W> model,
    Explanation<W> whole,
    String actionName,
    ImmutableSortedSet<String> named) {

  /**
   * Returns whether it is right.
   *
   * @param decisive the value of the body after one event that settles the verdict, which is then
   *     that value too
   */
  boolean isRight(Formula body, boolean decisive) {
    if (!(whole.reason() instanceof Reason.Events<W>(var name, var outcomes))
        || !name.equals(actionName)) {
      return false;
    }
    ActionModel action = Objects.requireNonNull(model.actions().get(actionName));
    ImmutableSet<String> events = named.isEmpty() ? action.designated() : named;
    ImmutableList<String> told =
        outcomes.stream().map(Outcome::event).collect(ImmutableList.toImmutableList());
    boolean areAll = told.equals(ImmutableList.copyOf(events));
    boolean isOne = told.size() == 1 && events.containsAll(told);
    return (whole.isTrue() == decisive ? isOne : areAll)
        && outcomes.stream().allMatch(outcome -> isRight(action, outcome, body, decisive));
  }

  private boolean isRight(ActionModel action, Outcome<W> outcome, Formula body, boolean decisive) {
    Formula precondition = action.precondition(outcome.event());
    return switch (outcome) {
      case Outcome.Impossible<W>(var event, var refused) ->
          whole.isTrue() != decisive
              && refused.formula().equals(precondition)
              && refused.world().equals(whole.world())
              && !refused.isTrue()
              && Recheck.isRight(model, refused);
      case Outcome.Happens<W>(var event, var after) ->
          model.truthSet(precondition).contains(whole.world())
              && after.world().equals(new WorldEventPair<>(whole.world(), event))
              && after.formula().equals(body)
              && after.isTrue() == whole.isTrue()
              && Recheck.isRight(model.productUpdate(action).model(), after);
    };
  }
}
