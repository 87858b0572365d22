package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.kripke.formula.Fraction;

class ChanceTest {

  private final RandomGenerator random = new SplittableRandom(1);

  @Test
  void everyDealIsAsLikely() {
    RoundPlan dealtOut = new RoundPlan(4, 3, new Deck(10), true);
    Chance dealing = new Chance.Dealing(0, dealtOut, false, Cards.NO_SUIT);
    assertThat(dealing.probability(dealing.draw(random))).isEqualTo(Fraction.of(1, 369_600));
  }

  @Test
  void theWholeDeckIsDealtInAsManyWaysAsTheModelHasWorlds() {
    Chance dealing =
        new Chance.Dealing(0, new RoundPlan(4, 8, Deck.FROM_SEVEN, true), false, Cards.NO_SUIT);
    assertThat(dealing.probability(dealing.draw(random)))
        .isEqualTo(new Fraction(BigInteger.ONE, new BigInteger("99561092450391000")));
  }

  @Test
  void aSixCardRoundHasThirtyTwoTimesAsManyDealsAsOneTurnedCardLeaves() {
    Chance dealing =
        new Chance.Dealing(0, new RoundPlan(4, 6, Deck.FROM_SEVEN, true), true, Cards.NO_SUIT);
    assertThat(dealing.probability(dealing.draw(random)))
        .isEqualTo(
            new Fraction(
                BigInteger.ONE,
                new BigInteger("6071014170752731200").multiply(BigInteger.valueOf(32))));
  }

  /** The random card from what remains makes every suit trump with the same probability. */
  @Test
  void theTurnedCardMakesEachSuitTrumpEquallyOften() {
    Chance dealing =
        new Chance.Dealing(0, new RoundPlan(4, 1, new Deck(11), true), true, Cards.NO_SUIT);
    Map<Integer, Fraction> bySuit = new TreeMap<>();
    dealing
        .outcomes()
        .forEach(
            move ->
                bySuit.merge(
                    Cards.suit(((Move.Deal) move).turned().getLast()),
                    dealing.probability(move),
                    Fraction::plus));
    assertThat(bySuit).hasSize(4);
    assertThat(bySuit.values()).containsOnly(Fraction.of(1, 4));
  }

  @Test
  void whatIsNoDealHasNoProbability() {
    Chance dealing =
        new Chance.Dealing(0, new RoundPlan(4, 1, new Deck(11), true), true, Cards.NO_SUIT);
    Hands hands = hands("KC", "AC", "KD", "AD");
    assertThat(dealing.probability(new Move.Deal(hands, Scene.cards("KH"))))
        .isEqualTo(Fraction.of(1, 6720));
    assertThat(dealing.probability(new Move.Deal(hands, Scene.cards("")))).isEqualTo(Fraction.ZERO);
    assertThat(dealing.probability(new Move.Deal(hands, Scene.cards("KC"))))
        .isEqualTo(Fraction.ZERO);
    assertThat(dealing.probability(new Move.Deal(hands, Scene.cards("KH AH"))))
        .isEqualTo(Fraction.ZERO);
    Hands twice = hands("KC", "KC", "KD", "AD");
    assertThat(dealing.probability(new Move.Deal(twice, Scene.cards("KH"))))
        .isEqualTo(Fraction.ZERO);
    Hands low = hands("QC", "AC", "KD", "AD");
    assertThat(dealing.probability(new Move.Deal(low, Scene.cards("KH")))).isEqualTo(Fraction.ZERO);
    assertThat(dealing.probability(new Move.Bid(0))).isEqualTo(Fraction.ZERO);
  }

  private static Hands hands(String... names) {
    return Hands.of(Stream.of(names).mapToLong(Cards::readAll).toArray());
  }

  @Test
  void everyCardComesToEverySeatEquallyOften() {
    int[][] seen = new int[4][Cards.NUMBERS];
    int turns = 40_000;
    RoundPlan plan = new RoundPlan(4, 6, Deck.FROM_SEVEN, true);
    for (int i = 0; i < turns; i++) {
      Hands hands = Chance.deal(plan, random);
      for (int seat = 0; seat < 4; seat++) {
        for (int card : Cards.stream(plan.deck()).toArray()) {
          seen[seat][card] += (hands.of(seat) >>> card & 1) == 0 ? 0 : 1;
        }
      }
    }
    for (int[] counts : seen) {
      for (int card : Cards.stream(plan.deck()).toArray()) {
        assertThat((double) counts[card] / turns).isCloseTo(6.0 / 32, within(0.01));
      }
    }
  }

  @Test
  void trumpSuitsAreAlikeButForTheOneAvoided() {
    Chance any = new Chance.TrumpSuit(0, Cards.NO_SUIT);
    Chance notHearts = new Chance.TrumpSuit(0, 2);
    int[] drawn = new int[4];
    for (int i = 0; i < 30_000; i++) {
      drawn[((Move.Trump) notHearts.draw(random)).suit()]++;
    }
    assertThat(drawn[2]).isZero();
    for (int suit = 0; suit < 4; suit++) {
      assertThat(any.probability(new Move.Trump(suit))).isEqualTo(Fraction.of(1, 4));
      assertThat(notHearts.probability(new Move.Trump(suit)))
          .isEqualTo(suit == 2 ? Fraction.ZERO : Fraction.of(1, 3));
      assertThat(drawn[suit] / 30_000.0).isCloseTo(suit == 2 ? 0 : 1.0 / 3, within(0.01));
    }
  }

  @Test
  void anotherBidIsDrawnFromAllOthersAlike() {
    Chance other = new Chance.OtherBid(0, 3, 1);
    int[] drawn = new int[4];
    for (int i = 0; i < 30_000; i++) {
      drawn[((Move.Redraw) other.draw(random)).tricks()]++;
    }
    for (int bid = 0; bid <= 3; bid++) {
      assertThat(drawn[bid] / 30_000.0).isCloseTo(bid == 1 ? 0 : 1.0 / 3, within(0.01));
    }
  }

  @Test
  void drawsOfAMatchHaveStreamsOfTheirOwn() {
    assertThat(new Chance.FirstDealer(Rules.FirstDealer.DRAWN, 4).stream()).isEqualTo(0);
    assertThat(new Chance.Dealing(2, new RoundPlan(4, 2, Deck.FROM_SEVEN, true), true, 4).stream())
        .isEqualTo(9);
    assertThat(new Chance.TrumpSuit(2, 4).stream()).isEqualTo(10);
    assertThat(new Chance.OtherBid(2, 3, 1).stream()).isEqualTo(11);
    assertThat(new Chance.OtherBid(2, 3, 2).stream()).isEqualTo(11);
  }
}
