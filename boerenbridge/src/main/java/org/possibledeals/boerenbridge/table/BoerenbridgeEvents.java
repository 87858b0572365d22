package org.possibledeals.boerenbridge.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.Auction;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Hands;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Rules;

/** What happens in a match, in fields, for programs that play; seats are numbers from 0. */
final class BoerenbridgeEvents {

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
        Cards.nameList(rules.deck().cards()),
        "settings",
        RulesByName.choices(rules));
  }

  /** Returns a move and what follows from it, as a player sees it. */
  static ImmutableList<ImmutableMap<String, Object>> of(
      Move move, BoerenbridgeObservation before, BoerenbridgeObservation after) {
    PublicState open = after.open();
    return switch (move) {
      case Move.Dealer(int seat) -> ImmutableList.of(event("dealer", "seat", seat));
      case Move.Deal(Hands hands, ImmutableList<Integer> turned) ->
          ImmutableList.of(dealt(after, turned));
      case Move.Trump(int suit) -> ImmutableList.of(event("trump", "trump", suit(suit)));
      case Move.Bid(int tricks) -> ImmutableList.of(bid(before.open().seat(), tricks, open));
      case Move.Amend(int tricks) -> ImmutableList.of(bid(open.auction().dealer(), tricks, open));
      case Move.Redraw(int tricks) -> ImmutableList.of(bid(open.auction().dealer(), tricks, open));
      case Move.PlayCard(int card) -> played(card, before.open(), open);
    };
  }

  private static ImmutableMap<String, Object> event(String name, Object... fields) {
    var event = ImmutableMap.<String, Object>builder().put("event", name);
    for (int k = 0; k < fields.length; k += 2) {
      event.put((String) fields[k], fields[k + 1]);
    }
    return event.buildOrThrow();
  }

  private static ImmutableMap<String, Object> dealt(
      BoerenbridgeObservation seen, ImmutableList<Integer> turned) {
    Auction auction = seen.open().auction();
    return ImmutableMap.<String, Object>builder()
        .putAll(event("deal", "round", seen.open().round(), "cards", seen.cards()))
        .putAll(ImmutableMap.of("dealer", auction.dealer(), "leader", auction.opener()))
        .put("hand", Cards.nameList(seen.hand()))
        .put("turned", turned.stream().map(Cards::name).collect(ImmutableList.toImmutableList()))
        .put("trump", suit(seen.trump()))
        .buildOrThrow();
  }

  private static ImmutableMap<String, Object> bid(int seat, int tricks, PublicState after) {
    Auction all = after.auction();
    ImmutableList<Integer> bids = bySeat(after, other -> all.hasBid(other) ? all.bid(other) : -1);
    return event("bid", "seat", seat, "tricks", tricks, "bids", bids);
  }

  private static ImmutableList<ImmutableMap<String, Object>> played(
      int card, PublicState before, PublicState after) {
    var play = before.play();
    Play next = play.play(card);
    var events = ImmutableList.<ImmutableMap<String, Object>>builder();
    ImmutableList<String> table = table(play, card);
    ImmutableList<String> voids = bySeat(after, seat -> suits(next.lacked(seat)));
    events.add(
        ImmutableMap.<String, Object>builder()
            .putAll(event("play", "seat", play.seat(), "card", Cards.name(card)))
            .putAll(ImmutableMap.of("trick", play.finished(), "table", table, "voids", voids))
            .buildOrThrow());
    if (play.isLast()) {
      int winner = next.leader();
      events.add(
          ImmutableMap.<String, Object>builder()
              .putAll(event("trick", "trick", play.finished(), "leader", play.leader()))
              .putAll(ImmutableMap.of("winner", winner, "cards", table))
              .put("won", bySeat(after, next::won))
              .buildOrThrow());
    }
    if (after.past().size() > before.past().size()) {
      events.add(round(after));
    }
    return events.build();
  }

  /** Returns the cards of a trick in the order played, this one the last. */
  private static ImmutableList<String> table(Play play, int card) {
    return IntStream.rangeClosed(0, play.onTable())
        .mapToObj(turn -> (play.leader() + turn) % play.seats())
        .map(seat -> seat == play.seat() ? Cards.name(card) : Cards.names(play.table(seat)))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableMap<String, Object> round(PublicState after) {
    PlayedRound round = after.past().getLast();
    return ImmutableMap.<String, Object>builder()
        .putAll(event("round", "round", after.past().size() - 1))
        .put("bids", bySeat(after, round.auction()::bid))
        .put("won", bySeat(after, round.play()::won))
        .put("points", bySeat(after, round::points))
        .put("total", after.points())
        .put("hands", bySeat(after, seat -> Cards.nameList(round.play().playedBy(seat))))
        .buildOrThrow();
  }

  private static <T> ImmutableList<T> bySeat(PublicState open, IntFunction<T> value) {
    return IntStream.range(0, open.rules().players())
        .mapToObj(value)
        .collect(ImmutableList.toImmutableList());
  }

  private static String suits(long cards) {
    return IntStream.range(0, Cards.SUITS)
        .filter(suit -> (cards & Cards.ofSuit(suit)) != 0)
        .mapToObj(BoerenbridgeEvents::suit)
        .collect(joining());
  }

  private static String suit(int suit) {
    return suit == Cards.NO_SUIT ? "none" : "" + Cards.suitLetter(suit);
  }
}
