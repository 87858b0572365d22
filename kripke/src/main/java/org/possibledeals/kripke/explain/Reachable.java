package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Map;
import org.possibledeals.kripke.explain.Reason.Step;

/**
 * The worlds that matter for an operator at a world, nearest first, each with the way there.
 *
 * @param start the world where the ways begin
 * @param cameBy for each world, except a start reached by no step, the link by which it was found
 * @param cameFrom for the same worlds, the world where that link begins
 */
record Reachable<W>(W start, ImmutableSet<W> worlds, Map<W, Step<W>> cameBy, Map<W, W> cameFrom) {

  ImmutableList<Step<W>> stepsTo(W world) {
    ImmutableList.Builder<Step<W>> backwards = ImmutableList.builder();
    W at = world;
    // The start of C is reached by no step; the start of K by the loop, where there is one.
    while (cameBy.containsKey(at)) {
      backwards.add(cameBy.get(at));
      W from = cameFrom.get(at);
      if (from.equals(start)) {
        break;
      }
      at = from;
    }
    return backwards.build().reverse();
  }
}
