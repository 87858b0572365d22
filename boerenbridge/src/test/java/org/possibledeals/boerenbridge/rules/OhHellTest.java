package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules.BidsAddUp;
import org.possibledeals.boerenbridge.rules.Rules.TrumpDraw;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.Deal;

/** Oh Hell, and tables of other than four players. */
class OhHellTest {

  private static final Rules THREE =
      Rules.ohHell(3)
          .withRounds(ImmutableList.of(new RoundPlan(3, 2, new Deck(10), true)))
          .openedByFirstSeat();

  private static final String DEALT = "dealer P3; deal P1 QC AH P2 KC QD P3 AC KD turned QS;";

  private static List<String> legal(State state) {
    Boerenbridge game = new Boerenbridge(state.open().rules());
    return game.legalMoves(state).stream().map(game::write).toList();
  }

  @Test
  void fourPlayNineteenRoundsFromTenCardsDownToOneAndUp() {
    assertThat(Rules.ohHell().rounds())
        .extracting(RoundPlan::cards)
        .containsExactly(10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(Rules.ohHell().rounds())
        .allMatch(plan -> plan.pack().equals(Deck.FROM_TWO) && plan.hasTrump());
    assertThat(Rules.ohHell(4).renamed("oh-hell")).isEqualTo(Rules.ohHell());
  }

  @Test
  void theFirstRoundLeavesACardToTurnForAnyNumberOfPlayers() {
    assertThat(IntStream.rangeClosed(3, 7).map(n -> Rules.ohHell(n).rounds().getFirst().cards()))
        .containsExactly(10, 10, 10, 8, 7);
    assertThat(IntStream.rangeClosed(3, 7).map(n -> Rules.ohHell(n).rounds().size()))
        .containsExactly(19, 19, 19, 15, 13);
  }

  @Test
  void theDealerMayNotMakeTheBidsAddUp() {
    State dealt = Scene.after(THREE, DEALT);
    assertThat(legal(dealt)).containsExactly("bid 0", "bid 1", "bid 2");
    assertThat(legal(Scene.after(dealt, "bid 1; bid 0"))).containsExactly("bid 0", "bid 2");
    assertThat(legal(Scene.after(dealt, "bid 1; bid 1"))).containsExactly("bid 1", "bid 2");
    assertThat(legal(Scene.after(dealt, "bid 2; bid 1")))
        .containsExactly("bid 0", "bid 1", "bid 2");
    assertThatThrownBy(() -> Scene.after(dealt, "bid 1; bid 0; bid 1"))
        .hasMessage("Cannot \"bid 1\" now: P3 may [bid 0, bid 2].");
    assertThat(Scene.after(dealt, "bid 1; bid 0; bid 2").open().stage()).isEqualTo(Stage.PLAY);
  }

  @Test
  void whereAnythingGoesTheBidsMayAddUp() {
    State dealt = Scene.after(THREE.with(BidsAddUp.ANYTHING_GOES), DEALT);
    State bid = Scene.after(dealt, "bid 1; bid 0; bid 1");
    assertThat(bid.open().stage()).isEqualTo(Stage.PLAY);
    assertThat(bid.open().auction().isChanged()).isFalse();
  }

  @Test
  void theDealPassesClockwiseAndTheWinnerLeads() {
    Rules four = Rules.ohHell(3).withRounds(ImmutableList.of(plan(1), plan(1), plan(1), plan(1)));
    State state = Scene.after(four, "dealer P2; deal P1 QC P2 KC P3 AC turned QS;");
    assertThat(state.open().seat()).isEqualTo(2);
    for (int opener : new int[] {0, 1, 2}) {
      state = Scene.after(state, "bid 0; bid 0; bid 0;");
      while (state.open().stage() == Stage.PLAY) {
        state = Scene.after(state, legal(state).getFirst());
      }
      state = Scene.after(state, "deal P1 QC P2 KC P3 AC turned QS;");
      assertThat(state.open().seat()).isEqualTo(opener);
    }
  }

  private static RoundPlan plan(int cards) {
    return new RoundPlan(3, cards, new Deck(10), true);
  }

  @Test
  void aFixedSuitIsTrumpInEveryRoundThatHasTrump() {
    Rules hearts =
        THREE
            .with(TrumpDraw.HEARTS)
            .withRounds(ImmutableList.of(plan(1), new RoundPlan(3, 1, new Deck(10), false)));
    State first = Scene.after(hearts, "dealer P3; deal P1 QC P2 KC P3 AC;");
    assertThat(first.open().play().trump()).isEqualTo(Cards.readSuit("H"));
    assertThat(first.open().stage()).isEqualTo(Stage.BID);
    State second =
        Scene.after(
            first, "bid 0; bid 0; bid 0; play QC; play KC; play AC; deal P1 QC P2 KC P3 AC;");
    assertThat(second.open().play().trump()).isEqualTo(Cards.NO_SUIT);
    State never = Scene.after(hearts.with(TrumpDraw.NONE), "dealer P3; deal P1 QC P2 KC P3 AC;");
    assertThat(never.open().play().trump()).isEqualTo(Cards.NO_SUIT);
    assertThat(never.open().stage()).isEqualTo(Stage.BID);
  }

  /** By going through all deals: those in which each player could have played as they did. */
  @Test
  void whatAPlayerOfThreeKnowsIsWhatAllDealsLeaveOpen() {
    State state = Scene.after(THREE, DEALT + "bid 0; bid 0; bid 0; play QC; play KC; play AC;");
    // P3 leads a diamond; P1 has none.
    State later = Scene.after(state, "play KD; play AH");
    for (State now : List.of(Scene.after(THREE, DEALT), state, later)) {
      for (int seat = 0; seat < 3; seat++) {
        DealCell cell =
            new BoerenbridgeObservation(now.open(), seat, now.hands().of(seat)).knowledge();
        List<Deal> possible = possible(now, seat);
        assertThat(cell.worldCount().intValueExact()).isEqualTo(possible.size());
        assertThat(possible).allMatch(cell.structure()::contains);
      }
    }
    // P2 sees the 12 cards but for the queen turned, three of clubs played, KD, AH and QD: of the
    // hearts and spades nothing is known, so P1's and P3's cards are on the table or known.
    assertThat(possible(later, 1)).hasSize(1);
    assertThat(possible(state, 1)).hasSize(7 * 6);
  }

  private static List<Deal> possible(State state, int seat) {
    long deck = state.open().plan().deck();
    long own = state.hands().of(seat);
    int first = (seat + 1) % 3;
    int second = (seat + 2) % 3;
    List<Deal> possible = new ArrayList<>();
    for (long one : pairs(deck & ~own)) {
      for (long other : pairs(deck & ~own & ~one)) {
        long[] hands = new long[4];
        hands[seat] = own;
        hands[first] = one;
        hands[second] = other;
        hands[3] = deck & ~own & ~one & ~other;
        if ((hands[3] & state.open().turned()) != 0 && couldPlay(state, hands)) {
          possible.add(Deal.of(hands));
        }
      }
    }
    return possible;
  }

  private static long[] pairs(long cards) {
    return Cards.stream(cards)
        .boxed()
        .flatMapToLong(
            one ->
                Cards.stream(cards)
                    .filter(other -> other > one)
                    .mapToLong(other -> Cards.only(one) | Cards.only(other)))
        .toArray();
  }

  /** Replays the round with other hands: each card is held, and suit is followed. */
  private static boolean couldPlay(State state, long[] hands) {
    Boerenbridge game = new Boerenbridge(THREE);
    State now = Scene.after(THREE, "dealer P3");
    try {
      now =
          game.play(
              now,
              new Move.Deal(
                  Hands.of(hands[0], hands[1], hands[2]), Scene.cards(state.open().turned())));
      now = Scene.after(now, "bid 0; bid 0; bid 0");
      List<Integer> played = new ArrayList<>();
      state.open().play().tricks().inOrder().forEach(trick -> played.addAll(trick.cards()));
      int leader = state.open().play().leader();
      for (int turn = 0; turn < state.open().play().onTable(); turn++) {
        played.add(Cards.lowest(state.open().play().table((leader + turn) % 3)));
      }
      for (int card : played) {
        now = game.play(now, Move.PlayCard.of(card));
      }
      return true;
    } catch (IllegalArgumentException impossible) {
      return false;
    }
  }

  @Test
  void movesAreWrittenWithTheNamesOfTheSeats() {
    Boerenbridge game = new Boerenbridge(THREE);
    String deal = "deal P1 QC AH P2 KC QD P3 AC KD turned QS";
    assertThat(game.write(game.read(deal))).isEqualTo(deal);
    assertThat(game.write(game.read("dealer P2"))).isEqualTo("dealer P2");
    assertThatThrownBy(() -> game.read("dealer N"))
        .hasMessage("\"N\" is not a seat; seats are P1, P2 and P3.");
    assertThatThrownBy(() -> game.read("deal P1 QC P3 KC P2 AC"))
        .hasMessage(
            "\"deal P1 QC P3 KC P2 AC\" is not a deal; one looks like: deal P1 7C P2 8C P3 9C"
                + " turned AS.");
    assertThat(game.write(game.read("bid 17"))).isEqualTo("bid 17");
    assertThatThrownBy(() -> game.read("bid 18")).hasMessageContaining("it is 0 to 17");
  }

  @Test
  void aTableOfTwoOrEightIsRefused() {
    assertThatThrownBy(() -> new RoundPlan(2, 5, Deck.FROM_TWO, true))
        .hasMessageContaining("3 to 7 players");
    assertThatThrownBy(() -> new RoundPlan(8, 5, Deck.FROM_TWO, true))
        .hasMessageContaining("3 to 7 players");
    assertThatThrownBy(
            () ->
                Rules.ohHell()
                    .withRounds(
                        ImmutableList.of(plan(1), new RoundPlan(4, 1, Deck.FROM_TWO, true))))
        .hasMessageContaining("all rounds of a match are for as many");
  }
}
