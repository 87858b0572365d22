package org.possibledeals.classroom.lab;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.possibledeals.kripke.homework.Exercise;
import org.possibledeals.kripke.homework.Mark;
import org.possibledeals.kripke.homework.Sheet;
import org.possibledeals.kripke.homework.Task;

/** Sheets and marks, for the page. */
public final class SheetData {

  private SheetData() {}

  /** Returns a sheet without its solutions. */
  public static ImmutableMap<String, Object> of(Sheet sheet) {
    return ImmutableMap.of(
        "title",
        sheet.title(),
        "words",
        sheet.words(),
        "exercises",
        sheet.exercises().stream().map(SheetData::of).collect(toImmutableList()));
  }

  private static ImmutableMap<String, Object> of(Exercise exercise) {
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("title", exercise.title());
    data.put("words", exercise.words());
    data.put("model", exercise.model());
    data.put("acts", exercise.acts());
    data.put("hint", exercise.hint());
    switch (exercise.task()) {
      case Task.Acts(var speakers, var most) ->
          data.put("task", "acts").put("most", most).put("speakers", speakers);
      case Task.OfFormula(var isEpistemic, var without) ->
          data.put("task", "formula").put("without", without);
      case Task.OfModel model -> data.put("task", "model");
      case Task.Questions questions -> data.put("task", "questions");
    }
    data.put(
        "goals",
        exercise.goals().stream()
            .map(goal -> ImmutableMap.of("said", goal.said(), "words", goal.words()))
            .collect(toImmutableList()));
    return data.buildOrThrow();
  }

  /** Returns whether an answer is right, and the mark of each goal. */
  public static ImmutableMap<String, Object> of(ImmutableList<Mark> marks) {
    return ImmutableMap.of(
        "passed",
        marks.stream().allMatch(Mark::isRight),
        "findings",
        marks.stream()
            .map(
                mark ->
                    ImmutableMap.of(
                        "said", mark.said(),
                        "words", mark.words(),
                        "passed", mark.isRight(),
                        "answer", mark.answer(),
                        "expected", mark.expected(),
                        "because", mark.because()))
            .collect(toImmutableList()));
  }
}
