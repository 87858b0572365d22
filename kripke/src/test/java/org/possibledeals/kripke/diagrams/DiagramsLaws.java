package org.possibledeals.kripke.diagrams;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.effort.Effort;

/**
 * Diagrams of every kind against truth tables of six variables, which are 64 bits: equal functions
 * have equal numbers, and each operation gives the right function.
 */
class DiagramsLaws {

  private static final int VARIABLES = 6;
  private static final int STEPS = 300;

  /** The table of each variable: bit w is its value at valuation w. */
  private static final long[] TABLES = {
    0xFFFFFFFF00000000L,
    0xFFFF0000FFFF0000L,
    0xFF00FF00FF00FF00L,
    0xF0F0F0F0F0F0F0F0L,
    0xCCCCCCCCCCCCCCCCL,
    0xAAAAAAAAAAAAAAAAL
  };

  static List<Supplier<Diagrams>> kinds() {
    return List.of(
        () -> new ComplementDiagrams(Integer.MAX_VALUE),
        () -> new JddDiagrams(VARIABLES, Integer.MAX_VALUE),
        () -> new JavaBddDiagrams(VARIABLES, 1 << 12),
        () -> new AgentByAgent(new ComplementDiagrams(Integer.MAX_VALUE)),
        () -> new LogicNgDiagrams(VARIABLES));
  }

  @Property(tries = 100)
  void diagramsAreTheirTruthTables(@ForAll long seed) {
    kinds().forEach(kind -> new Walk(kind.get(), new Random(seed)).go());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void releasedDiagramsMakeRoomAndHeldOnesStay(Supplier<Diagrams> kind) {
    for (int seed = 0; seed < 5; seed++) {
      var walk = new Walk(kind.get(), new Random(seed));
      for (int round = 0; round < Effort.of(40); round++) {
        walk.go();
        walk.releaseAllButKept();
      }
    }
  }

  /** Diagrams and the tables that they should be, in the same order. */
  private static final class Walk {
    private final Diagrams diagrams;
    private final Random random;
    private final int[] levels = new int[VARIABLES];
    private final List<Integer> made = new ArrayList<>();
    private final List<Long> tables = new ArrayList<>();
    private final int start;

    Walk(Diagrams diagrams, Random random) {
      this.diagrams = diagrams;
      this.random = random;
      for (int i = 0; i < VARIABLES; i++) {
        levels[i] = diagrams.newLevel();
      }
      start = diagrams.mark();
      begin();
    }

    private void begin() {
      made.clear();
      tables.clear();
      add(diagrams.top(), -1L);
      add(diagrams.bottom(), 0);
      for (int i = 0; i < VARIABLES; i++) {
        add(diagrams.variable(levels[i]), TABLES[i]);
      }
    }

    void go() {
      for (int step = 0; step < STEPS; step++) {
        step();
      }
      for (int i = 0; i < made.size(); i++) {
        assertThat(table(made.get(i))).isEqualTo(tables.get(i));
        for (int j = 0; j < made.size(); j += 7) {
          assertThat(made.get(i).equals(made.get(j)))
              .isEqualTo(tables.get(i).equals(tables.get(j)));
        }
      }
    }

    void releaseAllButKept() {
      int one = random.nextInt(made.size());
      int kept = made.get(one);
      long table = tables.get(one);
      diagrams.keep(kept);
      diagrams.release(start, diagrams.top());
      begin();
      add(diagrams.release(diagrams.mark(), kept), table);
      diagrams.forget(kept);
      go();
    }

    private void add(int diagram, long table) {
      made.add(diagram);
      tables.add(table);
    }

    private void step() {
      int one = random.nextInt(made.size());
      int other = random.nextInt(made.size());
      int f = made.get(one);
      int g = made.get(other);
      long t = tables.get(one);
      long u = tables.get(other);
      BitSet set = new BitSet();
      BitSet values = new BitSet();
      for (int level : levels) {
        set.set(level, random.nextBoolean());
        values.set(level, random.nextBoolean());
      }
      switch (random.nextInt(13)) {
        case 0 -> add(diagrams.not(f), ~t);
        case 1 -> add(diagrams.and(f, g), t & u);
        case 2 -> add(diagrams.or(f, g), t | u);
        case 3 -> add(diagrams.xor(f, g), t ^ u);
        case 4 -> add(diagrams.iff(f, g), ~(t ^ u));
        case 5 -> add(diagrams.implies(f, g), ~t | u);
        case 6 -> add(diagrams.exists(set, f), exists(set, t));
        case 7 -> add(diagrams.existsAnd(set, f, g), exists(set, t & u));
        case 8 -> add(diagrams.existsBoth(set, f, g), exists(set, t & u) & exists(set, t & ~u));
        case 9 -> add(diagrams.fix(f, set, values), fixed(set, values, t));
        case 10, 11 -> conjunction(f, t);
        default -> add(diagrams.ifThenElse(f, g, made.get(1 + one / 2)), chosen(t, u, one));
      }
    }

    /**
     * Members about one function or several, above their own levels or below, and twice the same.
     */
    private void conjunction(int law, long lawful) {
      List<Possibility> members = new ArrayList<>();
      long all = -1L;
      int common = random.nextInt(made.size());
      for (int i = random.nextInt(7); i > 0; i--) {
        int about = random.nextInt(3) == 0 ? random.nextInt(made.size()) : common;
        boolean isInverse = random.nextBoolean();
        boolean isBoth = random.nextBoolean();
        boolean isNegated = random.nextInt(3) == 0;
        BitSet hidden = new BitSet();
        int most = random.nextInt(VARIABLES);
        for (int level : levels) {
          hidden.set(level, level >= levels[most] && random.nextInt(3) > 0);
        }
        long t = isInverse ? ~tables.get(about) : tables.get(about);
        long both = isBoth ? exists(hidden, lawful & ~t) : -1L;
        long is = exists(hidden, lawful & t) & both;
        all &= isNegated ? ~is : is;
        int f = isInverse ? diagrams.not(made.get(about)) : made.get(about);
        members.add(new Possibility(hidden, f, isBoth, isNegated));
      }
      add(diagrams.conjunction(law, members), all);
    }

    private long chosen(long t, long u, int one) {
      return t & u | ~t & tables.get(1 + one / 2);
    }

    private long exists(BitSet set, long table) {
      long result = table;
      for (int i = 0; i < VARIABLES; i++) {
        if (set.get(levels[i])) {
          result = with(i, true, result) | with(i, false, result);
        }
      }
      return result;
    }

    private long fixed(BitSet set, BitSet values, long table) {
      long result = table;
      for (int i = 0; i < VARIABLES; i++) {
        if (set.get(levels[i])) {
          result = with(i, values.get(levels[i]), result);
        }
      }
      return result;
    }

    /** Returns the table with one variable fixed. */
    private static long with(int variable, boolean value, long table) {
      int shift = 1 << VARIABLES - 1 - variable;
      long part = value ? table & TABLES[variable] : table & ~TABLES[variable];
      return value ? part | part >>> shift : part | part << shift;
    }

    /** Returns the table of a diagram, by walking down it for each valuation. */
    private long table(int f) {
      long table = 0;
      for (int w = 0; w < 1 << VARIABLES; w++) {
        int rest = f;
        while (rest != diagrams.top() && rest != diagrams.bottom()) {
          boolean isHigh = (TABLES[variable(diagrams.level(rest))] >>> w & 1) != 0;
          rest = isHigh ? diagrams.high(rest) : diagrams.low(rest);
        }
        table |= rest == diagrams.top() ? 1L << w : 0;
      }
      return table;
    }

    private int variable(int level) {
      for (int i = 0; i < VARIABLES; i++) {
        if (levels[i] == level) {
          return i;
        }
      }
      throw new IllegalStateException("No variable at level " + level);
    }
  }
}
