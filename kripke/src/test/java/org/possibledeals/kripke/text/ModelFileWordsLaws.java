package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;

/** A file with words for puzzles means what it means when it is written out by hand. */
class ModelFileWordsLaws {
  private static final ImmutableList<String> BODIES =
      ImmutableList.of("p(%d)", "~p(%d) -> K_a p(1)", "Kw_b p(%d) | p(2)", "[!p(%d)] C_{a,b} p(1)");

  private static String head(int n) {
    return "structure s\natoms %s\nagent a: p(1)\nagent b: p(2)\n"
        .formatted(IntStream.rangeClosed(1, n).mapToObj("p(%d)"::formatted).collect(joining(", ")));
  }

  private static List<Answer> answers(String text, Engine engine) {
    return ImmutableList.copyOf(engine.answers(ModelFileReader.read(text)));
  }

  @Property(tries = 200)
  void forEachAndForSomeAndDefinitionsAnswerAsWrittenOut(
      @ForAll @IntRange(min = 2, max = 5) int n,
      @ForAll @Size(min = 1, max = 4) @UniqueElements
          List<@IntRange(min = 1, max = 5) Integer> chosen,
      @ForAll @IntRange(max = 3) int body,
      @ForAll boolean isEach) {
    List<Integer> values = chosen.stream().map(i -> Math.min(i, n)).distinct().toList();
    String formula = BODIES.get(body);
    String set = values.stream().map(String::valueOf).collect(joining(", "));
    String words =
        head(n).replaceFirst("atoms .*", "n = " + n + "\natoms for each i in 1..n: p(i)")
            + "define f(i) = "
            + formula.replace("%d", "i")
            + "\n"
            + "where? for %s x in {%s}: f(x)\n".formatted(isEach ? "each" : "some", set);
    String byHand =
        head(n)
            + "where? "
            + values.stream()
                .map(i -> "(" + formula.formatted(i) + ")")
                .collect(joining(isEach ? " & " : " | "))
            + "\n";
    assertThat(answers(words, Engine.BOTH).getFirst().answer())
        .isEqualTo(answers(byHand, Engine.EXPLICIT).getFirst().answer());
  }

  @Property(tries = 100)
  void aComparisonHoldsWhereItsNumbersFulfilIt(
      @ForAll @IntRange(min = 1, max = 5) int n,
      @ForAll @IntRange(max = 12) int number,
      @ForAll boolean isSum) {
    String words =
        "model m\nworlds from variables x in 1..%d, y in 1..%d\nagent a sees x\nwhere? x %s y <= %d\n"
            .formatted(n, n, isSum ? "+" : "*", number);
    long fulfilled =
        IntStream.rangeClosed(1, n)
            .flatMap(x -> IntStream.rangeClosed(1, n).map(y -> isSum ? x + y : x * y))
            .filter(result -> result <= number)
            .count();
    assertThat(answers(words, Engine.BOTH).getFirst().answer()).isEqualTo("" + fulfilled);
  }

  @Property(tries = 50)
  void soManyOfThemAreCounted(
      @ForAll @IntRange(min = 1, max = 6) int n, @ForAll @IntRange(max = 7) int number) {
    String words =
        head(Math.max(2, n))
            + "where? count(for each i in 1..%d: p(i)) = %d\n".formatted(n, number);
    long counted =
        IntStream.range(0, 1 << Math.max(2, n))
            .filter(world -> Integer.bitCount(world & ((1 << n) - 1)) == number)
            .count();
    assertThat(answers(words, Engine.BOTH).getFirst().answer()).isEqualTo("" + counted);
  }
}
