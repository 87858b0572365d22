package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.MapMaker;
import java.util.Map;
import java.util.Objects;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * An explicit model. None of its worlds is actual, so that any of them may be removed.
 *
 * <p>Explanations ask for the same formulas and updates at many worlds, so what was found is kept
 * as long as the very formula or action model is in use; the same one, not an equal one.
 */
final class SurveyedKripke<W> implements Surveyed<W> {
  private final KripkeModel<W> model;
  private final Map<Formula, ImmutableSet<W>> truthSets = new MapMaker().weakKeys().makeMap();
  private final Map<Formula, Surveyed<W>> announced = new MapMaker().weakKeys().makeMap();
  private final Map<ActionModel, Surveyed<WorldEventPair<W>>> updated =
      new MapMaker().weakKeys().makeMap();

  SurveyedKripke(KripkeModel<W> model) {
    this.model = model;
  }

  @Override
  public ImmutableSet<W> worlds() {
    return model.worlds();
  }

  @Override
  public ImmutableSet<W> considered(AgentId agent, W world) {
    return model.successors(agent, world);
  }

  @Override
  public ImmutableSet<W> truthSet(Formula formula) {
    return truthSets.computeIfAbsent(formula, model::truthSet);
  }

  @Override
  public Surveyed<W> announce(Formula formula) {
    return announced.computeIfAbsent(formula, f -> new SurveyedKripke<>(model.announce(f)));
  }

  @Override
  public ImmutableSet<String> values(Variable variable) {
    return model.variables().get(variable);
  }

  @Override
  public Surveyed<W> tell(ImmutableSortedSet<AgentId> group, Formula formula) {
    return new SurveyedKripke<>(model.update(new Update.Tell(group, formula)));
  }

  @Override
  public ActionModel action(String name) {
    return Objects.requireNonNull(model.actions().get(name));
  }

  @Override
  public Surveyed<WorldEventPair<W>> update(ActionModel action) {
    return updated.computeIfAbsent(
        action, a -> new SurveyedKripke<>(model.productUpdate(a).model()));
  }
}
