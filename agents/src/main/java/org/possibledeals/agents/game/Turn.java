package org.possibledeals.agents.game;

import org.possibledeals.kripke.formula.AgentId;

/** Whose turn it is. */
public sealed interface Turn<M> {

  /** A player's turn. */
  record Player<M>(AgentId player) implements Turn<M> {}

  /** Chance's turn: a deal, a die, a drawn trump. */
  record Chance<M>(Lottery<M> lottery) implements Turn<M> {}

  /** Nobody's turn: the game is over. */
  record Over<M>() implements Turn<M> {}
}
