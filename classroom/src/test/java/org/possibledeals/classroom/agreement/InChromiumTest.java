package org.possibledeals.classroom.agreement;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.classroom.page.InChromium;

/** The engine that is shipped, in the browser, answers as the one on the Java machine does. */
final class InChromiumTest extends InChromium {

  @Test
  void everyShippedModelFileIsReadAndToldAlike() throws IOException {
    List<Request> requests = AgreementTest.shipped();
    go("");
    @SuppressWarnings("unchecked")
    List<String> answers =
        (List<String>)
            page.evaluate(
                """
                async (lines) => {
                  const engine = await import("./engine/engine.js");
                  return lines.map((line) => {
                    const [method, args] = JSON.parse(line);
                    return engine[method](...args);
                  });
                }
                """,
                requests.stream().map(Request::line).toList());
    AgreementTest.requireAgreement(requests, answers);
  }
}
