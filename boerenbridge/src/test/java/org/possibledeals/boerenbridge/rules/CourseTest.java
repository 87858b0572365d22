package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;

/** The course of a match, cited from the LAMAS project's page on BoerenBridge. */
class CourseTest {

  private static final String DEAL = "dealer W; deal N AS 7C E KS 8C S QS 9C W JS 10C turned AH;";

  private static State full(String moves) {
    return Scene.after(Rules.full(), DEAL + moves);
  }

  private static AgentId toMove(State state) {
    return switch (new Boerenbridge(state.open().rules()).turn(state)) {
      case Turn.Player<Move>(var player) -> player;
      case Turn.Chance<Move> c -> throw new AssertionError("chance is to move");
      case Turn.Over<Move> o -> throw new AssertionError("the match is over");
    };
  }

  private static List<String> legal(State state) {
    Boerenbridge game = new Boerenbridge(state.open().rules());
    return game.legalMoves(state).stream().map(game::write).toList();
  }

  @Test
  void theSuitOfTheTurnedCardIsTrump() {
    State state = full("");
    assertThat(state.open().play().trump()).isEqualTo(2);
    assertThat(Cards.names(state.open().turned())).isEqualTo("AH");
  }

  private static Formula announced(Boerenbridge game, State state, Move move) {
    return ((Update.Announce) game.update(state, move)).announced();
  }

  @Test
  void everybodyHearsThatTheTurnedCardIsUndealt() {
    State dealt = full("");
    State before = Scene.after(Rules.full(), "dealer W");
    Move deal = new Move.Deal(dealt.hands(), Scene.cards(dealt.open().turned()));
    assertThat(announced(new Boerenbridge(Rules.full()), before, deal))
        .isEqualTo(new Formula.Atom("has", "stock", "AH"));
  }

  @Test
  void thePlayerLeftOfTheDealerBidsFirstAndTheDealerLast() {
    assertThat(toMove(full(""))).isEqualTo(new AgentId("N"));
    assertThat(legal(full(""))).containsExactly("bid 0", "bid 1", "bid 2");
    assertThat(toMove(full("bid 1"))).isEqualTo(new AgentId("E"));
    assertThat(toMove(full("bid 1; bid 0; bid 0"))).isEqualTo(new AgentId("W"));
  }

  @Test
  void thePlayerLeftOfTheDealerLeadsTheFirstTrickAndItsWinnerTheNext() {
    State state = full("bid 1; bid 0; bid 0; bid 0");
    assertThat(toMove(state)).isEqualTo(new AgentId("N"));
    State next = Scene.after(state, "play 7C; play 8C; play 9C; play 10C");
    assertThat(toMove(next)).isEqualTo(new AgentId("W"));
  }

  @Test
  void ifTheBidsAddUpTheDealerChangesByOne() {
    State state = full("bid 1; bid 0; bid 0; bid 1");
    assertThat(state.open().stage()).isEqualTo(Stage.AMEND);
    assertThat(toMove(state)).isEqualTo(new AgentId("W"));
    assertThat(legal(state)).containsExactly("amend 0", "amend 2");
    Auction after = Scene.after(state, "amend 2").open().auction();
    assertThat(after.bid(3)).isEqualTo(2);
    assertThat(after.firstBid(3)).isEqualTo(1);
    assertThat(after.isChanged()).isTrue();
  }

  @Test
  void aZeroThatMustChangeBecomesOneAndAllOfThemOneLess() {
    assertThat(legal(full("bid 1; bid 1; bid 0; bid 0"))).containsExactly("amend 1");
    assertThat(legal(full("bid 0; bid 0; bid 0; bid 2"))).containsExactly("amend 1");
  }

  @Test
  void ifTheBidsDoNotAddUpNothingChanges() {
    assertThat(full("bid 1; bid 0; bid 0; bid 0").open().stage()).isEqualTo(Stage.PLAY);
    assertThat(full("bid 2; bid 2; bid 2; bid 2").open().stage()).isEqualTo(Stage.PLAY);
  }

  @Test
  void inTheLamasRulesChanceDrawsAnotherBidInstead() {
    State state =
        Scene.after(
            Rules.lamas(),
            """
            dealer W
            deal N QC KC AC E QD KD AD S QH KH AH W QS KS AS
            trump D
            bid 1
            bid 1
            bid 1
            bid 0
            """);
    assertThat(state.open().stage()).isEqualTo(Stage.REDRAW);
    var lottery = Course.chance(state.open());
    assertThat(lottery.probability(new Move.Redraw(0))).isEqualTo(Fraction.ZERO);
    for (int other = 1; other <= 3; other++) {
      assertThat(lottery.probability(new Move.Redraw(other))).isEqualTo(Fraction.of(1, 3));
    }
    assertThat(Scene.after(state, "redraw 3").open().auction().bid(3)).isEqualTo(3);
  }

  @Test
  void suitIsFollowedIfPossible() {
    State state = full("bid 0; bid 0; bid 0; bid 0; play 7C");
    assertThat(legal(state)).containsExactly("play 8C");
    assertThatThrownBy(() -> Scene.after(state, "play KS"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Cannot \"play KS\" now: E may [play 8C].");
  }

  @Test
  void whoCannotFollowMayPlayAnything() {
    State state =
        Scene.after(
            Rules.full(),
            "dealer W; deal N AS 7C E 7H 8H S QS 9C W JS 10C turned AD;"
                + "bid 0; bid 0; bid 0; bid 0; play AS");
    assertThat(legal(state)).containsExactly("play 7H", "play 8H");
  }

  @Test
  void notFollowingAnnouncesThatNoUnplayedCardOfTheSuitWasDealtToOne() {
    State state =
        Scene.after(
            Rules.full(),
            "dealer W; deal N AS 7C E 7H 8H S QS 9C W JS 10C turned AD;"
                + "bid 0; bid 0; bid 0; bid 0; play AS");
    Boerenbridge game = new Boerenbridge(Rules.full());
    assertThat(announced(game, state, game.read("play 7H")))
        .hasToString(
            "has(E,7H) & ~has(E,7S) & ~has(E,8S) & ~has(E,9S) & ~has(E,10S) & ~has(E,JS)"
                + " & ~has(E,QS) & ~has(E,KS)");
    Play after = Scene.after(state, "play 7H").open().play();
    assertThat(after.allowed(1) & Cards.ofSuit(3)).isZero();
    assertThat(Cards.names(after.playedBy(1))).isEqualTo("7H");
  }

  @Test
  void theHighestCardOfTheLedSuitWinsWithoutTrumps() {
    State state =
        Scene.after(
            Rules.full(),
            "dealer W; deal N 9S 7C E AH 8H S QS 9C W JS 10C turned AD;"
                + "bid 0; bid 0; bid 0; bid 0; play 9S; play AH; play QS; play JS");
    assertThat(state.open().play().won(2)).isEqualTo(1);
    assertThat(toMove(state)).isEqualTo(new AgentId("S"));
  }

  @Test
  void theHighestTrumpWinsOverAnyOtherCard() {
    State state =
        Scene.after(
            Rules.full(),
            "dealer W; deal N AS 7C E 8D 8H S KS 9C W 7D 10C turned AD;"
                + "bid 0; bid 0; bid 0; bid 0; play AS; play 8D; play KS; play 7D");
    assertThat(state.open().play().won(1)).isEqualTo(1);
  }

  @Test
  void aRoundIsScoredAndTheDealPassesClockwise() {
    State state =
        full(
            "bid 1; bid 0; bid 0; bid 2; play 7C; play 8C; play 9C; play 10C;"
                + "play JS; play AS; play KS; play QS");
    assertThat(state.open().points()).containsExactly(12, 10, 10, -2);
    assertThat(state.open().round()).isEqualTo(1);
    assertThat(state.open().auction().dealer()).isEqualTo(0);
    assertThat(state.open().auction().opener()).isEqualTo(1);
  }

  @Test
  void inTheLamasRulesTheWinnerOfTheLastTrickOpensTheNextRound() {
    RandomPlay.match(
        new Boerenbridge(Rules.lamas()),
        3,
        (before, move, after) -> {
          if (after.open().stage() == Stage.DEAL && after.open().round() > 0) {
            assertThat(after.open().auction().opener())
                .isEqualTo(
                    after.open().past().getLast().play().tricks().inOrder().getLast().winner());
          }
        });
  }

  @Test
  void aSuitIsDrawnWhereNoCardRemainsAndNoneInTheRoundWithoutTrump() {
    List<Stage> afterDeal = new java.util.ArrayList<>();
    State end =
        RandomPlay.match(
            new Boerenbridge(Rules.full()),
            1,
            (before, move, after) -> {
              if (move instanceof Move.Deal) {
                afterDeal.add(after.open().stage());
              }
            });
    assertThat(afterDeal.subList(0, 6)).containsOnly(Stage.BID);
    assertThat(afterDeal.subList(6, 9)).containsExactly(Stage.TRUMP, Stage.BID, Stage.TRUMP);
    assertThat(afterDeal.subList(9, 15)).containsOnly(Stage.BID);
    assertThat(end.open().past().get(7).play().trump()).isEqualTo(Cards.NO_SUIT);
  }

  @Test
  void aTrumpThatMayNotRepeatIsTurnedOnlyIfNothingElseRemains() {
    Rules rules =
        new Rules(
            "no repeat",
            ImmutableList.of(
                new RoundPlan(4, 1, new Deck(11), true),
                new RoundPlan(4, 7, Deck.FROM_SEVEN, true)),
            Rules.FirstDealer.WEST,
            Rules.TrumpDraw.TURNED_CARD,
            false,
            Rules.Opener.LEFT_OF_DEALER,
            Rules.BidsAddUp.DEALER_AMENDS_BY_ONE,
            Rules.full().scoring(),
            true);
    State before =
        Scene.after(
            rules,
            "dealer W; deal N KC E KD S KH W KS turned AS; bid 0; bid 0; bid 0; bid 0;"
                + "play KC; play KD; play KH; play KS");
    String hands =
        "deal N 7C 8C 9C 10C JC QC KC E 7D 8D 9D 10D JD QD KD S 7H 8H 9H 10H JH QH KH W %s turned"
            + " %s";
    String oneSuitLeft = "AC AD AH 7S 8S 9S 10S";
    String otherSuits = "7S 8S 9S 10S JS QS KS";
    assertThatThrownBy(() -> Scene.after(before, hands.formatted(otherSuits, "AS")))
        .isInstanceOf(IllegalArgumentException.class);
    Scene.after(before, hands.formatted(otherSuits, "AC"));
    Scene.after(before, hands.formatted(otherSuits, "AS AC"));
    State forced = Scene.after(before, hands.formatted(oneSuitLeft, "JS QS KS AS"));
    assertThat(forced.open().play().trump()).isEqualTo(3);
    assertThat(
            announced(
                new Boerenbridge(rules),
                before,
                new Move.Deal(forced.hands(), Scene.cards(forced.open().turned()))))
        .hasToString("has(stock,JS) & has(stock,QS) & has(stock,KS) & has(stock,AS)");
  }

  @Test
  void nobodyMovesWhenTheMatchIsOver() {
    State end = RandomPlay.match(new Boerenbridge(Rules.lamas()), 1, (before, move, after) -> {});
    assertThatThrownBy(() -> Scene.after(end, "play AS"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Cannot \"play AS\" now: the match is over.");
  }
}
