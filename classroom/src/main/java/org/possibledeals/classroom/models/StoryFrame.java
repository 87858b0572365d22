package org.possibledeals.classroom.models;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.Panel;
import org.possibledeals.kripke.figure.Point;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.story.Execution;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.Statement;

/**
 * A step of a story with a picture.
 *
 * @param picture the worlds after it at their places; nothing if they are too many
 */
record StoryFrame(StoryStep step, Supplier<Optional<Panel>> picture) {
  /** Labels are put on later. */
  private static final ModelPanels PANELS = new ModelPanels(WorldLabels.USUAL, Optional.empty());

  /** Maximum number of worlds of a product that is placed by its factors, at most. */
  private static final BigInteger MOST_NEAR = BigInteger.valueOf(40);

  /** Returns the frame of the beginning. */
  static StoryFrame first(StoryStep begin) {
    return new StoryFrame(begin, placed(begin.stage()));
  }

  private static Supplier<Optional<Panel>> placed(Stage stage) {
    return Suppliers.memoize(() -> placedNow(stage));
  }

  private static Optional<Panel> placedNow(Stage stage) {
    try {
      KripkeModel<String> model = stage.listed(Document.MOST_LISTED);
      ImmutableList<Point> points = PANELS.places(model);
      return Optional.of(new Panel("", PANELS.unplaced(model), points, points));
    } catch (BeyondReachException e) {
      return Optional.empty();
    }
  }

  /** Returns the frame of the next step; its places are found when they are shown. */
  StoryFrame then(StoryStep next) {
    Supplier<Optional<Panel>> all = picture;
    for (Execution done : next.executions()) {
      all = done.after().isPresent() ? after(all, done) : all;
    }
    boolean isContracted = next.executions().isEmpty() && !next.stage().equals(stage());
    return new StoryFrame(next, isContracted ? kept(all, stage(), next.stage()) : all);
  }

  /** Returns the worlds that are left: each is where it was. */
  private static Supplier<Optional<Panel>> kept(
      Supplier<Optional<Panel>> before, Stage was, Stage after) {
    return Suppliers.memoize(
        () ->
            before
                .get()
                .map(panel -> PANELS.kept("", panel, was.listed(), after.listed()))
                .or(() -> placedNow(after)));
  }

  private static Supplier<Optional<Panel>> after(Supplier<Optional<Panel>> before, Execution done) {
    Stage was = done.before();
    Stage after = done.after().orElseThrow();
    if (!(done.update() instanceof Update.Event)) {
      return kept(before, was, after);
    }
    return after.size().compareTo(MOST_NEAR) > 0
        ? placed(after)
        : Suppliers.memoize(
            () ->
                before
                    .get()
                    .map(
                        panel ->
                            PANELS.product("", panel, was.listed(), after.listed(), done.pairs()))
                    .or(() -> placedNow(after)));
  }

  /** Returns the stage after it; as before, if the step did nothing. */
  Stage stage() {
    return step.stage();
  }

  /**
   * Returns the model after it, listed.
   *
   * @throws BeyondReachException if decision diagrams have more worlds than are listed
   */
  KripkeModel<String> model() {
    return stage().model() instanceof KripkeModel
        ? stage().listed()
        : stage().listed(Document.MOST_LISTED);
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
    boolean isRemoving = kind() == Kind.update && !isProduct && !step.isStopped();
    return isRemoving ? step.answer().because() : ImmutableList.of();
  }

  private enum Kind {
    start,
    update,
    question,
    restart
  }

  private Kind kind() {
    return statement().kind() == Statement.Kind.RESTART
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
    return data.put("worlds", Document.number(stage().size()))
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
