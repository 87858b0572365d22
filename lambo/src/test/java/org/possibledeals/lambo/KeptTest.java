package org.possibledeals.lambo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;
import org.possibledeals.lambo.board.Turns;

/** What is kept between questions answers as a new position does, whatever was asked before. */
class KeptTest {

  private static final int GAMES = 6;
  private static final int QUESTIONS = Effort.isLong() ? 400 : 100;

  private static ImmutableList<LamboMove> legal(Position fresh) {
    ImmutableList.Builder<LamboMove> legal = ImmutableList.builder();
    new Turns(fresh).forEach(fresh, (first, second) -> legal.add(Lambo.move(fresh, first, second)));
    return legal.build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-adjacent", "-anywhere", "-size=9", "-eat_enemy=1"})
  void questionsInAnyOrderAreAnsweredAsByNewPositions(String options) {
    Lambo game = new Lambo(LamboRules.read(options));
    RandomGenerator random = new RandomStreams(1).random();
    List<LamboState> tables = new ArrayList<>();
    for (int table = 0; table < GAMES; table++) {
      tables.add(game.start());
    }
    for (int question = 0; question < QUESTIONS; question++) {
      int table = random.nextInt(GAMES);
      LamboState state = tables.get(table);
      Position fresh = game.position(state);
      Kept kept = Kept.at(game.options(), state.moves());
      assertThat(kept.position().outcome()).isEqualTo(fresh.outcome());
      assertThat(kept.position().placements()).isEqualTo(fresh.placements());
      if (fresh.outcome() == Outcome.OPEN) {
        ImmutableList<LamboMove> legal = game.legalMoves(state);
        assertThat(legal).isEqualTo(legal(fresh));
        tables.set(table, game.play(state, legal.get(random.nextInt(legal.size()))));
      } else {
        tables.set(table, game.start());
      }
    }
  }

  @Test
  void aTurnThatIsRefusedLeavesNothingBehind() {
    Lambo game = new Lambo(LamboRules.STANDARD);
    LamboState state = game.play(game.start(), game.read("a5"));
    assertThatThrownBy(() -> game.play(state, game.read("a6,c300")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(game.legalMoves(state)).isEqualTo(legal(game.position(state)));
  }
}
