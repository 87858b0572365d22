package org.possibledeals.recycle.rules;

import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.kripke.formula.Fraction;

/** All chance of a step of a program. */
record Shuffles(RecycleGame game, RecycleState at) implements Lottery<RecycleMove> {

  @Override
  public long stream() {
    return at.chances;
  }

  @Override
  public RecycleMove draw(RandomGenerator random) {
    ImmutableIntArray.Builder drawn = ImmutableIntArray.builder();
    game.step(
        at,
        bound -> {
          int outcome = random.nextInt(bound);
          drawn.add(outcome);
          return outcome;
        });
    return new RecycleMove.Chance(drawn.build());
  }

  @Override
  public Stream<RecycleMove> outcomes() {
    return Stream.iterate(Optional.of(next(new int[0])), Optional::isPresent, o -> after(o.get()))
        .map(script -> new RecycleMove.Chance(script.get().drawn()));
  }

  /**
   * What chance draws if it draws these numbers first, and 0 from then on.
   *
   * @param bounds one more than the highest value of each number
   */
  private record Script(ImmutableIntArray drawn, ImmutableIntArray bounds) {}

  private Script next(int[] first) {
    ImmutableIntArray.Builder drawn = ImmutableIntArray.builder();
    ImmutableIntArray.Builder bounds = ImmutableIntArray.builder();
    int[] next = {0};
    game.step(
        at,
        bound -> {
          int outcome = next[0] < first.length ? first[next[0]] : 0;
          next[0]++;
          drawn.add(outcome);
          bounds.add(bound);
          return outcome;
        });
    return new Script(drawn.build(), bounds.build());
  }

  /** Returns the next script as on an odometer, if it is not the last. */
  private Optional<Script> after(Script script) {
    int turning = script.drawn.length() - 1;
    while (turning >= 0 && script.drawn.get(turning) + 1 == script.bounds.get(turning)) {
      turning--;
    }
    if (turning < 0) {
      return Optional.empty();
    }
    int[] first = script.drawn.subArray(0, turning + 1).toArray();
    first[turning]++;
    return Optional.of(next(first));
  }

  @Override
  public Fraction probability(RecycleMove outcome) {
    if (!(outcome instanceof RecycleMove.Chance(ImmutableIntArray drawn))) {
      return Fraction.ZERO;
    }
    BigInteger[] ways = {BigInteger.ONE};
    int[] next = {0};
    try {
      game.step(
          at,
          bound -> {
            ways[0] = ways[0].multiply(BigInteger.valueOf(bound));
            if (next[0] >= drawn.length()
                || drawn.get(next[0]) >= bound
                || drawn.get(next[0]) < 0) {
              throw Impossible.IT;
            }
            return drawn.get(next[0]++);
          });
    } catch (Impossible e) {
      return Fraction.ZERO;
    }
    return next[0] == drawn.length() ? new Fraction(BigInteger.ONE, ways[0]) : Fraction.ZERO;
  }

  /** Thrown if chance cannot have produced an outcome. */
  private static final class Impossible extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Impossible IT = new Impossible();

    private Impossible() {
      super("It cannot have been drawn.", null, false, false);
    }
  }
}
