package org.possibledeals.boerenbridge.agents;

import java.util.function.LongSupplier;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.search.SearchRoster;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.search.BeliefAgent;
import org.possibledeals.boerenbridge.search.LamasAgent;
import org.possibledeals.boerenbridge.search.PolicyAgent;
import org.possibledeals.boerenbridge.search.RoundSearch;

/** The agents that can be asked for by name. */
public final class BoerenbridgeAgents {

  /** The agents whose budget is not a time. */
  public static final Roster<BoerenbridgeObservation, Move> ROSTER =
      Roster.<BoerenbridgeObservation, Move>of("BoerenBridge")
          .with(
              "full-kripke",
              "bids and plays for the points that its model promises",
              Programs.fullKripke(Hearing.ALL))
          .with(
              "full-kripke[deaf]",
              "full-kripke, but no announcement reaches its model",
              Programs.fullKripke(Hearing.NONE))
          .with(
              "full-kripke[no-voids]",
              "full-kripke, but its model hears of cards played and not of voids shown",
              Programs.fullKripke(Hearing.NO_VOIDS))
          .with(
              "full-kripke[ratio-bid]",
              "full-kripke, but it bids by the mean value of its hand, as the LAMAS agents do",
              Programs.fullKripkeWithRatioBid())
          .with(
              "second-order",
              "full-kripke, but plays what the others know of and keeps what they do not",
              SecondOrder.full())
          .with(
              "second-order[certain]",
              "second-order, but it asks only what the others know, not what they expect",
              SecondOrder.certain())
          .with(
              "certain-kripke",
              "knows for certain or not at all: sure tricks up to its bid, then sure losers",
              Programs.certainKripke())
          .with(
              "greedy-kripke",
              "takes every trick that it knows it will keep; bids by the mean value of its hand",
              Programs.greedyKripke())
          .with(
              "lamas-full-kripke",
              "the LAMAS project's full-kripke: tables for winning and for losing",
              LamasAgent.FULL_KRIPKE)
          .with(
              "lamas-greedy-kripke",
              "the LAMAS project's greedy-kripke: the table for winning alone",
              LamasAgent.GREEDY_KRIPKE)
          .with(
              "lamas-full-kripke[no-lose-table]",
              "lamas-full-kripke, but always by its table for winning",
              LamasAgent.GREEDY_KRIPKE)
          .with(
              "lamas-repaired-kripke",
              "lamas-full-kripke that takes sure tricks cheaply and declines unwanted ones",
              LamasAgent.REPAIRED_KRIPKE)
          .with("greedy", "plays its highest card; bids by card values", LamasAgent.GREEDY)
          .with(
              "bid-aimer",
              "takes tricks while below its bid and ducks after; asks no model",
              PolicyAgent.BID_AIMER)
          .with(
              "belief[20000]",
              "searches in worlds weighed by what the others did, and learns how they move;"
                  + " opponents=strangers where nobody is like its types; opponents=blind or told"
                  + " for what it knows of them, types=A+B or without=A+B for what they may be;"
                  + " trust=learned hears a seat as far as it has foretold that seat's hands,"
                  + " trust=0 hears nothing",
              BeliefAgent::named)
          .withRandom();

  private BoerenbridgeAgents() {}

  /**
   * Returns all agents: those of {@link #ROSTER}, and those that search any game.
   *
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  public static Roster<BoerenbridgeObservation, Move> roster(LongSupplier nanoClock) {
    return new SearchRoster<>(new RoundSearch(), nanoClock).after(ROSTER);
  }
}
