package org.possibledeals.terminal.logic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.explain.ExplanationData;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.ModelFile.Note;
import org.possibledeals.kripke.text.PlanStatement;
import tools.jackson.databind.json.JsonMapper;

/**
 * Prints the answers of files as one JSON object.
 *
 * @param isExplained whether the reasons are printed, too
 */
record CheckedJson(boolean isExplained) {

  /** Returns an object with an entry for each file. */
  String of(List<Checked<Answer>> files) {
    return JsonMapper.builder()
            .build()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(Map.of("files", files.stream().map(this::asObject).toList()))
        + "\n";
  }

  private Map<String, Object> asObject(Checked<Answer> file) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("file", file.path().toString());
    file.name().ifPresent(name -> object.put("name", name));
    object.put("answers", file.answers().stream().map(this::asObject).toList());
    if (!file.notes().isEmpty()) {
      object.put("notes", file.notes().stream().map(CheckedJson::asObject).toList());
    }
    file.error().ifPresent(error -> object.put("error", asObject(file, error)));
    return object;
  }

  private static Map<String, Object> asObject(Note note) {
    return Map.of("line", note.line(), "note", note.text());
  }

  private static Map<String, Object> asObject(Checked<Answer> file, Checked.Ending error) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("file", file.path().toString());
    error.line().ifPresent(line -> object.put("line", line));
    object.put("message", error.failure().line());
    object.put("exitCode", error.failure().exitCode());
    return object;
  }

  private Map<String, Object> asObject(Answer answer) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("line", answer.line());
    object.put("said", answer.said());
    object.put("answer", answer.answer());
    answer.expected().ifPresent(expected -> object.put("expected", expected));
    object.put("agrees", answer.agrees());
    if (answer.isStop()) {
      object.put("stops", true);
    }
    object.put("worlds", answer.worlds());
    if (!answer.lost().isEmpty()) {
      Map<String, Object> lost = new LinkedHashMap<>();
      answer
          .lost()
          .asMap()
          .forEach(
              (agent, all) ->
                  lost.put(agent.name(), all.stream().map(FrameProperty::word).toList()));
      object.put("lost", lost);
    }
    if (answer.statement() instanceof PlanStatement) {
      object.put("plan", answer.because());
    }
    if (isExplained) {
      if (!answer.said().equals(answer.statement().asked())) {
        object.put("writtenOut", answer.statement().asked());
      }
      object.put("because", answer.because());
      object.put("explanations", answer.explanations().stream().map(ExplanationData::of).toList());
    }
    return object;
  }
}
