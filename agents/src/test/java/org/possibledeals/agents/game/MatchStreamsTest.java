package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
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
}
