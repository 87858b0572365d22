package org.possibledeals.experiments.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.experiments.journal.Origin.Run;

class OriginTest {

  private static BlockRows.Stored block(int number, String version, Optional<GzipText> records) {
    return new BlockRows.Stored(
        number, number % 2, 1, version, number + "\t0\t12\t1 2\t\n", records, Optional.empty());
  }

  @Test
  void theDigestIsOfAllBlocksAsTheyStandOneAfterTheOther() {
    List<BlockRows.Stored> blocks = new ArrayList<>();
    for (int k = 5; k < 12; k++) {
      blocks.add(
          block(
              k,
              k == 8 || k == 9 ? "2" : "1",
              k % 3 == 0 ? Optional.of(GzipText.of("{\"deal\": " + k + "}\n")) : Optional.empty()));
    }
    var tally = new OriginTally();
    blocks.forEach(tally::add);
    Origin origin = tally.origin();
    var text = new StringBuilder();
    for (BlockRows.Stored block : blocks) {
      text.append(
          "%d\t%d\t%d\t%s\t\n%s"
              .formatted(
                  block.number(),
                  block.table(),
                  block.matches(),
                  block.lines(),
                  block.records().map(GzipText::text).orElse("")));
    }
    assertThat(origin.digest())
        .isEqualTo(Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString());
    assertThat(origin.runs())
        .containsExactly(new Run("1", 5, 7), new Run("2", 8, 9), new Run("1", 10, 11));
  }
}
