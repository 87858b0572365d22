package org.possibledeals.lama.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaPublicState;
import org.possibledeals.lama.rules.LamaPublicState.Stage;
import org.possibledeals.lama.rules.LamaSeats;

/**
 * L.A.M.A. as a player sees it. The numbers 0 to 55 play the cards, 56 draws, 57 quits and 58
 * passes.
 */
record LamaView(int players)
    implements HasHoldings<LamaObservation, LamaMove>, HasSpots<LamaObservation, LamaMove> {

  private static final int ROUNDS = 1_000;
  private static final int TOKENS = 100;

  @Override
  public int actions() {
    return LamaCards.COUNT + 3;
  }

  @Override
  public int number(LamaMove move, int index) {
    return switch (move) {
      case LamaMove.Play(int card) -> card;
      case LamaMove.Draw m -> LamaCards.COUNT;
      case LamaMove.Quit m -> LamaCards.COUNT + 1;
      case LamaMove.Pass m -> LamaCards.COUNT + 2;
      case LamaMove.Shuffle m ->
          throw new IllegalArgumentException("Chance shuffles, not a player: " + m);
    };
  }

  @Override
  public String aboutNumbers() {
    return "%d to %d play the cards; %d draws, %d quits and %d passes."
        .formatted(
            0, LamaCards.COUNT - 1, LamaCards.COUNT, LamaCards.COUNT + 1, LamaCards.COUNT + 2);
  }

  @Override
  public ImmutableList<Field> fields() {
    return ImmutableList.of(
        Field.number("seat", 0, players - 1).about("whose observation this is"),
        Field.number("turn", 0, players - 1).about("the seat whose turn it is"),
        Field.number("stage", 0, Stage.values().length - 1)
            .about(
                "what comes next: "
                    + Arrays.toString(Stage.values()).toLowerCase(Locale.ROOT)
                    + ", from 0"),
        Field.number("round", 0, ROUNDS).about("rounds that are over"),
        Field.number("top", -1, LamaCards.COUNT - 1)
            .about("the card on top of the pile, -1 if none is"),
        Field.number("stock", 0, LamaCards.COUNT).about("how many cards can be drawn"),
        Field.box("tokens", 0, TOKENS, players).about("the tokens of each seat; fewest win"),
        Field.box("held", 0, LamaCards.COUNT, players).about("how many cards each seat holds"),
        Field.box("quit", 0, 1, players).about("1 for each seat that has quit the round"),
        Field.box("hand", 0, 1, LamaCards.COUNT).about("1 for each card in the own hand"),
        Field.box("discarded", 0, 1, LamaCards.COUNT)
            .about("1 for each card that lies in the pile"));
  }

  @Override
  public int[] values(LamaObservation observed) {
    LamaPublicState seen = observed.open();
    return new Numbers()
        .add(observed.seat(), seen.seat(), seen.stage().ordinal(), seen.round(), seen.top())
        .add(seen.stock())
        .addAll(seen.tokens())
        .add(seen.held().toArray())
        .add(IntStream.range(0, players).map(seat -> seen.hasQuit(seat) ? 1 : 0).toArray())
        .addSet(observed.hand(), LamaCards.COUNT)
        .addSet(seen.discarded(), LamaCards.COUNT)
        .toArray();
  }

  @Override
  public ImmutableList<String> describe(LamaObservation observed) {
    LamaPublicState seen = observed.open();
    List<AgentId> names = LamaSeats.vocabulary(players).agents();
    if (seen.stage() == Stage.OVER) {
      return ImmutableList.of(
          "The match ended with round %d. Tokens: %s."
              .formatted(
                  seen.round() + 1,
                  IntStream.range(0, players)
                      .mapToObj(seat -> names.get(seat) + " " + seen.tokens().get(seat))
                      .collect(joining(", "))));
    }
    return ImmutableList.<String>builder()
        .add("Round %d.".formatted(seen.round() + 1))
        .addAll(LamaTableText.of(seen, names, seat -> OptionalLong.empty()))
        .add(
            "Your hand (%s): %s"
                .formatted(observed.player().name(), LamaTableText.kinds(observed.hand())))
        .build();
  }

  /** Cards of a kind are alike: {@code play 3}, {@code play llama}. */
  @Override
  public String label(LamaMove move, String written) {
    return move instanceof LamaMove.Play(int card)
        ? "play " + LamaCards.kindName(LamaCards.kind(card))
        : written;
  }

  @Override
  public boolean isPublic(LamaMove move) {
    return !(move instanceof LamaMove.Shuffle);
  }

  @Override
  public int owners() {
    return players + 2;
  }

  @Override
  public int cards() {
    return LamaCards.COUNT;
  }

  private static Optional<CellText> cell(LamaObservation seen) {
    return seen.open().stage() == Stage.PLAY
        ? Optional.of(CellText.of(seen.knowledge()))
        : Optional.empty();
  }

  @Override
  public String aboutShares() {
    return "the owner has the card then; top has the next card of the stock";
  }

  @Override
  public double[][] shares(LamaObservation seen) {
    return cell(seen).map(CellText::shares).orElseGet(() -> new double[owners()][cards()]);
  }

  @Override
  public Optional<ImmutableList<String>> couldKnow(LamaObservation seen) {
    return cell(seen).map(CellText::lines);
  }

  @Override
  public Optional<String> example(LamaObservation seen) {
    return cell(seen).flatMap(CellText::example);
  }

  @Override
  public ImmutableList<String> explanation() {
    return ImmutableList.of(
        "Play a card of the same kind as the top one or of the next (1 2 3 4 5 6 llama 1 …), draw,"
            + " or quit the round.",
        "Each kind left in your hand costs its number in tokens, the llama 10; an empty hand ends"
            + " the round and gives tokens back.",
        "The match is over when somebody has 40 tokens or more, or after one round if that is"
            + " played; the least tokens win.",
        "In formulas a letter tells copies apart: 3a to 3h are alike.");
  }

  @Override
  public ImmutableList<String> ownerNames() {
    return LamaSeats.vocabulary(players).owners();
  }

  @Override
  public ImmutableList<String> cardNames() {
    return kinds(LamaCards.ALL);
  }

  private static ImmutableList<String> kinds(long cards) {
    return Masks.stream(cards)
        .mapToObj(card -> LamaCards.kindName(LamaCards.kind(card)))
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public ImmutableList<Spot> spots(LamaObservation observed) {
    LamaPublicState seen = observed.open();
    ImmutableList.Builder<Spot> spots = ImmutableList.builder();
    for (int seat = 0; seat < players; seat++) {
      spots.add(
          seat == observed.seat()
              ? Spot.open(seat, "hand", kinds(observed.hand()))
              : new Spot(seat, "hand", ImmutableList.of(), seen.held().get(seat)));
    }
    return spots
        .add(Spot.open(NOBODY, "discard pile", seen.top() < 0 ? kinds(0) : kinds(1L << seen.top())))
        .add(new Spot(NOBODY, "stock", ImmutableList.of(), seen.stock()))
        .build();
  }

  @Override
  public ImmutableList<String> notes(LamaObservation observed) {
    LamaPublicState seen = observed.open();
    return IntStream.range(0, players)
        .mapToObj(seat -> seen.hasQuit(seat) ? "has quit" : "")
        .collect(ImmutableList.toImmutableList());
  }
}
