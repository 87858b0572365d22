package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Reads the primary comparisons of an experiment.
 *
 * @param top the keys of the experiment
 * @param contest of the experiment
 * @param tables who plays whom, by the table's name
 * @param contrasts of the experiment
 */
record PrimaryReader(
    Entries top,
    Contest<?, ?, ?> contest,
    ImmutableMap<String, ImmutableList<String>> tables,
    ImmutableList<Contrast> contrasts) {

  /** Refuses to compare agents of a table in a game that all win or lose together. */
  static final String ALIKE =
      "All players of a table make the same points; compare tables, by a contrast.";

  /**
   * Returns the comparisons.
   *
   * @throws IllegalArgumentException if an item is not a contrast, table of two agents or pair, or
   *     stands there twice
   */
  ImmutableList<Primary> read() {
    if (top.has("stop")) {
      top.refuse(
          "The primary comparison of an experiment with a rule to stop is that of the rule; leave"
              + " %s out.",
          "primary");
    }
    Node node = top.node("primary");
    if (!(node instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
      throw top.wrong(
          node, "primary is a list, - told instead of blind, or - {table: a, agent: b, than: c}.");
    }
    ImmutableList.Builder<Primary> primaries = ImmutableList.builder();
    for (Node item : sequence.getValue()) {
      Primary primary =
          switch (item) {
            case ScalarNode scalar -> named(scalar);
            case MappingNode mapping -> within(mapping);
            default -> throw top.wrong(item, "This is neither a name nor {table, agent, than}.");
          };
      if (primary instanceof Primary.Within && contest.isCommon()) {
        throw top.wrong(item, ALIKE);
      }
      ImmutableList<Primary> before = primaries.build();
      if (before.contains(primary)
          || primary instanceof Primary.Within two && before.contains(two.reversed())) {
        throw top.wrong(item, "This comparison stands here a second time.");
      }
      primaries.add(primary);
    }
    return primaries.build();
  }

  private Primary named(ScalarNode item) {
    String name = item.getValue();
    Optional<Primary> contrast = Primary.across(contrasts, name);
    if (contrast.isPresent()) {
      return contrast.get();
    }
    int table = tables.keySet().asList().indexOf(name);
    if (table < 0) {
      throw top.wrong(
          item,
          "No contrast and no table %s; the contrasts are %s, the tables %s."
              .formatted(
                  name,
                  contrasts.isEmpty() ? "none" : Contrast.names(contrasts),
                  String.join(", ", tables.keySet())));
    }
    ImmutableList<String> agents =
        tables.values().asList().get(table).stream()
            .distinct()
            .collect(ImmutableList.toImmutableList());
    if (agents.size() != 2) {
      throw top.wrong(
          item,
          "At the table %s sit %d agents; name two, {table: %s, agent: %s, than: …}."
              .formatted(name, agents.size(), name, agents.getFirst()));
    }
    return new Primary.Within(table, agents.getFirst(), agents.getLast());
  }

  private Primary within(MappingNode item) {
    Entries pair = top.within(item, "a primary comparison").only(Keys.OF_PRIMARY);
    int table = 0;
    if (pair.has("table")) {
      table = pair.read("table", this::position);
    } else if (tables.size() > 1) {
      throw pair.wrong(
          item,
          "At which table? There are %s; say table: %s."
              .formatted(String.join(", ", tables.keySet()), tables.keySet().iterator().next()));
    }
    ImmutableList<String> agents = tables.values().asList().get(table);
    String agent = pair.read("agent", name -> sitting(agents, name));
    String than = pair.read("than", name -> sitting(agents, name));
    if (agent.equals(than)) {
      throw pair.wrong("than", "agent and than are the same.");
    }
    return new Primary.Within(table, agent, than);
  }

  private int position(String name) {
    int table = tables.keySet().asList().indexOf(name);
    if (table < 0) {
      throw new IllegalArgumentException(
          "No table %s; the tables are %s.".formatted(name, String.join(", ", tables.keySet())));
    }
    return table;
  }

  private static String sitting(ImmutableList<String> agents, String name) {
    if (!agents.contains(name)) {
      throw new IllegalArgumentException(
          "%s sits nowhere at the table of %s.".formatted(name, String.join(", ", agents)));
    }
    return name;
  }
}
