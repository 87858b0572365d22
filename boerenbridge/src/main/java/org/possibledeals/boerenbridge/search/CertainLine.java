package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.Formula;

/**
 * Plays that make the bid for certain: in all deals that the player considers possible, whatever
 * the others play.
 *
 * <p>Three things are put together, in this order: cards that win one after the other, led from the
 * top; a card that is led and that somebody has to beat; and hands that take no trick, whatever is
 * led. Each is asked of the model: which cards each other player may hold, whether anybody still to
 * play can beat a card of this trick, whether somebody surely has a card of a suit. What is
 * concluded stays true when some of those cards have been played, so a line that is certain now is
 * certain at each later turn. A line that needs anything else is not found.
 *
 * <p>Only lines are claimed after which no other number of tricks would bring more points in this
 * round. Cost: microseconds where there is none; at most a question for each subset of the hand.
 */
final class CertainLine {

  /** In larger hands no line is looked for. */
  private static final int MOST_CARDS = 10;

  private final BoerenbridgeObservation seen;
  private final DealCell knowledge;
  private final int players;

  /** By seat, the cards that another player may still hold. */
  private final long[] possible;

  /** All cards that other players may still hold. */
  private final long elsewhere;

  /** Maximum number of unseen cards that nobody holds. */
  private final int undealt;

  private final Map<Long, Boolean> ducks = new HashMap<>();

  private CertainLine(BoerenbridgeObservation seen) {
    this.seen = seen;
    knowledge = seen.knowledge();
    players = seen.players();
    possible = new long[players];
    long all = 0;
    int held = 0;
    for (int seat = 0; seat < players; seat++) {
      if (seat != seen.seat()) {
        possible[seat] = knowledge.possible(seat) & seen.unseen();
        all |= possible[seat];
        held += seen.cards() - Cards.count(seen.open().play().playedBy(seat));
      }
    }
    elsewhere = all;
    undealt = Cards.count(seen.unseen()) - held;
  }

  /**
   * A certain line.
   *
   * @param card to be played now
   * @param wins the cards that win then, one after the other, that played now among them; empty if
   *     none is needed
   * @param last whether all other cards lose
   */
  record Line(int card, ImmutableList<Integer> wins, boolean last) {}

  /** Returns a line for each legal card that begins one, in the order of the cards. */
  static ImmutableList<Line> of(BoerenbridgeObservation seen) {
    int left = Cards.count(seen.hand());
    if (seen.stage() != Stage.PLAY || left > MOST_CARDS || !isBidBest(seen, left)) {
      return ImmutableList.of();
    }
    CertainLine lines = new CertainLine(seen);
    ImmutableList.Builder<Line> found = ImmutableList.builder();
    Cards.stream(seen.legal()).forEach(card -> lines.beginningWith(card).ifPresent(found::add));
    return found.build();
  }

  /** Returns the moves that begin the lines; all legal moves if there is no line. */
  static ImmutableList<Move> moves(ImmutableList<Line> lines, ImmutableList<Move> legalMoves) {
    return lines.isEmpty()
        ? legalMoves
        : lines.stream()
            .map(line -> (Move) Move.PlayCard.of(line.card()))
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns whether the bid can be made and no other number of tricks brings more points. */
  private static boolean isBidBest(BoerenbridgeObservation seen, int left) {
    int bid = seen.bid();
    Scoring scoring = seen.open().rules().scoring();
    if (bid < seen.won() || bid > seen.won() + left) {
      return false;
    }
    int made = scoring.points(seen.cards(), bid, bid);
    return IntStream.rangeClosed(seen.won(), seen.won() + left)
        .noneMatch(won -> scoring.points(seen.cards(), bid, won) > made);
  }

  private Optional<Line> beginningWith(int card) {
    int needed = seen.bid() - seen.won();
    long rest = seen.hand() & ~Cards.only(card);
    boolean leads = seen.led() == Cards.NO_SUIT;
    if (needed == 0) {
      boolean loses = leads ? isBeaten(card, 0) : !seen.beats(card);
      return loses && takesNothing(rest)
          ? Optional.of(new Line(card, ImmutableList.of(), true))
          : Optional.empty();
    }
    if (!wins(card)) {
      return Optional.empty();
    }
    List<Integer> wins = new ArrayList<>(List.of(card));
    long base = leads ? seen.hand() : rest;
    return makes(base, rest, needed - 1, wins)
        ? Optional.of(new Line(card, ImmutableList.copyOf(wins), rest != 0))
        : Optional.empty();
  }

  /**
   * Returns whether the player, to lead, certainly wins exactly {@code needed} tricks more.
   *
   * @param base the hand from which all cards were led that are not in {@code hand}
   * @param wins takes the cards that win, in order
   */
  private boolean makes(long base, long hand, int needed, List<Integer> wins) {
    if (needed == 0) {
      int tricks = Cards.count(seen.hand()) - Cards.count(hand);
      return hand == 0
          || Cards.stream(hand)
              .anyMatch(card -> isBeaten(card, tricks) && takesNothing(hand & ~Cards.only(card)));
    }
    for (long left = hand; left != 0; ) {
      int card = Cards.highest(left);
      left &= ~Cards.only(card);
      if (winsLed(card, base & ~hand)) {
        wins.add(card);
        if (makes(base, hand & ~Cards.only(card), needed - 1, wins)) {
          return true;
        }
        wins.removeLast();
      }
    }
    return false;
  }

  /** Returns whether the player knows that a card, played now, wins this trick. */
  private boolean wins(int card) {
    if (!seen.beats(card)) {
      return false;
    }
    int led = seen.led() == Cards.NO_SUIT ? Cards.suit(card) : seen.led();
    int onTable = seen.open().play().onTable();
    List<Formula> none = new ArrayList<>();
    for (int next = 1; next < players - onTable; next++) {
      none.add(cannotBeat((seen.seat() + next) % players, card, led));
    }
    return knowledge.knows(Formula.and(none));
  }

  /** "{@code seat} cannot beat {@code card} when {@code led} is led." */
  private Formula cannotBeat(int seat, int card, int led) {
    int suit = Cards.suit(card);
    Formula hasNoHigher = hasNone(seat, higher(card));
    if (led == seen.trump() || seen.trumps() == 0) {
      return hasNoHigher;
    }
    Formula follows = new Formula.Not(hasNone(seat, Cards.ofSuit(led)));
    return suit == led
        ? Formula.and(
            List.of(hasNoHigher, Formula.or(List.of(follows, hasNone(seat, seen.trumps())))))
        : Formula.or(List.of(follows, hasNoHigher));
  }

  private Formula hasNone(int seat, long cards) {
    DealVocabulary words = seen.open().rules().vocabulary();
    return words.hasNone(seat, cards & seen.unseen());
  }

  private static long higher(int card) {
    return Cards.ofSuit(Cards.suit(card)) & ~(2 * Cards.only(card) - 1);
  }

  /**
   * Returns whether a card certainly wins when it is led after the cards {@code led} have been led
   * and have won: nobody can then have a higher one, nor a trump and none of its suit. Who may have
   * n cards of a suit has none after n leads of it.
   */
  private boolean winsLed(int card, long led) {
    long suit = Cards.ofSuit(Cards.suit(card));
    boolean isTrump = Cards.suit(card) == seen.trump();
    for (int seat = 0; seat < players; seat++) {
      boolean mayBeHigher =
          (possible[seat] & higher(card)) != 0 && isLeft(possible[seat] & suit, led & suit);
      boolean mayTrump = !isTrump && isLeft(possible[seat] & seen.trumps(), led & seen.trumps());
      if (mayBeHigher || mayTrump) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLeft(long mayHold, long led) {
    return Cards.count(mayHold) > Cards.count(led);
  }

  /**
   * Returns whether a card that is led after {@code tricks} more tricks is certainly beaten: all
   * others of its suit are higher, and somebody has one and has to follow.
   */
  private boolean isBeaten(int card, int tricks) {
    long suit = Cards.ofSuit(Cards.suit(card));
    if ((elsewhere & suit & ~higher(card)) != 0) {
      return false;
    }
    int held = Cards.count(seen.unseen() & suit) - undealt - tricks * (players - 1);
    return held > 0 || tricks == 0 && isHeld(suit);
  }

  /** Returns whether the player knows that some other player has one of the cards. */
  private boolean isHeld(long cards) {
    List<Formula> some = new ArrayList<>();
    for (int seat = 0; seat < players; seat++) {
      if (seat != seen.seat()) {
        some.add(new Formula.Not(hasNone(seat, cards)));
      }
    }
    return knowledge.knows(Formula.or(some));
  }

  /**
   * Returns whether a hand takes no trick, whatever the others lead: for each suit that may be led
   * there is a card that loses, and the rest takes no trick either.
   */
  private boolean takesNothing(long hand) {
    Boolean known = ducks.get(hand);
    if (known == null) {
      known = true;
      for (int led = 0; led < Cards.SUITS && known; led++) {
        known = (elsewhere & Cards.ofSuit(led)) == 0 || hand == 0 || isDucking(hand, led);
      }
      ducks.put(hand, known);
    }
    return known;
  }

  private boolean isDucking(long hand, int led) {
    long following = hand & Cards.ofSuit(led);
    long losing =
        following != 0
            ? following & Cards.only(Cards.lowest(elsewhere & Cards.ofSuit(led))) - 1
            : hand & ~seen.trumps();
    return Cards.stream(losing).anyMatch(card -> takesNothing(hand & ~Cards.only(card)));
  }

  /** Returns what the player knows then, as a clause. */
  static String told(BoerenbridgeObservation seen, Line line) {
    if (line.wins().isEmpty()) {
      return "with its bid of %d made, it takes no trick more, whatever the others have"
          .formatted(seen.bid());
    }
    StringBuilder cards = new StringBuilder();
    line.wins().forEach(card -> cards.append(' ').append(Cards.name(card)));
    return "it wins with%s%s and makes its bid of %d, whatever the others have"
        .formatted(cards, line.last() ? ", takes no trick after that," : "", seen.bid());
  }
}
