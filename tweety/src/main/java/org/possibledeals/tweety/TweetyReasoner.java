package org.possibledeals.tweety;

import java.util.List;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.EpistemicModel;
import org.tweetyproject.logics.fol.syntax.FolFormula;
import org.tweetyproject.logics.ml.reasoner.AbstractMlReasoner;
import org.tweetyproject.logics.ml.syntax.MlBeliefSet;

/**
 * A model of ours as a modal reasoner of Tweety's, its box being what one agent knows.
 *
 * <p>Tweety's own reasoner asks about all models; this one is about the one it is given.
 */
public final class TweetyReasoner extends AbstractMlReasoner {
  private final EpistemicModel<?> model;
  private final TweetyMl language;

  /**
   * Makes a reasoner for what {@code agent} knows in {@code model}.
   *
   * @throws IllegalArgumentException if the agent is not in the model
   */
  public TweetyReasoner(EpistemicModel<?> model, AgentId agent) {
    if (!model.agents().contains(agent)) {
      throw new IllegalArgumentException(
          "No agent %s in this model; its agents are %s.".formatted(agent, model.agents()));
    }
    this.model = model;
    this.language = new TweetyMl(agent);
  }

  /**
   * Returns whether {@code formula} holds at every world of the model at which all of {@code
   * beliefs} hold. For an empty set, that is whether it is valid in the model.
   *
   * @throws IllegalArgumentException if a formula is not translated, or has atoms the model has not
   */
  @Override
  public Boolean query(MlBeliefSet beliefs, FolFormula formula) {
    List<Formula> premises = beliefs.stream().map(language::from).toList();
    return model.isValid(new Formula.Implies(Formula.and(premises), language.from(formula)));
  }

  /** Returns true: no other program is needed. */
  @Override
  public boolean isInstalled() {
    return true;
  }
}
