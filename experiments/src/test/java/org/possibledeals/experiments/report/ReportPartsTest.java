package org.possibledeals.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.experiments.laboratory.LiveStandings;
import org.possibledeals.experiments.tournament.Doubling;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.experiments.tournament.Tournament;

class ReportPartsTest {

  @Test
  void theTableOfATournamentHasAllFiguresOfEachAgent() {
    var names = ImmutableList.of("double", "keep", "keep", "keep");
    var tournament = new Tournament<>(new Doubling.Offered(), names, LineUp.ROTATE, 60, 7);
    var report =
        new Report(
            tournament,
            tournament.playOut(Salts.NONE, 1, matches -> {}, Optional.empty()),
            "0+0",
            1);
    assertThat(ReportTable.of(report))
        .containsPattern("agent +points a match +sd +bids hit +tricks +wins\n")
        .containsPattern("double +5\\.00 ± 0\\.00 +2\\.24 +100\\.0 % +0\\.25 +62\\.5 %\n");
  }

  @Test
  void aNameThatIsTooLongIsCutWhileItIsPlayed() {
    String begin = "a".repeat(31);
    var row = new LiveStandings.Row("only", begin + "bcd", 0, Optional.empty());
    var standings = new LiveStandings(ImmutableList.of(row), Optional.empty(), 0);
    assertThat(LiveReport.text(standings, 1)).contains(begin + "… ");
  }
}
