package org.example.careful;

import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;

/** Brings the agent to BoerenBridge; {@code META-INF/services} names this class. */
public final class CarefulProvider implements AgentProvider {

  @Override
  public Roster<?, ?> agents(Contest<?, ?, ?> contest) {
    return contest.game() instanceof Boerenbridge
        ? Roster.<BoerenbridgeObservation, Move>of("BoerenBridge")
            .with("careful", "bids what it expects, takes what it knows", Careful.PROGRAM)
        : Roster.of(contest.gameName());
  }
}
