package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.classroom.models.Step.Kind;
import org.possibledeals.kripke.explain.ExplanationData;
import org.possibledeals.kripke.explain.Surveyed;
import org.possibledeals.kripke.explain.Why;
import org.possibledeals.kripke.figure.StoryPictures;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.text.Answers;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Execution;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Statement;
import org.possibledeals.kripke.text.PlanStatement;

/**
 * A document and what was done with it, step by step. A value: {@link #then} returns another.
 *
 * @param acts statements, one a line
 * @param steps the start, and a step for each statement
 */
public record Story(Document document, String acts, ImmutableList<Step> steps) {

  /** Returns the story in which nothing has happened. */
  static Story begin(Document document) {
    KripkeModel<String> model = document.start();
    return new Story(
        document,
        "",
        ImmutableList.of(
            new Step(
                0,
                document.file().name(),
                Kind.start,
                ImmutableMap.of(),
                model,
                ImmutableList.of(),
                ImmutableMap.of(),
                false,
                Suppliers.memoize(() -> Places.of(model)))));
  }

  /**
   * Returns the story with longer acts.
   *
   * @param longer begins with the acts so far
   */
  Story then(String longer) {
    List<Step> all = new ArrayList<>(steps);
    List<Statement> statements = document.statements(longer);
    for (Statement statement : statements.subList(steps.size() - 1, statements.size())) {
      all.add(step(all.getLast(), statement));
    }
    return new Story(document, longer, ImmutableList.copyOf(all));
  }

  /**
   * Returns the beginning of this story.
   *
   * @param shorter whole lines that the acts begin with
   */
  Story until(String shorter) {
    long lines = shorter.isEmpty() ? 0 : shorter.lines().count();
    return new Story(
        document,
        shorter,
        steps.stream().filter(step -> step.line() <= lines).collect(toImmutableList()));
  }

  private Step step(Step last, Statement statement) {
    if (statement instanceof ModelFile.Restart) {
      Step start = steps.getFirst();
      return after(last, statement, Kind.restart, ImmutableMap.of(), start.model(), start.places());
    }
    if (last.isStopped()) {
      return same(
          last, statement, Kind.question, ImmutableMap.of("answer", "the story has stopped"));
    }
    return switch (statement) {
      case Ask ask when ask.question() == ModelFile.Question.ANNOUNCE ->
          updated(last, statement, ask.updates());
      case Ask ask when ask.question() == ModelFile.Question.CONTRACT ->
          contracted(last, statement);
      case ModelFile.Happens happens -> updated(last, statement, happens.updates());
      case Ask ask -> question(last, statement);
      case ModelFile.Compare compare -> question(last, statement);
      case PlanStatement plan -> question(last, statement);
      case ModelFile.Restart restart -> throw new IllegalStateException();
    };
  }

  private Step question(Step last, Statement statement) {
    return same(last, statement, Kind.question, answered(last.model(), statement));
  }

  private Step contracted(Step last, Statement statement) {
    KripkeModel<String> small = last.model().contracted();
    return kept(last, statement, small, gone(last.model(), small));
  }

  private static ImmutableList<String> gone(KripkeModel<String> was, KripkeModel<String> is) {
    return was.worlds().stream().filter(w -> !is.worlds().contains(w)).collect(toImmutableList());
  }

  private Step updated(Step last, Statement statement, List<Update> updates) {
    Step now = last;
    for (Update update : updates) {
      if (!now.isStopped()) {
        now = updated(now, statement, update);
      }
    }
    return now;
  }

  private Step updated(Step last, Statement statement, Update update) {
    KripkeModel<String> model = last.model();
    return switch (Answers.execution(model, update)) {
      case Execution.Stopped<String, KripkeModel<String>>(var f, var answer, var removed) ->
          new Step(
              statement.line(),
              statement.said(),
              Kind.update,
              ImmutableMap.of("answer", answer, "condition", f),
              model,
              removed,
              ImmutableMap.of(),
              true,
              last.places());
      case Execution.Done<String, KripkeModel<String>>(var f, var after, var removed) ->
          update instanceof Update.Event event
              ? product(last, statement, event, after)
              : kept(last, statement, after, removed);
    };
  }

  private static Step kept(
      Step last, Statement statement, KripkeModel<String> after, ImmutableList<String> removed) {
    return updated(
        statement,
        after,
        removed,
        ImmutableMap.of(),
        () -> last.places().get().map(before -> before.kept(after)).or(() -> Places.of(after)));
  }

  private static Step product(
      Step last, Statement statement, Update.Event event, KripkeModel<String> after) {
    KripkeModel<String> was = last.model();
    var pairs = StoryPictures.pairs(was, event, after);
    return updated(
        statement,
        after,
        ImmutableList.of(),
        pairs,
        () ->
            last.places()
                .get()
                .map(before -> before.product(was, after, pairs))
                .orElseGet(() -> Places.of(after)));
  }

  /** Returns the step of an update that has happened; its places are found when they are shown. */
  private static Step updated(
      Statement statement,
      KripkeModel<String> after,
      ImmutableList<String> removed,
      ImmutableMap<String, Map.Entry<String, String>> pairs,
      Supplier<Optional<Places>> places) {
    return new Step(
        statement.line(),
        statement.said(),
        Kind.update,
        ImmutableMap.of("answer", "" + after.worlds().size()),
        after,
        removed,
        pairs,
        false,
        Suppliers.memoize(places));
  }

  private Step same(
      Step last, Statement statement, Kind kind, ImmutableMap<String, Object> result) {
    return after(last, statement, kind, result, last.model(), last.places());
  }

  private Step after(
      Step last,
      Statement statement,
      Kind kind,
      ImmutableMap<String, Object> result,
      KripkeModel<String> model,
      Supplier<Optional<Places>> places) {
    return new Step(
        statement.line(),
        statement.said(),
        kind,
        result,
        model,
        ImmutableList.of(),
        ImmutableMap.of(),
        kind != Kind.restart && last.isStopped(),
        places);
  }

  private ImmutableMap<String, Object> answered(KripkeModel<String> model, Statement statement) {
    Iterator<Answer> answers =
        Answers.explained(document.file().withStory(ImmutableList.of(statement)), model);
    Answer answer = answers.next();
    return ImmutableMap.of(
        "answer", answer.answer(),
        "because", answer.because(),
        "explanations", answer.explanations().stream().map(ExplanationData::of).toList(),
        "words", answer.explanations().stream().map(Object::toString).toList());
  }

  /** Returns all steps. */
  public ImmutableList<ImmutableMap<String, Object>> data() {
    return steps.stream().map(Step::data).collect(toImmutableList());
  }

  private Step at(int step) {
    if (step < 0 || step >= steps.size()) {
      throw new IllegalArgumentException(
          "There is no step %d; there are 0 to %d.".formatted(step, steps.size() - 1));
    }
    return steps.get(step);
  }

  /** Returns the picture after a step. */
  public ImmutableMap<String, Object> scene(int step, boolean isShort) {
    Optional<Step> before = step > 0 ? Optional.of(at(step - 1)) : Optional.empty();
    return new Scene(at(step), before, isShort).data();
  }

  /** Returns the answer to a question after a step. */
  public ImmutableMap<String, Object> answer(int step, Statement question) {
    if (!(question instanceof Ask)
        && !(question instanceof ModelFile.Compare)
        && !(question instanceof PlanStatement)) {
      throw new IllegalArgumentException(
          "\"%s\" is no question; one is valid? p, true? p, where? p, worlds? or frame?"
              .formatted(question.said()));
    }
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("said", question.said()).putAll(answered(at(step).model(), question));
    if (question instanceof Ask ask) {
      data.put("formula", ask.formula());
      data.put("where", at(step).model().truthSet(ask.formula()));
    }
    return data.buildOrThrow();
  }

  /** Returns why a formula is true, or is not, at a world after a step. */
  public ImmutableMap<String, Object> why(int step, String world, Formula formula) {
    var why = Why.of(Surveyed.of(at(step).model()), world, formula);
    return ImmutableMap.of("explanation", ExplanationData.of(why), "words", why);
  }

  /** Returns what an agent considers possible at a world, and knows of atoms and of the others. */
  public ImmutableMap<String, Object> eyes(int step, String agent, String world) {
    return new Eyes(at(step).model(), new AgentId(agent), world).data();
  }

  /** Returns the worlds that a group reaches from a world, in layers. */
  public ImmutableMap<String, Object> reach(int step, ImmutableList<String> group, String world) {
    return Eyes.reach(
        at(step).model(), group.stream().map(AgentId::new).collect(toImmutableList()), world);
  }

  /** Returns the classes of bisimilar worlds after a step. */
  public ImmutableMap<String, Object> bisimilar(int step) {
    return ImmutableMap.of("classes", at(step).model().bisimilar());
  }

  /** Returns the model after a step in another form. */
  public String export(int step, String format, boolean isShort) {
    return new Exported(at(step), document.file().name(), isShort).as(format);
  }
}
