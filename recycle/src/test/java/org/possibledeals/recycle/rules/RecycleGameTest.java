package org.possibledeals.recycle.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.recycle.agents.RecycleAgents;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.table.ShippedGames;

/** A program is a game like any other, and its agents do not peek. */
class RecycleGameTest extends GameContract<State, RecycleObservation, Move> {
  private static final int TRIES = 20;

  private static final RecycleGame KUHN =
      new RecycleGame(
          "kuhn-poker",
          Compiler.compile(ShippedGames.text("kuhn-poker"), OptionalInt.empty()),
          RecycleGame.LIMIT);

  @Override
  protected RecycleGame game() {
    return KUHN;
  }

  @Override
  protected State redealt(State state, AgentId player, RandomGenerator random) {
    return otherwise(state, player, random);
  }

  /** The same options after other chance, if the player has seen the same then. */
  private static State otherwise(State state, AgentId player, RandomGenerator random) {
    List<Move> moves = new ArrayList<>();
    for (State p = state; p.before != null; p = p.before) {
      moves.add(p.move);
    }
    Collections.reverse(moves);
    for (int i = 0; i < TRIES; i++) {
      State other = KUHN.start();
      for (Move move : moves) {
        other =
            KUHN.play(
                other,
                KUHN.turn(other) instanceof Turn.Chance<Move>(var lottery)
                    ? lottery.draw(random)
                    : move);
      }
      if (KUHN.observe(other, player).equals(KUHN.observe(state, player))) {
        return other;
      }
    }
    return state;
  }

  @Test
  void noAgentPlaysByWhatItCannotSee() {
    for (String name : List.of("random", "monte-carlo[5]")) {
      Peeking.Finding found =
          Peeking.of(
              KUHN,
              RecycleAgents.roster(KUHN).named(name),
              RecycleGameTest::otherwise,
              state -> true,
              100);
      assertThat(found.positions()).isGreaterThanOrEqualTo(100);
      assertThat(found.changed()).isZero();
    }
  }

  @Test
  void monteCarloNeverFoldsTheKing() {
    RecycleObservationFinder king = new RecycleObservationFinder();
    State at = king.facingABetWith("K");
    Move move =
        RecycleAgents.roster(KUHN)
            .named("monte-carlo[20]")
            .choose(
                KUHN.observe(at, KUHN.players().get(1)),
                KUHN.legalMoves(at),
                new org.possibledeals.agents.game.RandomStreams(1).random());
    assertThat(((Move.Choose) move).number()).isEqualTo(1);
  }

  /** Finds a deal by seeds. */
  private static final class RecycleObservationFinder {
    State facingABetWith(String card) {
      for (int seed = 0; ; seed++) {
        var random = new org.possibledeals.agents.game.RandomStreams(seed).random();
        State at = KUHN.start();
        at = KUHN.play(at, ((Turn.Chance<Move>) KUHN.turn(at)).lottery().draw(random));
        if (KUHN.observe(at, KUHN.players().get(1)).table().contains("p1 HAND: " + card)) {
          return KUHN.play(at, KUHN.legalMoves(at).get(1));
        }
      }
    }
  }

  @Test
  void anUnknownAgentIsRefusedWithThoseThereAre() {
    assertThatThrownBy(() -> RecycleAgents.roster(KUHN).named("perfect"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("monte-carlo[");
  }
}
