package org.possibledeals.boerenbridge.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CardsTest {

  @Test
  void cardsAreWrittenRankThenSuit() {
    assertThat(Cards.name(0)).isEqualTo("7C");
    assertThat(Cards.name(8 * 2 + 3)).isEqualTo("10H");
    assertThat(Cards.name(31)).isEqualTo("AS");
    for (int card = 0; card < 32; card++) {
      assertThat(Cards.read(Cards.name(card))).isEqualTo(card);
    }
  }

  @Test
  void setsAreWrittenByNumber() {
    assertThat(Cards.names(0x80000001)).isEqualTo("7C AS");
    assertThat(Cards.readAll("AS 7C")).isEqualTo(0x80000001);
    assertThat(Cards.readAll("")).isZero();
  }

  @Test
  void whatIsNoCardIsRefused() {
    for (String name : new String[] {"", "A", "1H", "AX", "as", "10"}) {
      assertThatThrownBy(() -> Cards.read(name))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("\"%s\" is no card".formatted(name));
    }
    assertThatThrownBy(() -> Cards.readAll("AS AS")).hasMessage("AS is named twice in \"AS AS\".");
  }

  @Test
  void theSuitThatIsNoneHasNoCards() {
    assertThat(Cards.ofSuit(Cards.NO_SUIT)).isZero();
    assertThat(Cards.ofSuit(0)).isEqualTo(0xFF);
    assertThat(Cards.ofSuit(3)).isEqualTo(0xFF000000);
  }

  @Test
  void cardsOfASetAreCountedFromTheLowest() {
    int cards = Cards.readAll("9C AD 7H AS");
    assertThat(Cards.name(Cards.nth(cards, 0))).isEqualTo("9C");
    assertThat(Cards.name(Cards.nth(cards, 2))).isEqualTo("7H");
    assertThat(Cards.name(Cards.nth(cards, 3))).isEqualTo("AS");
  }

  @Test
  void oneOfASetIsDrawnUniformly() {
    int cards = Cards.readAll("9C AD AS");
    int[] drawn = new int[32];
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 30_000; i++) {
      drawn[Cards.random(cards, random)]++;
    }
    assertThat(drawn[Cards.read("9C")]).isBetween(9_700, 10_300);
    assertThat(drawn[Cards.read("AD")]).isBetween(9_700, 10_300);
    assertThat(drawn[Cards.read("AS")]).isBetween(9_700, 10_300);
  }
}
