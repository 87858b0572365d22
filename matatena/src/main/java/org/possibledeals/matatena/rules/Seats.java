package org.possibledeals.matatena.rules;

import org.possibledeals.kripke.formula.AgentId;

/** The seats of the table, from 0. */
final class Seats {

  private Seats() {}

  /** Returns the player of a seat: {@code P1}, {@code P2}, … */
  static AgentId player(int seat) {
    return new AgentId("P" + (seat + 1));
  }
}
