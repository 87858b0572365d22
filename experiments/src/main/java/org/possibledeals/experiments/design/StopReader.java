package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;

/**
 * Reads the rule to stop of an experiment.
 *
 * @param contest of the experiment
 * @param tables who plays whom, by the table's name
 * @param contrasts of the experiment
 */
record StopReader(
    Contest<?, ?, ?> contest,
    ImmutableMap<String, ImmutableList<String>> tables,
    ImmutableList<Contrast> contrasts) {

  /**
   * Returns the rule.
   *
   * @throws IllegalArgumentException if it tests nothing that there is, or h0 is not less than h1
   */
  StoppingRule read(Entries stop) {
    stop.only(Keys.OF_STOP);
    var rule =
        new StoppingRule(
            stop.has("contrast") ? contrast(stop) : two(stop),
            stop.number("h0"),
            stop.number("h1"),
            stop.share("alpha"),
            stop.share("beta"));
    if (rule.h0() >= rule.h1()) {
      throw stop.wrong(
          "h1", "h1 must be more than h0 = %s, not %s.".formatted(rule.h0(), rule.h1()));
    }
    return rule;
  }

  private Primary contrast(Entries stop) {
    stop.refuse("A rule tests a contrast or two agents, and not both.", "better", "worse");
    return stop.read(
        "contrast",
        name ->
            Primary.across(contrasts, name)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "No contrast %s; the contrasts are %s."
                                .formatted(name, Contrast.names(contrasts)))));
  }

  private Primary two(Entries stop) {
    if (contest.isCommon()) {
      throw stop.wrong("better", PrimaryReader.ALIKE);
    }
    if (tables.size() != 1) {
      throw stop.wrong(
          "A rule to stop needs exactly 1 table to look at, and there are %d, or a contrast."
              .formatted(tables.size()));
    }
    ImmutableList<String> names = tables.values().asList().getFirst();
    var two =
        new Primary.Within(
            0,
            stop.read("better", name -> sittingOnce(names, name)),
            stop.read("worse", name -> sittingOnce(names, name)));
    if (two.agent().equals(two.than())) {
      throw stop.wrong("worse", "better and worse are the same entrant.");
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
