package org.possibledeals.recycle.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Program;
import org.possibledeals.recycle.machine.Watcher;
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
    Program program = Compiler.compile(ShippedGames.text(name), OptionalInt.empty());
    for (int seed = 0; seed < GAMES; seed++) {
      RandomGenerator chance = new RandomStreams(seed).random();
      RandomGenerator same = new RandomStreams(seed).random();
      Machine plain = new Machine(program, chance);
      Machine watched = Machine.unstarted(program, new Onlooker(same));
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

  /** Looks on, and draws as a machine without a watcher does. */
  private record Onlooker(RandomGenerator chance) implements Watcher {
    @Override
    public int draw(int bound) {
      return chance.nextInt(bound);
    }

    @Override
    public void shuffle(Machine machine, int place) {
      machine.mix(place, this::draw);
    }

    @Override
    public int pick(int count) {
      return 0;
    }

    @Override
    public boolean isGuessing() {
      return false;
    }

    @Override
    public void willMove(Machine machine, int card) {}

    @Override
    public void willMove(boolean isTried) {}

    @Override
    public void willMove(Machine machine, int card, int from, int to) {}

    @Override
    public void willChange(int kind, int which, int value) {}

    @Override
    public void willShuffle() {}

    @Override
    public boolean reasons() {
      return false;
    }

    @Override
    public boolean test(Machine machine, Code.Bool condition) {
      return condition.of(machine);
    }

    @Override
    public Optional<Boolean> count(
        Machine machine, int[] cards, int slot, Code.Bool condition, int least, int most) {
      return Optional.empty();
    }

    @Override
    public OptionalInt howMany(Machine machine, int[] cards, int slot, Code.Bool condition) {
      return OptionalInt.empty();
    }

    @Override
    public int reveal(Machine machine, int card) {
      throw new IllegalStateException("All faces are determined.");
    }

    @Override
    public void moved(Machine machine, int card, int from, int at, int to, int target) {}

    @Override
    public void copied(Machine machine, int card, int place, boolean isGone) {}

    @Override
    public void changed(int kind, int which, int value) {}
  }
}
