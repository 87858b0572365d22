package org.possibledeals.agents.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BracketedTest {

  @Test
  void aNameMayStandAlone() {
    Bracketed read = Bracketed.read("greedy");
    assertThat(read.name()).isEqualTo("greedy");
    assertThat(read.parameters()).isEmpty();
    assertThat(read).hasToString("greedy");
  }

  @Test
  void aValueMayStandAloneInTheBrackets() {
    assertThat(Bracketed.read("mcts[100ms]").value()).contains("100ms");
    assertThat(Bracketed.read("mcts[a=100ms]").value()).isEmpty();
    assertThat(Bracketed.read("mcts[1,2]").value()).isEmpty();
    assertThat(Bracketed.read("mcts").value()).isEmpty();
  }

  @Test
  void valuesAndKeysMayBeMixed() {
    assertThat(Bracketed.read(" search [ 20ms , depth = 3 ] ").parameters())
        .extracting(p -> p.key().orElse("-"), Bracketed.Parameter::value)
        .containsExactly(tuple("-", "20ms"), tuple("depth", "3"));
  }

  @Test
  void commasAndEqualsSignsInBracketsOfAValueBelongToTheValue() {
    Bracketed read = Bracketed.read("a[b=c[d=1,e],f[g=2,h]]");
    assertThat(read.parameters())
        .extracting(p -> p.key().orElse("-"), Bracketed.Parameter::value)
        .containsExactly(tuple("b", "c[d=1,e]"), tuple("-", "f[g=2,h]"));
    assertThat(Bracketed.read(read.parameters().getFirst().value()).parameters()).hasSize(2);
    assertThat(read).hasToString("a[b=c[d=1,e],f[g=2,h]]");
  }

  @Test
  void aListIsSeparatedByCommasOutsideBrackets() {
    assertThat(Bracketed.list("greedy,mcts[1,n=2], random"))
        .containsExactly("greedy", "mcts[1,n=2]", "random");
    assertThat(Bracketed.list("")).containsExactly("");
    assertThat(Bracketed.list("a,")).containsExactly("a", "");
    assertThatThrownBy(() -> Bracketed.list("mcts[1,greedy"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Cannot read \"mcts[1,greedy\": a bracket has no partner; write");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mcts[2000     | a bracket has no partner
          mcts2000]     | a bracket has no partner
          ]mcts[        | a bracket has no partner
          mcts[1]x      | something follows the bracket that closes
          mcts[1][2]    | something follows the bracket that closes
          [2000]        | a name is missing
          ''            | a name is missing
          mcts[]        | a value is missing
          mcts[,1]      | a value is missing
          mcts[n=]      | a value is missing
          mcts[=1]      | a key is missing
          mcts,greedy   | a comma stands outside brackets
          """)
  void whatCannotBeReadIsRefusedWithWhatCould(String text, String problem) {
    assertThatThrownBy(() -> Bracketed.read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Cannot read \"%s\": %s; write NAME, NAME[value] or NAME[key=value,key=value], as"
                    .formatted(text, problem)
                + " mcts[2000].");
  }
}
