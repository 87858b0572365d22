package org.possibledeals.terminal.logic;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.smcdel.SmcdelSyntaxException;
import org.possibledeals.kripke.syntax.TextSyntaxException;
import org.possibledeals.kripke.text.ModelFile.Note;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.logic.Questions.Place;
import org.possibledeals.terminal.option.Failure;

/**
 * A file with its answers, as far as they go.
 *
 * @param name the name of the model; nothing if the file could not be read
 * @param answers the answers before the error, or all of them
 * @param error why there are no more
 * @param <A> answer
 */
record Checked<A>(
    Path path,
    Optional<String> name,
    ImmutableList<Note> notes,
    ImmutableList<A> answers,
    Optional<Ending> error) {

  /**
   * Why a question is not answered, and those after it in the file.
   *
   * @param line of the statement; nothing where the file is not a text
   * @param failure with the file in its line
   */
  record Ending(Optional<Integer> line, Failure failure, Throwable cause) {}

  /**
   * Returns the answers to the questions of a file, each within {@code budget}.
   *
   * @param reader reads the questions
   */
  static <A> Checked<A> of(Path path, Budget budget, Function<String, Questions<A>> reader) {
    List<A> answers = new ArrayList<>();
    Optional<Questions<A>> questions = Optional.empty();
    Optional<Ending> error = Optional.empty();
    try {
      String text = TextFile.read(path);
      questions = Optional.of(budget.ask(() -> reader.apply(text)));
    } catch (RuntimeException | Error e) {
      error = Optional.of(unread(path, e));
    }
    if (questions.isPresent()) {
      error = answer(path, questions.get(), budget, answers);
    }
    return new Checked<>(
        path,
        questions.map(Questions::name),
        questions.map(Questions::notes).orElse(ImmutableList.of()),
        ImmutableList.copyOf(answers),
        error);
  }

  /** Adds answers as long as there is no error. */
  private static <A> Optional<Ending> answer(
      Path path, Questions<A> questions, Budget budget, List<A> answers) {
    Supplier<Place> place = questions::start;
    try {
      Iterator<A> answering = budget.ask(questions.answers());
      place = () -> questions.places().get(answers.size());
      budget.askEach(answering, answers::add);
      return Optional.empty();
    } catch (RuntimeException | Error e) {
      Place asked = place.get();
      Failure failure = Failure.ofQuestion(e).at(path + ": " + asked);
      int at = asked.equals(questions.start()) ? 0 : answers.size() + 1;
      int left = questions.places().size() - at;
      return Optional.of(
          new Ending(
              Optional.of(asked.line()), left > 0 ? failure.with(unanswered(left)) : failure, e));
    }
  }

  private static String unanswered(int left) {
    return left == 1
        ? "The statement after it is not answered."
        : "The %d statements after it are not answered.".formatted(left);
  }

  private static Ending unread(Path path, Throwable problem) {
    Failure failure = Failure.ofQuestion(problem);
    return switch (problem) {
      case TextSyntaxException e ->
          new Ending(Optional.of(e.line()), failure.at(path.toString()), problem);
      case SmcdelSyntaxException e ->
          new Ending(Optional.of(e.line()), failure.at(path.toString()), problem);
      case Throwable other ->
          new Ending(
              Optional.empty(),
              failure.line().contains(path.toString()) ? failure : failure.at(path + ": Line 1"),
              problem);
    };
  }

  /** Returns the exit code of the error, or 0. */
  int exitCode() {
    return error.map(e -> e.failure.exitCode()).orElse(Failure.NONE);
  }
}
