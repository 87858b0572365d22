package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.explain.Surveyed;
import org.possibledeals.kripke.explain.Why;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.FrameProperty;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Question;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/** Tells the story of a file step by step, and answers its questions where they are asked. */
public final class Answers {

  /** At so many worlds an answer is explained. */
  private static final int EXPLAINED = 3;

  /**
   * What came of one statement.
   *
   * @param line the statement's, from 1
   * @param said the statement, without the answer that is expected
   * @param answer {@code yes}, {@code no}, a number of worlds, a class of relations, or why there
   *     is no answer
   * @param because what shows it: a counterexample, the worlds where a formula holds, those that
   *     were removed, a formula that tells two worlds apart
   * @param worlds how many there are afterwards; 0 where the story has stopped
   * @param lost for each agent, what the relation was before and is no longer
   * @param explanations why, at some of the worlds that show it; none unless asked for
   */
  public record Answer(
      int line,
      String said,
      String answer,
      ImmutableList<String> because,
      BigInteger worlds,
      Optional<String> expected,
      ImmutableSetMultimap<AgentId, FrameProperty> lost,
      ImmutableList<Explanation<String>> explanations) {

    /** An answer without explanations, after which the relations are as before. */
    public Answer(
        int line,
        String said,
        String answer,
        ImmutableList<String> because,
        BigInteger worlds,
        Optional<String> expected) {
      this(
          line,
          said,
          answer,
          because,
          worlds,
          expected,
          ImmutableSetMultimap.of(),
          ImmutableList.of());
    }

    /** Returns whether the answer is the expected one, or none is expected. */
    public boolean agrees() {
      return expected.isEmpty() || expected.get().equals(answer);
    }
  }

  private final KripkeModel<String> start;
  private final boolean isExplained;
  private final List<Answer> answers = new ArrayList<>();
  private Optional<KripkeModel<String>> now;

  private Answers(KripkeModel<String> start, boolean isExplained) {
    this.start = start;
    this.isExplained = isExplained;
    now = Optional.of(start);
  }

  /**
   * Returns an answer for each statement of the story, in order.
   *
   * <p>An announcement that leaves no world is answered {@code 0}, and what comes after it, up to a
   * restart, is not answered. One that is false at the actual world is answered so, and stops the
   * story as well.
   *
   * @throws IllegalArgumentException if the worlds cannot be listed, or truth is asked for where no
   *     actual world is designated
   */
  public static ImmutableList<Answer> of(ModelFile file) {
    return of(file, false);
  }

  /** As {@link #of}, and with explanations; those take an evaluation for each of their levels. */
  public static ImmutableList<Answer> explained(ModelFile file) {
    return of(file, true);
  }

  private static ImmutableList<Answer> of(ModelFile file, boolean isExplained) {
    Answers answers = new Answers(file.listed(), isExplained);
    file.story().forEach(answers::tell);
    return ImmutableList.copyOf(answers.answers);
  }

  /** What is found out, before it is known how the story goes on. */
  private record Finding(
      String answer, ImmutableList<String> because, ImmutableList<Explanation<String>> why) {
    Finding(String answer, ImmutableList<String> because) {
      this(answer, because, ImmutableList.of());
    }
  }

  private void tell(Statement statement) {
    switch (statement) {
      case Restart restart -> {
        now = Optional.of(start);
        add(restart, new Finding("" + size(), ImmutableList.of()), Optional.empty());
      }
      case Ask ask -> {
        Optional<String> expected = ask.expected();
        var said = new Ask(ask.line(), ask.question(), ask.formula(), Optional.empty());
        if (ask.question() == Question.ANNOUNCE) {
          update(
              said,
              new Formula.Box(new Update.Announce(ask.formula()), new Formula.Constant(true)),
              expected);
        } else {
          add(said, now.map(model -> ask(ask, model)).orElse(STOPPED), expected);
        }
      }
      case Happens happens ->
          update(
              new Happens(happens.line(), happens.update(), Optional.empty()),
              happens.update(),
              happens.expected());
      case Compare compare ->
          add(
              new Compare(compare.line(), compare.one(), compare.other(), Optional.empty()),
              now.map(model -> compare(compare, model)).orElse(STOPPED),
              compare.expected());
    }
  }

  private static final Finding STOPPED = new Finding("the story has stopped", ImmutableList.of());

  private Finding ask(Ask ask, KripkeModel<String> model) {
    Formula formula = ask.formula();
    return switch (ask.question()) {
      case VALID -> {
        ImmutableList<String> shown =
            model.counterexample(formula).map(ImmutableList::of).orElse(ImmutableList.of());
        yield new Finding(yesNo(shown.isEmpty()), shown, why(model, shown, formula));
      }
      case TRUE -> {
        ImmutableList<String> world = ImmutableList.of(actual(ask, model));
        boolean isTrue = model.holds(world.getFirst(), formula);
        yield new Finding(yesNo(isTrue), world, why(model, world, formula));
      }
      case WHERE -> {
        ImmutableSet<String> where = model.truthSet(formula);
        yield new Finding(
            "" + where.size(),
            where.asList(),
            why(model, where.isEmpty() ? model.worlds().asList().subList(0, 1) : where, formula));
      }
      case ANNOUNCE -> throw new IllegalStateException("An announcement is an update.");
      case WORLDS -> new Finding("" + model.worlds().size(), ImmutableList.of());
      case FRAME -> new Finding(model.frameClass().toString(), properties(model));
      case CONTRACT -> {
        now = Optional.of(model.contracted());
        ImmutableSet<String> left = now.get().worlds();
        yield new Finding(
            "" + left.size(),
            model.worlds().stream().filter(w -> !left.contains(w)).collect(toImmutableList()));
      }
    };
  }

  private static ImmutableList<String> properties(KripkeModel<String> model) {
    return model.agents().stream()
        .map(
            agent ->
                agent
                    + ": "
                    + String.join(
                        ", ", model.properties(agent).stream().map(FrameProperty::word).toList()))
        .collect(toImmutableList());
  }

  private Finding compare(Compare compare, KripkeModel<String> model) {
    KripkeModel<String> anywhere = model.withoutActual();
    Optional<Formula> apart = anywhere.distinguishing(compare.one(), anywhere, compare.other());
    return apart
        .map(
            formula ->
                new Finding(
                    "no",
                    ImmutableList.of(formula.toString()),
                    why(model, ImmutableList.of(compare.one(), compare.other()), formula)))
        .orElse(new Finding("yes", ImmutableList.of()));
  }

  private void update(Statement said, Formula.Dynamic update, Optional<String> expected) {
    if (now.isEmpty()) {
      add(said, STOPPED, expected);
      return;
    }
    KripkeModel<String> model = now.get();
    Execution outcome = Execution.of(model, update.update());
    switch (outcome) {
      case Execution.Stopped(var condition, var answer, var removed) -> {
        now = Optional.empty();
        add(said, new Finding(answer, removed, why(model, removed, condition)), expected);
      }
      case Execution.Done(var condition, var after, var removed) -> {
        now = Optional.of(after.model());
        if (update.body() instanceof Formula.Dynamic further) {
          update(said, further, expected);
        } else {
          var why = why(model, removed, condition);
          add(said, new Finding("" + size(), removed, why), expected, after.lost());
        }
      }
    }
  }

  private ImmutableList<Explanation<String>> why(
      KripkeModel<String> model, Collection<String> worlds, Formula formula) {
    if (!isExplained || Subformulas.of(formula).levels() > Why.MOST_LEVELS) {
      return ImmutableList.of();
    }
    return worlds.stream()
        .limit(EXPLAINED)
        .map(world -> Why.of(Surveyed.of(model), world, formula))
        .collect(toImmutableList());
  }

  private static String actual(Ask ask, KripkeModel<String> model) {
    return model
        .actual()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Line %d asks what is true, but no world is actual; add a statement \"actual\"."
                        .formatted(ask.line())));
  }

  private void add(Statement said, Finding found, Optional<String> expected) {
    add(said, found, expected, ImmutableSetMultimap.of());
  }

  private void add(
      Statement said,
      Finding found,
      Optional<String> expected,
      ImmutableSetMultimap<AgentId, FrameProperty> lost) {
    answers.add(
        new Answer(
            said.line(),
            said.toString(),
            found.answer,
            found.because,
            BigInteger.valueOf(size()),
            expected,
            lost,
            found.why));
  }

  private int size() {
    return now.map(model -> model.worlds().size()).orElse(0);
  }

  private static String yesNo(boolean isSo) {
    return isSo ? "yes" : "no";
  }
}
