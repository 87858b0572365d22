package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.cards.knowledge.PreparedFormula;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.Formula;

/** The formulas about beating and being beaten, of hidden cards, each prepared once. */
final class TrickFormulas {

  private static final Map<DealVocabulary, TrickFormulas> ALL = new ConcurrentHashMap<>();

  private final DealVocabulary words;
  private final Map<Integer, Row> rows = new ConcurrentHashMap<>();

  /** The formulas about each card that are alike but for the card. */
  final class Row {
    private final int seat;
    private final int players;

    /** {@link Cards#NO_SUIT} if it is the card's own. */
    private final int led;

    private final int trump;

    /**
     * By card, then by card once more what is denied. Of two threads that find the same one, either
     * may write last.
     */
    private final @Nullable PreparedFormula[] prepared = new PreparedFormula[2 * Cards.NUMBERS];

    private Row(int seat, int players, int led, int trump) {
      this.seat = seat;
      this.players = players;
      this.led = led;
      this.trump = trump;
    }

    /** "None of the players can beat {@code card}", or its denial. */
    PreparedFormula nobodyBeats(int card, boolean isDenied) {
      int place = isDenied ? card + Cards.NUMBERS : card;
      PreparedFormula known = prepared[place];
      if (known == null) {
        Formula formula = formula(card);
        known = PreparedFormula.of(words, isDenied ? new Formula.Not(formula) : formula);
        prepared[place] = known;
      }
      return known;
    }

    private Formula formula(int card) {
      return Formula.and(
          IntStream.rangeClosed(1, players)
              .map(next -> (seat + next) % words.agents().size())
              .mapToObj(
                  next ->
                      cannotBeat(next, card, led == Cards.NO_SUIT ? Cards.suit(card) : led, trump))
              .collect(ImmutableList.toImmutableList()));
    }
  }

  private TrickFormulas(DealVocabulary words) {
    this.words = words;
  }

  static TrickFormulas of(DealVocabulary words) {
    return ALL.computeIfAbsent(words, TrickFormulas::new);
  }

  Row row(int seat, int players, int led, int trump) {
    int key = ((seat * DealVocabulary.MOST_OWNERS + players) * 5 + led) * 5 + trump;
    return rows.computeIfAbsent(key, k -> new Row(seat, players, led, trump));
  }

  private Formula cannotBeat(int seat, int card, int led, int trump) {
    int suit = Cards.suit(card);
    Formula hasNoHigher = hasNone(seat, Cards.ofSuit(suit) & ~(2 * Cards.only(card) - 1));
    if (led == trump) {
      return hasNoHigher;
    }
    Formula follows = new Formula.Not(hasNone(seat, Cards.ofSuit(led)));
    return suit == led
        ? Formula.and(
            List.of(hasNoHigher, Formula.or(List.of(follows, hasNone(seat, Cards.ofSuit(trump))))))
        : Formula.or(List.of(follows, hasNoHigher));
  }

  private Formula hasNone(int seat, long cards) {
    return words.hasNone(seat, cards & words.allCards());
  }
}
