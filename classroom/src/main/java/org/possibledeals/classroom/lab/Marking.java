package org.possibledeals.classroom.lab;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.classroom.models.Desk;
import org.possibledeals.classroom.models.Document;
import org.possibledeals.classroom.models.Story;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Statement;

/** Compares answers with the goals of their exercises. */
public final class Marking {

  private final Desk desk;
  private final Exercise exercise;
  private final String answer;

  private Marking(Desk desk, Exercise exercise, String answer) {
    this.desk = desk;
    this.exercise = exercise;
    this.answer = answer.strip();
  }

  /**
   * Returns whether an answer is right, and what was found of each goal.
   *
   * @param answer acts, a model file, a formula, or answers to the questions, one a line
   */
  public static ImmutableMap<String, Object> of(Desk desk, Exercise exercise, String answer) {
    ImmutableList<Finding> findings = new Marking(desk, exercise, answer).findings();
    return ImmutableMap.of(
        "passed", findings.stream().allMatch(Finding::isRight),
        "findings", findings.stream().map(Finding::data).collect(toImmutableList()));
  }

  private ImmutableList<Finding> findings() {
    if (answer.isEmpty()) {
      return failed("There is no answer yet.");
    }
    try {
      return switch (exercise.task()) {
        case Task.Acts acts -> ofActs(acts);
        case Task.OfModel model -> ofModel();
        case Task.Questions questions -> Questioning.of(desk, exercise, answer);
        case Task.OfFormula formula -> ofFormula(formula);
      };
    } catch (IllegalArgumentException e) {
      return failed(String.valueOf(e.getMessage()));
    }
  }

  private static ImmutableList<Finding> failed(String words, String... because) {
    return ImmutableList.of(Finding.wrong(words, ImmutableList.copyOf(because)));
  }

  private Document given() {
    return desk.document(exercise.model(), ImmutableList.of(), Optional.empty());
  }

  private ImmutableList<Finding> ofActs(Task.Acts task) {
    Document document = given();
    List<Statement> acts = document.statements(answer);
    if (acts.size() > task.most()) {
      return failed("These are %d acts; %d may be used.".formatted(acts.size(), task.most()));
    }
    String all = exercise.acts() + answer;
    Story story = desk.story(document, all);
    int before = story.steps().size() - 1 - acts.size();
    for (int i = 0; i < acts.size(); i++) {
      Optional<Finding> wrong = wrong(story, document, acts.get(i), before + i, task);
      if (wrong.isPresent()) {
        return ImmutableList.of(wrong.orElseThrow());
      }
    }
    return goals(document, all);
  }

  /** Returns what is wrong with an act that happens after a step, if anything is. */
  private static Optional<Finding> wrong(
      Story story, Document document, Statement act, int step, Task.Acts task) {
    if (act.updates().isEmpty()) {
      return Optional.of(
          Finding.wrong(
              "\"%s\" is no act; one is announce p, or update [E,e].".formatted(act.said()),
              ImmutableList.of()));
    }
    if (task.speaker().isPresent()
        && act.updates().getFirst() instanceof Update.Announce(var formula)) {
      String agent = task.speaker().orElseThrow();
      ImmutableMap<String, Object> known =
          story.answer(step, document.statement("true? K_%s (%s)".formatted(agent, formula)));
      if (!"yes".equals(known.get("answer"))) {
        return Optional.of(
            Finding.wrong(
                "%s cannot announce what %s does not know.".formatted(agent, agent),
                Words.of(known.get("words"))));
      }
    }
    ImmutableMap<String, Object> after = story.data().get(step + 1);
    return Boolean.TRUE.equals(after.get("stopped"))
        ? Optional.of(
            Finding.wrong(
                "\"%s\" cannot happen: %s.".formatted(act.said(), after.get("answer")),
                ImmutableList.of()))
        : Optional.empty();
  }

  private ImmutableList<Finding> ofModel() {
    return goals(desk.document(answer, ImmutableList.of(), Optional.empty()), "");
  }

  /** Returns what is so of each goal after acts. */
  private ImmutableList<Finding> goals(Document document, String acts) {
    List<Statement> asked = new ArrayList<>();
    try {
      for (Exercise.Goal goal : exercise.goals()) {
        asked.add(document.statement(goal.said()));
      }
    } catch (IllegalArgumentException e) {
      return failed("The goal cannot be asked of it.", Words.withoutPlace(e));
    }
    String lines = String.join("\n", exercise.goals().stream().map(Exercise.Goal::said).toList());
    Story story = desk.story(document, acts.isBlank() ? lines : acts.strip() + "\n" + lines);
    int before = story.steps().size() - asked.size();
    ImmutableList.Builder<Finding> findings = ImmutableList.builder();
    for (int i = 0; i < asked.size(); i++) {
      findings.add(finding(exercise.goals().get(i), asked.get(i), story.data().get(before + i)));
    }
    return findings.build();
  }

  private static Finding finding(
      Exercise.Goal goal, Statement asked, ImmutableMap<String, Object> step) {
    String found = String.valueOf(step.getOrDefault("answer", ""));
    String expected = asked.expected().orElse(found);
    boolean isStop = Boolean.TRUE.equals(step.get("stopped"));
    boolean isRight = expected.equals(found) || isStop && expected.equals(ModelFile.STOPS);
    return new Finding(
        asked.said(),
        goal.words(),
        isRight,
        found,
        expected,
        isRight ? ImmutableList.of() : Words.of(step.get("words")));
  }

  private ImmutableList<Finding> ofFormula(Task.OfFormula task) {
    Document document = given();
    Formula formula = document.formula(answer);
    Set<String> mentioned = Words.names(Subformulas.of(formula));
    Set<String> wrong = Sets.intersection(task.without(), mentioned);
    if (!wrong.isEmpty()) {
      return failed("It has to do without %s.".formatted(String.join(", ", wrong)));
    }
    Story story = desk.story(document, exercise.acts().strip());
    int last = story.steps().size() - 1;
    Object where = story.answer(last, document.statement("where? " + answer)).get("where");
    Set<String> found = ImmutableSet.copyOf(Words.of(where));
    Set<String> wanted =
        ImmutableSet.copyOf(
            Splitter.on(',')
                .trimResults()
                .split(exercise.goals().getFirst().said().replace(" ", "")));
    ImmutableList.Builder<Finding> findings = ImmutableList.builder();
    for (String world : Sets.union(wanted, found)) {
      boolean isTrue = found.contains(world);
      boolean isRight = isTrue == wanted.contains(world);
      findings.add(
          new Finding(
              world,
              "",
              isRight,
              isTrue ? "true" : "false",
              wanted.contains(world) ? "true" : "false",
              isRight
                  ? ImmutableList.of()
                  : Words.of(ImmutableList.of(story.why(last, world, formula).get("words")))));
    }
    return findings.build();
  }
}
