package org.possibledeals.recycle.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaPublicState;
import org.possibledeals.lama.rules.LamaRules;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * From the same deal, a game written in Java and the program of it in RECYCLE offer the same moves
 * to the same player, and have the same scores, at every step of random games.
 *
 * <p>{@code mvn test -pl experiments -am -Dtest=AgreementTest -Dagreement.games=100000
 * -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false} plays that many games of each,
 * shared among the numbers of players.
 */
class AgreementTest {

  private static final int GAMES = Integer.getInteger("agreement.games", 400);

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void lamaIsTheSameGameInBothLanguages(int players) {
    GameProgram program = program("lama", players);
    RandomGenerator random = new RandomStreams(players).random();
    for (int i = 0; i < Math.ceilDiv(GAMES, 5); i++) {
      playLama(new Machine(program, random), players, random, i % 2 == 0);
    }
  }

  /**
   * Plays a match in which, if so asked, nobody quits who can do something else: hands get empty.
   */
  private static void playLama(
      Machine machine, int players, RandomGenerator random, boolean isLasting) {
    Lama game = new Lama(new LamaRules(players, false));
    var state = game.start();
    while (!machine.isOver()) {
      if (state.open().stage() == LamaPublicState.Stage.SHUFFLE) {
        state =
            game.play(state, new org.possibledeals.lama.rules.LamaMove.Shuffle(lamaDeal(machine)));
      }
      List<String> offered = offered(machine);
      List<String> legal = new ArrayList<>();
      for (var move : game.legalMoves(state)) {
        legal.add(lamaText(state, move));
      }
      agree(machine, state.open().seat(), state.open().tokens(), offered, legal);
      int option = random.nextInt(offered.size() - (isLasting && offered.size() > 1 ? 1 : 0));
      machine.choose(option);
      state = game.play(state, game.legalMoves(state).get(legal.indexOf(offered.get(option))));
    }
    assertThat(machine.isStuck()).isFalse();
    assertThat(game.turn(state)).isInstanceOf(Turn.Over.class);
    assertThat(Ints.asList(machine.scores())).isEqualTo(state.open().tokens());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5})
  void ninetyEightIsTheSameGameInBothLanguages(int players) {
    GameProgram program = program("ninety-eight", players);
    assertThat(program.faceNames().subList(36, 40))
        .containsExactly(
            "TEN-RED-HEARTS", "TEN-RED-DIAMONDS", "TEN-BLACK-CLUBS", "TEN-BLACK-SPADES");
    RandomGenerator random = new RandomStreams(players).random();
    for (int i = 0; i < Math.ceilDiv(GAMES, 4); i++) {
      playNinetyEight(new Machine(program, random), players, random);
    }
  }

  private static void playNinetyEight(Machine machine, int players, RandomGenerator random) {
    NinetyEight game = new NinetyEight(players);
    var deal =
        ImmutableIntArray.builder()
            .addAll(dealt(machine, players))
            .addAll(faces(machine, "STOCK").reverse())
            .build();
    var state =
        game.play(
            game.start(), new org.possibledeals.ninetyeight.rules.NinetyEightMove.Shuffle(deal));
    while (!machine.isOver()) {
      List<String> offered = offered(machine);
      if (offered.isEmpty()) {
        break; // all cards are gone: there the program says nothing
      }
      List<String> legal = new ArrayList<>();
      for (var move : game.legalMoves(state)) {
        int card = ((org.possibledeals.ninetyeight.rules.NinetyEightMove.Play) move).card();
        String face = machine.program().faceNames().get(card);
        legal.add(face + " from " + state.open().seat() + ":HAND to PILE");
      }
      agree(machine, state.open().seat(), game.points(state), offered, legal);
      int option = random.nextInt(offered.size());
      machine.choose(option);
      state = game.play(state, game.legalMoves(state).get(legal.indexOf(offered.get(option))));
    }
    assertThat(machine.isStuck()).isFalse();
    assertThat(game.turn(state)).isInstanceOf(Turn.Over.class);
    assertThat(Ints.asList(machine.scores())).isEqualTo(game.points(state));
  }

  /** Compares first and describes only what differs: there are a hundred million steps. */
  private static void agree(
      Machine machine, int seat, List<Integer> points, List<String> offered, List<String> legal) {
    boolean isSame =
        machine.player() == seat
            && Ints.asList(machine.scores()).equals(points)
            && offered.stream().sorted().toList().equals(legal.stream().sorted().toList());
    if (!isSame) {
      assertThat(machine.player()).isEqualTo(seat);
      assertThat(offered).containsExactlyInAnyOrderElementsOf(legal);
      assertThat(Ints.asList(machine.scores())).isEqualTo(points);
    }
  }

  private static GameProgram program(String name, int players) {
    return Compiler.compile(ShippedGames.text(name), OptionalInt.of(players));
  }

  /** Returns the options of the machine's choice, in words; a hand laid down is one word. */
  private static List<String> offered(Machine machine) {
    return IntStream.range(0, machine.enumerate())
        .mapToObj(option -> machine.describe(option, machine.player()))
        .map(text -> text.endsWith(":QUIT") ? "quit with " + text.split(":QUIT", -1).length : text)
        .toList();
  }

  private static String lamaText(
      org.possibledeals.lama.rules.LamaState state, org.possibledeals.lama.rules.LamaMove move) {
    int seat = state.open().seat();
    return switch (move) {
      case org.possibledeals.lama.rules.LamaMove.Play(int card) ->
          KINDS.get(LamaCards.kind(card)) + " from " + seat + ":HAND to DISCARD";
      case org.possibledeals.lama.rules.LamaMove.Draw draw ->
          "a card from STOCK to " + seat + ":HAND";
      case org.possibledeals.lama.rules.LamaMove.Quit quit ->
          "quit with " + (state.open().held().get(seat) + 1);
      case org.possibledeals.lama.rules.LamaMove.Pass pass -> "pass";
      case org.possibledeals.lama.rules.LamaMove.Shuffle shuffle ->
          throw new IllegalStateException("No player shuffles.");
    };
  }

  private static final ImmutableList<String> KINDS =
      ImmutableList.of("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "LLAMA");

  /** Returns the deal that the machine has just made: a card of each face, copies in order. */
  private static ImmutableIntArray lamaDeal(Machine machine) {
    int players = machine.program().players();
    var kinds =
        ImmutableIntArray.builder()
            .addAll(dealt(machine, players))
            .addAll(faces(machine, "DISCARD"))
            .addAll(faces(machine, "STOCK").reverse())
            .build();
    int[] copies = new int[KINDS.size()];
    return ImmutableIntArray.copyOf(
        kinds.stream().map(kind -> kind * LamaCards.COPIES + copies[kind]++));
  }

  private static List<Integer> dealt(Machine machine, int players) {
    return IntStream.range(0, players)
        .boxed()
        .flatMap(player -> faces(machine, player + ":HAND").stream())
        .toList();
  }

  /** Returns the faces of the cards in a location, the bottom first. */
  private static ImmutableList<Integer> faces(Machine machine, String location) {
    var places = machine.program().places();
    int place = Iterables.indexOf(places, each -> each.toString().equals(location));
    return IntStream.range(0, machine.size(place))
        .mapToObj(index -> machine.face(machine.card(place, index)))
        .collect(ImmutableList.toImmutableList());
  }
}
