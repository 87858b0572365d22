package org.possibledeals.terminal.remote;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.laboratory.AgentFailedException;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.Version;

/**
 * Some blocks of an experiment, to be played by another process.
 *
 * @param name of the experiment
 * @param file where it was read from
 * @param yaml what the file said
 * @param source the text of the rules, or nothing if {@code hasSource} is false
 * @param version of Possible Deals that has to play it
 * @param isSalted whether each block has a salt, which is drawn where it is played
 * @param from the first block, from 0
 * @param to the block after the last
 */
public record RemotePart(
    String name,
    String file,
    String yaml,
    boolean hasSource,
    String source,
    String version,
    boolean isSalted,
    int from,
    int to)
    implements Serializable {

  /**
   * The result of a part.
   *
   * @param journal the bytes of a SQLite file with its blocks
   * @param failure which agent failed, if one did and the rule is to stop; else nothing
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Played(byte[] journal, String failure) implements Serializable {

    /** Adds the blocks to a journal that has all blocks before. */
    public void addTo(Journal whole, String name) {
      inFolder(
          file -> {
            Files.write(file, journal);
            try (Journal part = Journal.toRead(file.toString())) {
              whole.add(name, part);
            }
            return file;
          });
      if (!failure.isEmpty()) {
        throw new AgentFailedException(failure);
      }
    }
  }

  /** Work with a file that is there for its time. */
  @FunctionalInterface
  private interface Work<R> {
    R with(Path file) throws IOException;
  }

  private static <R> R inFolder(Work<R> work) {
    try {
      Path folder = Files.createTempDirectory("deals-part");
      try {
        return work.with(folder.resolve("part.journal"));
      } finally {
        MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns some blocks of an experiment in a journal. */
  public static RemotePart of(Entry entry, boolean isSalted, int from, int to) {
    return new RemotePart(
        entry.name(),
        entry.file(),
        entry.yaml(),
        entry.source().isPresent(),
        entry.source().orElse(""),
        entry.version(),
        isSalted,
        from,
        to);
  }

  /**
   * Plays it in this thread.
   *
   * @throws IllegalStateException if this process is of another version
   */
  public Played play() {
    Thread.currentThread().setContextClassLoader(RemotePart.class.getClassLoader());
    return inFolder(
        file -> {
          String failure = play(file);
          return new Played(Files.readAllBytes(file), failure);
        });
  }

  private String play(Path place) {
    var part = new Part(1, 1, from, to);
    Entry entry =
        Entry.beginning(
                name, file, yaml, hasSource ? Optional.of(source) : Optional.empty(), version)
            .ofPart(Optional.of(part));
    Experiment experiment = JournalOptions.experiment(entry);
    if (!Version.current().equals(version)) {
      throw new IllegalStateException(
          "%s is played by version %s, and this process is %s."
              .formatted(name, version, Version.current()));
    }
    try (Journal journal = Journal.toWrite(place.toString())) {
      journal.begin(entry);
      Laboratory.play(experiment, journal, isSalted ? Salts.DRAWN : Salts.NONE, 1, step -> {});
      return "";
    } catch (AgentFailedException e) {
      return e.getMessage();
    }
  }
}
