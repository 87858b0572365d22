package org.possibledeals.recycle.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.knowledge.Happenings;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * A machine that is watched asks every condition anew and makes and undoes every move: the obvious
 * way. One that only plays takes short cuts, and offers the same options at every choice.
 */
class WatchedPlayTest {

  private static final int GAMES = 3;

  static List<String> shipped() {
    return ShippedGames.NAMES;
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void aMachineThatOnlyPlaysOffersWhatOneThatIsWatchedOffers(String name) {
    GameProgram program = Compiler.compile(ShippedGames.text(name), OptionalInt.empty());
    for (int seed = 0; seed < GAMES; seed++) {
      RandomGenerator chance = new RandomStreams(seed).random();
      RandomGenerator same = new RandomStreams(seed).random();
      Machine plain = new Machine(program, chance);
      Machine watched = Machine.unstarted(program, new Happenings(same::nextInt));
      watched.start();
      while (!plain.isOver()) {
        assertThat(offered(plain)).isEqualTo(offered(watched));
        plain.choose(chance.nextInt(plain.optionCount()));
        watched.choose(same.nextInt(watched.optionCount()));
      }
      assertThat(watched.isOver()).isTrue();
      assertThat(watched.scores()).isEqualTo(plain.scores());
    }
  }

  private static List<String> offered(Machine machine) {
    return IntStream.range(0, machine.enumerate())
        .mapToObj(o -> machine.player() + ": " + machine.describe(o, machine.player()))
        .toList();
  }
}
