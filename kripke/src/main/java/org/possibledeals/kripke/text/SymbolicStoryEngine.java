package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Iterables;
import java.util.Collection;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.symbolic.ActionEncoding;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;

/**
 * Plays one story with decision diagrams, for which the number of worlds does not matter. It names
 * the first {@value #NAMED} worlds that are evidence, and counts the events of its story.
 */
final class SymbolicStoryEngine implements StoryEngine<Valuation, SymbolicModel> {
  private static final int NAMED = 100;

  private final ImmutableMap<String, ActionModel> actions;
  private final ImmutableMap<Valuation, String> names;
  private int events;

  /**
   * Makes the engine of a story with these action models, and with these names for worlds at first.
   */
  SymbolicStoryEngine(
      ImmutableMap<String, ActionModel> actions, ImmutableMap<Valuation, String> names) {
    this.actions = actions;
    this.names = names;
  }

  @Override
  public Found<Valuation> where(SymbolicModel model, Formula formula) {
    return new Found<>(
        model.count(formula), ImmutableList.copyOf(Iterables.limit(model.where(formula), NAMED)));
  }

  @Override
  public String name(Valuation world) {
    return names.getOrDefault(world, world.toString());
  }

  @Override
  public ImmutableMap<String, ActionModel> actions(SymbolicModel model) {
    return actions;
  }

  /** {@inheritDoc} A telling or an event adds a variable to the worlds. */
  @Override
  public SymbolicModel updated(SymbolicModel model, Update update) {
    return switch (update) {
      case Update.Announce announced -> model.update(announced);
      case Update.AnnounceWhether asked -> model.update(asked);
      case Update.Tell(var group, var f) ->
          afterEvent(model, ActionModel.telling(model.agents(), group, f));
      case Update.TellWhether(var group, var f) ->
          afterEvent(model, ActionModel.telling(model.agents(), group, model.answer(f)));
      case Update.Event event -> afterEvent(model, Attempt.action(actions, event));
    };
  }

  private SymbolicModel afterEvent(SymbolicModel model, ActionModel action) {
    Variable event = new Variable("event" + ++events);
    return model.transform(
        ActionEncoding.of(action, event),
        Formula.or(action.designated().stream().map(event::is).toList()));
  }

  @Override
  public ImmutableSetMultimap<AgentId, FrameProperty> lost(
      SymbolicModel before, SymbolicModel after) {
    return ImmutableSetMultimap.of();
  }

  @Override
  public FrameClass frameClass(SymbolicModel model) {
    return model.frameClass();
  }

  @Override
  public ImmutableList<String> properties(SymbolicModel model) {
    return ImmutableList.of();
  }

  @Override
  public SymbolicModel contracted(SymbolicModel model, Ask ask) {
    throw new BeyondReachException(
        "Decision diagrams do not contract a model; the explicit engine does.");
  }

  @Override
  public Optional<Apart<Valuation>> distinguishing(SymbolicModel model, Compare compare) {
    throw new BeyondReachException(
        "Decision diagrams do not compare worlds; the explicit engine does.");
  }

  @Override
  public ImmutableList<Explanation<String>> explanations(
      SymbolicModel model, Collection<Valuation> worlds, Formula formula) {
    return ImmutableList.of();
  }
}
