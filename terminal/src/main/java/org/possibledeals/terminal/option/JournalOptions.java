package org.possibledeals.terminal.option;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.experiments.design.AbsentContest;
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
      paramLabel = "FILE",
      defaultValue = "experiments.journal",
      description = "Journal of experiments, a SQLite file (default: ${DEFAULT-VALUE}).")
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

  /**
   * Returns the experiment of an entry, to be played: by the rules that the journal has, with its
   * archives loaded. No file of rules is read.
   */
  public static Experiment experiment(Entry entry) {
    Archives.open(archives(entry.file(), entry.yaml()));
    return withoutArchives(entry);
  }

  /**
   * Returns the experiment that a file describes, to be played, by the rules that stand in files
   * now, with its archives loaded.
   */
  public static Experiment experiment(String file, String yaml) {
    Archives.open(archives(file, yaml));
    return read(file, yaml, Optional.empty());
  }

  /** Returns the experiment of an entry as far as it is here without its archives. */
  public static Experiment withoutArchives(Entry entry) {
    return read(entry.file(), entry.yaml(), entry.source());
  }

  private static Experiment read(String file, String yaml, Optional<String> source) {
    Catalogue games = Catalogue.found();
    return ExperimentReader.read((game, rules) -> games.contest(game, rules, source), file, yaml);
  }

  /** Returns where the archives are that an experiment takes games and agents from. */
  public static ImmutableList<Path> archives(String file, String yaml) {
    Path folder = Path.of(file).toAbsolutePath().getParent();
    return ExperimentReader.archives(file, yaml).stream()
        .flatMap(text -> Archives.places(text, folder).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the experiment of an entry to report of. Nothing is loaded: games and agents that are
   * not here without the archives that the journal names are stood for by what cannot be played.
   */
  public static Experiment experimentToReport(Entry entry, Journal journal) {
    try {
      return withoutArchives(entry);
    } catch (IllegalArgumentException | UncheckedIOException e) {
      Catalogue games = Catalogue.found();
      var facts = journal.outside(entry.name());
      return ExperimentReader.read(
          (game, rules) ->
              absent(games, game, rules, entry.source(), facts)
                  .forPlayers(journal.players(entry.name()).orElse(AbsentContest.USUAL_PLAYERS)),
          entry.file(),
          entry.yaml());
    }
  }

  private static AbsentContest absent(
      Catalogue games,
      String game,
      Optional<String> rules,
      Optional<String> source,
      ImmutableMap<String, String> facts) {
    try {
      Contest<?, ?, ?> there = games.contest(game, rules, source);
      return new AbsentContest(
          there.gameName(),
          there.rulesName(),
          there.source(),
          there.game().players().size(),
          Optional.of(there),
          facts);
    } catch (IllegalArgumentException e) {
      int colon = game.indexOf(':');
      return new AbsentContest(
          colon < 0 ? game : game.substring(0, colon),
          rules.orElse(colon < 0 ? "its usual rules" : game.substring(colon + 1)),
          source,
          AbsentContest.USUAL_PLAYERS,
          Optional.empty(),
          facts);
    }
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
