package org.possibledeals.recycle.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.agents.game.SmallGame;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.agents.RecycleAgents;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.table.ShippedGames;

/** A program is a game like any other, and its agents do not peek. */
class RecycleGameTest {
  private static final int POSITIONS = Effort.isLong() ? 100 : 30;

  private static final RecycleGame KUHN = compiled("kuhn-poker", ShippedGames.text("kuhn-poker"));

  private static final Map<RecycleGame, ImmutableList<RecycleState>> DEALS = new HashMap<>();

  private static RecycleGame compiled(String name, String text) {
    return new RecycleGame(name, Compiler.compile(text, OptionalInt.empty()), RecycleGame.LIMIT);
  }

  private static String text(String name) {
    try (InputStream in = RecycleGameTest.class.getResourceAsStream("/knowledge/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kuhn poker; the small instance has a fourth card. */
  @Nested
  class KuhnPoker extends ByProgram {
    KuhnPoker() {
      super(
          KUHN,
          compiled(
              "kuhn-poker of four",
              ShippedGames.text("kuhn-poker")
                  .replace("(J, Q, K)", "(J, Q, K, A)")
                  .replace("((RANK : K) 3)", "((RANK : K) 3) ((RANK : A) 4)")));
    }
  }

  /** A game of tricks, in which suit is followed. */
  @Nested
  class Tricks extends ByProgram {
    Tricks() {
      super(compiled("trick", text("trick.rcy")), compiled("trick", text("trick.rcy")));
    }

    /** Where in a hand a card is, its player sees, and no atom is about that. */
    @Test
    @Override
    protected void whatIsKnownAfterAMoveIsWhatTheUpdateMakesOfWhatWasKnownBefore() {
      assertThatThrownBy(() -> laws().checkUpdates())
          .isInstanceOf(BeyondReachException.class)
          .hasMessageContaining("depends on more than which players have which cards");
    }
  }

  /** Kuhn poker with two cards of each of two decks, of which all see the backs. */
  @Nested
  class TwoBacks extends ByProgram {
    TwoBacks() {
      super(backs(), backs());
    }

    private static RecycleGame backs() {
      String deck = "(create deck (game iloc STOCK) (deck (RANK (J, Q, K))))";
      String text = ShippedGames.text("kuhn-poker");
      assertThat(text).contains(deck);
      return compiled(
          "kuhn-poker of two decks",
          text.replace(
              deck,
              "(create deck RED (game iloc STOCK) (deck (RANK (J, K))))"
                  + "(create deck BLUE (game iloc STOCK) (deck (RANK (J, Q))))"));
    }

    @Test
    void theBackOfAHiddenCardIsTold() {
      RecycleGame game = game();
      RecycleState dealt =
          game.play(game.start(), new RecycleMove.Chance(ImmutableIntArray.of(0, 0, 0)));
      assertThat(game.observe(dealt, game.players().getFirst()).table().lines())
          .contains("p0 HAND: J-RED", "p1 HAND: 1 card (BLUE)", "STOCK: 2 cards (RED BLUE)");
    }
  }

  abstract static class ByProgram
      extends GameContract<RecycleState, RecycleObservation, RecycleMove> {
    private final RecycleGame game;
    private final RecycleGame small;

    ByProgram(RecycleGame game, RecycleGame small) {
      this.game = game;
      this.small = small;
    }

    /** Holdings have no closed form for knowledge of knowledge. */
    @Override
    protected boolean answersNested() {
      return false;
    }

    @Override
    protected RecycleGame game() {
      return game;
    }

    @Override
    protected SmallGame<RecycleState, RecycleObservation, RecycleMove> small() {
      GameProgram program = small.program();
      ImmutableMap.Builder<Formula.Atom, Predicate<RecycleState>> facts = ImmutableMap.builder();
      for (int p = 0; p < program.players(); p++) {
        for (int f = 0; f < program.faceNames().size(); f++) {
          int player = p;
          int face = f;
          String name = program.faceNames().get(f).replace('-', '_');
          facts.put(
              new Formula.Atom("has", "p" + p, name),
              state -> cards(state, player, true).contains(face));
        }
      }
      return SmallGame.of(small, facts.buildOrThrow(), state -> state.sights.length > 0)
          .hidingWhere(
              state ->
                  IntStream.range(0, program.players())
                      .anyMatch(p -> !cards(state, p, false).isEmpty()));
    }

    @Override
    protected RecycleState redealt(RecycleState state, AgentId player, RandomGenerator random) {
      return redealtOf(game, state, player, random);
    }

    @Override
    protected RecycleState redealtSmall(
        RecycleState state, AgentId player, RandomGenerator random) {
      return redealtOf(small, state, player, random);
    }
  }

  /**
   * Returns the faces of the cards that a player has: all, or only those that not everybody sees.
   */
  private static Set<Integer> cards(RecycleState state, int player, boolean all) {
    Set<Integer> faces = new TreeSet<>();
    GameProgram program = state.machine.program();
    for (int place = 0; place < program.places().size(); place++) {
      GameProgram.Location location = program.places().get(place);
      boolean isOpen = location.sight() == GameProgram.Visibility.VLOC;
      if (location.owner() == player + 1 && (all || !isOpen)) {
        for (int i = 0; i < state.machine.size(place); i++) {
          faces.add(state.machine.rawFace(state.machine.card(place, i)));
        }
      }
    }
    return faces;
  }

  private static RecycleState otherwise(
      RecycleState state, AgentId player, RandomGenerator random) {
    return redealtOf(KUHN, state, player, random);
  }

  /**
   * The same game after another deal, if the player has the same cards then and everybody could
   * have made the same choices; by the cards that lie on the table, and not by what is observed.
   * Chance moves first, and never again.
   */
  private static RecycleState redealtOf(
      RecycleGame game, RecycleState state, AgentId player, RandomGenerator random) {
    List<RecycleState> positions = new ArrayList<>();
    for (RecycleState p = state; p.before != null; p = p.before) {
      positions.add(p);
    }
    Collections.reverse(positions);
    if (positions.isEmpty()) {
      return state;
    }
    int seat = game.players().indexOf(player);
    List<List<Integer>> seen = sees(positions.getFirst(), seat);
    List<RecycleState> deals =
        new ArrayList<>(
            DEALS.computeIfAbsent(game, RecycleGameTest::deals).stream()
                .filter(dealt -> sees(dealt, seat).equals(seen))
                .toList());
    Collections.shuffle(deals, Random.from(random));
    return deals.stream()
        .map(dealt -> replayed(game, dealt, positions, seat))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow();
  }

  private static ImmutableList<RecycleState> deals(RecycleGame game) {
    return ((Turn.Chance<RecycleMove>) game.turn(game.start()))
        .lottery()
        .outcomes()
        .map(deal -> game.play(game.start(), deal))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the position after the same choices, if all looks the same to a player. */
  private static Optional<RecycleState> replayed(
      RecycleGame game, RecycleState dealt, List<RecycleState> positions, int seat) {
    RecycleState at = dealt;
    for (RecycleState real : positions.subList(1, positions.size())) {
      String chosen = ((RecycleMove.Choose) real.move).name();
      Optional<RecycleMove> same =
          game.legalMoves(at).stream()
              .filter(legal -> ((RecycleMove.Choose) legal).name().equals(chosen))
              .findFirst();
      if (same.isEmpty()) {
        return Optional.empty();
      }
      at = game.play(at, same.get());
      if (!sees(at, seat).equals(sees(real, seat))) {
        return Optional.empty();
      }
    }
    return Optional.of(at);
  }

  /** Returns what lies open to a player: their cards, and what everybody sees, all backs too. */
  private static List<List<Integer>> sees(RecycleState state, int seat) {
    List<List<Integer>> all = new ArrayList<>();
    GameProgram program = state.machine.program();
    for (int place = 0; place < program.places().size(); place++) {
      GameProgram.Location location = program.places().get(place);
      List<Integer> faces = new ArrayList<>();
      for (int i = 0; i < state.machine.size(place); i++) {
        boolean isOpen =
            location.sight() == GameProgram.Visibility.VLOC
                || location.sight() == GameProgram.Visibility.ILOC && location.owner() == seat + 1;
        int face = state.machine.rawFace(state.machine.card(place, i));
        faces.add(isOpen ? face : -1 - program.backs().byFace()[face]);
      }
      all.add(faces);
    }
    return all;
  }

  @Test
  void noAgentPlaysByWhatItCannotSee() {
    for (String name :
        List.of(
            "random",
            "monte-carlo[5]",
            "forgetful[5]",
            "pimc[5]",
            "pimc[5,others=told]",
            "pimc[2,others=sighted]",
            "pomcp[20]",
            "nested[10,2]")) {
      Peeking.Finding found =
          Peeking.of(
              KUHN,
              ToldAgent.told(
                  RecycleAgents.roster(KUHN, () -> 0).named(name),
                  ImmutableList.of("random", "random"),
                  0),
              RecycleGameTest::otherwise,
              state -> true,
              POSITIONS);
      assertThat(found.positions()).isGreaterThanOrEqualTo(POSITIONS);
      assertThat(found.changed()).isZero();
    }
  }

  @Test
  void monteCarloNeverFoldsTheKing() {
    RecycleObservationFinder king = new RecycleObservationFinder();
    RecycleState at = king.facingABetWith("K");
    RecycleMove move =
        RecycleAgents.roster(KUHN, () -> 0)
            .named("monte-carlo[20]")
            .choose(
                KUHN.observe(at, KUHN.players().get(1)),
                KUHN.legalMoves(at),
                new org.possibledeals.agents.game.RandomStreams(1).random());
    assertThat(((RecycleMove.Choose) move).number()).isEqualTo(1);
  }

  /** Finds a deal by seeds. */
  private static final class RecycleObservationFinder {
    RecycleState facingABetWith(String card) {
      for (int seed = 0; ; seed++) {
        var random = new org.possibledeals.agents.game.RandomStreams(seed).random();
        RecycleState at = KUHN.start();
        at = KUHN.play(at, ((Turn.Chance<RecycleMove>) KUHN.turn(at)).lottery().draw(random));
        if (KUHN.observe(at, KUHN.players().get(1)).table().lines().contains("p1 HAND: " + card)) {
          return KUHN.play(at, KUHN.legalMoves(at).get(1));
        }
      }
    }
  }

  @Test
  void anUnknownAgentIsRefusedWithThoseThereAre() {
    assertThatThrownBy(() -> RecycleAgents.roster(KUHN, () -> 0).named("perfect"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("monte-carlo[");
  }
}
