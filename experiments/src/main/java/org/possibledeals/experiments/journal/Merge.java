package org.possibledeals.experiments.journal;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.possibledeals.experiments.journal.Origin.Run;

/**
 * One journal made of the journals of the parts of an experiment.
 *
 * <p>All of them are checked before anything is written: they are to be of one experiment, played
 * by one version with the same programs and archives of others, each finished and as it was
 * written, and each block is to be in exactly one of them.
 */
public final class Merge {

  private final String name;
  private final ImmutableList<Journal> parts;

  private Merge(String name, List<Journal> parts) {
    this.name = name;
    this.parts =
        parts.stream()
            .sorted(Comparator.comparingInt(part -> entry(name, part).firstBlock()))
            .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the parts of an experiment, which are to be copied into one journal.
   *
   * @param name of the experiment
   * @param blocks how many the experiment has
   * @param parts in any order
   * @throws IllegalArgumentException if the parts are not all parts of one experiment; the message
   *     names the journal
   */
  public static Merge of(String name, int blocks, List<Journal> parts) {
    checkArgument(!parts.isEmpty(), "There is no journal to merge; name those of the parts.");
    var merge = new Merge(name, parts);
    merge.requireFinished(blocks);
    merge.requireOne("file of the experiment", part -> entry(name, part).yaml());
    merge.requireOne("program of its game", part -> entry(name, part).source());
    merge.requireOne("version of Possible Deals", merge::version);
    merge.requireOne("program or archive of others", part -> outside(name, part));
    merge.requireEachBlockOnce(blocks);
    return merge;
  }

  /**
   * Copies all blocks, all or none, and returns the experiment's entry. Costs two readings of each
   * block; one block is in memory at a time.
   *
   * @throws IllegalArgumentException if the experiment is in the journal already
   */
  public Entry into(Journal journal) {
    if (journal.entry(name).isPresent()) {
      throw new IllegalArgumentException(
          "%s is in the journal %s already; --journal names another to merge into."
              .formatted(name, journal.place()));
    }
    return copy(journal);
  }

  /**
   * Returns the entry of an experiment in the journal of a part.
   *
   * @throws IllegalArgumentException if it has none
   */
  public static Entry entry(String name, Journal part) {
    return part.entry(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No experiment called %s in the journal %s.".formatted(name, part.place())));
  }

  /** Returns what a part depends on; consent is that of a user, and not of the experiment. */
  private static Map<String, String> outside(String name, Journal part) {
    return Maps.filterKeys(part.outside(name), thing -> !thing.equals(Journal.CONSENT));
  }

  private static String which(Entry entry) {
    return entry.part().map(part -> "part " + part.told()).orElse("all");
  }

  private void requireFinished(int blocks) {
    for (Journal part : parts) {
      Entry entry = entry(name, part);
      int asked = entry.blocksAsked(blocks);
      if (entry.blocks() < asked) {
        throw new IllegalArgumentException(
            ("The journal %s has %d of the %d blocks of %s (%s); deals experiment resume %s"
                    + " --journal %s plays the rest.")
                .formatted(
                    part.place(), entry.blocks(), asked, name, which(entry), name, part.place()));
      }
    }
  }

  /** Returns the version that played a part; each block is checked by that. */
  private String version(Journal part) {
    ImmutableList<Run> runs = part.runs(name);
    String version = entry(name, part).version();
    for (Run run : runs) {
      if (!run.version().equals(version)) {
        throw new IllegalArgumentException(
            "Not one version played %s in the journal %s, but %s; they are not merged."
                .formatted(
                    name, part.place(), String.join(", ", runs.stream().map(Run::told).toList())));
      }
    }
    return version;
  }

  private <T> void requireOne(String what, Function<Journal, T> property) {
    Journal first = parts.getFirst();
    T common = property.apply(first);
    for (Journal part : parts) {
      T other = property.apply(part);
      if (!other.equals(common)) {
        String difference =
            other instanceof String one && one.length() + common.toString().length() < 100
                ? " (%s, and %s)".formatted(one, common)
                : "";
        throw new IllegalArgumentException(
            "The journal %s has %s by another %s than the journal %s%s; they are not merged."
                .formatted(part.place(), name, what, first.place(), difference));
      }
    }
  }

  private void requireEachBlockOnce(int blocks) {
    int next = 0;
    Journal before = parts.getFirst();
    for (Journal part : parts) {
      Entry entry = entry(name, part);
      if (entry.firstBlock() < next) {
        throw new IllegalArgumentException(
            "Block %d of %s is in the journal %s (%s) and in the journal %s (%s); leave one out."
                .formatted(
                    entry.firstBlock(),
                    name,
                    before.place(),
                    which(entry(name, before)),
                    part.place(),
                    which(entry)));
      }
      requireNoGap(next, entry.firstBlock());
      next = entry.firstBlock() + entry.blocks();
      before = part;
    }
    requireNoGap(next, blocks);
  }

  private void requireNoGap(int next, int begins) {
    if (next < begins) {
      throw new IllegalArgumentException(
          "Blocks %d to %d of %s are in none of the journals; add that of their part."
              .formatted(next, begins - 1, name));
    }
  }

  private Entry copy(Journal into) {
    Entry first = entry(name, parts.getFirst());
    double seconds = parts.stream().mapToDouble(part -> entry(name, part).seconds()).sum();
    into.copy(
        Entry.beginning(name, first.file(), first.yaml(), first.source(), first.version())
            .after(seconds),
        parts);
    return entry(name, into);
  }
}
