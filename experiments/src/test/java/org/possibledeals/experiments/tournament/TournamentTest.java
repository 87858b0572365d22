package org.possibledeals.experiments.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.experiments.statistics.Interval;

class TournamentTest {

  private static Tournament<Doubling.Position, Doubling.Seen, String> tournament(
      LineUp lineUp, int deals, String... entrants) {
    return new Tournament<>(
        new Doubling.Offered(), ImmutableList.copyOf(entrants), lineUp, deals, 7);
  }

  private static Standings play(LineUp lineUp, int deals, String... entrants) {
    return tournament(lineUp, deals, entrants)
        .playOut(Salts.NONE, 1, matches -> {}, Optional.empty())
        .standings();
  }

  @ParameterizedTest
  @EnumSource
  void theSameSeedGivesTheSameStandingsAtAnyNumberOfThreads(LineUp lineUp) {
    var tournament = tournament(lineUp, 333, "coin", "double", "coin", "keep");
    Standings alone =
        tournament.playOut(Salts.NONE, 1, matches -> {}, Optional.empty()).standings();
    assertThat(tournament.playOut(Salts.NONE, 2, matches -> {}, Optional.empty()).standings())
        .isEqualTo(alone);
    assertThat(tournament.playOut(Salts.NONE, 3, matches -> {}, Optional.empty()).standings())
        .isEqualTo(alone);
  }

  @Test
  void anotherSeedGivesOtherStandings() {
    var other =
        new Tournament<>(
            new Doubling.Offered(),
            ImmutableList.of("coin", "coin", "coin", "coin"),
            LineUp.ROTATE,
            333,
            8);
    assertThat(other.playOut(Salts.NONE, 1, matches -> {}, Optional.empty()).standings())
        .isNotEqualTo(play(LineUp.ROTATE, 333, "coin", "coin", "coin", "coin"));
  }

  @Test
  void inRotationEverybodyPlaysAllHandsOfEveryDeal() {
    Standings standings = play(LineUp.ROTATE, 50, "keep", "double", "keep", "keep");
    assertThat(standings.deals()).isEqualTo(50);
    assertThat(standings.matches()).isEqualTo(200);
    // (1 + 2 + 3 + 4) / 4, in each deal: the luck of the cards is gone from the deal's mean,
    assertThat(standings.agents().get(0).points().mean()).isEqualTo(2.5);
    assertThat(standings.agents().get(0).points().interval()).contains(new Interval(2.5, 2.5));
    // and is still there in the matches.
    assertThat(standings.agents().get(0).standardDeviation().orElseThrow())
        .isCloseTo(Math.sqrt(1.25 * 200 / 199), within(1e-12));
    assertThat(standings.agents().get(1).points().interval()).contains(new Interval(5, 5));
    assertThat(standings.differences().get(0).points().interval())
        .contains(new Interval(-2.5, -2.5));
  }

  @Test
  void withoutRotationTheMatchIsTheUnit() {
    Standings standings = play(LineUp.FIXED, 400, "keep", "double", "keep", "keep");
    var keep = standings.agents().get(0);
    double half = 1.966 * keep.standardDeviation().orElseThrow() / Math.sqrt(400);
    assertThat(keep.points().interval().orElseThrow().halfWidth()).isCloseTo(half, within(1e-3));
  }

  @Test
  void differencesArePairedDealByDeal() {
    Standings standings = play(LineUp.ROTATE, 200, "coin", "double", "coin", "keep");
    var rows = standings.agents();
    for (var difference : standings.differences()) {
      assertThat(difference.points().mean())
          .isCloseTo(
              rows.get(difference.i()).points().mean() - rows.get(difference.j()).points().mean(),
              within(1e-12));
    }
    assertThat(standings.differences())
        .extracting(d -> d.i() + "-" + d.j())
        .containsExactly("0-1", "0-2", "0-3", "1-2", "1-3", "2-3");
  }

  @Test
  void equalTopsShareTheWin() {
    // Doubled 2 and kept 4 are equal; doubled 1 never wins against kept 4 and 3.
    Standings standings = play(LineUp.ROTATE, 60, "double", "keep", "keep", "keep");
    double wins = standings.agents().stream().mapToDouble(row -> row.winShare().mean()).sum();
    assertThat(wins).isCloseTo(1, within(1e-12));
    assertThat(standings.agents().get(0).winShare().mean()).isEqualTo((0 + 0.5 + 1 + 1) / 4);
    assertThat(standings.agents().get(0).drawShare().mean()).isEqualTo(0.25);
  }

  @Test
  void bidsAndTricksFollowTheirPlayerFromSeatToSeat() {
    Standings standings = play(LineUp.FIXED, 40, "keep", "double", "keep", "double");
    assertThat(standings.agents())
        .extracting(row -> row.bidsHit().orElseThrow())
        .containsExactly(0.0, 1.0, 0.0, 1.0);
    // The first named moves first, which is this toy's trick.
    assertThat(standings.agents())
        .extracting(row -> row.tricks().orElseThrow())
        .containsExactly(1.0, 0.0, 0.0, 0.0);
  }

  @Test
  void anotherOpponentChangesNobodysLuck() {
    Standings before = play(LineUp.FIXED, 100, "coin", "coin", "keep", "keep");
    Standings after = play(LineUp.FIXED, 100, "coin", "coin", "double", "coin");
    assertThat(after.agents().subList(0, 2))
        .extracting(Standings.Row::points)
        .isEqualTo(before.agents().subList(0, 2).stream().map(Standings.Row::points).toList());
    assertThat(before.agents().get(0).points()).isNotEqualTo(before.agents().get(1).points());
  }

  @Test
  void progressCountsEveryMatch() {
    var seen = new AtomicLong();
    tournament(LineUp.ROTATE, 50, "coin", "coin", "coin", "coin")
        .playOut(Salts.NONE, 2, seen::addAndGet, Optional.empty());
    assertThat(seen).hasValue(200);
  }

  @Test
  void oneDealHasMeansAndNoIntervals() {
    Standings standings = play(LineUp.FIXED, 1, "keep", "keep", "keep", "keep");
    assertThat(standings.agents())
        .allSatisfy(row -> assertThat(row.points().interval()).isEmpty())
        .allSatisfy(row -> assertThat(row.standardDeviation()).isEmpty());
  }

  @Test
  void twoMatchesHaveAStandardDeviation() {
    Standings standings = play(LineUp.FIXED, 2, "keep", "keep", "keep", "keep");
    assertThat(standings.agents())
        .allSatisfy(row -> assertThat(row.standardDeviation()).isPresent());
  }

  @Test
  void aFailingAgentIsOurErrorAndSaysWhere() {
    assertThatThrownBy(
            () ->
                tournament(LineUp.ROTATE, 3, "keep", "wild", "keep", "keep").playDeals(0, 3, false))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Deal 0 of seed 7, seating 0, failed: too wild");
  }

  @Test
  void whatCannotBePlayedIsRefused() {
    assertThatThrownBy(() -> tournament(LineUp.ROTATE, 1, "keep", "keep"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("doubling is played by 4 agents, not by 2: keep, keep.");
    assertThatThrownBy(() -> tournament(LineUp.ROTATE, 0, "keep", "keep", "keep", "keep"))
        .hasMessage("Cannot play 0 deals; a tournament has 1 to 1000000000.");
    assertThatThrownBy(() -> tournament(LineUp.ROTATE, 1, "keep", "kept", "keep", "keep"))
        .hasMessage(
            "No agent \"kept\" plays toys. Did you mean keep?"
                + " There are: keep, double, coin, wild, cheat, asleep, told.");
    assertThatThrownBy(
            () ->
                tournament(LineUp.ROTATE, 1, "keep", "keep", "keep", "keep")
                    .playOut(Salts.NONE, 0, matches -> {}, Optional.empty())
                    .standings())
        .hasMessage("Cannot play on 0 threads; it takes 1 to 1000.");
  }
}
