package org.possibledeals.experiments.tournament;

/**
 * An agent that could not move.
 *
 * @param seat where it sat, from 0
 * @param kind of failure
 * @param move how many moves had been made in the match before, chance's too
 * @param problem what it threw, chose, answered or took
 * @param standardError what a program in another process wrote to its standard error before, at
 *     most 64 kB; nothing for an agent of this process
 */
public record AgentFailure(int seat, Kind kind, int move, String problem, String standardError) {

  /** Maximum number of characters printed per line of standard error. */
  private static final int MOST_TOLD = 200;

  /** Returns what the agent did, as words that follow "it". */
  public String told() {
    String did =
        switch (kind) {
          case THREW -> "threw " + problem;
          case ILLEGAL_MOVE -> "chose " + problem;
          case TOO_SLOW -> "took " + problem;
          case DIED -> "ended: " + problem;
          case NONSENSE -> "answered " + problem;
        };
    return standardError.isBlank()
        ? did
        : "%s; the last line of its standard error: %s".formatted(did, lastLine());
  }

  private String lastLine() {
    String line = standardError.strip().lines().reduce("", (before, next) -> next);
    return line.length() <= MOST_TOLD ? line : line.substring(0, MOST_TOLD) + "…";
  }

  /** The ways in which an agent can fail. */
  public enum Kind {
    /** It threw an exception. */
    THREW,
    /** It chose a move that is not legal. */
    ILLEGAL_MOVE,
    /** It took more time than it has for a move. */
    TOO_SLOW,
    /** Its process ended, or could not be started. */
    DIED,
    /** Its process answered what is no answer. */
    NONSENSE
  }
}
