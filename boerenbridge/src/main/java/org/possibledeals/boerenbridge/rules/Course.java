package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
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
      IntStream.rangeClosed(0, RoundPlan.MOST_CARDS)
          .mapToObj(
              n ->
                  IntStream.rangeClosed(0, n)
                      .mapToObj(tricks -> (Move) new Move.Bid(tricks))
                      .collect(ImmutableList.toImmutableList()))
          .collect(ImmutableList.toImmutableList());

  private Course() {}

  static State start(Rules rules) {
    ImmutableList<Integer> points = ImmutableList.copyOf(Collections.nCopies(rules.players(), 0));
    return new State(
        beforeDeal(rules, ImmutableList.of(), points, Stage.DEALER, 0),
        Hands.none(rules.players()));
  }

  /** Returns what everybody knows before a round is dealt. */
  private static PublicState beforeDeal(
      Rules rules,
      ImmutableList<PlayedRound> past,
      ImmutableList<Integer> points,
      Stage stage,
      int opener) {
    RoundPlan plan = rules.rounds().get(past.size());
    Play play =
        Play.start(plan.players(), plan.cards(), plan.deck(), stock(plan), Cards.NO_SUIT, opener);
    Auction auction = Auction.openedBy(opener, plan.players());
    return new PublicState(rules, past, points, stage, 0, auction, play);
  }

  /** Returns the cards that may be undealt. */
  private static long stock(RoundPlan plan) {
    return plan.stockSize() == 0 ? 0 : plan.deck();
  }

  static Lottery<Move> chance(PublicState seen) {
    return switch (seen.stage()) {
      case DEALER -> new Chance.FirstDealer(seen.rules().firstDealer(), seen.rules().players());
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
      case BID -> bids(seen);
      case AMEND -> amendments(seen);
      case PLAY -> plays(seen.play().legal(state.held(seen.play().seat())));
      case DEALER, DEAL, TRUMP, REDRAW, OVER ->
          throw new IllegalArgumentException(
              "No player is to move; the stage is %s.".formatted(seen.stage()));
    };
  }

  private static ImmutableList<Move> bids(PublicState seen) {
    ImmutableList<Move> all = BIDS.get(seen.plan().cards());
    int barred = barred(seen);
    if (barred < 0 || barred >= all.size()) {
      return all;
    }
    return ImmutableList.<Move>builder()
        .addAll(all.subList(0, barred))
        .addAll(all.subList(barred + 1, all.size()))
        .build();
  }

  /** Returns the bid that the rules deny to the next player; below 0 if they deny none. */
  private static int barred(PublicState seen) {
    return seen.rules().bidsAddUp() == BidsAddUp.DEALER_MAY_NOT && seen.auction().isDealersTurn()
        ? seen.plan().cards() - seen.auction().sum()
        : -1;
  }

  private static ImmutableList<Move> amendments(PublicState seen) {
    int bid = seen.auction().bid(seen.auction().dealer());
    return IntStream.of(bid - 1, bid + 1)
        .filter(tricks -> tricks >= 0 && tricks <= seen.plan().cards())
        .mapToObj(tricks -> (Move) new Move.Amend(tricks))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<Move> plays(long cards) {
    Move[] plays = new Move[Cards.count(cards)];
    long rest = cards;
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
      case Move.Deal deal when isOutcome(seen, Stage.DEAL, move) ->
          new State(afterDeal(seen, deal), deal.hands());
      case Move.Dealer(int seat) when isOutcome(seen, Stage.DEALER, move) ->
          new State(
              beforeDeal(
                  seen.rules(), seen.past(), seen.points(), Stage.DEAL, after(seen.rules(), seat)),
              Hands.none(seen.rules().players()));
      case Move.PlayCard m -> throw illegal(state, m);
      case Move.Bid m -> throw illegal(state, m);
      case Move.Amend m -> throw illegal(state, m);
      case Move.OfChance m -> throw illegal(state, m);
    };
  }

  private static boolean isLegal(State state, int card) {
    Play play = state.open().play();
    return card >= 0
        && card < Cards.NUMBERS
        && (play.legal(state.held(play.seat())) >>> card & 1) != 0;
  }

  private static boolean isBid(PublicState seen, int tricks) {
    return tricks >= 0 && tricks <= seen.plan().cards() && tricks != barred(seen);
  }

  private static boolean isOutcome(PublicState seen, Stage stage, Move move) {
    return seen.stage() == stage && chance(seen).isPossible(move);
  }

  private static IllegalArgumentException illegal(State state, Move move) {
    int players = state.open().rules().players();
    String possible =
        switch (state.open().stage()) {
          case DEALER -> "chance names a dealer";
          case DEAL -> "chance deals " + state.open().plan();
          case TRUMP -> "chance draws a trump suit";
          case REDRAW -> "chance draws another bid";
          case BID, AMEND, PLAY ->
              Seats.players(players).get(state.open().seat())
                  + " may "
                  + legalMoves(state).stream()
                      .map(legal -> MoveText.write(legal, players))
                      .toList();
          case OVER -> "the match is over";
        };
    return new IllegalArgumentException(
        "Cannot \"%s\" now: %s.".formatted(MoveText.write(move, players), possible));
  }

  private static PublicState afterDeal(PublicState seen, Move.Deal deal) {
    RoundPlan plan = seen.plan();
    int fixed = plan.hasTrump() ? seen.rules().trumpDraw().suit() : Cards.NO_SUIT;
    long turned = deal.turnedCards();
    int trump = turned == 0 ? fixed : Cards.suit(deal.turned().getLast());
    boolean drawsTrump = plan.hasTrump() && turned == 0 && seen.rules().trumpDraw().isByChance();
    long players = plan.deck() & ~turned;
    int opener = seen.auction().opener();
    Play play = Play.start(plan.players(), plan.cards(), players, stock(plan), trump, opener);
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
    if (!auction.isOver()) {
      return seen.with(Stage.BID, auction);
    }
    if (auction.sum() != seen.plan().cards()) {
      return seen.with(Stage.PLAY, auction);
    }
    Stage change =
        switch (seen.rules().bidsAddUp()) {
          case DEALER_AMENDS_BY_ONE -> Stage.AMEND;
          case CHANCE_DRAWS_ANOTHER -> Stage.REDRAW;
          case DEALER_MAY_NOT, ANYTHING_GOES -> Stage.PLAY;
        };
    return seen.with(change, auction);
  }

  private static State afterCard(State state, Play play) {
    PublicState seen = state.open();
    if (!play.isOver()) {
      return new State(seen.with(Stage.PLAY, play), state.hands());
    }
    PlayedRound round = seen.current(play);
    ImmutableList<PlayedRound> past =
        ImmutableList.<PlayedRound>builder().addAll(seen.past()).add(round).build();
    Integer[] sums = new Integer[seen.rules().players()];
    for (int seat = 0; seat < sums.length; seat++) {
      sums[seat] = seen.points().get(seat) + round.points(seat);
    }
    ImmutableList<Integer> points = ImmutableList.copyOf(sums);
    if (past.size() == seen.rules().rounds().size()) {
      PublicState end =
          new PublicState(
              seen.rules(), past, points, Stage.OVER, seen.turned(), seen.auction(), play);
      return new State(end, state.hands());
    }
    int opener = nextOpener(seen.rules(), round);
    return new State(
        beforeDeal(seen.rules(), past, points, Stage.DEAL, opener),
        Hands.none(seen.rules().players()));
  }

  private static int nextOpener(Rules rules, PlayedRound round) {
    return rules.opener() == Opener.LEFT_OF_DEALER
        ? after(rules, round.auction().opener())
        : round.play().leader();
  }

  /** Returns the seat to the left of {@code seat}. */
  private static int after(Rules rules, int seat) {
    return (seat + 1) % rules.players();
  }
}
