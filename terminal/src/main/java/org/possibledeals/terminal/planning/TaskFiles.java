package org.possibledeals.terminal.planning;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.List;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.planning.ground.GroundJsonReader;
import org.possibledeals.planning.ground.Grounder;
import org.possibledeals.planning.ground.NamedText;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.terminal.logic.ModelFiles;
import tools.jackson.databind.JsonNode;

/** The files of a planning task: EPDDL, a ground task, or a JSON file that names EPDDL files. */
final class TaskFiles {
  private TaskFiles() {}

  static PlanningTask read(List<Path> files, boolean isAsPlank) {
    Path first = files.getFirst();
    if (!first.toString().endsWith(".json")) {
      return ground(files, isAsPlank);
    }
    if (files.size() > 1) {
      throw new IllegalArgumentException(
          "%s is JSON and has everything; leave out %s.".formatted(first, files.get(1)));
    }
    String text = TextFile.read(first);
    JsonNode json = ModelFiles.named(first, () -> GroundJsonReader.json(text));
    if (!json.has("action-type-libraries") && !json.has("domain")) {
      if (isAsPlank) {
        throw new IllegalArgumentException(
            "--as-plank changes how EPDDL is grounded, and %s is ground already; leave it out."
                .formatted(first));
      }
      return ModelFiles.named(first, () -> GroundJsonReader.read(text));
    }
    ImmutableList.Builder<Path> named = ImmutableList.builder();
    for (String key : List.of("domain", "problem")) {
      named.add(first.resolveSibling(json.path(key).asString("")));
    }
    json.path("action-type-libraries")
        .forEach(path -> named.add(first.resolveSibling(path.asString(""))));
    return ground(named.build(), isAsPlank);
  }

  private static PlanningTask ground(List<Path> files, boolean isAsPlank) {
    List<NamedText> texts =
        files.stream().map(path -> new NamedText(path.toString(), TextFile.read(path))).toList();
    return Grounder.ground(texts, isAsPlank);
  }

  /** Returns the actions of a plan: a JSON array of names. */
  static ImmutableList<String> plan(Path file) {
    String text = TextFile.read(file);
    JsonNode json = ModelFiles.named(file, () -> GroundJsonReader.json(text));
    ImmutableList.Builder<String> plan = ImmutableList.builder();
    boolean isPlan = json.isArray();
    for (JsonNode name : json) {
      isPlan &= name.isString();
      plan.add(name.asString(""));
    }
    if (!isPlan) {
      throw new IllegalArgumentException(
          "%s has no plan; a plan is an array of names such as [\"peek_Ann\"].".formatted(file));
    }
    return plan.build();
  }
}
