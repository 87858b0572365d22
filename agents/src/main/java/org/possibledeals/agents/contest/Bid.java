package org.possibledeals.agents.contest;

/**
 * The bid of a player in one round, with its result.
 *
 * @param tricks the number of tricks that were bid
 * @param won the number of tricks that were won
 */
public record Bid(int tricks, int won) {

  /** Returns whether exactly as many tricks were won as were bid. */
  public boolean isHit() {
    return tricks == won;
  }
}
