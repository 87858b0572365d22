package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Iterators;
import com.google.common.collect.Streams;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Place;
import org.possibledeals.kripke.text.ModelFile.Question;

/**
 * Answers the questions of a file, as values and in the layout that the format's own program
 * prints.
 */
public final class SmcdelAnswers {

  /** Most worlds listed as a reason. */
  private static final int NAMED = 100;

  private SmcdelAnswers() {}

  /**
   * Returns the answer to each question, {@code yes}, {@code no}, or a number of worlds, each when
   * it is asked for; that may throw {@link org.possibledeals.kripke.reach.BeyondReachException}.
   */
  public static Iterator<Answer> of(SmcdelFile file) {
    SymbolicModel model = file.model();
    return Iterators.transform(file.queries().iterator(), query -> answer(query, model));
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
        new Ask(new Place(query.line()), question, query.sentence().formula(), Optional.empty()),
        answer,
        because.stream().map(Valuation::toString).collect(ImmutableList.toImmutableList()),
        model.worldCount());
  }

  /**
   * Returns each question with its answer, when it is asked for; that may throw {@link
   * org.possibledeals.kripke.reach.BeyondReachException}.
   */
  public static Iterator<String> printed(SmcdelFile file) {
    SymbolicModel model = file.model();
    return Iterators.transform(file.queries().iterator(), query -> printed(query, model) + "\n");
  }

  /**
   * Returns the answers with a heading before them, and the farewell, which the format has in
   * Dutch.
   *
   * @param heading the name and version of the program
   */
  public static String page(String heading, List<String> answers) {
    return heading + "\n\n" + String.join("", answers) + "\nDoei!\n";
  }

  private static String printed(Query query, SymbolicModel model) {
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
