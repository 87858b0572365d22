package org.possibledeals.terminal.experiment;

import java.util.Optional;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Salts;
import picocli.CommandLine.Option;

/** The option to repeat an experiment with programs or archives exactly. */
final class SaltsOption {

  @Option(
      names = "--salts",
      paramLabel = "JOURNAL",
      description =
          "Repeat an experiment with programs or archives: take the random bits of its blocks from"
              + " this journal, which has it finished.")
  private Optional<String> place = Optional.empty();

  /**
   * Returns the salts of the other journal, if there is one.
   *
   * @param usual if there is none
   * @throws IllegalArgumentException if it has no salts of the experiment
   */
  Salts or(Salts usual, String experiment) {
    if (place.isEmpty()) {
      return usual;
    }
    try (Journal journal = Journal.toRead(place.get())) {
      Salts salts = journal.salts(experiment);
      if (salts == Salts.NONE) {
        throw new IllegalArgumentException(
            "The journal %s has no salts of %s; only matches with programs or archives have some."
                .formatted(place.get(), experiment));
      }
      return salts;
    }
  }
}
