package org.possibledeals.terminal.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.smcdel.Conversion;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Body;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.homework.Marked.Mark;
import org.possibledeals.terminal.homework.Marked.Verdict;
import org.possibledeals.terminal.logic.ModelFiles;
import org.possibledeals.terminal.option.Failure;

/**
 * A solution, and how files of students are compared with it: by the answers to its questions, or
 * by bisimilarity.
 *
 * @param file the solution
 * @param questions what a student's file is asked, in order
 * @param comparison marks files
 * @param settings for some names of numbers in all files, another number
 */
record Solution(
    ModelFile file,
    ImmutableList<Question> questions,
    Comparison comparison,
    ImmutableMap<String, String> settings) {

  /**
   * Returns the solution in a file.
   *
   * @param isCompared whether files are to be bisimilar, also if the solution has questions
   * @throws IllegalArgumentException if it cannot be read, or its answers are not those that it
   *     expects
   */
  static Solution of(
      Path path, boolean isCompared, ImmutableMap<String, String> settings, Budget budget) {
    ModelFile file = read(path, settings);
    return ModelFiles.named(
        path,
        () -> {
          Comparison comparison =
              isCompared ? Likeness.to(file, budget) : Questioning.of(file, budget);
          if (comparison.questions().isEmpty()) {
            comparison = Likeness.to(file, budget);
          }
          return new Solution(file, comparison.questions(), comparison, settings);
        });
  }

  private static ModelFile read(Path path, Map<String, String> settings) {
    if (!ModelFiles.isSmcdel(path)) {
      return ModelFiles.read(path, settings);
    }
    return Conversion.ours("smcdel", ModelFiles.readSmcdel(path), TextFile.read(path));
  }

  /** Returns a student's file with its marks, whatever is wrong with it. */
  Marked mark(Path path, Budget budget) {
    ModelFile student;
    try {
      student = budget.ask(() -> read(path, settings));
    } catch (RuntimeException | Error e) {
      return Marked.of(path, Verdict.UNREADABLE, withoutPath(path, Failure.ofQuestion(e)));
    }
    String lacking = lacking(student.body());
    return lacking.isEmpty()
        ? compared(path, student, budget)
        : Marked.of(path, Verdict.WRONG, lacking);
  }

  private Marked compared(Path path, ModelFile student, Budget budget) {
    List<Mark> marks = new ArrayList<>();
    try {
      comparison.mark(student, budget, marks);
      return Marked.of(path, ImmutableList.copyOf(marks));
    } catch (IllegalArgumentException e) {
      return Marked.of(path, Verdict.WRONG, Failure.of(e).line());
    } catch (RuntimeException | Error e) {
      Failure failure = Failure.ofQuestion(e);
      return Marked.of(path, ImmutableList.copyOf(marks), failure.line(), failure);
    }
  }

  /** Returns the line without the name of the file, which stands before it in every layout. */
  private static String withoutPath(Path path, Failure failure) {
    String line = failure.line();
    return line.startsWith(path + ": ") ? line.substring((path + ": ").length()) : line;
  }

  /** Returns what keeps the two vocabularies apart, or nothing. */
  private String lacking(Body student) {
    Body body = file.body();
    BiPredicate<Collection<?>, Collection<?>> isFine =
        comparison.isForMore()
            ? (here, there) -> here.containsAll(there)
            : (here, there) -> here.containsAll(there) && there.containsAll(here);
    return !isFine.test(student.agents(), body.agents())
        ? different("agents", student.agents(), body.agents())
        : !isFine.test(student.atoms(), body.atoms())
            ? different("atoms", student.atoms(), body.atoms())
            : !isFine.test(student.variables().entries(), body.variables().entries())
                ? different(
                    "values of variables",
                    student.variables().entries(),
                    body.variables().entries())
                : "";
  }

  private static String different(String what, Collection<?> here, Collection<?> solution) {
    Set<Object> missing = new HashSet<>(solution);
    missing.removeAll(here);
    Set<Object> more = new HashSet<>(here);
    more.removeAll(solution);
    String lacks = missing.isEmpty() ? "" : "without " + some(solution, missing);
    String has = more.isEmpty() ? "" : "with " + some(here, more);
    return "other %s than the solution: %s%s%s"
        .formatted(what, lacks, lacks.isEmpty() || has.isEmpty() ? "" : ", ", has);
  }

  /** Returns the first few of {@code all} that are in {@code chosen}. */
  private static String some(Collection<?> all, Set<Object> chosen) {
    ImmutableList<String> names =
        all.stream().filter(chosen::contains).map(String::valueOf).collect(toImmutableList());
    int shown = Math.min(names.size(), 6);
    return String.join(", ", names.subList(0, shown)) + (names.size() > shown ? ", …" : "");
  }
}
