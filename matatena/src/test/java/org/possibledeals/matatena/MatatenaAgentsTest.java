package org.possibledeals.matatena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;

class MatatenaAgentsTest {

  private static final Matatena GAME = new Matatena(2, 3, OptionalInt.of(0));

  /** The clock goes on by a millisecond with each look at it. */
  private static Agent<MatatenaObservation, MatatenaMove> named(String name) {
    var now = new AtomicLong();
    return MatatenaAgents.roster(false, () -> now.addAndGet(1_000_000)).named(name);
  }

  private static MatatenaMove choice(String name, Boards boards, int die) {
    var state = new MatatenaState(boards, 0, die, 1);
    return named(name)
        .choose(
            GAME.observe(state, GAME.players().getFirst()),
            GAME.legalMoves(state),
            new RandomStreams(1).random());
  }

  @Test
  void greedyMultipliesItsDiceAndKnocksOutTheOthers() {
    Boards pair = Boards.empty(2, 3).place(0, 1, 6);
    assertThat(choice("greedy", pair, 6)).isEqualTo(new MatatenaMove.Place(1));
    Boards theirs = Boards.empty(2, 3).place(1, 2, 6);
    assertThat(choice("greedy", theirs, 6)).isEqualTo(new MatatenaMove.Place(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"greedy", "expectimax", "expectimax[1]"})
  void oneOfTheColumnsThatGainMostIsDrawn(String name) {
    Boards boards = Boards.empty(2, 3).place(0, 0, 6).place(0, 2, 6);
    var state = new MatatenaState(boards, 0, 6, 1);
    Set<MatatenaMove> chosen = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      chosen.add(
          named(name)
              .choose(
                  GAME.observe(state, GAME.players().getFirst()),
                  GAME.legalMoves(state),
                  new RandomStreams(seed).random()));
    }
    assertThat(chosen)
        .containsExactlyInAnyOrder(new MatatenaMove.Place(0), new MatatenaMove.Place(2));
  }

  @Test
  void everyAgentPlaysAGameToItsEnd() {
    for (String name :
        List.of(
            "random",
            "greedy",
            "expectimax",
            "expectimax[1]",
            "expectimax[3]",
            "expectimax[1ms]")) {
      MatatenaState last =
          Table.play(
              GAME,
              ImmutableList.of(named(name), named("random")),
              new RandomStreams(3),
              List.of(new RandomStreams(1).random(), new RandomStreams(2).random()),
              (before, move, after) -> {});
      assertThat(last.boards().isDone()).isTrue();
    }
  }

  /** A look at this clock takes the whole budget, so that one move further does not fit. */
  @Test
  void aSearchThatHasNoTimeLeftLooksOneMoveAhead() {
    for (int die = 1; die <= 6; die++) {
      Boards boards = Boards.empty(2, 3).place(0, 1, 6).place(1, 2, die).place(1, 0, 5);
      assertThat(choice("expectimax[1ms]", boards, die))
          .isEqualTo(choice("expectimax[1]", boards, die));
    }
  }

  /** The clock stands still up to the second search and then goes on: it is the deepest one. */
  @Test
  void aBudgetOfTimeIsSpentOnDepth() {
    Boards boards = Boards.empty(2, 3).place(0, 1, 6).place(1, 2, 3).place(1, 0, 5);
    var state = new MatatenaState(boards, 0, 4, 1);
    var looks = new AtomicLong();
    var agent =
        MatatenaAgents.roster(false, () -> looks.incrementAndGet() < 4 ? 0 : 10_000_000)
            .named("expectimax[1ms]");
    MatatenaMove move =
        agent.choose(
            GAME.observe(state, GAME.players().getFirst()),
            GAME.legalMoves(state),
            new RandomStreams(1).random());
    assertThat(looks.get()).isEqualTo(4);
    assertThat(move).isEqualTo(choice("expectimax[3]", boards, 4));
  }

  @Test
  void nobodyElseIsNamed() {
    for (String name : List.of("exact", "expectimax[0]", "expectimax[ms]", "nobody")) {
      assertThatThrownBy(() -> named(name))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("There are: expectimax");
    }
  }
}
