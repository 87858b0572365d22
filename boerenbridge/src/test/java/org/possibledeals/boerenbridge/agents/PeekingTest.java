package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.LeakyGame;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Redeals;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.kripke.effort.Effort;

/** No agent moves otherwise when what its player cannot see is dealt anew. */
class PeekingTest {

  /** Those that are asked at all tables in the short run, too. */
  private static final ImmutableSet<String> FEW =
      ImmutableSet.of("greedy", "greedy-kripke", "full-kripke");

  private static final Boerenbridge GAME = new Boerenbridge(Rules.full());

  /** Positions at each other table. */
  private static final int ELSEWHERE = 250;

  private static final Roster<BoerenbridgeObservation, Move> ROSTER =
      BoerenbridgeAgents.roster(System::nanoTime);

  private static Stream<String> usual() {
    return ROSTER.descriptions().keySet().stream().map(PeekingTest::cheaper);
  }

  static Stream<String> agents() {
    return Stream.concat(
        usual(),
        Stream.of(
            "belief[100,opponents=blind]",
            "belief[100,opponents=told]",
            "belief[100,without=greedy+lamas-full-kripke]",
            "belief[100,trust=learned]",
            "belief[100,trust=0]",
            "belief[100,types=rules+anyone,trust=learned,own=self-taught]",
            "pimc[5,others=blind]",
            "pimc[5,others=told]",
            "pomcp[10,others=learned]",
            "pomcp[10,others=told]"));
  }

  /** Returns the agent of a name, told that bid-aimers sit everywhere if it wants to be told. */
  private static Agent<BoerenbridgeObservation, Move> named(String name, int players) {
    return ToldAgent.told(
        ROSTER.named(name), ImmutableList.copyOf(Collections.nCopies(players, "bid-aimer")), 0);
  }

  /** Agents that search are asked with a small budget, as they look at the same with any. */
  private static String cheaper(String name) {
    return switch (name) {
      case "belief[20000]" -> "belief[100]";
      case "pimc[200]" -> "pimc[5]";
      case "pomcp[2000]" -> "pomcp[10]";
      case "nested[200,10]" -> "nested[6,2]";
      default -> name;
    };
  }

  private static boolean searches(String name) {
    return name.matches("(belief|pimc|pomcp|nested)\\[.*");
  }

  /** Agents that take up to 50 ms a move are asked in fewer positions. */
  private static int positions(String name, int usual) {
    boolean isSecondOrder = name.startsWith("second-order");
    if (Effort.isLong()) {
      return searches(name) ? Math.max(12, usual / 200) : isSecondOrder ? usual / 5 : usual;
    }
    return searches(name) ? 3 : usual / (isSecondOrder ? 100 : 25);
  }

  private static boolean isMidPlayWithUndealtCards(State state) {
    return state.open().stage() == Stage.PLAY
        && state.open().play().played() != 0
        && state.open().plan().stockSize() > 0;
  }

  private static boolean isBidding(State state) {
    return state.open().stage() != Stage.PLAY;
  }

  @ParameterizedTest
  @MethodSource("agents")
  void noAgentPlaysByWhatItCannotSee(String name) {
    Peeking.Finding found =
        Peeking.of(
            GAME,
            named(name, 4),
            new Redeals(),
            PeekingTest::isMidPlayWithUndealtCards,
            positions(name, 10_000));
    assertThat(found.positions()).isGreaterThanOrEqualTo(positions(name, 10_000));
    assertThat(found.changed()).isZero();
  }

  @ParameterizedTest
  @MethodSource("agents")
  void noAgentBidsByWhatItCannotSee(String name) {
    Peeking.Finding found =
        Peeking.of(
            GAME, named(name, 4), new Redeals(), PeekingTest::isBidding, positions(name, 1_000));
    assertThat(found.positions()).isGreaterThanOrEqualTo(positions(name, 1_000));
    assertThat(found.changed()).isZero();
  }

  /** Returns all at all tables; in the short run the usual at one of them, few at the others. */
  static Stream<Arguments> agentsAtOtherTables() {
    return Stream.of(Rules.lamas(), Rules.ohHell(), Rules.ohHell(3), Rules.ohHell(7))
        .flatMap(
            rules ->
                (Effort.isLong() ? agents() : usual())
                    .filter(
                        name ->
                            Effort.isLong() || rules.equals(Rules.ohHell(7)) || FEW.contains(name))
                    .map(name -> Arguments.of(rules.name(), name)));
  }

  @ParameterizedTest
  @MethodSource("agentsAtOtherTables")
  void norAtAnyOtherTable(String rules, String name) {
    Boerenbridge game =
        new Boerenbridge(
            Rules.presets().stream().filter(one -> one.name().equals(rules)).findFirst().get());
    Peeking.Finding found =
        Peeking.of(
            game,
            named(name, game.players().size()),
            new Redeals(),
            state -> state.open().stage() == Stage.PLAY || state.open().stage() == Stage.BID,
            positions(name, ELSEWHERE));
    assertThat(found.positions()).isGreaterThanOrEqualTo(positions(name, ELSEWHERE));
    assertThat(found.changed()).isZero();
  }

  @Test
  void aCheatThatLooksIntoTheNextHandIsCaught() {
    LeakyGame<State, BoerenbridgeObservation, Move> leaky = new LeakyGame<>(GAME);
    Agent<BoerenbridgeObservation, Move> cheat =
        (seen, legal, random) -> {
          long next = leaky.leaked().held(seen.seat() + 1 & 3);
          boolean isSafe =
              seen.stage() == Stage.PLAY
                  && Cards.count(next & Cards.ofSuit(Cards.suit(Cards.highest(seen.legal())))) == 0;
          return isSafe ? legal.getLast() : legal.getFirst();
        };
    Peeking.Finding found =
        Peeking.of(
            leaky, cheat, new Redeals(), PeekingTest::isMidPlayWithUndealtCards, Effort.of(10_000));
    assertThat(found.changed()).isGreaterThan(Effort.of(100));
  }

  @Test
  void aCheatThatLooksForOneUndealtCardIsCaught() {
    LeakyGame<State, BoerenbridgeObservation, Move> leaky = new LeakyGame<>(GAME);
    Agent<BoerenbridgeObservation, Move> cheat =
        (seen, legal, random) -> {
          long undealt = seen.deck() & ~leaky.leaked().hands().all() & ~seen.turned();
          return (undealt & Cards.readAll("AS")) != 0 ? legal.getLast() : legal.getFirst();
        };
    Peeking.Finding found =
        Peeking.of(
            leaky, cheat, new Redeals(), PeekingTest::isMidPlayWithUndealtCards, Effort.of(10_000));
    assertThat(found.changed()).isGreaterThan(Effort.of(100));
  }
}
