package org.possibledeals.kripke.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {

  @Test
  void noControlReachesATerminalAndLinesStay() {
    for (char c = 0; c < 0xA0; c++) {
      String text = PlainText.of("a" + c + "b");
      if (Character.isISOControl(c) && c != '\n' && c != '\t') {
        assertThat(text).isEqualTo("a\\u%04xb".formatted((int) c));
      } else {
        assertThat(text).isEqualTo("a" + c + "b");
      }
    }
    assertThat(PlainText.of("käse ♠ 🂡")).isEqualTo("käse ♠ 🂡");
  }

  @Test
  void noTextTurnsTheDirectionOfOthersAround() {
    for (char c : "\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069".toCharArray()) {
      assertThat(PlainText.of("" + c)).isEqualTo("\\u%04x".formatted((int) c));
    }
  }

  @Test
  void aLineHasNoOtherLines() {
    assertThat(PlainText.line("a\nb\tc\rd")).isEqualTo("a\\u000ab\\u0009c\\u000dd");
    assertThat(new TextTable(1).row(List.of("a\nb")).toString()).isEqualTo("a\\u000ab\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      textBlock =
          """
          a | b                 § a \\| b
          `rm -rf`              § \\`rm -rf\\`
          <img src=x>           § \\<img src=x>
          p < 0.0001            § p < 0.0001
          **bold** _so_ ~~no~~  § \\*\\*bold\\*\\* \\_so\\_ \\~\\~no\\~\\~
          [click](http://x)     § [click\\](http://x)
          full-kripke[deaf]     § full-kripke[deaf]
          &lt;b&gt; R&D         § \\&lt;b\\&gt; R&D
          # title               § \\# title
          - item                § \\- item
          > quote               § \\> quote
          1. item               § 1\\. item
          a \\ b                § a \\\\ b
          """)
  void markdownIsText(String text, String written) {
    assertThat(PlainText.markdown(text)).isEqualTo(written);
  }

  @Test
  void aCellOfMarkdownIsOneLine() {
    assertThat(PlainText.markdown("a\r\n| b |\n\n# c")).isEqualTo("a \\| b \\| # c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      textBlock =
          """
          =1+1                 ; '=1+1
          @SUM(A1)             ; '@SUM(A1)
          +cmd|' /C calc'!A0   ; '+cmd|' /C calc'!A0
          -2+3                 ; '-2+3
          -2.5                 ; -2.5
          -1.0E-5              ; -1.0E-5
          +3                   ; +3
          -Infinity            ; -Infinity
          full-kripke          ; full-kripke
          =1,"2"               ; "'=1,""2\"""
          """)
  void noCellIsAFormulaAndNumbersStayNumbers(String text, String written) {
    assertThat(PlainText.csv(text)).isEqualTo(written);
  }

  @Test
  void aCellDoesNotBeginWithATab() {
    assertThat(PlainText.csv("\t=1")).isEqualTo("'\t=1");
    assertThat(PlainText.csv("\r=1")).isEqualTo("'\\u000d=1");
    assertThat(PlainText.csv("a\nb")).isEqualTo("\"a\nb\"");
  }

  @Test
  void xmlIsTextWhateverItIsMadeOf() {
    assertThat(PlainText.xml("</text><script> & \"'")) //
        .isEqualTo("&lt;/text&gt;&lt;script&gt; &amp; &quot;&#39;");
    assertThat(PlainText.xml("a\u0000b\uFFFEc\uD800d]]>"))
        .isEqualTo("a\\u0000b\\ufffec\uFFFDd]]&gt;");
  }

  @Test
  void aWordOfACommandIsOneWord() {
    assertThat(PlainText.shell("greedy,full-kripke")).isEqualTo("greedy,full-kripke");
    assertThat(PlainText.shell("mcts[20]")).isEqualTo("'mcts[20]'");
    assertThat(PlainText.shell("a; rm 'b' $(c)")).isEqualTo("'a; rm '\\''b'\\'' $(c)'");
    assertThat(PlainText.shell("")).isEqualTo("''");
  }
}
