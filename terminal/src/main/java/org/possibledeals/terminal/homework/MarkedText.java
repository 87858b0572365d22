package org.possibledeals.terminal.homework;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.homework.Marked.Mark;
import org.possibledeals.terminal.homework.Marked.Verdict;

/**
 * Prints marks as tables: a row for each file with what is wrong in it, then how many files have
 * each answer right, then a summary.
 */
record MarkedText(ImmutableList<Question> questions) {

  String of(List<Marked> files) {
    return "%s%n%s%n%s%n".formatted(table(files), perQuestion(files), summary(files));
  }

  private TextTable table(List<Marked> files) {
    var table = new TextTable(4).row(List.of("file", "verdict", "right", "what is wrong"));
    for (Marked file : files) {
      List<String> wrong = wrong(file);
      String right = "%d of %d".formatted(file.right(), questions.size());
      table.row(
          List.of(
              file.path().toString(),
              file.verdict().words(),
              right,
              wrong.isEmpty() ? "" : wrong.getFirst()));
      wrong.stream().skip(1).forEach(line -> table.row(List.of("", "", "", line)));
    }
    return table;
  }

  private List<String> wrong(Marked file) {
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < file.marks().size(); i++) {
      Mark mark = file.marks().get(i);
      if (!mark.isRight()) {
        wrong.add(wrong(questions.get(i), mark));
      }
    }
    if (!file.remark().isEmpty()) {
      wrong.add(file.remark());
    }
    return wrong;
  }

  private static String wrong(Question question, Mark mark) {
    String evidence =
        mark.evidence().isEmpty() ? "" : " (%s)".formatted(String.join(", ", mark.evidence()));
    return "%s: %s%s, not %s".formatted(question, mark.answer(), evidence, question.answer());
  }

  private TextTable perQuestion(List<Marked> files) {
    var table = new TextTable(4).row(List.of("line", "answer", "right in", "question"));
    for (int i = 0; i < questions.size(); i++) {
      int number = i;
      Question question = questions.get(i);
      table.row(
          List.of(
              question.line() > 0 ? "" + question.line() : "",
              question.answer(),
              "%d of %d"
                  .formatted(
                      files.stream().filter(file -> file.isRight(number)).count(), files.size()),
              question.said()));
    }
    return table;
  }

  private static String summary(List<Marked> files) {
    return "%d %s: %s."
        .formatted(
            files.size(),
            files.size() == 1 ? "file" : "files",
            Arrays.stream(Verdict.values())
                .filter(v -> v != Verdict.GIVEN_UP || count(files, v) > 0)
                .map(v -> count(files, v) + " " + v.words())
                .collect(joining(", ")));
  }

  private static long count(List<Marked> files, Verdict verdict) {
    return files.stream().filter(file -> file.verdict() == verdict).count();
  }
}
