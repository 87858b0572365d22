package org.possibledeals.kripke.homework;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * The comparison of models with that of the solution, before any story: at the actual worlds if the
 * solution has one, and otherwise of each world with some world of the other.
 *
 * @param solution the model of the solution
 */
public record Bisimilarity(KripkeModel<String> solution) {

  /** Maximum number of worlds of a contraction at which a formula is to be false. */
  private static final int TOLD_APART = 30;

  static final Mark QUESTION =
      new Mark(0, "bisimilar to the solution", "", true, "yes", "yes", ImmutableList.of());

  Mark mark(KripkeModel<String> student) {
    String difference = difference(student);
    return difference.isEmpty()
        ? QUESTION
        : QUESTION.with(false, "no", ImmutableList.of(difference));
  }

  /** Returns a difference in a sentence, or empty if there is none. */
  private String difference(KripkeModel<String> student) {
    return solution.actual().isPresent()
        ? pointed(student, solution.actual().get())
        : anywhere(student);
  }

  private String pointed(KripkeModel<String> student, String world) {
    if (student.actual().isEmpty()) {
      return "no world is actual; the solution has one";
    }
    String other = student.actual().get();
    return solution
        .distinguishing(world, student, other)
        .map(formula -> "%s is true in the solution and false here".formatted(formula))
        .orElse("");
  }

  private String anywhere(KripkeModel<String> student) {
    ImmutableSet<String> missing = solution.unmatched(student);
    if (!missing.isEmpty()) {
      String world = missing.asList().getFirst();
      return "no world is like %s of the solution%s"
          .formatted(world, where(solution, world, student));
    }
    return student.unmatched(solution).stream()
        .findFirst()
        .map(
            world ->
                "world %s is like none of the solution%s"
                    .formatted(world, where(student, world, solution)))
        .orElse("");
  }

  /** Returns a formula that is true at the world and nowhere in the other model, if it is short. */
  private static String where(KripkeModel<String> model, String world, KripkeModel<String> other) {
    KripkeModel<String> small = other.contracted();
    if (small.worlds().size() > TOLD_APART) {
      return "";
    }
    List<Formula> parts = new ArrayList<>();
    for (String there : small.worlds()) {
      if (small.truthSet(Formula.and(parts)).contains(there)) {
        Optional<Formula> apart = model.distinguishing(world, small, there);
        parts.add(apart.orElseThrow());
      }
    }
    for (Formula part : List.copyOf(parts)) {
      List<Formula> others = new ArrayList<>(parts);
      others.remove(part);
      if (small.truthSet(Formula.and(others)).isEmpty()) {
        parts = others;
      }
    }
    return ", where " + Formula.and(parts) + " is true";
  }
}
