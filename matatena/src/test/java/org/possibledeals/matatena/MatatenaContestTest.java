package org.possibledeals.matatena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;

class MatatenaContestTest {

  private static final MatatenaContest CONTEST = new MatatenaContest(3, 2);

  /** Returns all states of a game at random, from the first to the last. */
  private static List<MatatenaState> states() {
    List<MatatenaState> states = new ArrayList<>();
    var random = CONTEST.agent("random");
    MatatenaState last =
        Table.play(
            CONTEST.game(),
            ImmutableList.of(random, random, random),
            new RandomStreams(3),
            List.of(
                new RandomStreams(1).random(),
                new RandomStreams(2).random(),
                new RandomStreams(4).random()),
            (before, move, after) -> states.add(before));
    states.add(last);
    return states;
  }

  @Test
  void everyStateIsThePositionOfItsNumbers() {
    int size = CONTEST.positionFields().stream().mapToInt(field -> field.size()).sum();
    for (MatatenaState state : states()) {
      assertThat(CONTEST.position(state)).hasSize(size);
      assertThat(CONTEST.state(CONTEST.position(state))).isEqualTo(state);
    }
  }

  @Test
  void noDieShowsBeforeAPlayerIsToMove() {
    int[] position = CONTEST.position(CONTEST.game().start());
    position[position.length - 2] = 3;
    assertThatThrownBy(() -> CONTEST.state(position))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("A die shows 3 before a player is to move");
  }

  @Test
  void theDieIsShownUntilItIsPutAndNotAfterTheEnd() {
    List<MatatenaState> states = states();
    MatatenaView view = CONTEST.view();
    for (MatatenaState state : states) {
      assertThat(
              view.describe(seen(state))
                  .getLast()
                  .equals("The die shows %d.".formatted(state.die())))
          .isEqualTo(state.die() != 0);
    }
    MatatenaObservation last = seen(states.getLast());
    MatatenaObservation before = seen(states.get(states.size() - 2));
    assertThat(view.describe(before)).contains("The die shows %d.".formatted(before.die()));
    assertThat(view.describe(view.atEnd(before, last))).isEqualTo(view.describe(last));
  }

  private static MatatenaObservation seen(MatatenaState state) {
    return CONTEST.game().observe(state, CONTEST.game().players().getFirst());
  }
}
