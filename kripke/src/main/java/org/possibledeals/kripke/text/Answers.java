package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/** Tells the story of a file step by step, and answers its questions where they are asked. */
public final class Answers {

  /**
   * What came of one statement.
   *
   * @param line the statement's, from 1
   * @param said the statement, without the answer that is expected
   * @param answer {@code yes}, {@code no}, a number of worlds, or why there is no answer
   * @param because worlds that show it: a counterexample, where a formula holds, what was removed
   * @param worlds how many there are afterwards; 0 where the story has stopped
   */
  public record Answer(
      int line,
      String said,
      String answer,
      ImmutableList<String> because,
      BigInteger worlds,
      Optional<String> expected) {

    /** Returns whether the answer is the expected one, or none is expected. */
    public boolean agrees() {
      return expected.isEmpty() || expected.get().equals(answer);
    }
  }

  private final KripkeModel<String> start;
  private final List<Answer> answers = new ArrayList<>();
  private Optional<KripkeModel<String>> now;

  private Answers(KripkeModel<String> start) {
    this.start = start;
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
    Answers answers = new Answers(file.body().listed());
    file.story().forEach(answers::tell);
    return ImmutableList.copyOf(answers.answers);
  }

  private void tell(Statement statement) {
    switch (statement) {
      case Restart restart -> {
        now = Optional.of(start);
        answers.add(
            new Answer(
                restart.line(),
                "restart",
                "" + size(),
                ImmutableList.of(),
                BigInteger.valueOf(size()),
                Optional.empty()));
      }
      case Ask ask -> {
        String said =
            new Ask(ask.line(), ask.question(), ask.formula(), Optional.empty()).toString();
        Optional<KripkeModel<String>> before = now;
        answers.add(
            before.isPresent()
                ? ask(ask, said, before.get())
                : answer(ask, said, "the story has stopped", ImmutableList.of()));
      }
    }
  }

  private Answer ask(Ask ask, String said, KripkeModel<String> model) {
    Formula formula = ask.formula();
    return switch (ask.question()) {
      case VALID -> {
        Optional<String> counterexample = model.counterexample(formula);
        yield answer(ask, said, yesNo(counterexample.isEmpty()), list(counterexample));
      }
      case TRUE -> {
        String world = actual(ask, model);
        yield answer(ask, said, yesNo(model.holds(world, formula)), ImmutableList.of(world));
      }
      case WHERE -> {
        ImmutableSet<String> where = model.truthSet(formula);
        yield answer(ask, said, "" + where.size(), where.asList());
      }
      case WORLDS -> answer(ask, said, "" + model.worlds().size(), ImmutableList.of());
      case ANNOUNCE -> announce(ask, said, model);
    };
  }

  private Answer announce(Ask ask, String said, KripkeModel<String> model) {
    ImmutableSet<String> kept = model.truthSet(ask.formula());
    boolean isFalse = model.actual().map(world -> !kept.contains(world)).orElse(false);
    now = kept.isEmpty() || isFalse ? Optional.empty() : Optional.of(model.announce(ask.formula()));
    String left = isFalse && !kept.isEmpty() ? "false at the actual world" : "" + kept.size();
    var removed = ImmutableList.copyOf(Sets.difference(model.worlds(), kept));
    return answer(ask, said, left, removed);
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

  private Answer answer(Ask ask, String said, String answer, ImmutableList<String> because) {
    return new Answer(
        ask.line(), said, answer, because, BigInteger.valueOf(size()), ask.expected());
  }

  private int size() {
    return now.map(model -> model.worlds().size()).orElse(0);
  }

  private static String yesNo(boolean isSo) {
    return isSo ? "yes" : "no";
  }

  private static ImmutableList<String> list(Optional<String> world) {
    return world.map(ImmutableList::of).orElse(ImmutableList.of());
  }
}
