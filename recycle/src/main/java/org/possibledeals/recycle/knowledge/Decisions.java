package org.possibledeals.recycle.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.recycle.text.Place;

/**
 * The decisions on the way through a step: first those that are given, then always the first way.
 * It keeps the other ways, so that all are gone one after the other.
 */
final class Decisions {
  private final int[] told;
  private final List<int[]> others = new ArrayList<>();
  private final Optional<RandomGenerator> chance;
  private int[] made;
  private int count;
  private double share = 1;
  private Optional<Place> looked = Optional.empty();

  /**
   * Makes decisions.
   *
   * @param chance decides what chance decides, at random; if empty, each outcome is one of the ways
   */
  Decisions(int[] told, Optional<RandomGenerator> chance) {
    this.told = told;
    this.chance = chance;
    made = Arrays.copyOf(told, told.length + 8);
  }

  /** Returns one of the given number of ways, none of them a chance outcome. */
  int among(int ways) {
    int decided = 0;
    if (count < told.length) {
      decided = told[count];
      if (decided >= ways) {
        throw Otherwise.IT;
      }
    } else {
      for (int other = ways - 1; other > 0; other--) {
        int[] otherwise = Arrays.copyOf(made, count + 1);
        otherwise[count] = other;
        others.add(otherwise);
      }
    }
    if (count == made.length) {
      made = Arrays.copyOf(made, 2 * count);
    }
    made[count++] = decided;
    return decided;
  }

  /** Returns an outcome of chance. */
  int byChance(double... weights) {
    if (weights.length == 1) {
      return 0;
    }
    if (chance.isEmpty()) {
      return among(weights.length);
    }
    double sum = Arrays.stream(weights).sum();
    double left = chance.get().nextDouble() * sum;
    int outcome = 0;
    while (outcome < weights.length - 1 && left >= weights[outcome]) {
      left -= weights[outcome++];
    }
    share *= weights[outcome] / sum;
    return outcome;
  }

  /** Returns how many there were. */
  int count() {
    return count;
  }

  /** Notes where the program looked at a hidden card by itself. */
  void lookAt(Place place) {
    looked = Optional.of(place);
  }

  /** Returns where that was last. */
  Optional<Place> looked() {
    return looked;
  }

  /** Returns whether outcomes of chance are drawn, so that their weights matter. */
  boolean areDrawn() {
    return chance.isPresent();
  }

  /** Returns how likely it was that chance's outcomes came out. */
  double share() {
    return share;
  }

  /** Returns the other ways that were seen. */
  List<int[]> others() {
    return others;
  }
}
