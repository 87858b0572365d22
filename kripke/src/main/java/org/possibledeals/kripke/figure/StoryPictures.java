package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.kripke.story.Execution;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.story.Story;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;

/** Pictures of a model and of all that happens to it, one after the other. */
public final class StoryPictures {
  private final ModelPanels panels;
  private final List<StoryPicture> pictures = new ArrayList<>();
  private KripkeModel<String> model;
  private Panel panel;

  private StoryPictures(ModelPanels panels, String name, KripkeModel<String> start) {
    this.panels = panels;
    model = start;
    panel = panels.of(title(name, start), start);
    pictures.add(StoryPicture.of(name, panel));
  }

  /**
   * Returns a picture of the model of a file, and one for each announcement, update, contraction
   * and restart of its story. After an update that cannot happen there is none up to a restart.
   *
   * @param most how many pictures are asked for; there may be a few more
   */
  public static ImmutableList<StoryPicture> of(ModelPanels panels, ModelFile file, int most) {
    Story story = Story.of(file, file.listed());
    StoryStep last = story.begin();
    StoryPictures pictures = new StoryPictures(panels, file.name(), last.stage().listed());
    for (Statement statement : file.story()) {
      if (!statement.isQuestion() && pictures.pictures.size() < most) {
        last = story.step(last, statement);
        pictures.add(last);
      }
    }
    return ImmutableList.copyOf(pictures.pictures);
  }

  /** Returns a picture of a model, and one for each of the updates, up to one that stops. */
  public static ImmutableList<StoryPicture> of(
      ModelPanels panels, String name, KripkeModel<String> start, List<Update> updates) {
    StoryPictures pictures = new StoryPictures(panels, name, start);
    boolean isStopped = false;
    for (Iterator<Update> all = updates.iterator(); all.hasNext() && !isStopped; ) {
      Execution execution = Execution.of(pictures.model, all.next());
      pictures.add(execution);
      isStopped = execution.after().isEmpty();
    }
    return ImmutableList.copyOf(pictures.pictures);
  }

  private void add(StoryStep step) {
    if (step.answer().statement().kind() == Kind.RESTART) {
      model = step.stage().listed();
      panel = pictures.getFirst().result();
      pictures.add(StoryPicture.of("restart", panel));
    } else if (step.executions().isEmpty() && !step.isStopped()) {
      kept("contract", step.stage().listed());
    }
    step.executions().forEach(this::add);
  }

  private void add(Execution execution) {
    Update update = execution.update();
    if (execution.after().isEmpty()) {
      Panel grey = panels.gone("%s: %s".formatted(said(update), why(execution)), panel);
      pictures.add(StoryPicture.of(said(update), grey));
    } else if (update instanceof Update.Event event) {
      product(event, execution);
    } else {
      kept(said(update), execution.after().get().listed());
    }
  }

  private static String why(Execution stopped) {
    return stopped.answer().equals("0") ? "no world is left" : stopped.answer();
  }

  private static String title(String what, KripkeModel<String> after) {
    return title(what, after.worlds().size(), "world");
  }

  private static String title(String what, int count, String of) {
    return what + ": " + Words.counted(count, of);
  }

  private static String said(Update update) {
    String written = new Formula.Box(update, new Formula.Constant(true)).toString();
    return update instanceof Update.Announce(var formula)
        ? "announce " + formula
        : "update " + written.substring(0, written.length() - "true".length()).strip();
  }

  private void kept(String said, KripkeModel<String> after) {
    Panel shown = panels.after(title(said, after), panel, model, after);
    panel = panels.kept(title(said, after), panel, model, after);
    model = after;
    pictures.add(new StoryPicture(said, ImmutableList.of(shown), panel));
  }

  private void product(Update.Event event, Execution execution) {
    KripkeModel<String> after = execution.after().orElseThrow().listed();
    Panel product =
        panels.product(title(said(event), after), panel, model, after, execution.pairs());
    Panel before = panel.titled(title("M", model));
    Panel events = panels.of("E: " + event.action(), model.action(event), model);
    Panel result = product.titled(title("M × E", after));
    panel = product;
    model = after;
    pictures.add(new StoryPicture(said(event), ImmutableList.of(before, events, result), product));
  }

  /** Returns the picture of an action model alone. */
  public static StoryPicture of(ModelPanels panels, ModelFile file, String name) {
    KripkeModel<String> model = file.listed();
    ActionModel action =
        Optional.ofNullable(model.actions().get(name))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "No action model %s in this file; there are %s."
                            .formatted(name, file.actions().keySet())));
    Panel panel = panels.of(title(name, action.events().size(), "event"), action, model);
    return StoryPicture.of(name, panel);
  }

  /**
   * Returns a model after an update.
   *
   * @throws IllegalArgumentException if it cannot happen
   */
  public static KripkeModel<String> after(KripkeModel<String> model, Update update) {
    Execution execution = Execution.of(model, update);
    return execution
        .after()
        .map(Stage::listed)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot draw what is after %s: %s."
                        .formatted(
                            update instanceof Update.Announce(var f) ? f : said(update),
                            why(execution))));
  }
}
