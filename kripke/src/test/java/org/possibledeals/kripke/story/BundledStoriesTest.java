package org.possibledeals.kripke.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.TextFile;

class BundledStoriesTest {
  private static final Path EXAMPLES = Path.of("examples");

  /** Each update doubles the worlds: a learns whether p, or whether q, and b does not notice. */
  private static final String GROWING =
      """
      model m
      frame KD45
      atoms p, q
      world 0: p, q
      world 1: p
      world 2: q
      world 3:
      agent a: {0, 1, 2, 3}
      agent b: {0, 1, 2, 3}
      actual 0
      action E
      event e: p | q
      event f: p
      event n:
      agent a: {e, f, n}
      agent b: e, f, n -> n
      """;

  static List<Path> examples() throws IOException {
    try (var files = Files.list(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".kripke")).sorted().toList();
    }
  }

  private static ImmutableList<Answer> all(Iterator<Answer> answers) {
    return ImmutableList.copyOf(answers);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theShippedFilesHaveTheSameAnswers(Path path) {
    ModelFile file = ModelFileReader.read(TextFile.read(path));
    assertThat(all(Answers.answers(Answers.bundled(file))))
        .usingRecursiveComparison()
        .ignoringFields("because", "reasons")
        .isEqualTo(all(Answers.of(file)));
  }

  @Test
  void aProductThatGrowsForeverHasAsManyWorldsAsItTellsApart() {
    Update update = new Update.Event("E", ImmutableSortedSet.of());
    Stage stage = new ListedStage(ModelFileReader.read(GROWING).listed().withoutActual());
    BigInteger worlds = stage.size();
    for (int step = 0; step < 30; step++) {
      Stage after = stage.after(update);
      worlds = after.size();
      stage = after.bundled(stage);
      assertThat(stage.listed().worlds()).hasSizeLessThanOrEqualTo(8);
      assertThat(stage.size()).isEqualTo(worlds);
    }
    // 3^30 of p & q, 3^30 of p & ~q, 2^30 of q & ~p, and 1.
    assertThat(worlds)
        .isEqualTo(
            BigInteger.TWO
                .multiply(BigInteger.valueOf(3).pow(30))
                .add(BigInteger.TWO.pow(30))
                .add(BigInteger.ONE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "worlds?; false",
        "where? K_a p; false",
        "frame?; false",
        "contract; false",
        "bisimilar? 0, 1; true",
        "valid? ~D_{a,b} p; true",
        "update [!D_{a} p] [!q]; true",
        "where? [!q] (P_a(p) >= 1/2); true"
      })
  void onlyNamesOfWorldsAndWhatBisimilarityDoesNotPreserveKeepsWorldsApart(
      String later, boolean isAsked) {
    ModelFile file =
        ModelFileReader.read(GROWING + "update [E,e]\n" + later + "\nrestart\nworlds?\n");
    WorldQuestions asks = WorldQuestions.of(file);
    assertThat(asks.from(0)).isEqualTo(isAsked);
    assertThat(asks.from(1)).isEqualTo(isAsked);
    assertThat(asks.from(2)).isFalse();
  }

  @Test
  void probabilityInAPreconditionKeepsWorldsApartFromTheBeginning() {
    ModelFile file =
        ModelFileReader.read(
            GROWING.replace("event f: p", "event f: P_a(p) > 0") + "worlds?\nrestart\nworlds?\n");
    assertThat(WorldQuestions.of(file).from(3)).isTrue();
  }
}
