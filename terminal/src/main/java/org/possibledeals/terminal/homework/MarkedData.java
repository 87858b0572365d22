package org.possibledeals.terminal.homework;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.print.PlainText;
import org.possibledeals.terminal.homework.Marked.Mark;
import tools.jackson.databind.json.JsonMapper;

/** Prints marks for programs and spreadsheets. */
record MarkedData(ImmutableList<Question> questions) {

  /** Returns a line for each file, with a column for the answer to each question, and a header. */
  String csv(List<Marked> files) {
    StringBuilder text = new StringBuilder();
    List<String> header = new ArrayList<>(List.of("file", "verdict", "right", "of", "remark"));
    questions.forEach(question -> header.add(question.toString()));
    text.append(line(header));
    for (Marked file : files) {
      List<String> cells =
          new ArrayList<>(
              List.of(
                  file.path().toString(),
                  file.verdict().words(),
                  "" + file.right(),
                  "" + questions.size(),
                  file.remark()));
      for (int i = 0; i < questions.size(); i++) {
        cells.add(i < file.marks().size() ? file.marks().get(i).answer() : "");
      }
      text.append(line(cells));
    }
    return text.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().map(PlainText::csv).collect(joining(",")) + "\n";
  }

  /** Returns one object with the questions and the files. */
  String json(List<Marked> files) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("questions", questions.stream().map(MarkedData::asObject).toList());
    object.put("files", files.stream().map(MarkedData::asObject).toList());
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(object)
        + "\n";
  }

  private static Map<String, Object> asObject(Question question) {
    Map<String, Object> object = new LinkedHashMap<>();
    if (question.line() > 0) {
      object.put("line", question.line());
    }
    object.put("said", question.said());
    object.put("answer", question.answer());
    return object;
  }

  private static Map<String, Object> asObject(Marked file) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("file", file.path().toString());
    object.put("verdict", file.verdict().words());
    object.put("right", file.right());
    object.put("answers", file.marks().stream().map(MarkedData::asObject).toList());
    if (!file.remark().isEmpty()) {
      object.put("remark", file.remark());
    }
    return object;
  }

  private static Map<String, Object> asObject(Mark mark) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("answer", mark.answer());
    object.put("right", mark.isRight());
    if (!mark.evidence().isEmpty()) {
      object.put("because", mark.evidence());
    }
    return object;
  }
}
