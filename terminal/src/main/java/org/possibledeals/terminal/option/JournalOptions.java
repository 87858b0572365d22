package org.possibledeals.terminal.option;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.kripke.text.TextFile;
import picocli.CommandLine.Option;

/** Where the journal is, and how experiments are found in it. */
public final class JournalOptions {

  @Option(
      names = "--journal",
      paramLabel = "PLACE",
      defaultValue = "experiments.journal",
      description = "A SQLite file, or a URL, jdbc:postgresql://HOST/DATABASE?user=…")
  private String place;

  public Journal toWrite() {
    return Journal.toWrite(place);
  }

  public Journal toRead() {
    return Journal.toRead(place);
  }

  /** Returns the experiment of this name, or that of the file of this name. */
  public Entry entry(Journal journal, String nameOrFile) {
    String name =
        nameOrFile.matches(".*\\.ya?ml")
            ? ExperimentReader.name(nameOrFile, written(nameOrFile))
            : nameOrFile;
    return journal
        .entry(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No experiment called %s in the journal %s; there are %s."
                        .formatted(
                            name,
                            place,
                            journal.entries().stream().map(Entry::name).collect(joining(", ")))));
  }

  /** Returns the experiment of an entry, by the rules that the journal has; no file is read. */
  public static Experiment experiment(Entry entry) {
    return experiment(entry.file(), entry.yaml(), entry.source());
  }

  /** Returns the experiment that a file describes, by the rules that stand in files now. */
  public static Experiment experiment(String file, String yaml) {
    return experiment(file, yaml, Optional.empty());
  }

  private static Experiment experiment(String file, String yaml, Optional<String> source) {
    Catalogue games = Catalogue.found();
    return ExperimentReader.read((game, rules) -> games.contest(game, rules, source), file, yaml);
  }

  /** Returns the text of an experiment's file, with a new seed if it has none. */
  public static String text(String file) {
    return text(file, () -> Seed.of(Optional.empty()).value());
  }

  /**
   * Returns the text of an experiment's file.
   *
   * @param seed gives the text a seed, if it has none
   */
  public static String text(String file, LongSupplier seed) {
    return ExperimentReader.seeded(file, written(file), seed);
  }

  private static String written(String file) {
    return TextFile.read(Path.of(file), ExperimentReader.MOST_BYTES);
  }
}
