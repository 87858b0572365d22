package org.possibledeals.boerenbridge.fast;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A round's trick play as the rules put it: the obvious version of {@link Play}. Cards are named as
 * on paper, {@code 10H}, and each answer is found by going through all that was played.
 *
 * @param seats how many players there are
 * @param cards how many cards each player gets
 * @param players the cards that may have been dealt to players
 * @param stock the cards that may be undealt
 * @param trump the letter of the trump suit, or {@link #NO_SUIT}
 * @param opener the seat that leads the first trick
 * @param played the cards played so far, in order
 */
record PlainPlay(
    int seats,
    int cards,
    ImmutableSet<String> players,
    ImmutableSet<String> stock,
    char trump,
    int opener,
    ImmutableList<String> played) {

  /** The letter of no suit. */
  static final char NO_SUIT = '-';

  private static final ImmutableList<String> RANKS_UPWARDS =
      ImmutableList.of("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A");

  /** A card on the table, and the seat that played it. */
  record Laid(int seat, String card) {}

  static char suit(String card) {
    return card.charAt(card.length() - 1);
  }

  private static int rank(String card) {
    return RANKS_UPWARDS.indexOf(card.substring(0, card.length() - 1));
  }

  /** Returns the play with {@code suit} as trump. */
  PlainPlay withTrump(char suit) {
    return new PlainPlay(seats, cards, players, stock, suit, opener, played);
  }

  /** Returns the play after the next player has played {@code card}. */
  PlainPlay play(String card) {
    ImmutableList<String> more = ImmutableList.<String>builder().addAll(played).add(card).build();
    return new PlainPlay(seats, cards, players, stock, trump, opener, more);
  }

  /**
   * Returns the tricks in order, the last of them perhaps unfinished: the winner of a trick leads
   * the next, and the others follow clockwise.
   */
  private ImmutableList<ImmutableList<Laid>> tricks() {
    ImmutableList.Builder<ImmutableList<Laid>> tricks = ImmutableList.builder();
    int leader = opener;
    for (List<String> cardsOfTrick : Lists.partition(played, seats)) {
      ImmutableList.Builder<Laid> trick = ImmutableList.builder();
      int seat = leader;
      for (String card : cardsOfTrick) {
        trick.add(new Laid(seat, card));
        seat = clockwise(seat);
      }
      ImmutableList<Laid> laid = trick.build();
      tricks.add(laid);
      leader = winner(laid).seat();
    }
    return tricks.build();
  }

  private int clockwise(int seat) {
    return (seat + 1) % seats;
  }

  /** Returns the highest trump of a trick, or else the highest card of the led suit. */
  private Laid winner(List<Laid> trick) {
    char led = suit(trick.getFirst().card());
    boolean isTrumped = trick.stream().anyMatch(laid -> suit(laid.card()) == trump);
    char winning = isTrumped ? trump : led;
    return trick.stream()
        .filter(laid -> suit(laid.card()) == winning)
        .max(Comparator.comparing(laid -> rank(laid.card())))
        .orElseThrow();
  }

  /** Returns the finished tricks, in order. */
  ImmutableList<ImmutableList<Laid>> finished() {
    return tricks().stream()
        .filter(trick -> trick.size() == seats)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the cards on the table, in the order they were played. */
  ImmutableList<Laid> table() {
    return tricks().stream()
        .filter(trick -> trick.size() < seats)
        .findFirst()
        .orElse(ImmutableList.of());
  }

  /** Returns the seats that won the finished tricks, in order. */
  ImmutableList<Integer> winners() {
    return finished().stream()
        .map(trick -> winner(trick).seat())
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the seat that leads or led the trick. */
  int leader() {
    return finished().isEmpty() ? opener : winners().getLast();
  }

  /** Returns the seat that is to play. */
  int seat() {
    return table().isEmpty() ? leader() : clockwise(table().getLast().seat());
  }

  /** Returns the letter of the suit led, or {@link #NO_SUIT} if the table is empty. */
  char led() {
    return table().isEmpty() ? NO_SUIT : suit(table().getFirst().card());
  }

  /** Returns the card that is winning the trick, alone; nothing if the table is empty. */
  ImmutableSet<String> winning() {
    return table().isEmpty() ? ImmutableSet.of() : ImmutableSet.of(winner(table()).card());
  }

  /** Returns the card that {@code seat} has on the table, alone; nothing if there is none. */
  ImmutableSet<String> table(int seat) {
    return cardsOf(seat, table());
  }

  /** Returns the cards that {@code seat} has played. */
  ImmutableSet<String> playedBy(int seat) {
    return cardsOf(seat, tricks().stream().flatMap(List::stream).toList());
  }

  private static ImmutableSet<String> cardsOf(int seat, List<Laid> laid) {
    return laid.stream()
        .filter(one -> one.seat() == seat)
        .map(Laid::card)
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Returns how many tricks {@code seat} has won. */
  int won(int seat) {
    return (int) winners().stream().filter(winner -> winner == seat).count();
  }

  /** Returns whether all tricks are finished. */
  boolean isOver() {
    return finished().size() == cards;
  }

  /** Returns the cards of a hand that may be played: those of the led suit, if it has any. */
  ImmutableSet<String> legal(Set<String> held) {
    ImmutableSet<String> following =
        held.stream().filter(card -> suit(card) == led()).collect(ImmutableSet.toImmutableSet());
    return following.isEmpty() ? ImmutableSet.copyOf(held) : following;
  }

  /** Returns whether {@code card} would be winning if it were the next on the table. */
  boolean beats(String card) {
    return winner(ImmutableList.<Laid>builder().addAll(table()).add(new Laid(seat(), card)).build())
        .card()
        .equals(card);
  }

  /**
   * Returns the cards that {@code owner} may have been dealt, as everybody learned from the plays.
   * "I was dealt this card" takes it from all others. One who does not follow announces also: "I
   * was dealt no card of the led suit that is still unplayed".
   */
  ImmutableSet<String> allowed(int owner) {
    Set<String> allowed = new HashSet<>(owner == seats ? stock : players);
    Set<String> gone = new HashSet<>();
    for (List<Laid> trick : tricks()) {
      char led = suit(trick.getFirst().card());
      for (Laid laid : trick) {
        if (laid.seat() != owner) {
          allowed.remove(laid.card());
        } else if (suit(laid.card()) != led) {
          allowed.removeIf(card -> suit(card) == led && !gone.contains(card));
        }
        gone.add(laid.card());
      }
    }
    return ImmutableSet.copyOf(allowed);
  }
}
