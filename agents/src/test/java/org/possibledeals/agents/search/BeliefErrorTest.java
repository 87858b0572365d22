package org.possibledeals.agents.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;

/** The errors of a best reply are those of the points in the worlds under it. */
class BeliefErrorTest {

  private static final Policy<Kuhn> PASSING = Kuhn.Betting.sure(0);

  /** Bets with the highest card alone. */
  private static final Policy<Kuhn> HONEST = Kuhn.Betting.sure(0b110000);

  private static SampledWorld<Kuhn> world(int other, double weight) {
    return new SampledWorld<>(Kuhn.of(1, other), ImmutableList.of(PASSING, HONEST), weight);
  }

  private static BeliefSearch.Values values(List<SampledWorld<Kuhn>> worlds) {
    return new BeliefSearch<>(Kuhn::new, worlds, 0, 2, 1, new RandomStreams(1).random())
        .found(new int[] {Kuhn.PASS, Kuhn.BET});
  }

  @Test
  void theErrorIsTheSpreadOfTheWorldsOverTheRootOfTheirNumber() {
    // After a pass the lowest card loses a chip to the middle one, and the highest bets and wins
    // one, as the player then passes.
    BeliefSearch.Values two = values(List.of(world(0, 1), world(2, 1)));
    assertThat(two.means()[0]).isCloseTo(0, within(1e-12));
    assertThat(two.errors()[0]).isCloseTo(1, within(1e-12));
    BeliefSearch.Values eight =
        values(
            List.of(
                world(0, 1),
                world(0, 1),
                world(0, 1),
                world(0, 1),
                world(2, 1),
                world(2, 1),
                world(2, 1),
                world(2, 1)));
    assertThat(eight.errors()[0]).isCloseTo(1 / Math.sqrt(7), within(1e-12));
  }

  @Test
  void worldsOfOneOutcomeHaveNoErrorAndOneWorldHasNoneThatIsKnown() {
    assertThat(values(List.of(world(0, 1), world(0, 1))).errors()[0]).isZero();
    assertThat(values(List.of(world(0, 1))).errors()[0]).isInfinite();
  }
}
