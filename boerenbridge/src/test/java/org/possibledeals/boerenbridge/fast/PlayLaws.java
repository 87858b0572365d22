package org.possibledeals.boerenbridge.fast;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.cards.structure.DealStructure;

/** The fast play and the obvious one are one. */
class PlayLaws {

  private static final String SUITS = "CDHS";
  private static final ImmutableList<String> RANKS =
      ImmutableList.of("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A");

  /**
   * A round to play.
   *
   * @param shuffled the deck; the players get its first cards, in seat order
   * @param seats how many players there are
   * @param cards how many cards each player gets
   * @param turned whether the last card is turned, if it is undealt
   * @param stockIsSeen whether everybody sees which cards are undealt
   * @param trump the letter of the trump suit, or {@link PlainPlay#NO_SUIT}
   * @param opener the seat that leads the first trick
   * @param choices for each play, the place of the card among the legal ones, counted in a circle
   */
  record Round(
      ImmutableList<String> shuffled,
      int seats,
      int cards,
      boolean turned,
      boolean stockIsSeen,
      char trump,
      int opener,
      List<Integer> choices) {

    private ImmutableSet<String> hand(int seat) {
      return ImmutableSet.copyOf(shuffled.subList(seat * cards, (seat + 1) * cards));
    }

    ImmutableSet<String> stock() {
      return ImmutableSet.copyOf(shuffled.subList(seats * cards, shuffled.size()));
    }

    ImmutableSet<String> deck() {
      return ImmutableSet.copyOf(shuffled);
    }

    /** Returns what {@code seat} has not played yet. */
    Set<String> held(int seat, PlainPlay play) {
      return Sets.difference(hand(seat), Set.copyOf(play.played()));
    }

    PlainPlay start() {
      boolean isTurned = turned && !stock().isEmpty();
      ImmutableList<String> players =
          isTurned ? shuffled.subList(0, shuffled.size() - 1) : shuffled;
      Collection<String> undealt = stockIsSeen || stock().isEmpty() ? stock() : shuffled;
      return new PlainPlay(
          seats,
          cards,
          ImmutableSet.copyOf(players),
          ImmutableSet.copyOf(undealt),
          trump,
          opener,
          ImmutableList.of());
    }
  }

  @Provide
  Arbitrary<Round> rounds() {
    Arbitrary<Round> usual =
        Arbitraries.integers()
            .between(1, 8)
            .flatMap(
                cards ->
                    Arbitraries.integers()
                        .between(5, 13 - cards)
                        .flatMap(low -> rounds(4, cards, low)));
    Arbitrary<Round> others =
        Arbitraries.integers()
            .between(3, 7)
            .flatMap(
                seats ->
                    Arbitraries.integers()
                        .between(1, 52 / seats)
                        .flatMap(
                            cards -> rounds(seats, cards, 13 - Math.ceilDiv(seats * cards, 4))));
    return Arbitraries.oneOf(usual, others).withoutEdgeCases();
  }

  private static Arbitrary<Round> rounds(int seats, int cards, int lowestRank) {
    return Combinators.combine(
            Arbitraries.shuffle(deckFrom(lowestRank)),
            Arbitraries.of(true, false),
            Arbitraries.of(true, false),
            Arbitraries.of('C', 'D', 'H', 'S', PlainPlay.NO_SUIT),
            Arbitraries.integers().between(0, seats - 1),
            Arbitraries.integers().between(0, 16).list().ofSize(seats * cards))
        .as(
            (shuffled, turned, seen, trump, opener, choices) ->
                new Round(
                    ImmutableList.copyOf(shuffled),
                    seats,
                    cards,
                    turned,
                    seen,
                    trump,
                    opener,
                    choices));
  }

  private static List<String> deckFrom(int lowestRank) {
    return RANKS.subList(lowestRank, 13).stream()
        .flatMap(rank -> SUITS.chars().mapToObj(suit -> rank + (char) suit))
        .toList();
  }

  @Property(tries = 200)
  @Label("after every card of a round, the fast play gives all the answers of the obvious one")
  void theFastPlayIsTheObviousOne(@ForAll("rounds") Round round) {
    PlainPlay plain = round.start();
    Play fast = fast(plain);
    assertAgree(fast, plain, round);
    for (int i = 0; !plain.isOver(); i++) {
      List<String> legal = plain.legal(round.held(plain.seat(), plain)).asList();
      String card = legal.get(round.choices().get(i) % legal.size());
      plain = plain.play(card);
      fast = fast.play(Cards.read(card));
      assertAgree(fast, plain, round);
    }
  }

  private static void assertAgree(Play fast, PlainPlay plain, Round round) {
    assertAgreeOnTable(fast, plain);
    assertAgreeOnTricks(fast, plain);
    assertAgreeOnOwners(fast, plain, round);
    for (int seat = 0; seat < plain.seats(); seat++) {
      Set<String> held = round.held(seat, plain);
      assertThat(names(fast.legal(mask(held)))).isEqualTo(plain.legal(held));
    }
    for (String card : Sets.difference(round.deck(), Set.copyOf(plain.played()))) {
      assertThat(fast.beats(Cards.read(card))).as(card).isEqualTo(plain.beats(card));
    }
  }

  private static void assertAgreeOnTable(Play fast, PlainPlay plain) {
    assertThat(fast.trump()).isEqualTo(suit(plain.trump()));
    assertThat(fast.leader()).isEqualTo(plain.leader());
    assertThat(fast.seat()).isEqualTo(plain.seat());
    assertThat(fast.led()).isEqualTo(suit(plain.led()));
    assertThat(fast.onTable()).isEqualTo(plain.table().size());
    assertThat(names(fast.table()))
        .containsExactlyInAnyOrderElementsOf(
            plain.table().stream().map(PlainPlay.Laid::card).toList());
    assertThat(names(fast.winning())).isEqualTo(plain.winning());
    for (int seat = 0; seat < plain.seats(); seat++) {
      assertThat(names(fast.table(seat))).isEqualTo(plain.table(seat));
    }
  }

  private static void assertAgreeOnTricks(Play fast, PlainPlay plain) {
    assertThat(names(fast.played())).containsExactlyInAnyOrderElementsOf(plain.played());
    assertThat(fast.finished()).isEqualTo(plain.finished().size());
    assertThat(fast.isOver()).isEqualTo(plain.isOver());
    for (int seat = 0; seat < plain.seats(); seat++) {
      assertThat(names(fast.playedBy(seat))).isEqualTo(plain.playedBy(seat));
      assertThat(fast.won(seat)).isEqualTo(plain.won(seat));
    }
    List<Tricks.Trick> tricks = fast.tricks().inOrder();
    assertThat(tricks).extracting(Tricks.Trick::winner).isEqualTo(plain.winners());
    for (int i = 0; i < tricks.size(); i++) {
      List<PlainPlay.Laid> laid = plain.finished().get(i);
      assertThat(tricks.get(i).leader()).isEqualTo(laid.getFirst().seat());
      assertThat(tricks.get(i).cards().stream().map(Cards::name))
          .isEqualTo(laid.stream().map(PlainPlay.Laid::card).toList());
    }
  }

  private static void assertAgreeOnOwners(Play fast, PlainPlay plain, Round round) {
    long[] allowed = new long[fast.owners()];
    int[] sizes = new int[fast.owners()];
    Arrays.fill(sizes, round.cards());
    sizes[fast.stock()] = round.stock().size();
    for (int owner = 0; owner < fast.owners(); owner++) {
      assertThat(names(fast.allowed(owner))).as("owner %d", owner).isEqualTo(plain.allowed(owner));
      allowed[owner] = mask(plain.allowed(owner));
    }
    long deck = mask(round.deck());
    assertThat(fast.structure(deck)).isEqualTo(DealStructure.of(deck, allowed, sizes));
  }

  @Property(tries = 100)
  @Label("a play equals its replay, and neither the play before it nor one with another last card")
  void playsAreValues(@ForAll("rounds") Round round) {
    PlainPlay plain = round.start();
    while (!plain.isOver()) {
      Play before = fast(plain);
      ImmutableSet<String> legal = plain.legal(round.held(plain.seat(), plain));
      for (String card : legal) {
        Play after = before.play(Cards.read(card));
        assertThat(before).isEqualTo(fast(plain)).isNotEqualTo(after);
        for (String other : legal) {
          assertThat(fast(plain.play(other)).equals(after)).isEqualTo(other.equals(card));
        }
        assertThat(after).hasSameHashCodeAs(fast(plain.play(card)));
      }
      plain = plain.play(legal.asList().getLast());
    }
  }

  @Property(tries = 100)
  @Label("a round that is told its trump later is the round that began with it")
  void trumpMayComeLater(@ForAll("rounds") Round round) {
    for (char suit : SUITS.toCharArray()) {
      Play told = fast(round.start()).withTrump(suit(suit));
      assertThat(told).isEqualTo(fast(round.start().withTrump(suit)));
    }
  }

  /** Returns the fast play of the same start and the same cards. */
  private static Play fast(PlainPlay plain) {
    Play fast =
        Play.start(
            plain.seats(),
            plain.cards(),
            mask(plain.players()),
            mask(plain.stock()),
            suit(plain.trump()),
            plain.opener());
    for (String card : plain.played()) {
      fast = fast.play(Cards.read(card));
    }
    return fast;
  }

  private static int suit(char letter) {
    return letter == PlainPlay.NO_SUIT ? Cards.NO_SUIT : SUITS.indexOf(letter);
  }

  private static long mask(Set<String> cards) {
    return Cards.readAll(String.join(" ", cards));
  }

  private static Set<String> names(long mask) {
    return mask == 0 ? Set.of() : Set.of(Cards.names(mask).split(" "));
  }
}
