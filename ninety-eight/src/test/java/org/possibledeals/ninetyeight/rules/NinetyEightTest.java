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
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

class NinetyEightTest {

  private static final NinetyEight TWO = new NinetyEight(2);

  @Nested
  class ForTwo extends ByPlayers {
    ForTwo() {
      super(2, new NinetyEight(2, Masks.named("KH 10H 2H 3D AS QC", NinetyEightCards::read), 2));
    }
  }

  @Nested
  class ForFour extends ByPlayers {
    ForFour() {
      super(4, new NinetyEight(3, Masks.named("KH KS 10H 2H 3D AS QC", NinetyEightCards::read), 2));
    }
  }

  @Nested
  @Tag("long")
  class ForFive extends ByPlayers {
    ForFive() {
      super(5, new NinetyEight(2, Masks.named("9H 9S KH KS 2D", NinetyEightCards::read), 2));
    }
  }

  abstract static class ByPlayers
      extends GameContract<NinetyEightState, NinetyEightObservation, NinetyEightMove> {
    private final NinetyEight game;
    private final NinetyEight small;

    ByPlayers(int players, NinetyEight small) {
      game = new NinetyEight(players);
      this.small = small;
    }

    /** There is nothing to know before the deal, and when all cards are played. */
    private static boolean isDealt(NinetyEightState state) {
      return state.open().isDealt() && Arrays.stream(state.hands().toArray()).anyMatch(h -> h != 0);
    }

    @Override
    protected SmallGame<NinetyEightState, NinetyEightObservation, NinetyEightMove> small() {
      DealVocabulary words = NinetyEightSeats.vocabulary(small.players().size());
      ImmutableMap.Builder<Formula.Atom, Predicate<NinetyEightState>> facts =
          ImmutableMap.builder();
      for (int owner = 0; owner < words.owners().size(); owner++) {
        for (int card : Masks.stream(small.deck()).toArray()) {
          int who = owner;
          facts.put(words.has(owner, card), state -> state.deal().has(who, card));
        }
      }
      return SmallGame.of(small, facts.buildOrThrow(), ByPlayers::isDealt)
          .hidingWhere(state -> !state.stock().isEmpty());
    }

    @Override
    protected Game<NinetyEightState, NinetyEightObservation, NinetyEightMove> game() {
      return game;
    }

    @Override
    protected NinetyEightState redealt(
        NinetyEightState state, AgentId player, RandomGenerator random) {
      return new Redeals().redealt(state, player, random);
    }
  }

  /** Deals these cards from the top, and the others after them in order. */
  private static NinetyEightState dealt(String... first) {
    List<Integer> order = new ArrayList<>();
    for (String card : first) {
      order.add(NinetyEightCards.read(card));
    }
    Masks.stream(NinetyEightCards.ALL)
        .boxed()
        .filter(card -> !order.contains(card))
        .forEach(order::add);
    return TWO.play(TWO.start(), new NinetyEightMove.Shuffle(ImmutableIntArray.copyOf(order)));
  }

  private static NinetyEightState play(NinetyEightState state, String... cards) {
    NinetyEightState now = state;
    for (String card : cards) {
      now = TWO.play(now, new NinetyEightMove.Play(NinetyEightCards.read(card)));
    }
    return now;
  }

  @Test
  void cardsAddWhatTheyAreWorth() {
    assertThat(NinetyEightCards.total(20, NinetyEightCards.read("AH"))).isEqualTo(21);
    assertThat(NinetyEightCards.total(20, NinetyEightCards.read("9S"))).isEqualTo(29);
    assertThat(NinetyEightCards.total(20, NinetyEightCards.read("10D"))).isEqualTo(10);
    assertThat(NinetyEightCards.total(0, NinetyEightCards.read("10D"))).isEqualTo(-10);
    assertThat(NinetyEightCards.total(20, NinetyEightCards.read("JC"))).isEqualTo(20);
    assertThat(NinetyEightCards.total(20, NinetyEightCards.read("QC"))).isEqualTo(20);
    assertThat(NinetyEightCards.total(-10, NinetyEightCards.read("KC"))).isEqualTo(98);
  }

  @Test
  void fourOfFiftyTwoCardsAreDealtToEach() {
    assertThat(NinetyEightCards.names()).hasSize(52).doesNotHaveDuplicates();
    for (int players = 2; players <= 5; players++) {
      NinetyEight game = new NinetyEight(players);
      NinetyEightState dealt =
          game.play(
              game.start(),
              NinetyEightMove.Shuffle.of(0, NinetyEightCards.ALL)
                  .draw(new RandomStreams(players).random()));
      assertThat(dealt.hands().stream().map(Long::bitCount)).containsOnly(4L);
      assertThat(dealt.stock().length()).isEqualTo(52 - 4 * players);
      assertThat(dealt.open().total()).isZero();
    }
  }

  @Test
  void anyCardOfTheHandIsPlayedAndItsPlayersFollowInTurn() {
    NinetyEightState start = dealt("KH", "2H", "3H", "4H", "AS", "AD", "2C", "3C");
    assertThat(TWO.legalMoves(start)).hasSize(4);
    NinetyEightState next = play(start, "KH");
    assertThat(next.open().top()).isEqualTo(NinetyEightCards.read("KH"));
    assertThat(TWO.turn(next)).isEqualTo(new Turn.Player<>(TWO.players().get(1)));
    assertThat(TWO.legalMoves(next)).as("also those that lose").hasSize(4);
  }

  @Test
  void whoeverPassesTheLimitLosesAPoint() {
    NinetyEightState over = play(dealt("KH", "2H", "3H", "4H", "AS", "AD", "2C", "3C"), "KH", "AS");
    assertThat(TWO.turn(over)).isInstanceOf(Turn.Over.class);
    assertThat(TWO.points(over)).containsExactly(0, -1);
  }

  @Test
  void aCardIsDrawnForEachThatIsPlayed() {
    NinetyEightState start = dealt("KH", "2H", "3H", "4H", "10S", "AD", "2C", "3C", "QS");
    NinetyEightState after = play(start, "2H");
    assertThat(after.hands().get(0))
        .isEqualTo(
            start.hands().get(0) & ~Masks.named("2H", NinetyEightCards::read)
                | Masks.named("QS", NinetyEightCards::read));
    assertThat(after.open().total()).isEqualTo(2);
    assertThat(after.open().stock()).isEqualTo(NinetyEightCards.COUNT - 8 - 1);
  }

  @Test
  void nobodyLosesWhenAllCardsAreGone() {
    NinetyEightState state = dealt();
    while (TWO.turn(state) instanceof Turn.Player<NinetyEightMove>) {
      NinetyEightState now = state;
      NinetyEightPublicState seen = now.open();
      // The pile is emptied before each play, so that nobody passes the limit.
      NinetyEightState lowered =
          new NinetyEightState(
              new NinetyEightPublicState(
                  NinetyEightCards.ALL,
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
    assertThat(state.open().played()).isEqualTo(NinetyEightCards.ALL);
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
