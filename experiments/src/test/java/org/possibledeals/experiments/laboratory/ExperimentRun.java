package org.possibledeals.experiments.laboratory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.tournament.Doubling;

/** Plays experiments on the toy game into journals, here or in a process that can be killed. */
final class ExperimentRun {

  static final String VERSION = "0+0";

  private ExperimentRun() {}

  static Experiment experiment(String yaml) {
    return ExperimentReader.read((game, rules) -> new Doubling.Offered(), "toy.yaml", yaml);
  }

  /** Returns the experiment of an entry, as a report reads it. */
  static Experiment experiment(Entry entry) {
    return experiment(entry.yaml());
  }

  /**
   * Plays an experiment, or a part of it, from the beginning.
   *
   * @param part as {@code 3/20}
   */
  static void play(Path file, String place, int threads, Optional<String> part) throws IOException {
    String yaml = Files.readString(file);
    Experiment experiment = experiment(yaml);
    Optional<Part> asked = part.map(text -> Part.read(experiment, text));
    try (Journal journal = Journal.toWrite(place)) {
      journal.begin(
          Entry.beginning(experiment.name(), file.toString(), yaml, Optional.empty(), VERSION)
              .ofPart(asked));
      Laboratory.play(experiment, journal, threads, step -> {});
    }
  }

  /** Goes on with the only experiment of a journal. */
  static void resume(String place, int threads) {
    try (Journal journal = Journal.toWrite(place)) {
      Laboratory.play(experiment(journal.entries().getFirst()), journal, threads, step -> {});
    }
  }

  static String digest(String place) {
    try (Journal journal = Journal.toRead(place)) {
      return journal.digest(journal.entries().getFirst().name());
    }
  }

  /** Returns how many blocks the only experiment of a journal has, 0 if nothing is there yet. */
  static int blocks(String place) {
    try (Journal journal = Journal.toRead(place)) {
      return journal.entries().stream()
          .findFirst()
          .flatMap(entry -> journal.entry(entry.name()))
          .map(Entry::blocks)
          .orElse(0);
    } catch (IllegalArgumentException notThereYet) {
      return 0;
    }
  }

  /**
   * Starts a process, {@code run FILE PLACE THREADS [PART]} or {@code resume PLACE THREADS}, whose
   * exit code is 2 if it is refused.
   */
  static Process start(Path said, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                ExperimentRun.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(said.toFile()))
        .start();
  }

  public static void main(String[] arguments) throws IOException {
    try {
      if (arguments[0].equals("run")) {
        play(
            Path.of(arguments[1]),
            arguments[2],
            Integer.parseInt(arguments[3]),
            arguments.length > 4 ? Optional.of(arguments[4]) : Optional.empty());
      } else {
        resume(arguments[1], Integer.parseInt(arguments[2]));
      }
    } catch (IllegalArgumentException refused) {
      System.err.println(refused.getMessage());
      System.exit(2);
    }
  }
}
