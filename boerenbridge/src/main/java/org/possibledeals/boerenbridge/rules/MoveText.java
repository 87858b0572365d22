package org.possibledeals.boerenbridge.rules;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.kripke.formula.AgentId;

/** Moves as text: {@code dealer N}, {@code bid 2}, {@code play 10H}, …, and back. */
final class MoveText {

  private static final String TURNED = "turned";
  private static final Splitter WORDS = Splitter.on(' ').omitEmptyStrings();

  private MoveText() {}

  static String write(Move move, int players) {
    return switch (move) {
      case Move.Dealer(int seat) -> "dealer " + Seats.players(players).get(seat);
      case Move.Deal(Hands hands, ImmutableList<Integer> turned) -> write(hands, turned);
      case Move.Trump(int suit) -> "trump " + Cards.suitLetter(suit);
      case Move.Redraw(int tricks) -> "redraw " + tricks;
      case Move.Bid(int tricks) -> "bid " + tricks;
      case Move.Amend(int tricks) -> "amend " + tricks;
      case Move.PlayCard(int card) -> "play " + Cards.name(card);
    };
  }

  private static String write(Hands hands, ImmutableList<Integer> turned) {
    List<AgentId> players = Seats.players(hands.dealt().length());
    StringBuilder text = new StringBuilder("deal");
    for (int seat = 0; seat < players.size(); seat++) {
      text.append(" %s %s".formatted(players.get(seat), Cards.names(hands.of(seat))));
    }
    text.append(turned.isEmpty() ? "" : " " + TURNED);
    turned.forEach(card -> text.append(' ').append(Cards.name(card)));
    return text.toString();
  }

  static Move read(String text, int players) {
    int space = text.indexOf(' ');
    String kind = space < 0 ? text : text.substring(0, space);
    String rest = space < 0 ? "" : text.substring(space + 1);
    return switch (kind) {
      case "dealer" -> new Move.Dealer(readSeat(rest, players));
      case "deal" -> readDeal(text, players);
      case "trump" -> new Move.Trump(Cards.readSuit(rest));
      case "redraw" -> new Move.Redraw(readTricks(rest, text));
      case "bid" -> new Move.Bid(readTricks(rest, text));
      case "amend" -> new Move.Amend(readTricks(rest, text));
      case "play" -> Move.PlayCard.of(Cards.read(rest));
      default ->
          throw new IllegalArgumentException(
              ("\"%s\" is not a move of BoerenBridge; one looks like: dealer %s, %s, trump H, bid"
                      + " 2, amend 1, redraw 0, play 10H.")
                  .formatted(text, names(players).getFirst(), exampleDeal(players)));
    };
  }

  private static ImmutableList<String> names(int players) {
    return Seats.players(players).stream()
        .map(AgentId::name)
        .collect(ImmutableList.toImmutableList());
  }

  private static int readSeat(String name, int players) {
    int seat = names(players).indexOf(name);
    if (seat < 0) {
      throw new IllegalArgumentException(
          "\"%s\" is not a seat; seats are %s.".formatted(name, Seats.listed(players)));
    }
    return seat;
  }

  private static int readTricks(String number, String text) {
    if (!number.matches("[0-9]|1[0-7]")) {
      throw new IllegalArgumentException(
          "No number of tricks in \"%s\"; it is 0 to %d.".formatted(text, RoundPlan.MOST_CARDS));
    }
    return Integer.parseInt(number);
  }

  private static Move readDeal(String text, int players) {
    List<String> words = WORDS.splitToList(text);
    List<String> names = names(players);
    int[] starts = IntStream.range(0, players + 1).map(seat -> start(words, names, seat)).toArray();
    for (int seat = 0; seat < players; seat++) {
      if (starts[seat] < 1 || starts[seat] >= starts[seat + 1] || starts[0] != 1) {
        throw new IllegalArgumentException(
            "\"%s\" is not a deal; one looks like: %s.".formatted(text, exampleDeal(players)));
      }
    }
    long[] dealt = new long[players];
    for (int seat = 0; seat < players; seat++) {
      dealt[seat] =
          Cards.readAll(String.join(" ", words.subList(starts[seat] + 1, starts[seat + 1])));
    }
    int end = starts[players];
    return new Move.Deal(
        Hands.of(dealt),
        words.stream().skip(end + 1L).map(Cards::read).collect(ImmutableList.toImmutableList()));
  }

  /** Returns where the hand of a seat begins, or what is after the last hand. */
  private static int start(List<String> words, List<String> names, int seat) {
    int start = words.indexOf(seat < names.size() ? names.get(seat) : TURNED);
    return start < 0 && seat == names.size() ? words.size() : start;
  }

  private static String exampleDeal(int players) {
    long[] hands =
        IntStream.range(5, 5 + players)
            .mapToLong(rank -> Cards.only(Cards.card(0, rank)))
            .toArray();
    return write(Hands.of(hands), ImmutableList.of(Cards.read("AS")));
  }
}
