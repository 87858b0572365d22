package org.possibledeals.terminal.live;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.PlayedBlock;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.terminal.option.JournalOptions;

/** Small experiments that are played while something looks at them. */
final class Played {

  static final String TWO_TABLES =
      """
      name: small
      question: Who is better?
      game: boerenbridge
      rules: lamas
      deals: 60
      block: 20
      seed: 5
      tables:
        one: [greedy, random, greedy, lamas-greedy-kripke]
        two: [greedy, random, greedy, random]
      """;

  static final String SEQUENTIAL =
      """
      name: small
      question: Who is better?
      game: boerenbridge
      rules: lamas
      deals: 100000
      block: 20
      seed: 5
      tables:
        one: [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
      stop: {better: greedy, worse: random, h0: 0, h1: 5, alpha: 0.05, beta: 0.05}
      """;

  private Played() {}

  /** Plays an experiment and gives each step with the journal as it is then to {@code look}. */
  static Experiment play(Path folder, String yaml, BiConsumer<Journal, PlayedBlock> look) {
    Experiment experiment = JournalOptions.experiment("small.yaml", yaml);
    try (Journal journal = Journal.toWrite(folder.resolve("a.journal").toString())) {
      journal.begin(Entry.beginning("small", "small.yaml", yaml, Optional.empty(), "0+0"));
      Laboratory.play(experiment, journal, 1, step -> look.accept(journal, step));
    }
    return experiment;
  }
}
