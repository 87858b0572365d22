package org.possibledeals.terminal.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.terminal.fuzz.Hunt.Bag;
import org.possibledeals.terminal.fuzz.Hunt.Broken;

/**
 * No input breaks a command: each ends in time, with exit code 0, 1 or 2, and prints neither a
 * stack trace nor a control character.
 */
@Tag("long")
class FuzzTest {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final int MOST = 20;

  private static final ImmutableMap<String, Integer> INPUTS =
      ImmutableMap.of(
          "kripke", 1_200,
          "smcdel", 5_000,
          "formula", 6_000,
          "recycle", 3_000,
          "experiment", 3_000,
          "record", 1_500,
          "request", 1_500);

  /** Tries the first inputs of each target: one in five, or one in {@code -Dfuzz.part}. */
  @Test
  void noInputBreaksACommand() {
    int part = Integer.getInteger("fuzz.part", 5);
    List<Bag> bags =
        Targets.all().parallelStream()
            .map(target -> new Hunt(1, PATIENCE, MOST).of(target, INPUTS.get(target.name()) / part))
            .toList();
    print(bags);
    long inputs = bags.stream().mapToLong(Bag::inputs).sum();
    assertThat(inputs).isGreaterThanOrEqualTo(20_000 / part);
    assertThat(broken(bags)).isEmpty();
    assertThat(bags.stream().mapToLong(Bag::byTokens).sum()).isGreaterThan(45 * inputs / 100);
    assertThat(bags.stream().mapToLong(Bag::read).sum()).isGreaterThan(20 * inputs / 100);
  }

  /** As above with new seeds: one round, and more for {@code -Dfuzz.minutes}. */
  @Test
  void noInputBreaksACommandInMinutes() {
    Duration time = Duration.ofMinutes(Integer.getInteger("fuzz.minutes", 0));
    long end = System.nanoTime() + time.toNanos();
    List<Bag> bags = round(2);
    for (long seed = 3; System.nanoTime() < end && broken(bags).isEmpty(); seed++) {
      List<Bag> more = round(seed);
      List<Bag> before = bags;
      bags = IntStream.range(0, more.size()).mapToObj(i -> before.get(i).and(more.get(i))).toList();
    }
    print(bags);
    assertThat(broken(bags)).isEmpty();
  }

  /** Returns what a hundredth of the usual number of inputs does to each target. */
  private static List<Bag> round(long seed) {
    return Targets.all().parallelStream()
        .map(target -> new Hunt(seed, PATIENCE, MOST).of(target, INPUTS.get(target.name()) / 100))
        .toList();
  }

  @Test
  void holesPutBackOnPurposeAreFound() {
    assertFound(Holes.recursion(Targets.models()), PATIENCE, "StackOverflowError");
    assertFound(Holes.arrayOfANumber(Targets.programs()), PATIENCE, "Exception");
    assertFound(Holes.loop(Targets.formulas()), Duration.ofMillis(300), "no end");
    assertFound(Holes.echo(Targets.smcdel()), PATIENCE, "control character");
  }

  private static void assertFound(Target target, Duration patience, String problem) {
    assertThat(new Hunt(1, patience, 1).of(target, 40_000).broken())
        .as(target.name())
        .anySatisfy(broken -> assertThat(broken.problem()).contains(problem));
  }

  private static void print(List<Bag> bags) {
    bags.stream().map(Bag::line).forEach(System.out::println);
    broken(bags).forEach(System.out::println);
  }

  private static ImmutableList<Broken> broken(List<Bag> bags) {
    return bags.stream()
        .flatMap(bag -> bag.broken().stream())
        .sorted(Comparator.comparing(Broken::target))
        .collect(ImmutableList.toImmutableList());
  }
}
