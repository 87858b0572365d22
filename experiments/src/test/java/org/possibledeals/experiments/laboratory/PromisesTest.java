package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.possibledeals.kripke.print.Figures.number;
import static org.possibledeals.kripke.print.Figures.percent;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The statistics of a report keep what they promise, in simulated experiments on the deals of a
 * tournament. The figures are those of chapter 2 of the notes.
 */
@Tag("long")
class PromisesTest {

  private static final Path CHAPTER = Path.of("..", "thesis-notes", "02-experiments.md");
  private static final int EXPERIMENTS = 1000;
  private static final int DEALS = 200;

  private final List<String> rows = new ArrayList<>();

  private void row(String... cells) {
    rows.add("| " + String.join(" | ", cells) + " |");
  }

  @Test
  void theFiguresOfTheChapterAreFoundAgainAndThePromisesKept() throws IOException {
    var tournament =
        new Tournament<>(
            BoerenbridgeContest.presets().get(1),
            ImmutableList.of("lamas-full-kripke", "greedy", "lamas-greedy-kripke", "random"),
            LineUp.ROTATE,
            5000,
            1);
    Coverage coverage = Coverage.of(tournament, EXPERIMENTS, DEALS);
    row("Student's intervals that cover", percent(coverage.student()), "95 %");
    row("bootstrap intervals that cover", percent(coverage.bootstrap()), "95 %");
    row("h1 accepted where h0 is true", percent(coverage.falseH1()), "at most 5 %");
    row("h0 accepted where h1 is true", percent(coverage.falseH0()), "at most 5 %");
    Simulations simulations = Simulations.of(tournament, EXPERIMENTS, DEALS);
    sequential(simulations.sequential());
    simulations.families().forEach(this::family);
    simulations.plans().forEach(this::plan);
    rows.forEach(System.out::println);
    String chapter = Files.readString(CHAPTER);
    assertThat(rows).filteredOn(row -> !chapter.contains(row)).isEmpty();
  }

  private void sequential(List<SequentialCoverage> columns) {
    row("h1 accepted", columns, c -> percent(c.acceptedH1()));
    row("h0 accepted", columns, c -> percent(c.acceptedH0()));
    row("deals", columns, c -> number(c.meanDeals()));
    row("means above the truth", columns, c -> percent(c.observedAbove()));
    row("corrected ones above it", columns, c -> percent(c.medianAbove()));
    row("bias of means, in h1 − h0", columns, c -> number(c.observedBias()));
    row("bias of corrected ones", columns, c -> number(c.medianBias()));
    row("Student's intervals that cover", columns, c -> percent(c.student()));
    row("confidence sequences that cover", columns, c -> percent(c.sequence()));
    row("corrected intervals that cover", columns, c -> percent(c.stopped()));
    assertThat(columns.getFirst().acceptedH1()).isLessThan(0.05);
    assertThat(columns.getLast().acceptedH0()).isLessThan(0.05);
    for (SequentialCoverage column : columns) {
      assertThat(column.sequence()).isGreaterThan(0.95);
      assertThat(column.stopped()).isBetween(0.85, 0.95);
      assertThat(column.medianAbove()).isBetween(0.42, 0.58);
      assertThat(Math.abs(column.medianBias()))
          .isLessThan(Math.max(0.05, Math.abs(column.observedBias())));
    }
  }

  private void row(
      String name, List<SequentialCoverage> columns, Function<SequentialCoverage, String> figure) {
    row(
        name,
        figure.apply(columns.get(0)),
        figure.apply(columns.get(1)),
        figure.apply(columns.get(2)));
  }

  private void family(FamilyCoverage family) {
    row(
        "" + family.real(),
        percent(family.withoutHolm()),
        percent(family.withHolm()),
        "at most 5 %" + (family.real() == 0 ? " |" : " | " + percent(family.found())));
    assertThat(family.withHolm()).isLessThan(0.05);
    assertThat(family.withoutHolm()).isGreaterThan(family.withHolm());
  }

  private void plan(PlanCoverage plan) {
    row(
        number(plan.effect()),
        number(plan.deals()),
        percent(plan.promised()).replace(".0", ""),
        percent(plan.power()),
        percent(plan.safePower()),
        percent(plan.enough()));
    assertThat(plan.power()).isBetween(plan.promised() - 0.05, plan.promised() + 0.05);
    assertThat(plan.enough()).isGreaterThan(0.75);
  }
}
