package org.possibledeals.classroom.lab;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.classroom.models.Desk;
import org.possibledeals.classroom.models.Document;
import org.possibledeals.classroom.models.Validities;

/**
 * Compares answers to questions with those of the engine. A goal without words happens and is not
 * asked; {@code valid in S5? p} asks of all models of a logic.
 */
final class Questioning {

  private static final Pattern VALID = Pattern.compile("valid in (\\w+)\\? *(.+)");

  /** Words of other languages for yes and no. */
  private static final ImmutableMap<String, String> SAME =
      ImmutableMap.of(
          "ja", "yes", "nee", "no", "y", "yes", "n", "no", "true", "yes", "false", "no");

  private final Desk desk;
  private final Exercise exercise;

  private Questioning(Desk desk, Exercise exercise) {
    this.desk = desk;
    this.exercise = exercise;
  }

  static ImmutableList<Finding> of(Desk desk, Exercise exercise, String answer) {
    return new Questioning(desk, exercise).findings(answer.lines().toList());
  }

  private ImmutableList<Finding> findings(List<String> answers) {
    ImmutableList.Builder<Finding> findings = ImmutableList.builder();
    StringBuilder happened = new StringBuilder(exercise.acts());
    int asked = 0;
    for (Exercise.Goal goal : exercise.goals()) {
      Matcher valid = VALID.matcher(goal.said());
      boolean isOfLogic = valid.matches();
      if (!isOfLogic) {
        happened.append(goal.said()).append('\n');
      }
      if (!goal.words().isEmpty()) {
        String given = asked < answers.size() ? answers.get(asked).strip() : "";
        asked++;
        ImmutableMap<String, Object> truth =
            given.isEmpty()
                ? ImmutableMap.of()
                : isOfLogic ? verdict(valid) : step(happened.toString().strip());
        findings.add(finding(goal, given, truth));
      }
    }
    return findings.build();
  }

  private static Finding finding(
      Exercise.Goal goal, String given, ImmutableMap<String, Object> truth) {
    String low = given.toLowerCase(Locale.ROOT);
    String read = SAME.getOrDefault(low, low);
    boolean isRight =
        !given.isEmpty()
            && read.equals(String.valueOf(truth.get("answer")).toLowerCase(Locale.ROOT));
    return new Finding(
        goal.said().replaceFirst(" *: *\\w+$", ""),
        goal.words(),
        isRight,
        given,
        "",
        isRight ? ImmutableList.of() : Words.of(truth.get("words")));
  }

  private ImmutableMap<String, Object> step(String acts) {
    Document document = desk.document(exercise.model(), ImmutableList.of(), Optional.empty());
    return desk.story(document, acts).data().getLast();
  }

  private static ImmutableMap<String, Object> verdict(Matcher valid) {
    ImmutableMap<String, Object> verdict = Validities.verdict(valid.group(1), valid.group(2));
    boolean isValid = Boolean.TRUE.equals(verdict.get("valid"));
    return isValid
        ? ImmutableMap.of("answer", "yes", "words", ImmutableList.of())
        : ImmutableMap.of(
            "answer", "no", "words", ImmutableList.of(String.valueOf(verdict.get("text"))));
  }
}
