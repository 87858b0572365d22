package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * All formulas of up to five symbols about one atom and two agents, against all models of up to
 * three worlds: what is called valid fails in none, what is not has a countermodel.
 */
class SmallModelsTest {
  private static final int LARGEST = 5;
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
  @EnumSource
  void everySmallFormulaIsDecidedAsAllSmallModelsDecideIt(FrameClass logic) {
    List<Shape> shapes = shapes();
    boolean[] isRefuted = new boolean[shapes.size()];
    for (int worlds = 1; worlds <= 3; worlds++) {
      List<int[]> relations = relations(worlds, logic);
      for (int[] a : relations) {
        for (int[] b : relations) {
          for (int p = 0; p < 1 << worlds; p++) {
            refute(shapes, a, b, p, isRefuted);
          }
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

  private static void refute(List<Shape> shapes, int[] a, int[] b, int p, boolean[] isRefuted) {
    int all = (1 << a.length) - 1;
    int[] common = common(a, b);
    int[] distributed = new int[a.length];
    Arrays.setAll(distributed, w -> a[w] & b[w]);
    int[] truth = new int[shapes.size()];
    for (int i = 0; i < truth.length; i++) {
      Shape shape = shapes.get(i);
      truth[i] =
          switch (shape.symbol) {
            case 'p' -> p;
            case '~' -> all & ~truth[shape.left];
            case '&' -> truth[shape.left] & truth[shape.right];
            case 'a' -> box(a, truth[shape.left]);
            case 'b' -> box(b, truth[shape.left]);
            case 'C' -> box(common, truth[shape.left]);
            case 'D' -> box(distributed, truth[shape.left]);
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

  private static int box(int[] sees, int truth) {
    int box = 0;
    for (int w = 0; w < sees.length; w++) {
      box |= (sees[w] & ~truth) == 0 ? 1 << w : 0;
    }
    return box;
  }
}
