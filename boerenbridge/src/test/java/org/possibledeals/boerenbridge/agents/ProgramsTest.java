package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.program.Decision;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.structure.Deal;

class ProgramsTest {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.full());

  private static Decision<Move> decision(
      KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> program, String moves) {
    State state = Scene.after(Rules.full(), moves);
    BoerenbridgeObservation seen = GAME.observe(state, Seats.players(4).get(state.open().seat()));
    return program.explain(seen, GAME.legalMoves(state));
  }

  private static Move play(String card) {
    return Move.PlayCard.of(Cards.read(card));
  }

  private static final String BIDS = "bid 0; bid 1; bid 0; bid 0;";

  @Test
  void greedyKripkeLeadsACardThatItKnowsNobodyCanBeat() {
    Decision<Move> decision =
        decision(
            Programs.greedyKripke(),
            "dealer W; deal N AH 7C E KS 8S S QC 9C W JS 10C turned KH;" + BIDS);
    assertThat(decision.move()).isEqualTo(play("AH"));
    assertThat(decision.rule()).isEqualTo("lead a card that I know nobody can beat");
    assertThat(decision.refusals()).isEmpty();
  }

  @Test
  void theTurnedCardIsKnownToBeOutOfPlay() {
    Decision<Move> decision =
        decision(
            Programs.greedyKripke(),
            "dealer W; deal N KH 7C E KS 8S S QC 9C W JS 10C turned AH;" + BIDS);
    assertThat(decision.move()).as("the highest trump left").isEqualTo(play("KH"));
    assertThat(decision.rule()).isEqualTo("lead a card that I know nobody can beat");
  }

  @Test
  void aFailedGuardComesWithADealThatRefutesIt() {
    Decision<Move> decision =
        decision(
            Programs.greedyKripke(),
            "dealer W; deal N QH 7C E KS 8S S QC 9C W JS 10C turned AH;" + BIDS);
    assertThat(decision.rule()).isEqualTo("throw the worst card");
    assertThat(decision.refusals()).hasSize(2);
    Decision.Refusal<Move> refusal = decision.refusals().get(0);
    assertThat(refusal.move()).isEqualTo(play("QH"));
    Deal refutation = (Deal) refusal.refutation().orElseThrow();
    int king = Cards.read("KH");
    assertThat(refutation.has(1, king) || refutation.has(2, king) || refutation.has(3, king))
        .as("somebody has the king of trumps in %s", refutation)
        .isTrue();
    assertThat(refutation.hand(0)).isEqualTo(Cards.readAll("QH 7C"));
  }

  @Test
  void greedyKripkeTakesASureTrickWithTheCheapestCard() {
    Decision<Move> decision =
        decision(
            Programs.greedyKripke(),
            "dealer W; deal N 8H 7C E KS 8S S QC 9C W JC AC turned AH;"
                + BIDS
                + "play 7C; play 8S; play 9C");
    assertThat(decision.move()).as("last to play, JC is enough").isEqualTo(play("JC"));
  }

  @Test
  void fullKripkeThatHasMadeItsBidPlaysWhatItKnowsWillLose() {
    Decision<Move> decision =
        decision(
            Programs.fullKripke(Hearing.ALL),
            "dealer W; deal N 7C AS E KS 8C S QC 9C W JS 10C turned AH; bid 0; bid 0; bid 0; bid 0;"
                + "play 7C; play 8C; play 9C");
    assertThat(decision.rule()).isEqualTo("play what promises most");
    Decision<Move> second =
        decision(
            Programs.fullKripke(Hearing.ALL),
            "dealer W; deal N AC AS E KS 8C S QC 9C W JS 10C turned AH; bid 0; bid 0; bid 0; bid 0;"
                + "play AC; play 8C");
    assertThat(second.move()).as("the dangerous one of two losers").isEqualTo(play("QC"));
    assertThat(second.rule()).isEqualTo("the bid is made: play what I know will lose");
  }

  @Test
  void fullKripkeThatNeedsEveryTrickPlaysWhatItKnowsWillWin() {
    Decision<Move> decision =
        decision(
            Programs.fullKripke(Hearing.ALL),
            "dealer W; deal N AH 8H E KS 8C S QC 9C W JS 10C turned KH; bid 2; bid 1; bid 1; bid"
                + " 1");
    assertThat(decision.move()).isEqualTo(play("AH"));
    assertThat(decision.rule()).isEqualTo("every trick is needed: play what I know will win");
  }

  @Test
  void fullKripkeBidsWhatItKnowsItWillWin() {
    Decision<Move> decision =
        decision(
            Programs.fullKripke(Hearing.ALL),
            "dealer W; deal N AH KH E KS 8C S QC 9C W JS 10C turned QH");
    assertThat(decision.move()).isEqualTo(new Move.Bid(2));
    assertThat(decision.rule()).isEqualTo("bid what promises most");
  }

  @Test
  void theDealerCountsWithHavingToChangeABidThatMakesThemAddUp() {
    String deal = "dealer W; deal N 7C 8C E 7D 8D S 7S 8S W AH KH turned QH;";
    assertThat(decision(Programs.fullKripke(Hearing.ALL), deal + "bid 1; bid 0; bid 0").move())
        .as("two sure tricks, and 2 does not add up to 2")
        .isEqualTo(new Move.Bid(2));
    Decision<Move> forced =
        decision(Programs.fullKripke(Hearing.ALL), deal + "bid 0; bid 0; bid 0");
    assertThat(forced.move()).as("2 would have to become 1").isNotEqualTo(new Move.Bid(0));
  }

  @Test
  void greedyKripkeChangesItsBidDownwardsUnlessItIsZero() {
    String deal = "dealer W; deal N AS 7C E KS 8S S QC 9C W %s turned AH; bid %d; bid 0; bid 0;";
    assertThat(decision(Programs.greedyKripke(), deal.formatted("JH 10H", 1) + "bid 1").move())
        .isEqualTo(new Move.Amend(0));
    assertThat(decision(Programs.greedyKripke(), deal.formatted("JS 10C", 2) + "bid 0").move())
        .isEqualTo(new Move.Amend(1));
  }

  @Test
  void eachAblationLacksWhatItsNameSays() {
    String moves =
        "dealer W; deal N AS 7C E KS 8S S QC 9C W JS 10C turned AH;"
            + BIDS
            + "play 7C; play 8S; play QC; play 10C";
    State state = Scene.after(Rules.full(), moves);
    assertThat(worldCount("full-kripke", state))
        .isLessThan(worldCount("full-kripke[no-voids]", state));
    assertThat(worldCount("full-kripke[no-voids]", state))
        .isLessThan(worldCount("full-kripke[deaf]", state));
    assertThat(worldCount("full-kripke[ratio-bid]", state))
        .isEqualTo(worldCount("full-kripke", state));
    assertThat(program("full-kripke[ratio-bid]").rules().getFirst())
        .isEqualTo(program("greedy-kripke").rules().getFirst())
        .isNotEqualTo(program("full-kripke").rules().getFirst());
  }

  private static BigInteger worldCount(String agent, State state) {
    BoerenbridgeObservation seen = GAME.observe(state, Seats.players(4).get(state.open().seat()));
    return program(agent).view().apply(seen, GAME.legalMoves(state)).knowledge().worldCount();
  }

  @SuppressWarnings("unchecked") // the programs of BoerenBridge all think with a Mind
  private static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> program(
      String agent) {
    return (KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move>)
        BoerenbridgeAgents.ROSTER.named(agent);
  }

  @Test
  void theProgramWithoutARuleDecidesByTheOthers() {
    KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> program =
        Programs.greedyKripke().without("lead a card that I know nobody can beat");
    Decision<Move> decision =
        decision(program, "dealer W; deal N AH 7C E KS 8S S QC 9C W JS 10C turned KH;" + BIDS);
    assertThat(decision.move()).isEqualTo(play("7C"));
  }

  @Test
  void certainKripkeTakesSureTricksUpToItsBidAndThenPlaysTheBestSureLoser() {
    String deal = "dealer W; deal N 8H 7C E KS 8S S QC 9C W JC AC turned AH; bid 1; bid 1; bid 0;";
    assertThat(decision(Programs.certainKripke(), deal + "bid 1; play 7C; play 8S; play 9C").move())
        .as("last to play, JC is enough")
        .isEqualTo(play("JC"));
    String other = "dealer W; deal N 9C 7D E KS 8S S 7C 8C W JC AC turned AH; bid 1; bid 1; bid 0;";
    Decision<Move> ducks = decision(Programs.certainKripke(), other + "bid 1; play 9C; play 8S");
    assertThat(ducks.rule()).isEqualTo("the bid is made: play the best card that I know will lose");
    assertThat(ducks.move()).isEqualTo(play("8C"));
  }
}
