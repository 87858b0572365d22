package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Streams;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Question;

/**
 * Answers the questions of a file, for us and in the layout that the format's own program prints.
 */
public final class SmcdelAnswers {

  /** So many worlds are named as a reason. */
  private static final int NAMED = 100;

  private SmcdelAnswers() {}

  /**
   * Returns the answer to each question: {@code yes}, {@code no}, or at how many worlds.
   *
   * @throws org.possibledeals.kripke.model.BeyondReachException if a diagram grows too large
   */
  public static ImmutableList<Answer> of(SmcdelFile file) {
    SymbolicModel model = file.model();
    return file.queries().stream()
        .map(query -> answer(query, model))
        .collect(ImmutableList.toImmutableList());
  }

  private static Answer answer(Query query, SymbolicModel model) {
    Formula formula = query.sentence().formula();
    return switch (query) {
      case Query.IsTrue(var line, var state, var sentence) -> {
        Valuation world = SmcdelFile.state(state);
        yield answer(
            query,
            Question.TRUE,
            model.holds(world, formula) ? "yes" : "no",
            ImmutableList.of(world),
            model);
      }
      case Query.IsValid(var line, var sentence) -> {
        Optional<Valuation> counterexample = model.counterexample(formula);
        yield answer(
            query,
            Question.VALID,
            counterexample.isEmpty() ? "yes" : "no",
            counterexample.map(ImmutableList::of).orElse(ImmutableList.of()),
            model);
      }
      case Query.Where(var line, var sentence) ->
          answer(
              query,
              Question.WHERE,
              model.count(formula).toString(),
              ImmutableList.copyOf(Iterables.limit(model.where(formula), NAMED)),
              model);
    };
  }

  private static Answer answer(
      Query query,
      Question question,
      String answer,
      ImmutableList<Valuation> because,
      SymbolicModel model) {
    return new Answer(
        new Ask(query.line(), question, query.sentence().formula(), Optional.empty()),
        answer,
        because.stream().map(Valuation::toString).collect(ImmutableList.toImmutableList()),
        model.worldCount());
  }

  /**
   * Returns a heading, each question with its answer, and the farewell, which the format has in
   * Dutch.
   *
   * @param heading the name and version of the program
   * @throws org.possibledeals.kripke.model.BeyondReachException if a diagram grows too large
   */
  public static String print(String heading, SmcdelFile file) {
    SymbolicModel model = file.model();
    StringBuilder text = new StringBuilder(heading).append("\n\n");
    file.queries().forEach(query -> text.append(print(query, model)).append("\n"));
    return text.append("\nDoei!\n").toString();
  }

  private static String print(Query query, SymbolicModel model) {
    return switch (query) {
      case Query.IsTrue(var line, var state, var sentence) ->
          "Is %s true at %s?\n%s\n"
              .formatted(
                  sentence,
                  list(state),
                  word(model.holds(SmcdelFile.state(state), sentence.formula())));
      case Query.IsValid(var line, var sentence) ->
          "Is %s valid on F?\n%s\n".formatted(sentence, word(model.isValid(sentence.formula())));
      case Query.Where(var line, var sentence) ->
          "At which states is %s true?\n".formatted(sentence)
              + Streams.stream(model.where(sentence.formula()))
                  .map(state -> list(SmcdelFile.numbers(state)) + "\n")
                  .collect(joining());
    };
  }

  private static String list(Iterable<Integer> numbers) {
    return ImmutableList.copyOf(numbers).stream()
        .map(String::valueOf)
        .collect(joining(",", "[", "]"));
  }

  private static String word(boolean isSo) {
    return isSo ? "True" : "False";
  }
}
