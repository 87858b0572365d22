package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * A law that is known to be hard for decision diagrams.
 *
 * @param atoms the vocabulary, in the order of the diagrams
 * @param law θ
 * @param worlds how many valuations obey it, if that is known without computing them
 */
public record HardLaw(ImmutableList<Atom> atoms, Formula law, Optional<BigInteger> worlds) {

  /** Marks an unknown number of worlds: timeout. */
  public static final double OUT_OF_TIME = -1;

  /** Marks an unknown number of worlds: out of memory. */
  public static final double OUT_OF_MEMORY = -2;

  /** Clauses for each atom where about half of all random laws of three literals have a world. */
  private static final double THRESHOLD = 4.26;

  /** Ways to put n queens on an n times n board, from n = 0; OEIS A000170. */
  private static final ImmutableList<Integer> QUEENS =
      ImmutableList.of(1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724);

  /** A family of laws, each of a size. */
  public enum Family {
    CLAUSES("random clauses of three literals over n atoms, 4.26 for each atom"),
    PRODUCT("z = x * y, where x and y have n binary digits and z has 2n"),
    QUEENS("n queens on a board of n times n, none of which attacks another");

    private final String law;

    Family(String law) {
      this.law = law;
    }

    /** Returns the law in words. */
    public String law() {
      return law;
    }

    /** Returns the law of this size; only random ones depend on the seed. */
    public HardLaw of(int size, long seed) {
      return switch (this) {
        case CLAUSES -> clauses(size, new RandomStreams(seed).random());
        case PRODUCT -> product(size);
        case QUEENS -> queens(size);
      };
    }
  }

  /** Returns the structure whose worlds are the valuations that obey the law. */
  public SymbolicModel structure() {
    return SymbolicModel.builder().atoms(atoms).law(law).build();
  }

  private static HardLaw clauses(int size, RandomGenerator random) {
    List<Atom> atoms = IntStream.range(0, size).mapToObj(i -> new Atom("p" + i)).toList();
    List<Formula> law = new ArrayList<>();
    for (long clause = Math.round(THRESHOLD * size); clause > 0; clause--) {
      List<Atom> drawn = new ArrayList<>(atoms);
      List<Formula> literals = new ArrayList<>();
      while (literals.size() < 3) {
        Atom atom = drawn.remove(random.nextInt(drawn.size()));
        literals.add(random.nextBoolean() ? atom : new Formula.Not(atom));
      }
      law.add(Formula.or(literals));
    }
    return new HardLaw(ImmutableList.copyOf(atoms), Formula.and(law), Optional.empty());
  }

  private static HardLaw queens(int size) {
    List<List<Atom>> lines = new ArrayList<>();
    IntStream.range(0, 4 * size - 2).forEach(i -> lines.add(new ArrayList<>()));
    List<Formula> law = new ArrayList<>();
    ImmutableList.Builder<Atom> atoms = ImmutableList.builder();
    for (int i = 0; i < size; i++) {
      int row = i;
      List<Atom> here =
          IntStream.range(0, size).mapToObj(j -> new Atom("q%d_%d".formatted(row, j))).toList();
      atoms.addAll(here);
      law.add(new Formula.ExactlyOne(ImmutableList.copyOf(here)));
      for (int j = 0; j < size; j++) {
        lines.get(row + j).add(here.get(j));
        lines.get(3 * size - 2 + row - j).add(here.get(j));
      }
    }
    ImmutableList<Atom> board = atoms.build();
    for (int j = 0; j < size; j++) {
      int column = j;
      law.add(
          new Formula.ExactlyOne(
              IntStream.range(0, size)
                  .mapToObj(row -> board.get(row * size + column))
                  .collect(ImmutableList.toImmutableList())));
    }
    lines.forEach(line -> law.addAll(oneAtMost(line)));
    return new HardLaw(board, Formula.and(law), Optional.of(BigInteger.valueOf(QUEENS.get(size))));
  }

  private static List<Formula> oneAtMost(List<Atom> line) {
    List<Formula> pairs = new ArrayList<>();
    for (int i = 0; i < line.size(); i++) {
      for (int j = 0; j < i; j++) {
        pairs.add(Formula.or(List.of(new Formula.Not(line.get(i)), new Formula.Not(line.get(j)))));
      }
    }
    return pairs;
  }

  /**
   * Returns the law of a multiplication by rows; s and c are the digits and carries of its sums.
   */
  private static HardLaw product(int digits) {
    List<Atom> atoms = new ArrayList<>();
    for (int i = 0; i < digits; i++) {
      atoms.add(new Atom("x" + i));
      atoms.add(new Atom("y" + i));
    }
    List<Formula> law = new ArrayList<>();
    List<Formula> sum =
        new ArrayList<>(Collections.nCopies(2 * digits, new Formula.Constant(false)));
    for (int row = 0; row < digits; row++) {
      Formula carry = new Formula.Constant(false);
      for (int column = 0; column < digits; column++) {
        Formula digit = Formula.and(List.of(atoms.get(2 * column), atoms.get(2 * row + 1)));
        Formula before = sum.get(row + column);
        Atom here = new Atom("s%d_%d".formatted(row, column));
        Atom over = new Atom("c%d_%d".formatted(row, column));
        atoms.add(here);
        atoms.add(over);
        law.add(new Formula.Iff(here, new Formula.Parity(ImmutableList.of(digit, before, carry))));
        law.add(new Formula.Iff(over, twoOf(digit, before, carry)));
        sum.set(row + column, here);
        carry = over;
      }
      sum.set(row + digits, carry);
    }
    for (int i = 0; i < 2 * digits; i++) {
      Atom z = new Atom("z" + i);
      atoms.add(z);
      law.add(new Formula.Iff(z, sum.get(i)));
    }
    return new HardLaw(
        ImmutableList.copyOf(atoms),
        Formula.and(law),
        Optional.of(BigInteger.ONE.shiftLeft(2 * digits)));
  }

  private static Formula twoOf(Formula p, Formula q, Formula r) {
    return Formula.or(
        List.of(
            Formula.and(List.of(p, q)), Formula.and(List.of(p, r)), Formula.and(List.of(q, r))));
  }
}
