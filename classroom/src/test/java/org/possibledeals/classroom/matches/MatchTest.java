package org.possibledeals.classroom.matches;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.classroom.bridge.GamesPage;

/** Matches of the page. */
final class MatchTest {

  private static final int SEED = 7;

  static Stream<Arguments> games() {
    return Asked.GAMES.stream().map(game -> Arguments.of(game.getFirst(), game.getLast()));
  }

  @ParameterizedTest
  @MethodSource("games")
  void itIsThatOfATournamentOfItsSeed(String game, String rules) {
    JsonObject shown =
        Asked.json(Asked.watched(game, rules, SEED).text(ImmutableList.of(), Asked.ALL, false));
    assertThat(Asked.words(shown))
        .isEqualTo(
            atTheTable(
                Catalogue.found().contest(game, Optional.of(rules)), Asked.usual(game, rules)));
  }

  private static <S, O extends Observation, M> List<String> atTheTable(
      Contest<S, O, M> contest, ImmutableList<String> names) {
    var streams = new MatchStreams(SEED, 0);
    List<String> words = new ArrayList<>();
    Table.play(
        contest.game(),
        contest.company(names),
        streams.cards(),
        IntStream.range(0, names.size()).mapToObj(seat -> streams.entrant(seat, 0)).toList(),
        (before, move, after) -> words.add(contest.view().label(move, contest.game().write(move))));
    return words;
  }

  @ParameterizedTest
  @MethodSource("games")
  void aPersonPlaysItToItsEndWithTheMovesOfTheMenu(String game, String rules) {
    Asked asked = Asked.watched(game, rules, SEED).playedBy(0);
    List<String> moves = asked.firstChoices();
    JsonObject last = Asked.json(asked.text(moves, Asked.ALL, false));
    assertThat(last.get("isOver").getAsBoolean()).isTrue();
    assertThat(last.getAsJsonArray("winners")).isNotNull();
    assertThat(last.get("eyes").toString()).isEqualTo("[0]");
    JsonObject revealed = Asked.json(asked.text(moves, Asked.ALL, true));
    assertThat(revealed.getAsJsonArray("eyes")).hasSize(asked.agents().size());
  }

  @Test
  void aStepIsOneMoveAndEarlierStepsStayAsTheyWere() {
    Asked asked = Asked.watched("cluedo", "six-cards", SEED);
    String third = asked.text(ImmutableList.of(), 3, false);
    assertThat(Asked.json(third).get("step").getAsInt()).isEqualTo(3);
    asked.text(ImmutableList.of(), Asked.ALL, false);
    assertThat(asked.text(ImmutableList.of(), 3, false)).isEqualTo(third);
  }

  @Test
  void itBeginsAtTheFirstTurnOfAPlayer() {
    JsonObject shown =
        Asked.json(
            Asked.watched("boerenbridge", "boerenbridge", SEED)
                .text(ImmutableList.of(), -1, false));
    assertThat(shown.get("mover").getAsInt()).isNotNegative();
    assertThat(Asked.words(shown)).hasSize(2);
  }

  @Test
  void equalCardsAreOneChoice() {
    Asked asked = Asked.watched("lama", "round", SEED).playedBy(0);
    JsonObject shown = Asked.json(asked.text(ImmutableList.of(), Asked.ALL, false));
    List<String> words =
        shown.getAsJsonArray("menu").asList().stream()
            .map(choice -> choice.getAsJsonObject().get("words").getAsString())
            .toList();
    assertThat(words).doesNotHaveDuplicates().contains("quit");
  }

  @Test
  void whatIsChosenIsNotAskedForAgain() {
    Asked asked = Asked.watched("lama", "round", SEED).playedBy(0);
    JsonObject first = Asked.json(asked.text(ImmutableList.of(), Asked.ALL, false));
    ImmutableList<String> chosen = ImmutableList.of(Asked.choices(first).getFirst());
    asked.text(chosen, Asked.ALL, false);
    JsonObject before = Asked.json(asked.text(chosen, first.get("step").getAsInt(), false));
    assertThat(before.get("isAsked").getAsBoolean()).isFalse();
    assertThat(Asked.choices(before)).isEmpty();
  }

  @Test
  void aMoveThatIsNotLegalIsRefused() {
    Asked asked = Asked.watched("lama", "round", SEED).playedBy(0);
    assertThat(asked.text(ImmutableList.of("pass"), Asked.ALL, false))
        .contains("pass is not legal here.");
  }

  @Test
  void aFormulaIsAnsweredAsAtTheTerminal() {
    Asked asked = Asked.watched("cluedo", "six-cards", SEED).playedBy(0);
    assertThat(asked.asks(ImmutableList.of(), Asked.ALL, 0, "has(envelope,scarlet)"))
        .contains("You ");
    assertThat(asked.asks(ImmutableList.of(), Asked.ALL, 0, "has(envelope,"))
        .contains("Cannot answer");
  }

  @Test
  void aProgramWithAMistakeIsRefusedWithItsPlace() {
    JsonObject error =
        Asked.json(GamesPage.contest("recycle", "mine", "(game\n  (setup\n    (nonsense)))", 0))
            .getAsJsonObject("error");
    assertThat(error.get("line").getAsInt()).isPositive();
    assertThat(error.get("column").getAsInt()).isPositive();
  }

  @Test
  void whatAllConsiderPossibleIsAModelFile() {
    Asked asked = Asked.watched("cluedo", "six-cards", SEED);
    assertThat(asked.model(1)).contains("has(ann,").doesNotContain("error");
    Asked bridge = Asked.watched("boerenbridge", "boerenbridge", 1);
    assertThat(bridge.model(13)).contains("has(N,").doesNotContain("error");
    assertThat(bridge.model(3)).contains("error");
  }

  @Test
  void theSharesOfACardAddUpToOne() {
    Asked asked = Asked.watched("cluedo", "six-cards", SEED);
    JsonObject eyes = Asked.json(asked.eyes(ImmutableList.of(), 4, false, 1));
    for (int card = 0; card < 6; card++) {
      double sum = 0;
      for (int owner = 0; owner < 4; owner++) {
        sum += eyes.getAsJsonArray("shares").get(owner).getAsJsonArray().get(card).getAsDouble();
      }
      assertThat(sum).isBetween(0.999999, 1.000001);
    }
  }
}
