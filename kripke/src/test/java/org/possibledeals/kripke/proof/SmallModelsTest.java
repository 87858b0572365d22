package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Collections2;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * All formulas of up to five symbols, or six, about one atom and two agents, against all models of
 * up to three worlds: what is called valid fails in none, what is not has a countermodel.
 */
class SmallModelsTest {
  private static final int LARGEST = Effort.isLong() ? 6 : 5;

  /** Bits for each world: three worlds have eight valuations of an atom. */
  private static final int WIDTH = 8;

  private static final int ALL = (1 << WIDTH) - 1;

  /** Writes the bits of one world to all three. */
  private static final int EVERYWHERE = 1 | 1 << WIDTH | 1 << 2 * WIDTH;

  private static final ImmutableSortedSet<AgentId> BOTH =
      ImmutableSortedSet.of(new AgentId("a"), new AgentId("b"));

  /** A formula by what it is made of, as numbers of earlier ones. */
  private record Shape(Formula formula, int symbols, char symbol, int left, int right) {}

  private static List<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Shape(new Formula.Atom("p"), 1, 'p', 0, 0));
    for (int symbols = 2; symbols <= LARGEST; symbols++) {
      int before = shapes.size();
      for (int left = 0; left < before; left++) {
        Shape f = shapes.get(left);
        if (f.symbols == symbols - 1) {
          shapes.add(new Shape(new Formula.Not(f.formula), symbols, '~', left, 0));
          for (char agent : new char[] {'a', 'b'}) {
            var knows = new Formula.Knows(new AgentId("" + agent), f.formula);
            shapes.add(new Shape(knows, symbols, agent, left, 0));
          }
          var common = new Formula.CommonKnowledge(BOTH, f.formula);
          shapes.add(new Shape(common, symbols, 'C', left, 0));
          var distributed = new Formula.DistributedKnowledge(BOTH, f.formula);
          shapes.add(new Shape(distributed, symbols, 'D', left, 0));
        }
        for (int right = 0; right < before; right++) {
          Shape g = shapes.get(right);
          if (f.symbols + g.symbols == symbols - 1) {
            var and = new Formula.And(ImmutableList.of(f.formula, g.formula));
            shapes.add(new Shape(and, symbols, '&', left, right));
          }
        }
      }
    }
    return shapes;
  }

  /** Relations on {@code worlds} worlds: for each, the mask of those considered possible. */
  private static List<int[]> relations(int worlds, FrameClass logic) {
    List<int[]> relations = new ArrayList<>();
    for (int bits = 0; bits < 1 << (worlds * worlds); bits++) {
      int[] sees = new int[worlds];
      for (int w = 0; w < worlds; w++) {
        sees[w] = bits >> (w * worlds) & ((1 << worlds) - 1);
      }
      if (isOf(logic, sees)) {
        relations.add(sees);
      }
    }
    return relations;
  }

  /** Returns whether no other names of the worlds give a relation of a smaller number. */
  private static boolean isLeastOfItsKind(int[] sees) {
    List<Integer> worlds = IntStream.range(0, sees.length).boxed().toList();
    return Collections2.permutations(worlds).stream()
        .allMatch(names -> number(sees, worlds) <= number(sees, names));
  }

  private static int number(int[] sees, List<Integer> names) {
    int number = 0;
    for (int w = 0; w < sees.length; w++) {
      for (int v = 0; v < sees.length; v++) {
        number |= (sees[w] >> v & 1) << names.get(w) * sees.length + names.get(v);
      }
    }
    return number;
  }

  private static boolean isOf(FrameClass logic, int[] sees) {
    for (int w = 0; w < sees.length; w++) {
      boolean isFine =
          (!logic.asks(FrameProperty.SERIAL) || sees[w] != 0)
              && (!logic.asks(FrameProperty.REFLEXIVE) || (sees[w] >> w & 1) != 0);
      for (int v = 0; v < sees.length; v++) {
        if ((sees[w] >> v & 1) != 0) {
          isFine &= !logic.asks(FrameProperty.TRANSITIVE) || (sees[v] & ~sees[w]) == 0;
          isFine &= !logic.asks(FrameProperty.EUCLIDEAN) || (sees[w] & ~sees[v]) == 0;
          isFine &= !logic.asks(FrameProperty.SYMMETRIC) || (sees[v] >> w & 1) != 0;
        }
      }
      if (!isFine) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @EnumSource(names = {"T", "K4", "S5"})
  void everySmallFormulaIsDecidedAsAllSmallModelsDecideIt(FrameClass logic) {
    decidesAsAllSmallModelsDo(logic);
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"T", "K4", "S5"})
  @Tag("long")
  void soItIsInTheOtherLogics(FrameClass logic) {
    decidesAsAllSmallModelsDo(logic);
  }

  private static void decidesAsAllSmallModelsDo(FrameClass logic) {
    List<Shape> shapes = shapes();
    boolean[] isRefuted = new boolean[shapes.size()];
    for (int worlds = 1; worlds <= 3; worlds++) {
      List<int[]> relations = relations(worlds, logic);
      // Of isomorphic models, those in which the relation of a is the least are enough.
      for (int[] a : relations.stream().filter(SmallModelsTest::isLeastOfItsKind).toList()) {
        for (int[] b : relations) {
          refute(shapes, a, b, isRefuted);
        }
      }
    }
    int valid = 0;
    for (int i = 0; i < isRefuted.length; i++) {
      Formula formula = shapes.get(i).formula;
      var countermodel = Validity.in(logic).countermodel(formula);
      if (isRefuted[i]) {
        assertThat(countermodel).as("%s in %s", formula, logic).isPresent();
      }
      countermodel.ifPresent(
          model -> {
            assertThat(model.isModelOf(logic)).isTrue();
            assertThat(PointedTruth.holds(model, formula)).as("%s in %s", formula, logic).isFalse();
          });
      valid += countermodel.isEmpty() ? 1 : 0;
    }
    assertThat(valid).isPositive();
  }

  /**
   * Evaluates the shapes at all valuations at once: a truth has {@value #WIDTH} bits for each
   * world, one for each valuation, in which bit w says whether p is true at world w.
   */
  private static void refute(List<Shape> shapes, int[] a, int[] b, boolean[] isRefuted) {
    int all = 0;
    int p = 0;
    for (int w = 0; w < a.length; w++) {
      for (int valuation = 0; valuation < 1 << a.length; valuation++) {
        all |= 1 << w * WIDTH + valuation;
        p |= (valuation >> w & 1) << w * WIDTH + valuation;
      }
    }
    int[] byA = unseen(a);
    int[] byB = unseen(b);
    int[] byEither = unseen(common(a, b));
    int[] both = new int[a.length];
    Arrays.setAll(both, w -> a[w] & b[w]);
    int[] byBoth = unseen(both);
    int[] truth = new int[shapes.size()];
    for (int i = 0; i < truth.length; i++) {
      Shape shape = shapes.get(i);
      truth[i] =
          switch (shape.symbol) {
            case 'p' -> p;
            case '~' -> all & ~truth[shape.left];
            case '&' -> truth[shape.left] & truth[shape.right];
            case 'a' -> all & box(byA, truth[shape.left]);
            case 'b' -> all & box(byB, truth[shape.left]);
            case 'C' -> all & box(byEither, truth[shape.left]);
            case 'D' -> all & box(byBoth, truth[shape.left]);
            default -> throw new IllegalStateException("No symbol " + shape.symbol);
          };
      isRefuted[i] |= truth[i] != all;
    }
  }

  /** Returns the worlds that paths of up to three arrows lead to, this one included. */
  private static int[] common(int[] a, int[] b) {
    int[] common = new int[a.length];
    for (int w = 0; w < a.length; w++) {
      int reached = 1 << w;
      for (int step = 0; step < a.length; step++) {
        int before = reached;
        for (int v = 0; v < a.length; v++) {
          reached |= (before >> v & 1) != 0 ? a[v] | b[v] : 0;
        }
      }
      common[w] = reached;
    }
    return common;
  }

  /** Returns for each world all bits of those that do not consider it possible. */
  private static int[] unseen(int[] sees) {
    int[] unseen = new int[sees.length];
    for (int v = 0; v < sees.length; v++) {
      for (int w = 0; w < sees.length; w++) {
        unseen[v] |= (sees[w] >> v & 1) == 0 ? ALL << w * WIDTH : 0;
      }
    }
    return unseen;
  }

  private static int box(int[] unseen, int truth) {
    int box = -1;
    for (int v = 0; v < unseen.length; v++) {
      box &= (truth >> v * WIDTH & ALL) * EVERYWHERE | unseen[v];
    }
    return box;
  }
}
