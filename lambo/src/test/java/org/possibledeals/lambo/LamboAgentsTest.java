package org.possibledeals.lambo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Position;
import org.possibledeals.lambo.board.Turns;

class LamboAgentsTest {

  private static final Lambo GAME = new Lambo(LamboRules.STANDARD);

  /** The nanoseconds by which a look at the clock moves it on. */
  private long tick = 1_000_000;

  private Agent<LamboObservation, LamboMove> named(String name) {
    var now = new AtomicLong();
    return LamboAgents.roster(() -> now.addAndGet(tick)).named(name);
  }

  private static LamboState after(String... turns) {
    LamboState state = GAME.start();
    for (String turn : turns) {
      state = GAME.play(state, GAME.read(turn));
    }
    return state;
  }

  private Outcome afterTurnOf(String agent, LamboState state, long seed) {
    LamboObservation seen = GAME.observe(state, GAME.players().get(state.moves().size() % 2));
    LamboMove move =
        named(agent).choose(seen, GAME.legalMoves(state), new RandomStreams(seed).random());
    return GAME.position(GAME.play(state, move)).outcome();
  }

  @Test
  void allButRandomTakeAWin() {
    LamboState state = after("a5", "a6,b1");
    for (String agent : List.of("greedy", "mcts[200]", "mcts[200ms]", "forced[1]", "forced[9ms]")) {
      for (long seed = 0; seed < 5; seed++) {
        assertThat(afterTurnOf(agent, state, seed)).as(agent).isEqualTo(Outcome.LIGHT_WINS);
      }
    }
  }

  @Test
  void greedyNeverClosesForTheEnemyWhereItNeedNot() {
    LamboState state = after("a2", "c1,a18");
    for (long seed = 0; seed < 50; seed++) {
      assertThat(afterTurnOf("greedy", state, seed)).isNotEqualTo(Outcome.DARK_WINS);
    }
  }

  @Test
  void everyAgentMakesLegalMovesToTheEndOfAnyVariant() {
    for (LamboRules options :
        List.of(LamboRules.STANDARD.withSize(12), LamboRules.STANDARD.withSize(9).anywhere())) {
      Lambo game = new Lambo(options);
      for (String name :
          List.of("random", "greedy", "mcts[20]", "mcts[1ms]", "forced[1]", "forced[9ms]")) {
        Agent<LamboObservation, LamboMove> agent = named(name);
        LamboState end =
            Table.play(
                game,
                ImmutableList.of(agent, agent),
                new RandomStreams(1),
                List.of(new RandomStreams(2).random(), new RandomStreams(3).random()),
                (before, move, next) -> {});
        assertThat(game.position(end).outcome()).isNotEqualTo(Outcome.OPEN);
      }
    }
  }

  @Test
  void aForcedWinIsFoundWhereThereIsOneAndNotWhereThereIsNone() {
    Position won = GAME.position(after("a5", "a6,b1"));
    assertThat(ForcedWins.find(won, 1, () -> true)).isPresent();
    assertThat(won.count()).isEqualTo(4);
    assertThat(ForcedWins.find(new Position(LamboRules.STANDARD), 1, () -> true))
        .isEqualTo(Optional.empty());
  }

  /** To search to the end would take years; each look at the clock of these agents is a step. */
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aSearchForAForcedWinStopsInTime() {
    LamboState state = after("a1");
    Position position = GAME.position(state);
    for (int steps : List.of(0, 1, 2, 100, Effort.of(5000))) {
      var left = new AtomicInteger(steps);
      ForcedWins.find(position, 1_000_000, () -> left.getAndDecrement() > 0);
      assertThat(position.count()).isEqualTo(2);
      // Once stopped, each level of the search asks at most once more before it ends.
      assertThat(left.get()).isGreaterThanOrEqualTo(-100);
    }
    tick = Effort.isLong() ? tick : 20 * tick;
    for (String name : List.of("forced[9999999]", "forced[2000ms]")) {
      assertThat(afterTurnOf(name, state, 1)).as(name).isEqualTo(Outcome.OPEN);
    }
  }

  @Test
  void anyTimeIsEnoughForAWinAtOnce() {
    Position position = GAME.position(after("a5", "a6,b1"));
    assertThat(ForcedWins.find(position, 3, () -> false)).isPresent();
  }

  @Test
  void whatASearchFindsBeforeItIsStoppedIsAWin() {
    Position position = GAME.position(after("a5", "a1,a2", "b7,c36"));
    assertThat(ForcedWins.find(position, 1, () -> true)).isEmpty();
    Optional<LamboMove> exact = ForcedWins.find(position, 2, () -> true);
    assertThat(exact).isPresent();
    for (int steps : List.of(0, 1, 10, 100, 300, 500, 600, 700, 710, 720, 10_000)) {
      var left = new AtomicInteger(steps);
      Optional<LamboMove> found = ForcedWins.find(position, 2, () -> left.getAndDecrement() > 0);
      assertThat(found).isIn(Optional.empty(), exact);
      assertThat(found.isPresent()).isEqualTo(left.get() >= 0);
    }
  }

  @Test
  void playoutsLeaveThePositionAsItWas() {
    Position position = GAME.position(after("a1"));
    TilePlayouts playouts = new TilePlayouts(position, new RandomStreams(1).random());
    for (int i = 0; i < 200; i++) {
      assertThat(playouts.plain()).isNotEqualTo(Outcome.OPEN);
      assertThat(playouts.careful()).isNotEqualTo(Outcome.OPEN);
      assertThat(position.count()).isEqualTo(2);
    }
  }

  @Test
  void nobodyElseIsNamed() {
    for (String name : List.of("nobody", "mcts[0]", "mcts[0ms]", "forced[0ms]", "greedy[1]")) {
      assertThat(LamboAgents.roster(() -> 0).find(name)).isEmpty();
      assertThatThrownBy(() -> named(name))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("random");
    }
    assertThatThrownBy(() -> named("mcts[]"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a value is missing");
  }

  /** χ² over the legal turns, once each as perft counts them; the seed is fixed. */
  @Test
  void randomMakesEveryLegalTurnAsOften() {
    LamboState state = after("a1");
    ImmutableList<LamboMove> legal = GAME.legalMoves(state);
    assertThat(legal).doesNotHaveDuplicates();
    assertThat((long) legal.size())
        .isEqualTo(Turns.perft(LamboRules.STANDARD, 2).get(Placement.read("a1")));
    int times = Effort.isLong() ? 100 : 20;
    LamboObservation seen = GAME.observe(state, Lambo.DARK);
    RandomGenerator random = new RandomStreams(5).random();
    int[] counts = new int[legal.size()];
    for (int i = 0; i < times * counts.length; i++) {
      counts[legal.indexOf(named("random").choose(seen, legal, random))]++;
    }
    double chiSquare = 0;
    for (int count : counts) {
      chiSquare += Math.pow(count - times, 2) / times;
    }
    int freedom = counts.length - 1;
    double inOneOfThousand =
        freedom * Math.pow(1 - 2.0 / 9 / freedom + 3.09 * Math.sqrt(2.0 / 9 / freedom), 3);
    assertThat(chiSquare).isLessThan(inOneOfThousand);
  }
}
