package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;

class PositionTest {

  private static List<LamboRules> rules() {
    return RandomGames.rules(2, 9, 14, 20, 33);
  }

  private static void play(Position position, RandomGenerator random, Runnable afterEach) {
    RandomGames.play(position, random, 4, afterEach);
  }

  @Test
  void outcomesAndCandidatesAreThoseOfARecountFromScratch() {
    RandomGenerator random = new RandomStreams(1).random();
    Map<Outcome, Integer> ends = new EnumMap<>(Outcome.class);
    for (LamboRules options : rules()) {
      for (int game = 0; game < (Effort.isLong() ? 6 : 1); game++) {
        Position position = new Position(options);
        play(position, random, () -> agrees(position));
        ends.merge(position.outcome(), 1, Integer::sum);
      }
    }
    assertThat(ends).containsOnlyKeys(Outcome.LIGHT_WINS, Outcome.DARK_WINS, Outcome.DRAW);
  }

  private static void agrees(Position position) {
    Board board = Board.of(position.placements());
    int last = position.count() - 1;
    Colour mover = last / 2 % 2 == 0 ? Colour.LIGHT : Colour.DARK;
    assertThat(position.outcome())
        .as("%s %s", position.options(), position.placements())
        .isEqualTo(Referee.judge(position.options(), board, mover));
    int[] cells = new int[position.most()];
    int found = position.candidates(cells);
    Set<Hexagon> candidates = new HashSet<>();
    for (int i = 0; i < found; i++) {
      candidates.add(position.placement(3 * cells[i]).cell());
    }
    Set<Hexagon> expected = new HashSet<>(board.frontier());
    if (position.isSecond() && !position.options().isAnywhere()) {
      expected.retainAll(position.placement(position.last()).cell().neighbours());
    }
    assertThat(candidates).isEqualTo(expected).hasSize(found);
  }

  @Test
  void takingBackLeavesNoTrace() {
    RandomGenerator random = new RandomStreams(2).random();
    for (LamboRules options : rules()) {
      Position position = new Position(options);
      for (int game = 0; game < 4; game++) {
        play(position, random, () -> {});
        int keep = 1 + random.nextInt(position.count());
        List<Outcome> outcomes = new ArrayList<>();
        var placements = position.placements();
        position.takeBackTo(keep);
        Position fresh = new Position(options);
        placements.subList(1, keep).forEach(placed -> fresh.lay(fresh.code(placed)));
        assertThat(position.placements()).isEqualTo(fresh.placements());
        for (var placed : placements.subList(keep, placements.size())) {
          outcomes.add(position.lay(position.code(placed)));
          assertThat(fresh.lay(fresh.code(placed))).isEqualTo(outcomes.getLast());
          assertThat(listed(position)).isEqualTo(listed(fresh));
        }
        position.takeBackTo(1);
        assertThat(listed(position)).isEqualTo(listed(new Position(options)));
      }
    }
  }

  private static List<Integer> listed(Position position) {
    int[] cells = new int[position.most()];
    int found = position.candidates(cells);
    List<Integer> listed = new ArrayList<>();
    for (int i = 0; i < found; i++) {
      listed.add(cells[i]);
    }
    return listed;
  }

  @Test
  void eachColourHasAsManyBridgesAsThereAreTiles() {
    RandomGenerator random = new RandomStreams(3).random();
    for (LamboRules options : rules()) {
      Position position = new Position(options);
      play(position, random, () -> {});
      for (Colour colour : Colour.values()) {
        assertThat(
                Board.of(position.placements()).groups().stream()
                    .filter(group -> group.colour() == colour)
                    .mapToInt(Board.Group::bridges)
                    .sum())
            .isEqualTo(position.count());
      }
    }
  }

  /** Each tile touches three vertices of a colour: two by its bridge and one by its tip. */
  @Test
  void eachColourHasAsManyTipsAsThereAreTiles() {
    RandomGenerator random = new RandomStreams(5).random();
    Position position =
        new Position(LamboRules.STANDARD.withAim(new LamboRules.Aim.EatEnemies(9, 0)));
    play(position, random, () -> {});
    Board board = Board.of(position.placements());
    for (Colour colour : Colour.values()) {
      int touched = 0;
      int bridges = 0;
      for (Board.Group group : board.groups()) {
        if (group.colour() == colour) {
          bridges += group.bridges();
          for (Vertex vertex : group.vertices()) {
            touched += (int) vertex.cells().stream().filter(board::isFilled).count();
          }
        }
      }
      assertThat(touched - 2 * bridges).isEqualTo(position.count());
    }
  }

  /** For a planar graph: its holes are bridges - vertices + 1, and each holds one enemy group. */
  @Test
  void aClosedGroupContainsAsManyEnemiesAsItHasHoles() {
    RandomGenerator random = new RandomStreams(4).random();
    int containing = 0;
    for (int game = 0; game < (Effort.isLong() ? 150 : 50); game++) {
      Position position =
          new Position(
              LamboRules.STANDARD.withSize(40).withAim(new LamboRules.Aim.EatEnemies(9, 0)));
      play(position, random, () -> {});
      Board board = Board.of(position.placements());
      for (Board.Group group : board.groups()) {
        if (group.isClosed()) {
          long inside =
              board.groups().stream()
                  .filter(other -> other.colour() != group.colour() && other.isClosed())
                  .filter(other -> Referee.eaterOf(board, other).equals(group))
                  .count();
          Set<Vertex> vertices = group.vertices();
          assertThat(inside).isEqualTo(group.bridges() - vertices.size() + 1);
          containing += inside > 0 ? 1 : 0;
        }
      }
    }
    assertThat(containing).isPositive();
  }
}
