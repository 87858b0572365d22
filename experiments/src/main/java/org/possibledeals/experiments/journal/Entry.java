package org.possibledeals.experiments.journal;

import java.util.Optional;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.experiments.design.Experiment;

/**
 * An experiment as the journal has it.
 *
 * @param name what it is called
 * @param file where it was read from
 * @param yaml what the file said
 * @param source the text that the rules of its game were read from, if they came from a file
 * @param part which part of it the journal is for; nothing if all of it
 * @param version of Possible Deals that plays it
 * @param blocks how many blocks are done
 * @param matches how many matches these have
 * @param seconds how long it has been played, over all its runs
 */
public record Entry(
    String name,
    String file,
    String yaml,
    Optional<String> source,
    Optional<Part> part,
    String version,
    int blocks,
    long matches,
    double seconds) {

  /** Returns an experiment that is about to begin. */
  public static Entry beginning(
      String name, String file, String yaml, Optional<String> source, String version) {
    return new Entry(name, file, yaml, source, Optional.empty(), version, 0, 0, 0);
  }

  /** Returns the same experiment, of which the journal is for this part alone, if there is one. */
  public Entry ofPart(Optional<Part> other) {
    return new Entry(name, file, yaml, source, other, version, blocks, matches, seconds);
  }

  /** Returns the same experiment, played for so long. */
  Entry after(double otherSeconds) {
    return new Entry(name, file, yaml, source, part, version, blocks, matches, otherSeconds);
  }

  /** Returns the number of the first block that the journal is for, from 0. */
  public int firstBlock() {
    return part.map(Part::from).orElse(0);
  }

  /**
   * Returns how many blocks the journal is for.
   *
   * @param all blocks of the experiment
   */
  public int blocksAsked(int all) {
    return part.map(Part::blocks).orElse(all);
  }

  /** Returns how many matches of its experiment the journal is for, at most if a rule may stop. */
  public long matchesAsked(Experiment experiment) {
    return part.map(it -> it.matches(experiment)).orElseGet(experiment::matches);
  }

  /** Returns a record with the source, which the journal keeps once for all records. */
  String withSource(String record) {
    return source.isPresent() ? GameRecord.fromJson(record).withSource(source).toJson() : record;
  }

  /** Returns the same experiment, to be gone on with by another file or version. */
  public Entry by(String otherFile, String otherYaml, String otherVersion) {
    return new Entry(
        name, otherFile, otherYaml, source, part, otherVersion, blocks, matches, seconds);
  }
}
