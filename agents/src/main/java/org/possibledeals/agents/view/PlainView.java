package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;

/**
 * The view of a game that has no better one: moves have their numbers among the legal ones, and a
 * person is shown the observation as it writes itself. Nothing is known of the game, so a move may
 * be hidden.
 *
 * @param actions how many legal moves there are at most
 */
public record PlainView<O extends Observation, M>(int actions) implements View<O, M> {

  @Override
  public int number(M move, int index) {
    return index;
  }

  @Override
  public String aboutNumbers() {
    return "A move's number is its place among the legal ones, from 0.";
  }

  @Override
  public ImmutableList<Field> fields() {
    return ImmutableList.of();
  }

  @Override
  public int[] values(O seen) {
    return new int[0];
  }

  @Override
  public ImmutableList<String> describe(O seen) {
    return seen.toString().lines().collect(ImmutableList.toImmutableList());
  }
}
