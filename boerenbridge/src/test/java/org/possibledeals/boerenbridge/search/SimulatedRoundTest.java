package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;

/** A round on numbers is the round of the rules, and its policies are the agents. */
class SimulatedRoundTest {

  private static final int MATCHES = 20;

  static ImmutableList<Rules> rules() {
    return Rules.presets();
  }

  /** Returns the round of a state, all hands dealt. */
  static SimulatedRound of(State state) {
    SimulatedRound round = RoundHistory.of(state.open()).now();
    for (int seat = 0; seat < round.players; seat++) {
      round.deal(seat, state.hands().of(seat));
    }
    return round;
  }

  private static boolean isOfPlayers(PublicState seen) {
    return switch (seen.stage()) {
      case BID, AMEND, PLAY -> true;
      case DEALER, DEAL, TRUMP, REDRAW, OVER -> false;
    };
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theSameMovesAreLegalAndTheSamePointsComeOut(Rules rules) {
    AtomicInteger compared = new AtomicInteger();
    Boerenbridge game = new Boerenbridge(rules);
    for (int seed = 0; seed < MATCHES; seed++) {
      RandomPlay.match(
          game, seed, (before, move, after) -> compared.addAndGet(compare(game, before, after)));
    }
    assertThat(compared.get()).isGreaterThan(MATCHES * 80);
  }

  private static int compare(Boerenbridge game, State before, State after) {
    if (!isOfPlayers(before.open())) {
      return 0;
    }
    SimulatedRound round = of(before);
    int[] moves = new int[Long.SIZE];
    int count = round.moves(moves);
    assertThat(Arrays.copyOf(moves, count))
        .isEqualTo(game.legalMoves(before).stream().mapToInt(RoundSearch::number).toArray());
    assertThat(round.seat()).isEqualTo(before.open().seat());
    int round1 = after.open().past().size();
    if (round1 > before.open().past().size()) {
      round.play(moves[0], new RandomStreams(1).random());
      assertThat(round.seat()).isEqualTo(SimulatedRound.HORIZON);
      for (int seat = 0; seat < round.players; seat++) {
        assertThat(round.points(seat)).isEqualTo(after.open().past().get(round1 - 1).points(seat));
      }
    }
    return 1;
  }

  static Stream<Arguments> agents() {
    return Arrays.stream(RoundPolicy.values())
        .flatMap(
            policy ->
                Stream.of("lamas", "boerenbridge", "oh-hell")
                    .map(name -> Arguments.of(policy, name)));
  }

  @ParameterizedTest
  @MethodSource("agents")
  void aPolicyMovesAsItsAgent(RoundPolicy policy, String name) {
    Agent<BoerenbridgeObservation, Move> agent = BoerenbridgeAgents.ROSTER.named(policy.title());
    Boerenbridge game =
        new Boerenbridge(
            rules().stream().filter(rules -> rules.name().equals(name)).findFirst().orElseThrow());
    RandomNumbers random = new RandomStreams(2).random();
    AtomicInteger compared = new AtomicInteger();
    for (int seed = 0; seed < MATCHES; seed++) {
      RandomPlay.match(
          game,
          seed,
          (before, move, after) -> {
            if (isOfPlayers(before.open())) {
              int seat = before.open().seat();
              Move chosen =
                  agent.choose(
                      game.observe(before, game.players().get(seat)),
                      game.legalMoves(before),
                      random);
              assertThat(policy.probability(of(before), RoundSearch.number(chosen)))
                  .as("%s at %s", game.write(chosen), before)
                  .isPositive();
              compared.incrementAndGet();
            }
          });
    }
    assertThat(compared.get()).isGreaterThan(MATCHES * 80);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void policiesLookAtTheirOwnHandAndTheTableAlone(Rules rules) {
    Boerenbridge game = new Boerenbridge(rules);
    AtomicInteger compared = new AtomicInteger();
    for (int seed = 0; seed < 20; seed++) {
      RandomPlay.match(
          game,
          seed,
          (before, move, after) -> {
            if (isOfPlayers(before.open())) {
              SimulatedRound all = of(before);
              SimulatedRound own = RoundHistory.of(before.open()).now();
              int seat = own.seat();
              own.deal(seat, before.hands().of(seat));
              int chosen = RoundSearch.number(move);
              for (RoundPolicy policy : RoundPolicy.values()) {
                assertThat(policy.probability(own, chosen))
                    .isEqualTo(policy.probability(all, chosen));
                compared.incrementAndGet();
              }
            }
          });
    }
    assertThat(compared.get()).isGreaterThan(5_000);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void probabilitiesOfAPolicyAddUpToOneAndItsMoveHasOne(Rules rules) {
    Boerenbridge game = new Boerenbridge(rules);
    RandomNumbers random = new RandomStreams(3).random();
    for (int seed = 0; seed < 5; seed++) {
      RandomPlay.match(
          game,
          seed,
          (before, move, after) -> {
            if (before.open().stage() == Stage.PLAY || before.open().stage() == Stage.BID) {
              SimulatedRound round = of(before);
              int[] moves = new int[Long.SIZE];
              int count = round.moves(moves);
              for (RoundPolicy policy : RoundPolicy.values()) {
                double sum = 0;
                for (int i = 0; i < count; i++) {
                  sum += policy.probability(round, moves[i]);
                }
                assertThat(sum).isBetween(1 - 1e-9, 1 + 1e-9);
                assertThat(policy.probability(round, policy.choose(round, random))).isPositive();
              }
            }
          });
    }
  }
}
