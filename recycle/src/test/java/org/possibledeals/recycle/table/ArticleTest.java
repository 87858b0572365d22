package org.possibledeals.recycle.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.io.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The programs of L.A.M.A. and Ninety-Eight are those of the articles that introduce them: the
 * fragments of code of each article, in the order of its text, kept in {@code articles}.
 */
class ArticleTest {

  private static List<String> fragments(String name) throws IOException {
    String all =
        Resources.toString(
            Resources.getResource("articles/" + name + ".txt"), StandardCharsets.UTF_8);
    return Splitter.on("\n----\n").splitToList(all);
  }

  /** Returns a text without comments and blanks. */
  private static String code(String text) {
    return CharMatcher.whitespace().removeFrom(text.replaceAll("(?m);;.*$", ""));
  }

  @ParameterizedTest
  @CsvSource({"lama, 14", "ninety-eight, 6"})
  void theProgramIsTheFragmentsOfItsArticleOneAfterTheOther(String name, int count)
      throws IOException {
    List<String> fragments = fragments(name);
    String program = code(ShippedGames.text(name));
    assertThat(fragments).hasSize(count).allMatch(fragment -> program.contains(code(fragment)));
    assertThat(code(String.join("", fragments))).isEqualTo(program);
  }
}
