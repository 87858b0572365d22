package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * The events that have happened since the model that the logic is about, one after another: the
 * world (w, e₁, …, eₙ) of M ⊗ E₁ ⊗ … ⊗ Eₙ is a world w of M in the situation e₁, …, eₙ. Each has a
 * number, and {@link #START} is the one where nothing has happened.
 *
 * <p>Announcements and tellings are action models, too: DEL, sections 6.1 and 6.4.
 */
final class Situations {
  static final int START = 0;
  private static final int MOST = 100_000;
  private static final String SAID = "said";
  private static final String DENIED = "denied";

  /** The event that happened last, and the situation before it. */
  record Situation(int before, ActionModel action, String event) {}

  /** An action model and those of its events of which one happens. */
  record Happening(ActionModel action, ImmutableSet<String> events) {}

  private record After(int before, String event) {}

  private final ImmutableSortedSet<AgentId> agents;
  private final Map<String, ActionModel> actions;
  private final List<Situation> situations = new ArrayList<>();
  private final Map<ActionModel, Map<After, Integer>> numbers = new IdentityHashMap<>();
  private final Map<Update, Happening> happenings = new HashMap<>();

  /**
   * Makes the situations of models of these agents.
   *
   * @param actions the action models that events name
   */
  Situations(ImmutableSortedSet<AgentId> agents, Map<String, ActionModel> actions) {
    this.agents = agents;
    this.actions = actions;
  }

  /** Returns the last event of a situation that is not the start. */
  Situation situation(int number) {
    return situations.get(number - 1);
  }

  int after(int before, ActionModel action, String event) {
    Budget.checkTime();
    Map<After, Integer> known = numbers.computeIfAbsent(action, a -> new HashMap<>());
    After key = new After(before, event);
    Integer number = known.get(key);
    if (number == null) {
      if (situations.size() == MOST) {
        throw new BeyondReachException(
            "The updates of the formula can happen in more than %d ways; nest fewer."
                .formatted(MOST));
      }
      situations.add(new Situation(before, action, event));
      number = situations.size();
      known.put(key, number);
    }
    return number;
  }

  /** Returns the situations that all of the group consider possible in this one. */
  Set<Integer> considered(int number, ImmutableSortedSet<AgentId> group) {
    if (number == START) {
      return Set.of(START);
    }
    Situation last = situation(number);
    Set<String> events = new LinkedHashSet<>(last.action.events());
    group.forEach(agent -> events.retainAll(last.action.successors(agent, last.event)));
    Set<Integer> considered = new LinkedHashSet<>();
    for (int before : considered(last.before, group)) {
      events.forEach(event -> considered.add(after(before, last.action, event)));
    }
    return considered;
  }

  /** Returns the update as an action model. */
  Happening happening(Update update) {
    Happening known = happenings.get(update);
    if (known == null) {
      known = made(update);
      happenings.put(update, known);
    }
    return known;
  }

  private Happening made(Update update) {
    return switch (update) {
      case Update.Announce(var f) ->
          new Happening(ActionModel.announcement(agents, f), ImmutableSet.of(SAID));
      case Update.AnnounceWhether(var f) -> told(agents, f, SAID, DENIED);
      case Update.Tell(var group, var f) -> told(group, f, SAID);
      case Update.TellWhether(var group, var f) -> told(group, f, SAID, DENIED);
      case Update.OfListed f ->
          throw new BeyondReachException(
              "Cannot decide [%s]: validity is decided of updates but it; ask a model instead."
                  .formatted(f));
      case Update.Event(var name, var events) -> {
        ActionModel action = Objects.requireNonNull(actions.get(name));
        action.requirePlain();
        yield new Happening(action, events.isEmpty() ? action.designated() : events);
      }
    };
  }

  private Happening told(Set<AgentId> group, Formula told, String... events) {
    return new Happening(ActionModel.telling(agents, group, told), ImmutableSet.copyOf(events));
  }
}
