package org.possibledeals.agents.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.HigherCard;

class GameRecordTest {

  private static final GameRecord GAME =
      record(ImmutableList.of("deal 01", "show false", "higher true"), ImmutableList.of(0, 1));

  private static GameRecord record(ImmutableList<String> moves, ImmutableList<Integer> points) {
    return new GameRecord(
        "0.1.0", "higher card", "plain", -7, 3, ImmutableList.of("x", "y"), moves, points);
  }

  private static GameRecords.Ending read(String text, List<GameRecord> into) throws IOException {
    return GameRecords.read(new StringReader(text), into::add);
  }

  @Test
  void aRecordIsOneLineOfJson() {
    assertThat(GAME.toJson())
        .isEqualTo(
            "{\"version\":\"0.1.0\",\"game\":\"higher card\",\"rules\":\"plain\",\"seed\":-7,"
                + "\"deal\":3,\"agents\":[\"x\",\"y\"],"
                + "\"moves\":[\"deal 01\",\"show false\",\"higher true\"],\"points\":[0,1]}");
  }

  @Test
  void aRecordIsReadBackAsItWas() {
    assertThat(GameRecord.fromJson(GAME.toJson())).isEqualTo(GAME);
  }

  @Test
  void aFileIsReadRecordByRecord() throws IOException {
    List<GameRecord> records = new ArrayList<>();
    assertThat(read(GAME.toJson() + "\n\n" + GAME.toJson() + "\r\n", records))
        .isEqualTo(GameRecords.Ending.WHOLE);
    assertThat(records).containsExactly(GAME, GAME);
  }

  @Test
  void aWriterThatWasKilledLeavesOneBrokenLine() throws IOException {
    String text = GAME.toJson() + "\n" + GAME.toJson();
    int whole = GAME.toJson().length() + 1;
    for (int length = whole + 1; length < text.length(); length++) {
      List<GameRecord> records = new ArrayList<>();
      assertThat(read(text.substring(0, length), records))
          .isEqualTo(GameRecords.Ending.BROKEN_LAST_LINE);
      assertThat(records).containsExactly(GAME);
    }
  }

  @Test
  void aLastRecordWithoutLineBreakIsRead() throws IOException {
    List<GameRecord> records = new ArrayList<>();
    assertThat(read(GAME.toJson(), records)).isEqualTo(GameRecords.Ending.WHOLE);
    assertThat(records).containsExactly(GAME);
  }

  /** Only text that breaks off was left by a writer that was killed. */
  @Test
  void aWholeLastLineThatIsNoRecordIsAnErrorWithItsNumber() {
    for (String last :
        new String[] {
          GAME.toJson().replaceFirst("\"points\":\\[[^]]*\\]", "\"points\":\"99\""),
          "[]",
          GAME.toJson() + GAME.toJson()
        }) {
      String text = GAME.toJson() + "\n" + last;
      assertThatThrownBy(() -> read(text, new ArrayList<>()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("Line 2: ");
    }
  }

  @Test
  void aBrokenLineInTheMiddleIsAnErrorWithItsNumber() {
    String text = GAME.toJson() + "\n{\"version\":\n" + GAME.toJson() + "\n";
    assertThatThrownBy(() -> read(text, new ArrayList<>()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Line 2: Not JSON, from column ");
  }

  @Test
  void aMissingOrWrongFieldIsNamed() {
    assertThatThrownBy(() -> GameRecord.fromJson("{}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The field \"version\" should be a text, but it is missing.");
    assertThatThrownBy(() -> GameRecord.fromJson(GAME.toJson().replace("[0,1]", "[0,\"one\"]")))
        .hasMessage(
            "The field \"points\" should be a list of whole numbers, but it is [0,\"one\"].");
    assertThatThrownBy(() -> GameRecord.fromJson(GAME.toJson().replace("-7", "1.5")))
        .hasMessage("The field \"seed\" should be a whole number, but it is 1.5.");
    assertThatThrownBy(() -> GameRecord.fromJson("[1]"))
        .hasMessage("No JSON object, but: [1]. A record is one JSON object on one line.");
  }

  @Test
  void aRecordHasPointsForEachAgent() {
    assertThatThrownBy(() -> GameRecord.fromJson(GAME.toJson().replace("[0,1]", "[0]")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A record has points for each agent, not [0] for [x, y].");
  }

  @Test
  void replayShowsEveryState() {
    List<HigherCard.State> states = new ArrayList<>();
    var end = Replay.play(new HigherCard(), GAME, (before, move, after) -> states.add(after));
    assertThat(states).hasSize(3).last().isEqualTo(end);
  }

  @Test
  void replayRefusesWhatCouldNotHappen() {
    assertRefused(
        record(ImmutableList.of("deal 00"), ImmutableList.of(0, 0)),
        "Move 1, \"deal 00\": No move \"deal 00\"; one is deal 01, show true, higher false.");
    assertRefused(
        record(ImmutableList.of("show true"), ImmutableList.of(0, 0)),
        "Move 1, \"show true\": Chance was to move, and this has probability 0.");
    assertRefused(
        record(ImmutableList.of("deal 01", "higher true"), ImmutableList.of(0, 0)),
        "Move 2, \"higher true\": ann could not do that; legal were [show false, show true].");
    assertRefused(
        record(
            ImmutableList.of("deal 01", "show true", "higher true", "higher true"),
            ImmutableList.of(0, 1)),
        "Move 4, \"higher true\": The game was over before it.");
  }

  @Test
  void replayRefusesAGameCutShortOrPointsThatAreNotTheGames() {
    assertRefused(
        record(ImmutableList.of("deal 01", "show true"), ImmutableList.of(0, 0)),
        "The game was not over after its 2 moves.");
    assertRefused(
        record(GAME.moves(), ImmutableList.of(1, 1)), "The points should be [0, 1], not [1, 1].");
  }

  @Test
  void whoForfeitsIsKept() {
    GameRecord forfeited = GAME.forfeitedBy(ImmutableSortedSet.of(1));
    assertThat(forfeited.toJson()).endsWith(",\"forfeits\":[1]}");
    assertThat(GameRecord.fromJson(forfeited.toJson())).isEqualTo(forfeited);
    assertThatThrownBy(() -> GameRecord.fromJson(forfeited.toJson().replace("[1]}", "[2]}")))
        .hasMessage("Seats that forfeit go from 0 to 1, not [2].");
  }

  @Test
  void aGameThatWasBrokenOffIsReplayedAsFarAsItWent() {
    var left =
        new GameRecord(
                "0.1.0",
                "higher card",
                "plain",
                -7,
                3,
                GAME.agents(),
                ImmutableList.of("deal 01", "show true"),
                ImmutableList.of(0, 0))
            .brokenOff();
    assertThat(left.toJson()).endsWith(",\"brokenOff\":true}");
    assertThat(GameRecord.fromJson(left.toJson())).isEqualTo(left);
    List<HigherCard.State> states = new ArrayList<>();
    Replay.play(new HigherCard(), left, (before, move, after) -> states.add(after));
    assertThat(states).hasSize(2);
    assertRefused(
        GameRecord.fromJson(GAME.toJson().replace("[0,1]}", "[0,1],\"brokenOff\":true}")),
        "The game was over after its 3 moves, not broken off.");
  }

  @Test
  void replayRefusesAgentsThatAreNotOneForEachPlayer() {
    assertRefused(
        GameRecord.fromJson(
            GAME.toJson().replace("[\"x\",\"y\"]", "[\"x\"]").replace("[0,1]", "[0]")),
        "higher card is played by 2 agents, not by 1: [x].");
  }

  private static void assertRefused(GameRecord record, String message) {
    assertThatThrownBy(() -> Replay.play(new HigherCard(), record, (before, move, after) -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
