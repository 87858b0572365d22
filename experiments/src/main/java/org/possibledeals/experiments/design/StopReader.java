package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * Reads the rule to stop of an experiment.
 *
 * @param file its name, for messages
 * @param tables who plays whom, by the table's name
 * @param contrasts of the experiment
 */
record StopReader(
    String file,
    ImmutableMap<String, ImmutableList<String>> tables,
    ImmutableList<Contrast> contrasts) {

  /**
   * Returns the rule.
   *
   * @throws IllegalArgumentException if it tests nothing that there is, or h0 is not less than h1
   */
  StoppingRule read(Node node) {
    Entries stop = new Entries(file, node, "stop").only(Keys.names(Keys.OF_STOP));
    var rule =
        new StoppingRule(
            stop.has(Keys.CONTRAST.name()) ? contrast(stop) : two(stop, node),
            stop.number(Keys.H0.name()),
            stop.number(Keys.H1.name()),
            stop.share(Keys.ALPHA.name()),
            stop.share(Keys.BETA.name()));
    if (rule.h0() >= rule.h1()) {
      throw stop.wrong(
          stop.node(Keys.H1.name()),
          "h1 must be more than h0 = %s, not %s.".formatted(rule.h0(), rule.h1()));
    }
    return rule;
  }

  private Primary contrast(Entries stop) {
    for (var key : ImmutableList.of(Keys.BETTER, Keys.WORSE)) {
      if (stop.has(key.name())) {
        throw stop.wrong(
            stop.node(key.name()), "A rule tests a contrast or two agents, and not both.");
      }
    }
    return stop.read(
        Keys.CONTRAST.name(),
        name ->
            Primary.across(contrasts, name)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "No contrast %s; the contrasts are %s."
                                .formatted(name, Contrast.names(contrasts)))));
  }

  private Primary two(Entries stop, Node node) {
    if (tables.size() != 1) {
      throw stop.wrong(
          node,
          "A rule to stop needs exactly 1 table to look at, and there are %d, or a contrast."
              .formatted(tables.size()));
    }
    ImmutableList<String> names = tables.values().asList().getFirst();
    var two =
        new Primary.Within(
            0,
            stop.read(Keys.BETTER.name(), name -> sittingOnce(names, name)),
            stop.read(Keys.WORSE.name(), name -> sittingOnce(names, name)));
    if (two.agent().equals(two.than())) {
      throw stop.wrong(stop.node(Keys.WORSE.name()), "better and worse are the same entrant.");
    }
    return two;
  }

  private static String sittingOnce(ImmutableList<String> names, String name) {
    int first = names.indexOf(name);
    if (first < 0 || first != names.lastIndexOf(name)) {
      throw new IllegalArgumentException(
          "%s sits %s at the table of %s; a rule to stop compares two that sit there once."
              .formatted(name, first < 0 ? "nowhere" : "twice", String.join(", ", names)));
    }
    return name;
  }
}
