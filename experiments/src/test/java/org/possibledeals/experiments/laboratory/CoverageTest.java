package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;

@Tag("long")
class CoverageTest {

  @Test
  void aThousandExperimentsCoverAsOftenAsTheySay() {
    var tournament =
        new Tournament<>(
            BoerenbridgeContest.presets().get(1),
            ImmutableList.of("lamas-full-kripke", "greedy", "lamas-greedy-kripke", "random"),
            LineUp.ROTATE,
            1000,
            1);
    Coverage coverage = Coverage.of(tournament, 1000, 100);
    assertThat(coverage.student()).isBetween(0.93, 0.97);
    assertThat(coverage.bootstrap()).isBetween(0.93, 0.97);
    assertThat(coverage.falseH1()).isLessThan(0.05);
    assertThat(coverage.falseH0()).isLessThan(0.05);
  }
}
