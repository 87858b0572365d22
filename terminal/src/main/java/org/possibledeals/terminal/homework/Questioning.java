package org.possibledeals.terminal.homework;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Engine;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;
import org.possibledeals.kripke.text.PlanStatement;
import org.possibledeals.terminal.homework.Marked.Mark;
import org.possibledeals.terminal.option.Failure;

/**
 * Marks files by the answers of their models to the questions of the solution. Updates of the
 * solution's story happen in each model; how many worlds one leaves is a question only if the
 * solution expects a number.
 *
 * @param story all statements of the solution
 */
record Questioning(ImmutableList<Statement> story, ImmutableList<Question> questions)
    implements Comparison {

  /** Most worlds that are named as evidence. */
  private static final int SHOWN = 3;

  private static final String NOT_ASKED = "not asked, as the story went no further";

  /**
   * Returns the questions of a solution with its answers.
   *
   * @throws IllegalArgumentException if an answer is not the one that the solution expects
   */
  static Questioning of(ModelFile solution, Budget budget) {
    ImmutableList.Builder<Question> questions = ImmutableList.builder();
    Iterator<Answer> answers = budget.ask(() -> Engine.AUTO.answers(solution));
    for (Statement statement : solution.story()) {
      Answer answer = budget.ask(answers::next);
      if (!answer.agrees()) {
        throw new IllegalArgumentException(
            "Line %d, %s: the solution answers %s and expects %s; mend it before it marks others."
                .formatted(
                    statement.line(),
                    statement.said(),
                    answer.answer(),
                    statement.expected().orElse("no stop")));
      }
      if (isQuestion(statement)) {
        questions.add(new Question(statement.line(), statement.said(), answer.answer()));
      }
    }
    return new Questioning(solution.story(), questions.build());
  }

  private static boolean isQuestion(Statement statement) {
    return !(statement instanceof Restart)
        && (!isUpdate(statement) || statement.expected().isPresent());
  }

  private static boolean isUpdate(Statement statement) {
    return switch (statement) {
      case Ask ask ->
          switch (ask.question()) {
            case ANNOUNCE, CONTRACT -> true;
            case VALID, TRUE, WHERE, WORLDS, FRAME -> false;
          };
      case Happens happens -> true;
      case Compare compare -> false;
      case Restart restart -> false;
      case PlanStatement plan -> false;
    };
  }

  @Override
  public boolean isForMore() {
    return true;
  }

  @Override
  public void mark(ModelFile student, Budget budget, List<Mark> marks) {
    ModelFile asked = student.withStory(story);
    Iterator<Answer> answers = budget.ask(() -> Engine.AUTO.answers(asked));
    boolean isLost = false;
    for (Statement statement : story) {
      Attempt attempt = attempt(answers, budget);
      isLost = !(statement instanceof Restart) && isLost;
      if (isQuestion(statement)) {
        String right = questions.get(marks.size()).answer();
        marks.add(isLost ? notAsked() : attempt.mark(statement, right));
      }
      isLost = isLost || isUpdate(statement) && attempt.answer.isEmpty();
    }
  }

  private static Mark notAsked() {
    return new Mark(false, NOT_ASKED, ImmutableList.of());
  }

  /** An answer, or why the student's model has none. */
  private record Attempt(Optional<Answer> answer, String refusal) {
    Mark mark(Statement statement, String right) {
      return answer
          .map(a -> new Mark(a.answer().equals(right), a.answer(), evidence(statement, a)))
          .orElseGet(() -> new Mark(false, refusal, ImmutableList.of()));
    }
  }

  private static Attempt attempt(Iterator<Answer> answers, Budget budget) {
    try {
      return new Attempt(Optional.of(budget.ask(answers::next)), "");
    } catch (IllegalArgumentException e) {
      return new Attempt(Optional.empty(), Failure.of(e).line());
    }
  }

  /** Returns the worlds of a counterexample, or where something holds. */
  private static ImmutableList<String> evidence(Statement statement, Answer answer) {
    boolean isOfWorlds =
        statement instanceof Ask ask
            && switch (ask.question()) {
              case VALID, WHERE -> true;
              case TRUE, ANNOUNCE, WORLDS, FRAME, CONTRACT -> false;
            };
    ImmutableList<String> all = isOfWorlds ? answer.because() : ImmutableList.of();
    return all.size() <= SHOWN
        ? all
        : ImmutableList.<String>builder().addAll(all.subList(0, SHOWN)).add("…").build();
  }
}
