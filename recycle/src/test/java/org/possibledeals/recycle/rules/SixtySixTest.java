package org.possibledeals.recycle.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.table.ShippedGames;

/** What a deal of Sixty-Six is worth, and when it ends: judged by the numbers before and after. */
class SixtySixTest {

  /** The program, with a pass before each deal is scored. */
  private final GameProgram program =
      Compiler.compile(
          ShippedGames.text("sixty-six")
              .replace(
                  "  (do\n   ((all player 'P\n     ((any player 'O (<",
                  "  (choice (;; score\n"
                      + " (turn pass)))\n"
                      + "  (do\n"
                      + "   ((all player 'P\n"
                      + "     ((any player 'O (<"),
          OptionalInt.empty());

  private int[] both(Machine machine, String name) {
    GameProgram.Storage of =
        program.storages().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    return new int[] {machine.integer(of.first() + 1), machine.integer(of.first() + 2)};
  }

  @Test
  void aTieIsWorthNothingAndNoMarriageCountsBeforeATrick() {
    RandomGenerator random = new RandomStreams(2).random();
    int ties = 0;
    int early = 0;
    int waiting = 0;
    for (int game = 0; game < Effort.of(2_000); game++) {
      Machine machine = new Machine(program, random);
      while (!machine.isOver()) {
        int options = machine.enumerate();
        int[] points = both(machine, "POINTS");
        int[] tricks = both(machine, "TRICKS");
        if (program.items().get(machine.choice()).getFirst().equals("score")) {
          int[] before = both(machine, "SCORE");
          early += tricks[0] + tricks[1] < 12 && onTable(machine) == 1 ? 1 : 0;
          ties += points[0] == points[1] ? 1 : 0;
          machine.choose(0);
          int[] after = both(machine, "SCORE");
          for (int p = 0; p < 2; p++) {
            assertThat(after[p] - before[p]).isEqualTo(worth(p, points, tricks));
          }
          continue;
        }
        for (int p = 0; p < 2; p++) {
          assertThat(points[p]).isLessThan(66);
          assertThat(tricks[p] > 0 || points[p] == 0).isTrue();
          waiting += both(machine, "MARRIED")[p] > 0 ? 1 : 0;
        }
        machine.choose(random.nextInt(options));
      }
    }
    assertThat(new int[] {ties, early, waiting}).doesNotContain(0);
  }

  private static int onTable(Machine machine) {
    int cards = 0;
    for (int place = 0; place < machine.program().places().size(); place++) {
      cards +=
          machine.program().places().get(place).name().equals("TRICK") ? machine.size(place) : 0;
    }
    return cards;
  }

  private static int worth(int player, int[] points, int[] tricks) {
    int other = 1 - player;
    if (points[player] <= points[other]) {
      return 0;
    }
    return tricks[other] == 0 ? 3 : points[other] < 33 ? 2 : 1;
  }
}
