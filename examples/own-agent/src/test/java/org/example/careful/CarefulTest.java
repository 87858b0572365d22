package org.example.careful;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.kripke.formula.AgentId;

class CarefulTest {

  /** Four cards of hearts lie on no table yet; north holds the ace of trumps. */
  @Test
  void theAceOfTrumpsIsATrick() {
    var game = new Boerenbridge(Rules.lamas());
    var state = game.after("dealer W", "deal N AH 7C E KS 8S S QC 9C W JS 10C turned 8H");
    var north = new AgentId("N");
    var decision = Careful.PROGRAM.explain(game.observe(state, north), game.legalMoves(state));
    assertEquals("bid 1", game.write(decision.move()));
    state = game.play(state, decision.move());
    for (String bid : new String[] {"bid 0", "bid 0", "bid 0"}) {
      state = game.play(state, game.read(bid));
    }
    decision = Careful.PROGRAM.explain(game.observe(state, north), game.legalMoves(state));
    assertEquals("play AH", game.write(decision.move()));
    assertEquals("a trick is needed: play a card that I know will win", decision.rule());
  }
}
