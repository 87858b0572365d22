package org.possibledeals.experiments.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineUpTest {

  private static final ImmutableList<Integer> AS_GIVEN = ImmutableList.of(0, 1, 2, 3);
  private static final ImmutableList<Integer> REVERSED = ImmutableList.of(3, 2, 1, 0);

  @Test
  void rotationPutsEachEntrantOnceInEachSeat() {
    var seatings = LineUp.ROTATE.seatings(5, 10, 4);
    assertThat(seatings).hasSize(4).startsWith(AS_GIVEN);
    for (int seat = 0; seat < 4; seat++) {
      int here = seat;
      assertThat(seatings).extracting(s -> s.get(here)).containsExactlyInAnyOrder(0, 1, 2, 3);
    }
  }

  @Test
  void rotationKeepsNeighbours() {
    assertThat(LineUp.ROTATE.seatings(0, 1, 4))
        .allSatisfy(s -> assertThat((s.get(1) - s.get(0) + 4) % 4).isEqualTo(1));
  }

  @Test
  void fixedIsAsGiven() {
    assertThat(LineUp.FIXED.seatings(9, 10, 4)).containsExactly(AS_GIVEN);
  }

  @Test
  void lamasReversesTheSecondHalf() {
    assertThat(IntStream.range(0, 6).mapToObj(d -> LineUp.LAMAS.seatings(d, 6, 4).getFirst()))
        .containsExactly(AS_GIVEN, AS_GIVEN, AS_GIVEN, REVERSED, REVERSED, REVERSED);
    assertThat(ImmutableSet.copyOf(LineUp.LAMAS.seatings(0, 1, 4))).containsExactly(AS_GIVEN);
  }
}
