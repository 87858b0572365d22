package org.possibledeals.classroom.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.classroom.bridge.GamesPage;
import org.possibledeals.classroom.page.Built;
import org.possibledeals.classroom.site.Engine;

/**
 * A hundred matches by seed: the compiled engine deals, plays and knows as the Java machine does.
 */
final class MatchesAgreeTest {

  private static final int ALL = 100_000;
  private static final int SEEDS = 10;

  /** Games with their rules. */
  private static final List<List<String>> GAMES =
      List.of(
          List.of("boerenbridge", "lamas"),
          List.of("boerenbridge", "boerenbridge[rounds=1+2+3]"),
          List.of("lama", "round"),
          List.of("ninety-eight", "ninety-eight"),
          List.of("cluedo", "six-cards"),
          List.of("lambo", "adjacent"),
          List.of("matatena", "3x3"),
          List.of("recycle", "kuhn-poker"),
          List.of("recycle", "gops"),
          List.of("recycle", "crazy-eights"));

  @Test
  void matchesBySeedAreTheSame() {
    assumeTrue(Built.node().isPresent(), "There is no Node.");
    List<Request> requests = matches();
    assertThat(requests).hasSize(100);
    AgreementTest.requireAgreement(requests, Elsewhere.answers(Engine.GAMES, requests));
  }

  /** Returns what the page asks to see a hundred matches. */
  static List<Request> matches() {
    List<Request> requests = new ArrayList<>();
    for (List<String> game : GAMES) {
      String[] agents = agents(game);
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

  private static String[] agents(List<String> game) {
    JsonArray usual =
        JsonParser.parseString(GamesPage.contest(game.getFirst(), game.getLast(), "", 0))
            .getAsJsonObject()
            .getAsJsonArray("usual");
    return usual.asList().stream().map(agent -> agent.getAsString()).toArray(String[]::new);
  }
}
