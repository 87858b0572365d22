package org.possibledeals.experiments.tournament;

/**
 * An agent that could not move.
 *
 * @param seat where it sat, from 0
 * @param kind of failure
 * @param move how many moves had been made in the match before, chance's too
 * @param problem what it threw, chose or took
 */
public record Failure(int seat, Kind kind, int move, String problem) {

  /** Returns what the agent did, as words that follow "it". */
  public String told() {
    return switch (kind) {
      case THREW -> "threw " + problem;
      case ILLEGAL_MOVE -> "chose " + problem;
      case TOO_SLOW -> "took " + problem;
    };
  }

  /** What an agent can do wrong. */
  public enum Kind {
    /** It threw an exception. */
    THREW,
    /** It chose a move that is not legal. */
    ILLEGAL_MOVE,
    /** It took more time than it has for a move. */
    TOO_SLOW
  }
}
