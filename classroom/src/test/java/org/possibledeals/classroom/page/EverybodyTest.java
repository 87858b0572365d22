package org.possibledeals.classroom.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.io.Resources;
import com.microsoft.playwright.Browser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rooms on a telephone, in the dark, and for those who do not see them. */
final class EverybodyTest extends InChromium {

  @Override
  protected Browser.NewContextOptions options() {
    return super.options().setViewportSize(390, 844).setBypassCSP(true); // for axe itself
  }

  static List<String> rooms() {
    return List.of(
        "#models",
        "#models/hexa",
        "#models/hexa minds",
        "#games",
        "#games table",
        "#games table strategy",
        "#lab",
        "#book");
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void nothingIsWiderThanATelephone(String room) {
    open(room);
    assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void axeFindsNoSeriousFault(String room) throws IOException {
    for (String theme : List.of("light", "dark")) {
      open(room);
      page.evaluate("theme => document.documentElement.dataset.theme = theme", theme);
      page.evaluate(
          Resources.toString(Resources.getResource("axe.min.js"), StandardCharsets.UTF_8));
      assertThat(
              (List<?>)
                  page.evaluate(
                      """
                      async () => (await axe.run()).violations
                        .filter(v => v.impact === "serious" || v.impact === "critical")
                        .map(v => v.id + ": " + v.nodes.map(n => n.target + " " + n.failureSummary).join("; "))
                      """))
          .describedAs("%s, %s", room, theme)
          .isEmpty();
    }
  }

  private void open(String room) {
    page.navigate("about:blank"); // so that nothing of the last visit is left
    go(room.replaceFirst(" .*", ""));
    page.waitForSelector("main h1");
    page.waitForTimeout(1_500);
    if (room.contains(" table")) {
      sitDown();
    }
    if (room.endsWith(" strategy")) {
      page.locator(".strategy summary").click();
      page.locator(".strategy .cm-content").fill("otherwise move\notherwise mvoe");
      page.locator(".strategy li.error").waitFor();
    }
    if (room.endsWith(" minds")) {
      page.getByText("Minds").first().click();
      for (int depth = 0; depth < 3; depth++) {
        page.locator("[data-bubble='%d'] .people button".formatted(depth)).nth(depth).click();
      }
    }
  }
}
