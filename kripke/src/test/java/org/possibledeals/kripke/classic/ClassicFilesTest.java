package org.possibledeals.kripke.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.story.Answers;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;

/** The files of the classics, of several sizes. */
class ClassicFilesTest {
  private static final int LARGEST = Effort.isLong() ? Integer.MAX_VALUE : 20;

  static Stream<Arguments> classics() {
    return Classics.all().stream()
        .flatMap(
            classic ->
                classic
                    .sizes()
                    .map(s -> IntStream.of(s.least(), Math.min(s.least() + 1, s.most()), s.usual()))
                    .orElse(IntStream.of(0))
                    .map(size -> Math.min(size, LARGEST))
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
    assertThat(answers).isNotEmpty().allMatch(Answer::agrees);
  }

  /** Gossip has two statements for each of four calls, and hexa three stories of one deal. */
  @ParameterizedTest
  @MethodSource("classics")
  void aFileHasAtMostTwentySixLinesOfAHundredCharacters(Classic classic, int n) {
    assertThat(file(classic, n).lines())
        .hasSizeLessThanOrEqualTo(26)
        .allMatch(line -> line.length() <= 100);
  }

  @Test
  void theHeadOfAFileIsItsTitleItsSourceAndTheSetting() {
    Classic sums = Classics.named("sum-and-product");
    assertThat(sums.title()).isEqualTo("Sum and product");
    assertThat(sums.source()).isEqualTo("Freudenthal 1969; DEL, chapter 4");
    assertThat(Classic.setting(sums.file(70)))
        .isEqualTo("Two numbers, 1 < x < y and x + y <= 70. Sum is told x + y, Product x * y.");
    assertThat(Classics.all())
        .allMatch(classic -> classic.title().matches("[A-Z][A-Za-z' ]+"))
        .noneMatch(classic -> Classic.setting(classic.file()).isBlank());
  }

  @Test
  void aSmallSizeExpectsTheStoryToEndEarly() {
    assertThat(Classics.named("sum-and-product").file(20))
        .endsWith("announce Kv_s x : stops    # Sum: \"Now I know them too.\"\n");
    assertThat(Classics.named("muddy-children").file(1))
        .contains("n = 1\n")
        .endsWith("would have.\n");
  }

  @Test
  void aSizeThatDoesNotApplyIsRefused() {
    assertThatThrownBy(() -> Classics.named("hats").file(4))
        .hasMessage("hats has one size, so n = 4 does not apply; leave it out.");
    assertThatThrownBy(() -> Classics.named("muddy-children").file(101))
        .hasMessage(
            "muddy-children cannot be told with n = 101; n is the number of children, 1 to 100."
                + " More would take too long.");
    assertThatThrownBy(() -> Classics.named("dining-cryptographers").file(2))
        .hasMessageEndingWith("n is the number of diners, 3 to 6.");
    assertThatThrownBy(() -> Classics.named("sudoku"))
        .hasMessageStartingWith("No classic sudoku; they are [muddy-children, ");
  }

  static Stream<Classic> withAnExample() {
    return Classics.all().stream().filter(classic -> Files.exists(example(classic)));
  }

  private static Path example(Classic classic) {
    return Path.of("examples", classic.name() + ".kripke");
  }

  /** Both leave as many worlds, announcement by announcement, up to a restart. */
  @ParameterizedTest
  @MethodSource("withAnExample")
  void theShippedExampleTellsTheSameStory(Classic classic) throws IOException {
    ModelFile shipped = ModelFileReader.read(Files.readString(example(classic)));
    ModelFile file = ModelFileReader.read(classic.file());
    assertThat(announced(shipped)).isEqualTo(announced(file));
    assertThat(file.body().atoms()).containsAll(shipped.body().atoms());
    assertThat(shipped.body().agents()).isEqualTo(file.body().agents());
    assertThat(shipped.body().variables()).isEqualTo(file.body().variables());
  }

  private static List<Integer> announced(ModelFile file) {
    return ImmutableList.copyOf(Answers.of(file)).stream()
        .takeWhile(answer -> !answer.said().equals("restart"))
        .filter(answer -> answer.said().startsWith("announce"))
        .map(answer -> answer.worlds().intValueExact())
        .toList();
  }
}
