package org.possibledeals.classroom.models;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.Execution;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/**
 * A step of a story with a picture.
 *
 * @param places the places of the worlds after it, if they can be placed
 */
record StoryFrame(StoryStep step, Supplier<Optional<Places>> places) {

  /** Returns the frame of the beginning. */
  static StoryFrame first(StoryStep begin) {
    return new StoryFrame(begin, placed(begin.stage().listed()));
  }

  private static Supplier<Optional<Places>> placed(KripkeModel<String> model) {
    return Suppliers.memoize(() -> Places.of(model));
  }

  /** Returns the frame of the next step; its places are found when they are shown. */
  StoryFrame then(StoryStep next) {
    Supplier<Optional<Places>> all = places;
    for (Execution execution : next.executions()) {
      all = execution.after().isPresent() ? after(all, execution) : all;
    }
    boolean isContracted = next.executions().isEmpty() && !next.stage().equals(step.stage());
    return new StoryFrame(next, isContracted ? kept(all, next.stage().listed()) : all);
  }

  private static Supplier<Optional<Places>> kept(
      Supplier<Optional<Places>> before, KripkeModel<String> after) {
    return Suppliers.memoize(
        () -> before.get().map(was -> was.kept(after)).or(() -> Places.of(after)));
  }

  private static Supplier<Optional<Places>> after(
      Supplier<Optional<Places>> before, Execution done) {
    KripkeModel<String> after = done.after().orElseThrow().listed();
    return done.update() instanceof Update.Event
        ? Suppliers.memoize(
            () ->
                before
                    .get()
                    .map(was -> was.product(done.before().listed(), after, done.pairs()))
                    .orElseGet(() -> Places.of(after)))
        : kept(before, after);
  }

  /** Returns the model after it; as before, if the step did nothing. */
  KripkeModel<String> model() {
    return step.stage().listed();
  }

  private Statement statement() {
    return step.answer().statement();
  }

  /** Returns the line of the statement among the acts, from 1; 0 for the start. */
  int line() {
    return statement().line();
  }

  /** Returns what was said, at the start the name of the story. */
  String said(String name) {
    return line() == 0 ? name : statement().said();
  }

  private Optional<Execution> last() {
    return step.executions().reverse().stream().findFirst();
  }

  /** Returns the world before and the event, for each world after an event. */
  ImmutableMap<String, Map.Entry<String, String>> pairs() {
    return last().map(Execution::pairs).orElse(ImmutableMap.of());
  }

  /** Returns the worlds that an update removed. */
  ImmutableList<String> removed() {
    boolean isProduct =
        last()
            .filter(one -> one.after().isPresent() && one.update() instanceof Update.Event)
            .isPresent();
    return isProduct || kind() != Kind.update ? ImmutableList.of() : step.answer().because();
  }

  private enum Kind {
    start,
    update,
    question,
    restart
  }

  private Kind kind() {
    return statement() instanceof Restart
        ? line() == 0 ? Kind.start : Kind.restart
        : statement().isQuestion() || step.isStopped() && step.executions().isEmpty()
            ? Kind.question
            : Kind.update;
  }

  /** Returns the step without its model, for the page. */
  ImmutableMap<String, Object> data(String name) {
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("line", line()).put("said", said(name));
    data.put("kind", kind());
    switch (kind()) {
      case start, restart -> {}
      case update -> data.put("answer", step.answer().answer());
      case question ->
          data.putAll(
              step.isStopped()
                  ? ImmutableMap.of("answer", step.answer().answer())
                  : data(step.answer()));
    }
    if (step.answer().isStop()) {
      last().ifPresent(stop -> data.put("condition", stop.condition()));
    }
    return data.put("worlds", model().worlds().size())
        .put("removed", removed())
        .put("stopped", step.isStopped())
        .buildOrThrow();
  }

  /** Returns an answer with its evidence. */
  static ImmutableMap<String, Object> data(Answer answer) {
    return ImmutableMap.of(
        "answer", answer.answer(),
        "because", answer.because(),
        "explanations", answer.explanations().stream().map(Explanation::toData).toList(),
        "words", answer.explanations().stream().map(Object::toString).toList());
  }
}
