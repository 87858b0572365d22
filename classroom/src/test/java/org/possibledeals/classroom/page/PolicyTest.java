package org.possibledeals.classroom.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the page asks of the network, and what it lets into itself. */
final class PolicyTest extends InChromium {

  @Test
  void itAsksNobodyElseForAnything() {
    List<String> elsewhere = new ArrayList<>();
    page.onRequest(
        request -> {
          if (!request.url().startsWith(address())
              && !request.url().startsWith("blob:")
              && !request.url().startsWith("data:")) {
            elsewhere.add(request.url());
          }
        });
    for (String room : List.of("", "#games", "#lab", "#book", "#models")) {
      go(room);
      page.waitForSelector("main h1");
    }
    assertThat(elsewhere).isEmpty();
    assertThat(complaints()).isEmpty();
  }

  @Test
  void itsPolicyHasNoExceptionsButWebAssemblyAndStyles() {
    go("");
    assertThat(
            page.locator("meta[http-equiv=Content-Security-Policy]")
                .getAttribute("content")
                .split("; "))
        .contains(
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self' 'unsafe-inline'");
  }
}
