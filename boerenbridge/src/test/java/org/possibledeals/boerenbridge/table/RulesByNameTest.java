package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Setting;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.boerenbridge.rules.State;

class RulesByNameTest {

  private static Rules read(String text) {
    return RulesByName.read(text).orElseThrow();
  }

  @Test
  void thePresetsHaveTheirNamesAlone() {
    assertThat(read("boerenbridge")).isEqualTo(Rules.full());
    assertThat(read("lamas")).isEqualTo(Rules.lamas());
    assertThat(RulesByName.read("whist")).isEmpty();
    assertThat(RulesByName.read("whist[rounds=2]")).isEmpty();
    assertThat(RulesByName.read("lamas2")).isEmpty();
  }

  @Test
  void eachPresetIsTheOtherWithItsChoicesInBrackets() {
    assertThat(RulesByName.SETTINGS.name("boerenbridge", Rules.full(), Rules.lamas()))
        .isEqualTo(
            "boerenbridge[rounds=3-5+4-3,deck=dealt,trumpDraw=drawn-suit,"
                + "opener=winner-of-last-trick,bidsAddUp=chance-draws-another,zeroMade=10,"
                + "zeroMadeFrom=1]");
    String full = RulesByName.SETTINGS.name("lamas", Rules.lamas(), Rules.full());
    assertThat(full).startsWith("lamas[rounds=2-8+8n+8-2,deck=7,");
    assertThat(read(full).renamed("boerenbridge")).isEqualTo(Rules.full());
  }

  @Test
  void roundsAreRunsOfSizesAndThoseWithoutTrump() {
    assertThat(read("boerenbridge[rounds=2-4+3n+5+2-1]").rounds())
        .extracting(RoundPlan::cards, RoundPlan::hasTrump, RoundPlan::lowestRank)
        .extracting(Object::toString)
        .containsExactly(
            "(2, true, 0)",
            "(3, true, 0)",
            "(4, true, 0)",
            "(3, false, 0)",
            "(5, true, 0)",
            "(2, true, 0)",
            "(1, true, 0)");
    assertThat(read("boerenbridge[rounds=8-6n]").rounds())
        .noneMatch(RoundPlan::hasTrump)
        .extracting(RoundPlan::cards)
        .containsExactly(8, 7, 6);
  }

  @Test
  void theDeckGoesWithTheRounds() {
    assertThat(read("lamas[rounds=2+8]").rounds())
        .containsExactly(new RoundPlan(2, 6, true), new RoundPlan(8, 0, true));
    assertThat(read("lamas[deck=7]").rounds()).allMatch(round -> round.lowestRank() == 0);
    assertThat(read("boerenbridge[deck=10,rounds=2-5]").rounds())
        .allMatch(round -> round.lowestRank() == 3);
    assertThat(read("boerenbridge[rounds=1+2+3,deck=K+dealt+8]").rounds())
        .extracting(RoundPlan::lowestRank)
        .containsExactly(6, 6, 1);
  }

  @Test
  void everyFieldIsReached() {
    assertThat(
            read(
                "boerenbridge[rounds=1,deck=A,firstDealer=west,trumpDraw=drawn-suit,"
                    + "trumpMayRepeat=false,opener=winner-of-last-trick,"
                    + "bidsAddUp=chance-draws-another,bidMade=1,zeroMade=2,zeroMadeFrom=3,"
                    + "pointsPerTrick=4,penaltyPerTrick=5,tiesShareTheWin=false]"))
        .usingRecursiveComparison()
        .ignoringFields("name")
        .isEqualTo(
            new Rules(
                "",
                ImmutableList.of(new RoundPlan(1, 7, true)),
                Rules.FirstDealer.WEST,
                Rules.TrumpDraw.DRAWN_SUIT,
                false,
                Rules.Opener.WINNER_OF_LAST_TRICK,
                Rules.BidsAddUp.CHANCE_DRAWS_ANOTHER,
                new Scoring(1, 2, 3, 4, 5),
                false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          boerenbridge[trumpMayRepeat=true]                  | boerenbridge
          boerenbridge[ trumpMayRepeat = false , rounds = 2 ] | boerenbridge[rounds=2,trumpMayRepeat=false]
          boerenbridge[rounds=2+3+4+4+3]                      | boerenbridge[rounds=2-4+4-3]
          boerenbridge[rounds=8,deck=dealt]                   | boerenbridge[rounds=8]
          lamas[rounds=8]                                     | lamas[rounds=8]
          lamas[deck=Q+J+10+J+Q]                              | lamas
          """)
  void rulesHaveOneName(String text, String name) {
    assertThat(read(text).name()).isEqualTo(name);
    assertThat(read(name)).isEqualTo(read(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [rounds=9]             | rounds is hands of 1 to 8 cards joined by +, as 3+5, runs as 2-8, n behind what has no trump, in all 1 to 100 rounds, not 9.
          [rounds=0]             | rounds is hands of 1 to 8 cards
          [rounds=2-]            | rounds is hands of 1 to 8 cards
          [rounds=2++3]          | not 2++3.
          [rounds=2-8-2]         | not 2-8-2.
          [rounds=8N]            | not 8N.
          [deck=6]               | deck is a rank of 7 8 9 10 J Q K A that leaves 4 cards for each of a hand, or dealt; or one of them for each round joined by +, not 6.
          [deck=Q]               | deck=Q is too small for a round of 4 cards each; it takes J or lower, or dealt.
          [deck=7+8]             | deck has 2 parts in 7+8, and there are 15 rounds; write one part, or one for each round.
          [firstDealer=north]    | firstDealer is drawn or west, not north.
          [trumpDraw=none]       | trumpDraw is turned-card or drawn-suit, not none.
          [trumpMayRepeat=no]    | trumpMayRepeat is true or false, not no.
          [opener=dealer]        | opener is left-of-dealer or winner-of-last-trick, not dealer.
          [bidsAddUp=fine]       | bidsAddUp is dealer-amends-by-one or chance-draws-another, not fine.
          [bidMade=-1]           | bidMade is a whole number from 0 to 1000, not -1.
          [zeroMade=1001]        | zeroMade is a whole number from 0 to 1000, not 1001.
          [zeroMadeFrom=0]       | zeroMadeFrom is a whole number from 1 to 9, not 0.
          [pointsPerTrick=two]   | pointsPerTrick is a whole number from 0 to 1000, not two.
          [penaltyPerTrick=1e3]  | penaltyPerTrick is a whole number from 0 to 1000, not 1e3.
          [tiesShareTheWin=1]    | tiesShareTheWin is true or false, not 1.
          [trumpRepeat=false]    | No key trumpRepeat in boerenbridge. Did you mean trumpMayRepeat? The keys are rounds, deck, firstDealer,
          [2-8]                  | 2-8 has no key in boerenbridge[2-8]; write key=value.
          [rounds=2,rounds=3]    | rounds stands twice
          []                     | a value is missing
          [rounds=2              | a bracket has no partner
          [rounds=2]x            | something follows the bracket
          """)
  void aMistakeIsRefusedWithWhatWouldHaveBeenRight(String brackets, String message) {
    assertThatThrownBy(() -> RulesByName.read("boerenbridge" + brackets))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void thereAreAtMostAHundredRounds() {
    String hundred = String.join("+", Collections.nCopies(100, "1"));
    assertThat(read("boerenbridge[rounds=%s]".formatted(hundred)).rounds()).hasSize(100);
    assertThatThrownBy(() -> read("boerenbridge[rounds=%s+1]".formatted(hundred)))
        .hasMessageStartingWith("rounds is hands of");
  }

  /** Every field of the rules is a setting, and each setting has an explanation. */
  @Test
  void noFieldIsWithoutAKey() {
    List<String> keys = RulesByName.SETTINGS.all().stream().map(Setting::key).toList();
    for (var component : Rules.class.getRecordComponents()) {
      if (!List.of("name", "scoring").contains(component.getName())) {
        assertThat(keys).contains(component.getName());
      }
    }
    for (var component : Scoring.class.getRecordComponents()) {
      assertThat(keys).contains(component.getName());
    }
    assertThat(RulesByName.SETTINGS.all()).noneMatch(setting -> setting.explanation().isBlank());
    assertThat(Bracketed.read(read("lamas[rounds=2]").name()).name()).isEqualTo("lamas");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boerenbridge[rounds=1+2n+8-7+1n,trumpMayRepeat=false]",
        "boerenbridge[rounds=2-3+3-2,deck=J,trumpMayRepeat=false,firstDealer=west]",
        "boerenbridge[rounds=1+1+1,deck=K,bidsAddUp=chance-draws-another]",
        "lamas[deck=7,rounds=3+3+3,trumpDraw=turned-card,trumpMayRepeat=false]"
      })
  void everyAgentPlaysByAnyRules(String text) {
    var game = new Boerenbridge(read(text));
    for (String name : BoerenbridgeAgents.ROSTER.descriptions().keySet()) {
      Agent<BoerenbridgeObservation, Move> agent = BoerenbridgeAgents.ROSTER.named(name);
      State end =
          Table.play(
              game,
              Collections.nCopies(4, agent),
              new RandomStreams(3),
              Collections.nCopies(4, new RandomStreams(4).random()),
              (before, move, after) -> {});
      assertThat(end.open().past()).as(name).hasSameSizeAs(game.rules().rounds());
    }
  }
}
