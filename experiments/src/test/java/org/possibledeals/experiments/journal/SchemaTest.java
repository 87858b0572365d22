package org.possibledeals.experiments.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.tournament.DecisionTime;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.lambo.table.LamboContest;

class SchemaTest {

  private static final String NAME = "small";
  private static final Tournament<?, ?, ?> TOURNAMENT =
      new Tournament<>(
          LamboContest.presets().getFirst(),
          ImmutableList.of("greedy", "random"),
          LineUp.ROTATE,
          6,
          1);

  @TempDir private Path folder;
  private String place;

  @BeforeEach
  void aJournalOfTheFirstSchema() throws SQLException {
    place = folder.resolve("a.journal").toString();
    try (Journal journal = Journal.toWrite(place)) {
      journal.begin(Entry.beginning(NAME, "small.yaml", "name: small", Optional.empty(), "1"));
      journal.done(NAME, 0, block(0, false), 1);
      journal.done(NAME, 1, block(1, false), 1);
    }
    change(
        "ALTER TABLE played_block RENAME COLUMN table_number TO seats",
        "ALTER TABLE played_block DROP COLUMN times",
        "ALTER TABLE failure RENAME COLUMN table_number TO seats",
        "DROP TABLE part",
        "DROP TABLE journal_schema");
  }

  private static PlayedBlock block(int number, boolean isTimed) {
    int from = 2 * number;
    int to = from + 2;
    return PlayedBlock.of(
        new Experiment.Block(0, from, to),
        TOURNAMENT,
        isTimed
            ? TOURNAMENT.timeDeals(from, to, true, Optional.empty())
            : TOURNAMENT.playDeals(from, to, true),
        true,
        "1");
  }

  private void change(String... statements) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + place);
        var statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  @Test
  void anEarlierSchemaIsReadAsItIsAndMadeCurrentBeforeItIsWritten() {
    String digest;
    try (Journal journal = Journal.toRead(place)) {
      digest = journal.digest(NAME);
      assertThat(journal.entry(NAME).orElseThrow().blocks()).isEqualTo(2);
      assertThat(journal.deals(NAME, List.of(TOURNAMENT))).containsExactly(4L);
      assertThat(journal.failures(NAME)).isEmpty();
    }
    try (Journal journal = Journal.toWrite(place)) {
      assertThat(journal.digest(NAME)).isEqualTo(digest);
      journal.done(NAME, 2, block(2, true), 1);
    }
    List<Optional<ImmutableList<DecisionTime>>> times = new ArrayList<>();
    try (Journal journal = Journal.toRead(place)) {
      journal.eachBlock(
          NAME,
          List.of(TOURNAMENT),
          block -> times.add(block.deals().getFirst().getFirst().times()));
    }
    assertThat(times.subList(0, 2)).containsOnly(Optional.empty());
    assertThat(times.get(2).orElseThrow())
        .hasSize(2)
        .allMatch(time -> time.decisions() > 0 && time.nanoseconds() > 0);
  }

  @Test
  void whatALaterVersionHasMadeIsRefusedByItsName() throws SQLException {
    Journal.toWrite(place).close();
    change("UPDATE journal_schema SET version = 3");
    for (Runnable open :
        List.<Runnable>of(() -> Journal.toRead(place), () -> Journal.toWrite(place))) {
      assertThatIllegalArgumentException()
          .isThrownBy(open::run)
          .withMessageContaining(place)
          .withMessageContaining("a later version")
          .withMessageContaining("of version 3, and this one reads versions 1 to 2");
    }
  }
}
