package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.State;

class CheatGreedyTest {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.full());

  private static String move(String moves) {
    State state = Scene.after(Rules.full(), moves);
    ImmutableList<Move> legal = GAME.legalMoves(state);
    Clairvoyant<State, Move> cheat = BoerenbridgeClairvoyants.ALL.named("cheat-greedy");
    return GAME.write(legal.get(cheat.choose(state, legal, new SplittableRandom(1))));
  }

  private static final String DEAL = "dealer W; deal N QC 7D E KC 7C S 8H 8D W 9C %s turned AS;";

  @Test
  void itBidsWhatItWouldWinIfAllWantedEveryTrick() {
    // N's queen falls to E's king, whatever is led; of the diamonds W has the ace, or the 9 S has.
    assertThat(move(DEAL.formatted("AD"))).isEqualTo("bid 0");
    assertThat(move("dealer W; deal N KS 7D E KC 7C S 9D 8D W 9C 9H turned AS;"))
        .isEqualTo("bid 1");
    assertThat(move("dealer W; deal N KS QS E KC 7C S 8H 8D W 9C 9H turned AS;"))
        .isEqualTo("bid 2");
  }

  @Test
  void itTakesATrickWithTheCheapestCardThatWinsInTheEnd() {
    String deal = "dealer W; deal N 7C AD E 8C KC S QC 8D W 9C AH turned AS;";
    String bids = "bid 1; bid 1; bid 1; bid 1; play 7C;";
    assertThat(move(deal + bids)).as("S has the queen, so the 8 would not do").isEqualTo("play KC");
    String weak = "dealer W; deal N 7C AD E 10C KC S 8C 8D W 9C AH turned AS;";
    assertThat(move(weak + bids)).as("nobody after E can beat the 10").isEqualTo("play 10C");
  }

  @Test
  void whoWantsNoTrickPlaysTheDearestCardThatDoesNotWin() {
    String deal = "dealer W; deal N 7C AD E 8C KC S QC 8D W 9C AH turned AS;";
    String bids = "bid 1; bid 0; bid 1; bid 1; play 7C;";
    assertThat(move(deal + bids)).as("S wants the trick").isEqualTo("play 8C");
  }

  @Test
  void aBidIsChangedTowardsWhatItWouldWin() {
    assertThat(
            move(
                "dealer W; deal N 7C 8C E 7D 8D S 7H 8H W KS QS turned AS;"
                    + "bid 0; bid 0; bid 1; bid 1"))
        .isEqualTo("amend 2");
  }
}
