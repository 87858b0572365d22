package org.possibledeals.boerenbridge.rules;

import org.possibledeals.agents.game.Observation;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.kripke.formula.AgentId;

/**
 * All that one player has seen of a match: what everybody saw, and their own hand.
 *
 * @param open what everybody saw
 * @param seat whose observation this is, 0 to 3
 * @param dealt the hand this player was dealt, as a set
 */
public record BoerenbridgeObservation(PublicState open, int seat, int dealt)
    implements Observation {

  @Override
  public AgentId player() {
    return Seats.PLAYERS.get(seat);
  }

  /**
   * Returns the deals of this round that the player considers possible.
   *
   * @throws IllegalArgumentException before the round is dealt
   */
  @Override
  public DealCell knowledge() {
    return DealCell.of(Seats.VOCABULARY, open.structure(), seat, Integer.toUnsignedLong(dealt));
  }

  /** Returns what comes next. */
  public Stage stage() {
    return open.stage();
  }

  /** Returns how many cards each player was dealt: the number of tricks of the round. */
  public int cards() {
    return open.plan().cards();
  }

  /** Returns all cards of the round, those undealt among them. */
  public int deck() {
    return open.plan().deck();
  }

  /** Returns the trump suit, or {@link Cards#NO_SUIT}. */
  public int trump() {
    return open.play().trump();
  }

  /** Returns the trumps of the round's deck; none in a round without trump. */
  public int trumps() {
    return deck() & Cards.ofSuit(trump());
  }

  /** Returns the turned cards, those in vain among them, as a set; empty if none was turned. */
  public int turned() {
    return open.turned();
  }

  /** Returns the cards that this player holds: dealt and not yet played. */
  public int hand() {
    return dealt & ~open.play().played();
  }

  /** Returns the cards of the hand that follow the led suit, if it has any, else the hand. */
  public int legal() {
    return open.play().legal(hand());
  }

  /** Returns the suit led, or {@link Cards#NO_SUIT} if the table is empty. */
  public int led() {
    return open.play().led();
  }

  /** Returns the cards on the table. */
  public int table() {
    return open.play().table();
  }

  /** Returns the card that is winning the trick, as a set; empty if the table is. */
  public int winning() {
    return open.play().winning();
  }

  /** Returns whether {@code card} would win the trick as it is on the table. */
  public boolean beats(int card) {
    return open.play().beats(card);
  }

  /** Returns whether no card of the trick comes after this player's. */
  public boolean isLast() {
    return open.play().onTable() == 3;
  }

  /** Returns how many tricks {@code of} has won in this round. */
  public int won(int of) {
    return open.play().won(of);
  }

  /** Returns how many tricks this player has won in this round. */
  public int won() {
    return won(seat);
  }

  /**
   * Returns how many tricks this player has bid.
   *
   * @throws IllegalArgumentException if they have not bid yet
   */
  public int bid() {
    return open.auction().bid(seat);
  }

  /**
   * Returns the cards that are neither played nor turned: in a hand, this player's too, or undealt.
   */
  public int unplayed() {
    return deck() & ~open.turned() & ~open.play().played();
  }

  /** Returns the cards that are unplayed and that this player has not seen. */
  public int unseen() {
    return unplayed() & ~dealt;
  }

  /**
   * Returns the cards that {@code owner} may have been dealt, as far as one card at a time can say:
   * for this player the hand, for the others what everybody knows less that hand.
   */
  public int allowed(int owner) {
    return owner == seat ? dealt : open.play().allowed(owner) & ~dealt;
  }
}
