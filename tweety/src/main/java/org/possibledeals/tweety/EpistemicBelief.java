package org.possibledeals.tweety;

import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.tweetyproject.logics.pl.syntax.PlSignature;
import org.tweetyproject.logics.pl.syntax.Proposition;

/**
 * A formula of ours, of any number of agents and with all operators, as one of Tweety's.
 *
 * <p>Its signature is its atoms, an atom {@code has(N,AS)} being a proposition of that name.
 */
public record EpistemicBelief(Formula formula) implements org.tweetyproject.commons.Formula {

  @Override
  public PlSignature getSignature() {
    PlSignature signature = new PlSignature();
    for (Formula.Atom atom : Subformulas.of(formula).atoms()) {
      signature.add(new Proposition(atom.toString()));
    }
    return signature;
  }

  /** Returns the formula as our reader reads it. */
  @Override
  public String toString() {
    return formula.toString();
  }
}
