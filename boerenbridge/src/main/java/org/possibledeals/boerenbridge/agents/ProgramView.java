package org.possibledeals.boerenbridge.agents;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * What a knowledge-based agent sees and thinks with in one decision: its observation, its model,
 * and the formulas about beating and being beaten that its rules ask of the model, each with a
 * faster way to the same answer by masks. Not for several threads at once.
 *
 * <p>Programs outside this package are made of it: {@code new KnowledgeProgram<>(ProgramView::of,
 * rules)}, with rules whose guards are {@link #wins}, {@link #isMaster}, {@link #othersKnow}, or
 * any formula about who was dealt what.
 */
public final class ProgramView implements Observation {

  private static final Formula FALSE = new Formula.Constant(false);

  private final BoerenbridgeObservation seen;
  private final DealCell knowledge;
  private final long unseen;
  private @Nullable WinProbabilities chances;

  private ProgramView(BoerenbridgeObservation seen, DealCell knowledge, long unseen) {
    this.seen = seen;
    this.knowledge = knowledge;
    this.unseen = unseen;
  }

  /**
   * Returns what a player sees and thinks with who hears every announcement.
   *
   * @throws IllegalArgumentException before the round is dealt
   */
  public static ProgramView of(BoerenbridgeObservation seen) {
    return of(seen, Hearing.ALL);
  }

  static ProgramView of(BoerenbridgeObservation seen, Hearing hearing) {
    long elsewhere = hearing.gone(seen) | hearing.turned(seen) | seen.dealt();
    return new ProgramView(seen, hearing.model(seen), seen.deck() & ~elsewhere);
  }

  /** Returns the observation. */
  public BoerenbridgeObservation seen() {
    return seen;
  }

  /** Returns the cell of the model, as far as the agent hears. */
  @Override
  public DealCell knowledge() {
    return knowledge;
  }

  /** Returns the cards that may be in other hands, or undealt, as far as the agent hears. */
  public long unseen() {
    return unseen;
  }

  /** Returns the probabilities of {@link #wins} and {@link #isMaster}. */
  WinProbabilities chances() {
    if (chances == null) {
      chances = new WinProbabilities(seen, unseen, knowledge.counts());
    }
    return chances;
  }

  @Override
  public AgentId player() {
    return seen.player();
  }

  /** Returns how many more tricks the bid asks for; negative if there are too many already. */
  public int needed() {
    return seen.bid() - seen.won();
  }

  /** Returns whether the bid asks for every trick that is left. */
  public boolean needsAll() {
    return needed() >= Cards.count(seen.hand());
  }

  /** Returns how many play in this trick after this player. */
  private int stillToPlay() {
    return seen.players() - 1 - seen.open().play().onTable();
  }

  /** "{@code card} wins this trick": it beats the table, and none still to play can beat it. */
  public Formula wins(int card) {
    if (!seen.beats(card)) {
      return FALSE;
    }
    int led = seen.led() == Cards.NO_SUIT ? Cards.suit(card) : seen.led();
    return nobodyBeats(stillToPlay(), card, led);
  }

  /** "If I lead {@code card}, nobody can beat it." */
  public Formula isMaster(int card) {
    return nobodyBeats(seen.players() - 1, card, Cards.suit(card));
  }

  /** "This player knows that I was dealt {@code card}", for each of the other players in turn. */
  public List<Formula> othersKnow(int card) {
    DealVocabulary words = seen.open().rules().vocabulary();
    Formula mine = words.has(seen.seat(), card);
    return words.agents().stream()
        .filter(other -> !other.equals(player()))
        .map(other -> (Formula) new Formula.Knows(other, mine))
        .toList();
  }

  /** "None of the next {@code players} can beat {@code card} when {@code led} is led." */
  private Formula nobodyBeats(int players, int card, int led) {
    List<Formula> each = new ArrayList<>(players);
    for (int next = 1; next <= players; next++) {
      each.add(cannotBeat((seen.seat() + next) % seen.players(), card, led));
    }
    return Formula.and(each);
  }

  private Formula cannotBeat(int seat, int card, int led) {
    int suit = Cards.suit(card);
    Formula hasNoHigher = hasNone(seat, Cards.ofSuit(suit) & ~(2 * Cards.only(card) - 1));
    if (led == seen.trump() || seen.trumps() == 0) {
      return hasNoHigher;
    }
    Formula follows = new Formula.Not(hasNone(seat, Cards.ofSuit(led)));
    return suit == led
        ? Formula.and(
            List.of(hasNoHigher, Formula.or(List.of(follows, hasNone(seat, seen.trumps())))))
        : Formula.or(List.of(follows, hasNoHigher));
  }

  /** Returns whether this player knows {@link #wins}, by masks. */
  public boolean isSureToWin(int card) {
    int led = seen.led() == Cards.NO_SUIT ? Cards.suit(card) : seen.led();
    return seen.beats(card) && isUnbeatable(stillToPlay(), card, led);
  }

  /** Returns whether this player knows {@link #isMaster}, by masks. */
  public boolean isSureMaster(int card) {
    return isUnbeatable(seen.players() - 1, card, Cards.suit(card));
  }

  /** Returns whether this player knows that {@link #wins} is false, by counting masks. */
  public boolean isSureToLose(int card) {
    // A share above zero is never rounded to zero.
    return chances().wins(card) == 0;
  }

  private boolean isUnbeatable(int players, int card, int led) {
    for (int next = 1; next <= players; next++) {
      if (mayBeat((seen.seat() + next) % seen.players(), card, led)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether {@link #cannotBeat} is false in some deal. */
  private boolean mayBeat(int seat, int card, int led) {
    int suit = Cards.suit(card);
    long higher = Cards.ofSuit(suit) & ~(2 * Cards.only(card) - 1) & unseen;
    long unfollowing = Cards.ofSuit(led) & unseen;
    if (led == seen.trump() || seen.trumps() == 0) {
      return (knowledge.possible(seat) & higher) != 0;
    }
    return suit == led
        ? (knowledge.possible(seat) & higher) != 0
            || (knowledge.possible(seat, unfollowing) & seen.trumps() & unseen) != 0
        : (knowledge.possible(seat, unfollowing) & higher) != 0;
  }

  /** "{@code seat} still holds none of {@code cards}." */
  private Formula hasNone(int seat, long cards) {
    return seen.open().rules().vocabulary().hasNone(seat, cards & unseen);
  }
}
