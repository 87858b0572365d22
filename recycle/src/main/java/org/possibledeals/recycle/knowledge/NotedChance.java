package org.possibledeals.recycle.knowledge;

import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomStreams;

/** Chance that notes whether it was asked: what is found without is all there is. */
final class NotedChance implements RandomGenerator {
  private final RandomGenerator source;
  private boolean isAsked;

  NotedChance(RandomGenerator source) {
    this.source = source;
  }

  boolean isAsked() {
    return isAsked;
  }

  @Override
  public long nextLong() {
    isAsked = true;
    return source.nextLong();
  }

  /** Returns a seed of chance that may never be asked. */
  long seed() {
    return source.nextLong();
  }

  /** Returns the chance of a seed, which is noted here. */
  RandomGenerator from(long seed) {
    RandomGenerator other = new RandomStreams(seed).random();
    return () -> {
      isAsked = true;
      return other.nextLong();
    };
  }
}
