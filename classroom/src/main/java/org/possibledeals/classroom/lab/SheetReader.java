package org.possibledeals.classroom.lab;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.util.stream.Collectors.joining;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads sheets of exercises: words at the beginning of a line, and indented blocks below them.
 *
 * <pre>{@code
 * sheet Three cards
 * exercise Cath learns it
 * words
 *   What can Anne say, so that Cath knows her card and Bill does not?
 * model
 *   model cards
 *   …
 * task acts by anne at most 1
 * goal
 *   true? Kv_cath a : yes      # Cath knows Anne's card
 *   true? Kv_bill a : no       # Bill does not
 * solution
 *   announce a != 1
 * }</pre>
 */
public final class SheetReader {

  private static final Set<String> WITH_BLOCK =
      ImmutableSet.of("words", "model", "acts", "goal", "hint", "solution");
  private static final Set<String> WITH_LINE = ImmutableSet.of("sheet", "exercise", "task");

  private static final Pattern ACTS =
      Pattern.compile("acts(?: by (\\w+))?(?: at most (\\d{1,3}))?");
  private static final int MOST_ACTS = 20;

  /** A word at the beginning of a line, what stands behind it, and the block below it. */
  private record Entry(int line, String word, String rest, String block) {}

  private final List<Entry> entries;
  private int next;

  private SheetReader(List<Entry> entries) {
    this.entries = entries;
  }

  /**
   * Returns the sheet that a text writes.
   *
   * @throws IllegalArgumentException if it is none; the message has the line
   */
  public static Sheet read(String text) {
    return new SheetReader(entries(text)).sheet();
  }

  /** Returns a text without its solutions. */
  static String withoutSolutions(String text) {
    return text.replaceAll("(?m)^solution\\b.*\\R(?:[ \\t].*(?:\\R|\\z)|[ \\t]*\\R)*", "");
  }

  private static List<Entry> entries(String text) {
    List<Entry> entries = new ArrayList<>();
    List<String> lines = Splitter.on('\n').splitToList(text.replace("\r", "") + "\n");
    int i = 0;
    while (i < lines.size()) {
      String line = CharMatcher.whitespace().trimTrailingFrom(lines.get(i));
      int at = ++i;
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (Character.isWhitespace(line.charAt(0))) {
        throw wrong(at, "this line is indented, but stands below nothing");
      }
      StringBuilder block = new StringBuilder();
      while (i < lines.size() && isOfBlock(lines.get(i))) {
        block.append(lines.get(i++)).append('\n');
      }
      String[] words = line.split("\\s+", 2);
      entries.add(entry(at, words[0], words.length > 1 ? words[1] : "", block.toString()));
    }
    return entries;
  }

  private static boolean isOfBlock(String line) {
    return line.isBlank() || Character.isWhitespace(line.charAt(0));
  }

  private static Entry entry(int line, String word, String rest, String indented) {
    String block = indented.isBlank() ? "" : withoutIndent(indented).strip() + "\n";
    if (WITH_BLOCK.contains(word)) {
      if (!rest.isEmpty()) {
        throw wrong(line, "after \"%s\" the line ends; the rest stands below, indented", word);
      }
    } else if (!WITH_LINE.contains(word)) {
      throw wrong(line, "\"%s\" is not known; there are %s and %s", word, WITH_LINE, WITH_BLOCK);
    } else if (!block.isEmpty()) {
      throw wrong(line, "below \"%s\" nothing is indented", word);
    }
    return new Entry(line, word, rest, block);
  }

  /** Returns lines without the blanks that all of them begin with. */
  private static String withoutIndent(String block) {
    int indent =
        block
            .lines()
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    return block
        .lines()
        .map(line -> line.isBlank() ? "" : line.substring(indent))
        .collect(joining("\n"));
  }

  private static IllegalArgumentException wrong(int line, String what, Object... values) {
    return new IllegalArgumentException("Line %d: %s.".formatted(line, what.formatted(values)));
  }

  private Sheet sheet() {
    Entry first = isAt("sheet") ? entries.get(next++) : new Entry(1, "sheet", "", "");
    String words = isAt("words") ? entries.get(next++).block() : "";
    ImmutableList.Builder<Exercise> exercises = ImmutableList.builder();
    while (isAt("exercise")) {
      exercises.add(exercise());
    }
    if (next < entries.size()) {
      Entry entry = entries.get(next);
      throw wrong(entry.line(), "\"%s\" stands before the first exercise", entry.word());
    }
    Sheet sheet = new Sheet(first.rest(), words, exercises.build());
    if (sheet.exercises().isEmpty()) {
      throw wrong(1, "this sheet has no exercise; one begins with \"exercise\" and a title");
    }
    return sheet;
  }

  private boolean isAt(String word) {
    return next < entries.size() && entries.get(next).word().equals(word);
  }

  private Exercise exercise() {
    Entry title = entries.get(next++);
    int from = next;
    while (next < entries.size() && !isAt("exercise")) {
      next++;
    }
    List<Entry> parts = entries.subList(from, next);
    Entry task =
        find(parts, "task").orElseThrow(() -> wrong(title.line(), "this exercise has no task"));
    Exercise exercise =
        new Exercise(
            title.rest(),
            block(parts, "words"),
            block(parts, "model"),
            block(parts, "acts"),
            task(task),
            goals(block(parts, "goal")),
            block(parts, "hint"),
            block(parts, "solution"));
    if (exercise.goals().isEmpty()) {
      throw wrong(title.line(), "this exercise has no goal");
    }
    return exercise;
  }

  private static Optional<Entry> find(List<Entry> parts, String word) {
    List<Entry> found = parts.stream().filter(entry -> entry.word().equals(word)).toList();
    if (found.size() > 1) {
      throw wrong(found.getLast().line(), "\"%s\" stands twice in this exercise", word);
    }
    return found.stream().findFirst();
  }

  private static String block(List<Entry> parts, String word) {
    return find(parts, word).map(Entry::block).orElse("");
  }

  private static Task task(Entry entry) {
    String rest = entry.rest();
    Matcher acts = ACTS.matcher(rest);
    if (acts.matches()) {
      return new Task.Acts(
          Optional.ofNullable(acts.group(1)),
          acts.group(2) == null ? MOST_ACTS : Integer.parseInt(acts.group(2)));
    }
    if (rest.equals("model")) {
      return new Task.OfModel();
    }
    if (rest.equals("questions")) {
      return new Task.Questions();
    }
    if (rest.matches("formula( without .+)?")) {
      String without = rest.replaceFirst("formula( without )?", "");
      return new Task.OfFormula(
          ImmutableSet.copyOf(Splitter.on(',').trimResults().omitEmptyStrings().split(without)));
    }
    throw wrong(
        entry.line(),
        "no task \"%s\"; there are acts, acts by anne at most 1, model, questions, formula and"
            + " formula without p, q",
        rest);
  }

  /** Returns the lines of a block; what follows a # are words. */
  private static ImmutableList<Exercise.Goal> goals(String block) {
    return block
        .lines()
        .filter(line -> !line.isBlank())
        .map(line -> line.split("#", 2))
        .map(parts -> new Exercise.Goal(parts[0].strip(), parts.length > 1 ? parts[1].strip() : ""))
        .collect(toImmutableList());
  }
}
