package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.TimeBudgets;

/** Sentences of a report on what was played where, and whether it can be played again. */
final class Provenance {

  private Provenance() {}

  static ImmutableList<String> sentences(Findings findings) {
    var sentences = ImmutableList.<String>builder();
    findings
        .entry()
        .part()
        .ifPresent(
            part ->
                sentences.add(
                    "What follows is of part %s alone, blocks %d to %d of %d; deals experiment merge makes one journal of all parts."
                        .formatted(
                            part.told(),
                            part.from(),
                            part.to() - 1,
                            findings.experiment().blocks())));
    ImmutableList<String> timed = TimeBudgets.of(findings.experiment());
    if (!timed.isEmpty()) {
      sentences.add(
          "Time is limited (%s), so another run of the same file is not the same to the last match, and its digest is another."
              .formatted(String.join(", ", timed)));
    }
    return sentences.build();
  }
}
