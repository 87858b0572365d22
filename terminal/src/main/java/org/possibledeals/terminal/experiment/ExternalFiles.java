package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Maps;
import java.util.Optional;
import java.util.TreeMap;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.terminal.option.Archives;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.program.ProgramCommand;

/**
 * What an experiment depends on that is not ours: programs with their files, and archives. Nothing
 * of it is run or loaded.
 *
 * @param programs their commands
 * @param digests the SHA-256 of each file that the command of a program names, and of each archive,
 *     by a name that messages can use
 */
record ExternalFiles(ImmutableList<String> programs, ImmutableSortedMap<String, String> digests) {

  private static final int DIGITS = 12;

  /** Returns what the experiment of a file depends on. */
  static ExternalFiles of(String file, String yaml) {
    var digests = new TreeMap<String, String>();
    Archives.digests(JournalOptions.archives(file, yaml))
        .forEach((archive, digest) -> digests.put("the archive " + archive, digest));
    ImmutableList<ProgramCommand> programs =
        ExperimentReader.agents(file, yaml).stream()
            .filter(name -> name.startsWith("exec")) // others may have mistakes, told later
            .flatMap(name -> ProgramCommand.of(Bracketed.read(name)).stream())
            .collect(ImmutableList.toImmutableList());
    for (ProgramCommand program : programs) {
      program
          .files()
          .forEach((name, digest) -> digests.put("%s of exec:%s".formatted(name, program), digest));
    }
    return new ExternalFiles(
        programs.stream().map(ProgramCommand::toString).collect(ImmutableList.toImmutableList()),
        ImmutableSortedMap.copyOf(digests));
  }

  /** Returns whether there is nothing. */
  boolean isEmpty() {
    return programs.isEmpty() && digests.isEmpty();
  }

  /** Returns all of it, a line each. */
  ImmutableList<String> lines() {
    var lines = ImmutableList.<String>builder();
    programs.forEach(program -> lines.add("exec:" + program));
    digests.forEach((thing, digest) -> lines.add("%s, SHA-256 %s".formatted(thing, digest)));
    return lines.build();
  }

  /**
   * Checks that an experiment goes on with what it was begun with.
   *
   * @param begun what the journal has kept
   * @throws IllegalArgumentException if something is another, or there no more; the message names
   *     it
   */
  void requireSame(ImmutableSortedMap<String, String> begun) {
    Maps.filterKeys(begun, thing -> thing.startsWith("the archive ") || thing.contains(" of exec:"))
        .forEach(
            (thing, digest) -> {
              Optional<String> other = Optional.ofNullable(digests.get(thing));
              if (!other.equals(Optional.of(digest))) {
                throw new IllegalArgumentException(
                    ("%s is not what the experiment was begun with: its SHA-256 was %s…, and %s."
                            + " Put it back; or --force goes on all the same, or deals experiment"
                            + " run --anew begins again.")
                        .formatted(
                            thing,
                            digest.substring(0, DIGITS),
                            other
                                .map(text -> "is " + text.substring(0, DIGITS) + "…")
                                .orElse("now it is not there")));
              }
            });
  }
}
