package org.possibledeals.classroom.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageMistakesTest {
  private static final String[] NONE = {};

  @Test
  void aMistakeInAModelHasItsLineAndColumn() {
    assertThat(Page.open("model x\natoms p\nworld w: p\nagent a:\nvalid? K_b p\n", NONE, ""))
        .contains("\"line\":5", "\"column\":10");
  }

  @Test
  void aMistakeInAnActHasItsLineAmongTheActs() {
    String model = "model x\natoms p\nworld w: p\nagent a:\n";
    assertThat(Page.story(model, NONE, "", "valid? p\nvalid? p &\n"))
        .contains("\"line\":2", "\"column\":11");
  }

  @Test
  void aMistakeInAFormulaHasItsColumn() {
    assertThat(Page.valid("S5", "p & & q")).contains("\"line\":1", "\"column\":5");
  }

  @Test
  void whatIsNoMistakeInATextHasNoPlace() {
    assertThat(Page.valid("X", "p")).contains("No logic X").doesNotContain("\"line\"");
  }
}
