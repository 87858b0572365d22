package org.possibledeals.kripke.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Body;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;

/**
 * A solution with which files of students are compared: by the answers of their models to its
 * questions, or by bisimilarity.
 *
 * <p>Updates of the solution's story happen in each model; how many worlds one leaves is a question
 * only if the solution expects a number.
 *
 * @param questions the marks of the solution itself, in order
 * @param comparison compares models; nothing if they are asked the questions
 */
public record Solution(
    ModelFile file, ImmutableList<Mark> questions, Optional<Bisimilarity> comparison) {

  /** Maximum number of worlds named as evidence. */
  private static final int SHOWN = 3;

  private static final String NOT_ASKED = "not asked, as the story went no further";

  /**
   * Returns a solution.
   *
   * @param isCompared whether files are to be bisimilar, also if the solution has questions
   * @throws IllegalArgumentException if an answer is not the one that the solution expects
   */
  public static Solution of(ModelFile file, boolean isCompared, Budget budget) {
    ImmutableList<Mark> questions = isCompared ? ImmutableList.of() : questions(file, budget);
    return questions.isEmpty()
        ? new Solution(
            file,
            ImmutableList.of(Bisimilarity.QUESTION),
            Optional.of(new Bisimilarity(budget.ask(file::listed))))
        : new Solution(file, questions, Optional.empty());
  }

  private static ImmutableList<Mark> questions(ModelFile solution, Budget budget) {
    ImmutableList.Builder<Mark> questions = ImmutableList.builder();
    Iterator<Answer> answers = budget.ask(() -> Engine.AUTO.answers(solution));
    for (Statement statement : solution.story()) {
      Answer answer = budget.ask(answers::next);
      String right = answer.answer();
      if (!answer.agrees()) {
        throw new IllegalArgumentException(
            "Line %d, %s: the solution answers %s and expects %s; mend it before it marks others."
                .formatted(
                    answer.line(), answer.said(), right, answer.expected().orElse("no stop")));
      }
      if (isAsked(statement)) {
        questions.add(
            new Mark(answer.line(), answer.said(), "", true, right, right, ImmutableList.of()));
      }
    }
    return questions.build();
  }

  private static boolean isAsked(Statement statement) {
    return statement.isQuestion() || statement.expected().isPresent();
  }

  /**
   * Marks a file with the names of the solution.
   *
   * @param refusal returns why there is no answer, in a line
   * @param marks receives one mark after the other, so that those before a failure are kept
   * @throws IllegalArgumentException if the file cannot be compared
   */
  public void mark(
      ModelFile student, Budget budget, Function<Exception, String> refusal, List<Mark> marks) {
    if (comparison.isPresent()) {
      marks.add(budget.ask(() -> comparison.get().mark(student.listed(), Bisimilarity.QUESTION)));
      return;
    }
    ModelFile asked = student.withStory(file.story());
    Iterator<Answer> answers = budget.ask(() -> Engine.AUTO.answers(asked));
    boolean isLost = false;
    for (Statement statement : file.story()) {
      isLost = isLost && statement.kind() != Kind.RESTART;
      Function<Mark, Mark> marking;
      boolean isRefused = false;
      try {
        Answer answer = budget.ask(answers::next);
        marking = right -> right.with(answer.is(right.expected()), answer.answer(), some(answer));
      } catch (IllegalArgumentException e) {
        isRefused = true;
        marking = right -> right.with(false, refusal.apply(e), ImmutableList.of());
      }
      if (isAsked(statement)) {
        Mark right = questions.get(marks.size());
        marks.add(isLost ? right.with(false, NOT_ASKED, ImmutableList.of()) : marking.apply(right));
      }
      isLost = isLost || isRefused && !statement.isQuestion();
    }
  }

  /** Returns some worlds of a counterexample, or where something holds. */
  private static ImmutableList<String> some(Answer answer) {
    boolean isOfWorlds =
        answer.statement().kind() == Kind.VALID || answer.statement().kind() == Kind.WHERE;
    return isOfWorlds ? some(answer.because(), SHOWN) : ImmutableList.of();
  }

  private static ImmutableList<String> some(Collection<?> all, int most) {
    return Stream.concat(
            all.stream().limit(most).map(String::valueOf),
            Stream.of("…").limit(all.size() > most ? 1 : 0))
        .collect(toImmutableList());
  }

  /** Returns what keeps the vocabularies of a file and the solution apart, or nothing. */
  public Optional<String> difference(Body student) {
    Body body = file.body();
    return Stream.of(
            different("agents", student.agents(), body.agents()),
            different("atoms", student.atoms(), body.atoms()),
            different(
                "values of variables", student.variables().entries(), body.variables().entries()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<String> different(String what, Collection<?> here, Collection<?> solution) {
    List<?> missing = solution.stream().filter(one -> !here.contains(one)).toList();
    List<?> more = here.stream().filter(one -> !solution.contains(one)).toList();
    if (missing.isEmpty() && (more.isEmpty() || comparison.isEmpty())) {
      return Optional.empty();
    }
    String lacks = missing.isEmpty() ? "" : "without " + String.join(", ", some(missing, 6));
    String has = more.isEmpty() ? "" : "with " + String.join(", ", some(more, 6));
    return Optional.of(
        "other %s than the solution: %s%s%s"
            .formatted(what, lacks, lacks.isEmpty() || has.isEmpty() ? "" : ", ", has));
  }
}
