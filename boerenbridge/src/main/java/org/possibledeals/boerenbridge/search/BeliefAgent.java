package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;

/**
 * Searches in worlds drawn by what the others did, with all own moves to come chosen by what it
 * will have seen.
 *
 * <p>How the others move it learns over the match: a seat is taken to move as one of the agents of
 * the house, at first each with the same probability, and now and then by any legal move. Or it is
 * told, or it takes them to draw lots. Budgets are counted, so the same chance gives the same move
 * on every machine.
 */
public final class BeliefAgent implements Explaining<BoerenbridgeObservation, Move>, HasSettings {

  private final BeliefPlayer player;

  private BeliefAgent(BeliefSettings settings) {
    player = new BeliefPlayer(settings);
  }

  /**
   * Returns the agent of a name, as {@code belief[20000]}, {@code belief[20000,opponents=blind]},
   * {@code belief[20000,opponents=told]} or {@code belief[20000,without=greedy+random]}, or empty
   * if it is another's.
   *
   * @throws IllegalArgumentException if a parameter is none
   */
  public static Optional<Agent<BoerenbridgeObservation, Move>> named(Bracketed name) {
    return BeliefSettings.read(name, "belief")
        .map(settings -> settings.isToBeTold() ? new Untold(settings) : new BeliefAgent(settings));
  }

  /** Becomes another agent for each company. */
  private record Untold(BeliefSettings settingsRead)
      implements ToldAgent<BoerenbridgeObservation, Move>, HasSettings {

    @Override
    public Agent<BoerenbridgeObservation, Move> among(ImmutableList<String> names, int seat) {
      return new BeliefAgent(settingsRead.among(names, seat));
    }

    @Override
    public String settings() {
      return new BeliefPlayer(settingsRead).told();
    }
  }

  @Override
  public Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return legalMoves.get(player.choose(seen, Optional.empty(), legalMoves, random));
  }

  @Override
  public Grounds<Move> explain(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return player.explain(seen, Optional.empty(), legalMoves, random);
  }

  @Override
  public String settings() {
    return player.told();
  }
}
