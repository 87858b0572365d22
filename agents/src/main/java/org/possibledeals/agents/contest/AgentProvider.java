package org.possibledeals.agents.contest;

/**
 * Agents that are found at run time and play games that are already there.
 *
 * <p>An archive announces its provider in {@code
 * META-INF/services/org.possibledeals.agents.contest.AgentProvider}; the class is public, with a
 * public constructor without parameters. On the command line {@code --with mine.jar} opens the
 * archive.
 */
@FunctionalInterface
public interface AgentProvider {

  /**
   * Returns the agents that it brings to a contest, in the order to show them; a roster without
   * agents if it has none for that game. They play by the observations and the moves of {@code
   * contest}: a provider looks at {@link Contest#game} to find out which these are, and one whose
   * agents fit any game needs to know nothing of it.
   *
   * <p>It is called whenever an agent is looked up, so it has to be cheap: what takes long to load
   * is loaded when the agent first moves.
   */
  Roster<?, ?> agents(Contest<?, ?, ?> contest);
}
