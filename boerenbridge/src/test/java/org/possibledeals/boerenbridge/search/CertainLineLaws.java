package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Hands;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.knowledge.DealListing;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.effort.Effort;

/** What is claimed to be certain happens in all deals, against all plays of the others. */
class CertainLineLaws {

  /** More deals than this are not listed. */
  private static final int MOST_DEALS = Effort.of(2_000);

  private static Boerenbridge game(int players, int lowestRank, int cards, boolean hasTrump) {
    return new Boerenbridge(
        new Rules(
            "small",
            ImmutableList.of(new RoundPlan(players, cards, new Deck(lowestRank), hasTrump)),
            Rules.FirstDealer.WEST,
            Rules.TrumpDraw.DRAWN_SUIT,
            true,
            Rules.Opener.LEFT_OF_DEALER,
            Rules.BidsAddUp.ANYTHING_GOES,
            Rules.lamas().scoring(),
            true));
  }

  @Property(tries = 400)
  @Label("a certain line makes the bid in each deal of the cell, whatever the others play")
  void aCertainLineMakesTheBid(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 4) int table, @ForAll boolean hasTrump) {
    Boerenbridge game =
        switch (table) {
          case 0 -> game(3, 10, 3, hasTrump);
          case 1 -> game(3, 10, 4, hasTrump);
          case 2 -> game(4, 10, 3, hasTrump);
          case 3 -> game(4, 9, 4, hasTrump);
          default -> game(3, 9, 5, hasTrump);
        };
    RandomNumbers random = new RandomStreams(seed).random();
    State state = game.start();
    int claims = 0;
    while (!(game.turn(state) instanceof Turn.Over<Move>)) {
      if (state.open().stage() == Stage.PLAY) {
        claims += check(game, state);
      }
      state = game.play(state, move(game, state, random));
    }
    Statistics.label("turns with a claim").collect(claims);
  }

  /** Moves at random; bids are low or high rather than in between, so that more is certain. */
  private static Move move(Boerenbridge game, State state, RandomNumbers random) {
    return switch (game.turn(state)) {
      case Turn.Chance<Move>(var lottery) -> lottery.draw(random);
      case Turn.Player<Move> player -> {
        ImmutableList<Move> legal = game.legalMoves(state);
        yield legal.get(random.nextInt(legal.size()));
      }
      case Turn.Over<Move> over -> throw new IllegalStateException("The round is over.");
    };
  }

  private static BoerenbridgeObservation seen(Boerenbridge game, State state, int seat) {
    return game.observe(state, game.players().get(seat));
  }

  /** Checks the claim of the seat to play, and returns 1 if there is one. */
  private static int check(Boerenbridge game, State state) {
    int seat = state.open().seat();
    BoerenbridgeObservation seen = seen(game, state, seat);
    ImmutableList<CertainLine.Line> lines = CertainLine.of(seen);
    if (lines.isEmpty() || seen.knowledge().worldCountExact() > MOST_DEALS) {
      return 0;
    }
    for (Deal deal : DealListing.of(seen.knowledge().structure(), MOST_DEALS)) {
      long[] dealt = new long[seen.players()];
      for (int other = 0; other < dealt.length; other++) {
        dealt[other] = deal.hand(other);
      }
      State world = new State(state.open(), Hands.of(dealt));
      for (CertainLine.Line line : lines) {
        requireMade(game, game.play(world, Move.PlayCard.of(line.card())), seat);
      }
    }
    return 1;
  }

  /** Lets the others play anything; where the player has a choice, a line has to be certain. */
  private static void requireMade(Boerenbridge game, State state, int seat) {
    if (game.turn(state) instanceof Turn.Over<Move>) {
      PlayedRound round = state.open().past().getLast();
      assertThat(round.play().won(seat)).isEqualTo(round.auction().bid(seat));
    } else if (state.open().seat() == seat) {
      requireMade(game, game.play(state, next(game, state, seat)), seat);
    } else {
      for (Move move : game.legalMoves(state)) {
        requireMade(game, game.play(state, move), seat);
      }
    }
  }

  private static Move next(Boerenbridge game, State state, int seat) {
    ImmutableList<Move> legal = game.legalMoves(state);
    if (legal.size() == 1) {
      return legal.getFirst();
    }
    Optional<CertainLine.Line> line = CertainLine.of(seen(game, state, seat)).stream().findFirst();
    assertThat(line).as("what was certain is certain at each later turn").isPresent();
    return Move.PlayCard.of(line.get().card());
  }
}
