package org.possibledeals.agents.game;

import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.Perspective;

/** All that one player has seen of a game, and may think about. It holds no hidden card. */
public interface Observation {

  /** Returns whose observation this is. */
  AgentId player();

  /** Returns the epistemic model of the game as this player has it: their cell, from inside. */
  Perspective<?> knowledge();
}
