package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.statistics.Holm;

/**
 * The comparisons of an experiment by their roles: p-values are corrected among the primary ones,
 * and among the exploratory ones, differences and contrasts together.
 */
final class Families {

  private Families() {}

  /** Returns the comparisons in their roles, their p-values corrected. */
  static ImmutableList<ComparisonResult> of(Experiment experiment, List<ComparisonResult> found) {
    ImmutableSet<Primary> named = ImmutableSet.copyOf(experiment.allPrimaries());
    Role first = experiment.stop().isPresent() ? Role.TESTED : Role.PRIMARY;
    List<ComparisonResult> all =
        found.stream()
            .map(c -> c.in(isNamed(named, c.compared()) ? first : Role.EXPLORATORY))
            .collect(Collectors.toList());
    adjust(all, Role.PRIMARY);
    adjust(all, Role.EXPLORATORY);
    return ImmutableList.copyOf(all);
  }

  private static boolean isNamed(ImmutableSet<Primary> named, Primary compared) {
    return named.contains(compared)
        || compared instanceof Primary.Within two && named.contains(two.reversed());
  }

  private static void adjust(List<ComparisonResult> all, Role role) {
    int[] family = IntStream.range(0, all.size()).filter(c -> all.get(c).role() == role).toArray();
    double[] adjusted =
        Holm.adjusted(IntStream.of(family).mapToDouble(c -> all.get(c).p()).toArray());
    for (int k = 0; k < family.length; k++) {
      all.set(family[k], all.get(family[k]).with(adjusted[k]));
    }
  }
}
