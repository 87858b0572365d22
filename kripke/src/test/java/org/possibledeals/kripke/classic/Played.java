package org.possibledeals.kripke.classic;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.Answers;
import org.possibledeals.kripke.story.Execution;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;

/**
 * The file of a classic as it was played. An update without words belongs to the step before it.
 *
 * @param models at the start and after each step, but for one that leaves no world
 * @param worlds how many there are at the start and after each step
 * @param answers those to its questions
 */
record Played(
    ImmutableList<KripkeModel<String>> models,
    ImmutableList<Integer> worlds,
    ImmutableList<String> answers) {

  static Played of(String name) {
    return of(ModelFileReader.read(Classics.named(name).file()), Classics.named(name).file());
  }

  static Played of(String name, int n) {
    return of(ModelFileReader.read(Classics.named(name).file(n)), Classics.named(name).file(n));
  }

  private static Played of(ModelFile file, String text) {
    List<KripkeModel<String>> models = new ArrayList<>(List.of(file.listed()));
    KripkeModel<String> now = models.getFirst();
    for (Statement statement : file.story()) {
      now = statement.kind() == Statement.Kind.RESTART ? models.getFirst() : now;
      for (Update update : statement.updates()) {
        Optional<Stage> after = Execution.of(now, update).after();
        if (after.isPresent()) {
          now = after.get().listed();
          if (SourceText.comment(text, statement.line()).isEmpty()) {
            models.removeLast();
          }
          models.add(now);
        }
      }
    }
    return played(models, ImmutableList.copyOf(Answers.of(file)));
  }

  private static Played played(List<KripkeModel<String>> models, List<Answer> answers) {
    List<Integer> worlds =
        new ArrayList<>(models.stream().map(model -> model.worlds().size()).toList());
    if (answers.stream().anyMatch(Answer::isStop)) {
      worlds.add(0);
    }
    return new Played(
        ImmutableList.copyOf(models),
        ImmutableList.copyOf(worlds),
        answers.stream()
            .filter(answer -> answer.answer().equals("yes") || answer.answer().equals("no"))
            .map(Answer::answer)
            .collect(toImmutableList()));
  }

  KripkeModel<String> start() {
    return models.getFirst();
  }

  KripkeModel<String> last() {
    return models.getLast();
  }
}
