package org.possibledeals.classroom.matches;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.classroom.bridge.GamesPage;

/** Texts of strategies that are played from some move on. */
final class StrategiesTest {

  private static final int SEED = 7;
  private static final int FROM = 9;

  private static final Asked PLAIN =
      new Asked(
          "boerenbridge",
          "lamas",
          ImmutableList.of("full-kripke", "greedy-kripke", "full-kripke", "greedy-kripke"),
          Seating.NOBODY,
          SEED);

  private static Asked with(String agent) {
    return new Asked(
        PLAIN.game(),
        PLAIN.rules(),
        ImmutableList.of(agent, "greedy-kripke", "full-kripke", "greedy-kripke"),
        Seating.NOBODY,
        SEED);
  }

  private static JsonObject played(Asked asked, int step) {
    return Asked.json(asked.text(ImmutableList.of(), step, false));
  }

  private static String shipped(String name) throws IOException {
    return Files.readString(Path.of("../examples/programs", name + ".program"));
  }

  @Test
  void theTextOfAnAgentPlaysAsTheAgent() throws IOException {
    JsonObject texts = played(with("random\f0\n" + shipped("full-kripke")), 60);
    assertThat(Asked.words(texts)).isEqualTo(Asked.words(played(PLAIN, 60)));
  }

  @Test
  void aTextIsPlayedFromItsMoveOnAndNotBefore() {
    List<String> agents = Asked.words(played(PLAIN, 60));
    List<String> texts =
        Asked.words(played(with("full-kripke\f%d\notherwise move".formatted(FROM)), 60));
    assertThat(texts.subList(0, FROM)).isEqualTo(agents.subList(0, FROM));
    assertThat(texts).isNotEqualTo(agents);
    assertThat(Strategies.of("a\f9\nb").nameAfter(8)).isEqualTo("a");
    assertThat(Strategies.of("a\f9\nb").nameAfter(9)).isEqualTo("program");
  }

  @Test
  void eachMoveOfATextNamesTheRuleThatMadeIt() {
    String two = "when stage != play, move by promise # one\notherwise move # one";
    List<JsonObject> own =
        played(with("random\f0\n" + two), 60).getAsJsonArray("events").asList().stream()
            .map(event -> event.getAsJsonObject())
            .filter(event -> event.get("seat").getAsInt() == 0 && !event.has("isOnly"))
            .toList();
    assertThat(own).isNotEmpty();
    for (JsonObject event : own) {
      boolean isPlay = event.get("words").getAsString().startsWith("play");
      assertThat(event.get("rule").getAsInt()).isEqualTo(isPlay ? 1 : 0);
    }
  }

  @Test
  void theRuleOfAHiddenHandIsHidden() {
    Asked played = with("random\f0\notherwise move").playedBy(1);
    List<String> moves = played.firstChoices();
    assertThat(played.text(moves, Asked.ALL, false)).doesNotContain("\"rule\"");
    assertThat(played.text(moves, Asked.ALL, true)).contains("\"rule\"");
  }

  @Test
  void aMistakeIsRefusedWithItsPlaceAndARuleThatCannotFireIsTold() {
    assertThat(checked("otherwise mvoe").getAsJsonObject("error").get("line").getAsInt())
        .isEqualTo(1);
    assertThat(checked("otherwise move\notherwise move").getAsJsonArray("notes").toString())
        .contains("Line 2: this rule can never fire");
    assertThat(checked("otherwise move").toString()).isEqualTo("{\"notes\":[]}");
  }

  @Test
  void aTextWithoutAMoveSaysSo() {
    assertThat(played(with("random\f0\nwhen stage = play, move"), 60).toString())
        .contains("No rule of the program has one of the");
  }

  private static JsonObject checked(String text) {
    return Asked.json(
        GamesPage.strategy(
            PLAIN.game(), PLAIN.rules(), "", PLAIN.agents().toArray(new String[0]), text));
  }
}
