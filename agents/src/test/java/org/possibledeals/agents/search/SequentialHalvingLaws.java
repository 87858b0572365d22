package org.possibledeals.agents.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SequentialHalvingLaws {

  @Property
  @Label("a counted budget is spent to the last playout")
  void aCountedBudgetIsSpentToTheLastPlayout(
      @ForAll @IntRange(min = 1, max = 40) int moves,
      @ForAll @IntRange(min = 1, max = 2_000) int budget) {
    AtomicLong spent = new AtomicLong();
    Search.Found found =
        SequentialHalving.best(
            moves,
            new SearchBudget.Counted(budget),
            (move, number) -> {
              spent.incrementAndGet();
              return move;
            });
    assertThat(spent.get()).isEqualTo(budget);
    assertThat(found.scores().total()).isEqualTo(budget);
  }

  @Property
  @Label("if all moves can be tried in the first round, the best of sure moves is left")
  void theBestOfSureMovesIsLeft(
      @ForAll @IntRange(min = 1, max = 40) int moves, @ForAll @IntRange(max = 39) int best) {
    Search.Found found =
        SequentialHalving.best(
            moves,
            new SearchBudget.Counted(10 * moves),
            (move, number) -> move == best % moves ? 1 : -move);
    assertThat(found.best()).isEqualTo(best % moves);
  }

  @Property
  @Label("each move is tried in the worlds 0, 1, 2, … in order")
  void eachMoveIsTriedInTheSameWorlds(@ForAll @IntRange(min = 1, max = 20) int moves) {
    long[] next = new long[moves];
    SequentialHalving.best(
        moves,
        new SearchBudget.Counted(500),
        (move, number) -> {
          assertThat(number).isEqualTo(next[move]++);
          return -move;
        });
  }
}
