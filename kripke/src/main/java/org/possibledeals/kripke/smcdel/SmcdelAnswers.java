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
import org.possibledeals.kripke.formula.Formula;
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

  /** The worlds of a structure, as an engine has them. */
  private interface Worlds {
    BigInteger count();

    boolean holds(Valuation world, Formula formula);

    Optional<Valuation> counterexample(Formula formula);

    BigInteger count(Formula formula);

    Iterable<Valuation> where(Formula formula);
  }

  /** The worlds as diagrams. */
  private record Encoded(SymbolicModel model) implements Worlds {
    @Override
    public BigInteger count() {
      return model.worldCount();
    }

    @Override
    public boolean holds(Valuation world, Formula formula) {
      return model.holds(world, formula);
    }

    @Override
    public Optional<Valuation> counterexample(Formula formula) {
      return model.counterexample(formula);
    }

    @Override
    public BigInteger count(Formula formula) {
      return model.count(formula);
    }

    @Override
    public Iterable<Valuation> where(Formula formula) {
      return model.where(formula);
    }
  }

  /** The worlds as a list, in the order of valuations. */
  private record Listed(KripkeModel<Valuation> model) implements Worlds {
    @Override
    public BigInteger count() {
      return model.worldCount();
    }

    @Override
    public boolean holds(Valuation world, Formula formula) {
      return model.holds(world, formula);
    }

    @Override
    public Optional<Valuation> counterexample(Formula formula) {
      return model.counterexample(formula);
    }

    @Override
    public BigInteger count(Formula formula) {
      return BigInteger.valueOf(model.truthSet(formula).size());
    }

    @Override
    public Iterable<Valuation> where(Formula formula) {
      return model.truthSet(formula);
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
        () -> answers(file, listed(file), SmcdelAnswers::answer),
        () -> answers(file, new Encoded(file.model()), SmcdelAnswers::answer));
  }

  private static <A> Iterator<A> answers(
      SmcdelFile file, Worlds worlds, BiFunction<Query, Worlds, A> answer) {
    return Iterators.transform(file.queries().iterator(), query -> answer.apply(query, worlds));
  }

  private static Listed listed(SmcdelFile file) {
    return new Listed(file.model().listed(1 << Structure.MOST_LISTED));
  }

  private static Answer answer(Query query, Worlds model) {
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
      Worlds model) {
    return new Answer(
        new Ask(new Place(query.line()), question, query.sentence().formula(), Optional.empty()),
        answer,
        because.stream().map(Valuation::toString).collect(ImmutableList.toImmutableList()),
        model.count());
  }

  /**
   * Returns each question with its answer, when it is asked for; that may throw {@link
   * org.possibledeals.kripke.reach.BeyondReachException}.
   */
  public static Iterator<String> printed(SmcdelFile file, Engine engine) {
    return engine.texts(
        () -> answers(file, listed(file), SmcdelAnswers::printed),
        () -> answers(file, new Encoded(file.model()), SmcdelAnswers::printed));
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

  private static String printed(Query query, Worlds model) {
    return printedLines(query, model) + "\n";
  }

  private static String printedLines(Query query, Worlds model) {
    return switch (query) {
      case Query.IsTrue(var line, var state, var sentence) ->
          "Is %s true at %s?\n%s\n"
              .formatted(
                  sentence,
                  list(state),
                  word(model.holds(SmcdelFile.state(state), sentence.formula())));
      case Query.IsValid(var line, var sentence) ->
          "Is %s valid on F?\n%s\n"
              .formatted(sentence, word(model.counterexample(sentence.formula()).isEmpty()));
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
