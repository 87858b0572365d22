package org.possibledeals.agents.tell;

import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The truth of formulas at a state of any game, from what its players know there: K_a φ is asked of
 * a's own perspective, and what is in no such scope is true or false if some player knows which.
 * For a game that has no public model.
 *
 * @param <S> state
 */
record KnowledgeAt<S>(Game<S, ? extends Observation, ?> game, S state) {

  /**
   * Returns whether a formula is true.
   *
   * @throws BeyondReachException if no player knows whether, or a player's model does not reach it
   * @throws IllegalArgumentException if the formula speaks of something that the game does not have
   */
  boolean holds(Formula formula) {
    return switch (formula) {
      case Formula.Connective f -> f.holds(this::holds);
      case Formula.OfPlausibility f -> known(f);
      case Formula.Believes(var a, var body) -> of(a).knows(body);
      case Formula.OfAgent f -> of(f.agent()).introspection(f).orElseThrow();
      case Formula.EverybodyKnows(var group, var body) ->
          group.stream().allMatch(member -> of(member).knows(body));
      case Formula.Atom f -> known(f);
      case Formula.HasValue f -> known(f);
      case Formula.KnowsValue f -> known(f);
      case Formula.CommonKnowledge f -> known(f);
      case Formula.DistributedKnowledge f -> known(f);
      case Formula.Dynamic f -> known(f);
    };
  }

  private Perspective<?> of(AgentId agent) {
    return game.observe(state, agent).knowledge();
  }

  private boolean known(Formula formula) {
    for (AgentId player : game.players()) {
      Perspective<?> cell = of(player);
      if (cell.introspection(new Formula.KnowsWhether(player, formula)).orElseThrow()) {
        return cell.knows(formula);
      }
    }
    throw new BeyondReachException(
        "No player knows whether %s; ask what somebody knows of it, such as K_%s %s."
            .formatted(formula, game.players().getFirst(), formula));
  }
}
