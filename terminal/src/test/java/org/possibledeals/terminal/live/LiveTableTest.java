package org.possibledeals.terminal.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.experiments.laboratory.LiveStandings;
import org.possibledeals.experiments.laboratory.LiveTally;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.experiments.tournament.Tally;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.terminal.live.LiveTable.Screen;
import org.possibledeals.terminal.option.JournalOptions;

class LiveTableTest {

  private static final long SECOND = 1_000_000_000L;

  @TempDir private Path folder;
  private final List<String> printed = new ArrayList<>();
  private long now;

  private void play(String yaml, boolean isTerminal, long secondsABlock) {
    Experiment experiment = JournalOptions.experiment("small.yaml", yaml);
    try (Journal journal = Journal.toWrite(folder.resolve("a.journal").toString())) {
      journal.begin(Entry.beginning("small", "small.yaml", yaml, Optional.empty(), "0+0"));
      var screen = new Screen(isTerminal, () -> now, printed::add);
      try (var table = new LiveTable(experiment, journal, experiment.matches(), screen)) {
        Laboratory.play(
            experiment,
            journal,
            1,
            step -> {
              now += secondsABlock * SECOND;
              table.accept(step);
            });
      }
    }
  }

  @Test
  void aTerminalHasATableOfAllAgentsInOnePlace() {
    play(Played.TWO_TABLES, true, 1);
    assertThat(printed).hasSize(7);
    assertThat(printed.getFirst())
        .doesNotContain("\u001b")
        .containsPattern("table +agent +points +95 % interval +deals\n")
        .containsPattern("one +greedy +\\d+\\.\\d\\d +\\d+\\.\\d\\d to \\d+\\.\\d\\d +20\n")
        .containsPattern("two +random +– +– +0\n")
        .endsWith("80 of 480 matches, some 0.08 minutes left\n");
    assertThat(printed.get(1)).startsWith("\u001b[7A\u001b[J").contains("160 of 480 matches");
    assertThat(printed.get(5)).contains("480 of 480 matches, some 0.00 minutes left");
    assertThat(printed.getLast()).isEqualTo("\u001b[7A\u001b[J");
    assertThat(printed).allMatch(text -> text.lines().allMatch(line -> line.length() <= 86));
  }

  @Test
  void aSequentialTestHasItsLogarithmAndItsBounds() {
    play(Played.SEQUENTIAL, true, 1);
    assertThat(printed.get(printed.size() - 2))
        .containsPattern(
            "greedy − random \\d+\\.\\d\\d ± \\d+\\.\\d\\d, ln ratio \\d+\\.\\d\\d"
                + " \\(h0 at −3\\.00, h1 at 3\\.00\\): h1\n")
        .contains("of at most 400 000 matches", "minutes left at most");
  }

  @Test
  void elsewhereThereIsALineAMinute() {
    play(Played.TWO_TABLES, false, 25);
    assertThat(printed).hasSize(2);
    assertThat(printed.getFirst())
        .startsWith("240 of 480 matches, some 1.25 minutes left: greedy ")
        .containsPattern("greedy \\d+\\.\\d\\d ± \\d+\\.\\d\\d, random ")
        .endsWith(" at the table “one” after 40 deals\n");
  }

  @Test
  void theLineOfASequentialTestHasItsLogarithm() {
    play(Played.SEQUENTIAL, false, 60);
    assertThat(printed.getFirst())
        .contains("of at most 400 000 matches", "greedy − random", "ln ratio 0.00")
        .endsWith(": undecided after 20 deals\n");
  }

  @Test
  void manyAgentsAreCutAndCounted() {
    String many = Played.TWO_TABLES.replace("deals: 60", "deals: 20");
    for (int k = 0; k < 10; k++) {
      many += "  more%d: [greedy, random, greedy, random]\n".formatted(k);
    }
    play(many, true, 1);
    assertThat(printed.getFirst().lines()).hasSize(1 + 20 + 1 + 1);
    assertThat(printed.getFirst()).contains("and 5 more\n");
  }

  /** The obvious version: the standings of all deals at once, as a report has them. */
  @Test
  void theSumsAreThoseOfAReport() {
    Experiment experiment = Played.play(folder, Played.TWO_TABLES, (journal, step) -> {});
    try (Journal journal = Journal.toRead(folder.resolve("a.journal").toString())) {
      LiveStandings live = LiveTally.of(experiment, journal).standings();
      var findings = Findings.of(experiment, journal.entry("small").orElseThrow(), journal);
      assertThat(live.matches()).isEqualTo(findings.entry().matches());
      Standings second = standings(experiment, journal, 1);
      double random =
          (second.agents().get(1).points().mean() + second.agents().get(3).points().mean()) / 2;
      assertThat(live.rows().getLast().points().orElseThrow().mean()).isEqualTo(random);
      Standings first = standings(experiment, journal, 0);
      assertThat(live.rows().get(1).points()).contains(first.agents().get(1).points());
    }
  }

  private static Standings standings(Experiment experiment, Journal journal, int table) {
    Tournament<?, ?, ?> tournament = experiment.tournaments().get(table);
    var tally = new Tally(tournament.entrants().size());
    journal.eachDeal(
        "small",
        experiment.tournaments(),
        (deal, of) -> {
          if (of == table) {
            tally.add(deal);
          }
        });
    return tally.standings(tournament, Looks.ANY);
  }
}
