package org.possibledeals.boerenbridge.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CardsTest {

  @Test
  void cardsAreWrittenRankThenSuit() {
    assertThat(Cards.name(0)).isEqualTo("2C");
    assertThat(Cards.name(16 * 2 + 8)).isEqualTo("10H");
    assertThat(Cards.name(60)).isEqualTo("AS");
    for (int card : Cards.stream(Deck.FROM_TWO.cards()).toArray()) {
      assertThat(Cards.read(Cards.name(card))).isEqualTo(card);
    }
  }

  @Test
  void setsAreWrittenByNumber() {
    assertThat(Cards.names(1L << 60 | 1 << 5)).isEqualTo("7C AS");
    assertThat(Cards.readAll("AS 7C")).isEqualTo(1L << 60 | 1 << 5);
    assertThat(Cards.readAll("")).isZero();
  }

  @Test
  void signsOfSuitsAreReadToo() {
    assertThat(Cards.readAll("♠A, 10♥ ♦Q J♣")).isEqualTo(Cards.readAll("AS 10H QD JC"));
  }

  @Test
  void whatIsNoCardIsRefused() {
    for (String name :
        new String[] {"", "A", "1H", "AX", "as", "10", "♠", "♠A♠", "♠♥A", "A♠S", "♠1"}) {
      assertThatThrownBy(() -> Cards.read(name))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("\"%s\" is not a card".formatted(name));
    }
    assertThatThrownBy(() -> Cards.readAll("AS AS")).hasMessage("AS is named twice in \"AS AS\".");
  }

  @Test
  void theSuitThatIsNoneHasNoCards() {
    assertThat(Cards.ofSuit(Cards.NO_SUIT)).isZero();
    assertThat(Cards.ofSuit(0)).isEqualTo(0x1FFF);
    assertThat(Cards.ofSuit(3)).isEqualTo(0x1FFFL << 48);
  }

  @Test
  void cardsOfASetAreCountedFromTheLowest() {
    long cards = Cards.readAll("9C AD 7H AS");
    assertThat(Cards.name(Cards.nth(cards, 0))).isEqualTo("9C");
    assertThat(Cards.name(Cards.nth(cards, 2))).isEqualTo("7H");
    assertThat(Cards.name(Cards.nth(cards, 3))).isEqualTo("AS");
  }

  @Test
  void oneOfASetIsDrawnUniformly() {
    long cards = Cards.readAll("9C AD AS");
    int[] drawn = new int[Cards.NUMBERS];
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 30_000; i++) {
      drawn[Cards.random(cards, random)]++;
    }
    assertThat(drawn[Cards.read("9C")]).isBetween(9_700, 10_300);
    assertThat(drawn[Cards.read("AD")]).isBetween(9_700, 10_300);
    assertThat(drawn[Cards.read("AS")]).isBetween(9_700, 10_300);
  }

  @Test
  void aDeckHasPlacesForItsCardsWithNoneLeftOut() {
    for (Deck deck : new Deck[] {Deck.FROM_SEVEN, Deck.FROM_SIX, Deck.FROM_TWO, new Deck(12)}) {
      int[] cards = Cards.stream(deck.cards()).toArray();
      assertThat(cards).hasSize(deck.size());
      for (int place = 0; place < cards.length; place++) {
        assertThat(deck.place(cards[place])).isEqualTo(place);
        assertThat(deck.places(Cards.only(cards[place]))).isEqualTo(1L << place);
      }
    }
    assertThat(Deck.FROM_SEVEN.size()).isEqualTo(32);
    assertThat(Deck.FROM_SIX.size()).isEqualTo(36);
    assertThat(Deck.FROM_TWO.size()).isEqualTo(52);
  }

  @Test
  void theSmallestDeckThatSufficesIsFound() {
    assertThat(Deck.ofAtLeast(1).size()).isEqualTo(4);
    assertThat(Deck.ofAtLeast(20).size()).isEqualTo(20);
    assertThat(Deck.ofAtLeast(21).size()).isEqualTo(24);
    assertThat(Deck.ofAtLeast(53)).isEqualTo(Deck.FROM_TWO);
  }

  @Test
  void aRankThatIsNoneMakesNoDeck() {
    assertThatThrownBy(() -> new Deck(13))
        .hasMessage("No deck from rank 13 up; ranks are 0, a two, to 12, an ace.");
  }
}
