package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.game.ToldClairvoyant;
import org.possibledeals.agents.search.Mixture;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.SampledWorld;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.agents.BoerenbridgeClairvoyants;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scene;
import org.possibledeals.boerenbridge.rules.State;

/** What searches by beliefs takes the others for is what its name asks for. */
class BeliefAgentTest {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.lamas());
  private static final ImmutableList<String> COMPANY =
      ImmutableList.of("me", "greedy", "bid-aimer", "lamas-full-kripke");

  private static BeliefSettings settings(String name) {
    return BeliefSettings.read(Bracketed.read(name), "belief").orElseThrow();
  }

  @Test
  void strangersAreAnyoneWhoIsTrustedAsFarAsHeForetells() {
    assertThat(settings("belief[200,opponents=strangers]"))
        .isEqualTo(settings("belief[200,types=rules+anyone,own=self-taught,trust=learned]"))
        .isNotEqualTo(settings("belief[200]"));
    assertThat(settings("belief[200,trust=0,opponents=strangers]"))
        .isEqualTo(settings("belief[200,types=rules+anyone,own=self-taught,trust=0]"));
    assertThat(settings("belief[200,types=all]")).isEqualTo(settings("belief[200]"));
  }

  @Test
  void eachTypeIsAnAgentOfTheHouse() {
    assertThat(settings("belief[200]").types())
        .extracting(type -> BoerenbridgeAgents.roster(() -> 0).find(type.title()))
        .allMatch(Optional::isPresent);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "belief[200]; random, greedy, lamas-greedy-kripke, lamas-full-kripke, bid-aimer, pimc[200]",
        "belief[200,types=all]; random, greedy, lamas-greedy-kripke, lamas-full-kripke, bid-aimer,"
            + " pimc[200]",
        "belief[200,types=greedy + bid-aimer+greedy]; greedy, bid-aimer",
        "belief[200,without=greedy+random]; lamas-greedy-kripke, lamas-full-kripke, bid-aimer,"
            + " pimc[200]",
        "belief[200,types=random+greedy,without=greedy]; random",
      })
  void aNameSaysWhichTypesThereAre(String name, String types) {
    assertThat(settings(name).types()).extracting(Policy::title).containsExactly(types.split(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[]; a value is missing",
        "; takes a number of simulated moves",
        "[20]; must be a number of simulated moves from 100 to 10,000,000",
        "[200,opponents=deaf]; they are blind, as one draws lots, learned, strangers or told",
        "[200,types=gredy]; there are random, greedy, lamas-greedy-kripke",
        "[200,types=greedy,without=random]; leaves out random, which is not among its types",
        "[200,types=greedy,without=greedy]; leaves out all types",
        "[200,noise=1]; it has budget, opponents, own, trust, types and without",
        "[200,trust=learned,opponents=blind]; trust=learned needs opponents=learned",
        "[200,trust=2]; trust=2 is unknown; it is learned or a number from 0 to 1",
        "[200,trust=NaN]; trust=NaN is unknown; it is learned or a number from 0 to 1",
      })
  void aNameThatCannotBeReadIsRefusedWithWhatCan(String brackets, String part) {
    String written = brackets == null ? "" : brackets;
    assertThatThrownBy(() -> BoerenbridgeAgents.ROSTER.named("belief" + written))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
    assertThatThrownBy(() -> BoerenbridgeClairvoyants.ALL.named("cheat-belief" + written))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
  }

  @Test
  void whatItIsToldIsTheTypeOfEachSeat() {
    for (int seat = 0; seat < 4; seat++) {
      ImmutableList<String> names = rotated(seat);
      Beliefs beliefs = settings("belief[200,opponents=told]").among(names, seat).beliefs(seen());
      var belief = beliefs.types().belief();
      for (int other = 0; other < 4; other++) {
        if (other != seat) {
          int type = belief.get(other).indexOf(1);
          assertThat(beliefs.types().types().get(type).title()).isEqualTo(names.get(other));
          assertThat(belief.get(other).stream().sum()).isEqualTo(1);
        }
      }
    }
  }

  private static ImmutableList<String> rotated(int seat) {
    return ImmutableList.<String>builder()
        .addAll(COMPANY.subList(4 - seat, 4))
        .addAll(COMPANY.subList(0, 4 - seat))
        .build();
  }

  /** Returns what the first to bid sees. */
  private static BoerenbridgeObservation seen() {
    State[] found = {null};
    RandomPlay.match(
        GAME,
        1,
        (before, move, after) -> {
          if (found[0] == null && before.open().stage() == Stage.BID) {
            found[0] = before;
          }
        });
    return GAME.observe(found[0], GAME.players().get(found[0].open().seat()));
  }

  @Test
  void oneWithoutAModelOfAnotherCannotBeTold() {
    var untold = BoerenbridgeAgents.ROSTER.named("belief[200,opponents=told,without=greedy]");
    assertThatThrownBy(() -> ToldAgent.told(untold, COMPANY, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "me cannot be told of greedy, as it has no model of that; it has models of random,"
                + " lamas-greedy-kripke, lamas-full-kripke, bid-aimer, pimc[200].");
    var cheat = BoerenbridgeClairvoyants.ALL.named("cheat-belief[200,opponents=told]");
    assertThatThrownBy(
            () -> ToldClairvoyant.told(cheat, ImmutableList.of("a", "b", "person", "d"), 1))
        .hasMessageContaining("b cannot be told of a, as it has no model of that");
  }

  @Test
  void settingsAreToldInOneLine() {
    assertThat(
            ((HasSettings) BoerenbridgeAgents.ROSTER.named("belief[200,without=greedy+random]"))
                .settings())
        .isEqualTo(
            "200 simulated own moves; the others: at first each of lamas-greedy-kripke,"
                + " lamas-full-kripke, bid-aimer, pimc[200] alike, then by what they do; any move"
                + " with 0.02; 64 worlds at first, 4000 at most; an imitation of pimc[200] moves on"
                + " in parts of fewer than 8 worlds; the opener of the next round has 0.6 points"
                + " more than the mean");
    for (String mode : ImmutableList.of("blind", "told")) {
      String brackets = "[200,opponents=%s]".formatted(mode);
      assertThat(((HasSettings) BoerenbridgeAgents.ROSTER.named("belief" + brackets)).settings())
          .contains(mode.equals("told") ? "told, each one of" : "drawn anew at each move");
      assertThat(
              ((HasSettings) BoerenbridgeClairvoyants.ALL.named("cheat-belief" + brackets))
                  .settings())
          .contains(
              "random, greedy, lamas-greedy-kripke, lamas-full-kripke, bid-aimer",
              "it sees all hands");
    }
  }

  @Test
  void worldsOfTheDealThatThereIsHaveItsHandsAndTypesByWhatWasDoneWithThem() {
    AtomicInteger checked = new AtomicInteger();
    RandomPlay.match(
        GAME,
        5,
        (before, move, after) -> {
          if (before.open().stage() == Stage.PLAY) {
            long[] hands = new long[4];
            for (int seat = 0; seat < 4; seat++) {
              hands[seat] = before.hands().of(seat);
            }
            int mover = before.open().seat();
            Beliefs beliefs =
                settings("belief[200]").beliefs(GAME.observe(before, GAME.players().get(mover)));
            for (SampledWorld<SimulatedRound> world :
                beliefs.worlds(Optional.of(hands), 5, new RandomStreams(1).random())) {
              for (int seat = 0; seat < 4; seat++) {
                assertThat(world.start().dealt(seat)).isEqualTo(hands[seat]);
              }
              checked.incrementAndGet();
            }
          }
        });
    assertThat(checked.get()).isGreaterThan(300);
  }

  @ParameterizedTest
  @ValueSource(strings = {"blind", "learned", "told"})
  void aClairvoyantTakesTheTrickThatItsBidLacks(String mode) {
    // All others follow clubs with less; of the diamonds W has the ace.
    State state =
        Scene.after(
            Rules.full(),
            "dealer W; deal N KC 7D E 10C 8C S QC 8D W 9C AD turned 7S;"
                + "bid 1; bid 0; bid 0; bid 0;");
    var legal = new Boerenbridge(Rules.full()).legalMoves(state);
    var cheat =
        ToldClairvoyant.told(
            BoerenbridgeClairvoyants.ALL.named("cheat-belief[2000,opponents=" + mode + "]"),
            ImmutableList.of("me", "greedy", "greedy", "greedy"),
            0);
    int chosen = cheat.choose(state, legal, new RandomStreams(1).random());
    assertThat(new Boerenbridge(Rules.full()).write(legal.get(chosen))).isEqualTo("play KC");
  }

  @Test
  void theMixtureHasTheMeanOfItsProbabilities() {
    Mixture<SimulatedRound> mixture = new Mixture<>(ImmutableList.copyOf(RoundPolicy.values()));
    RandomPlay.match(
        GAME,
        3,
        (before, move, after) -> {
          if (before.open().stage() == Stage.BID || before.open().stage() == Stage.PLAY) {
            SimulatedRound at = SimulatedRoundTest.of(before);
            int[] moves = new int[at.mostMoves()];
            double sum = 0;
            int count = at.moves(moves);
            for (int i = 0; i < count; i++) {
              double mean = 0;
              for (RoundPolicy type : RoundPolicy.values()) {
                mean += type.probability(at, moves[i]) / RoundPolicy.values().length;
              }
              assertThat(mixture.probability(at, moves[i])).isCloseTo(mean, within(1e-12));
              sum += mean;
            }
            assertThat(sum).isCloseTo(1, within(1e-9));
          }
        });
  }

  @ParameterizedTest
  @CsvSource({"100,300,9,1", "1000,300,4,2", "20000,288,8,3", "20000,96,2,3", "20000,100,0,1"})
  void whatTellsNoWorldsApartLooksNoFurtherThanItsBudget(
      int budget, int first, int cards, int depth) {
    assertThat(BeliefPlayer.depth(budget, first, cards)).isEqualTo(depth);
  }

  @Test
  void aLargerBudgetLooksNoLessFarAndAtMostToTheEnd() {
    for (int cards = 0; cards <= 10; cards++) {
      int last = 1;
      for (int budget = 100; budget <= 10_000_000; budget *= 10) {
        int depth = BeliefPlayer.depth(budget, 32, cards);
        assertThat(depth).isBetween(last, cards + 1);
        last = depth;
      }
    }
  }
}
