package org.possibledeals.classroom.agreement;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Test;
import org.possibledeals.classroom.page.InChromium;
import org.possibledeals.classroom.site.EngineCompiler;

/** The engines that are shipped, in the browser, answer as those on the Java machine do. */
final class InChromiumTest extends InChromium {

  private static final int GENERATED = 1_000;
  private static final long SEED = 1;

  @Test
  void everyShippedModelFileIsReadAndToldAlike() throws IOException {
    requireAgreement(EngineCompiler.FILE, AgreementTest.shipped());
  }

  @Test
  void everyClassicIsToldAlike() {
    requireAgreement(EngineCompiler.FILE, AgreementTest.classics());
  }

  @Test
  void randomModelsAnswerAlike() {
    JqwikSession.run(
        () ->
            requireAgreement(
                EngineCompiler.FILE,
                AgreementLaws.requests(
                    AgreementLaws.random().generator(GENERATED).next(new Random(SEED)).value())));
  }

  @Test
  void matchesBySeedAreTheSame() {
    requireAgreement(EngineCompiler.GAMES, MatchesAgreeTest.matches());
  }

  private void requireAgreement(String engine, List<Request> requests) {
    go("");
    @SuppressWarnings("unchecked")
    List<String> answers =
        (List<String>)
            page.evaluate(
                """
                async ([file, lines]) => {
                  const engine = await import("./engine/" + file);
                  return lines.map((line) => {
                    const [method, args] = JSON.parse(line);
                    return engine[method](...args);
                  });
                }
                """,
                List.of(engine, requests.stream().map(Request::line).toList()));
    AgreementTest.requireAgreement(requests, answers);
  }
}
