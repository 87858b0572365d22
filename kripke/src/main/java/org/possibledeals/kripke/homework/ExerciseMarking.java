package org.possibledeals.kripke.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Splitter;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Sets;
import com.google.common.collect.Streams;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.kripke.story.Story;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.kripke.text.Statement.Kind;

/** Marks the answer to an exercise: compares it with the goals. */
public final class ExerciseMarking {

  /** How a goal begins that compares the model with that of the solution. */
  static final String BISIMILAR = "bisimilar to ";

  private static final Pattern VALID = Pattern.compile("valid in (\\w+)\\? *(.+)");

  /** Words for yes and no in other languages. */
  private static final ImmutableMap<String, String> SAME =
      ImmutableMap.of(
          "ja", "yes", "nee", "no", "y", "yes", "n", "no", "true", "yes", "false", "no");

  private final Exercise exercise;
  private final ImmutableList<Exercise.Goal> goals;
  private final Supplier<ModelFileReader.Opened> file;
  private final Supplier<Story> story;
  private final String acts;
  private Optional<StoryStep> last = Optional.empty();

  private ExerciseMarking(Exercise exercise, String model, String acts) {
    this.exercise = exercise;
    goals = exercise.goals();
    // Questions about all models of a logic need no model.
    file = Suppliers.memoize(() -> ModelFileReader.open(model, ImmutableMap.of()));
    story = Suppliers.memoize(() -> Story.of(file.get().file(), file.get().file().listed()));
    this.acts = acts;
  }

  /**
   * Returns a mark for each goal, or one that is wrong if the answer cannot be compared with them.
   *
   * @param written acts, a model file, a formula, or answers to the questions, one a line
   */
  public static ImmutableList<Mark> of(Exercise exercise, String written) {
    String answer = written.strip();
    if (answer.isEmpty()) {
      return Mark.failed("There is no answer yet.");
    }
    try {
      return exercise.task() instanceof Task.OfModel
          ? new ExerciseMarking(exercise, answer, "").goals()
          : new ExerciseMarking(exercise, exercise.model(), exercise.acts())
              .of(exercise.task(), answer);
    } catch (IllegalArgumentException e) {
      return Mark.failed(String.valueOf(e.getMessage()));
    }
  }

  private ImmutableList<Mark> of(Task task, String answer) {
    return switch (task) {
      case Task.Acts acts -> acts(acts, answer);
      case Task.OfModel model -> goals();
      case Task.Questions questions ->
          questions(answer.lines().map(String::strip).filter(line -> !line.isEmpty()).toList());
      case Task.OfFormula formula -> formula(formula, answer);
    };
  }

  private StoryStep last() {
    if (last.isEmpty()) {
      last = Optional.of(story.get().begin());
      play(acts);
    }
    return last.get();
  }

  private void play(String lines) {
    file.get().statements(lines).forEach(this::play);
  }

  private Answer play(Statement statement) {
    last = Optional.of(story.get().step(last(), statement));
    return last.get().answer();
  }

  private ImmutableList<Mark> acts(Task.Acts task, String answer) {
    List<Statement> acts = file.get().statements(answer);
    int updates = 0;
    for (Statement act : acts) {
      if (act.updates().isEmpty()) {
        return Mark.failed(
            "\"%s\" is not an act; one is announce p, or update [E,e].".formatted(act.said()));
      }
      if (act.expected().isPresent()) {
        return Mark.failed(
            "\"%s\" is to be an act alone; leave out what follows the colon."
                .formatted(act.said()));
      }
      updates += act.updates().size();
    }
    if (updates > task.most()) {
      return Mark.failed("These are %d acts; %d may be used.".formatted(updates, task.most()));
    }
    Iterator<String> speakers = Iterables.cycle(task.speakers()).iterator();
    for (Statement act : acts) {
      List<Update> before = new ArrayList<>();
      for (Update update : act.updates()) {
        Optional<ImmutableList<Mark>> unknown = unknown(speakers, update, before);
        if (unknown.isPresent()) {
          return unknown.get();
        }
        before.add(update);
      }
      Answer after = play(act);
      if (after.isStop()) {
        return Mark.failed("\"%s\" cannot happen: %s.".formatted(act.said(), after.answer()));
      }
    }
    return goals();
  }

  /** Returns that the next speaker, if there is one, does not know what is announced or told. */
  private Optional<ImmutableList<Mark>> unknown(
      Iterator<String> speakers, Update update, List<Update> before) {
    if (!speakers.hasNext()) {
      return Optional.empty();
    }
    AgentId speaker = new AgentId(speakers.next());
    Formula known =
        switch (update) {
          case Update.Announce(var said) -> new Formula.Knows(speaker, said);
          case Update.Tell(var group, var said) -> new Formula.Knows(speaker, said);
          case Update.AnnounceWhether(var said) -> new Formula.KnowsWhether(speaker, said);
          case Update.TellWhether(var group, var said) -> new Formula.KnowsWhether(speaker, said);
          case Update.Upgrade upgrade -> new Formula.Constant(true);
          case Update.AnnounceSome some -> new Formula.Constant(true);
          case Update.Event event -> new Formula.Constant(true);
        };
    for (Update earlier : Lists.reverse(before)) {
      known = new Formula.Box(earlier, known);
    }
    Answer answer = story.get().step(last(), isTrue(known)).answer();
    return answer.is("yes")
        ? Optional.empty()
        : Optional.of(
            Mark.failed(
                "%s cannot announce what %s does not know.".formatted(speaker, speaker),
                Mark.reasons(answer).toArray(String[]::new)));
  }

  private static Statement isTrue(Formula formula) {
    return new Statement(0, Kind.TRUE, formula, Optional.empty());
  }

  private ImmutableList<Mark> goals() {
    file.get(); // or else what cannot be read is said, with its place
    try {
      goals.stream().filter(goal -> !compares(goal)).forEach(g -> file.get().statement(g.said()));
    } catch (IllegalArgumentException e) {
      return Mark.failed(
          "The goal cannot be asked of it.",
          String.valueOf(e.getMessage()).replaceFirst("^Line \\d+, column \\d+: ", ""));
    }
    ImmutableList.Builder<Mark> marks = ImmutableList.builder();
    int number = 0;
    for (Exercise.Goal goal : goals) {
      marks.add(
          compares(goal)
              ? compared(goal, number++)
              : Mark.of(play(file.get().statement(goal.said())), goal.words()));
    }
    return marks.build();
  }

  private static boolean compares(Exercise.Goal goal) {
    return goal.said().startsWith(BISIMILAR);
  }

  /** Returns the digests of the solution's models that goals compare with, if any do. */
  static Stream<String> digests(Exercise exercise) {
    return exercise.goals().stream().anyMatch(ExerciseMarking::compares)
        ? solved(exercise).stream().map(Bisimilarity::digest)
        : Stream.empty();
  }

  /** Returns the solution's model at each goal that compares with it. */
  private static ImmutableList<KripkeModel<String>> solved(Exercise exercise) {
    var solution = new ExerciseMarking(exercise, exercise.solution(), "");
    ImmutableList.Builder<KripkeModel<String>> models = ImmutableList.builder();
    for (Exercise.Goal goal : exercise.goals()) {
      if (compares(goal)) {
        models.add(solution.last().stage().listed());
      } else {
        solution.play(goal.said());
      }
    }
    return models.build();
  }

  /**
   * Marks the model.
   *
   * @param number of such goals before this one
   */
  private Mark compared(Exercise.Goal goal, int number) {
    KripkeModel<String> model = last().stage().listed();
    Mark question = Bisimilarity.QUESTION.in(goal.words());
    if (goal.said().equals(Bisimilarity.QUESTION.said())) {
      return new Bisimilarity(solved(exercise).get(number)).mark(model, question);
    }
    boolean isRight = goal.said().equals(BISIMILAR + Bisimilarity.digest(model));
    return isRight ? question : question.with(false, "no", ImmutableList.of());
  }

  /** A goal without words happens and is not asked. */
  private ImmutableList<Mark> questions(List<String> answers) {
    long questions = goals.stream().filter(goal -> !goal.words().isEmpty()).count();
    if (answers.size() > questions) {
      return Mark.failed(
          "These are %s to %s; each has a line of its own."
              .formatted(
                  Words.counted(answers.size(), "answer"), Words.counted(questions, "question")));
    }
    ImmutableList.Builder<Mark> marks = ImmutableList.builder();
    int asked = 0;
    for (Exercise.Goal goal : goals) {
      Matcher valid = VALID.matcher(goal.said());
      boolean isOfLogic = valid.matches();
      if (!isOfLogic) {
        play(goal.said());
      }
      if (!goal.words().isEmpty()) {
        String given = asked < answers.size() ? answers.get(asked) : "";
        asked++;
        Optional<String> counter = isOfLogic ? countermodel(valid) : Optional.empty();
        String truth = !isOfLogic ? last().answer().answer() : counter.isEmpty() ? "yes" : "no";
        String low = given.toLowerCase(Locale.ROOT);
        boolean isRight =
            !given.isEmpty() && SAME.getOrDefault(low, low).equals(truth.toLowerCase(Locale.ROOT));
        ImmutableList<String> because =
            isRight || given.isEmpty()
                ? ImmutableList.of()
                : isOfLogic
                    ? counter.stream().collect(toImmutableList())
                    : Mark.reasons(last().answer());
        String said = goal.said().replaceFirst(" *: *\\w+$", "");
        marks.add(new Mark(0, said, goal.words(), isRight, given, "", because));
      }
    }
    return marks.build();
  }

  private static Optional<String> countermodel(Matcher valid) {
    return Optional.ofNullable(Validities.verdict(valid.group(1), valid.group(2)).get("text"))
        .map(String::valueOf);
  }

  private ImmutableList<Mark> formula(Task.OfFormula task, String answer) {
    Formula formula = file.get().formula(answer);
    if (task.isEpistemic() && !(formula instanceof Formula.Epistemic)) {
      return Mark.failed("It has to begin with an operator of an agent, such as K_a.");
    }
    Subformulas parts = Subformulas.of(formula);
    Set<String> mentioned =
        Streams.concat(parts.atoms().stream(), parts.variables().stream())
            .map(String::valueOf)
            .collect(ImmutableSet.toImmutableSet());
    Set<String> wrong = Sets.intersection(task.without(), mentioned);
    if (!wrong.isEmpty()) {
      return Mark.failed("It has to do without %s.".formatted(String.join(", ", wrong)));
    }
    KripkeModel<String> model = last().stage().listed();
    Set<String> found = model.truthSet(formula);
    Set<String> wanted =
        ImmutableSet.copyOf(Splitter.on(',').split(goals.getFirst().said().replace(" ", "")));
    return Sets.union(wanted, found).stream()
        .map(
            world -> {
              boolean isRight = found.contains(world) == wanted.contains(world);
              return new Mark(
                  0,
                  world,
                  "",
                  isRight,
                  "" + found.contains(world),
                  "" + wanted.contains(world),
                  isRight
                      ? ImmutableList.of()
                      : ImmutableList.of("" + Explanation.of(model, world, formula)));
            })
        .collect(toImmutableList());
  }
}
