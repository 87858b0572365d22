package org.possibledeals.kripke.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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
 *
 * <p>A goal of a model may be {@code bisimilar to the solution}, after the goals above it.
 */
public final class SheetReader {

  private static final Set<String> WITH_BLOCK =
      ImmutableSet.of("words", "model", "acts", "goal", "hint", "solution");
  private static final Set<String> WITH_LINE = ImmutableSet.of("sheet", "exercise", "task");

  private static final Pattern ACTS =
      Pattern.compile("acts(?: by (\\w+(?:, *\\w+)*))?(?: at most (\\d{1,3}))?");
  private static final Pattern FORMULA =
      Pattern.compile("formula( with an operator first)?(?: without (.+))?");
  private static final int MOST_ACTS = 20;

  /** A goal that compares models, of which a text for students has only a digest. */
  private static final Pattern BISIMILAR =
      Pattern.compile("(?m)^[ \\t]+" + ExerciseMarking.BISIMILAR + "the solution\\b");

  /** A word at the beginning of a line, what stands behind it, and the lines below it. */
  private record Entry(int line, String word, String rest, List<String> below) {

    /** Returns the lines below it without the blanks that all of them begin with. */
    String block() {
      int indent =
          below.stream()
              .filter(line -> !line.isBlank())
              .mapToInt(line -> line.length() - line.stripLeading().length())
              .min()
              .orElse(0);
      String block =
          below.stream()
              .map(line -> line.isBlank() ? "" : line.substring(indent))
              .collect(joining("\n"));
      return block.isBlank() ? "" : block.strip() + "\n";
    }

    void check() {
      if (WITH_BLOCK.contains(word)) {
        if (!rest.isEmpty()) {
          throw wrong(line, "after \"%s\" the line ends; the rest stands below, indented", word);
        }
      } else if (!WITH_LINE.contains(word)) {
        throw wrong(line, "\"%s\" is not known; there are %s and %s", word, WITH_LINE, WITH_BLOCK);
      } else if (!block().isEmpty()) {
        throw wrong(line, "below \"%s\" nothing is indented", word);
      }
    }
  }

  private SheetReader() {}

  /**
   * Returns the sheet that a text writes.
   *
   * @throws IllegalArgumentException if it is none; the message has the line
   */
  public static Sheet read(String text) {
    List<List<Entry>> parts = new ArrayList<>(List.of(new ArrayList<>()));
    for (Entry entry : entries(text)) {
      entry.check();
      if (entry.word.equals("exercise")) {
        parts.add(new ArrayList<>());
      }
      parts.getLast().add(entry);
    }
    List<Entry> head = parts.remove(0);
    for (Entry entry : head) {
      if (!entry.word.equals("sheet") && !entry.word.equals("words")) {
        throw wrong(entry.line, "\"%s\" comes before the first exercise", entry.word);
      }
    }
    if (parts.isEmpty()) {
      throw wrong(1, "this sheet has no exercise; one begins with \"exercise\" and a title");
    }
    return new Sheet(
        find(head, "sheet").map(Entry::rest).orElse(""),
        block(head, "words"),
        parts.stream().map(SheetReader::exercise).collect(toImmutableList()));
  }

  /** Returns a text without its solutions; models to be bisimilar to are digests. */
  public static String withoutSolutions(String text) {
    Iterator<String> digests =
        read(text).exercises().stream().flatMap(ExerciseMarking::digests).iterator();
    return BISIMILAR
        .matcher(text)
        .replaceAll(found -> found.group().replaceFirst("the solution", digests.next()))
        .replaceAll("(?m)^solution\\b.*\\R(?:[ \\t].*(?:\\R|\\z)|[ \\t]*\\R)*", "");
  }

  private static List<Entry> entries(String text) {
    List<Entry> entries = new ArrayList<>();
    int number = 0;
    for (String line : Splitter.on('\n').split(text.replace("\r", ""))) {
      number++;
      boolean isBelow = line.isBlank() || Character.isWhitespace(line.charAt(0));
      if (isBelow && !entries.isEmpty()) {
        entries.getLast().below.add(line);
      } else if (isBelow && !line.isBlank()) {
        throw wrong(number, "this line is indented, but stands below nothing");
      } else if (!isBelow && !line.startsWith("#")) {
        String[] words = line.strip().split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        entries.add(new Entry(number, words[0], rest, new ArrayList<>()));
      }
    }
    return entries;
  }

  private static IllegalArgumentException wrong(int line, String what, Object... values) {
    return new IllegalArgumentException("Line %d: %s.".formatted(line, what.formatted(values)));
  }

  private static Exercise exercise(List<Entry> parts) {
    Entry title = parts.getFirst();
    Task task =
        find(parts, "task")
            .map(SheetReader::task)
            .orElseThrow(() -> wrong(title.line, "this exercise has no task"));
    ImmutableList<Exercise.Goal> goals = goals(block(parts, "goal"));
    if (goals.isEmpty()) {
      throw wrong(title.line, "this exercise has no goal");
    }
    return new Exercise(
        title.rest,
        block(parts, "words"),
        block(parts, "model"),
        block(parts, "acts"),
        task,
        goals,
        block(parts, "hint"),
        block(parts, "solution"));
  }

  private static Optional<Entry> find(List<Entry> parts, String word) {
    List<Entry> found = parts.stream().filter(entry -> entry.word.equals(word)).toList();
    if (found.size() > 1) {
      throw wrong(found.getLast().line, "\"%s\" stands twice", word);
    }
    return found.stream().findFirst();
  }

  private static String block(List<Entry> parts, String word) {
    return find(parts, word).map(Entry::block).orElse("");
  }

  private static Task task(Entry entry) {
    String rest = entry.rest;
    Matcher acts = ACTS.matcher(rest);
    if (acts.matches()) {
      return new Task.Acts(
          listed(acts.group(1)),
          acts.group(2) == null ? MOST_ACTS : Integer.parseInt(acts.group(2)));
    }
    if (rest.equals("model")) {
      return new Task.OfModel();
    }
    if (rest.equals("questions")) {
      return new Task.Questions();
    }
    Matcher formula = FORMULA.matcher(rest);
    if (formula.matches()) {
      return new Task.OfFormula(
          formula.group(1) != null, ImmutableSet.copyOf(listed(formula.group(2))));
    }
    throw wrong(
        entry.line,
        "no task \"%s\"; there are acts, acts by anne, bill at most 2, model, questions, formula,"
            + " formula without p, q and formula with an operator first",
        rest);
  }

  private static ImmutableList<String> listed(@Nullable String names) {
    return ImmutableList.copyOf(
        Splitter.on(',').trimResults().omitEmptyStrings().split(Strings.nullToEmpty(names)));
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
