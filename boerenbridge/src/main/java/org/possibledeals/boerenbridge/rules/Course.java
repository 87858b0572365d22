package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules.BidsAddUp;
import org.possibledeals.boerenbridge.rules.Rules.Opener;
import org.possibledeals.boerenbridge.rules.Rules.TrumpDraw;

/** The course of a match: what may happen at each stage, and what comes after it. */
final class Course {

  /** At n, the bids 0 to n. */
  private static final ImmutableList<ImmutableList<Move>> BIDS =
      IntStream.rangeClosed(0, Cards.RANKS)
          .mapToObj(
              n ->
                  IntStream.rangeClosed(0, n)
                      .mapToObj(tricks -> (Move) new Move.Bid(tricks))
                      .collect(ImmutableList.toImmutableList()))
          .collect(ImmutableList.toImmutableList());

  private Course() {}

  static State start(Rules rules) {
    return new State(
        beforeDeal(rules, ImmutableList.of(), ImmutableList.of(0, 0, 0, 0), Stage.DEALER, 0),
        Hands.NONE);
  }

  /** Returns what everybody knows before a round is dealt. */
  private static PublicState beforeDeal(
      Rules rules,
      ImmutableList<PlayedRound> past,
      ImmutableList<Integer> points,
      Stage stage,
      int opener) {
    RoundPlan plan = rules.rounds().get(past.size());
    Play play = Play.start(plan.cards(), plan.deck(), stock(plan), Cards.NO_SUIT, opener);
    return new PublicState(rules, past, points, stage, 0, Auction.openedBy(opener), play);
  }

  /** Returns the cards that may be undealt. */
  private static int stock(RoundPlan plan) {
    return plan.stockSize() == 0 ? 0 : plan.deck();
  }

  static Lottery<Move> chance(PublicState seen) {
    return switch (seen.stage()) {
      case DEALER -> new Chance.FirstDealer(seen.rules().firstDealer());
      case DEAL -> new Chance.Dealing(seen.round(), seen.plan(), isTurning(seen), avoided(seen));
      case TRUMP -> new Chance.TrumpSuit(seen.round(), avoided(seen));
      case REDRAW ->
          new Chance.OtherBid(
              seen.round(), seen.plan().cards(), seen.auction().bid(seen.auction().dealer()));
      case BID, AMEND, PLAY, OVER ->
          throw new IllegalArgumentException("It is not chance's turn, but " + seen.stage() + ".");
    };
  }

  /** Returns whether a card is turned for trump in this round. */
  private static boolean isTurning(PublicState seen) {
    return seen.plan().hasTrump()
        && seen.plan().stockSize() > 0
        && seen.rules().trumpDraw() == TrumpDraw.TURNED_CARD;
  }

  /** Returns the suit that trump should not be, or {@link Cards#NO_SUIT}. */
  private static int avoided(PublicState seen) {
    return seen.rules().trumpMayRepeat() ? Cards.NO_SUIT : seen.trumpBefore();
  }

  static ImmutableList<Move> legalMoves(State state) {
    PublicState seen = state.open();
    return switch (seen.stage()) {
      case BID -> BIDS.get(seen.plan().cards());
      case AMEND -> amendments(seen);
      case PLAY -> plays(seen.play().legal(state.held(seen.play().seat())));
      case DEALER, DEAL, TRUMP, REDRAW, OVER ->
          throw new IllegalArgumentException(
              "No player is to move; the stage is %s.".formatted(seen.stage()));
    };
  }

  private static ImmutableList<Move> amendments(PublicState seen) {
    int bid = seen.auction().bid(seen.auction().dealer());
    return IntStream.of(bid - 1, bid + 1)
        .filter(tricks -> tricks >= 0 && tricks <= seen.plan().cards())
        .mapToObj(tricks -> (Move) new Move.Amend(tricks))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<Move> plays(int cards) {
    Move[] plays = new Move[Cards.count(cards)];
    int rest = cards;
    for (int i = 0; i < plays.length; i++) {
      plays[i] = Move.PlayCard.of(Cards.lowest(rest));
      rest &= rest - 1;
    }
    return ImmutableList.copyOf(plays);
  }

  static State play(State state, Move move) {
    PublicState seen = state.open();
    return switch (move) {
      case Move.PlayCard(int card) when seen.stage() == Stage.PLAY && isLegal(state, card) ->
          afterCard(state, seen.play().play(card));
      case Move.Bid(int tricks) when seen.stage() == Stage.BID && isBid(seen, tricks) ->
          new State(afterBid(seen, seen.auction().bidding(tricks)), state.hands());
      case Move.Amend(int tricks)
          when seen.stage() == Stage.AMEND && legalMoves(state).contains(move) ->
          new State(seen.with(Stage.PLAY, seen.auction().changing(tricks)), state.hands());
      case Move.Redraw(int tricks) when isOutcome(seen, Stage.REDRAW, move) ->
          new State(seen.with(Stage.PLAY, seen.auction().changing(tricks)), state.hands());
      case Move.Trump(int suit) when isOutcome(seen, Stage.TRUMP, move) ->
          new State(seen.with(Stage.BID, seen.play().withTrump(suit)), state.hands());
      case Move.Deal(Hands hands, int turned) when isOutcome(seen, Stage.DEAL, move) ->
          new State(afterDeal(seen, turned), hands);
      case Move.Dealer(int seat) when isOutcome(seen, Stage.DEALER, move) ->
          new State(
              beforeDeal(seen.rules(), seen.past(), seen.points(), Stage.DEAL, seat + 1 & 3),
              Hands.NONE);
      case Move.PlayCard m -> throw illegal(state, m);
      case Move.Bid m -> throw illegal(state, m);
      case Move.Amend m -> throw illegal(state, m);
      case Move.Redraw m -> throw illegal(state, m);
      case Move.Trump m -> throw illegal(state, m);
      case Move.Deal m -> throw illegal(state, m);
      case Move.Dealer m -> throw illegal(state, m);
    };
  }

  private static boolean isLegal(State state, int card) {
    Play play = state.open().play();
    return card >= 0 && card < 32 && (play.legal(state.held(play.seat())) >>> card & 1) != 0;
  }

  private static boolean isBid(PublicState seen, int tricks) {
    return tricks >= 0 && tricks <= seen.plan().cards();
  }

  private static boolean isOutcome(PublicState seen, Stage stage, Move move) {
    return seen.stage() == stage && chance(seen).isPossible(move);
  }

  private static IllegalArgumentException illegal(State state, Move move) {
    String possible =
        switch (state.open().stage()) {
          case DEALER -> "chance names a dealer";
          case DEAL -> "chance deals " + state.open().plan();
          case TRUMP -> "chance draws a trump suit";
          case REDRAW -> "chance draws another bid";
          case BID, AMEND, PLAY ->
              Seats.PLAYERS.get(state.open().seat())
                  + " may "
                  + legalMoves(state).stream().map(MoveText::write).toList();
          case OVER -> "the match is over";
        };
    return new IllegalArgumentException(
        "Cannot \"%s\" now: %s.".formatted(MoveText.write(move), possible));
  }

  private static PublicState afterDeal(PublicState seen, int turned) {
    boolean drawsTrump = seen.plan().hasTrump() && turned == 0;
    int trump = turned == 0 ? Cards.NO_SUIT : Turning.trump(turned, avoided(seen));
    int players = seen.plan().deck() & ~turned;
    int stock = stock(seen.plan());
    Play play = Play.start(seen.plan().cards(), players, stock, trump, seen.auction().opener());
    return new PublicState(
        seen.rules(),
        seen.past(),
        seen.points(),
        drawsTrump ? Stage.TRUMP : Stage.BID,
        turned,
        seen.auction(),
        play);
  }

  private static PublicState afterBid(PublicState seen, Auction auction) {
    if (auction.said() < 4) {
      return seen.with(Stage.BID, auction);
    }
    if (auction.sum() != seen.plan().cards()) {
      return seen.with(Stage.PLAY, auction);
    }
    Stage change =
        seen.rules().bidsAddUp() == BidsAddUp.DEALER_AMENDS_BY_ONE ? Stage.AMEND : Stage.REDRAW;
    return seen.with(change, auction);
  }

  private static State afterCard(State state, Play play) {
    PublicState seen = state.open();
    if (!play.isOver()) {
      return new State(seen.with(Stage.PLAY, play), state.hands());
    }
    PlayedRound round =
        new PlayedRound(seen.plan(), seen.rules().scoring(), seen.turned(), seen.auction(), play);
    ImmutableList<PlayedRound> past =
        ImmutableList.<PlayedRound>builder().addAll(seen.past()).add(round).build();
    ImmutableList<Integer> points =
        IntStream.range(0, 4)
            .mapToObj(seat -> seen.points().get(seat) + round.points(seat))
            .collect(ImmutableList.toImmutableList());
    if (past.size() == seen.rules().rounds().size()) {
      PublicState end =
          new PublicState(
              seen.rules(), past, points, Stage.OVER, seen.turned(), seen.auction(), play);
      return new State(end, state.hands());
    }
    Stage deal = Stage.DEAL;
    return new State(
        beforeDeal(seen.rules(), past, points, deal, nextOpener(seen.rules(), round)), Hands.NONE);
  }

  private static int nextOpener(Rules rules, PlayedRound round) {
    return rules.opener() == Opener.LEFT_OF_DEALER
        ? round.auction().opener() + 1 & 3
        : round.play().leader();
  }
}
