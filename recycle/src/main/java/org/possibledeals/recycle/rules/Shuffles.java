package org.possibledeals.recycle.rules;

import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.kripke.formula.Fraction;

/** All chance of a step of a program. */
record Shuffles(RecycleGame game, State at) implements Lottery<Move> {

  @Override
  public long stream() {
    return at.chances;
  }

  @Override
  public Move draw(RandomGenerator random) {
    ImmutableIntArray.Builder drawn = ImmutableIntArray.builder();
    game.step(
        at,
        bound -> {
          int outcome = random.nextInt(bound);
          drawn.add(outcome);
          return outcome;
        });
    return new Move.Chance(drawn.build());
  }

  @Override
  public Fraction probability(Move outcome) {
    if (!(outcome instanceof Move.Chance(ImmutableIntArray drawn))) {
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

  /** Thrown where chance cannot have drawn that. */
  private static final class Impossible extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Impossible IT = new Impossible();

    private Impossible() {
      super("It cannot have been drawn.", null, false, false);
    }
  }
}
