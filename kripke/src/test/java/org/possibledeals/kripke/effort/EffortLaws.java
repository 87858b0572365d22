package org.possibledeals.kripke.effort;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

class EffortLaws {

  private static int unnamed;
  private static int named;
  private static long drawn;

  @Property
  void aLawWithoutTriesIsTriedAThousandTimesOrAHundred(@ForAll long any) {
    unnamed++;
  }

  @Property(tries = 40)
  void aLawWithTriesIsTriedThatOftenOrATenthButTenTimes(@ForAll long any) {
    named++;
  }

  @Example
  void aTenthIsRoundedUp() {
    assertThat(Effort.of(1001)).isEqualTo(Effort.isLong() ? 1001 : 101);
    assertThat(Effort.of(3)).isEqualTo(3);
  }

  @Property(tries = 10)
  void whatIsDrawnDependsOnTheSeed(@ForAll long any) {
    drawn = 31 * drawn + any;
  }

  @AfterContainer
  static void theSwitchHolds() {
    assertThat(unnamed).isEqualTo(Effort.isLong() ? LawSettings.DEFAULT_TRIES : 100);
    assertThat(named).isEqualTo(Effort.isLong() ? 40 : 10);
    if (System.getProperty("tests.seed", "1").equals("1")) {
      assertThat(drawn).as("what seed 1 draws").isEqualTo(4_106_188_502_239_244_702L);
    }
  }
}
