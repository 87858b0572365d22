package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.agents.record.Recorder;
import org.possibledeals.agents.record.Replay;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;

/**
 * What every game promises of its play, tested on games in which everybody moves at random. {@link
 * GameContract} and {@link OpenGameContract} add what is promised of knowledge.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
abstract class PlayContract<S, O extends Observation, M> {

  static final int GAMES = Effort.isLong() ? 20 : 3;

  /** A move as it was made. */
  record Step<S, M>(S before, M move, S after) {}

  /** Returns the game. */
  protected abstract Game<S, O, M> game();

  /**
   * Returns a state that {@code player} cannot tell from {@code state}, what they cannot see drawn
   * anew; it may be the same.
   */
  protected abstract S redealt(S state, AgentId player, RandomGenerator random);

  /** Returns whether players see less than there is; not so in a game of perfect information. */
  abstract boolean hidesAnything();

  final List<Step<S, M>> steps(long seed) {
    List<Step<S, M>> steps = new ArrayList<>();
    play(seed, (before, move, after) -> steps.add(new Step<>(before, move, after)));
    return steps;
  }

  private S play(long seed, Table.Spectator<S, M> spectator) {
    Agent<O, M> any = (seen, legal, random) -> legal.get(random.nextInt(legal.size()));
    int seats = game().players().size();
    return Table.play(
        game(),
        Collections.nCopies(seats, any),
        new RandomStreams(seed),
        LongStream.range(0, seats)
            .mapToObj(seat -> new RandomStreams(seed).of(-1 - seat).random())
            .toList(),
        spectator);
  }

  @Test
  void thereIsAlwaysALegalMoveUntilTheGameIsOver() {
    for (int seed = 0; seed < GAMES; seed++) {
      List<Step<S, M>> steps = steps(seed);
      for (Step<S, M> step : steps) {
        if (game().turn(step.before) instanceof Turn.Player<M>(var player)) {
          assertThat(game().players()).contains(player);
          assertThat(game().legalMoves(step.before)).doesNotHaveDuplicates().contains(step.move);
        }
        assertThat(game().turn(step.before)).isNotInstanceOf(Turn.Over.class);
      }
      assertThat(game().turn(steps.getLast().after)).isInstanceOf(Turn.Over.class);
    }
  }

  @Test
  void movesThatAreNotLegalAreRefused() {
    for (int seed = 0; seed < GAMES; seed++) {
      List<Step<S, M>> steps = steps(seed);
      Set<M> moves = new LinkedHashSet<>();
      steps.forEach(step -> moves.add(step.move));
      for (Step<S, M> step : steps) {
        moves.stream()
            .filter(move -> !isPossible(step.before, move))
            .limit(10)
            .forEach(
                move ->
                    assertThatThrownBy(() -> game().play(step.before, move))
                        .isInstanceOf(IllegalArgumentException.class));
      }
    }
  }

  private boolean isPossible(S state, M move) {
    return switch (game().turn(state)) {
      case Turn.Player<M> p -> game().legalMoves(state).contains(move);
      case Turn.Chance<M>(var lottery) -> lottery.probability(move).numerator().signum() > 0;
      case Turn.Over<M> o -> false;
    };
  }

  @Test
  void playIsPure() {
    for (int seed = 0; seed < GAMES; seed++) {
      List<Step<S, M>> steps = steps(seed);
      List<Step<S, M>> again = steps(seed);
      assertThat(again).isEqualTo(steps);
      for (Step<S, M> step : steps) {
        assertThat(game().play(step.before, step.move)).isEqualTo(step.after);
      }
    }
  }

  @Test
  void movesAreWrittenAndReadBack() {
    for (int seed = 0; seed < GAMES; seed++) {
      for (Step<S, M> step : steps(seed)) {
        String text = game().write(step.move);
        assertThat(text).doesNotContain("\n").isNotBlank();
        assertThat(game().read(text)).isEqualTo(step.move);
      }
    }
  }

  @Test
  void whatIsNoMoveIsNotRead() {
    for (String text : List.of("", "castle", "play", "bid minus one", "\n")) {
      assertThatThrownBy(() -> game().read(text))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageNotContaining("null");
    }
  }

  @Test
  void replayReproduces() {
    for (int seed = 0; seed < GAMES; seed++) {
      Recorder<S, M> recorder = new Recorder<>(game());
      List<S> states = new ArrayList<>();
      S end =
          play(
              seed,
              (before, move, after) -> {
                recorder.sees(before, move, after);
                states.add(after);
              });
      ImmutableList<String> names =
          game().players().stream().map(AgentId::name).collect(ImmutableList.toImmutableList());
      GameRecord record =
          new GameRecord(
              "0", game().name(), "any", seed, 0, names, recorder.moves(), game().points(end));
      List<S> replayed = new ArrayList<>();
      Replay.play(
          game(),
          GameRecord.fromJson(record.toJson()),
          (before, move, after) -> replayed.add(after));
      assertThat(replayed).isEqualTo(states);
    }
  }

  @Test
  void chanceDrawsWhatIsPossibleEachFromItsOwnStream() {
    for (int seed = 0; seed < GAMES; seed++) {
      Set<Long> streams = new HashSet<>();
      for (Step<S, M> step : steps(seed)) {
        if (game().turn(step.before) instanceof Turn.Chance<M>(var lottery)) {
          assertThat(streams.add(lottery.stream())).as("stream %d", lottery.stream()).isTrue();
          assertThat(lottery.probability(step.move).numerator().signum()).isPositive();
          assertThat(lottery.probability(step.move).toDouble()).isLessThanOrEqualTo(1);
        }
      }
    }
  }

  @Test
  void thereArePointsForEachPlayerAtAnyTime() {
    for (int seed = 0; seed < GAMES; seed++) {
      for (Step<S, M> step : steps(seed)) {
        assertThat(game().points(step.after)).hasSize(game().players().size());
      }
    }
  }

  @Test
  void anObservationHidesWhatThePlayerCannotSee() {
    RandomGenerator random = new RandomStreams(1).random();
    boolean differed = false;
    for (int seed = 0; seed < GAMES; seed++) {
      for (Step<S, M> step : steps(seed)) {
        for (AgentId player : game().players()) {
          S other = redealt(step.after, player, random);
          differed |= !other.equals(step.after);
          O seen = game().observe(step.after, player);
          assertThat(game().observe(other, player)).isEqualTo(seen).hasSameHashCodeAs(seen);
          assertThat(seen.player()).isEqualTo(player);
        }
      }
    }
    assertThat(differed).as("redealing ever changed a state").isEqualTo(hidesAnything());
  }

  @Test
  void whoeverIsToMoveThinksAboutTheirOwnCell() {
    for (Step<S, M> step : steps(0)) {
      if (game().turn(step.before) instanceof Turn.Player<M>(var player)) {
        var cell = game().observe(step.before, player).knowledge();
        assertThat(cell.agent()).isEqualTo(player);
        assertThat(cell.worldCount()).isPositive();
      }
    }
  }

  @Test
  void aStrangerIsRefused() {
    assertThatThrownBy(() -> game().observe(game().start(), new AgentId("stranger")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("stranger")
        .hasMessageContaining(game().players().getFirst().name());
  }
}
