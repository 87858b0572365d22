package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Tricks;
import org.possibledeals.boerenbridge.rules.Auction;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Rules;

/** What happens in a match, in fields, for programs that play; seats are numbers from 0. */
final class BoerenbridgeEvents {

  private static final String EVENT = "event";

  private BoerenbridgeEvents() {}

  /**
   * Returns what is fixed for a match: the rounds, the deck from its lowest card, and all choices.
   */
  static ImmutableMap<String, Object> terms(Rules rules) {
    return ImmutableMap.of(
        "rounds",
        rules.rounds().stream()
            .map(plan -> ImmutableMap.of("cards", plan.cards(), "trump", plan.hasTrump()))
            .collect(ImmutableList.toImmutableList()),
        "deck",
        names(rules.deck().cards()),
        "settings",
        RulesByName.choices(rules));
  }

  /** Returns a move and what follows from it, as a player sees it. */
  static ImmutableList<ImmutableMap<String, Object>> of(
      Move move, BoerenbridgeObservation before, BoerenbridgeObservation after) {
    PublicState open = after.open();
    return switch (move) {
      case Move.Dealer(int seat) ->
          ImmutableList.of(ImmutableMap.of(EVENT, "dealer", "seat", seat));
      case Move.Deal deal -> ImmutableList.of(dealt(after));
      case Move.Trump(int suit) ->
          ImmutableList.of(ImmutableMap.of(EVENT, "trump", "trump", suit(suit)));
      case Move.Bid(int tricks) -> ImmutableList.of(bid(before.open().seat(), tricks));
      case Move.Amend(int tricks) -> ImmutableList.of(bid(open.auction().dealer(), tricks));
      case Move.Redraw(int tricks) -> ImmutableList.of(bid(open.auction().dealer(), tricks));
      case Move.PlayCard(int card) -> played(card, before, open);
    };
  }

  private static ImmutableMap<String, Object> dealt(BoerenbridgeObservation seen) {
    Auction auction = seen.open().auction();
    return ImmutableMap.<String, Object>builder()
        .put(EVENT, "deal")
        .put("round", seen.open().round())
        .put("cards", seen.cards())
        .put("dealer", auction.dealer())
        .put("leader", auction.opener())
        .put("hand", names(seen.hand()))
        .put("turned", names(seen.turned()))
        .put("trump", suit(seen.trump()))
        .buildOrThrow();
  }

  private static ImmutableMap<String, Object> bid(int seat, int tricks) {
    return ImmutableMap.of(EVENT, "bid", "seat", seat, "tricks", tricks);
  }

  private static ImmutableList<ImmutableMap<String, Object>> played(
      int card, BoerenbridgeObservation before, PublicState after) {
    var play = before.open().play();
    var events = ImmutableList.<ImmutableMap<String, Object>>builder();
    events.add(
        ImmutableMap.of(
            EVENT,
            "play",
            "seat",
            play.seat(),
            "card",
            Cards.name(card),
            "trick",
            play.finished()));
    boolean isRoundOver = after.past().size() > before.open().past().size();
    if (play.isLast()) {
      Tricks tricks = isRoundOver ? after.past().getLast().play().tricks() : after.play().tricks();
      events.add(trick(play.finished(), Iterables.getLast(tricks.inOrder())));
    }
    if (isRoundOver) {
      events.add(round(after));
    }
    return events.build();
  }

  private static ImmutableMap<String, Object> trick(int number, Tricks.Trick trick) {
    return ImmutableMap.of(
        EVENT,
        "trick",
        "trick",
        number,
        "leader",
        trick.leader(),
        "winner",
        trick.winner(),
        "cards",
        trick.cards().stream().map(Cards::name).collect(ImmutableList.toImmutableList()));
  }

  private static ImmutableMap<String, Object> round(PublicState after) {
    PlayedRound round = after.past().getLast();
    return ImmutableMap.<String, Object>builder()
        .put(EVENT, "round")
        .put("round", after.past().size() - 1)
        .put("bids", bySeat(after, round.auction()::bid))
        .put("won", bySeat(after, round.play()::won))
        .put("points", bySeat(after, round::points))
        .put("total", after.points())
        .put("hands", bySeat(after, seat -> names(round.play().playedBy(seat))))
        .buildOrThrow();
  }

  private static <T> ImmutableList<T> bySeat(PublicState open, IntFunction<T> value) {
    return IntStream.range(0, open.rules().players())
        .mapToObj(value)
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<String> names(long cards) {
    return Cards.stream(cards).mapToObj(Cards::name).collect(ImmutableList.toImmutableList());
  }

  private static String suit(int suit) {
    return suit == Cards.NO_SUIT ? "none" : "" + Cards.suitLetter(suit);
  }
}
