package org.possibledeals.kripke.plan;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.formula.Update;

/**
 * The shortest plans that a search found.
 *
 * @param plans all of them, or the first one, each with its updates in order; none if the moves
 *     have no plan of so many steps. An announcement that two agents can make is a move of each, so
 *     that it may be in two plans
 */
public record Plans(ImmutableList<ImmutableList<Update>> plans) {

  /** Returns the number of steps of the shortest plans; nothing if there is none. */
  public Optional<Integer> steps() {
    return plans.stream().findFirst().map(ImmutableList::size);
  }
}
