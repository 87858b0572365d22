package org.possibledeals.kripke.symbolic;

import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.Perspective;

/** An agent's cell as a diagram. */
record SymbolicCell(EncodedModel model, AgentId agent, int cell) implements Perspective<Valuation> {

  @Override
  public BigInteger worldCount() {
    return model.count(cell);
  }

  @Override
  public Optional<Valuation> counterexample(Formula formula) {
    return model.first(model.and(cell, model.not(model.truth(formula))));
  }

  @Override
  public Fraction probability(Formula formula) {
    return new Fraction(model.count(model.and(cell, model.truth(formula))), worldCount());
  }
}
