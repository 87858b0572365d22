package org.possibledeals.experiments.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.agents.record.Replay;

class PlayerTest {

  private static Tournament<Doubling.Position, Doubling.Seen, String> tournament(
      String... entrants) {
    return new Tournament<>(
        new Doubling.Offered(), ImmutableList.copyOf(entrants), LineUp.ROTATE, 60, 7);
  }

  @Test
  void aClairvoyantIsShownTheState() {
    var tournament = tournament("keep", "cheat-four", "keep", "keep");
    int[] doubled = new int[2];
    for (PlayedMatch match : tournament.playDeals(0, 60, true)) {
      String dealt = match.moves().orElseThrow().getFirst();
      boolean isFourWithTheFirst = dealt.startsWith("4");
      int seat = match.seating().indexOf(1);
      int card = dealt.charAt(seat) - '0';
      assertThat(match.points().get(seat)).isEqualTo(isFourWithTheFirst ? 2 * card : card);
      doubled[isFourWithTheFirst ? 1 : 0]++;
    }
    assertThat(doubled).doesNotContain(0);
  }

  @Test
  void whatAClairvoyantPlaysIsTheSameAtAnyNumberOfThreads() {
    var tournament = tournament("coin", "cheat-coin", "keep", "cheat-four");
    assertThat(tournament.playOut(Salts.NONE, 3, matches -> {}, Optional.empty()).standings())
        .isEqualTo(tournament.playOut(Salts.NONE, 1, matches -> {}, Optional.empty()).standings());
  }

  @Test
  void aRecordOfAClairvoyantChecks() {
    var tournament = tournament("coin", "cheat-coin", "keep", "cheat-four");
    for (PlayedMatch match : tournament.playDeals(0, 10, true)) {
      var record = Records.of("v", tournament, Optional.empty(), match);
      assertThat(record.agents()).contains("cheat-coin", "cheat-four");
      Replay.play(new Doubling(Optional.empty()), record, (before, move, after) -> {});
    }
  }

  @Test
  void aClairvoyantThatNamesNoMoveHasFailed() {
    var tournament = tournament("coin", "cheat-wild", "keep", "double");
    for (PlayedMatch match :
        new Matches<>(tournament, false, false).playOut(0, 10, Optional.empty())) {
      assertThat(match.failures()).hasSize(1);
      assertThat(match.failures().getFirst().seat()).isEqualTo(match.seating().indexOf(1));
    }
    assertThat(tournament("coin", "cheat-four", "keep", "double"))
        .satisfies(
            sound ->
                assertThat(new Matches<>(sound, false, false).playOut(0, 10, Optional.empty()))
                    .isEqualTo(sound.playDeals(0, 10, false)));
  }

  @Test
  void rulesAreCountedBesideAClairvoyant() {
    assertThat(RuleCensus.of(tournament("coin", "cheat-four", "keep", "keep"), 1, n -> {}))
        .isEmpty();
  }

  @Test
  void aClairvoyantIsNoAgentOfTheContest() {
    var contest = new Doubling.Offered();
    assertThatThrownBy(() -> contest.agent("cheat-four"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "cheat-four sees all cards, so it plays in tournaments and experiments only; here"
                + " agents play: keep, double, coin, wild, cheat, asleep,"
                + " told.");
    assertThatThrownBy(() -> tournament("coin", "cheat-for", "keep", "keep"))
        .hasMessageStartingWith(
            "No clairvoyant \"cheat-for\" plays toys. Did you mean cheat-four?");
  }

  @ParameterizedTest
  @EnumSource
  void whoIsToldWhoSitsWhereIsToldTheSeatsOfThisMatch(LineUp lineUp) {
    ImmutableList<String> entrants = ImmutableList.of("told", "keep", "cheat-told", "double");
    var tournament = new Tournament<>(new Doubling.Offered(), entrants, lineUp, 20, 7);
    int[] doubled = new int[2];
    for (PlayedMatch match : tournament.playDeals(0, 20, true)) {
      String dealt = match.moves().orElseThrow().getFirst();
      for (int entrant = 0; entrant < 4; entrant += 2) {
        int seat = match.seating().indexOf(entrant);
        boolean isBeforeKeep = match.seating().get((seat + 1) % 4) == entrants.indexOf("keep");
        int card = dealt.charAt(seat) - '0';
        assertThat(match.points().get(seat)).isEqualTo(isBeforeKeep ? 2 * card : card);
        doubled[isBeforeKeep ? 1 : 0]++;
      }
    }
    assertThat(doubled).doesNotContain(0);
    assertThat(new Matches<>(tournament, true, false).playOut(0, 20, Optional.empty()))
        .isEqualTo(tournament.playDeals(0, 20, true));
    assertThat(tournament.playOut(Salts.NONE, 3, matches -> {}, Optional.empty()).standings())
        .isEqualTo(tournament.playOut(Salts.NONE, 1, matches -> {}, Optional.empty()).standings());
  }

  @Test
  void aCompanyThatOneCannotBeToldOfIsRefusedBeforeItPlays() {
    assertThatThrownBy(() -> tournament("told", "coin", "keep", "keep"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("told knows nothing of coin.");
  }

  @Test
  void settingsAreThoseOfTheAgentOfTheName() {
    var contest = new Doubling.Offered();
    assertThat(Player.of(contest, "told").settings()).contains("one neighbour");
    assertThat(Player.of(contest, "keep").settings()).isEmpty();
  }
}
