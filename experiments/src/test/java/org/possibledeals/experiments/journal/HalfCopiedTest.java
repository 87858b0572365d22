package org.possibledeals.experiments.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Conduct;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.experiments.tournament.Doubling;
import org.possibledeals.experiments.tournament.LineUp;

/**
 * A copy that ends before its last part leaves blocks without an experiment, which count for
 * nothing.
 */
class HalfCopiedTest {

  private static final Experiment TOY =
      new Experiment(
          "toy",
          "Who doubles?",
          new Doubling.Offered(),
          ImmutableMap.of("one", ImmutableList.of("keep", "double", "coin", "coin")),
          LineUp.ROTATE,
          300,
          2,
          7,
          Optional.empty(),
          new Conduct(false, Conduct.OnFailure.STOP, Optional.empty()),
          ImmutableList.of(),
          ImmutableList.of(),
          Optional.empty());

  @TempDir private Path folder;

  private Journal journal(String name) {
    return Journal.toWrite(folder.resolve(name + ".journal").toString());
  }

  private Journal played(String name, Optional<Part> part) {
    Journal journal = journal(name);
    journal.begin(Entry.beginning("toy", "toy.yaml", "", Optional.empty(), "0+0").ofPart(part));
    Laboratory.play(TOY, journal, 1, step -> {});
    return journal;
  }

  @Test
  void theyAreForgottenByTheNextCopyAndByTheNextRun() {
    Entry entry = Entry.beginning("toy", "toy.yaml", "", Optional.empty(), "0+0");
    try (Journal whole = played("whole", Optional.empty());
        Journal first = played("first", Optional.of(Part.of(TOY, 1, 2)));
        Journal second = played("second", Optional.of(Part.of(TOY, 2, 2)));
        Journal merged = journal("merged");
        Journal begun = journal("begun")) {
      Journal closed = played("closed", Optional.of(Part.of(TOY, 2, 2)));
      closed.close();
      for (Journal into : List.of(merged, begun)) {
        assertThatThrownBy(() -> into.copy(entry, List.of(first, closed)))
            .isInstanceOf(IllegalStateException.class);
        assertThat(into.entries()).isEmpty();
        assertThat(into.runs("toy")).hasSize(1); // blocks are there
      }
      assertThat(Merge.of("toy", TOY.blocks(), List.of(first, second)).into(merged).blocks())
          .isEqualTo(150);
      assertThat(merged.digest("toy")).isEqualTo(whole.digest("toy"));
      begun.begin(entry);
      Laboratory.play(TOY, begun, 2, step -> {});
      assertThat(begun.digest("toy")).isEqualTo(whole.digest("toy"));
    }
  }
}
