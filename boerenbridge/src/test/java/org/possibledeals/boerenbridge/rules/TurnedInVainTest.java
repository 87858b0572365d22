package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;

/** A card turned for trump whose suit is the last trump is seen by all and stays out of play. */
class TurnedInVainTest {

  /** Two rounds of a card each, from queens, kings and aces; trump changes. */
  private static final Rules CHANGING =
      Rules.full()
          .withRounds(
              ImmutableList.of(
                  new RoundPlan(4, 1, new Deck(10), true), new RoundPlan(4, 1, new Deck(10), true)))
          .withTrumpMayRepeat(false);

  /** Spades are trump in the first round. */
  private static final State SECOND_ROUND =
      Scene.after(
          CHANGING,
          "dealer W; deal N KC E KD S KH W KS turned AS; bid 0; bid 0; bid 0; bid 0;"
              + "play KC; play KD; play KH; play KS");

  private static final String DEAL = "deal N KC E KD S KH W AC turned ";

  @Test
  void anotherCardIsTurnedAndItsSuitIsTrump() {
    State dealt = Scene.after(SECOND_ROUND, DEAL + "QS KS AH");
    assertThat(dealt.open().play().trump()).isEqualTo(Cards.readSuit("H"));
    assertThat(Cards.names(dealt.open().turned())).isEqualTo("AH QS KS");
    assertThat(Cards.names(dealt.open().turnedInVain())).isEqualTo("QS KS");
  }

  @Test
  void theyAreWrittenAndReadInTheOrderTurned() {
    var game = new Boerenbridge(CHANGING);
    for (String turned : List.of("QS KS AH", "KS QS AH", "KS AD")) {
      Move deal = game.read(DEAL + turned);
      assertThat(((Move.Deal) deal).turned()).isEqualTo(Scene.cards(turned));
      assertThat(game.write(deal)).isEqualTo(DEAL + turned);
    }
    assertThat(Scene.after(SECOND_ROUND, DEAL + "KS QS AH"))
        .as("who has seen them cannot tell the orders apart")
        .isEqualTo(Scene.after(SECOND_ROUND, DEAL + "QS KS AH"));
  }

  @Test
  void everyPlayersModelKnowsThatItIsInNoHand() {
    State dealt = Scene.after(SECOND_ROUND, DEAL + "QS KS AH");
    var game = new Boerenbridge(CHANGING);
    for (String card : List.of("QS", "KS", "AH")) {
      Formula undealt = Seats.vocabulary(4, Deck.FROM_SEVEN).has(4, Cards.read(card));
      for (AgentId player : game.players()) {
        BoerenbridgeObservation seen = game.observe(dealt, player);
        assertThat(seen.knowledge().knows(undealt)).isTrue();
        assertThat(Cards.names(seen.unplayed())).doesNotContain(card);
        for (AgentId other : game.players()) {
          Formula otherKnows = new Formula.Knows(other, undealt);
          assertThat(seen.knowledge().knows(otherKnows)).isTrue();
        }
      }
    }
    Formula open = Seats.vocabulary(4, Deck.FROM_SEVEN).has(4, Cards.read("AS"));
    assertThat(game.observe(dealt, game.players().getFirst()).knowledge().knows(open)).isFalse();
  }

  @Test
  void withNothingElseLeftTheSuitIsTrumpAgainAndAllOfTheStockIsSeen() {
    Rules rules =
        CHANGING.withRounds(
            ImmutableList.of(
                new RoundPlan(4, 1, new Deck(11), true),
                new RoundPlan(4, 7, Deck.FROM_SEVEN, true)));
    State before =
        Scene.after(
            rules,
            "dealer W; deal N KC E KD S KH W KS turned AS; bid 0; bid 0; bid 0; bid 0;"
                + "play KC; play KD; play KH; play KS");
    String hands =
        "deal N 7C 8C 9C 10C JC QC KC E 7D 8D 9D 10D JD QD KD S 7H 8H 9H 10H JH QH KH"
            + " W AC AD AH 7S 8S 9S 10S turned ";
    State dealt = Scene.after(before, hands + "JS QS KS AS");
    assertThat(dealt.open().play().trump()).isEqualTo(Cards.readSuit("S"));
    assertThat(dealt.open().turnedInVain()).isZero();
    assertThatThrownBy(() -> Scene.after(before, hands + "AS"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatIsNotTurnedInThisWayIsRefused() {
    for (String turned : List.of("QS", "QS KS", "AH AD", "QS AH AD", "AH QS", "KC", "QS KC")) {
      assertThatThrownBy(() -> Scene.after(SECOND_ROUND, DEAL + turned))
          .as(turned)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** All orders of the stock alike: brute force over the orders of three cards. */
  @Test
  void theProbabilitiesAreThoseOfTurningOneCardAfterAnother() {
    long stock = Cards.readAll("7S 8S 9H 9D");
    var turning = new Turning(stock, Cards.readSuit("S"));
    Map<ImmutableList<Integer>, Integer> orders = new HashMap<>();
    int[] cards = Cards.stream(stock).toArray();
    count(turning, ImmutableList.of(), cards, orders);
    assertThat(turning.outcomes().toList())
        .doesNotHaveDuplicates()
        .allMatch(turning::isPossible)
        .hasSameSizeAs(orders.keySet());
    orders.forEach(
        (turned, number) ->
            assertThat(new Fraction(BigInteger.ONE, turning.ways(turned)))
                .as(turned.toString())
                .isEqualTo(Fraction.of(number, 24)));
  }

  private static void count(
      Turning turning,
      List<Integer> order,
      int[] cards,
      Map<ImmutableList<Integer>, Integer> orders) {
    if (order.size() == cards.length) {
      var turned = ImmutableList.<Integer>builder();
      for (int card : order) {
        turned.add(card);
        if (Cards.suit(card) != turning.avoided()) {
          break;
        }
      }
      orders.merge(turned.build(), 1, Integer::sum);
      return;
    }
    for (int card : cards) {
      if (!order.contains(card)) {
        count(
            turning,
            ImmutableList.<Integer>builder().addAll(order).add(card).build(),
            cards,
            orders);
      }
    }
  }

  @Test
  void drawsFollowTheProbabilities() {
    long stock = Cards.readAll("7S 8S 9H 9D");
    var turning = new Turning(stock, Cards.readSuit("S"));
    RandomGenerator random = new SplittableRandom(5);
    Map<ImmutableList<Integer>, Integer> drawn = new HashMap<>();
    int turns = 40_000;
    for (int i = 0; i < turns; i++) {
      drawn.merge(turning.draw(random), 1, Integer::sum);
    }
    assertThat(turning.outcomes().toList())
        .allSatisfy(
            turned ->
                assertThat(drawn.getOrDefault(turned, 0) / (double) turns)
                    .isCloseTo(1 / turning.ways(turned).doubleValue(), within(0.01)));
    assertThat(drawn).hasSize((int) turning.outcomes().count());
  }

  /** The default draws one card, as it always did: the same random numbers, the same card. */
  @Test
  void withoutASuitToAvoidOneCardIsTurned() {
    long stock = Cards.readAll("7S 8S 9H 9D JC");
    for (int seed = 0; seed < 50; seed++) {
      assertThat(new Turning(stock, Cards.NO_SUIT).draw(new RandomStreams(seed).random()))
          .containsExactly(Cards.random(stock, new RandomStreams(seed).random()));
    }
  }

  @Test
  void trumpChangesFromRoundToRoundAsLongAsItCan() {
    Rules rules = Rules.full().withTrumpMayRepeat(false);
    int[] inVain = {0};
    for (int seed = 0; seed < 40; seed++) {
      State end =
          RandomPlay.match(
              new Boerenbridge(rules),
              seed,
              (before, move, after) -> inVain[0] += Cards.count(after.open().turnedInVain()));
      int last = Cards.NO_SUIT;
      for (PlayedRound round : end.open().past()) {
        if (round.plan().hasTrump()) {
          long turned = round.turned();
          boolean isForced = turned != 0 && (turned & ~Cards.ofSuit(last)) == 0;
          assertThat(round.play().trump() != last || isForced).isTrue();
          last = round.play().trump();
        }
      }
    }
    assertThat(inVain[0]).isPositive();
  }

  /** A turned card leaves all deals of the rest alike: the cell is all that is to know. */
  @Test
  void givenWhatIsTurnedAllDealsAreAlike() {
    var dealing =
        new Chance.Dealing(1, new RoundPlan(4, 1, new Deck(10), true), true, Cards.readSuit("S"));
    ImmutableMap.Builder<Move, Fraction> found = ImmutableMap.builder();
    ImmutableList<Integer> turned = Scene.cards("QS AH");
    dealing
        .outcomes()
        .filter(move -> move instanceof Move.Deal deal && deal.turned().equals(turned))
        .forEach(move -> found.put(move, dealing.probability(move)));
    assertThat(found.buildOrThrow().values())
        .hasSize(10 * 9 * 8 * 7)
        .containsOnly(found.buildOrThrow().values().iterator().next());
  }
}
