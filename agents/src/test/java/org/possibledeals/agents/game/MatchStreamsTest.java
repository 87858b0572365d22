package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MatchStreamsTest {

  @Test
  void everyEntrantHasAStreamOfItsOwnInEverySeatingOfEveryDeal() {
    Set<Long> first = new HashSet<>();
    for (long seed = 0; seed < 3; seed++) {
      for (int deal = 0; deal < 20; deal++) {
        var luck = new MatchStreams(seed, deal);
        first.add(luck.cards().random().nextLong());
        for (int position = 0; position < 4; position++) {
          for (int seating = 0; seating < 4; seating++) {
            first.add(luck.entrant(position, seating).nextLong());
          }
        }
      }
    }
    assertThat(first).hasSize(3 * 20 * (1 + 16));
  }

  @Test
  void aStreamBeginsAnewEachTimeItIsAskedFor() {
    var luck = new MatchStreams(1, 2);
    assertThat(luck.entrant(3, 0).nextLong()).isEqualTo(luck.entrant(3, 0).nextLong());
    assertThat(luck.cards()).isEqualTo(new MatchStreams(1, 2).cards());
  }

  @Test
  void theSeedsOfGuestsAndTheStreamsOfSubstitutesAreTheirOwn() {
    Set<Long> first = new HashSet<>();
    for (int seat = 0; seat < 4; seat++) {
      for (int seating = 0; seating < 4; seating++) {
        var chance = new MatchStreams(1, 2);
        assertThat(chance.guest(seat, seating)).isBetween(0L, (1L << 53) - 1);
        first.add(chance.guest(seat, seating));
        first.add(chance.substitute(seat, seating).nextLong());
        first.add(chance.entrant(seat, seating).nextLong());
      }
    }
    assertThat(first).hasSize(3 * 16);
    assertThat(first).anyMatch(number -> number >= 1L << 52 && number < 1L << 53);
    assertThat(new MatchStreams(1, 2).guest(3, 0)).isEqualTo(2321015576816041L);
  }

  @Test
  void aSaltMakesAllChanceAnother() {
    Optional<Salt> salt = Optional.of(Salt.read("0123456789abcdef0011223344556677"));
    var salted = new MatchStreams(1, salt, 2);
    assertThat(salted).isEqualTo(new MatchStreams(1, salt, 2));
    assertThat(salted.guest(3, 0)).isNotEqualTo(new MatchStreams(1, 2).guest(3, 0));
    assertThat(salted.guest(3, 0)).isNotEqualTo(new MatchStreams(2, salt, 2).guest(3, 0));
    assertThat(salted.cards()).isNotEqualTo(new MatchStreams(1, 2).cards());
    assertThat(salted.guest(3, 0))
        .isNotEqualTo(
            new MatchStreams(1, Optional.of(new Salt(0x0123456789abcdefL, 0)), 2).guest(3, 0));
    assertThat(salt.get()).hasToString("0123456789abcdef0011223344556677");
  }
}
