package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Three agents have a number on the forehead, one of which is the sum of the other two. Source:
 * Liu, Problem 182, Math Horizons 11 (2004); van Ditmarsch and Ruan, Model checking logic puzzles
 * (2007).
 */
public final class ThreeNumbers {
  private ThreeNumbers() {}

  /** The numbers of a, b and c, one of which is the sum of the other two. */
  public record Triple(int x, int y, int z) {
    @Override
    public String toString() {
      return "(%d, %d, %d)".formatted(x, y, z);
    }
  }

  /**
   * Returns the model before anybody speaks, with the numbers 1 to {@code most}: agents a, b and c,
   * of which each sees the numbers of the other two, and variables x, y and z.
   */
  public static KripkeModel<Triple> model(int most) {
    ImmutableSet.Builder<Triple> triples = ImmutableSet.builder();
    for (int small = 1; small < most; small++) {
      for (int other = 1; small + other <= most; other++) {
        int sum = small + other;
        triples.add(new Triple(sum, small, other));
        triples.add(new Triple(small, sum, other));
        triples.add(new Triple(small, other, sum));
      }
    }
    List<String> numbers = IntStream.rangeClosed(1, most).mapToObj(String::valueOf).toList();
    return KripkeModel.over(triples.build())
        .agent("a", t -> List.of(t.y, t.z))
        .agent("b", t -> List.of(t.x, t.z))
        .agent("c", t -> List.of(t.x, t.y))
        .variable("x", numbers, t -> "" + t.x)
        .variable("y", numbers, t -> "" + t.y)
        .variable("z", numbers, t -> "" + t.z)
        .build();
  }

  static Story story(int most) {
    return new Story(
        "Each of a, b and c has a number from 1 to %d on the forehead, x, y and z, and sees the"
                .formatted(most)
            + " other two. One of the numbers is the sum of the others.",
        model(most),
        ImmutableList.of(
            ignorant("a", "x"),
            ignorant("b", "y"),
            ignorant("c", "z"),
            new Scene.Announced("a: \"Now I know it.\"", knows("a", "x"))),
        most < 50
            ? ImmutableList.of()
            : ImmutableList.of(
                Said.ending(
                    "If it is 50, the others are 20 and 30.", "x = 50 -> y = 20 & z = 30")));
  }

  private static Formula knows(String agent, String variable) {
    return new Formula.KnowsValue(new AgentId(agent), new Variable(variable));
  }

  private static Scene ignorant(String agent, String variable) {
    return new Scene.Announced(
        agent + ": \"I do not know my number.\"", new Formula.Not(knows(agent, variable)));
  }
}
