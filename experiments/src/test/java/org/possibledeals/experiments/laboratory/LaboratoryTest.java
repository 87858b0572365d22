package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.kripke.effort.Effort;

class LaboratoryTest {

  @TempDir private Path folder;

  private String digest(Path file, int threads) throws IOException {
    String place = folder.resolve(threads + ".journal").toString();
    ExperimentRun.play(file, place, threads, Optional.empty());
    return ExperimentRun.digest(place);
  }

  @Test
  void threadsLeaveNoTrace() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            name: small
            question: Who is better?
            game: doubling
            line-up: orders
            deals: %d
            block: 20
            seed: 5
            records: true
            tables:
              one: [coin, double, keep, coin]
              other: [coin, double, coin, double]
            """
                .formatted(Effort.of(1_000)));
    String expected = digest(file, 1);
    for (int threads : new int[] {2, 4}) {
      assertThat(digest(file, threads)).isEqualTo(expected);
    }
  }
}
