package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Luck;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;

class SmokeTest {
  @Test
  void matchesArePlayedToTheEnd() {
    for (Rules rules : Rules.presets()) {
      var game = new Boerenbridge(rules);
      var agents =
          List.of("greedy", "greedy", "greedy", "random").stream()
              .map(BoerenbridgeAgents::named)
              .toList();
      long[] sum = new long[4];
      for (int g = 0; g < 2000; g++) {
        Luck luck = new Luck(g);
        State end =
            Table.play(
                game,
                agents,
                luck.of(0),
                IntStream.range(0, 4).mapToObj(i -> luck.of(1 + i).random()).toList(),
                (b, m, a) -> {
                  assertThat(game.read(game.write(m))).isEqualTo(m);
                });
        assertThat(end.seen().stage()).isEqualTo(Stage.OVER);
        for (int i = 0; i < 4; i++) {
          sum[i] += game.points(end).get(i);
        }
      }
      System.out.println(rules.name() + " " + java.util.Arrays.toString(sum));
    }
  }
}
