package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/** Games in which much happens, by all rules. */
final class RandomGames {

  private RandomGames() {}

  /** Returns the rules that all combinations of the options give, with pools of these sizes. */
  static ImmutableList<LamboRules> rules(int... sizes) {
    ImmutableList.Builder<LamboRules.Aim> aims = ImmutableList.builder();
    aims.add(new LamboRules.Aim.CloseABridge(), new LamboRules.Aim.ContainEnemy());
    for (int enemies = 1; enemies <= 3; enemies++) {
      for (int size = 0; size <= 2; size++) {
        aims.add(new LamboRules.Aim.EatEnemies(enemies, size, false));
        aims.add(new LamboRules.Aim.EatEnemies(enemies, size, true));
      }
    }
    ImmutableList.Builder<LamboRules> rules = ImmutableList.builder();
    for (LamboRules.Aim aim : aims.build()) {
      for (int size : sizes) {
        LamboRules options = LamboRules.STANDARD.withAim(aim).withSize(size);
        rules.add(options);
        rules.add(options.anywhere());
      }
    }
    return rules.build();
  }

  /**
   * Lays tiles at random, rather in the middle, where groups close, until the game is over.
   *
   * @param draws of how many tiles the one nearest to the middle is laid
   */
  static void play(Position position, RandomGenerator random, int draws, Runnable afterEach) {
    int[] cells = new int[position.most()];
    while (position.outcome() == Outcome.OPEN) {
      int found = position.candidates(cells);
      if (found == 0) {
        position.takeBack();
        continue;
      }
      int best = 3 * cells[random.nextInt(found)] + random.nextInt(3);
      for (int i = 1; i < draws; i++) {
        int other = 3 * cells[random.nextInt(found)] + random.nextInt(3);
        if (position.placement(other).cell().ring() < position.placement(best).cell().ring()) {
          best = other;
        }
      }
      position.lay(best);
      afterEach.run();
    }
  }
}
