package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Stopwatch;
import com.google.common.base.Ticker;
import com.google.common.collect.Comparators;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * Programs that combine what is hard to know: a question is answered, exactly or by samples, or
 * refused with the line that does not let it.
 */
class KnownProgramsTest {
  private static final Path FOLDER = Path.of("src/test/resources/known");

  /** A question may take a second; this allows for a machine that does much else. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** What the thread itself has used: a machine that does much else does not count. */
  private static final Ticker PROCESSOR =
      new Ticker() {
        @Override
        public long read() {
          return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }
      };

  static List<String> all() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.map(file -> file.getFileName().toString().replace(".rcy", "")).sorted().toList();
    }
  }

  /** How questions were answered, and the longest time of the processor that one took. */
  private record Asked(int exact, int sampled, int refused, Duration longest) {
    List<Integer> counts() {
      return List.of(exact, sampled, refused);
    }

    double seconds() {
      return longest.toMillis() / 1e3;
    }
  }

  private static Asked asked(String name, int most) throws IOException {
    RecycleGame game =
        new RecycleGame(
            name,
            Compiler.compile(Files.readString(FOLDER.resolve(name + ".rcy")), OptionalInt.empty()),
            1_000);
    RandomStreams luck = new RandomStreams(1);
    RandomGenerator random = luck.of(1).random();
    String card = game.program().faceNames().getFirst().replace('-', '_');
    int[] found = new int[3];
    Duration longest = Duration.ZERO;
    RecycleState at = game.start();
    while (at.choices() < most && !(game.turn(at) instanceof Turn.Over<RecycleMove>)) {
      if (game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)) {
        at = game.play(at, lottery.draw(luck.of(at.choices()).random()));
        continue;
      }
      for (int p = 0; p < game.players().size(); p++) {
        var has = new Formula.Atom("has", "p" + (p + 1) % game.players().size(), card);
        RecycleState here = at;
        var player = game.players().get(p);
        Stopwatch time = Stopwatch.createUnstarted(PROCESSOR); // of the question's thread
        try {
          Answer answer =
              Budget.usual()
                  .withTime(PATIENCE)
                  .ask(
                      () -> {
                        time.start();
                        try {
                          return game.observe(here, player).knowledge().answer(has);
                        } finally {
                          time.stop();
                        }
                      });
          assertThat(answer.toDouble()).isBetween(0.0, 1.0);
          found[answer instanceof Answer.Exact ? 0 : 1]++;
        } catch (BeyondReachException e) {
          assertThat(e.getMessage())
              .matches("(?s).*line \\d+, column \\d+, looks at .*: let it .*");
          found[2]++;
        }
        longest = Comparators.max(longest, time.elapsed());
      }
      var legal = game.legalMoves(at);
      at = game.play(at, legal.get(random.nextInt(legal.size())));
    }
    return new Asked(found[0], found[1], found[2], longest);
  }

  @Test
  void thereAreThirty() throws IOException {
    assertThat(all()).hasSize(30);
  }

  /** These were refused, or took too long, before the deal itself could be sampled. */
  @ParameterizedTest
  @ValueSource(strings = {"books-at-once", "bound-filter", "fifty-two-places", "love-letter"})
  void whatWasRefusedIsExactNow(String name) throws IOException {
    Asked asked = asked(name, 3);
    assertThat(asked.exact).isPositive();
    assertThat(asked.sampled + asked.refused).isZero();
  }

  /** How many sets there are to choose from follows from what chance dealt. */
  @Test
  void choicesThatHangOnChanceAreFollowed() throws IOException {
    assertThat(asked("partition-played", 2).refused).isZero();
  }

  /**
   * {@code -Dknown.choices=10} asks before ten choices, twice; a line of the table is printed for
   * each program, with the processor time of the slowest question, the second time and the first.
   */
  @Tag("long")
  @ParameterizedTest
  @MethodSource("all")
  void everyQuestionIsAnsweredOrTheConstructIsNamed(String name) throws IOException {
    int choices = Integer.getInteger("known.choices", 3);
    Asked first = asked(name, choices);
    Asked again = asked(name, choices);
    assertThat(first.exact + first.sampled).as("%s", first).isPositive();
    assertThat(again.counts()).isEqualTo(first.counts());
    System.out.printf(
        "| %s | %d | %d | %d | %.2f | %.2f |%n",
        name, first.exact, first.sampled, first.refused, again.seconds(), first.seconds());
  }
}
