package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Conduct;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.statistics.ControlVariate;
import org.possibledeals.experiments.statistics.ObviousControlVariate;
import org.possibledeals.experiments.tournament.Doubling;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/** What the cards are worth, counted deal by deal, against the same with all of it in memory. */
class CardsWorthTest {

  private static final String NAME = "cheat-coin";
  private static final long OTHER = 0x776f727468L;

  @TempDir private Path folder;

  private static Experiment experiment(LineUp lineUp, int deals) {
    return new Experiment(
        "toy",
        "Who doubles?",
        new Doubling.Offered(),
        ImmutableMap.of(
            "one", ImmutableList.of("keep", "coin", "double", "coin"),
            "two", ImmutableList.of("coin", "coin", "coin", "keep")),
        lineUp,
        deals,
        64,
        7,
        Optional.empty(),
        new Conduct(false, Conduct.OnFailure.STOP, Optional.empty()),
        ImmutableList.of(),
        ImmutableList.of(),
        Optional.empty());
  }

  private CardsWorth worth(Experiment experiment, Optional<Part> part) {
    try (Journal journal = Journal.toWrite(folder.resolve("a.journal").toString())) {
      journal.begin(Entry.beginning("toy", "toy.yaml", "", Optional.empty(), "0+0").ofPart(part));
      Laboratory.play(experiment, journal, 1, step -> {});
      return CardsWorth.of(experiment, journal, NAME, 2);
    }
  }

  private static List<PlayedMatch> clairvoyants(Experiment experiment, int deals, long seed) {
    var all =
        new Tournament<>(
            experiment.contest(),
            ImmutableList.copyOf(Collections.nCopies(4, NAME)),
            experiment.lineUp() == LineUp.FIXED ? LineUp.FIXED : LineUp.LAMAS,
            deals,
            seed);
    return all.playDeals(0, deals, false);
  }

  /** The obvious version: for the agents at these positions of a table without copies of them. */
  private static ControlVariate obvious(Experiment experiment, int table, int i, int j, int from) {
    Tournament<?, ?, ?> tournament = experiment.tournaments().get(table);
    List<List<PlayedMatch>> deals =
        Lists.partition(
            tournament.playDeals(from, experiment.deals(), false), tournament.matchesPerDeal());
    List<PlayedMatch> worth = clairvoyants(experiment, experiment.deals(), experiment.seed());
    int others = 4 * deals.size();
    List<PlayedMatch> other = clairvoyants(experiment, others, experiment.seed() ^ OTHER);
    double[] y = new double[deals.size()];
    double[] c = new double[deals.size()];
    for (int k = 0; k < y.length; k++) {
      for (PlayedMatch match : deals.get(k)) {
        int a = match.seating().indexOf(i);
        int b = match.seating().indexOf(j);
        y[k] += (double) (match.points().get(a) - match.points().get(b)) / deals.get(k).size();
        c[k] +=
            (worth.get(from + k).points().get(a)
                    - mean(other, a)
                    - worth.get(from + k).points().get(b)
                    + mean(other, b))
                / deals.get(k).size();
      }
    }
    return ObviousControlVariate.of(y, c, others);
  }

  private static double mean(List<PlayedMatch> matches, int seat) {
    return matches.stream().mapToInt(match -> match.points().get(seat)).average().orElseThrow();
  }

  private static void requireSame(ControlVariate one, ControlVariate other) {
    assertThat(one.plain().mean()).isCloseTo(other.plain().mean(), within(1e-9));
    assertThat(one.controlled().mean()).isCloseTo(other.controlled().mean(), within(1e-9));
    assertThat(one.slope()).isCloseTo(other.slope(), within(1e-9));
    assertThat(one.factor()).isCloseTo(other.factor(), within(1e-9));
  }

  @ParameterizedTest
  @EnumSource(names = {"FIXED", "LAMAS"})
  void dealByDealItIsWhatItIsWithAllInMemory(LineUp lineUp) {
    Experiment experiment = experiment(lineUp, 137);
    CardsWorth worth = worth(experiment, Optional.empty());
    assertThat(worth.lines())
        .extracting(CardsWorth.Line::name)
        .containsExactly(
            "keep − coin at “one”",
            "keep − double at “one”",
            "coin − double at “one”",
            "coin − keep at “two”");
    assertThat(worth.others()).isEqualTo(548);
    requireSame(worth.lines().get(1).estimate(), obvious(experiment, 0, 0, 2, 0));
  }

  @ParameterizedTest
  @EnumSource(names = {"ROTATE", "ORDERS"})
  void whereEachAgentHasEveryHandThereIsNothingToTakeOff(LineUp lineUp) {
    for (CardsWorth.Line line : worth(experiment(lineUp, 40), Optional.empty()).lines()) {
      assertThat(line.estimate().slope()).isZero();
      assertThat(line.estimate().factor()).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void aPartIsControlledByItsOwnDeals() {
    Experiment experiment = experiment(LineUp.FIXED, 256);
    CardsWorth worth = worth(experiment, Optional.of(Part.of(experiment, 2, 2)));
    assertThat(worth.lines().getFirst().deals()).isEqualTo(128);
    requireSame(worth.lines().get(1).estimate(), obvious(experiment, 0, 0, 2, 128));
  }

  @Test
  void fewerThanTenDealsAreTooFew() {
    assertThatThrownBy(() -> worth(experiment(LineUp.FIXED, 9), Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "No control variate of 9 observations in 10 blocks; it takes 10 blocks of at least"
                + " one.");
  }
}
