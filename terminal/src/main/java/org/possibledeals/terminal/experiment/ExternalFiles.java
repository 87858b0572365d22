package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableSortedMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.terminal.option.Archives;
import org.possibledeals.terminal.program.ProgramCommand;

/** What an experiment depends on that is not ours: the files of programs, and archives. */
final class ExternalFiles {

  private static final int DIGITS = 12;

  private ExternalFiles() {}

  /**
   * Returns the SHA-256 of each file that the command of a program names, and of each archive that
   * is open, by a name that messages can use.
   */
  static ImmutableSortedMap<String, String> of(Experiment experiment) {
    var digests = new TreeMap<String, String>();
    Archives.digests().forEach((archive, digest) -> digests.put("the archive " + archive, digest));
    experiment.tables().values().stream()
        .flatMap(List::stream)
        .distinct()
        .flatMap(name -> ProgramCommand.of(Bracketed.read(name)).stream())
        .forEach(
            program ->
                program
                    .files()
                    .forEach(
                        (file, digest) ->
                            digests.put("%s of exec:%s".formatted(file, program), digest)));
    return ImmutableSortedMap.copyOf(digests);
  }

  /**
   * Checks that an experiment goes on with what it was begun with.
   *
   * @throws IllegalArgumentException if something is another, or there no more; the message names
   *     it
   */
  static void requireSame(
      ImmutableSortedMap<String, String> begun, ImmutableSortedMap<String, String> now) {
    begun.forEach(
        (thing, digest) -> {
          Optional<String> other = Optional.ofNullable(now.get(thing));
          if (!other.equals(Optional.of(digest))) {
            throw new IllegalArgumentException(
                ("%s is not what the experiment was begun with: its SHA-256 was %s…, and %s. Put it"
                        + " back; or --force goes on all the same, or deals experiment run --anew"
                        + " begins again.")
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
