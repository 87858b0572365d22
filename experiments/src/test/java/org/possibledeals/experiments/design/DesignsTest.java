package org.possibledeals.experiments.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;

class DesignsTest {

  private static final ImmutableList<String> AGENTS =
      ImmutableList.of("greedy", "random", "full-kripke", "greedy-kripke", "lamas-full-kripke");

  /** Over all tables and seatings of one deal. */
  private static void count(
      Designs design, LineUp lineUp, Multiset<String> seats, Multiset<String> neighbours) {
    for (ImmutableList<String> table : design.tables(AGENTS, 4).values()) {
      var tournament = new Tournament<>(BoerenbridgeContest.presets().get(1), table, lineUp, 1, 1);
      for (ImmutableList<Integer> seating : tournament.seatings(0)) {
        for (int seat = 0; seat < 4; seat++) {
          String agent = table.get(seating.get(seat));
          String left = table.get(seating.get((seat + 1) % 4));
          seats.add(agent + " in " + seat);
          neighbours.add(left + " left of " + agent);
        }
      }
    }
  }

  @Test
  void aDesignOfTooManyTablesIsRefusedBeforeItIsMade() {
    ImmutableList<String> agents =
        IntStream.range(0, 300).mapToObj(String::valueOf).collect(ImmutableList.toImmutableList());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Designs.ROUND_ROBIN.tables(agents, 5))
        .withMessage(
            "300 agents make 19582837560 tables of this design, and there can be 10000; name"
                + " fewer.");
  }

  @ParameterizedTest
  @EnumSource
  void everybodySitsEquallyOftenInEachSeatAndMeetsEverybodyEquallyOften(Designs design) {
    for (LineUp lineUp : new LineUp[] {LineUp.ROTATE, LineUp.ORDERS}) {
      Multiset<String> seats = HashMultiset.create();
      Multiset<String> neighbours = HashMultiset.create();
      count(design, lineUp, seats, neighbours);
      assertThat(seats.elementSet()).hasSize(4 * AGENTS.size());
      assertThat(seats.entrySet().stream().map(Multiset.Entry::getCount).distinct()).hasSize(1);
      if (design != Designs.ROUND_ROBIN || lineUp == LineUp.ORDERS) {
        for (String agent : AGENTS) {
          assertThat(
                  AGENTS.stream()
                      .filter(other -> !other.equals(agent))
                      .map(other -> neighbours.count(other + " left of " + agent))
                      .distinct())
              .as("%s, %s, %s", design, lineUp, agent)
              .hasSize(1);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"ONE_AGAINST_THREE, 20", "TWO_AGAINST_TWO, 10", "ROUND_ROBIN, 5"})
  void thereAreAsManyTablesAsItTakes(Designs design, int tables) {
    assertThat(design.tables(AGENTS, 4)).hasSize(tables);
  }

  @ParameterizedTest
  @EnumSource
  void anAgentThatIsNamedTwiceIsRefused(Designs design) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> design.tables(ImmutableList.of("a", "b", "a", "c"), 4))
        .withMessageContaining("different agents, not a, b, a, c");
  }
}
