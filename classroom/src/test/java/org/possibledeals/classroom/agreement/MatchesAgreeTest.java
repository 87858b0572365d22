package org.possibledeals.classroom.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.classroom.matches.Asked;
import org.possibledeals.classroom.page.Built;
import org.possibledeals.classroom.site.EngineCompiler;

/**
 * A hundred matches by seed: the compiled engine deals, plays and knows as the Java machine does.
 */
@Tag("long")
final class MatchesAgreeTest {

  private static final int ALL = 100_000;
  private static final int SEEDS = 10;

  @Test
  void matchesBySeedAreTheSame() {
    assumeTrue(Built.node().isPresent(), "There is no Node.");
    List<Request> requests = matches();
    assertThat(requests).hasSize(100);
    AgreementTest.requireAgreement(requests, Elsewhere.answers(EngineCompiler.GAMES, requests));
  }

  /** Returns what the page asks to see a hundred matches. */
  static List<Request> matches() {
    List<Request> requests = new ArrayList<>();
    for (List<String> game : Asked.GAMES) {
      String[] agents = Asked.usual(game.getFirst(), game.getLast()).toArray(String[]::new);
      for (int seed = 1; seed <= SEEDS; seed++) {
        requests.add(match(game, agents, seed, ALL));
      }
    }
    return requests;
  }

  private static Request match(List<String> game, String[] agents, int seed, int step) {
    String[] none = {};
    return Request.of(
        "match", game.getFirst(), game.getLast(), "", agents, -1, "" + seed, none, step, false);
  }
}
