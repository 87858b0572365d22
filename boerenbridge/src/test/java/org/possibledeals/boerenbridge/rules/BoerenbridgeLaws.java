package org.possibledeals.boerenbridge.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Tricks;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;

/** What holds in every match, by whatever rules. */
class BoerenbridgeLaws {

  @Provide
  Arbitrary<Rules> rules() {
    return Arbitraries.of(RulesVariants.ALL);
  }

  @Property(tries = 100)
  @Label("every card of the deck is in one hand, played, or undealt")
  void cardsAreConserved(@ForAll("rules") Rules rules, @ForAll long seed) {
    RandomPlay.match(
        new Boerenbridge(rules),
        seed,
        (before, move, after) -> {
          long dealt = after.hands().all();
          assertThat(Cards.count(dealt))
              .isEqualTo(dealt == 0 ? 0 : rules.players() * after.open().plan().cards());
          assertThat(dealt & ~after.open().plan().deck()).isZero();
          assertThat(dealt & after.open().turned()).isZero();
          assertThat(after.open().play().played() & ~dealt).isZero();
          for (int seat = 0; seat < rules.players(); seat++) {
            assertThat(after.open().play().playedBy(seat))
                .isEqualTo(after.open().play().played() & after.hands().of(seat));
          }
        });
  }

  @Property(tries = 100)
  @Label("the tricks of a round add up to its cards, and its points to the score")
  void tricksAndPointsAddUp(@ForAll("rules") Rules rules, @ForAll long seed) {
    State end = RandomPlay.match(new Boerenbridge(rules), seed, (before, move, after) -> {});
    int[] points = new int[rules.players()];
    for (PlayedRound round : end.open().past()) {
      int tricks = 0;
      int bids = 0;
      for (int seat = 0; seat < rules.players(); seat++) {
        tricks += round.play().won(seat);
        bids += round.auction().bid(seat);
        points[seat] += round.points(seat);
      }
      assertThat(tricks).isEqualTo(round.plan().cards());
      if (rules.bidsAddUp() == Rules.BidsAddUp.DEALER_AMENDS_BY_ONE
          || rules.bidsAddUp() == Rules.BidsAddUp.DEALER_MAY_NOT) {
        assertThat(bids).isNotEqualTo(round.plan().cards());
      }
    }
    assertThat(end.open().past()).hasSameSizeAs(rules.rounds());
    assertThat(end.open().points())
        .containsExactly(IntStream.of(points).boxed().toArray(Integer[]::new));
  }

  @Property(tries = 50)
  @Label("a trick goes to its highest trump, or else to the highest card of the led suit")
  void tricksGoToTheirHighestCard(@ForAll("rules") Rules rules, @ForAll long seed) {
    State end = RandomPlay.match(new Boerenbridge(rules), seed, (before, move, after) -> {});
    for (PlayedRound round : end.open().past()) {
      int leader = round.auction().opener();
      for (Tricks.Trick trick : round.play().tricks().inOrder()) {
        assertThat(trick.leader()).isEqualTo(leader);
        long all = trick.cards().stream().mapToLong(Cards::only).reduce(0, (a, b) -> a | b);
        long trumps = all & Cards.ofSuit(round.play().trump());
        long led = all & Cards.ofSuit(Cards.suit(trick.cards().getFirst()));
        int best = Cards.highest(trumps != 0 ? trumps : led);
        leader = (trick.leader() + trick.cards().indexOf(best)) % rules.players();
        assertThat(trick.winner()).isEqualTo(leader);
      }
    }
  }

  @Property(tries = 100)
  @Label("the actual deal is never ruled out")
  void theActualDealSurvives(@ForAll("rules") Rules rules, @ForAll long seed) {
    RandomPlay.match(
        new Boerenbridge(rules),
        seed,
        (before, move, after) -> {
          if (after.hands().all() != 0) {
            assertThat(after.open().structure().contains(after.deal())).isTrue();
          }
        });
  }

  @Property(tries = 50)
  @Label("the same seed deals the same cards to whoever plays")
  void luckDoesNotDependOnPlay(@ForAll("rules") Rules rules, @ForAll long seed) {
    Agent<BoerenbridgeObservation, Move> first = (seen, legal, random) -> legal.getFirst();
    Agent<BoerenbridgeObservation, Move> last = (seen, legal, random) -> legal.getLast();
    assertThat(dealt(rules, seed, first)).isEqualTo(dealt(rules, seed, last));
  }

  private static List<Move> dealt(
      Rules rules, long seed, Agent<BoerenbridgeObservation, Move> agent) {
    List<Move> dealt = new ArrayList<>();
    Table.play(
        new Boerenbridge(rules),
        Collections.nCopies(rules.players(), agent),
        new RandomStreams(seed),
        RandomPlay.randoms(seed, rules.players()),
        (before, move, after) -> {
          if (before.open().stage() == Stage.DEAL || before.open().stage() == Stage.TRUMP) {
            dealt.add(move);
          }
        });
    return dealt;
  }

  @Property(tries = 100)
  @Label("a round played out at random has all its tricks, won by the rules of play")
  void randomRoundsAreWhole(@ForAll("rules") Rules rules, @ForAll long seed) {
    for (RoundPlan plan : rules.rounds()) {
      PlayedRound round = new Boerenbridge(rules).randomRound(plan, new SplittableRandom(seed));
      ImmutableList<Tricks.Trick> tricks = round.play().tricks().inOrder();
      assertThat(tricks).hasSize(plan.cards());
      for (int seat = 0; seat < rules.players(); seat++) {
        int winner = seat;
        assertThat(tricks.stream().filter(trick -> trick.winner() == winner))
            .hasSize(round.play().won(seat));
      }
    }
  }
}
