package org.possibledeals.boerenbridge.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.Numbers;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.cards.picture.CellText;

/**
 * BoerenBridge as a player sees it. If hands have n cards at most, the numbers 0 to n bid, n + 1 to
 * 2n + 1 amend a bid to 0 to n, and those from 2n + 2 on play the cards, in the order of the deck.
 *
 * <p>The n is that of the whole deck dealt out, so that a learner of the 32 cards finds the same
 * numbers whatever the rounds are: 0 to 8, 9 to 17 and 18 to 49.
 */
record BoerenbridgeView(Rules rules)
    implements HasHoldings<BoerenbridgeObservation, Move>, HasSpots<BoerenbridgeObservation, Move> {

  /** More points than a match brings, by rules that are scored like the usual ones. */
  private static final int POINTS = 10_000;

  /** Returns the most cards that a hand may have. */
  private int most() {
    return cards() / seats();
  }

  private int seats() {
    return rules.players();
  }

  @Override
  public int actions() {
    return 2 * (most() + 1) + cards();
  }

  @Override
  public int number(Move move, int index) {
    return switch (move) {
      case Move.Bid(int tricks) -> tricks;
      case Move.Amend(int tricks) -> most() + 1 + tricks;
      case Move.PlayCard(int card) -> 2 * (most() + 1) + rules.deck().place(card);
      case Move.OfChance m ->
          throw new IllegalArgumentException(
              "%s is a move of chance, not of a player.".formatted(m));
    };
  }

  @Override
  public String aboutNumbers() {
    int most = most();
    return "0 to %d bid so many tricks, %d to %d amend a bid to 0 to %d, and %d to %d play the cards."
        .formatted(most, most + 1, 2 * most + 1, most, 2 * most + 2, actions() - 1);
  }

  @Override
  public ImmutableList<Field> fields() {
    int points =
        Math.max(
            POINTS,
            rules.rounds().stream().mapToInt(plan -> rules.scoring().most(plan.cards())).sum());
    int seats = seats();
    return ImmutableList.of(
        Field.number("seat", 0, seats - 1).about("whose observation this is"),
        Field.number("stage", 0, Stage.values().length - 1)
            .about(
                "what comes next: %s, from 0"
                    .formatted(Arrays.toString(Stage.values()).toLowerCase(Locale.ROOT))),
        Field.number("round", 0, rules.rounds().size()).about("rounds that are over"),
        Field.number("tricks", 1, most()).about("tricks of the round"),
        Field.number("trump", 0, Cards.NO_SUIT).about("the trump suit, " + suits()),
        Field.number("led", 0, Cards.NO_SUIT).about("the suit led, " + suits()),
        Field.box("points", -points, points, seats).about("the points of each seat so far"),
        Field.box("bids", -1, most(), seats).about("the bid of each seat, -1 before it"),
        Field.box("won", 0, most(), seats).about("the tricks that each seat has won"),
        Field.box("hand", 0, 1, cards()).about("1 for each card in the own hand"),
        Field.box("deck", 0, 1, cards()).about("1 for each card of the round"),
        Field.box("turned", 0, 1, cards()).about("1 for each card turned for trump"),
        Field.box("table", 0, 1, seats, cards()).about("by seat, its card on the table"),
        Field.box("played", 0, 1, seats, cards()).about("by seat, the cards it has played"));
  }

  private static String suits() {
    return IntStream.range(0, Cards.SUITS).mapToObj(Cards::suitName).collect(joining(", "))
        + " or none, from 0";
  }

  @Override
  public int[] values(BoerenbridgeObservation seen) {
    Play play = seen.open().play();
    Deck deck = rules.deck();
    int seats = seats();
    int cards = deck.size();
    var numbers =
        new Numbers()
            .add(seen.seat(), seen.stage().ordinal(), seen.open().round(), seen.cards())
            .add(seen.trump(), seen.led())
            .addAll(seen.open().points());
    for (int seat = 0; seat < seats; seat++) {
      numbers.add(bid(seen, seat));
    }
    for (int seat = 0; seat < seats; seat++) {
      numbers.add(play.won(seat));
    }
    numbers
        .addSet(deck.places(seen.hand()), cards)
        .addSet(deck.places(seen.deck()), cards)
        .addSet(deck.places(seen.turned()), cards);
    for (int seat = 0; seat < seats; seat++) {
      numbers.addSet(deck.places(play.table(seat)), cards);
    }
    for (int seat = 0; seat < seats; seat++) {
      numbers.addSet(deck.places(play.playedBy(seat)), cards);
    }
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
        : "dealt by %s, "
            .formatted(Seats.players(seen.players()).get(seen.open().auction().dealer()));
  }

  /** Returns the trump suit, and the cards that were turned for it. */
  private static String trump(BoerenbridgeObservation seen) {
    String suit = seen.trump() == Cards.NO_SUIT ? "none" : Cards.suitName(seen.trump());
    long inVain = seen.open().turnedInVain();
    if (seen.turned() == 0) {
      return suit;
    }
    return suit
        + " (turned: %s%s)"
            .formatted(
                Cards.names(seen.turned() & ~inVain),
                inVain == 0 ? "" : "; in vain: " + Cards.names(inVain));
  }

  private String seats(IntFunction<String> text) {
    return IntStream.range(0, seats())
        .mapToObj(seat -> Seats.players(seats()).get(seat).name() + " " + text.apply(seat))
        .collect(joining(", "));
  }

  @Override
  public int owners() {
    return seats() + 1;
  }

  @Override
  public int cards() {
    return rules.deck().size();
  }

  private static Optional<CellText> cell(BoerenbridgeObservation seen) {
    return switch (seen.stage()) {
      case TRUMP, BID, AMEND, REDRAW, PLAY ->
          Optional.of(new CellText(seen.knowledge(), seen.unseen()));
      case DEALER, DEAL, OVER -> Optional.empty();
    };
  }

  @Override
  public String aboutShares() {
    return "the owner was dealt the card";
  }

  @Override
  public double[][] shares(BoerenbridgeObservation seen) {
    return cell(seen).map(CellText::shares).orElseGet(() -> new double[owners()][cards()]);
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
        dealersBid(),
        "Follow suit if you can. The highest trump wins, else the highest card of the suit led.",
        "Cards are %s of S, H, D, C: play 10H.".formatted(String.join(" ", rules.deck().ranks())));
  }

  private String dealersBid() {
    String sum = "all bids add up to the number of tricks";
    return switch (rules.bidsAddUp()) {
      case DEALER_AMENDS_BY_ONE ->
          "The dealer bids last. If %s, the dealer bids one more or one less.".formatted(sum);
      case CHANCE_DRAWS_ANOTHER ->
          "The dealer bids last. If %s, chance makes the dealer's another number.".formatted(sum);
      case DEALER_MAY_NOT -> "The dealer bids last, and may not bid so that %s.".formatted(sum);
      case ANYTHING_GOES -> "The dealer bids last.";
    };
  }

  private String scoring() {
    Scoring scoring = rules.scoring();
    String zero =
        rules.rounds().stream().anyMatch(plan -> scoring.isZeroSpecial(plan.cards()))
            ? "for zero made in a round of %d or more cards, %d; "
                .formatted(scoring.zeroMadeFrom(), scoring.zeroMade())
            : "";
    return "Points for a bid made: %d, and %d for each trick%s; %s%s%s."
        .formatted(
            scoring.bidMade(),
            scoring.pointsPerTrick(),
            scoring.tricksSquared() ? " times the number of tricks" : "",
            zero,
            scoring.tricksAlways() ? "for the tricks as many if it is not made; " : "",
            off(scoring));
  }

  private static String off(Scoring scoring) {
    return scoring.penaltyGrows()
        ? "for the first trick that it is off, −%d, and for each more that much more again"
            .formatted(scoring.penaltyPerTrick())
        : "for each trick that it is off, −%d".formatted(scoring.penaltyPerTrick());
  }

  @Override
  public ImmutableMap<String, Object> terms() {
    return BoerenbridgeEvents.terms(rules);
  }

  @Override
  public ImmutableList<ImmutableMap<String, Object>> events(
      Move move, String told, BoerenbridgeObservation before, BoerenbridgeObservation after) {
    return BoerenbridgeEvents.of(move, before, after);
  }

  @Override
  public boolean isPublic(Move move) {
    return !(move instanceof Move.Deal);
  }

  @Override
  public ImmutableList<String> ownerNames() {
    return rules.vocabulary().owners();
  }

  @Override
  public ImmutableList<String> cardNames() {
    return rules.vocabulary().cards();
  }

  @Override
  public ImmutableList<Spot> spots(BoerenbridgeObservation seen) {
    return BoerenbridgeSpots.of(seen);
  }

  @Override
  public ImmutableList<String> notes(BoerenbridgeObservation seen) {
    return IntStream.range(0, seats())
        .mapToObj(
            seat ->
                bid(seen, seat) < 0
                    ? ""
                    : "bid %d, won %d".formatted(bid(seen, seat), seen.open().play().won(seat)))
        .collect(ImmutableList.toImmutableList());
  }
}
