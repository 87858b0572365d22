package org.possibledeals.recycle.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.view.Field;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.recycle.agents.RecycleAgents;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.knowledge.OptionWords;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;

/** What people and learners see of programs, and how an agent with a time decides. */
class RecycleViewTest {

  private static final int MOST_CHOICES = 40;

  static List<String> shipped() {
    return ShippedGames.NAMES;
  }

  private static RecycleGame game(String text) {
    return new RecycleGame("test", Compiler.compile(text, OptionalInt.empty()), 1_000);
  }

  /** A moment before a choice. */
  private record Made(RecycleState before, AgentId player, RecycleMove move, RecycleState after) {}

  private static List<Made> played(RecycleGame game, long seed, int most) {
    RandomGenerator random = new RandomStreams(seed).random();
    List<Made> all = new ArrayList<>();
    RecycleState at = game.start();
    while (!(game.turn(at) instanceof Turn.Over<RecycleMove>) && at.choices() < most) {
      RecycleState before = at;
      switch (game.turn(at)) {
        case Turn.Chance<RecycleMove>(var lottery) -> at = game.play(at, lottery.draw(random));
        case Turn.Player<RecycleMove>(AgentId player) -> {
          ImmutableList<RecycleMove> legal = game.legalMoves(at);
          RecycleMove move = legal.get(random.nextInt(legal.size()));
          at = game.play(at, move);
          all.add(new Made(before, player, move, at));
        }
        case Turn.Over<RecycleMove> over -> {}
      }
    }
    return all;
  }

  private static String name(RecycleMove move) {
    return move instanceof RecycleMove.Choose(int number, String name) ? name : "";
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void noOptionIsToldInCode(String program) {
    for (Made made : played(game(ShippedGames.text(program)), 1, MOST_CHOICES)) {
      assertThat(name(made.move)).doesNotContain("(game").doesNotContain("('").isNotBlank();
    }
  }

  @Test
  void anItemIsNamedByItsCommentOrByItsFirstMove() {
    RecycleGame game =
        game(
            """
            (game
             (setup (create players 2)
              (create deck (game vloc DECK) (deck (RANK (A, TWO)) (SUIT (HEARTS)))))
             (do ((move (top (game vloc DECK)) (top ((0 player) iloc HAND)))))
             (choice
              ((any ((current player) iloc HAND) 'C (move 'C (top (game vloc PILE))))
               ;; bid … tricks: as many as one wants
               (any (range 1 .. 2) 'B (set (game sto BID) 'B))
               (any (range 3 .. 3) 'B (set (game sto BID) 'B))
               (move (top (game vloc DECK)) (top ((current player) iloc HAND)))
               (inc (game sto PASSES) 1)
               (turn pass)))
             (scoring max 0))
            """);
    assertThat(game.legalMoves(game.start()).stream().map(RecycleViewTest::name))
        .containsExactly(
            "play TWO-HEARTS on PILE",
            "bid 1 tricks",
            "bid 2 tricks",
            "BID 3",
            "draw from DECK",
            "PASSES + 1",
            "pass");
  }

  /** The conditions that are worked out once for all elements give the options there are. */
  @ParameterizedTest
  @MethodSource("shipped")
  void aMachineThatIsNotWatchedOffersTheSame(String program) {
    RecycleGame game = game(ShippedGames.text(program));
    for (Made made : played(game, 2, MOST_CHOICES)) {
      Machine plain = made.before.machine();
      plain.enumerateWithLabels();
      assertThat(OptionWords.of(plain, plain.player()))
          .containsExactlyElementsOf(
              game.legalMoves(made.before).stream().map(RecycleViewTest::name).toList());
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void aLearnerSeesEachFieldWithinItsBoundsAndWhatEachOptionIs(String program) {
    RecycleGame game = game(ShippedGames.text(program));
    RecycleView view = new RecycleView(game.program());
    for (Made made : played(game, 3, MOST_CHOICES)) {
      for (AgentId player : game.players()) {
        int[] values = view.values(game.observe(made.before, player));
        int at = 0;
        for (Field field : view.fields()) {
          for (int i = 0; i < field.size(); i++, at++) {
            assertThat(values[at]).as(field.name()).isBetween(field.low(), field.high());
          }
        }
        assertThat(at).isEqualTo(values.length);
        Field options = view.fields().getLast();
        int width = options.shape().getLast();
        int told = 0;
        for (int row = values.length - options.size(); row < values.length; row += width) {
          told += values[row] > 0 ? 1 : 0;
        }
        assertThat(told)
            .isEqualTo(player.equals(made.player) ? game.legalMoves(made.before).size() : 0);
      }
    }
  }

  /** Counted from the lines of the table, which a person reads. */
  @ParameterizedTest
  @MethodSource("shipped")
  void cardsLieInTheSpotsThatTheTableTells(String name) {
    RecycleGame game = game(ShippedGames.text(name));
    var view = new RecycleView(game.program());
    for (Made made : played(game, 7, 10)) {
      for (AgentId player : game.players()) {
        RecycleObservation seen = game.observe(made.before, player);
        List<String> told =
            seen.table().lines().stream()
                .filter(line -> !line.startsWith("stored: "))
                .map(line -> line.replaceFirst("( cards?) \\(.*\\)$", "$1")) // their backs
                .toList();
        List<String> spots =
            view.spots(seen).stream()
                .map(
                    spot ->
                        (spot.seat() < 0 ? "" : "p" + spot.seat() + " ")
                            + spot.name()
                            + ": "
                            + (spot.hidden() == 0
                                ? String.join(" ", spot.cards())
                                : spot.hidden() == 1 ? "1 card" : spot.hidden() + " cards"))
                .toList();
        assertThat(spots).containsExactlyInAnyOrderElementsOf(told);
        assertThat(view.notes(seen)).hasSameSizeAs(game.players());
      }
    }
  }

  @Test
  void whatIsDoneOpenlyIsToldAndWhatIsHiddenIsNot() {
    RecycleGame game = game(ShippedGames.text("crazy-eights"));
    RecycleView view = new RecycleView(game.program());
    List<String> told = new ArrayList<>();
    for (Made made : played(game, 4, MOST_CHOICES)) {
      for (AgentId player : game.players()) {
        if (!player.equals(made.player)) {
          RecycleObservation after = game.observe(made.after, player);
          told.add(view.told(made.move, game.write(made.move), after));
        }
      }
      if (name(made.move).startsWith("play")) {
        String card = name(made.move).split("[ ,]")[1];
        assertThat(told.getLast()).startsWith("play %s on PILE".formatted(card));
      } else if (name(made.move).startsWith("draw")) {
        assertThat(told.getLast()).isEqualTo("draw a card from STOCK");
      }
    }
    assertThat(told).contains("draw a card from STOCK").anyMatch(text -> text.startsWith("play"));
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("shipped")
  @SuppressWarnings("unchecked")
  void monteCarloDecidesInTimeAndSaysInHowManyWorlds(String program) {
    RecycleGame game = game(ShippedGames.text(program));
    var agent =
        (Explaining<RecycleObservation, RecycleMove>)
            RecycleAgents.roster(game, System::nanoTime).named("monte-carlo[20ms]");
    RandomGenerator random = new RandomStreams(5).random();
    for (Made made : played(game, 5, 3)) {
      Grounds<RecycleMove> grounds =
          agent.explain(
              game.observe(made.before, made.player), game.legalMoves(made.before), random);
      assertThat(game.legalMoves(made.before)).contains(grounds.move());
      if (grounds instanceof Grounds.Searched<RecycleMove> searched) {
        assertThat(searched.worlds()).isPositive();
        assertThat(searched.playouts()).isPositive();
      }
    }
  }
}
