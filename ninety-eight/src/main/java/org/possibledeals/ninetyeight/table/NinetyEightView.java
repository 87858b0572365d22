package org.possibledeals.ninetyeight.table;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.Numbers;
import org.possibledeals.cards.picture.CellText;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.rules.NinetyEightPublicState;
import org.possibledeals.ninetyeight.rules.NinetyEightSeats;

/** Ninety-Eight as a player sees it. The number of a move is that of its card. */
record NinetyEightView(int players)
    implements HasHoldings<NinetyEightObservation, NinetyEightMove>,
        HasSpots<NinetyEightObservation, NinetyEightMove> {

  /** Further than any card takes the total. */
  private static final int FAR = 2 * NinetyEightCards.LIMIT;

  @Override
  public int actions() {
    return NinetyEightCards.COUNT;
  }

  @Override
  public int number(NinetyEightMove move, int index) {
    return switch (move) {
      case NinetyEightMove.Play(int card) -> card;
      case NinetyEightMove.Shuffle m ->
          throw new IllegalArgumentException("Chance shuffles, not a player: " + m);
    };
  }

  @Override
  public String aboutNumbers() {
    return "0 to %d play the cards.".formatted(NinetyEightCards.COUNT - 1);
  }

  @Override
  public ImmutableList<Field> fields() {
    return ImmutableList.of(
        Field.number("seat", 0, players - 1).about("whose observation this is"),
        Field.number("turn", 0, players - 1).about("the seat whose turn it is"),
        Field.number("total", -FAR, FAR).about("the total of the cards played"),
        Field.number("stock", 0, NinetyEightCards.COUNT).about("how many cards can be drawn"),
        Field.box("held", 0, NinetyEight.DEALT, players).about("how many cards each seat holds"),
        Field.box("hand", 0, 1, NinetyEightCards.COUNT).about("1 for each card in the own hand"),
        Field.box("played", 0, 1, NinetyEightCards.COUNT).about("1 for each card that is played"));
  }

  @Override
  public int[] values(NinetyEightObservation observed) {
    NinetyEightPublicState seen = observed.open();
    return new Numbers()
        .add(observed.seat(), seen.seat(), seen.total(), seen.stock())
        .add(seen.held().toArray())
        .addSet(observed.hand(), NinetyEightCards.COUNT)
        .addSet(seen.played(), NinetyEightCards.COUNT)
        .toArray();
  }

  @Override
  public ImmutableList<String> describe(NinetyEightObservation observed) {
    NinetyEightPublicState seen = observed.open();
    List<AgentId> names = NinetyEightSeats.vocabulary(players).agents();
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    lines.addAll(NinetyEightTableText.of(seen, names, seat -> OptionalLong.empty()));
    if (seen.isLost()) {
      lines.add(
          "%s has passed %d and loses.".formatted(names.get(seen.seat()), NinetyEightCards.LIMIT));
    } else if (seen.isOver()) {
      lines.add("All cards are gone, and nobody loses.");
    }
    return lines
        .add(
            "Your hand (%s): %s"
                .formatted(observed.player().name(), NinetyEightTableText.names(observed.hand())))
        .build();
  }

  @Override
  public boolean isPublic(NinetyEightMove move) {
    return !(move instanceof NinetyEightMove.Shuffle);
  }

  @Override
  public int owners() {
    return players + 2;
  }

  @Override
  public int cards() {
    return NinetyEightCards.COUNT;
  }

  private static Optional<CellText> cell(NinetyEightObservation seen) {
    return seen.open().isDealt() ? Optional.of(CellText.of(seen.knowledge())) : Optional.empty();
  }

  @Override
  public String aboutShares() {
    return "the owner has the card then; top has the next card of the stock";
  }

  @Override
  public double[][] shares(NinetyEightObservation seen) {
    return cell(seen).map(CellText::shares).orElseGet(() -> new double[owners()][cards()]);
  }

  @Override
  public Optional<ImmutableList<String>> couldKnow(NinetyEightObservation seen) {
    return cell(seen).map(CellText::lines);
  }

  @Override
  public Optional<String> example(NinetyEightObservation seen) {
    return cell(seen).flatMap(CellText::example);
  }

  @Override
  public ImmutableList<String> explanation() {
    return ImmutableList.of(
        "Play a card on the pile and draw another; who makes the total pass 98 loses.",
        "A to 9 add their number, a 10 takes 10 away, J and Q change nothing, K makes it 98.");
  }

  @Override
  public ImmutableList<String> ownerNames() {
    return NinetyEightSeats.vocabulary(players).owners();
  }

  @Override
  public ImmutableList<String> cardNames() {
    return NinetyEightCards.names();
  }

  private static ImmutableList<String> names(long cards) {
    return Masks.stream(cards)
        .mapToObj(NinetyEightCards::name)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public ImmutableList<Spot> spots(NinetyEightObservation observed) {
    NinetyEightPublicState seen = observed.open();
    ImmutableList.Builder<Spot> spots = ImmutableList.builder();
    for (int seat = 0; seat < players; seat++) {
      spots.add(
          seat == observed.seat()
              ? Spot.open(seat, "hand", names(observed.hand()))
              : new Spot(seat, "hand", ImmutableList.of(), seen.held().get(seat)));
    }
    return spots
        .add(Spot.open(NOBODY, "pile", names(seen.top() < 0 ? 0 : 1L << seen.top())))
        .add(new Spot(NOBODY, "stock", ImmutableList.of(), seen.isDealt() ? seen.stock() : 0))
        .build();
  }

  @Override
  public ImmutableList<String> notes(NinetyEightObservation observed) {
    return IntStream.range(0, players)
        .mapToObj(seat -> observed.open().isLost() && observed.open().seat() == seat ? "loses" : "")
        .collect(ImmutableList.toImmutableList());
  }
}
