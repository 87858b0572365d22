package org.possibledeals.agents.search;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * A uniform mixture of policies, drawn independently at each move. So nothing is ever learned of a
 * player that is taken to move so, however it moves.
 *
 * @param policies at least one
 * @param <S> simulation
 */
public record Mixture<S>(ImmutableList<Policy<S>> policies) implements Policy<S> {

  @Override
  public String title() {
    return policies.stream()
        .map(Policy::title)
        .collect(joining(", ", "each of ", " alike, drawn anew at each move"));
  }

  @Override
  public int choose(S at, RandomNumbers random) {
    return policies.get(random.nextInt(policies.size())).choose(at, random);
  }

  /** {@inheritDoc} It is the mean of the policies' probabilities. */
  @Override
  public double probability(S at, int move) {
    double sum = 0;
    for (Policy<S> policy : policies) {
      sum += policy.probability(at, move);
    }
    return sum / policies.size();
  }
}
