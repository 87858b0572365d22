package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Rules.BidsAddUp;
import org.possibledeals.boerenbridge.rules.Rules.FirstDealer;
import org.possibledeals.boerenbridge.rules.Rules.Opener;
import org.possibledeals.boerenbridge.rules.Rules.TrumpDraw;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Fraction;

/** The parts of the rules one by one: values, bids, hands, turned cards and their texts. */
class RulesPartsTest {

  private static final Rules FULL = Rules.full();

  @Test
  void oneFieldIsChangedAndAllOthersStay() {
    ImmutableList<RoundPlan> rounds = ImmutableList.of(new RoundPlan(3, 2, Deck.FROM_TWO, true));
    Scoring scoring = new Scoring(1, 2, 3, 4, 5);
    Rules changed =
        FULL.renamed("other")
            .withRounds(rounds)
            .with(FirstDealer.WEST)
            .with(TrumpDraw.HEARTS)
            .withTrumpMayRepeat(false)
            .with(Opener.WINNER_OF_LAST_TRICK)
            .with(BidsAddUp.ANYTHING_GOES)
            .withScoring(scoring)
            .withTiesShareTheWin(false);
    assertThat(changed)
        .isEqualTo(
            new Rules(
                "other",
                rounds,
                FirstDealer.WEST,
                TrumpDraw.HEARTS,
                false,
                Opener.WINNER_OF_LAST_TRICK,
                BidsAddUp.ANYTHING_GOES,
                scoring,
                false));
    assertThat(FULL.openedByFirstSeat()).isEqualTo(FULL.with(FirstDealer.WEST));
    assertThat(changed.players()).isEqualTo(3);
    assertThat(changed.deck()).isEqualTo(Deck.FROM_TWO);
    assertThat(FULL.deck()).isEqualTo(Deck.FROM_SEVEN);
    assertThat(Rules.lamas().deck()).isEqualTo(Deck.FROM_SEVEN);
    assertThat(changed.winShares(List.of(3, 3, 1)))
        .containsExactly(Fraction.ZERO, Fraction.ZERO, Fraction.ZERO);
    assertThat(changed.winShares(List.of(3, 2, 1)))
        .containsExactly(Fraction.ONE, Fraction.ZERO, Fraction.ZERO);
  }

  @Test
  void aScoringIsChangedFieldByField() {
    Scoring changed =
        new Scoring(0, 0, 0, 0, 0)
            .withBidMade(1)
            .withZeroMade(2)
            .withZeroMadeFrom(3)
            .withPointsPerTrick(4)
            .withPenaltyPerTrick(5)
            .withTricksSquared(true)
            .withPenaltyGrows(true)
            .withTricksAlways(true);
    assertThat(changed).isEqualTo(new Scoring(1, 2, 3, 4, 5, true, true, true));
    assertThat(changed.isZeroSpecial(3)).isTrue();
    assertThat(changed.isZeroSpecial(2)).isFalse();
    assertThat(changed.most(3)).isEqualTo(37); // all three won; three off cost 30
    assertThat(changed.withPointsPerTrick(0).most(3)).isEqualTo(30);
    assertThat(changed.withZeroMade(99).most(3)).isEqualTo(99);
  }

  @Test
  void inOhHellAllAreDealtTenCardsOrAsManyAsLeaveOneToTurn() {
    assertThat(Rules.ohHell().rounds()).extracting(RoundPlan::cards).startsWith(10, 9).hasSize(19);
    assertThat(Rules.ohHell(7).rounds())
        .extracting(RoundPlan::cards)
        .containsExactly(7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7);
    assertThat(Rules.ohHell(3).rounds().getFirst().stockSize()).isEqualTo(22);
    assertThat(Rules.presets())
        .extracting(Rules::name)
        .containsExactly(
            "boerenbridge",
            "lamas",
            "oh-hell",
            "oh-hell-3",
            "oh-hell-4",
            "oh-hell-5",
            "oh-hell-6",
            "oh-hell-7");
  }

  @Test
  void trumpIsByChanceOrAlwaysTheSame() {
    assertThat(TrumpDraw.values())
        .filteredOn(TrumpDraw::isByChance)
        .containsExactly(TrumpDraw.TURNED_CARD, TrumpDraw.DRAWN_SUIT);
    assertThat(TrumpDraw.values())
        .extracting(TrumpDraw::suit)
        .containsExactly(Cards.NO_SUIT, Cards.NO_SUIT, 0, 1, 2, 3, Cards.NO_SUIT);
  }

  @Test
  void rulesWithoutRoundsOrForDifferentPlayersAreRefused() {
    RoundPlan three = new RoundPlan(3, 2, Deck.FROM_TWO, true);
    RoundPlan four = new RoundPlan(4, 2, Deck.FROM_TWO, true);
    for (Runnable refused :
        List.<Runnable>of(
            () -> FULL.withRounds(ImmutableList.of()),
            () -> FULL.withRounds(ImmutableList.of(three, four)),
            () -> new RoundPlan(2, 2, Deck.FROM_TWO, true),
            () -> new RoundPlan(8, 2, Deck.FROM_TWO, true),
            () -> new RoundPlan(4, 0, Deck.FROM_TWO, true),
            () -> new RoundPlan(4, 14, Deck.FROM_TWO, true))) {
      assertThatIllegalArgumentException().isThrownBy(refused::run);
    }
    assertThat(new RoundPlan(4, 13, Deck.FROM_TWO, true).stockSize()).isZero();
    assertThat(new RoundPlan(7, 1, Deck.FROM_TWO, true).stockSize()).isEqualTo(45);
    assertThat(RoundPlan.MOST_CARDS).isEqualTo(17);
  }

  @Test
  void bidsAreHeardSeatBySeatAndTheDealersChangeIsRemembered() {
    Auction start = Auction.openedBy(2, 4);
    assertThat(start.dealer()).isEqualTo(1);
    assertThat(Auction.openedBy(0, 4).dealer()).isEqualTo(3);
    assertThat(start.next()).isEqualTo(2);
    Auction three = start.bidding(0).bidding(1).bidding(2);
    assertThat(three.next()).isEqualTo(1);
    assertThat(three.said()).isEqualTo(3);
    assertThat(three.isDealersTurn()).isTrue();
    assertThat(start.bidding(0).isDealersTurn()).isFalse();
    assertThat(three.isOver()).isFalse();
    assertThat(three.hasBid(1)).isFalse();
    assertThat(three.hasBid(0)).isTrue();
    assertThat(three.sum()).isEqualTo(3);
    assertThatThrownBy(() -> three.bid(1)).hasMessageContaining("E has not bid yet");
    Auction all = three.bidding(4);
    Auction changed = all.changing(5);
    assertThat(all.isOver()).isTrue();
    assertThat(all.isChanged()).isFalse();
    assertThat(changed.isChanged()).isTrue();
    assertThat(changed.bid(1)).isEqualTo(5);
    assertThat(changed.firstBid(1)).isEqualTo(4);
    assertThat(changed.firstBid(0)).isEqualTo(2);
    assertThat(all.firstBid(1)).isEqualTo(4);
    assertThat(changed.sum()).isEqualTo(8);
    assertThat(changed)
        .isEqualTo(start.bidding(0).bidding(1).bidding(2).bidding(4).changing(5))
        .hasSameHashCodeAs(start.bidding(0).bidding(1).bidding(2).bidding(4).changing(5))
        .isNotEqualTo(all)
        .isNotEqualTo(three.bidding(3).changing(5))
        .isNotEqualTo("bids");
    assertThat(Auction.openedBy(0, 4))
        .isNotEqualTo(Auction.openedBy(1, 4))
        .isNotEqualTo(Auction.openedBy(0, 5));
    assertThat(changed.hashCode())
        .isNotEqualTo(all.hashCode())
        .isNotEqualTo(three.bidding(3).changing(5).hashCode());
    assertThat(Auction.openedBy(0, 4).hashCode()).isNotEqualTo(Auction.openedBy(1, 4).hashCode());
  }

  @Test
  void playersAreFoundAsListedOrByName() {
    assertThat(Seats.players(4)).extracting(AgentId::name).containsExactly("N", "E", "S", "W");
    assertThat(Seats.players(3)).extracting(AgentId::name).containsExactly("P1", "P2", "P3");
    for (int seat = 0; seat < 4; seat++) {
      assertThat(Seats.of(Seats.players(4).get(seat), 4)).isEqualTo(seat);
      assertThat(Seats.of(new AgentId(Seats.players(4).get(seat).name()), 4)).isEqualTo(seat);
    }
    assertThat(Seats.of(new AgentId("X"), 4)).isEqualTo(-1);
    assertThat(Seats.listed(4)).isEqualTo("N, E, S and W");
    assertThat(Seats.vocabulary(4, Deck.FROM_SEVEN))
        .isSameAs(Seats.vocabulary(4, Deck.FROM_SEVEN))
        .isNotEqualTo(Seats.vocabulary(5, Deck.FROM_SEVEN));
  }

  @Test
  void aMoveIsReadAsItIsWritten() {
    for (String text :
        List.of(
            "dealer W",
            "deal N QC AH E KC KH S AD QH W QS AS",
            "deal N QC AH E KC KH S AD QH W QS AS turned 7C 8C",
            "trump H",
            "redraw 0",
            "bid 17",
            "amend 9",
            "play 10H")) {
      assertThat(MoveText.write(MoveText.read(text, 4), 4)).isEqualTo(text);
    }
  }

  @Test
  void whatIsNoMoveIsRefused() {
    for (String text :
        List.of(
            "",
            "pass",
            "dealer X",
            "dealer",
            "bid",
            "bid 18",
            "bid x",
            "bid -1",
            "trump X",
            "play 1H",
            "deal",
            "deal N AH E KH S QH",
            "deal E KH N AH S QH W QS",
            "deal AH N AH E KH S QH W QS",
            "deal turned AS N AH E KH S QH W QS")) {
      assertThatIllegalArgumentException()
          .as(text)
          .isThrownBy(() -> MoveText.write(MoveText.read(text, 4), 4));
    }
    assertThatThrownBy(() -> MoveText.read("deal N", 4))
        .hasMessageContaining("deal N 7C E 8C S 9C W 10C turned AS");
    assertThatThrownBy(() -> MoveText.read("pass", 4)).hasMessageContaining("dealer N");
  }

  @Test
  void cardsAreTurnedUntilOneCounts() {
    // Of hearts, which may not be trump again, two are left, and two cards of other suits.
    Turning turning = new Turning(Cards.readAll("7H 8H 7C 7S"), Cards.readSuit("H"));
    var all = turning.outcomes().toList();
    assertThat(all).hasSize(10).doesNotHaveDuplicates(); // hearts in any order, then C or S
    assertThat(turning.outcomes()).allMatch(turning::isPossible);
    RandomStreams streams = new RandomStreams(1);
    assertThat(LongStream.range(0, 300).mapToObj(k -> turning.draw(streams.of(k).random())))
        .hasSameElementsAs(all);
    for (String no : List.of("", "7H", "7C 7S", "9C", "7H 9C", "7H 8H", "7C 7H", "7H 7H 7C")) {
      assertThat(turning.isPossible(Scene.cards(no))).as(no).isFalse();
    }
    assertThat(turning.ways(Scene.cards("7C"))).isEqualTo(BigInteger.valueOf(4));
    assertThat(turning.ways(Scene.cards("7H 7C"))).isEqualTo(BigInteger.valueOf(12));
    assertThat(turning.ways(Scene.cards("7H 8H 7C"))).isEqualTo(BigInteger.valueOf(24));
  }

  @Test
  void whereNoCardCountsAllAreTurned() {
    Turning turning = new Turning(Cards.readAll("7H 8H"), Cards.readSuit("H"));
    assertThat(turning.outcomes()).containsExactly(Scene.cards("7H 8H"), Scene.cards("8H 7H"));
    assertThat(turning.isPossible(Scene.cards("8H 7H"))).isTrue();
    assertThat(turning.isPossible(Scene.cards("7H"))).isFalse();
    assertThat(turning.ways(Scene.cards("7H 8H"))).isEqualTo(BigInteger.TWO);
    assertThat(turning.draw(new RandomStreams(1).random())).hasSize(2);
  }

  @Test
  void handsAreReadAndPutTogether() {
    Hands hands = Hands.read("AH QC", "KH KC", "QH AD");
    assertThat(hands.of(1)).isEqualTo(Cards.readAll("KH KC"));
    assertThat(hands.all()).isEqualTo(Cards.readAll("AH QC KH KC QH AD"));
    assertThat(Hands.none(3).all()).isZero();
    assertThat(hands).hasSameHashCodeAs(Hands.read("AH QC", "KH KC", "QH AD"));
    assertThat(hands.hashCode()).isNotEqualTo(Hands.read("AH QC", "QH AD", "KH KC").hashCode());
    assertThatIllegalArgumentException().isThrownBy(() -> Hands.read("AH", "AH"));
  }
}
