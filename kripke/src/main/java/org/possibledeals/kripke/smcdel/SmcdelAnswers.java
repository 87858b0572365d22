package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterators;
import com.google.common.collect.Streams;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.smcdel.SmcdelFile.Sentence;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;
import org.possibledeals.kripke.text.Structure;

/**
 * Answers the questions of a file, as values and in the layout that the format's own program
 * prints.
 */
public final class SmcdelAnswers {

  /** Maximum number of worlds listed as a reason. */
  private static final int NAMED = 100;

  private static final String REFUSED = "not answered: ";

  private SmcdelAnswers() {}

  /**
   * A structure, as an engine has it.
   *
   * @param contains whether a state obeys the law
   * @param where returns the worlds where a formula is true, in the order of valuations
   * @param count returns how many these are
   */
  private record Worlds(
      EpistemicModel<Valuation> model,
      Predicate<Valuation> contains,
      Function<Formula, Iterable<Valuation>> where,
      Function<Formula, BigInteger> count) {

    static Worlds encoded(SmcdelFile file) {
      SymbolicModel model = file.model();
      return new Worlds(model, model::contains, model::where, model::count);
    }

    static Worlds listed(SmcdelFile file) {
      KripkeModel<Valuation> model = file.model().listed(1 << Structure.MOST_LISTED);
      return new Worlds(
          model,
          model.worlds()::contains,
          model::truthSet,
          formula -> BigInteger.valueOf(model.truthSet(formula).size()));
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

  /** An answer, and its evidence: a counterexample, or the worlds where the formula is true. */
  private record Outcome(String answer, Iterable<Valuation> evidence) {}

  private static Outcome outcome(Query query, Worlds worlds) {
    Formula formula = query.sentence().formula();
    return switch (query.type()) {
      case TRUE -> {
        Valuation world = SmcdelFile.state(query.state());
        yield new Outcome(yesNo(worlds.model.holds(world, formula)), List.of(world));
      }
      case VALID -> {
        List<Valuation> shown = worlds.model.counterexample(formula).stream().toList();
        yield new Outcome(yesNo(shown.isEmpty()), shown);
      }
      case WHERE -> new Outcome("" + worlds.count.apply(formula), worlds.where.apply(formula));
    };
  }

  private static String yesNo(boolean isSo) {
    return isSo ? "yes" : "no";
  }

  private static Answer answer(Query query, Worlds worlds) {
    Optional<String> refusal = SmcdelFile.refusal(query, worlds.contains);
    Outcome outcome =
        refusal
            .map(why -> new Outcome(REFUSED + why, List.of()))
            .orElseGet(() -> outcome(query, worlds));
    Statement asked =
        new Statement(
            query.line(),
            refusal.map(why -> SmcdelFile.write(query)),
            Kind.valueOf(query.type().name()),
            query.sentence().formula(),
            Optional.empty(),
            ImmutableList.of(),
            0,
            refusal.map(why -> "an answer"));
    return new Answer(
        asked,
        outcome.answer,
        Streams.stream(outcome.evidence)
            .limit(NAMED)
            .map(Valuation::toString)
            .collect(ImmutableList.toImmutableList()),
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

  /** Returns whether a text that {@link #printed(SmcdelFile, Engine)} has is no answer. */
  public static boolean isRefusal(String printed) {
    return printed.lines().anyMatch(line -> line.startsWith(REFUSED));
  }

  private static String printed(Query query, Worlds worlds) {
    String answer =
        SmcdelFile.refusal(query, worlds.contains)
            .map(why -> REFUSED + why + "\n")
            .orElseGet(() -> printed(query, outcome(query, worlds)));
    return asked(query) + "\n" + answer + "\n";
  }

  private static String asked(Query query) {
    Sentence sentence = query.sentence();
    return switch (query.type()) {
      case TRUE -> "Is %s true at %s?".formatted(sentence, SmcdelFile.bracketed(query.state()));
      case VALID -> "Is %s valid on F?".formatted(sentence);
      case WHERE -> "At which states is %s true?".formatted(sentence);
    };
  }

  private static String printed(Query query, Outcome outcome) {
    return query.type() == Query.Type.WHERE
        ? Streams.stream(outcome.evidence)
            .map(state -> SmcdelFile.bracketed(SmcdelFile.numbers(state)) + "\n")
            .collect(joining())
        : outcome.answer.equals("yes") ? "True\n" : "False\n";
  }
}
