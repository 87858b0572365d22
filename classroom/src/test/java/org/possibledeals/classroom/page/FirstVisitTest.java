package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Who opens the page for the first time asks for little; who opens it as a file is told why. */
final class FirstVisitTest extends InChromium {

  private static final String GRAPHVIZ =
      "(await Promise.all((await caches.keys()).map(async k => (await (await"
          + " caches.open(k)).keys()).filter(r =>"
          + " r.url.endsWith('graphviz.js')).length))).reduce((a, b) => a + b, 0)";

  @Test
  void aFirstVisitAsksForFewFilesAndTheFirstPictureForFewBytes() {
    int before = requests();
    go("#models");
    assertThat(page.locator(".cards svg.stamp").first()).isVisible();
    Number bytes =
        (Number)
            page.evaluate(
                "performance.getEntriesByType('resource')"
                    + ".reduce((sum, one) => sum + one.encodedBodySize, 0)");
    assertThat(bytes.intValue()).isBetween(100_000, 1_500_000); // not even compressed
    page.waitForFunction("async () => (await navigator.serviceWorker.ready).active !== null");
    assertThat(requests() - before).isBetween(10, 60);
    assertThat(page.locator(".showcase button.main")).isEnabled();
  }

  @Test
  void aPageThatIsOpenedAsAFileSaysWhyItIsEmpty() {
    page.navigate(Built.page().resolve("index.html").toUri().toString());
    assertThat(page.getByText("Serve its folder")).isVisible();
    go("#models");
    assertThat(page.getByText("Serve its folder")).hasCount(0);
  }

  @Test
  void graphvizIsKeptWhenItIsFirstUsed() {
    go("#models/hexa");
    page.waitForFunction("async () => (await navigator.serviceWorker.ready).active !== null");
    assertThat(keptGraphviz()).isEqualTo(0);
    page.reload();
    page.locator(".controls select").selectOption("circo");
    page.waitForFunction("async () => %s === 1".formatted(GRAPHVIZ));
    assertThat(complaints()).isEmpty();
  }

  private int keptGraphviz() {
    return (Integer) page.evaluate("async () => " + GRAPHVIZ);
  }
}
