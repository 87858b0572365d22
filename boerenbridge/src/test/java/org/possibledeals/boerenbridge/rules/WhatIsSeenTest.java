package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.kripke.formula.Fraction;

/** What one player sees in the middle of a trick, and what is left of a round afterwards. */
class WhatIsSeenTest {

  private static final String DEAL = "dealer W; deal N AS 7C E KS 8C S QS 9C W JS 10C turned AH;";

  private static final Boerenbridge GAME = new Boerenbridge(Rules.full());

  private static BoerenbridgeObservation seenByEast(String moves) {
    State state = Scene.after(Rules.full(), DEAL + moves);
    return GAME.observe(state, GAME.players().get(1));
  }

  @Test
  void aPlayerSeesTheOwnHandTheTableAndWhatWasBid() {
    BoerenbridgeObservation east = seenByEast("bid 1; bid 2; bid 0; bid 0; play AS");
    assertThat(east.player().name()).isEqualTo("E");
    assertThat(east.players()).isEqualTo(4);
    assertThat(east.stage()).isEqualTo(Stage.PLAY);
    assertThat(east.cards()).isEqualTo(2);
    assertThat(east.deck()).isEqualTo(Deck.FROM_SEVEN.cards());
    assertThat(east.trump()).isEqualTo(Cards.readSuit("H"));
    assertThat(Cards.names(east.trumps())).isEqualTo("7H 8H 9H 10H JH QH KH AH");
    assertThat(Cards.names(east.turned())).isEqualTo("AH");
    assertThat(Cards.names(east.hand())).isEqualTo("8C KS");
    assertThat(Cards.names(east.legal())).isEqualTo("KS");
    assertThat(east.led()).isEqualTo(Cards.readSuit("S"));
    assertThat(Cards.names(east.table())).isEqualTo("AS");
    assertThat(Cards.names(east.winning())).isEqualTo("AS");
    assertThat(east.beats(Cards.read("KS"))).isFalse();
    assertThat(east.beats(Cards.read("7H"))).isTrue();
    assertThat(east.isLast()).isFalse();
    assertThat(east.bid()).isEqualTo(2);
    assertThat(east.won()).isZero();
    assertThat(east.unplayed()).isEqualTo(Deck.FROM_SEVEN.cards() & ~Cards.readAll("AH AS"));
    assertThat(east.unseen()).isEqualTo(Deck.FROM_SEVEN.cards() & ~Cards.readAll("AH AS KS 8C"));
    assertThat(Cards.names(east.allowed(1))).isEqualTo("8C KS");
    assertThat(east.allowed(2) & Cards.readAll("KS 8C")).isZero();
    assertThat(east.allowed(2) & Cards.readAll("QS")).isEqualTo(Cards.readAll("QS"));
    assertThat(east.knowledge().hand()).isEqualTo(Cards.readAll("KS 8C"));
  }

  @Test
  void aTrickIsWonBySomebodyAndItsCardsAreGone() {
    BoerenbridgeObservation east =
        seenByEast("bid 1; bid 2; bid 0; bid 0; play AS; play KS; play QS; play JS");
    assertThat(east.won(0)).isEqualTo(1);
    assertThat(east.won()).isZero();
    assertThat(Cards.names(east.hand())).isEqualTo("8C");
    assertThat(east.table()).isZero();
    State last =
        Scene.after(
            Rules.full(),
            DEAL
                + "bid 1; bid 2; bid 0; bid 0; play AS; play KS; play QS; play JS; play 7C;"
                + " play 8C; play 9C");
    assertThat(GAME.observe(last, GAME.players().get(3)).isLast()).isTrue();
    assertThat(Cards.names(last.held(3))).isEqualTo("10C");
  }

  @Test
  void aPlayedRoundIsAModelOfWhatWasPlayed() {
    State over =
        Scene.after(
            Rules.full(),
            DEAL
                + "bid 1; bid 2; bid 0; bid 0; play AS; play KS; play QS; play JS; play 7C;"
                + " play 8C; play 9C; play 10C");
    PlayedRound round = over.open().past().getFirst();
    assertThat(round.points(0)).isEqualTo(12);
    assertThat(round.points(1)).isEqualTo(-4);
    assertThat(round.play().won(0)).isEqualTo(round.auction().bid(0));
    assertThat(round.play().won(1)).isNotEqualTo(round.auction().bid(1));
    var model = round.model(Rules.full().vocabulary());
    assertThat(model.worldCount()).isEqualTo(BigInteger.ONE);
    assertThat(model.actual().orElseThrow().hand(0)).isEqualTo(Cards.readAll("AS 7C"));
    assertThat(model.actual().orElseThrow().hand(3)).isEqualTo(Cards.readAll("JS 10C"));
  }

  @Test
  void chanceDrawsEachOtherBidAsOften() {
    // Under the rules of the LAMAS project chance draws another bid where they add up to three.
    State adding =
        Scene.after(
            Rules.lamas(),
            "dealer W; deal N AS KS QS E AH KH QH S AD KD QD W AC KC QC; trump S;"
                + " bid 3; bid 0; bid 0; bid 0");
    var turn = (Turn.Chance<Move>) new Boerenbridge(Rules.lamas()).turn(adding);
    var lottery = turn.lottery();
    assertThat(lottery.outcomes())
        .containsExactly(new Move.Redraw(1), new Move.Redraw(2), new Move.Redraw(3));
    for (int tricks = -1; tricks <= 4; tricks++) {
      boolean isPossible = 1 <= tricks && tricks <= 3;
      assertThat(lottery.isPossible(new Move.Redraw(tricks))).isEqualTo(isPossible);
      assertThat(lottery.probability(new Move.Redraw(tricks)))
          .isEqualTo(isPossible ? Fraction.of(1, 3) : Fraction.ZERO);
    }
    assertThat(lottery.isPossible(new Move.Bid(1))).isFalse();
  }

  @Test
  void anyPlayerMayDealFirst() {
    var turn = (Turn.Chance<Move>) GAME.turn(GAME.start());
    assertThat(turn.lottery().outcomes())
        .containsExactly(
            new Move.Dealer(0), new Move.Dealer(1), new Move.Dealer(2), new Move.Dealer(3));
    assertThat(turn.lottery().probability(new Move.Dealer(3))).isEqualTo(Fraction.of(1, 4));
    assertThat(turn.lottery().probability(new Move.Dealer(4))).isEqualTo(Fraction.ZERO);
    assertThat(turn.lottery().probability(new Move.Dealer(-1))).isEqualTo(Fraction.ZERO);
  }

  @Test
  void aStateIsAModelWhoseActualDealItHolds() {
    State state = Scene.after(Rules.full(), DEAL + "bid 1");
    assertThat(state.model().actual()).contains(state.deal());
    assertThat(state.deal().hand(0)).isEqualTo(Cards.readAll("AS 7C"));
    assertThat(state.deal().hand(4))
        .isEqualTo(Deck.FROM_SEVEN.cards() & ~Cards.readAll("AS 7C KS 8C QS 9C JS 10C"));
    assertThat(GAME.observe(state, GAME.players().get(1)).turned()).isEqualTo(Cards.readAll("AH"));
  }
}
