package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.possibledeals.kripke.formula.Update;

/** Checks the action models that a model carries. */
final class Actions {
  private final NumberedModel model;
  private final Set<String> done = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  private Actions(NumberedModel model) {
    this.model = model;
  }

  /**
   * Checks that formulas can name the action models, that they fit the model, and that none refers
   * to itself.
   *
   * @throws IllegalArgumentException if one does not
   */
  static void check(NumberedModel model) {
    model.actions().keySet().forEach(name -> new Update.Event(name, ImmutableSortedSet.of()));
    model.actions().values().forEach(model::check);
    Actions actions = new Actions(model);
    model.actions().keySet().forEach(actions::visit);
  }

  private void visit(String name) {
    if (open.contains(name)) {
      open.addLast(name);
      throw new IllegalArgumentException(
          "Action model %s speaks of itself: %s. A precondition may name only others that do not."
              .formatted(name, String.join(" -> ", ImmutableList.copyOf(open))));
    }
    if (done.add(name)) {
      open.addLast(name);
      model.action(name).subformulas().actions().forEach(this::visit);
      open.removeLast();
    }
  }
}
