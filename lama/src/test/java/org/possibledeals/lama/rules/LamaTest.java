package org.possibledeals.lama.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
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

class LamaTest {

  private static final Lama TWO = new Lama(new LamaRules(2, true));

  @Nested
  class WholeForFour extends ByRules {
    WholeForFour() {
      super(
          new LamaRules(4, false),
          new LamaRules(3, true, Masks.named("1a 1b 2a 3a La Lb", LamaCards::read), 1));
    }
  }

  @Nested
  class RoundForTwo extends ByRules {
    RoundForTwo() {
      super(
          new LamaRules(2, true),
          new LamaRules(2, true, Masks.named("1a 1b 2a 2b 6a La Lb", LamaCards::read), 2));
    }
  }

  @Nested
  @Tag("long")
  class RoundForSix extends ByRules {
    RoundForSix() {
      super(
          new LamaRules(6, true),
          new LamaRules(3, true, Masks.named("5a 5b 6a 6b La 1a", LamaCards::read), 1));
    }
  }

  abstract static class ByRules extends GameContract<LamaState, LamaObservation, LamaMove> {
    private final Lama game;
    private final Lama small;

    ByRules(LamaRules rules, LamaRules few) {
      game = new Lama(rules);
      small = new Lama(few);
    }

    @Override
    protected SmallGame<LamaState, LamaObservation, LamaMove> small() {
      DealVocabulary words = LamaSeats.vocabulary(small.rules().players());
      ImmutableMap.Builder<Formula.Atom, Predicate<LamaState>> facts = ImmutableMap.builder();
      for (int owner = 0; owner < words.owners().size(); owner++) {
        for (int card : Masks.stream(small.rules().deck()).toArray()) {
          int who = owner;
          facts.put(words.has(owner, card), state -> state.deal().has(who, card));
        }
      }
      return SmallGame.of(
              small,
              facts.buildOrThrow(),
              state -> state.open().stage() == LamaPublicState.Stage.PLAY)
          .hidingWhere(state -> !state.stock().isEmpty());
    }

    @Override
    protected Game<LamaState, LamaObservation, LamaMove> game() {
      return game;
    }

    @Override
    protected LamaState redealt(LamaState state, AgentId player, RandomGenerator random) {
      return new Redeals().redealt(state, player, random);
    }
  }

  /** Ann has all 1s but two, bob the 2s, a 1 is turned, and the stock goes on in order. */
  private static LamaState dealtInOrder() {
    int[] order = IntStream.range(0, LamaCards.COUNT).toArray();
    for (int i = 0; i < 6; i++) {
      order[6 + i] = 8 + i;
    }
    order[12] = 6;
    order[13] = 7;
    order[14] = 14;
    order[15] = 15;
    return TWO.play(TWO.start(), new LamaMove.Shuffle(ImmutableIntArray.copyOf(order)));
  }

  private static LamaState play(LamaState state, String... moves) {
    LamaState now = state;
    for (String move : moves) {
      now = TWO.play(now, TWO.read(move));
    }
    return now;
  }

  private static List<String> legal(LamaState state) {
    return TWO.legalMoves(state).stream().map(TWO::write).toList();
  }

  @Test
  void cardsOfTheSameKindAndOfTheNextArePlayed() {
    LamaState start = dealtInOrder();
    assertThat(legal(start))
        .containsExactly(
            "play 1a", "play 1b", "play 1c", "play 1d", "play 1e", "play 1f", "draw", "quit");
    LamaState twoIsUp = play(start, "play 1a", "play 2a");
    assertThat(legal(twoIsUp)).containsExactly("draw", "quit");
    assertThatThrownBy(() -> play(twoIsUp, "play 1b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("play 1b");
  }

  @Test
  void thereAreEightCardsOfEachOfSevenKinds() {
    assertThat(LamaCards.names()).hasSize(56).doesNotHaveDuplicates();
    for (int kind = 0; kind < 7; kind++) {
      assertThat(Long.bitCount(LamaCards.ofKind(kind) & LamaCards.ALL)).isEqualTo(8);
    }
    assertThat(IntStream.range(0, 7).mapToObj(LamaCards::kindName))
        .containsExactly("1", "2", "3", "4", "5", "6", "llama");
  }

  @Test
  void sixCardsAreDealtToEachAndTheNextIsTurned() {
    for (int players = 2; players <= 6; players++) {
      Lama game = new Lama(new LamaRules(players, false));
      LamaState dealt =
          game.play(
              game.start(),
              LamaMove.Shuffle.of(0, LamaCards.ALL).draw(new RandomStreams(players).random()));
      assertThat(dealt.hands().stream().map(Long::bitCount)).containsOnly(6L);
      assertThat(Long.bitCount(dealt.open().discarded())).isEqualTo(1);
      assertThat(dealt.stock().length()).isEqualTo(56 - 6 * players - 1);
    }
  }

  @Test
  void nobodyDrawsFromAnEmptyStock() {
    Lama small =
        new Lama(new LamaRules(2, true, Masks.named("1a 1b 2a 2b 3a", LamaCards::read), 2));
    LamaState dealt = small.play(small.start(), small.read("shuffle 2a 3a 2b 1a 1b"));
    assertThat(small.legalMoves(dealt).stream().map(small::write))
        .containsExactly("play 2a", "quit");
  }

  @Test
  void aSixAndALlamaFollowASix() {
    assertThat(LamaCards.playableOn(5))
        .isEqualTo(LamaCards.ofKind(5) | LamaCards.ofKind(LamaCards.LLAMA));
  }

  @Test
  void aOneAndALlamaFollowALlama() {
    assertThat(LamaCards.playableOn(LamaCards.LLAMA))
        .isEqualTo(LamaCards.ofKind(LamaCards.LLAMA) | LamaCards.ofKind(0));
  }

  @Test
  void whoeverIsAloneMayNotDrawAndWhoeverHasQuitPasses() {
    LamaState alone = play(dealtInOrder(), "quit");
    assertThat(legal(alone))
        .containsExactly("play 2a", "play 2b", "play 2c", "play 2d", "play 2e", "play 2f", "quit");
    assertThat(legal(play(alone, "play 2a"))).containsExactly("pass");
  }

  @Test
  void eachKindCountsOnceAndALlamaIsTen() {
    LamaState over = play(dealtInOrder(), "quit", "quit");
    assertThat(TWO.turn(over)).isInstanceOf(Turn.Over.class);
    assertThat(TWO.points(over)).containsExactly(-1, -2);
    assertThat(LamaCards.tokensOf(LamaCards.ALL)).isEqualTo(1 + 2 + 3 + 4 + 5 + 6 + 10);
  }

  @Test
  void anEmptyHandEndsTheRoundAtOnce() {
    LamaState over =
        play(
            dealtInOrder(),
            "quit",
            "play 2a",
            "pass",
            "play 2b",
            "pass",
            "play 2c",
            "pass",
            "play 2d",
            "pass",
            "play 2e",
            "pass",
            "play 2f");
    assertThat(TWO.turn(over)).isInstanceOf(Turn.Over.class);
    assertThat(TWO.points(over)).containsExactly(-1, 0);
  }

  @Test
  void theFinisherGivesBackOneTokenOrTen() {
    assertThat(Lama.tokens(0, 0)).isZero();
    assertThat(Lama.tokens(1, 0)).isZero();
    assertThat(Lama.tokens(9, 0)).isEqualTo(8);
    assertThat(Lama.tokens(10, 0)).isZero();
    assertThat(Lama.tokens(25, 0)).isEqualTo(15);
    assertThat(Lama.tokens(25, LamaCards.ofKind(LamaCards.LLAMA))).isEqualTo(35);
  }

  @Test
  void theNextRoundIsOpenedByTheNextPlayerAndFortyTokensEndTheMatch() {
    Lama whole = new Lama(new LamaRules(2, false));
    LamaState state =
        whole.play(
            whole.start(),
            LamaMove.Shuffle.of(0, LamaCards.ALL).draw(new RandomStreams(1).random()));
    LamaState next = whole.play(whole.play(state, new LamaMove.Quit()), new LamaMove.Quit());
    assertThat(next.open().stage()).isEqualTo(LamaPublicState.Stage.SHUFFLE);
    assertThat(next.open().seat()).isEqualTo(1);
    for (int round = 1; round < 40 && next.open().stage() != LamaPublicState.Stage.OVER; round++) {
      assertThat(next.open().tokens()).allMatch(tokens -> tokens < 40);
      next =
          whole.play(
              next,
              LamaMove.Shuffle.of(round, LamaCards.ALL).draw(new RandomStreams(round).random()));
      next = whole.play(whole.play(next, new LamaMove.Quit()), new LamaMove.Quit());
    }
    assertThat(next.open().tokens()).anyMatch(tokens -> tokens >= 40);
  }

  @Test
  void noRoundFollowsTheLast() {
    LamaState over = play(dealtInOrder(), "quit", "quit");
    assertThat(over.open().stage()).isEqualTo(LamaPublicState.Stage.OVER);
    assertThat(over.open().round()).isZero();
  }

  @Test
  void allCardsAreShuffledForEachRound() {
    Lama whole = new Lama(new LamaRules(2, false));
    LamaState state =
        whole.play(
            whole.start(),
            LamaMove.Shuffle.of(0, LamaCards.ALL).draw(new RandomStreams(1).random()));
    LamaState next = whole.play(whole.play(state, new LamaMove.Quit()), new LamaMove.Quit());
    assertThat(whole.turn(next))
        .isEqualTo(new Turn.Chance<>(LamaMove.Shuffle.of(1, LamaCards.ALL)));
  }

  @Test
  void fewerThanTwoAndMoreThanSixAreRefused() {
    assertThatThrownBy(() -> new LamaRules(1, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("L.A.M.A. is played by 2 to 6 agents, not by 1.");
    assertThatThrownBy(() -> new LamaRules(7, true)).isInstanceOf(IllegalArgumentException.class);
  }
}
