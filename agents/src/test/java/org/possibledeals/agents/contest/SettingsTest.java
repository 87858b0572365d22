package org.possibledeals.agents.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

  enum Side {
    LEFT_HAND,
    RIGHT
  }

  record Toy(Side side, boolean isQuick, int size) {}

  private static final Toy USUAL = new Toy(Side.RIGHT, true, 3);

  private static final Settings<Toy> SETTINGS =
      new Settings<>(
          ImmutableList.of(
              Setting.choice(
                  "side",
                  "where it stands",
                  Side.class,
                  Toy::side,
                  (toy, side) -> new Toy(side, toy.isQuick, toy.size)),
              Setting.flag(
                  "quick",
                  "whether it is quick",
                  Toy::isQuick,
                  (toy, quick) -> new Toy(toy.side, quick, toy.size)),
              Setting.whole(
                  "size",
                  "how large it is",
                  2,
                  10,
                  Toy::size,
                  (toy, size) -> new Toy(toy.side, toy.isQuick, size))));

  private static Toy read(String text) {
    return SETTINGS.read(USUAL, Bracketed.read(text));
  }

  @Test
  void whatIsNotWrittenIsUsual() {
    assertThat(read("toy")).isEqualTo(USUAL);
    assertThat(read("toy[size=10]")).isEqualTo(new Toy(Side.RIGHT, true, 10));
    assertThat(read("toy[quick=false,side=left-hand]"))
        .isEqualTo(new Toy(Side.LEFT_HAND, false, 3));
  }

  @Test
  void theOneNameHasWhatIsNotUsualInTheOrderOfTheTable() {
    assertThat(SETTINGS.name("toy", USUAL, USUAL)).isEqualTo("toy");
    assertThat(SETTINGS.name("toy", USUAL, read("toy[size=4,quick=true,side=left-hand]")))
        .isEqualTo("toy[side=left-hand,size=4]");
  }

  @Test
  void notesHaveEachPresetsChoice() {
    assertThat(SETTINGS.notes(List.of(USUAL, new Toy(Side.LEFT_HAND, true, 4))))
        .first()
        .isEqualTo(
            new Settings.Note(
                "side",
                "where it stands",
                "left-hand or right",
                ImmutableList.of("right", "left-hand")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          toy[siz=3]         | No key siz in toy. Did you mean size? The keys are side, quick, size.
          toy[colour=red]    | No key colour in toy. The keys are side, quick, size.
          toy[3]             | 3 has no key in toy[3]; write key=value. The keys are side, quick, size.
          toy[size=3,size=4] | size stands twice in toy[size=3,size=4]; write it once.
          toy[side=top]      | side is left-hand or right, not top.
          toy[quick=yes]     | quick is true or false, not yes.
          toy[size=1]        | size is a whole number from 2 to 10, not 1.
          toy[size=11]       | size is a whole number from 2 to 10, not 11.
          toy[size=-3]       | size is a whole number from 2 to 10, not -3.
          toy[size=3.5]      | size is a whole number from 2 to 10, not 3.5.
          toy[size=99999999999] | size is a whole number from 2 to 10, not 99999999999.
          """)
  void aMistakeIsRefusedWithWhatWouldHaveBeenRight(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
