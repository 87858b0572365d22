package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;

/** Who wins, counted by hand on a drawing: the third opinion beside the board and the fast one. */
class DrawnBoardTest {

  /** Aims that are too rare to be reached by chance. */
  private static final ImmutableSet<LamboRules.Aim> RARE =
      ImmutableSet.of(
          new LamboRules.Aim.EatEnemies(2, 2, true),
          new LamboRules.Aim.EatEnemies(3, 0, true),
          new LamboRules.Aim.EatEnemies(3, 1, true),
          new LamboRules.Aim.EatEnemies(3, 2, true));

  /** Most steps back from a position that was judged to the next. */
  private static final int STEPS = Effort.isLong() ? 3 : 6;

  private static void agrees(Position position) {
    Colour mover = (position.count() - 1) / 2 % 2 == 0 ? Colour.LIGHT : Colour.DARK;
    Board board = Board.of(position.placements());
    Outcome drawn = new DrawnBoard(board).judge(position.options(), mover);
    assertThat(position.outcome())
        .as("%s %s", position.options(), position.placements())
        .isEqualTo(drawn);
    assertThat(Referee.judge(position.options(), board, mover)).isEqualTo(drawn);
  }

  /** Of many games by each of the rules one that is won is drawn, and one that is not. */
  @Tag("long")
  @Test
  void smallBoardsAreWonByThoseWhoWinOnTheDrawing() {
    RandomGenerator random = new RandomStreams(6).random();
    Map<LamboRules.Aim, Integer> won = new HashMap<>();
    for (LamboRules options : RandomGames.rules(9, 30)) {
      drawn(options, random, position -> RandomGames.play(position, random, 6, () -> {}), 50);
      int wins = 0;
      if (options.isAnywhere()) {
        wins = drawn(options, random, position -> spiral(position, random), options.size() * 1000);
      }
      won.merge(options.aim(), wins, Integer::sum);
    }
    assertThat(won.keySet()).filteredOn(aim -> won.get(aim) == 0).isSubsetOf(RARE);
  }

  private static int drawn(
      LamboRules options, RandomGenerator random, Consumer<Position> play, int games) {
    int won = 0;
    int other = 0;
    for (int game = 0; game < games && won < 1; game++) {
      Position position = new Position(options);
      play.accept(position);
      boolean isWon = position.count() < options.size();
      if (isWon || other == 0) {
        won += isWon ? 1 : 0;
        other += isWon ? 0 : 1;
        while (position.count() > 1) {
          agrees(position);
          position.takeBackTo(Math.max(1, position.count() - 1 - random.nextInt(STEPS)));
        }
      }
    }
    return won;
  }

  /** Fills the cells in the order of their numbers, so that there are no holes. */
  private static void spiral(Position position, RandomGenerator random) {
    for (int cell = 1; position.outcome() == Outcome.OPEN; cell++) {
      Orientation tile = Orientation.values()[random.nextInt(3)];
      position.lay(position.code(new Placement(tile, Hexagon.numbered(cell))));
    }
  }

  /** A table of three tiles has been filled at its end: each of them, by each of the rules. */
  @Test
  void allTablesOfThreeTilesAreJudgedAsOnTheDrawing() {
    int tables = 0;
    for (LamboRules.Aim aim :
        List.of(new LamboRules.Aim.EatEnemies(1, 0), new LamboRules.Aim.EatEnemies(1, 0, true))) {
      Position position = new Position(LamboRules.STANDARD.anywhere().withSize(3).withAim(aim));
      for (Placement first : candidates(position)) {
        position.lay(position.code(first));
        for (Placement second : candidates(position)) {
          position.lay(position.code(second));
          agrees(position);
          position.takeBack();
          tables++;
        }
        position.takeBack();
      }
    }
    assertThat(tables).isEqualTo(2 * 18 * 8 * 3);
  }

  private static List<Placement> candidates(Position position) {
    int[] cells = new int[position.most()];
    int found = position.candidates(cells);
    List<Placement> candidates = new java.util.ArrayList<>();
    for (int i = 0; i < found * Orientation.values().length; i++) {
      candidates.add(position.placement(3 * cells[i / 3] + i % 3));
    }
    return candidates;
  }
}
