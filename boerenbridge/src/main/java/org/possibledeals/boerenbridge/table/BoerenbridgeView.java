package org.possibledeals.boerenbridge.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.Numbers;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.cards.picture.CellText;

/**
 * BoerenBridge as a player sees it. The numbers 0 to 8 bid, 9 to 17 amend a bid to 0 to 8, and 18
 * to 49 play the cards 0 to 31.
 */
public record BoerenbridgeView(Rules rules) implements HasHoldings<BoerenbridgeObservation, Move> {

  private static final int CARDS = Cards.SUITS * Cards.RANKS;
  private static final int BIDS = Cards.RANKS + 1;

  /** More points than a match brings, by rules that are scored like the usual ones. */
  private static final int POINTS = 10_000;

  private static final int SEATS = 4;

  @Override
  public int actions() {
    return 2 * BIDS + CARDS;
  }

  @Override
  public int number(Move move, int index) {
    return switch (move) {
      case Move.Bid(int tricks) -> tricks;
      case Move.Amend(int tricks) -> BIDS + tricks;
      case Move.PlayCard(int card) -> 2 * BIDS + card;
      case Move.Dealer m -> throw ofChance(m);
      case Move.Deal m -> throw ofChance(m);
      case Move.Trump m -> throw ofChance(m);
      case Move.Redraw m -> throw ofChance(m);
    };
  }

  private static IllegalArgumentException ofChance(Move move) {
    return new IllegalArgumentException("%s is a move of chance, not of a player.".formatted(move));
  }

  @Override
  public ImmutableList<Field> fields() {
    int points =
        Math.max(
            POINTS,
            rules.rounds().stream().mapToInt(plan -> rules.scoring().most(plan.cards())).sum());
    return ImmutableList.of(
        Field.number("seat", 0, SEATS - 1),
        Field.number("stage", 0, Stage.values().length - 1),
        Field.number("round", 0, rules.rounds().size()),
        Field.number("tricks", 1, Cards.RANKS),
        Field.number("trump", 0, Cards.NO_SUIT),
        Field.number("led", 0, Cards.NO_SUIT),
        Field.box("points", -points, points, SEATS),
        Field.box("bids", -1, Cards.RANKS, SEATS),
        Field.box("won", 0, Cards.RANKS, SEATS),
        Field.box("hand", 0, 1, CARDS),
        Field.box("deck", 0, 1, CARDS),
        Field.box("turned", 0, 1, CARDS),
        Field.box("table", 0, 1, SEATS, CARDS),
        Field.box("played", 0, 1, SEATS, CARDS));
  }

  @Override
  public int[] values(BoerenbridgeObservation seen) {
    Play play = seen.open().play();
    var numbers =
        new Numbers()
            .add(seen.seat(), seen.stage().ordinal(), seen.open().round(), seen.cards())
            .add(seen.trump(), seen.led())
            .addAll(seen.open().points())
            .add(IntStream.range(0, SEATS).map(seat -> bid(seen, seat)).toArray())
            .add(IntStream.range(0, SEATS).map(play::won).toArray())
            .addSet(seen.hand(), CARDS)
            .addSet(seen.deck(), CARDS)
            .addSet(seen.turned(), CARDS);
    IntStream.range(0, SEATS).forEach(seat -> numbers.addSet(play.table(seat), CARDS));
    IntStream.range(0, SEATS).forEach(seat -> numbers.addSet(play.playedBy(seat), CARDS));
    return numbers.toArray();
  }

  private static int bid(BoerenbridgeObservation seen, int seat) {
    return seen.open().auction().hasBid(seat) ? seen.open().auction().bid(seat) : -1;
  }

  @Override
  public ImmutableList<String> describe(BoerenbridgeObservation seen) {
    Play play = seen.open().play();
    return ImmutableList.of(
        "Round %d of %d, %s%d tricks, trump %s. Points: %s."
            .formatted(
                Math.min(seen.open().round() + 1, rules.rounds().size()),
                rules.rounds().size(),
                dealer(seen),
                seen.cards(),
                trump(seen),
                seats(seat -> seen.open().points().get(seat).toString())),
        "Bids: %s. Tricks won: %s."
            .formatted(
                seats(seat -> bid(seen, seat) < 0 ? "-" : "" + bid(seen, seat)),
                seats(seat -> "" + play.won(seat))),
        "On the table: %s."
            .formatted(seats(seat -> play.table(seat) == 0 ? "-" : Cards.names(play.table(seat)))),
        "Your hand (%s): %s".formatted(seen.player().name(), Cards.names(seen.hand())));
  }

  private static String dealer(BoerenbridgeObservation seen) {
    return seen.stage() == Stage.DEALER
        ? ""
        : "dealt by %s, ".formatted(Seats.PLAYERS.get(seen.open().auction().dealer()));
  }

  /** Returns the trump suit, and the cards that were turned for it. */
  private static String trump(BoerenbridgeObservation seen) {
    String suit = seen.trump() == Cards.NO_SUIT ? "none" : Cards.suitName(seen.trump());
    int inVain = seen.open().turnedInVain();
    if (seen.turned() == 0) {
      return suit;
    }
    return suit
        + " (turned: %s%s)"
            .formatted(
                Cards.names(seen.turned() & ~inVain),
                inVain == 0 ? "" : "; in vain: " + Cards.names(inVain));
  }

  private static String seats(IntFunction<String> text) {
    return IntStream.range(0, SEATS)
        .mapToObj(seat -> Seats.PLAYERS.get(seat).name() + " " + text.apply(seat))
        .collect(joining(", "));
  }

  @Override
  public int owners() {
    return Play.OWNERS;
  }

  @Override
  public int cards() {
    return CARDS;
  }

  private static Optional<CellText> cell(BoerenbridgeObservation seen) {
    return switch (seen.stage()) {
      case TRUMP, BID, AMEND, REDRAW, PLAY ->
          Optional.of(new CellText(seen.knowledge(), Integer.toUnsignedLong(seen.unseen())));
      case DEALER, DEAL, OVER -> Optional.empty();
    };
  }

  @Override
  public double[][] shares(BoerenbridgeObservation seen) {
    return cell(seen)
        .map(cell -> cell.shares(owners(), cards()))
        .orElseGet(() -> new double[owners()][cards()]);
  }

  @Override
  public Optional<ImmutableList<String>> couldKnow(BoerenbridgeObservation seen) {
    return cell(seen).map(CellText::lines);
  }

  @Override
  public Optional<String> example(BoerenbridgeObservation seen) {
    return cell(seen).flatMap(CellText::example);
  }

  @Override
  public ImmutableList<String> explanation() {
    return ImmutableList.of(
        "Bid how many tricks you will win, and then win exactly as many: that is what counts.",
        scoring(),
        "The dealer bids last. If all bids add up to the number of tricks, %s."
            .formatted(
                switch (rules.bidsAddUp()) {
                  case DEALER_AMENDS_BY_ONE -> "the dealer bids one more or one less";
                  case CHANCE_DRAWS_ANOTHER -> "chance makes the dealer's another number";
                }),
        "Follow suit if you can. The highest trump wins, else the highest card of the suit led.",
        "Cards are 7 8 9 10 J Q K A of S, H, D, C: play 10H.");
  }

  private String scoring() {
    Scoring scoring = rules.scoring();
    String zero =
        rules.rounds().stream().anyMatch(plan -> scoring.isZeroSpecial(plan.cards()))
            ? "for zero made in a round of %d or more cards, %d; "
                .formatted(scoring.zeroMadeFrom(), scoring.zeroMade())
            : "";
    return "Points for a bid made: %d, and %d for each trick; %sfor each trick that it is off, −%d."
        .formatted(scoring.bidMade(), scoring.pointsPerTrick(), zero, scoring.penaltyPerTrick());
  }

  @Override
  public boolean isPublic(Move move) {
    return !(move instanceof Move.Deal);
  }
}
