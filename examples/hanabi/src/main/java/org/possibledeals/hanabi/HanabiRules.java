package org.possibledeals.hanabi;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.agents.dealt.CardChange;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * What Hanabi is played by. Cards are numbers, colour by colour, rank by rank, copy by copy: {@code
 * r1a}. Places are the slots of the hands, {@code ann1}, then the stock and the table.
 *
 * @param players how many play, 2 to 5
 * @param colours how many colours there are, 1 to 5
 * @param copies how many cards of each rank a colour has, from rank 1
 * @param hand how many cards each holds
 * @param hints most hints at a time
 * @param fuses how many wrong plays lose the game
 */
record HanabiRules(
    int players, int colours, ImmutableList<Integer> copies, int hand, int hints, int fuses) {

  static final ImmutableList<String> COLOURS =
      ImmutableList.of("red", "yellow", "green", "white", "blue");
  private static final ImmutableList<String> NAMES =
      ImmutableList.of("ann", "bob", "cath", "dave", "eve");
  private static final ImmutableList<Integer> USUAL = ImmutableList.of(3, 2, 2, 2, 1);

  HanabiRules {
    boolean isFit = players >= 2 && players <= NAMES.size();
    checkArgument(isFit, "Hanabi is played by 2 to %s agents, not by %s.", NAMES.size(), players);
  }

  /** Returns the rules of the box: hands of five, and of four for four and five players. */
  static HanabiRules usual(int players) {
    return new HanabiRules(players, COLOURS.size(), USUAL, players < 4 ? 5 : 4, 8, 3);
  }

  HanabiRules withHints(int most) {
    return new HanabiRules(players, colours, copies, hand, most, fuses);
  }

  /** Returns six cards of two colours for two players: small enough to list all histories. */
  static HanabiRules small() {
    return new HanabiRules(2, 2, ImmutableList.of(2, 1), 2, 1, 1);
  }

  int ranks() {
    return copies.size();
  }

  int slots() {
    return players * hand;
  }

  int slot(int seat, int index) {
    return seat * hand + index;
  }

  int stock() {
    return slots();
  }

  int table() {
    return slots() + 1;
  }

  private int perColour() {
    return copies.stream().mapToInt(Integer::intValue).sum();
  }

  int colour(int card) {
    return card / perColour();
  }

  long cards() {
    return Masks.first(colours * perColour());
  }

  /** Returns the cards of a colour and a rank, both from 0. */
  long cards(int colour, int rank) {
    int before = copies.subList(0, rank).stream().mapToInt(Integer::intValue).sum();
    return Masks.first(copies.get(rank)) << colour * perColour() + before;
  }

  /** Returns the cards that a hint is about: a colour, or a number of colours more, a rank. */
  long kind(int kind) {
    return kind < colours
        ? Masks.first(perColour()) << kind * perColour()
        : IntStream.range(0, colours).mapToLong(c -> cards(c, kind - colours)).sum();
  }

  /** Returns the words of a hint: {@code red}, {@code 3}. */
  ImmutableList<String> kinds() {
    ImmutableList.Builder<String> kinds = ImmutableList.builder();
    kinds.addAll(COLOURS.subList(0, colours));
    IntStream.rangeClosed(1, ranks()).forEach(rank -> kinds.add("" + rank));
    return kinds.build();
  }

  /** Returns what a hint announces: of each slot of a seat, whether its card is of the kind. */
  ImmutableList<CardChange> hinted(int seat, int kind, Deal deal) {
    long cards = kind(kind);
    return IntStream.range(slot(seat, 0), slot(seat + 1, 0))
        .mapToObj(s -> new CardChange.Among(s, (deal.hand(s) & cards) != 0 ? cards : ~cards))
        .collect(ImmutableList.toImmutableList());
  }

  Formula said(HanabiMove.Hint hint, Deal deal, DealVocabulary words) {
    return Formula.and(
        hinted(hint.seat(), hint.kind(), deal).stream().map(each -> each.said(words)).toList());
  }

  /** Returns the cards of a seat. */
  long hand(Deal deal, int seat) {
    return IntStream.range(slot(seat, 0), slot(seat + 1, 0)).mapToLong(deal::hand).sum();
  }

  DealVocabulary words() {
    List<AgentId> agents = NAMES.subList(0, players).stream().map(AgentId::new).toList();
    ImmutableList.Builder<String> cards = ImmutableList.builder();
    ImmutableList.Builder<String> places = ImmutableList.builder();
    for (String colour : COLOURS.subList(0, colours)) {
      for (int rank = 0; rank < ranks(); rank++) {
        for (int copy = 0; copy < copies.get(rank); copy++) {
          cards.add("%s%d%c".formatted(colour.charAt(0), rank + 1, 'a' + copy));
        }
      }
    }
    agents.forEach(
        a -> IntStream.rangeClosed(1, hand).forEach(slot -> places.add(a.name() + slot)));
    return DealVocabulary.ofPlaces(
        cards.build(), ImmutableList.copyOf(agents), places.add("stock", "table").build());
  }

  /** Returns that each player sees the table, and all hands but their own. */
  Sight sight() {
    long hands = Masks.first(slots());
    return Sight.of(
        IntStream.range(0, players)
            .mapToLong(seat -> hands & ~(Masks.first(hand) << slot(seat, 0)) | Masks.of(table()))
            .toArray());
  }
}
