package org.possibledeals.terminal.option;

import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;
import picocli.CommandLine.Option;

/**
 * The options that name one match: the match of a tournament of the same seed, in the first
 * seating.
 */
public final class MatchOptions extends ContestOptions {

  @Option(
      names = "--deal",
      paramLabel = "D",
      defaultValue = "0",
      description = "Deal of the seed, as in a tournament (0-based; default: ${DEFAULT-VALUE}).")
  private int deal;

  public int deal() {
    return deal;
  }

  /**
   * Returns the tournament that the match is in.
   *
   * @throws IllegalArgumentException if it cannot be played
   */
  public <S, O extends Observation, M> Tournament<S, O, M> tournament(Contest<S, O, M> contest) {
    if (deal < 0 || deal >= Tournament.MOST_DEALS) {
      throw new IllegalArgumentException(
          "No deal %d; the deals of a seed are numbered from 0 to %d."
              .formatted(deal, Tournament.MOST_DEALS - 1));
    }
    return new Tournament<>(contest, agents(), LineUp.ROTATE, deal + 1, seed().value());
  }
}
