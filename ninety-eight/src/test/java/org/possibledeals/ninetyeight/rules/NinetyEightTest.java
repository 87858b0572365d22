package org.possibledeals.ninetyeight.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.SmallGame;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

class NinetyEightTest {

  private static final NinetyEight TWO = new NinetyEight(2);

  @Nested
  class ForTwo extends ByPlayers {
    ForTwo() {
      super(2, new NinetyEight(2, Cards.readAll("KH 10H 2H 3D AS QC"), 2));
    }
  }

  @Nested
  class ForFour extends ByPlayers {
    ForFour() {
      super(4, new NinetyEight(3, Cards.readAll("KH KS 10H 2H 3D AS QC"), 2));
    }
  }

  @Nested
  @Tag("long")
  class ForFive extends ByPlayers {
    ForFive() {
      super(5, new NinetyEight(2, Cards.readAll("9H 9S KH KS 2D"), 2));
    }
  }

  abstract static class ByPlayers extends GameContract<State, NinetyEightObservation, Move> {
    private final NinetyEight game;
    private final NinetyEight small;

    ByPlayers(int players, NinetyEight small) {
      game = new NinetyEight(players);
      this.small = small;
    }

    /** There is nothing to know before the deal, and when all cards are played. */
    private static boolean isDealt(State state) {
      return state.open().isDealt() && Arrays.stream(state.hands().toArray()).anyMatch(h -> h != 0);
    }

    @Override
    protected SmallGame<State, NinetyEightObservation, Move> small() {
      DealVocabulary words = Seats.vocabulary(small.players().size());
      ImmutableMap.Builder<Formula.Atom, Predicate<State>> facts = ImmutableMap.builder();
      for (int owner = 0; owner < words.owners().size(); owner++) {
        for (int card : Cards.of(small.deck())) {
          int who = owner;
          facts.put(words.has(owner, card), state -> state.deal().has(who, card));
        }
      }
      return SmallGame.of(small, facts.buildOrThrow(), ByPlayers::isDealt)
          .hidingWhere(state -> !state.stock().isEmpty());
    }

    @Override
    protected Game<State, NinetyEightObservation, Move> game() {
      return game;
    }

    @Override
    protected State redealt(State state, AgentId player, RandomGenerator random) {
      return new Redeals().redealt(state, player, random);
    }
  }

  /** Deals these cards from the top, and the others after them in order. */
  private static State dealt(String... first) {
    List<Integer> order = new ArrayList<>();
    for (String card : first) {
      order.add(Cards.read(card));
    }
    Cards.of(Cards.ALL).stream().filter(card -> !order.contains(card)).forEach(order::add);
    return TWO.play(TWO.start(), new Move.Shuffle(ImmutableIntArray.copyOf(order)));
  }

  private static State play(State state, String... cards) {
    State now = state;
    for (String card : cards) {
      now = TWO.play(now, new Move.Play(Cards.read(card)));
    }
    return now;
  }

  @Test
  void cardsAddWhatTheyAreWorth() {
    assertThat(Cards.total(20, Cards.read("AH"))).isEqualTo(21);
    assertThat(Cards.total(20, Cards.read("9S"))).isEqualTo(29);
    assertThat(Cards.total(20, Cards.read("10D"))).isEqualTo(10);
    assertThat(Cards.total(0, Cards.read("10D"))).isEqualTo(-10);
    assertThat(Cards.total(20, Cards.read("JC"))).isEqualTo(20);
    assertThat(Cards.total(20, Cards.read("QC"))).isEqualTo(20);
    assertThat(Cards.total(-10, Cards.read("KC"))).isEqualTo(98);
  }

  @Test
  void fourOfFiftyTwoCardsAreDealtToEach() {
    assertThat(Cards.names()).hasSize(52).doesNotHaveDuplicates();
    for (int players = 2; players <= 5; players++) {
      NinetyEight game = new NinetyEight(players);
      State dealt =
          game.play(
              game.start(),
              Move.Shuffle.of(0, Cards.ALL).draw(new RandomStreams(players).random()));
      assertThat(dealt.hands().stream().map(Long::bitCount)).containsOnly(4L);
      assertThat(dealt.stock().length()).isEqualTo(52 - 4 * players);
      assertThat(dealt.open().total()).isZero();
    }
  }

  @Test
  void anyCardOfTheHandIsPlayedAndItsPlayersFollowInTurn() {
    State start = dealt("KH", "2H", "3H", "4H", "AS", "AD", "2C", "3C");
    assertThat(TWO.legalMoves(start)).hasSize(4);
    State next = play(start, "KH");
    assertThat(next.open().top()).isEqualTo(Cards.read("KH"));
    assertThat(TWO.turn(next)).isEqualTo(new Turn.Player<>(TWO.players().get(1)));
    assertThat(TWO.legalMoves(next)).as("also those that lose").hasSize(4);
  }

  @Test
  void whoeverPassesTheLimitLosesAPoint() {
    State over = play(dealt("KH", "2H", "3H", "4H", "AS", "AD", "2C", "3C"), "KH", "AS");
    assertThat(TWO.turn(over)).isInstanceOf(Turn.Over.class);
    assertThat(TWO.points(over)).containsExactly(0, -1);
  }

  @Test
  void aCardIsDrawnForEachThatIsPlayed() {
    State start = dealt("KH", "2H", "3H", "4H", "10S", "AD", "2C", "3C", "QS");
    State after = play(start, "2H");
    assertThat(after.hands().get(0))
        .isEqualTo(start.hands().get(0) & ~Cards.readAll("2H") | Cards.readAll("QS"));
    assertThat(after.open().total()).isEqualTo(2);
    assertThat(after.open().stock()).isEqualTo(Cards.COUNT - 8 - 1);
  }

  @Test
  void nobodyLosesWhenAllCardsAreGone() {
    State state = dealt();
    while (TWO.turn(state) instanceof Turn.Player<Move>) {
      State now = state;
      PublicState seen = now.open();
      // The pile is emptied before each play, so that nobody passes the limit.
      State lowered =
          new State(
              new PublicState(
                  Cards.ALL,
                  NinetyEight.DEALT,
                  true,
                  0,
                  seen.seat(),
                  seen.played(),
                  seen.top(),
                  seen.held(),
                  seen.pile()),
              now.hands(),
              now.stock());
      state = TWO.play(lowered, TWO.legalMoves(lowered).getFirst());
    }
    assertThat(state.open().played()).isEqualTo(Cards.ALL);
    assertThat(TWO.turn(state)).isInstanceOf(Turn.Over.class);
    assertThat(TWO.points(state)).containsExactly(0, 0);
  }

  @Test
  void fewerThanTwoAndMoreThanFiveAreRefused() {
    assertThatThrownBy(() -> new NinetyEight(1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Ninety-Eight is played by 2 to 5 agents, not by 1.");
    assertThatThrownBy(() -> new NinetyEight(6)).isInstanceOf(IllegalArgumentException.class);
  }
}
