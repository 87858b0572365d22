package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Iterators;
import com.google.common.collect.Streams;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Engine;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Place;
import org.possibledeals.kripke.text.ModelFile.Question;
import org.possibledeals.kripke.text.Structure;

/**
 * Answers the questions of a file, as values and in the layout that the format's own program
 * prints.
 */
public final class SmcdelAnswers {

  /** Most worlds listed as a reason. */
  private static final int NAMED = 100;

  private SmcdelAnswers() {}

  /**
   * A structure, as an engine has it.
   *
   * @param where returns the worlds where a formula is true, in the order of valuations
   * @param count returns how many these are
   */
  private record Worlds(
      EpistemicModel<Valuation> model,
      Function<Formula, Iterable<Valuation>> where,
      Function<Formula, BigInteger> count) {

    static Worlds encoded(SmcdelFile file) {
      SymbolicModel model = file.model();
      return new Worlds(model, model::where, model::count);
    }

    static Worlds listed(SmcdelFile file) {
      KripkeModel<Valuation> model = file.model().listed(1 << Structure.MOST_LISTED);
      return new Worlds(
          model, model::truthSet, formula -> BigInteger.valueOf(model.truthSet(formula).size()));
    }
  }

  /**
   * Returns the answer to each question, {@code yes}, {@code no}, or a number of worlds, each when
   * it is asked for; that may throw {@link org.possibledeals.kripke.reach.BeyondReachException}.
   *
   * @param engine what answers; the explicit one lists the worlds that the law leaves, {@link
   *     Structure#MOST_LISTED} atoms' worth at most
   */
  public static Iterator<Answer> of(SmcdelFile file, Engine engine) {
    return engine.answers(
        () -> answers(file, Worlds.listed(file), SmcdelAnswers::answer),
        () -> answers(file, Worlds.encoded(file), SmcdelAnswers::answer));
  }

  private static <A> Iterator<A> answers(
      SmcdelFile file, Worlds worlds, BiFunction<Query, Worlds, A> answer) {
    return Iterators.transform(file.queries().iterator(), query -> answer.apply(query, worlds));
  }

  private static Answer answer(Query query, Worlds worlds) {
    Formula formula = query.sentence().formula();
    return switch (query) {
      case Query.IsTrue(var line, var state, var sentence) -> {
        Valuation world = SmcdelFile.state(state);
        yield answer(
            query,
            Question.TRUE,
            worlds.model.holds(world, formula) ? "yes" : "no",
            ImmutableList.of(world),
            worlds);
      }
      case Query.IsValid(var line, var sentence) -> {
        Optional<Valuation> counterexample = worlds.model.counterexample(formula);
        yield answer(
            query,
            Question.VALID,
            counterexample.isEmpty() ? "yes" : "no",
            counterexample.map(ImmutableList::of).orElse(ImmutableList.of()),
            worlds);
      }
      case Query.Where(var line, var sentence) ->
          answer(
              query,
              Question.WHERE,
              worlds.count.apply(formula).toString(),
              ImmutableList.copyOf(Iterables.limit(worlds.where.apply(formula), NAMED)),
              worlds);
    };
  }

  private static Answer answer(
      Query query,
      Question question,
      String answer,
      ImmutableList<Valuation> because,
      Worlds worlds) {
    return new Answer(
        new Ask(new Place(query.line()), question, query.sentence().formula(), Optional.empty()),
        answer,
        because.stream().map(Valuation::toString).collect(ImmutableList.toImmutableList()),
        worlds.model.worldCount());
  }

  /**
   * Returns each question with its answer, when it is asked for; that may throw {@link
   * org.possibledeals.kripke.reach.BeyondReachException}.
   */
  public static Iterator<String> printed(SmcdelFile file, Engine engine) {
    return engine.texts(
        () -> answers(file, Worlds.listed(file), SmcdelAnswers::printed),
        () -> answers(file, Worlds.encoded(file), SmcdelAnswers::printed));
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

  private static String printed(Query query, Worlds worlds) {
    return printedLines(query, worlds) + "\n";
  }

  private static String printedLines(Query query, Worlds worlds) {
    return switch (query) {
      case Query.IsTrue(var line, var state, var sentence) ->
          "Is %s true at %s?\n%s\n"
              .formatted(
                  sentence,
                  list(state),
                  word(worlds.model.holds(SmcdelFile.state(state), sentence.formula())));
      case Query.IsValid(var line, var sentence) ->
          "Is %s valid on F?\n%s\n"
              .formatted(sentence, word(worlds.model.counterexample(sentence.formula()).isEmpty()));
      case Query.Where(var line, var sentence) ->
          "At which states is %s true?\n".formatted(sentence)
              + Streams.stream(worlds.where.apply(sentence.formula()))
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
