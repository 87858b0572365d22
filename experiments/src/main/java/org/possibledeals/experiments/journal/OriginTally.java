package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.experiments.journal.Origin.Run;

/** The origin of blocks, as they are read one after the other. It belongs to one thread. */
final class OriginTally {

  private final List<Run> runs = new ArrayList<>();
  private final Hasher hasher = Hashing.sha256().newHasher();

  /** Adds the next block. */
  void add(BlockRows.Stored block) {
    Run run = new Run(block.version(), block.number(), block.number());
    boolean isOfLast = !runs.isEmpty() && runs.getLast().version().equals(run.version());
    runs.add(isOfLast ? new Run(run.version(), runs.removeLast().from(), run.to()) : run);
    put(block.number() + "\t" + block.table() + "\t" + block.matches() + "\t");
    put(block.lines());
    put("\t\n");
    block.records().ifPresent(records -> put(records.text()));
  }

  private void put(String text) {
    hasher.putString(text, StandardCharsets.UTF_8);
  }

  /** Returns the origin of all blocks that were added; none may be added afterwards. */
  Origin origin() {
    return new Origin(ImmutableList.copyOf(runs), hasher.hash().toString());
  }
}
