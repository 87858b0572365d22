package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.possibledeals.experiments.design.Experiment.Contrast;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * Reads the contrasts of an experiment: by a name, tables with their weights.
 *
 * @param file its name, for messages
 * @param tables who plays whom, by the table's name
 */
record ContrastReader(String file, ImmutableMap<String, ImmutableList<String>> tables) {

  private static final int MOST = 1_000;

  /**
   * Returns the contrasts.
   *
   * @throws IllegalArgumentException if a table is none, a weight is 0 or no whole number, or the
   *     tables have different numbers of seats
   */
  ImmutableList<Contrast> read(Node node) {
    Entries named = new Entries(file, node, "contrasts");
    return named.keys().stream()
        .map(name -> new Contrast(name, weights(named, name)))
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableMap<Integer, Integer> weights(Entries named, String name) {
    Entries weights = new Entries(file, named.node(name), "a contrast");
    ImmutableMap.Builder<Integer, Integer> read = ImmutableMap.builder();
    for (String table : weights.keys()) {
      int position = tables.keySet().asList().indexOf(table);
      if (position < 0) {
        throw weights.wrong(
            weights.node(table),
            "No table %s; the tables are %s.".formatted(table, String.join(", ", tables.keySet())));
      }
      int weight = weights.whole(table, -MOST, MOST);
      if (weight == 0) {
        throw weights.wrong(
            weights.node(table), "The weight of %s is 0; leave it out.".formatted(table));
      }
      read.put(position, weight);
    }
    ImmutableMap<Integer, Integer> all = read.buildOrThrow();
    long sizes =
        all.keySet().stream().map(t -> tables.values().asList().get(t).size()).distinct().count();
    if (sizes != 1) {
      throw named.wrong(
          named.node(name),
          "A contrast is of at least one table, all with as many seats: told: 1, blind: -1.");
    }
    return all;
  }
}
