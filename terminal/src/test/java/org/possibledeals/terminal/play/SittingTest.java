package org.possibledeals.terminal.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.agents.record.Replay;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.table.LamaContest;
import org.possibledeals.lambo.LamboContest;
import org.possibledeals.matatena.MatatenaContest;
import org.possibledeals.ninetyeight.table.NinetyEightContest;

class SittingTest {

  private static final MatatenaContest MATATENA = MatatenaContest.presets().getFirst();

  private record Heard(String text, GameRecord record) {}

  private static <S, O extends Observation, M> Heard play(Contest<S, O, M> contest, String typed) {
    return play(contest, typed, 1);
  }

  private static <S, O extends Observation, M> Heard play(
      Contest<S, O, M> contest, String typed, long seed) {
    var text = new StringWriter();
    int others = contest.game().players().size() - 1;
    var sitting =
        new Sitting<>(
            contest,
            ImmutableList.copyOf(Collections.nCopies(others, "random")),
            0,
            seed,
            seen -> {},
            new PrintWriter(text));
    GameRecord record =
        sitting.play(new BufferedReader(new StringReader(typed)), "test", soFar -> {});
    return new Heard(text.toString(), record);
  }

  @Test
  void aMoveIsMadeByItsNumberItsTextOrItsLastWord() {
    assertThat(play(MATATENA, "2\ncolumn 3\nCOLUMN 1\n").text().lines())
        .filteredOn(line -> line.contains("  you: "))
        .extracting(line -> line.substring(line.indexOf("you: ")))
        .containsExactly("you: column 2", "you: column 3", "you: column 1");
    var lamas = BoerenbridgeContest.presets().get(1);
    String card = cardsOf(play(lamas, "").text()).getFirst();
    assertThat(play(lamas, "bid 0\n" + card + "\n").text()).contains("  you: play " + card);
  }

  @Test
  void theDealerOfEachRoundIsNamedAndTheScoringExplained() {
    String full = play(BoerenbridgeContest.presets().getFirst(), "?\n").text();
    assertThat(full)
        .containsPattern("Round 1 of 15, dealt by [NESW], 2 tricks, trump \\w+ \\(turned: \\w+\\)")
        .contains("Points for a bid made: 10, and 2 for each trick; for zero made in a round of 6");
    String lamas = play(BoerenbridgeContest.presets().get(1), "0\n1\n".repeat(40)).text();
    for (int round = 1; round <= 5; round++) {
      assertThat(lamas).containsPattern("Round %d of 5, dealt by [NESW], ".formatted(round));
    }
  }

  private static List<String> cardsOf(String text) {
    return cardsOf("Your hand (N): ", text.lines().toList());
  }

  private static List<String> cardsOf(String start, List<String> lines) {
    String hand = lines.stream().filter(line -> line.startsWith(start)).findFirst().get();
    return List.of(hand.substring(start.length()).split(" "));
  }

  @Test
  void theTilesOfATurnMayBeNamedInEitherOrder() {
    var lambo = LamboContest.presets().getFirst();
    String first = play(lambo, "a1\n").text();
    String range =
        first.lines().filter(line -> line.contains("moves, from [1] ")).findFirst().get();
    String turn = range.substring(range.indexOf("[1] ") + 4, range.indexOf(" to "));
    String[] tiles = turn.split(",");
    assertThat(play(lambo, "a1\n" + tiles[1] + "," + tiles[0] + "\n").text())
        .contains("  you: " + turn);
  }

  @Test
  void aPersonWithOneMoveAloneIsNotAsked() {
    var lama = LamaContest.presets().getLast();
    assertThat(play(lama, "\n").text()).contains("There is no move \"\"");
    String story = play(lama, "quit\n").text();
    assertThat(story)
        .contains("  you: quit\n", "  you: pass, your only move\n", "The game is over: you ");
    assertThat(story.split("ann> ", -1)).as("asked once").hasSize(2);
  }

  @Test
  void quitIsAMoveWhereItIsOneAndLeaveLeaves() {
    var lama = LamaContest.presets().getLast();
    assertThat(play(lama, "quit\n").text()).contains("  you: quit\n");
    assertThat(play(lama, "leave\n1\n").text())
        .contains("You have left the game.")
        .doesNotContain("  you: ");
    assertThat(play(MATATENA, "quit\n1\n").text())
        .contains("You have left the game.")
        .doesNotContain("  you: ");
  }

  @Test
  void equalCardsAreOneChoice() {
    var lama = LamaContest.presets().getLast();
    for (int seed = 0; seed < 20; seed++) {
      List<String> story = play(lama, "", seed).text().lines().toList();
      List<String> hand = cardsOf("Your hand (ann): ", story);
      assertThat(hand).hasSize(6).allMatch(card -> card.matches("[1-6]|llama"));
      List<String> plays =
          story.stream()
              .filter(line -> line.startsWith("[1] "))
              .flatMap(line -> Stream.of(line.split(" *\\[\\d+\\] ")))
              .filter(text -> text.startsWith("play "))
              .toList();
      assertThat(plays).doesNotHaveDuplicates().allMatch(text -> hand.contains(text.substring(5)));
    }
    String copy = play(lama, "play 4\nquit\n", 5).text();
    assertThat(copy).doesNotContainPattern("play [1-6L][a-h]");
  }

  /** The record keeps which of the equal cards it was. */
  @Test
  void aCardMayStillBeNamedWithItsLetter() {
    var lama = LamaContest.presets().getLast();
    for (String card : LamaCards.names()) {
      String text = play(lama, "play " + card + "\n").text();
      if (text.contains("  you: play ")) {
        return;
      }
    }
    throw new AssertionError("No card could be named.");
  }

  @Test
  void tokensAreCountedAndNoRoundFollowsTheLast() {
    String story = play(LamaContest.presets().getFirst(), "quit\n".repeat(100)).text();
    long deals = story.lines().filter(line -> line.equals("  chance: shuffle …")).count();
    assertThat(story)
        .contains("\nThe match ended with round " + deals + ". Tokens: ann ")
        .containsPattern("\nTokens: ann \\d+, bob \\d+, cath \\d+, dave \\d+; the lowest wins\\.\n")
        .doesNotContain("Round " + (deals + 1), "Points", " -");
  }

  @Test
  void aBoardIsPrintedAfterThePersonsTurnToo() {
    assertThat(play(MATATENA, "2\n").text())
        .containsPattern("  you: column 2\n  chance: roll [1-6]\n\nPlayer 1 \\([1-6]\\.0\\)");
    assertThat(play(LamboContest.presets().getFirst(), "a1\n").text().split("47 tiles left", -1))
        .as("after the first tile, before the opponent's turn")
        .hasSize(2);
  }

  @Test
  void theEndOfInputLeavesAndTheRecordReplaysAsFarAsItWent() {
    for (Contest<?, ?, ?> contest :
        List.of(MATATENA, LamaContest.presets().getFirst(), LamboContest.presets().getFirst())) {
      Heard heard = play(contest, "1\n1\n");
      assertThat(heard.text()).contains("You have left the game.");
      assertThat(heard.record().isBrokenOff()).isTrue();
      assertThat(heard.record().agents()).startsWith(Sitting.PERSON, "random");
      replay(contest, heard.record());
    }
  }

  @Test
  void aGameIsPlayedToItsEndAndItsRecordReplays() {
    for (Contest<?, ?, ?> contest :
        List.of(MATATENA, NinetyEightContest.presets().getFirst(), MATATENA.forPlayers(4))) {
      Heard heard = play(contest, "1\n".repeat(1_000));
      assertThat(heard.text()).contains("The game is over: you ", "Points: ");
      assertThat(heard.record().isBrokenOff()).isFalse();
      replay(contest, heard.record());
    }
  }

  private static <S, M> void replay(Contest<S, ?, M> contest, GameRecord record) {
    Replay.play(contest.game(), record, (before, move, after) -> {});
  }

  @Test
  void theSameSeedIsTheSameGame() {
    assertThat(play(MATATENA, "1\n".repeat(50))).isEqualTo(play(MATATENA, "1\n".repeat(50)));
  }

  /** Each opponent's cards are told as they are played, and no other: those of a deal never. */
  @Test
  void aDealIsToldWithoutItsCards() {
    assertThat(play(BoerenbridgeContest.presets().getFirst(), "").text())
        .contains("\n  chance: deal …\n");
    assertThat(play(LamaContest.presets().getFirst(), "").text())
        .contains("\n  chance: shuffle …\n");
    assertThat(play(MATATENA, "").text()).containsPattern("\n  chance: roll [1-6]\n");
  }

  @Test
  void whatAPersonIsShownDoesNotChangeWithHiddenCards() {
    var random = new Random(1);
    for (int deal = 0; deal < 20; deal++) {
      assertUnchanged(
          BoerenbridgeContest.presets().getFirst(),
          "deal ",
          text -> text.replaceFirst("E (.*) S (.*) W (.*?)( turned|$)", "E $3 S $1 W $2$4"),
          deal);
      assertUnchanged(
          LamaContest.presets().getFirst(), "shuffle ", text -> mixed(text, 6, 24, random), deal);
      assertUnchanged(
          NinetyEightContest.presets().getFirst(),
          "shuffle ",
          text -> mixed(text, 4, -1, random),
          deal);
    }
  }

  /** Returns a shuffle with the same first cards, the same card turned, and all others mixed. */
  private static String mixed(String shuffle, int own, int turned, Random random) {
    List<String> words = new ArrayList<>(List.of(shuffle.split(" ")));
    List<String> hidden = new ArrayList<>();
    for (int i = 1 + own; i < words.size(); i++) {
      if (i != 1 + turned) {
        hidden.add(words.get(i));
      }
    }
    Collections.shuffle(hidden, random);
    for (int i = 1 + own; i < words.size(); i++) {
      if (i != 1 + turned) {
        words.set(i, hidden.removeFirst());
      }
    }
    return String.join(" ", words);
  }

  private static <S, O extends Observation, M> void assertUnchanged(
      Contest<S, O, M> contest, String hiding, UnaryOperator<String> change, int seed) {
    Game<S, O, M> game = contest.gameOpenedByFirstSeat();
    S state = game.start();
    while (game.turn(state) instanceof Turn.Chance<M>(var lottery)) {
      M move = lottery.draw(new RandomStreams(seed).of(lottery.stream()).random());
      String text = game.write(move);
      if (text.startsWith(hiding)) {
        S changed = game.play(state, game.read(change.apply(text)));
        S actual = game.play(state, move);
        assertThat(changed).isNotEqualTo(actual);
        assertThat(shown(contest, game, changed)).isEqualTo(shown(contest, game, actual));
        return;
      }
      state = game.play(state, move);
    }
    throw new AssertionError("Chance dealt nothing.");
  }

  private static <S, O extends Observation, M> String shown(
      Contest<S, O, M> contest, Game<S, O, M> game, S state) {
    AgentId first = game.players().getFirst();
    var text = new StringWriter();
    var typed = new BufferedReader(new StringReader("?\nknow\nshow\nmoves\n"));
    var person = new Person<>(game, contest.view(), "a game", typed, new PrintWriter(text));
    assertThat(person.choose(game.observe(state, first), game.legalMoves(state))).isEmpty();
    return text.toString();
  }

  @Test
  void opponentsAreOneForEachOtherSeat() {
    assertThatThrownBy(
            () ->
                new Sitting<>(
                    LamboContest.presets().getFirst(),
                    ImmutableList.of("greedy", "greedy"),
                    0,
                    1,
                    seen -> {},
                    new PrintWriter(new StringWriter())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("lambo has 1 other seats");
  }
}
