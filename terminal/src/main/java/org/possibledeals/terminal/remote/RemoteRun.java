package org.possibledeals.terminal.remote;

import java.util.function.LongConsumer;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.experiments.tournament.Salts;

/** Plays what is left of an experiment on a cluster; this process alone writes the journal. */
public final class RemoteRun {

  /** How many parts each slot gets in all, at least: short ones lose little if a process dies. */
  private static final int PARTS_A_SLOT = 16;

  /** Maximum number of blocks per part. */
  private static final int LONGEST = 64;

  private RemoteRun() {}

  /**
   * Plays all blocks that the journal does not have, and writes them down in order, so that the
   * journal is that of a run by threads.
   *
   * @param salts drawn by who plays a block, or none
   * @param progress receives how many more matches have been written down, in this thread
   * @throws IllegalArgumentException if a rule stops the experiment: it has to see each block
   *     before the next is played
   */
  public static void play(
      Experiment experiment, Journal journal, Cluster cluster, Salts salts, LongConsumer progress) {
    if (salts != Salts.NONE && salts != Salts.DRAWN) {
      throw new IllegalArgumentException("--salts does not go with --on: a cluster draws its own.");
    }
    if (experiment.stop().isPresent()) {
      throw new IllegalArgumentException(
          "%s has a rule to stop, which looks at all blocks in order, so it is not played --on a cluster."
              .formatted(experiment.name()));
    }
    Entry entry = journal.entry(experiment.name()).orElseThrow();
    int next = entry.firstBlock() + entry.blocks();
    int end = entry.firstBlock() + entry.blocksAsked(experiment.blocks());
    int slots = cluster.slots();
    int length = Math.clamp((end - next) / ((long) slots * PARTS_A_SLOT), 1, LONGEST);
    long[] matches = {entry.matches()};
    Blocks.whileWanted(
        end - next,
        length,
        slots,
        (from, to) ->
            cluster.play(RemotePart.of(entry, salts == Salts.DRAWN, next + from, next + to)),
        played -> {
          played.addTo(journal, experiment.name());
          long now = journal.entry(experiment.name()).orElseThrow().matches();
          progress.accept(now - matches[0]);
          matches[0] = now;
          return true;
        });
  }
}
