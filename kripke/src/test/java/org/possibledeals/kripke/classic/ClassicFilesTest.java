package org.possibledeals.kripke.classic;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Engine;
import org.possibledeals.kripke.text.ModelFileReader;

/** Each classic is told by a file, too, of several sizes. */
class ClassicFilesTest {

  static Stream<Arguments> classics() {
    return Classics.all().stream()
        .flatMap(
            classic ->
                classic
                    .sizes()
                    .map(s -> IntStream.of(s.least(), s.usual(), Math.min(s.usual() + 1, s.most())))
                    .orElse(IntStream.of(0))
                    .distinct()
                    .mapToObj(n -> Arguments.of(classic, n)));
  }

  private static String file(Classic classic, int n) {
    return classic.sizes().isPresent() ? classic.file(n) : classic.file();
  }

  /** Tellings after a call of gossip belong to its step. */
  @ParameterizedTest
  @MethodSource("classics")
  void theUpdatesOfTheFileLeaveAsManyWorldsAsTheStoryForBothEngines(Classic classic, int n) {
    Story story = classic.sizes().isPresent() ? classic.story(n) : classic.story();
    List<Answer> answers =
        ImmutableList.copyOf(Engine.BOTH.answers(ModelFileReader.read(file(classic, n))));
    List<Integer> left =
        answers.stream()
            .filter(answer -> answer.said().matches("(announce|update \\[(?!\\?)).*"))
            .map(answer -> answer.worlds().intValueExact())
            .toList();
    List<Integer> told = story.tell().worlds();
    assertThat(left).startsWith(told.subList(1, told.size()).toArray(Integer[]::new));
    assertThat(left.subList(told.size() - 1, left.size())).allMatch(worlds -> worlds == 0);
    assertThat(answers).allMatch(answer -> answer.agrees() || answer.worlds().signum() == 0);
  }

  @ParameterizedTest
  @MethodSource("classics")
  void aFileHasAtMostTwentyLinesOfAHundredCharacters(Classic classic, int n) {
    assertThat(file(classic, n).lines())
        .hasSizeLessThanOrEqualTo(20)
        .allMatch(line -> line.length() <= 100);
  }
}
