package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;

/** What the programs ask of the model is what the rules of trick play say. */
class ProgramViewTest {

  private static final int MOST_WORLDS = 60;

  private static final List<Rules> RULES =
      List.of(Rules.full(), Rules.lamas(), shortOhHell(3), shortOhHell(5), shortOhHell(7));

  /** Oh Hell, but for its rounds of more than two cards. */
  private static Rules shortOhHell(int players) {
    return Rules.ohHell(players)
        .withRounds(
            Rules.ohHell(players).rounds().stream()
                .filter(plan -> plan.cards() <= 2)
                .collect(ImmutableList.toImmutableList()));
  }

  @Test
  void aCardWinsExactlyInTheDealsWhereNobodyStillToPlayCanBeatIt() {
    AtomicInteger compared = new AtomicInteger();
    for (Rules rules : RULES) {
      for (int seed = 0; seed < Effort.of(40); seed++) {
        RandomPlay.match(
            new Boerenbridge(rules),
            seed,
            (before, move, after) -> compared.addAndGet(compare(before)));
      }
    }
    assertThat(compared.get()).isGreaterThan(Effort.of(20_000));
  }

  @Test
  void preparedProbabilitiesAreThoseOfTheFormulas() {
    AtomicInteger compared = new AtomicInteger();
    for (Rules rules : RULES) {
      for (int seed = 0; seed < (Effort.isLong() ? 5 : 1); seed++) {
        RandomPlay.match(
            new Boerenbridge(rules),
            seed,
            (before, move, after) -> compared.addAndGet(compareChances(before)));
      }
    }
    assertThat(compared.get()).isGreaterThan(Effort.of(2_000));
  }

  @Test
  void whatIsKnownOfPreparedGuardsIsWhatTheModelKnowsOfTheFormulas() {
    int[] compared = new int[2];
    for (Rules rules : RULES) {
      for (int seed = 0; seed < (Effort.isLong() ? 12 : 2); seed++) {
        RandomPlay.match(
            new Boerenbridge(rules), seed, (before, move, after) -> compareSure(before, compared));
      }
    }
    assertThat(compared[0]).as("not known").isGreaterThan(Effort.of(2_000));
    assertThat(compared[1]).as("known").isGreaterThan(Effort.of(2_000));
  }

  private static void compareSure(State state, int[] compared) {
    if (state.open().stage() != Stage.PLAY) {
      return;
    }
    BoerenbridgeObservation seen =
        new BoerenbridgeObservation(
            state.open(), state.open().seat(), state.hands().of(state.open().seat()));
    for (Hearing hearing : Hearing.values()) {
      ProgramView mind = ProgramView.of(seen, hearing);
      for (long rest = seen.legal(); rest != 0; rest &= rest - 1) {
        int card = Cards.lowest(rest);
        boolean sure = mind.winning(card).isKnown(mind.knowledge());
        boolean lost = mind.losing(card).isKnown(mind.knowledge());
        assertThat(sure).isEqualTo(mind.knowledge().knows(mind.wins(card)));
        assertThat(mind.master(card).isKnown(mind.knowledge()))
            .isEqualTo(mind.knowledge().knows(mind.isMaster(card)));
        assertThat(lost).isEqualTo(mind.knowledge().knows(new Formula.Not(mind.wins(card))));
        compared[sure ? 1 : 0]++;
        compared[lost ? 1 : 0]++;
      }
    }
  }

  private static int compareChances(State state) {
    if (state.open().stage() != Stage.PLAY) {
      return 0;
    }
    BoerenbridgeObservation seen =
        new BoerenbridgeObservation(
            state.open(), state.open().seat(), state.hands().of(state.open().seat()));
    int compared = 0;
    for (Hearing hearing : Hearing.values()) {
      ProgramView mind = ProgramView.of(seen, hearing);
      for (long rest = seen.hand(); rest != 0; rest &= rest - 1) {
        int card = Cards.lowest(rest);
        assertThat(mind.chanceToWin(card))
            .isEqualTo(mind.knowledge().probability(mind.wins(card)).toDouble());
        assertThat(mind.chanceOfMaster(card))
            .isEqualTo(mind.knowledge().probability(mind.isMaster(card)).toDouble());
        compared += 2;
      }
    }
    return compared;
  }

  /** Compares formula and rules at every world of a small cell; returns how many it compared. */
  private static int compare(State state) {
    if (state.open().stage() != Stage.PLAY) {
      return 0;
    }
    BoerenbridgeObservation seen =
        new BoerenbridgeObservation(
            state.open(), state.open().seat(), state.hands().of(state.open().seat()));
    if (seen.knowledge().worldCount().compareTo(BigInteger.valueOf(MOST_WORLDS)) > 0) {
      return 0;
    }
    ProgramView mind = ProgramView.of(seen, Hearing.ALL);
    DealVocabulary words = seen.open().rules().vocabulary();
    DealModel model = DealModel.of(words, seen.knowledge().everybodys());
    int compared = 0;
    for (Deal deal :
        DealModel.of(words, seen.knowledge().structure()).listed(MOST_WORLDS).worlds()) {
      for (long rest = seen.legal(); rest != 0; rest &= rest - 1) {
        int card = Cards.lowest(rest);
        Formula wins = mind.wins(card);
        assertThat(model.holds(deal, wins))
            .as("%s at %s", wins, words.describe(deal))
            .isEqualTo(nobodyCanBeat(seen, card, deal));
        compared++;
      }
    }
    return compared;
  }

  /** The obvious version: lets each later player try every card that the rules allow. */
  private static boolean nobodyCanBeat(BoerenbridgeObservation seen, int card, Deal deal) {
    Play play = seen.open().play();
    if (!play.beats(card)) {
      return false;
    }
    int led = play.led() == Cards.NO_SUIT ? Cards.suit(card) : play.led();
    for (int later = play.onTable() + 1; later < play.seats(); later++) {
      long held = deal.hand((play.leader() + later) % play.seats()) & ~play.played();
      long following = held & Cards.ofSuit(led);
      for (long rest = following == 0 ? held : following; rest != 0; rest &= rest - 1) {
        int other = Cards.lowest(rest);
        boolean beats =
            Cards.suit(other) == Cards.suit(card)
                ? other > card
                : Cards.suit(other) == seen.trump();
        if (beats) {
          return false;
        }
      }
    }
    return true;
  }

  private static final String ONE_TRICK =
      "dealer W; deal N AS 7C E KS 8S S QC 9C W JS 10C turned AH;"
          + "bid 0;bid 0;bid 0;bid 0; play 7C; play 8S; play QC; play 10C";

  @Test
  void theDeafKnowOnlyTheirHand() {
    State state = Scene.after(Rules.full(), ONE_TRICK);
    BoerenbridgeObservation seen =
        new BoerenbridgeObservation(state.open(), 2, state.hands().of(2));
    // 30 unseen cards: two each for three players, 24 undealt.
    assertThat(ProgramView.of(seen, Hearing.NONE).knowledge().worldCount())
        .isEqualTo(BigInteger.valueOf(30L * 29 / 2 * 28 * 27 / 2 * 26 * 25 / 2));
    assertThat(ProgramView.of(seen, Hearing.NONE).unseen())
        .isEqualTo(seen.deck() & ~state.hands().of(2));
  }

  @Test
  void theDeafSeeTheTableAllTheSame() {
    State state = Scene.after(Rules.full(), ONE_TRICK.substring(0, ONE_TRICK.indexOf(" play QC")));
    BoerenbridgeObservation seen =
        new BoerenbridgeObservation(state.open(), 2, state.hands().of(2));
    assertThat(ProgramView.of(seen, Hearing.NONE).unseen())
        .isEqualTo(seen.deck() & ~(state.hands().of(2) | Cards.readAll("7C 8S")));
  }

  @Test
  void whoHearsNoVoidsStillHearsTheCards() {
    State state = Scene.after(Rules.full(), ONE_TRICK);
    BoerenbridgeObservation seen =
        new BoerenbridgeObservation(state.open(), 2, state.hands().of(2));
    // 26 cards are neither seen nor turned: one each for three players.
    assertThat(ProgramView.of(seen, Hearing.NO_VOIDS).knowledge().worldCount())
        .isEqualTo(BigInteger.valueOf(26 * 25 * 24));
    // E did not follow clubs: 9C is S's own, so 8C, JC, KC and AC are not E's either.
    assertThat(ProgramView.of(seen, Hearing.ALL).knowledge().worldCount())
        .isEqualTo(BigInteger.valueOf((26 - 4) * 25 * 24));
  }
}
