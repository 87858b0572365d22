package org.possibledeals.terminal.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.Lists;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.homework.Mark;
import org.possibledeals.kripke.print.PlainText;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.homework.Submission.Verdict;
import org.possibledeals.terminal.option.JsonData;

/** Prints marks, for people, spreadsheets and programs. */
record MarkTable(ImmutableList<Mark> questions, List<Submission> files) {

  /**
   * Returns a row for each file with what is wrong in it, then how many files have each answer
   * right, then the mistakes that were made more than once, then a summary.
   */
  String text() {
    return "%s%n%s%n%s%s%n".formatted(perFile(), perQuestion(), perMistake(), summary());
  }

  private TextTable perFile() {
    var table = new TextTable(4).row(List.of("file", "verdict", "right", "what is wrong"));
    for (Submission file : files) {
      ImmutableList<String> wrong =
          Stream.concat(
                  file.marks().stream().filter(mark -> !mark.isRight()).map(MarkTable::wrong),
                  Stream.of(file.remark()).filter(remark -> !remark.isEmpty()))
              .collect(toImmutableList());
      String right = "%d of %d".formatted(file.right(), questions.size());
      String first = wrong.isEmpty() ? "" : wrong.getFirst();
      table.row(List.of(file.name(), file.verdict().words(), right, first));
      wrong.stream().skip(1).forEach(line -> table.row(List.of("", "", "", line)));
    }
    return table;
  }

  private static String wrong(Mark mark) {
    String evidence =
        mark.because().isEmpty()
            ? ""
            : " (%s)"
                .formatted(String.join(mark.expected().isEmpty() ? "; " : ", ", mark.because()));
    return mark.expected().isEmpty()
        ? "%s: %s%s".formatted(mark, mark.answer(), evidence)
        : "%s: %s%s, not %s"
            .formatted(mark, mark.answer().replaceFirst("[.]$", ""), evidence, mark.expected());
  }

  /** Returns the mistakes in an answer: that it is wrong, or what is wrong of an exercise. */
  private static Stream<String> mistakes(Mark mark) {
    return mark.expected().isEmpty() && !mark.because().isEmpty()
        ? mark.because().stream().map(part -> "%s: %s".formatted(mark, part))
        : Stream.of(wrong(mark));
  }

  /** Returns the mistakes that several made, the commonest first. */
  private ImmutableList<Multiset.Entry<String>> mistakes() {
    Multiset<String> all = LinkedHashMultiset.create();
    for (Submission file : files) {
      file.marks().stream()
          .filter(mark -> !mark.isRight())
          .flatMap(MarkTable::mistakes)
          .distinct()
          .forEach(all::add);
    }
    return Multisets.copyHighestCountFirst(all).entrySet().stream()
        .filter(entry -> entry.getCount() > 1)
        .collect(toImmutableList());
  }

  private String perMistake() {
    ImmutableList<Multiset.Entry<String>> mistakes = mistakes();
    if (mistakes.isEmpty()) {
      return "";
    }
    var table = new TextTable(2).row(List.of("made by", "mistake"));
    mistakes.forEach(entry -> table.row(List.of("" + entry.getCount(), entry.getElement())));
    return "%s%n".formatted(table);
  }

  private TextTable perQuestion() {
    int columns = questions.stream().anyMatch(question -> question.line() > 0) ? 4 : 2;
    var table = new TextTable(columns);
    table.row(Lists.reverse(List.of("question", "right in", "answer", "line").subList(0, columns)));
    for (int i = 0; i < questions.size(); i++) {
      int number = i;
      Mark question = questions.get(i);
      long right = files.stream().filter(file -> file.isRight(number)).count();
      String count = "%d of %d".formatted(right, files.size());
      String line = question.line() > 0 ? "" + question.line() : "";
      List<String> cells = List.of(question.said(), count, question.expected(), line);
      table.row(Lists.reverse(cells.subList(0, columns)));
    }
    return table;
  }

  private String summary() {
    return "%d %s: %s."
        .formatted(
            files.size(),
            files.size() == 1 ? "file" : "files",
            Arrays.stream(Verdict.values())
                .filter(v -> v != Verdict.GIVEN_UP || count(v) > 0)
                .map(v -> count(v) + " " + v.words())
                .collect(joining(", ")));
  }

  private long count(Verdict verdict) {
    return files.stream().filter(file -> file.verdict() == verdict).count();
  }

  /** Returns a line for each file, with a column for the answer to each question, and a header. */
  String csv() {
    Stream<String> header = Stream.of("file", "verdict", "right", "of", "remark");
    return Stream.concat(
            Stream.of(line(Stream.concat(header, questions.stream().map(Mark::toString)))),
            files.stream().map(this::line))
        .collect(joining());
  }

  private String line(Submission file) {
    Stream<String> cells =
        Stream.of(
            file.name(),
            file.verdict().words(),
            "" + file.right(),
            "" + questions.size(),
            file.remark());
    Stream<String> answers =
        IntStream.range(0, questions.size())
            .mapToObj(i -> i < file.marks().size() ? file.marks().get(i).answer() : "");
    return line(Stream.concat(cells, answers));
  }

  private static String line(Stream<String> cells) {
    return cells.map(PlainText::csv).collect(joining(",")) + "\n";
  }

  /** Returns one JSON object with the questions and the files. */
  String json() {
    return JsonData.written(
        JsonData.object(
            "questions", questions.stream().map(MarkTable::question).toList(),
            "files", files.stream().map(MarkTable::file).toList(),
            "mistakes", JsonData.nonEmpty(mistakes().stream().map(MarkTable::mistake).toList())));
  }

  private static Map<String, Object> mistake(Multiset.Entry<String> entry) {
    return JsonData.object("mistake", entry.getElement(), "madeBy", entry.getCount());
  }

  private static Map<String, Object> question(Mark question) {
    return JsonData.object(
        "line", Optional.of(question.line()).filter(line -> line > 0),
        "said", question.said(),
        "answer", question.expected());
  }

  private static Map<String, Object> file(Submission file) {
    return JsonData.object(
        "file", file.name(),
        "verdict", file.verdict().words(),
        "right", file.right(),
        "answers", file.marks().stream().map(MarkTable::answer).toList(),
        "remark", Optional.of(file.remark()).filter(remark -> !remark.isEmpty()));
  }

  private static Map<String, Object> answer(Mark mark) {
    return JsonData.object(
        "answer", mark.answer(),
        "right", mark.isRight(),
        "because", JsonData.nonEmpty(mark.because()));
  }
}
