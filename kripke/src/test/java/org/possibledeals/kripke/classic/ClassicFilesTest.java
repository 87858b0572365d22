package org.possibledeals.kripke.classic;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.text.Answers;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Engine;
import org.possibledeals.kripke.text.Execution;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Question;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.PlanStatement;

/** Each classic is told by a file, too, of several sizes. */
class ClassicFilesTest {

  static Stream<Arguments> classics() {
    return Classics.all().stream()
        .flatMap(
            classic ->
                classic
                    .sizes()
                    .map(s -> IntStream.of(s.least(), Math.min(s.least() + 1, s.most()), s.usual()))
                    .orElse(IntStream.of(0))
                    .distinct()
                    .mapToObj(n -> Arguments.of(classic, n)));
  }

  private static String file(Classic classic, int n) {
    return classic.sizes().isPresent() ? classic.file(n) : classic.file();
  }

  @ParameterizedTest
  @MethodSource("classics")
  void bothEnginesAnswerTheFileAsItExpects(Classic classic, int n) {
    List<Answer> answers =
        ImmutableList.copyOf(Engine.BOTH.answers(ModelFileReader.read(file(classic, n))));
    assertThat(answers).allMatch(Answer::agrees);
  }

  @ParameterizedTest
  @MethodSource("classics")
  void theFileLeavesTheModelsOfTheStoryStepByStep(Classic classic, int n) {
    Story story = classic.sizes().isPresent() ? classic.story(n) : classic.story();
    ImmutableList<KripkeModel<?>> told = models(story);
    List<KripkeModel<String>> left = models(ModelFileReader.read(file(classic, n)));
    assertThat(left).hasSameSizeAs(told);
    for (int step = 0; step < told.size(); step++) {
      KripkeModel<?> one = told.get(step);
      KripkeModel<String> other = left.get(step);
      assertThat(ImmutableSet.copyOf(other.agents())).hasSameElementsAs(one.agents());
      assertThat(other.atoms()).hasSameElementsAs(one.atoms());
      assertThat(other.worlds()).as("step %d", step).hasSameSizeAs(one.worlds());
      assertThat(new Sameness(one.atoms(), one.variables().keySet()).areSame(one, other))
          .as("step %d", step)
          .isTrue();
    }
  }

  private static ImmutableList<KripkeModel<?>> models(Story story) {
    long steps = story.tell().worlds().stream().filter(worlds -> worlds > 0).count();
    return IntStream.range(0, (int) steps).mapToObj(story::after).collect(toImmutableList());
  }

  /** Returns the models at the start and after each step; tellings after a call belong to it. */
  private static List<KripkeModel<String>> models(ModelFile file) {
    List<KripkeModel<String>> models = new ArrayList<>(List.of(file.listed()));
    KripkeModel<String> now = models.getFirst();
    for (ModelFile.Statement statement : file.story()) {
      Optional<Update> update =
          switch (statement) {
            case Ask ask when ask.question() == Question.ANNOUNCE ->
                Optional.of(new Update.Announce(ask.formula()));
            case Happens(var place, Formula.Dynamic happens, var expected) ->
                Optional.of(happens.update());
            case Ask ask -> Optional.empty();
            case Compare compare -> Optional.empty();
            case Restart restart -> Optional.empty();
            case PlanStatement plan -> Optional.empty();
          };
      now = statement instanceof Restart ? models.getFirst() : now;
      if (update.isPresent()
          && Answers.execution(now, update.get())
              instanceof Execution.Done<String, KripkeModel<String>> done) {
        now = done.model();
        if (update.get() instanceof Update.Announce || update.get() instanceof Update.Event) {
          models.add(now);
        } else {
          models.set(models.size() - 1, now);
        }
      }
    }
    return models;
  }

  @ParameterizedTest
  @MethodSource("classics")
  void aFileHasAtMostTwentyLinesOfAHundredCharacters(Classic classic, int n) {
    assertThat(file(classic, n).lines())
        .hasSizeLessThanOrEqualTo(20)
        .allMatch(line -> line.length() <= 100);
  }

  @ParameterizedTest
  @MethodSource("classics")
  void theShippedExampleHasTheSameAtomsVariablesAndAgents(Classic classic, int n)
      throws IOException {
    ModelFile shipped =
        ModelFileReader.read(Files.readString(Path.of("examples", classic.name() + ".kripke")));
    ModelFile file = ModelFileReader.read(file(classic, classic.sizes().map(s -> n).orElse(0)));
    if (n == classic.sizes().map(Classic.Sizes::usual).orElse(0)) {
      assertThat(shipped.body().atoms()).isEqualTo(file.body().atoms());
      assertThat(shipped.body().agents()).isEqualTo(file.body().agents());
      assertThat(shipped.body().variables()).isEqualTo(file.body().variables());
    }
  }
}
