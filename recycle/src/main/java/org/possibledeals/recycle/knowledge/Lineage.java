package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** That a sample was kept, and others like it were not. */
final class Lineage {
  private final @Nullable Lineage before;
  private final double chance;
  private final Object drawing;
  private final double chanceOfAll;

  /**
   * A sample that was kept.
   *
   * @param before the same of the sample that it comes from, nothing if all of those were kept
   * @param chance of being kept; 0 if it was drawn from too many to tell
   * @param drawing the same for all that were kept with it
   */
  Lineage(@Nullable Lineage before, double chance, Object drawing) {
    this.before = before;
    this.chance = chance;
    this.drawing = drawing;
    chanceOfAll = chance * chanceBefore();
  }

  private double chanceBefore() {
    return before == null ? 1 : before.chanceOfAll;
  }

  /** Returns the same of a sample that comes from another one. */
  Lineage after(@Nullable Lineage other) {
    return new Lineage(other, chance, drawing);
  }

  /**
   * Returns the variance of a sum over samples, by the chances that they are here. A drawing goes
   * along a list where neighbours are alike, and errs as much as they differ.
   *
   * <p>Source: the successive differences of a systematic sample, Wolter, <i>Introduction to
   * Variance Estimation</i>, 1985.
   *
   * @param lineages of each sample, in order
   * @param parts of the sum, by sample
   */
  static double variance(@Nullable Lineage[] lineages, double[] parts) {
    Map<Object, Map<Lineage, Double>> sums = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i++) {
      for (Lineage at = lineages[i]; at != null; at = at.before) {
        double part = parts[i] * Math.sqrt(at.chanceBefore() * (1 - at.chance));
        sums.computeIfAbsent(at.drawing, drawing -> new LinkedHashMap<>())
            .merge(at, part, Double::sum);
      }
    }
    return sums.values().stream()
        .mapToDouble(drawn -> variance(ImmutableList.copyOf(drawn.values())))
        .sum();
  }

  private static double variance(List<Double> drawn) {
    if (drawn.size() == 1) {
      return drawn.getFirst() * drawn.getFirst();
    }
    double squares = 0;
    double before = drawn.getLast();
    for (double part : drawn) {
      squares += (part - before) * (part - before) / 2;
      before = part;
    }
    return squares;
  }
}
