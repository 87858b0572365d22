package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;

@Tag("long")
class SimulationsTest {

  @Test
  void whatIsPromisedIsKeptInFourHundredExperimentsOfEachKind() {
    var tournament =
        new Tournament<>(
            BoerenbridgeContest.presets().get(1),
            ImmutableList.of("lamas-full-kripke", "greedy", "lamas-greedy-kripke", "random"),
            LineUp.ROTATE,
            2000,
            1);
    Simulations simulations = Simulations.of(tournament, 400, 200);
    assertThat(simulations.sequential().getFirst().acceptedH1()).isLessThan(0.05);
    assertThat(simulations.sequential().getLast().acceptedH0()).isLessThan(0.05);
    for (SequentialCoverage coverage : simulations.sequential()) {
      assertThat(coverage.sequence()).isGreaterThan(0.95);
      assertThat(coverage.stopped()).isBetween(0.85, 0.95);
      assertThat(coverage.medianAbove()).isBetween(0.42, 0.58);
      assertThat(Math.abs(coverage.medianBias()))
          .isLessThan(Math.max(0.05, Math.abs(coverage.observedBias())));
    }
    for (FamilyCoverage family : simulations.families()) {
      assertThat(family.withHolm()).isLessThan(0.07);
      assertThat(family.withoutHolm()).isGreaterThan(family.withHolm());
    }
    for (PlanCoverage plan : simulations.plans()) {
      assertThat(plan.power()).isBetween(plan.promised() - 0.05, plan.promised() + 0.05);
      assertThat(plan.enough()).isGreaterThan(0.75);
    }
  }
}
