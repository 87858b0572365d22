package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.StoryPicture;
import org.possibledeals.kripke.figure.StoryPictures;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.story.Story;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.text.Explicit;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;

/**
 * A document and what was done with it, step by step. A value: {@link #with} returns another.
 *
 * @param acts statements, one a line
 * @param steps the start, and a frame for each statement
 */
public record Storyboard(Document document, String acts, ImmutableList<StoryFrame> steps) {

  /** Returns the story in which nothing has happened. */
  static Storyboard begin(Document document) {
    return new Storyboard(
        document, "", ImmutableList.of(StoryFrame.first(document.story().begin())));
  }

  /** Returns the story of other acts, with the frames that it has in common with this one. */
  Storyboard with(String others) {
    Story story = document.story();
    List<StoryFrame> all = new ArrayList<>(steps.subList(0, 1));
    boolean isCommon = true;
    for (Statement statement : document.opened().statements(others)) {
      int next = all.size();
      isCommon =
          isCommon
              && next < steps.size()
              && steps.get(next).step().answer().statement().equals(statement);
      all.add(isCommon ? steps.get(next) : next(story, all.getLast(), statement));
    }
    return new Storyboard(document, others, ImmutableList.copyOf(all));
  }

  private StoryFrame next(Story story, StoryFrame last, Statement statement) {
    StoryStep step = story.step(last.step(), statement);
    return statement.kind() == Kind.RESTART
        ? new StoryFrame(step, steps.getFirst().picture())
        : last.then(step);
  }

  /** Returns all steps. */
  public ImmutableList<ImmutableMap<String, Object>> data() {
    return steps.stream()
        .map(frame -> frame.data(document.file().name()))
        .collect(toImmutableList());
  }

  private StoryFrame at(int step) {
    if (step < 0 || step >= steps.size()) {
      throw new IllegalArgumentException(
          "There is no step %d; there are 0 to %d.".formatted(step, steps.size() - 1));
    }
    return steps.get(step);
  }

  /** Returns the picture after a step. */
  public ImmutableMap<String, Object> scene(int step, boolean isShort) {
    Optional<StoryFrame> before = step > 0 ? Optional.of(at(step - 1)) : Optional.empty();
    return new Scene(document.file(), at(step), before, isShort).data();
  }

  /** Returns the answer to a question after a step. */
  public ImmutableMap<String, Object> answer(int step, Statement question) {
    if (question.kind() == Kind.UPDATE || question.kind() == Kind.RESTART) {
      throw new IllegalArgumentException(
          "\"%s\" is not a question; one is valid? p, true? p, where? p, worlds? or frame?"
              .formatted(question.said()));
    }
    Stage stage = at(step).stage();
    Story now = document.story().from(stage);
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("said", question.said());
    data.putAll(StoryFrame.data(now.step(now.begin(), question).answer()));
    if (question.kind().isOfTheModel()) {
      data.put("formula", question.formula());
      data.put("where", stage.where(question.formula()).some());
    }
    return data.buildOrThrow();
  }

  /** Returns why a formula is true, or is not, at a world after a step. */
  public ImmutableMap<String, Object> why(int step, String world, Formula formula) {
    var why = Explanation.of(at(step).model(), world, formula);
    return ImmutableMap.of("explanation", why.toData(), "words", why);
  }

  /** Returns what an agent considers possible at a world, and knows of atoms and of the others. */
  public ImmutableMap<String, Object> eyes(int step, String agent, String world) {
    Stage stage = at(step).stage();
    Stage there =
        stage.designated().equals(ImmutableList.of(world))
            ? stage
            : Story.of(document.file(), at(step).model().withActual(world)).start();
    return new Eyes(document.file().body(), there, new AgentId(agent)).data();
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

  /**
   * Returns the model after a step in another form.
   *
   * @throws IllegalArgumentException if there is no such format
   */
  public String export(int step, String format, boolean isShort) {
    KripkeModel<String> model = at(step).model();
    String name = document.file().name();
    ModelPanels panels = new ModelPanels(WorldLabels.USUAL.inShort(isShort), Optional.empty());
    return switch (format) {
      case "svg" -> picture(panels, name, model).figure(false).toSvg(name);
      case "tikz" -> picture(panels, name, model).figure(false).toTikz();
      case "dot" -> panels.dot(model);
      case "kripke" -> Explicit.of(model).written(name);
      default ->
          throw new IllegalArgumentException(
              "No format %s; there are svg, tikz, dot and kripke.".formatted(format));
    };
  }

  private static StoryPicture picture(ModelPanels panels, String name, KripkeModel<String> model) {
    return StoryPictures.of(panels, name, model, ImmutableList.of()).getFirst();
  }
}
