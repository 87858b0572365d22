package org.possibledeals.experiments.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.record.Replay;

class UmpireTest {

  private static Tournament<Doubling.Position, Doubling.Seen, String> tournament(
      String... entrants) {
    return new Tournament<>(
        new Doubling.Offered(), ImmutableList.copyOf(entrants), LineUp.ROTATE, 20, 7);
  }

  private static ImmutableList<PlayedMatch> playOut(
      Tournament<?, ?, ?> tournament, Optional<Duration> moveTime) {
    return new Matches<>(tournament, false, false).playOut(0, tournament.deals(), moveTime);
  }

  @ParameterizedTest
  @CsvSource({
    "wild, THREW, threw java.lang.IllegalArgumentException: too wild",
    "cheat, ILLEGAL_MOVE, 'chose triple; legal were [keep, double]'"
  })
  void whoCannotMoveIsNamedAndTheMatchIsPlayedToItsEnd(
      String agent, AgentFailure.Kind kind, String told) {
    var tournament = tournament("keep", agent, "double", "coin");
    for (PlayedMatch match : playOut(tournament, Optional.empty())) {
      int seat = match.seating().indexOf(1);
      AgentFailure failure = match.failures().getFirst();
      assertThat(match.failures()).hasSize(1);
      assertThat(failure.seat()).isEqualTo(seat);
      assertThat(failure.kind()).isEqualTo(kind);
      assertThat(failure.told()).isEqualTo(told);
      assertThat(failure.move()).isBetween(1, 4);
      var record = Records.of("v", tournament, Optional.empty(), match);
      Replay.play(new Doubling(Optional.empty()), record, (before, move, after) -> {});
    }
  }

  @Test
  void theOthersPlayAsTheyWouldHave() {
    var failed = playOut(tournament("keep", "wild", "double", "coin"), Optional.empty());
    var sound = playOut(tournament("keep", "keep", "double", "coin"), Optional.empty());
    for (int k = 0; k < failed.size(); k++) {
      for (int seat = 0; seat < 4; seat++) {
        if (failed.get(k).seating().get(seat) != 1) {
          assertThat(failed.get(k).points().get(seat)).isEqualTo(sound.get(k).points().get(seat));
        }
      }
    }
  }

  @Test
  void whoFailsMakesNoMoreThanTheLeastOfTheOthersAndWinsNothing() {
    var tournament = tournament("double", "wild", "double", "double");
    for (PlayedMatch match : playOut(tournament, Optional.empty())) {
      int seat = match.seating().indexOf(1);
      PlayedMatch counted = tournament.counted(match);
      int least = counted.points().stream().mapToInt(points -> points).min().orElseThrow();
      assertThat(counted.points().get(seat)).isEqualTo(least);
      assertThat(counted.winShares().get(seat).numerator().signum()).isZero();
    }
  }

  @Test
  void whoIsTooSlowIsNotWaitedFor() {
    var tournament =
        new Tournament<>(
            new Doubling.Offered(),
            ImmutableList.of("keep", "asleep", "double", "coin"),
            LineUp.FIXED,
            2,
            7);
    for (PlayedMatch match : playOut(tournament, Optional.of(Duration.ofMillis(20)))) {
      assertThat(match.failures()).extracting(AgentFailure::seat).contains(1);
      assertThat(match.failures()).extracting(AgentFailure::told).contains("took more than 20 ms");
    }
  }

  @Test
  void whereNobodyFailsNothingIsChanged() {
    var tournament = tournament("keep", "coin", "double", "coin");
    assertThat(playOut(tournament, Optional.empty())).isEqualTo(tournament.playDeals(0, 20, false));
    assertThat(playOut(tournament, Optional.of(Duration.ofMinutes(1))))
        .isEqualTo(tournament.playDeals(0, 20, false));
  }
}
