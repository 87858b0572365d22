package org.possibledeals.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.experiments.tournament.Salts;

/** Matches of the LAMAS experiment, played by several threads with a journal and without one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class JournalBenchmark {

  private static final int MATCHES = 5_000;

  private static final String YAML =
      """
      name: lamas
      question: What does the journal cost?
      game: boerenbridge
      rules: lamas
      line-up: lamas
      deals: %d
      seed: 1
      records: none
      block: 500
      tables:
        published: [lamas-full-kripke, lamas-greedy-kripke, greedy, random]
      """
          .formatted(MATCHES);

  /** The threads that play. */
  @Param("1")
  private int threads;

  private final Experiment experiment =
      ExperimentReader.read(
          (game, rules) -> BoerenbridgeContest.presets().get(1), "lamas.yaml", YAML);

  private Path folder = Path.of("");

  /** Creates the folder of the journal. */
  @Setup
  public void createFolder() throws IOException {
    folder = Files.createTempDirectory("deals-journal");
  }

  /** Deletes the folder of the journal. */
  @TearDown
  public void deleteFolder() throws IOException {
    Files.deleteIfExists(folder.resolve("a.journal"));
    Files.deleteIfExists(folder.resolve("a.journal.lock"));
    Files.delete(folder);
  }

  /** Plays the matches. */
  @Benchmark
  @OperationsPerInvocation(MATCHES)
  public void without() {
    experiment
        .tournaments()
        .forEach(
            tournament -> tournament.playOut(Salts.NONE, threads, matches -> {}, Optional.empty()));
  }

  /** Plays the matches and writes them down. */
  @Benchmark
  @OperationsPerInvocation(MATCHES)
  public void with() {
    try (Journal journal = Journal.toWrite(folder.resolve("a.journal").toString())) {
      journal.begin(Entry.beginning(experiment.name(), "", YAML, Optional.empty(), ""));
      Laboratory.play(experiment, journal, threads, step -> {});
      journal.forget(experiment.name());
    }
  }
}
