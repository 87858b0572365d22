package org.example.careful;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.kripke.formula.AgentId;

class CarefulTest {

  /** Three cards each; north holds the ace of trumps and two queens. */
  @Test
  void theAceOfTrumpsIsATrick() {
    var game = new Boerenbridge(Rules.lamas());
    var state =
        game.after("dealer W", "deal N AH QC QD E KH KC KD S QH AC AD W QS KS AS", "trump H");
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
