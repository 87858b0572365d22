package org.possibledeals.planning;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.planning.ground.Grounder;
import org.possibledeals.planning.ground.NamedText;
import org.possibledeals.planning.task.PlanningTask;

/** The thirteen small problems, and texts made into tasks. */
public final class SmallProblems {
  static final Map<String, String> DOMAINS =
      Map.ofEntries(
          Map.entry("t01", "box"),
          Map.entry("t02", "mud"),
          Map.entry("t03", "gos3"),
          Map.entry("t04", "gos4"),
          Map.entry("t05", "vine"),
          Map.entry("t06", "sel"),
          Map.entry("t07", "door"),
          Map.entry("t08", "sally"),
          Map.entry("t09", "deal"),
          Map.entry("t10", "mud2"),
          Map.entry("t11", "lamps"),
          Map.entry("t11b", "lamps"),
          Map.entry("t12", "toggle"),
          Map.entry("t13", "team"));

  private SmallProblems() {}

  static String text(String name) {
    return TextFile.read(Path.of("examples/small/%s.epddl".formatted(name)));
  }

  /** Returns one of the thirteen. */
  public static PlanningTask task(String problem) {
    return task(false, text(DOMAINS.getOrDefault(problem, problem)), text(problem));
  }

  /** Returns the task of these texts and the library of the thirteen. */
  static PlanningTask task(boolean isAsPlank, String... texts) {
    List<NamedText> files =
        Stream.concat(
                Stream.of(new NamedText("tlib.epddl", text("tlib"))),
                Stream.of(texts).map(text -> new NamedText("given.epddl", text)))
            .toList();
    return Grounder.ground(files, isAsPlank);
  }

  static List<String> plan(String words) {
    return words.isEmpty() ? List.of() : List.of(words.split(" "));
  }
}
