package org.possibledeals.terminal.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      textBlock =
          """
          one two|one two
          one two three four|one two/    three/    four
            one two three|  one two/      three
          a   one two three|a   one two/    three
          2  N plays 9C  602 350  13|2  N plays 9C  602 350  13
          a_word_without_blanks|a_word_without_blanks
          a_word_without_blanks b|a_word_without_blanks/    b
          """)
  void aLineIsBrokenAtBlanksAndIndented(String line, String lines) {
    assertThat(Columns.wrapped(line, 11)).isEqualTo(lines.replace('/', '\n'));
  }
}
