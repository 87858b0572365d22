package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.terminal.homework.MarkCommand;
import picocli.CommandLine;

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

  private static final String SHEET =
      """
      sheet Mine
      exercise Sure?
      # Whether it is valid.
      task questions
      goal
        valid in S5? K_a p -> p  # K_a p -> p
      """;

  @TempDir private Path folder;

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    assertThat(complaints()).isEmpty();
  }

  @Test
  void anExerciseIsWrongWithAReasonThenRightAndReopenedFromItsLink() throws IOException {
    go("#lab");
    assertThat(page.getByText("0 of 8 done")).isVisible();
    assertThat(page.locator(".shown .world")).hasCount(2);
    button("1. The model").click();
    button("Check").click();
    assertThat(page.getByText("Not yet.")).isVisible();
    page.locator(".cm-content").fill(MODEL);
    button("Check").click();
    assertThat(page.getByText("1 of 8 done")).isVisible();
    String link = reopened();
    assertThat(page.getByText("1 of 8 done")).isVisible();
    assertThat(page.locator(".cm-content")).containsText("with law");
    assertThat(marked(link)).contains("1 of 8", "0. Heads or tails: There is no answer yet.");
  }

  @Test
  void aTeacherWritesASheetAndSeesItAsStudentsDo() {
    go("#lab");
    page.getByText("Write a sheet").click();
    var text = page.getByLabel("Write a sheet");
    assertThat(text).hasValue(Pattern.compile("sheet Three cards"));
    text.fill(SHEET.replace("task questions", "tusk questions"));
    assertThat(page.getByRole(AriaRole.ALERT)).containsText("Line 4: \"tusk\" is not known");
    text.fill(SHEET);
    assertThat(page.locator(".exercise h2")).hasText("Sure?");
    page.getByRole(AriaRole.RADIO).first().click();
    button("Check").click();
    assertThat(page.getByText("1 of 1 done")).isVisible();
    reopened();
    assertThat(page.locator(".lab h1")).hasText("Mine");
    assertThat(page.getByText("1 of 1 done")).isVisible();
  }

  /** Leaves the page, opens its link, and returns it. */
  private String reopened() {
    page.waitForTimeout(700); // until what was done is in the link
    String link = page.url();
    page.navigate("about:blank");
    page.navigate(link);
    return link;
  }

  /** Returns what the command line says of a link that was handed in. */
  private String marked(String link) throws IOException {
    Path file = Files.writeString(folder.resolve("links.txt"), link);
    var printed = new StringWriter();
    new CommandLine(new MarkCommand())
        .setOut(new PrintWriter(printed))
        .execute("../thesis-notes/lab/three-cards.lab", file.toString());
    return printed.toString();
  }
}
