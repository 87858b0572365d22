package org.possibledeals.terminal.homework;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.terminal.homework.Marked.Mark;

/**
 * Marks files by bisimilarity of their models with that of the solution, before any story: at the
 * actual worlds if the solution has one, and otherwise of each world with some world of the other.
 *
 * @param solution the model of the solution
 */
record Likeness(KripkeModel<String> solution) implements Comparison {

  /** Most worlds of a contraction that a formula is to be false at. */
  private static final int TOLD_APART = 30;

  private static final String SAID = "bisimilar to the solution";

  /** Returns the comparison with a solution. */
  static Likeness to(ModelFile solution, Budget budget) {
    return new Likeness(budget.ask(solution::listed));
  }

  @Override
  public ImmutableList<Question> questions() {
    return ImmutableList.of(new Question(0, SAID, "yes"));
  }

  @Override
  public boolean isForMore() {
    return false;
  }

  @Override
  public void mark(ModelFile student, Budget budget, List<Mark> marks) {
    String difference = budget.ask(() -> difference(student.listed()));
    marks.add(
        difference.isEmpty()
            ? new Mark(true, "yes", ImmutableList.of())
            : new Mark(false, "no", ImmutableList.of(difference)));
  }

  /** Returns a difference in a sentence, or nothing if there is none. */
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
