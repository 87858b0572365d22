package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableSet;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/** An explicit model. Which of its worlds is actual plays no part. */
record SurveyedKripke<W>(KripkeModel<W> model) implements Surveyed<W> {

  @Override
  public ImmutableSet<W> worlds() {
    return model.worlds();
  }

  @Override
  public ImmutableSet<W> considered(AgentId agent, W world) {
    return model.considered(agent, world);
  }

  @Override
  public ImmutableSet<W> truthSet(Formula formula) {
    return model.truthSet(formula);
  }

  @Override
  public Surveyed<W> announce(Formula formula) {
    ImmutableSet<W> kept = truthSet(formula);
    // A model whose actual world is removed is refused; here any world will do that is left.
    return new SurveyedKripke<>(model.withActual(kept.iterator().next()).restrictedTo(kept));
  }
}
