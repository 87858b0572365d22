package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.Map;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;

/**
 * An action model that formulas can name.
 *
 * @param transformer the same as a transformer
 * @param event its variable, whose value is the event
 */
record NamedAction(ActionModel action, Transformer transformer, Variable event) {

  /** Returns action models by name, each with a variable that is not in the vocabulary. */
  static ImmutableMap<String, NamedAction> all(Map<String, ActionModel> actions, Coding coding) {
    return ImmutableMap.copyOf(
        Maps.transformEntries(actions, (name, action) -> of(name, action, coding)));
  }

  /** Returns an action model by name, with a variable that is not in the vocabulary. */
  static NamedAction of(String name, ActionModel action, Coding coding) {
    String event = "event_of_" + name;
    while (isTaken(event, coding)) {
      event += "_";
    }
    Variable variable = new Variable(event);
    return new NamedAction(action, ActionEncoding.of(action, variable), variable);
  }

  private static boolean isTaken(String prefix, Coding coding) {
    return coding.domains().keySet().stream().anyMatch(x -> x.name().startsWith(prefix));
  }

  /** How many levels evaluating its formulas may add to those of a formula that names it. */
  int levels() {
    return Stream.concat(Stream.of(transformer.law()), transformer.changes().values().stream())
        .mapToInt(formula -> Subformulas.of(formula).levels())
        .max()
        .orElse(0);
  }

  /**
   * Checks that there is such an event.
   *
   * @throws IllegalArgumentException if there is none
   */
  void check(String event) {
    action.precondition(event);
  }
}
