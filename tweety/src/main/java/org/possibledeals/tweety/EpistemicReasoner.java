package org.possibledeals.tweety;

import java.util.function.Predicate;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.proof.Validity;
import org.possibledeals.kripke.relation.FrameClass;
import org.tweetyproject.commons.QualitativeReasoner;

/**
 * A reasoner of Tweety's about several agents' knowledge: whether something follows from beliefs,
 * in one model of ours or in all models of a logic. Immutable.
 */
public final class EpistemicReasoner
    implements QualitativeReasoner<EpistemicBeliefSet, EpistemicBelief> {
  private final Predicate<Formula> isValid;

  private EpistemicReasoner(Predicate<Formula> isValid) {
    this.isValid = isValid;
  }

  /**
   * Returns a reasoner about one model: what follows holds at each world at which all beliefs hold.
   */
  public static EpistemicReasoner in(EpistemicModel<?> model) {
    return new EpistemicReasoner(model::isValid);
  }

  /**
   * Returns a reasoner about all models of a logic: what follows holds at each world of each model
   * at which all beliefs hold. Beliefs of the agents are formulas {@code B_a f} or {@code K_a f}.
   */
  public static EpistemicReasoner ofAll(FrameClass logic) {
    return new EpistemicReasoner(Validity.in(logic)::isValid);
  }

  /**
   * Returns whether {@code belief} follows from {@code beliefs}.
   *
   * @throws IllegalArgumentException if the model has not what a formula names, or the tableau does
   *     not know an operator
   */
  @Override
  public Boolean query(EpistemicBeliefSet beliefs, EpistemicBelief belief) {
    return isValid.test(new Formula.Implies(Formula.and(beliefs.formulas()), belief.formula()));
  }

  /** Returns true: no other program is needed. */
  @Override
  public boolean isInstalled() {
    return true;
  }
}
