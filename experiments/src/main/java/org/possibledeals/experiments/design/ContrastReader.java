package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.math.IntMath;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.possibledeals.experiments.design.Contrast.Kind;

/**
 * Reads the contrasts of an experiment: by a name, tables with their weights.
 *
 * @param tables who plays whom, by the table's name
 * @param variation if tables are cells
 */
record ContrastReader(
    ImmutableMap<String, ImmutableList<String>> tables, Optional<Variation> variation) {

  private static final int MOST = 1_000;

  /**
   * Returns the contrasts.
   *
   * @throws IllegalArgumentException if a table is none, or a weight is 0 or no whole number
   */
  Stream<Contrast> read(Entries named) {
    return named.keys().stream().map(name -> contrast(named, name));
  }

  private Contrast contrast(Entries named, String name) {
    Entries weights = named.within(named.node(name), "a contrast");
    var terms = new LinkedHashMap<ImmutableList<Integer>, Integer>();
    for (String term : weights.keys()) {
      int weight = weights.whole(term, -MOST, MOST);
      if (weight == 0) {
        throw weights.wrong(term, "The weight of %s is 0; leave it out.".formatted(term));
      }
      terms.merge(weights.at(weights.node(term), () -> cells(term)), weight, Integer::sum);
    }
    Contrast contrast =
        variation.isPresent()
            ? meanOfCells(name, terms)
            : new Contrast(
                name,
                terms.keySet().stream()
                    .collect(ImmutableMap.toImmutableMap(List::getFirst, terms::get)),
                1,
                Kind.NAMED);
    if (contrast.weights().isEmpty()) {
      throw named.wrong(
          name,
          "A contrast is of at least one table with a weight that is not 0: told: 1, blind: -1.");
    }
    return contrast;
  }

  private ImmutableList<Integer> cells(String term) {
    int position = tables.keySet().asList().indexOf(term);
    if (position >= 0) {
      return ImmutableList.of(position);
    }
    return variation
        .map(v -> v.cells(term))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No table %s; the tables are %s."
                        .formatted(term, String.join(", ", tables.keySet()))));
  }

  /** Returns the contrast of means over cells. */
  private Contrast meanOfCells(String name, Map<ImmutableList<Integer>, Integer> terms) {
    int divisor =
        terms.keySet().stream().mapToInt(List::size).reduce(1, (a, b) -> a / IntMath.gcd(a, b) * b);
    long[] weights = new long[tables.size()];
    terms.forEach(
        (cells, weight) ->
            cells.forEach(cell -> weights[cell] += (long) weight * (divisor / cells.size())));
    return Variation.reduced(name, Kind.NAMED, weights, divisor);
  }
}
