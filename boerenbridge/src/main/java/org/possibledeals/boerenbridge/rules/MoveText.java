package org.possibledeals.boerenbridge.rules;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.boerenbridge.fast.Cards;

/** Moves as text: {@code dealer N}, {@code bid 2}, {@code play 10H}, …, and back. */
final class MoveText {

  private static final Pattern DEAL =
      Pattern.compile("deal N (.*) E (.*) S (.*) W (.*?)(?: turned (.+))?");

  private MoveText() {}

  static String write(Move move) {
    return switch (move) {
      case Move.Dealer(int seat) -> "dealer " + Seats.PLAYERS.get(seat);
      case Move.Deal(Hands hands, int turned) -> write(hands, turned);
      case Move.Trump(int suit) -> "trump " + Cards.suitLetter(suit);
      case Move.Redraw(int tricks) -> "redraw " + tricks;
      case Move.Bid(int tricks) -> "bid " + tricks;
      case Move.Amend(int tricks) -> "amend " + tricks;
      case Move.PlayCard(int card) -> "play " + Cards.name(card);
    };
  }

  private static String write(Hands hands, int turned) {
    return "deal N %s E %s S %s W %s"
            .formatted(
                Cards.names(hands.north()),
                Cards.names(hands.east()),
                Cards.names(hands.south()),
                Cards.names(hands.west()))
        + (turned == 0 ? "" : " turned " + Cards.names(turned));
  }

  static Move read(String text) {
    int space = text.indexOf(' ');
    String kind = space < 0 ? text : text.substring(0, space);
    String rest = space < 0 ? "" : text.substring(space + 1);
    return switch (kind) {
      case "dealer" -> new Move.Dealer(readSeat(rest));
      case "deal" -> readDeal(text);
      case "trump" -> new Move.Trump(Cards.readSuit(rest));
      case "redraw" -> new Move.Redraw(readTricks(rest, text));
      case "bid" -> new Move.Bid(readTricks(rest, text));
      case "amend" -> new Move.Amend(readTricks(rest, text));
      case "play" -> Move.PlayCard.of(Cards.read(rest));
      default ->
          throw new IllegalArgumentException(
              ("\"%s\" is no move of BoerenBridge; one looks like: dealer N, deal N 7C E 8C S 9C W"
                      + " 10C turned AS, trump H, bid 2, amend 1, redraw 0, play 10H.")
                  .formatted(text));
    };
  }

  private static int readSeat(String name) {
    for (int seat = 0; seat < 4; seat++) {
      if (Seats.PLAYERS.get(seat).name().equals(name)) {
        return seat;
      }
    }
    throw new IllegalArgumentException(
        "\"%s\" is no seat; seats are N, E, S and W.".formatted(name));
  }

  private static int readTricks(String number, String text) {
    if (!number.matches("[0-8]")) {
      throw new IllegalArgumentException(
          "No number of tricks in \"%s\"; it is 0 to 8.".formatted(text));
    }
    return Integer.parseInt(number);
  }

  private static Move readDeal(String text) {
    Matcher deal = DEAL.matcher(text);
    if (!deal.matches()) {
      throw new IllegalArgumentException(
          "\"%s\" is no deal; one looks like: deal N 7C E 8C S 9C W 10C turned AS."
              .formatted(text));
    }
    Hands hands =
        new Hands(
            Cards.readAll(deal.group(1)),
            Cards.readAll(deal.group(2)),
            Cards.readAll(deal.group(3)),
            Cards.readAll(deal.group(4)));
    String turned = deal.group(5);
    return new Move.Deal(hands, turned == null ? 0 : Cards.readAll(turned));
  }
}
