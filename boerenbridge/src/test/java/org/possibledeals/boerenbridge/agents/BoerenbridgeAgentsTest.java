package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;

class BoerenbridgeAgentsTest {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.full());
  private static final String ZEROES = ";bid 0;bid 0;bid 0;bid 0;";

  private static String move(String agent, String moves) {
    State state = Scene.after(Rules.full(), moves);
    Agent<BoerenbridgeObservation, Move> chosen = BoerenbridgeAgents.ROSTER.named(agent);
    BoerenbridgeObservation seen = GAME.observe(state, Seats.players(4).get(state.open().seat()));
    return GAME.write(chosen.choose(seen, GAME.legalMoves(state), new SplittableRandom(1)));
  }

  @Test
  void eachAgentHasANameAndALineAboutIt() {
    assertThat(BoerenbridgeAgents.ROSTER.entries())
        .extracting(Roster.Entry::name)
        .doesNotHaveDuplicates()
        .contains("greedy", "random", "lamas-full-kripke", "lamas-repaired-kripke");
    assertThat(BoerenbridgeAgents.ROSTER.entries())
        .allMatch(entry -> !entry.description().contains("\n") && !entry.description().isEmpty());
  }

  @Test
  void anUnknownAgentIsRefusedWithAGuess() {
    assertThatThrownBy(() -> BoerenbridgeAgents.ROSTER.named("greddy"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "No agent \"greddy\" plays BoerenBridge. Did you mean greedy? There are: ")
        .hasMessageContaining("random");
  }

  @Test
  void noGuessIsMadeAtWhatIsLikeNothing() {
    assertThatThrownBy(() -> BoerenbridgeAgents.ROSTER.named("zzz"))
        .hasMessageNotContaining("Did you mean");
  }

  @Test
  void greedyLeadsItsHighestTrumpAndWithoutOneItsHighestCard() {
    String deal = "dealer W; deal N %s E KS 8C S QS 9C W JS 10C turned AH" + ZEROES;
    assertThat(move("greedy", deal.formatted("AS 7H"))).isEqualTo("play 7H");
    assertThat(move("greedy", deal.formatted("AS KD"))).isEqualTo("play AS");
  }

  @Test
  void greedyFollowsWithItsHighestAlsoWhenThatLoses() {
    String deal = "dealer W; deal N AS 7C E KS 8S S QS 9C W JS 10C turned AH" + ZEROES;
    assertThat(move("greedy", deal + "play AS")).isEqualTo("play KS");
  }

  @Test
  void greedyTrumpsWhenItCannotFollow() {
    String deal = "dealer W; deal N AS 7C E 7H AC S QS 9C W JS 10C turned AH" + ZEROES;
    assertThat(move("greedy", deal + "play AS")).isEqualTo("play 7H");
  }

  @Test
  void greedyBidsByTheMeanValueOfItsHand() {
    String deal = "dealer W; deal N %s E 8S 9S S QS 9C W 10S JD turned %s";
    // The deck's mean is 11.75: of the ranks 8.5, and a quarter of 13 for the trumps.
    assertThat(move("greedy", deal.formatted("7C 8C", "AH"))).isEqualTo("bid 0"); // 0.47
    assertThat(move("greedy", deal.formatted("AC AD", "7H"))).isEqualTo("bid 0"); // 1.02
    assertThat(move("greedy", deal.formatted("8H 7C", "9H"))).isEqualTo("bid 0"); // 1.02
    assertThat(move("greedy", deal.formatted("7H 10C", "9H"))).isEqualTo("bid 1"); // 1.11
    assertThat(move("greedy", deal.formatted("9H JC", "8H"))).isEqualTo("bid 1"); // 1.23
    assertThat(move("greedy", deal.formatted("9H KC", "8H"))).isEqualTo("bid 2"); // 1.32
  }

  @Test
  void randomMakesAnyLegalMove() {
    State state =
        Scene.after(
            Rules.full(), "dealer W; deal N AS 7C E KS 8C S QS 9C W JS 10C turned AH" + ZEROES);
    ImmutableList<Move> legal = GAME.legalMoves(state);
    BoerenbridgeObservation seen = GAME.observe(state, Seats.players(4).getFirst());
    SplittableRandom random = new SplittableRandom(3);
    int[] chosen = new int[2];
    for (int i = 0; i < 1000; i++) {
      chosen[
          legal.indexOf(BoerenbridgeAgents.ROSTER.named("random").choose(seen, legal, random))]++;
    }
    assertThat(chosen[0]).isBetween(440, 560);
  }
}
