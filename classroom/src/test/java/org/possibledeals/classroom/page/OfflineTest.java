package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.Test;

/** Once seen, the page works without a network. */
final class OfflineTest extends InChromium {

  @Test
  void allRoomsOpenWithoutANetwork() {
    go("");
    page.waitForSelector("main h1");
    page.waitForFunction("async () => (await navigator.serviceWorker.ready).active !== null");
    page.waitForFunction(
        "async () => (await Promise.all((await caches.keys()).map(async k => (await (await"
            + " caches.open(k)).keys()).length))).some(n => n > 20)");
    context().setOffline(true);
    for (String room : new String[] {"#models/hexa", "#games", "#lab", "#book"}) {
      page.navigate("about:blank");
      go(room);
      assertThat(page.locator("main h1").first()).isVisible();
    }
    go("#models/hexa");
    assertThat(page.getByText("6 worlds")).isVisible();
  }
}
