package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.program.ProgramPosition;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.search.LamasTables;
import org.possibledeals.boerenbridge.search.RatioBid;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.PreparedFormula;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Simplification;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Substitution;

/** What a program of BoerenBridge that is a text speaks of in one decision. */
final class BoerenbridgePosition implements ProgramPosition<Move> {

  /** The name of atoms "this player holds this card now, and I do not see it". */
  static final String HOLDS = "holds";

  private static final String[] NUMBERS =
      IntStream.rangeClosed(-RoundPlan.MOST_CARDS, 99).mapToObj(n -> "" + n).toArray(String[]::new);
  private static final String[] SUITS = {"C", "D", "H", "S", "none"};

  /** A plain map, as it is asked most often of all. */
  private static final Map<String, Ref> REFS = refs();

  private static final ImmutableMap<Stage, String> STAGES =
      Maps.toMap(Arrays.asList(Stage.values()), stage -> stage.name().toLowerCase(Locale.ROOT));

  /** By card, the words of playing it. */
  private static final ImmutableList<ImmutableList<String>> PLAYS =
      IntStream.range(0, Cards.NUMBERS)
          .mapToObj(
              card ->
                  Cards.rank(card) < Cards.RANKS
                      ? ImmutableList.of("play", Cards.name(card))
                      : ImmutableList.<String>of())
          .collect(ImmutableList.toImmutableList());

  /** By number of players from {@link Seats#FEWEST}, seat, and how many come next. */
  private static final ImmutableList<ImmutableList<ImmutableList<ImmutableList<String>>>> NEXT =
      listed(
          Seats.FEWEST,
          Seats.MOST,
          players ->
              listed(
                  0,
                  players - 1,
                  seat -> listed(0, players - 1, count -> after(players, seat).subList(0, count))));

  private final ProgramView mind;
  private final ImmutableList<Move> legalMoves;
  private @Nullable ImmutableList<Move> nearlyBest;

  /** The value of a word. */
  private interface Ref extends Lookup {
    @Override
    default Object in(ProgramPosition<?> position) {
      return in((BoerenbridgePosition) position);
    }

    Object in(BoerenbridgePosition position);
  }

  BoerenbridgePosition(ProgramView mind, ImmutableList<Move> legalMoves) {
    this.mind = mind;
    this.legalMoves = legalMoves;
  }

  private static Map<String, Ref> refs() {
    Map<String, Ref> refs = new HashMap<>();
    for (int card : Cards.stream(Cards.fromRank(0)).toArray()) {
      String argument = "(%s)".formatted(Cards.name(card));
      refs.put("suit" + argument, at -> SUITS[Cards.suit(card)]);
      refs.put("rank" + argument, at -> number(Cards.rank(card)));
      for (int suit = 0; suit <= Cards.NO_SUIT; suit++) {
        String asked = SUITS[suit == Cards.NO_SUIT ? Cards.suit(card) : suit];
        refs.put("asked(%s,%s)".formatted(SUITS[suit], Cards.name(card)), at -> asked);
      }
      refs.put("beating" + argument, at -> at.seen().beats(card) ? "1" : "0");
      refs.put(
          "near" + argument, at -> at.nearlyBest().contains(Move.PlayCard.of(card)) ? "1" : "0");
      refs.put(
          "above" + argument,
          at -> at.cards(Cards.ofSuit(Cards.suit(card)) & ~(2 * Cards.only(card) - 1)));
    }
    for (int suit = 0; suit <= Cards.NO_SUIT; suit++) {
      long cards = Cards.ofSuit(suit);
      refs.put("cardsOf(%s)".formatted(SUITS[suit]), at -> at.cards(cards));
    }
    refs.put("me", at -> at.seen().player().name());
    refs.put("stage", at -> STAGES.get(at.seen().stage()));
    refs.put("trump", at -> SUITS[at.seen().trump()]);
    refs.put("led", at -> SUITS[at.seen().led()]);
    refs.put("needed", at -> number(at.isPlaying() ? at.mind.needed() : 0));
    refs.put("cards", at -> number(Cards.count(at.seen().hand())));
    refs.put("won", at -> number(at.seen().won()));
    refs.put("round", at -> number(at.seen().open().round()));
    refs.put("choices", at -> number(at.isPlaying() ? at.nearlyBest().size() : 1));
    refs.put("after", at -> at.next(at.seen().players() - 1 - at.seen().open().play().onTable()));
    refs.put("others", at -> at.next(at.seen().players() - 1));
    refs.put("deck", at -> at.seen().open().rules().vocabulary().cards());
    return refs;
  }

  private BoerenbridgeObservation seen() {
    return mind.seen();
  }

  private static String number(int n) {
    return NUMBERS[n + RoundPlan.MOST_CARDS];
  }

  @Override
  public @Nullable Object value(String word) {
    Ref ref = REFS.get(word);
    return ref == null ? null : ref.in(this);
  }

  @Override
  public Lookup lookup(String word) {
    Ref ref = REFS.get(word);
    return ref == null ? ProgramPosition.super.lookup(word) : ref;
  }

  private boolean isPlaying() {
    return seen().stage() == Stage.PLAY;
  }

  private ImmutableList<String> cards(long some) {
    DealVocabulary words = seen().open().rules().vocabulary();
    return Cards.stream(some & words.allCards())
        .mapToObj(words::name)
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<String> next(int count) {
    return NEXT.get(seen().players() - Seats.FEWEST).get(seen().seat()).get(count);
  }

  private static <T> ImmutableList<T> listed(int first, int last, IntFunction<T> member) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(member)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the players after a seat, in their order. */
  private static ImmutableList<String> after(int players, int seat) {
    return IntStream.range(1, players)
        .mapToObj(next -> Seats.players(players).get((seat + next) % players).name())
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<Move> nearlyBest() {
    if (nearlyBest == null) {
      nearlyBest = Ranking.nearlyBest(mind);
    }
    return nearlyBest;
  }

  @Override
  public ToDoubleFunction<Move> measure(String name) {
    return switch (name) {
      case "promise" -> promise();
      case "ratio" -> places(RatioBid.choices(seen()));
      case "value" -> this::value;
      default -> places(Ranking.byExpectation(mind));
    };
  }

  private double value(Move move) {
    return move instanceof Move.PlayCard(int card)
        ? LamasTables.value(card, seen().trump(), seen().led())
        : 0;
  }

  /** Measures by the place in an order, the first most. */
  private static ToDoubleFunction<Move> places(ImmutableList<Move> order) {
    return move -> {
      int place = order.indexOf(move);
      return place < 0 ? -order.size() : -place;
    };
  }

  private ToDoubleFunction<Move> promise() {
    Ranking ranking = new Ranking(mind);
    double[] bids = isPlaying() ? new double[0] : ranking.bids();
    return move ->
        switch (move) {
          case Move.PlayCard(int card) -> ranking.points(card);
          case Move.Bid(int tricks) -> bids[tricks];
          case Move.Amend(int tricks) -> bids[tricks];
          case Move.OfChance m -> 0;
        };
  }

  @Override
  public ImmutableList<Move> legalMoves() {
    return legalMoves;
  }

  @Override
  public ImmutableList<String> words(Move move) {
    return switch (move) {
      case Move.PlayCard(int card) -> PLAYS.get(card);
      case Move.Bid(int tricks) -> ImmutableList.of("bid", number(tricks));
      case Move.Amend(int tricks) -> ImmutableList.of("amend", number(tricks));
      case Move.Dealer m -> ImmutableList.of("dealer");
      case Move.Deal m -> ImmutableList.of("deal");
      case Move.Trump m -> ImmutableList.of("trump");
      case Move.Redraw m -> ImmutableList.of("redraw");
    };
  }

  @Override
  public AgentId player() {
    return mind.player();
  }

  @Override
  public DealCell knowledge() {
    return mind.knowledge();
  }

  @Override
  public ProgramPosition<Move> plain() {
    return new BoerenbridgePosition(mind.plain(), legalMoves);
  }

  @Override
  public Object frame() {
    return seen().open().rules().vocabulary();
  }

  /** What is said of cards that are held is planned; what else, asked as it is. */
  @Override
  public Object prepared(Formula formula) {
    boolean isOfHands =
        Subformulas.of(formula).atoms().stream().allMatch(atom -> atom.name().equals(HOLDS));
    return isOfHands
        ? PreparedFormula.of(seen().open().rules().vocabulary(), held(formula, -1L))
        : formula;
  }

  @Override
  public Formula formula(Object prepared) {
    return prepared instanceof PreparedFormula it
        ? it.formula(mind.unseen())
        : held((Formula) prepared, mind.unseen());
  }

  /**
   * Returns a formula with what was dealt for what is held; nobody has a card or is a player that
   * these rules do not have.
   */
  private Formula held(Formula formula, long hidden) {
    DealVocabulary words = seen().open().rules().vocabulary();
    return Simplification.of(
        Substitution.in(
            formula,
            atom -> {
              boolean isHeld = atom.name().equals(HOLDS);
              Formula.Atom dealt = isHeld ? new Formula.Atom("has", atom.arguments()) : atom;
              boolean isAbsent =
                  dealt.name().equals("has")
                      && !(words.owners().contains(dealt.arguments().getFirst())
                          && words.cards().contains(dealt.arguments().getLast()));
              return isAbsent || isHeld && (hidden & Cards.only(words.holding(dealt).card())) == 0
                  ? new Formula.Constant(false)
                  : dealt;
            },
            equation -> equation));
  }

  @Override
  public boolean isKnown(Object prepared) {
    return prepared instanceof PreparedFormula it
        ? mind.isKnown(it)
        : ProgramPosition.super.isKnown(prepared);
  }

  @Override
  public double probability(Object prepared) {
    return prepared instanceof PreparedFormula it
        ? mind.chance(it)
        : ProgramPosition.super.probability(prepared);
  }
}
