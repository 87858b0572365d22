package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableIntArray;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.Fraction;

class ShuffleTest {

  /** The cards 0, 3 and 63. */
  private static final long DECK = 1 | 1 << 3 | 1L << 63;

  private static final Shuffle<String> SHUFFLE =
      new Shuffle<>(
          4,
          DECK,
          ImmutableIntArray::toString,
          text -> text.equals("cut") ? Optional.empty() : Optional.of(orderIn(text)));

  private static ImmutableIntArray orderIn(String text) {
    ImmutableIntArray.Builder order = ImmutableIntArray.builder();
    for (String card : text.substring(1, text.length() - 1).split(", ")) {
      order.add(Integer.parseInt(card));
    }
    return order.build();
  }

  @Test
  void allOrdersComeOutEachOnceAndInAFixedOrder() {
    assertThat(SHUFFLE.outcomes())
        .containsExactly(
            "[0, 3, 63]", "[0, 63, 3]", "[63, 0, 3]", "[63, 3, 0]", "[3, 63, 0]", "[3, 0, 63]");
  }

  @Test
  void eachOrderIsDrawnAsOften() {
    Map<String, Integer> drawn = new HashMap<>();
    RandomNumbers random = new RandomStreams(1).random();
    for (int k = 0; k < 6000; k++) {
      drawn.merge(SHUFFLE.draw(random), 1, Integer::sum);
    }
    assertThat(drawn).hasSize(6);
    assertThat(drawn.values()).allSatisfy(count -> assertThat(count).isBetween(850, 1150));
    assertThat(drawn.keySet()).allMatch(SHUFFLE::isPossible);
  }

  @Test
  void anOrderHasTheProbabilityOfAllOthersAndWhatIsNoneHasNone() {
    assertThat(SHUFFLE.probability("[63, 0, 3]")).isEqualTo(Fraction.of(1, 6));
    assertThat(SHUFFLE.probability("[63, 0, 2]")).isEqualTo(Fraction.ZERO);
    assertThat(SHUFFLE.probability("cut")).isEqualTo(Fraction.ZERO);
  }

  @Test
  void anOrderHasEachCardOfTheDeckOnceAndNoOther() {
    assertThat(Shuffle.isOrder(ImmutableIntArray.of(63, 0, 3), DECK)).isTrue();
    assertThat(Shuffle.isOrder(ImmutableIntArray.of(63, 0), DECK)).isFalse();
    assertThat(Shuffle.isOrder(ImmutableIntArray.of(63, 0, 0), DECK)).isFalse();
    assertThat(Shuffle.isOrder(ImmutableIntArray.of(63, 0, 4), DECK)).isFalse();
    assertThat(Shuffle.isOrder(ImmutableIntArray.of(-1, 0, 3), DECK)).isFalse();
    assertThat(Shuffle.isOrder(ImmutableIntArray.of(63, 64, 3), DECK)).isFalse();
    assertThat(Shuffle.isOrder(ImmutableIntArray.of(), 0)).isTrue();
  }
}
