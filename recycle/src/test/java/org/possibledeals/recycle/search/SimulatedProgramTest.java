package org.possibledeals.recycle.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.recycle.agents.RecycleAgents;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.ShippedGames;

/**
 * A simulated program plays on as the rules do, from a world that its player considers possible.
 */
class SimulatedProgramTest {

  private static RecycleGame game(String name) {
    return new RecycleGame(
        name, Compiler.compile(ShippedGames.text(name), OptionalInt.empty()), RecycleGame.LIMIT);
  }

  private static RandomNumbers random(long seed) {
    return new RandomStreams(seed).random();
  }

  /**
   * In Whist chance has no part after the deal, so the rules, from the last trick on where all
   * hidden cards are settled, and the simulation play on alike.
   */
  @ParameterizedTest
  @ValueSource(strings = {"kuhn-poker", "whist"})
  void whereNothingIsHiddenTheSimulationPlaysOnAsTheRules(String name) {
    RecycleGame game = game(name);
    int compared = 0;
    for (long seed = 0; seed < Effort.of(40); seed++) {
      RandomNumbers random = random(seed);
      RecycleState state = game.start();
      while (!(game.turn(state) instanceof Turn.Over<RecycleMove>)) {
        if (game.turn(state) instanceof Turn.Chance<RecycleMove>(var lottery)) {
          state = game.play(state, lottery.draw(random));
          continue;
        }
        ImmutableList<RecycleMove> legal = game.legalMoves(state);
        if (isLast(game, state)) {
          compared++;
          compare(game, state, legal, random);
        }
        state = game.play(state, legal.get(random.nextInt(legal.size())));
      }
    }
    assertThat(compared).isPositive();
  }

  /** Whether each player sees all that matters: nobody has more than one card left. */
  private static boolean isLast(RecycleGame game, RecycleState state) {
    return game.observe(state, player(game, state)).table().lines().stream()
        .filter(line -> line.contains("HAND"))
        .allMatch(line -> line.contains("1 card") || line.split(" ").length == 3);
  }

  private static AgentId player(RecycleGame game, RecycleState state) {
    return ((Turn.Player<RecycleMove>) game.turn(state)).player();
  }

  private static void compare(
      RecycleGame game, RecycleState from, ImmutableList<RecycleMove> legal, RandomNumbers random) {
    RecycleObservation seen = game.observe(from, player(game, from));
    Situation<SimulatedProgram> situation =
        RecycleSearch.knowing(game, false).situation(seen, legal);
    SimulatedProgram now = situation.room();
    situation.draw(now, random);
    RecycleState state = from;
    int[] moves = new int[now.mostMoves()];
    while (now.seat() != SimulatedProgram.HORIZON
        && game.turn(state) instanceof Turn.Player<RecycleMove>) {
      assertThat(game.players().get(now.seat())).isEqualTo(player(game, state));
      ImmutableList<RecycleMove> options = game.legalMoves(state);
      assertThat(Arrays.copyOf(moves, now.moves(moves)))
          .containsExactly(IntStream.range(0, options.size()).toArray());
      int option = random.nextInt(options.size());
      now.play(option, random);
      state = game.play(state, options.get(option));
    }
    assertThat(now.seat()).isEqualTo(SimulatedProgram.HORIZON);
    assertThat(game.turn(state)).isInstanceOf(Turn.Over.class);
  }

  @Test
  void aCopyPlaysOnByItself() {
    RecycleGame game = game("crazy-eights");
    RecycleState state = game.start();
    state =
        game.play(state, ((Turn.Chance<RecycleMove>) game.turn(state)).lottery().draw(random(1)));
    Situation<SimulatedProgram> situation =
        RecycleSearch.knowing(game, false)
            .situation(game.observe(state, player(game, state)), game.legalMoves(state));
    SimulatedProgram start = situation.room();
    situation.draw(start, random(2));
    long before = start.seen(0);
    SimulatedProgram room = situation.room();
    room.become(start);
    while (room.seat() != SimulatedProgram.HORIZON) {
      room.play(0, random(3));
    }
    assertThat(start.seen(0)).isEqualTo(before);
    assertThat(start.options()).isEqualTo(game.legalMoves(state).size());
  }

  /** In Kuhn's poker of three cards the two others are dealt anew alike. */
  @Test
  void whatIsHiddenIsDealtAnew() {
    RecycleGame game = game("kuhn-poker");
    RecycleState state = game.start();
    state =
        game.play(state, ((Turn.Chance<RecycleMove>) game.turn(state)).lottery().draw(random(1)));
    Situation<SimulatedProgram> situation =
        RecycleSearch.knowing(game, false)
            .situation(game.observe(state, player(game, state)), game.legalMoves(state));
    SimulatedProgram room = situation.room();
    RandomNumbers random = random(4);
    situation.draw(room, random);
    long own = room.seen(situation.seat());
    int changes = 0;
    for (int i = 0; i < 1_000; i++) {
      long other = room.seen(1 - situation.seat());
      situation.redeal(room, random);
      assertThat(room.seen(situation.seat())).isEqualTo(own);
      changes += room.seen(1 - situation.seat()) == other ? 0 : 1;
    }
    assertThat(changes).isBetween(400, 600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"kuhn-poker", "crazy-eights", "gops", "lama", "ninety-eight"})
  void searchingAgentsPlayEachProgram(String name) {
    RecycleGame game = game(name);
    for (String agent : ImmutableList.of("pimc[3]", "pomcp[10]", "nested[10,2]")) {
      Agent<RecycleObservation, RecycleMove> search =
          RecycleAgents.roster(game, () -> 0).named(agent);
      RecycleState state = game.start();
      RandomNumbers random = random(6);
      for (int moves = 0;
          moves < 12 && !(game.turn(state) instanceof Turn.Over<RecycleMove>);
          moves++) {
        RecycleMove move;
        if (game.turn(state) instanceof Turn.Chance<RecycleMove>(var lottery)) {
          move = lottery.draw(random);
        } else {
          ImmutableList<RecycleMove> legal = game.legalMoves(state);
          move = search.choose(game.observe(state, player(game, state)), legal, random);
          assertThat(legal).contains(move);
        }
        state = game.play(state, move);
      }
    }
  }

  /** A deal of Kuhn's poker in which the second player has a card, and faces a bet. */
  private static RecycleState facingABet(RecycleGame game, String card, long from) {
    for (long seed = from; ; seed++) {
      RecycleState state = game.start();
      var lottery = ((Turn.Chance<RecycleMove>) game.turn(state)).lottery();
      state = game.play(state, lottery.draw(random(seed)));
      if (hand(game, state, 1).equals(card)) {
        return game.play(state, game.legalMoves(state).get(1));
      }
    }
  }

  private static String hand(RecycleGame game, RecycleState state, int seat) {
    String begin = "p%d HAND: ".formatted(seat);
    return game.observe(state, game.players().get(seat)).table().lines().stream()
        .filter(line -> line.startsWith(begin))
        .map(line -> line.substring(begin.length()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aClairvoyantCallsWhereItsCardIsHigher() {
    RecycleGame game = game("kuhn-poker");
    var cheat = RecycleClairvoyants.of(game, () -> 0).named("cheat-pimc[1]");
    Set<String> deals = new TreeSet<>();
    for (long seed = 0; deals.size() < 6; seed++) {
      for (String card : ImmutableList.of("J", "Q", "K")) {
        RecycleState state = facingABet(game, card, seed);
        String other = hand(game, state, 0);
        int made = cheat.choose(state, game.legalMoves(state), random(seed));
        assertThat(made).isEqualTo("JQK".indexOf(card) > "JQK".indexOf(other) ? 1 : 0);
        deals.add(card + other);
      }
    }
  }

  @Test
  void clairvoyantsAreToldNothingOfTheOthers() {
    RecycleGame game = game("kuhn-poker");
    var cheats = RecycleClairvoyants.of(game, () -> 0);
    assertThatThrownBy(() -> cheats.named("cheat-pimc[10,others=told]"))
        .hasMessageContaining("cheat-pimc[200]");
    assertThatThrownBy(() -> cheats.named("cheat-pimc[x]"))
        .hasMessageContaining("cheat-pimc[x]")
        .hasMessageContaining("is not a number of playouts");
  }

  /** A card goes through the hand of the player who is to find it again. */
  private static final String FIND =
      """
      (game
       (setup (create players 2)
        (create deck (game iloc STOCK) (deck (RANK (WIN, LOSE)))))
       (do ((set (game points V) (((RANK : WIN) 1) ((RANK : LOSE) 0)))
            (shuffle (game iloc STOCK))
            (move (top (game iloc STOCK)) (top ((0 player) iloc HAND)))
            (move (top ((0 player) iloc HAND)) (top (game hloc LEFT)))
            (move (top (game iloc STOCK)) (top (game hloc RIGHT)))))
       (stage player (end (== (game sto DONE) 1))
        (choice
         (;; take the left card
          (do ((move (top (game hloc LEFT)) (top (game vloc TAKEN))) (set (game sto DONE) 1)))
          ;; take the right card
          (do ((move (top (game hloc RIGHT)) (top (game vloc TAKEN))) (set (game sto DONE) 1))))))
       (do ((set ((0 player) sto SCORE) (score (top (game vloc TAKEN)) using (game points V)))))
       (scoring max ((current player) sto SCORE)))
      """;

  @Test
  void whoForgetsTakesAnyCardAndWhoRemembersTheRightOne() {
    RecycleGame game = new RecycleGame("find", Compiler.compile(FIND, OptionalInt.empty()), 10);
    Map<String, Integer> found = new TreeMap<>();
    for (long seed = 0; seed < 60; seed++) {
      for (String name : ImmutableList.of("pimc[20]", "forgetful[20]")) {
        RecycleState state = game.start();
        var lottery = ((Turn.Chance<RecycleMove>) game.turn(state)).lottery();
        state = game.play(state, lottery.draw(random(seed)));
        RecycleMove move =
            RecycleAgents.roster(game, () -> 0)
                .named(name)
                .choose(
                    game.observe(state, game.players().getFirst()),
                    game.legalMoves(state),
                    random(seed));
        found.merge(name, game.points(game.play(state, move)).getFirst(), Integer::sum);
      }
    }
    assertThat(found.get("pimc[20]")).isEqualTo(60);
    assertThat(found.get("forgetful[20]")).isBetween(15, 45);
  }

  @Test
  void othersWhoSeeFoldTheJackCallWithTheKingAndDecideByWhatTheySee() {
    RecycleGame game = game("kuhn-poker");
    var sighted = RecycleSearch.knowing(game, false).policies().getLast();
    assertThat(sighted.title()).isEqualTo("sighted");
    for (long seed = 0; seed < 20; seed++) {
      for (String card : ImmutableList.of("J", "Q", "K")) {
        RecycleState state = facingABet(game, card, seed);
        Situation<SimulatedProgram> situation =
            RecycleSearch.knowing(game, false)
                .situation(game.observe(state, game.players().get(1)), game.legalMoves(state));
        SimulatedProgram world = situation.room();
        Set<Integer> choices = new TreeSet<>();
        for (int i = 0; i < 10; i++) {
          situation.draw(world, random(seed + i));
          int choice = sighted.choose(world, random(i));
          choices.add(choice);
          assertThat(sighted.probability(world, choice)).isEqualTo(1);
          assertThat(sighted.probability(world, 1 - choice)).isZero();
        }
        assertThat(choices).hasSize(1);
        if (!card.equals("Q")) {
          assertThat(choices).containsExactly(card.equals("K") ? 1 : 0);
        }
      }
    }
  }
}
