package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
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
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.kripke.effort.Effort;

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
    assertThat(RulesByName.read("oh-hell-8")).isEmpty();
    assertThat(read("oh-hell")).isEqualTo(Rules.ohHell());
    for (int players = 3; players <= 7; players++) {
      assertThat(read("oh-hell-" + players)).isEqualTo(Rules.ohHell(players));
    }
  }

  @Test
  void eachPresetIsTheOtherWithItsChoicesInBrackets() {
    assertThat(RulesByName.name(Rules.full(), Rules.lamas()))
        .isEqualTo(
            "boerenbridge[rounds=3-5+4-3,deck=dealt,trumpDraw=drawn-suit,"
                + "opener=winner-of-last-trick,bidsAddUp=chance-draws-another,zeroMade=10,"
                + "zeroMadeFrom=1]");
    String full = RulesByName.name(Rules.lamas(), Rules.full());
    assertThat(full).startsWith("lamas[rounds=2-8+8n+8-2,deck=7,");
    assertThat(read(full).renamed("boerenbridge")).isEqualTo(Rules.full());
  }

  @Test
  void roundsAreRunsOfSizesAndThoseWithoutTrump() {
    assertThat(read("boerenbridge[rounds=2-4+3n+5+2-1]").rounds())
        .extracting(RoundPlan::cards, RoundPlan::hasTrump, round -> round.pack().lowestRank())
        .extracting(Object::toString)
        .containsExactly(
            "(2, true, 5)",
            "(3, true, 5)",
            "(4, true, 5)",
            "(3, false, 5)",
            "(5, true, 5)",
            "(2, true, 5)",
            "(1, true, 5)");
    assertThat(read("boerenbridge[rounds=8-6n]").rounds())
        .noneMatch(RoundPlan::hasTrump)
        .extracting(RoundPlan::cards)
        .containsExactly(8, 7, 6);
  }

  @Test
  void theDeckGoesWithTheRounds() {
    assertThat(read("lamas[rounds=2+8]").rounds())
        .containsExactly(
            new RoundPlan(4, 2, new Deck(11), true), new RoundPlan(4, 8, Deck.FROM_SEVEN, true));
    assertThat(read("lamas[deck=7]").rounds())
        .allMatch(round -> round.pack().equals(Deck.FROM_SEVEN));
    assertThat(read("boerenbridge[deck=10,rounds=2-5]").rounds())
        .allMatch(round -> round.pack().lowestRank() == 8);
    assertThat(read("boerenbridge[rounds=1+2+3,deck=K+dealt+8]").rounds())
        .extracting(round -> round.pack().lowestRank())
        .containsExactly(11, 11, 6);
  }

  @Test
  void everyFieldIsReached() {
    assertThat(
            read(
                "boerenbridge[rounds=1,deck=A,firstDealer=west,trumpDraw=drawn-suit,"
                    + "trumpMayRepeat=false,opener=winner-of-last-trick,"
                    + "bidsAddUp=chance-draws-another,bidMade=1,zeroMade=2,zeroMadeFrom=3,"
                    + "pointsPerTrick=4,penaltyPerTrick=5,tricksSquared=true,penaltyGrows=true,"
                    + "tricksAlways=true,tiesShareTheWin=false]"))
        .usingRecursiveComparison()
        .ignoringFields("name")
        .isEqualTo(
            new Rules(
                "",
                ImmutableList.of(new RoundPlan(4, 1, new Deck(12), true)),
                Rules.FirstDealer.WEST,
                Rules.TrumpDraw.DRAWN_SUIT,
                false,
                Rules.Opener.WINNER_OF_LAST_TRICK,
                Rules.BidsAddUp.CHANCE_DRAWS_ANOTHER,
                new Scoring(1, 2, 3, 4, 5, true, true, true),
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
          boerenbridge[rounds=2-5,players=5]                  | boerenbridge[players=5,rounds=2-5]
          lamas[players=3]                                    | lamas[players=3]
          lamas[players=7,deck=2,rounds=6]                    | lamas[players=7,rounds=6,deck=2]
          oh-hell[players=4]                                  | oh-hell
          oh-hell-3[rounds=17,deck=dealt]                     | oh-hell-3[rounds=17]
          oh-hell[deck=6,rounds=9-1]                          | oh-hell[rounds=9-1,deck=6]
          oh-hell[trumpDraw=hearts,bidsAddUp=anything-goes]   | oh-hell[trumpDraw=hearts,bidsAddUp=anything-goes]
          oh-hell[penaltyPerTrick=5,tricksSquared=true,penaltyGrows=true] | oh-hell[penaltyPerTrick=5,tricksSquared=true,penaltyGrows=true]
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
          [rounds=18]            | rounds is hands of 1 to 17 cards joined by +, as 3+5, runs as 2-8, n behind what has no trump, in all 1 to 100 rounds, not 18.
          [rounds=0]             | rounds is hands of 1 to 17 cards
          [rounds=2-]            | rounds is hands of 1 to 17 cards
          [rounds=2++3]          | not 2++3.
          [rounds=2-8-2]         | not 2-8-2.
          [rounds=8N]            | not 8N.
          [deck=1]               | deck is a rank of 2 to 10 J Q K A that leaves enough cards for all hands, or dealt; or one of them for each round joined by +, not 1.
          [deck=Q]               | deck=Q is too small for a round of 4 cards each; it takes J or lower, or dealt.
          [players=2]            | players is a whole number from 3 to 7, not 2.
          [players=5]            | deck=7 is too small for a round of 7 cards each; it takes 6 or lower, or dealt.
          [players=7,rounds=8]   | A round of 8 cards for 7 players takes 56 cards, and there are 52; it takes rounds of 7 cards or fewer.
          [deck=7+8]             | deck has 2 parts in 7+8, and there are 15 rounds; write one part, or one for each round.
          [firstDealer=north]    | firstDealer is drawn or west, not north.
          [trumpDraw=no]         | trumpDraw is turned-card or drawn-suit or clubs or diamonds or hearts or spades or none, not no.
          [trumpMayRepeat=no]    | trumpMayRepeat is true or false, not no.
          [opener=dealer]        | opener is left-of-dealer or winner-of-last-trick, not dealer.
          [bidsAddUp=fine]       | bidsAddUp is dealer-amends-by-one or chance-draws-another or dealer-may-not or anything-goes, not fine.
          [bidMade=-1]           | bidMade is a whole number from 0 to 1000, not -1.
          [zeroMade=1001]        | zeroMade is a whole number from 0 to 1000, not 1001.
          [zeroMadeFrom=0]       | zeroMadeFrom is a whole number from 1 to 18, not 0.
          [pointsPerTrick=two]   | pointsPerTrick is a whole number from 0 to 1000, not two.
          [penaltyPerTrick=1e3]  | penaltyPerTrick is a whole number from 0 to 1000, not 1e3.
          [tiesShareTheWin=1]    | tiesShareTheWin is true or false, not 1.
          [trumpRepeat=false]    | No key trumpRepeat in boerenbridge. Did you mean trumpMayRepeat? The keys are players, rounds, deck, firstDealer,
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
        "lamas[deck=7,rounds=3+3+3,trumpDraw=turned-card,trumpMayRepeat=false]",
        "oh-hell[rounds=10+1]",
        "oh-hell-3[rounds=17+1+2,bidsAddUp=dealer-amends-by-one]",
        "oh-hell-5[rounds=2-3,bidsAddUp=chance-draws-another,trumpMayRepeat=false]",
        "oh-hell-6[rounds=2-3,trumpDraw=spades]",
        "oh-hell-7[rounds=7+1,deck=dealt,trumpDraw=none,bidsAddUp=anything-goes]",
        "boerenbridge[players=3,rounds=10,tricksSquared=true,penaltyGrows=true]"
      })
  void everyAgentPlaysByAnyRules(String text) {
    var game = new Boerenbridge(read(text));
    int seat = 0;
    for (String name : BoerenbridgeAgents.ROSTER.descriptions().keySet()) {
      State end =
          Table.play(
              game,
              company(name, seat++, game.players().size()),
              new RandomStreams(3),
              Collections.nCopies(game.players().size(), new RandomStreams(4).random()),
              (before, move, after) -> {});
      assertThat(end.open().past()).as(name).hasSameSizeAs(game.rules().rounds());
    }
  }

  /** Returns the agent at each seat, searching less; in the short run at one of them. */
  private static List<Agent<BoerenbridgeObservation, Move>> company(
      String name, int seat, int players) {
    Agent<BoerenbridgeObservation, Move> agent =
        BoerenbridgeAgents.ROSTER.named(name.replaceFirst("\\[[0-9]+", "[100"));
    if (Effort.isLong()) {
      return Collections.nCopies(players, agent);
    }
    List<Agent<BoerenbridgeObservation, Move>> agents =
        new ArrayList<>(Collections.nCopies(players, BoerenbridgeAgents.ROSTER.named("random")));
    agents.set(seat % players, agent);
    return agents;
  }
}
