package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An exercise is done, and handed in by its link. */
final class LabRoomTest extends InChromium {

  /** The model that the first exercise of the sheet asks for. */
  private static final String MODEL =
      """
      model cards
      worlds from variables a in 0..2, b in 0..2, c in 0..2 with law ~(a = b) & ~(b = c) & ~(a = c)
      agent anne sees a
      agent bill sees b
      agent cath sees c
      actual w0_1_2
      """;

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    assertThat(complaints()).isEmpty();
  }

  @Test
  void anExerciseIsWrongWithAReasonThenRightAndReopenedFromItsLink() {
    go("#lab");
    assertThat(page.getByText("0 of 8 done")).isVisible();
    assertThat(page.locator(".shown .world")).hasCount(2);
    button("1. The model").click();
    button("Check").click();
    assertThat(page.getByText("Not yet.")).isVisible();
    page.locator(".cm-content").fill(MODEL);
    button("Check").click();
    assertThat(page.getByText("1 of 8 done")).isVisible();
    page.waitForTimeout(700);
    String link = page.url();
    page.navigate("about:blank");
    page.navigate(link);
    assertThat(page.getByText("1 of 8 done")).isVisible();
    assertThat(page.locator(".cm-content")).containsText("with law");
  }
}
