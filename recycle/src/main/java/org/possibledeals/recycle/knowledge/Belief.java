package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.machine.GameProgram;

/** The worlds that a player considers possible: all of them, or samples. */
sealed interface Belief permits Belief.Listed, Particles {

  /** Maximum number of worlds listed. */
  int MOST_WORLDS = 20_000;

  /** Returns the belief of a player who has seen nothing yet. */
  static Belief none(GameProgram program, int player) {
    return new Listed(
        new RunListing(program, player, false, MOST_WORLDS, new Interner()),
        ImmutableList.of(RunClass.beginning(program)));
  }

  /**
   * Returns the belief after a step was seen.
   *
   * @param seed of the chance that samples are drawn with
   */
  Belief after(int[] seen, long seed);

  /** Returns how these worlds were found. */
  Route route();

  /** All worlds. */
  record Listed(RunListing listing, ImmutableList<RunClass> worlds) implements Belief {
    @Override
    public Belief after(int[] seen, long seed) {
      try {
        return new Listed(listing, listing.step(worlds, seen));
      } catch (BeyondReachException e) {
        return Particles.from(
                listing.program(), listing.player(), Particles.Limits.USUAL, worlds, seed)
            .after(seen, seed + 1);
      }
    }

    @Override
    public Route route() {
      return worlds.size() == 1 ? new Route.Deals() : new Route.Listed(worlds.size());
    }
  }
}
