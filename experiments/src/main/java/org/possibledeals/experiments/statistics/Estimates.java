package org.possibledeals.experiments.statistics;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.kripke.print.Figures;

/** Estimates as people read them. */
public final class Estimates {

  private static final String UNKNOWN = "?";

  private Estimates() {}

  /** Returns the interval as {@code −1.66 to 7.86}, or a question mark if there is none. */
  public static String interval(Estimate estimate) {
    return estimate.interval().map(Interval::told).orElse(UNKNOWN);
  }

  /** Returns an estimate as {@code mean ± half}. */
  public static String meanAndHalf(Estimate estimate) {
    return meansAndHalves(List.of(estimate)).getFirst();
  }

  /** Returns each estimate as {@code mean ± half}, to be set one above the other. */
  public static ImmutableList<String> meansAndHalves(List<Estimate> estimates) {
    List<String> halves =
        estimates.stream()
            .map(e -> e.interval().map(Interval::halfWidth).map(Figures::number).orElse(UNKNOWN))
            .toList();
    int width = halves.stream().mapToInt(String::length).max().orElse(0);
    return IntStream.range(0, estimates.size())
        .mapToObj(
            k ->
                Figures.number(estimates.get(k).mean())
                    + " ± "
                    + Strings.padStart(halves.get(k), width, ' '))
        .collect(ImmutableList.toImmutableList());
  }
}
