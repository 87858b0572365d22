package org.possibledeals.terminal.logic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile.Note;
import org.possibledeals.terminal.option.JsonData;

/**
 * Prints the answers of files as one JSON object.
 *
 * @param isExplained whether the reasons are printed, too
 */
record CheckedJson(boolean isExplained) {

  /** Returns an object with an entry for each file. */
  String of(List<Checked<Answer>> files) {
    return JsonData.written(Map.of("files", files.stream().map(this::asObject).toList()));
  }

  private Map<String, Object> asObject(Checked<Answer> file) {
    return JsonData.object(
        "file", file.path().toString(),
        "name", file.name(),
        "answers", file.answers().stream().map(this::asObject).toList(),
        "notes", JsonData.nonEmpty(file.notes().stream().map(CheckedJson::asObject).toList()),
        "error", file.error().map(error -> asObject(file, error)));
  }

  private static Map<String, Object> asObject(Note note) {
    return JsonData.object("line", note.line(), "note", note.text());
  }

  private static Map<String, Object> asObject(Checked<Answer> file, Checked.Ending error) {
    return JsonData.object(
        "file", file.path().toString(),
        "line", error.line(),
        "message", error.failure().line(),
        "exitCode", error.failure().exitCode());
  }

  private Map<String, Object> asObject(Answer answer) {
    String asked = answer.statement().asked();
    return JsonData.object(
        "line", answer.line(),
        "said", answer.said(),
        "answer", answer.answer(),
        "expected", answer.expected(),
        "agrees", answer.agrees(),
        "stops", Optional.of(true).filter(stops -> answer.isStop()),
        "worlds", answer.worlds(),
        "lost", Optional.of(lost(answer)).filter(lost -> !lost.isEmpty()),
        "plan",
            Optional.of(answer)
                .filter(one -> one.statement().kind().isOfPlans())
                .map(Answer::because),
        "writtenOut", explained(asked).filter(one -> !one.equals(answer.said())),
        "because", explained(answer.because()),
        "explanations",
            explained(answer)
                .map(one -> one.explanations().stream().map(Explanation::toData).toList()));
  }

  private <T> Optional<T> explained(T value) {
    return Optional.of(value).filter(one -> isExplained);
  }

  private static Map<String, Object> lost(Answer answer) {
    Map<String, Object> lost = new LinkedHashMap<>();
    answer
        .lost()
        .asMap()
        .forEach(
            (agent, all) -> lost.put(agent.name(), all.stream().map(FrameProperty::word).toList()));
    return lost;
  }
}
