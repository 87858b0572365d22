package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;

class RankingTest {

  /** W, who bids last, has the two highest trumps: 2 is worth 14 points, 1 is -2, 0 is -4. */
  private static final String TWO_SURE =
      "dealer W; deal N 7C 8C E 7D 8D S 7S 8S W AH KH turned QH;";

  private static List<String> ranked(
      Rules rules, String moves, Function<ProgramView, ImmutableList<Move>> ranking) {
    State state = Scene.after(rules, moves);
    Boerenbridge game = new Boerenbridge(rules);
    ProgramView mind =
        ProgramView.of(game.observe(state, Seats.players(4).get(state.open().seat())), Hearing.ALL);
    return ranking.apply(mind).stream().map(game::write).toList();
  }

  private static List<String> bids(String moves) {
    return ranked(Rules.full(), moves, Ranking::ofBids);
  }

  @Test
  void aBidThatMakesThemAddUpIsWorthWhatTheDealerCanMakeOfIt() {
    assertThat(bids(TWO_SURE + "bid 0; bid 0; bid 0"))
        .as("2 would have to become 1")
        .containsExactly("bid 1", "bid 2", "bid 0");
  }

  @Test
  void ofTwoWaysToTheSameBidTheStraightOneIsPreferred() {
    assertThat(bids(TWO_SURE + "bid 1; bid 0; bid 0"))
        .as("1 would have to be changed, and could become 2")
        .containsExactly("bid 2", "bid 1", "bid 0");
  }

  @Test
  void whoDoesNotBidLastNeedNotMindTheSum() {
    assertThat(bids("dealer W; deal N 7C 8C E 7D 8D S AH KH W 7S 8S turned QH; bid 0; bid 0"))
        .containsExactly("bid 2", "bid 1", "bid 0");
  }

  @Test
  void aBidIsChangedToWhatPromisesMost() {
    assertThat(bids(TWO_SURE + "bid 1; bid 0; bid 0; bid 1"))
        .containsExactly("amend 2", "amend 1", "amend 0");
  }

  @Test
  void aBidThatChanceWouldChangeIsWorthTheMeanOfTheOthers() {
    // 3 is worth 16 points and would become 0, 1 or 2: -6, -4 or -2.
    assertThat(
            ranked(
                Rules.lamas(),
                "dealer W; deal N QC KC AC E QD KD AD S QS KS AS W QH KH AH; trump H;"
                    + "bid 0; bid 0; bid 0",
                Ranking::ofBids))
        .containsExactly("bid 2", "bid 1", "bid 3", "bid 0");
  }

  @Test
  void tricksWonCountTowardsTheBid() {
    Rules full = Rules.full();
    Rules threeCards =
        new Rules(
            "three cards without trump",
            ImmutableList.of(new RoundPlan(4, 3, Deck.FROM_SEVEN, false)),
            full.firstDealer(),
            full.trumpDraw(),
            full.trumpMayRepeat(),
            full.opener(),
            full.bidsAddUp(),
            full.scoring(),
            full.tiesShareTheWin());
    String deal = "dealer W; deal N AC AS 7D E 7C 8C 9C S 10C JC QC W 7H 8H 9H;";
    String trick = "play AC; play 7C; play 10C; play 7H";
    assertThat(ranked(threeCards, deal + "bid 1; bid 0; bid 0; bid 0;" + trick, Ranking::ofCards))
        .as("the ace wins for sure, and no trick is wanted any more")
        .containsExactly("play 7D", "play AS");
    assertThat(ranked(threeCards, deal + "bid 2; bid 0; bid 0; bid 0;" + trick, Ranking::ofCards))
        .as("one more is wanted")
        .containsExactly("play AS", "play 7D");
  }
}
