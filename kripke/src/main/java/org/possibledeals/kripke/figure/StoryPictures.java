package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;
import org.possibledeals.kripke.text.Answers;
import org.possibledeals.kripke.text.Execution;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.PlanStatement;

/** Pictures of a model and of all that happens to it, one after the other. */
public final class StoryPictures {
  private final ModelPanels panels;
  private final List<StoryPicture> pictures = new ArrayList<>();
  private KripkeModel<String> model;
  private Panel panel;
  private boolean isStopped;

  private StoryPictures(ModelPanels panels, String name, KripkeModel<String> start) {
    this.panels = panels;
    model = start;
    panel = panels.of(title(name, start), start);
    pictures.add(new StoryPicture(name, ImmutableList.of(panel), panel));
  }

  /**
   * Returns a picture of the model of a file, and one for each announcement, update, contraction
   * and restart of its story. After an update that cannot happen there is none up to a restart.
   */
  public static ImmutableList<StoryPicture> of(ModelPanels panels, ModelFile file) {
    KripkeModel<String> start = file.listed();
    StoryPictures story = new StoryPictures(panels, file.name(), start);
    for (ModelFile.Statement statement : file.story()) {
      statement.updates().forEach(story::happens);
      switch (statement) {
        case ModelFile.Ask ask -> {
          if (ask.question() == ModelFile.Question.CONTRACT) {
            story.contracted();
          }
        }
        case ModelFile.Happens happens -> {}
        case ModelFile.Restart restart -> story.restarted(file.name(), start);
        case ModelFile.Compare compare -> {}
        case PlanStatement plan -> {}
      }
    }
    return ImmutableList.copyOf(story.pictures);
  }

  /** Returns a picture of a model, and one for each of the updates. */
  public static ImmutableList<StoryPicture> of(
      ModelPanels panels, String name, KripkeModel<String> start, List<Update> updates) {
    StoryPictures story = new StoryPictures(panels, name, start);
    updates.forEach(story::happens);
    return ImmutableList.copyOf(story.pictures);
  }

  private static String title(String what, KripkeModel<String> after) {
    return title(what, after.worlds().size(), "world");
  }

  private static String title(String what, int count, String of) {
    return "%s: %d %s%s".formatted(what, count, of, count == 1 ? "" : "s");
  }

  private void restarted(String name, KripkeModel<String> start) {
    isStopped = false;
    model = start;
    panel = pictures.getFirst().result();
    pictures.add(new StoryPicture("restart", ImmutableList.of(panel), panel));
  }

  private void contracted() {
    if (!isStopped) {
      kept("contract", model.contracted());
    }
  }

  private void happens(Update update) {
    if (isStopped) {
      return;
    }
    switch (Answers.execution(model, update)) {
      case Execution.Stopped<String, KripkeModel<String>>(var f, var answer, var removed) -> {
        isStopped = true;
        String why = answer.equals("0") ? "no world is left" : answer;
        Panel grey = panels.gone("%s: %s".formatted(said(update), why), panel);
        pictures.add(new StoryPicture(said(update), ImmutableList.of(grey), grey));
      }
      case Execution.Done<String, KripkeModel<String>>(var f, var after, var removed) -> {
        if (update instanceof Update.Event event) {
          product(event, after);
        } else {
          kept(said(update), after);
        }
      }
    }
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

  private void product(Update.Event event, KripkeModel<String> after) {
    ActionModel action = model.action(event);
    Panel product =
        panels.product(title(said(event), after), panel, model, after, pairs(model, event, after));
    Panel before = panel.titled(title("M", model));
    Panel events = panels.of("E: " + event.action(), action, model);
    Panel result = product.titled(title("M × E", after));
    panel = product;
    model = after;
    pictures.add(new StoryPicture(said(event), ImmutableList.of(before, events, result), product));
  }

  /**
   * Returns the world before and the event, for each world after an event.
   *
   * @param after as {@link Answers#execution} names its worlds
   */
  public static ImmutableMap<String, Map.Entry<String, String>> pairs(
      KripkeModel<String> before, Update.Event event, KripkeModel<String> after) {
    ImmutableMap.Builder<String, Map.Entry<String, String>> pairs = ImmutableMap.builder();
    for (String world : before.worlds()) {
      for (String happened : before.action(event).events()) {
        String name = new WorldEventPair<>(world, happened).toString();
        if (after.worlds().contains(name)) {
          pairs.put(name, Map.entry(world, happened));
        }
      }
    }
    return pairs.buildOrThrow();
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
    return new StoryPicture(name, ImmutableList.of(panel), panel);
  }

  /**
   * Returns a model after an update.
   *
   * @throws IllegalArgumentException if it cannot happen
   */
  public static KripkeModel<String> after(KripkeModel<String> model, Update update) {
    return switch (Answers.execution(model, update)) {
      case Execution.Done<String, KripkeModel<String>>(var condition, var after, var removed) ->
          after;
      case Execution.Stopped<String, KripkeModel<String>>(var condition, var answer, var removed) ->
          throw new IllegalArgumentException(
              "Cannot draw what is after %s: %s."
                  .formatted(
                      update instanceof Update.Announce(var f) ? f : said(update),
                      answer.equals("0") ? "no world is left" : answer));
    };
  }
}
