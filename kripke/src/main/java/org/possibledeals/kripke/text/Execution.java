package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.util.Collection;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.UpdateResult;
import org.possibledeals.kripke.model.WorldEventPair;

/** What comes of an update that a formula names, {@code [!p]} or {@code [E,e]}, as it happens. */
public sealed interface Execution {

  /** Returns what is false exactly at the worlds that were removed, or where it cannot happen. */
  Formula condition();

  /**
   * It happened.
   *
   * @param removed the worlds before that have none afterwards, in order
   */
  record Done(Formula condition, UpdateResult<String> update, ImmutableList<String> removed)
      implements Execution {}

  /**
   * It cannot happen.
   *
   * @param answer {@code 0} if nowhere, otherwise why not at the actual world
   * @param removed the worlds where it cannot
   */
  record Stopped(Formula condition, String answer, ImmutableList<String> removed)
      implements Execution {}

  /**
   * Returns what comes of {@code update}.
   *
   * @throws IllegalArgumentException if the model has no such agents, atoms, events; if an
   *     announcement whether, or one of several events, is to happen and no world is actual
   */
  static Execution of(KripkeModel<String> model, Update update) {
    return switch (update) {
      case Update.Announce(var f) -> announced(model, f);
      case Update.AnnounceWhether(var f) -> announced(model, answer(model, f));
      case Update.Tell(var group, var f) -> told(model, group, f);
      case Update.TellWhether(var group, var f) -> told(model, group, answer(model, f));
      case Update.Event event -> happened(model, event);
    };
  }

  /**
   * Returns the update that {@code text} writes in brackets; a formula is announced.
   *
   * @throws FormulaSyntaxException if it is neither
   */
  static Update read(String text) {
    if (text.strip().startsWith("[") && text.strip().endsWith("]")) {
      Formula written = FormulaReader.read(text + " true");
      if (written instanceof Formula.Box(var update, Formula.Constant(boolean value)) && value) {
        return update;
      }
    }
    return new Update.Announce(FormulaReader.read(text));
  }

  private static Formula answer(KripkeModel<String> model, Formula asked) {
    String world =
        model
            .actual()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Cannot say whether %s: no world is actual; add a statement \"actual\"."
                            .formatted(asked)));
    return model.holds(world, asked) ? asked : new Formula.Not(asked);
  }

  private static Execution announced(KripkeModel<String> model, Formula said) {
    ImmutableSet<String> kept = model.truthSet(said);
    ImmutableList<String> removed = others(model, kept);
    return isPossible(model, kept)
        ? new Done(said, UpdateResult.of(model, model.announce(said)), removed)
        : new Stopped(said, why(kept, "false at the actual world"), removed);
  }

  private static Execution told(
      KripkeModel<String> model, ImmutableSortedSet<AgentId> group, Formula said) {
    ImmutableSet<String> where = model.truthSet(said);
    return isPossible(model, where)
        ? new Done(
            said,
            UpdateResult.of(model, model.update(new Update.Tell(group, said))),
            ImmutableList.of())
        : new Stopped(said, why(where, "false at the actual world"), others(model, where));
  }

  private static Execution happened(KripkeModel<String> model, Update.Event event) {
    if (!model.actions().containsKey(event.action())) {
      throw new IllegalArgumentException(
          "No action model %s in this file; there are %s."
              .formatted(event.action(), model.actions().keySet()));
    }
    ActionModel action = model.action(event);
    Formula some = possible(action, action.events());
    Formula designated = possible(action, action.designated());
    ImmutableSet<String> somewhere = model.truthSet(some);
    if (somewhere.isEmpty() || !isPossible(model, model.truthSet(designated))) {
      return new Stopped(
          designated,
          why(somewhere, "cannot happen at the actual world"),
          others(model, model.truthSet(designated)));
    }
    UpdateResult<WorldEventPair<String>> after = model.productUpdate(action);
    return new Done(
        some,
        new UpdateResult<>(after.model().renamed(WorldEventPair::toString), after.lost()),
        others(model, somewhere));
  }

  private static Formula possible(ActionModel action, Collection<String> events) {
    return Formula.or(events.stream().map(action::precondition).toList());
  }

  private static ImmutableList<String> others(
      KripkeModel<String> model, ImmutableSet<String> some) {
    return ImmutableList.copyOf(Sets.difference(model.worlds(), some));
  }

  private static boolean isPossible(KripkeModel<String> model, ImmutableSet<String> where) {
    return model.actual().map(where::contains).orElse(!where.isEmpty());
  }

  private static String why(ImmutableSet<String> where, String otherwise) {
    return where.isEmpty() ? "0" : otherwise;
  }
}
