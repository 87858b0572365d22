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
 * @param seat whose observation this is, from 0
 * @param dealt the hand this player was dealt, as a set
 */
public record BoerenbridgeObservation(PublicState open, int seat, long dealt)
    implements Observation {

  @Override
  public AgentId player() {
    return Seats.players(players()).get(seat);
  }

  /**
   * Returns the deals of this round that the player considers possible.
   *
   * @throws IllegalArgumentException before the round is dealt
   */
  @Override
  public DealCell knowledge() {
    return DealCell.of(open.rules().vocabulary(), open.structure(), seat, dealt);
  }

  /** Returns the number of players. */
  public int players() {
    return open.rules().players();
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
  public long deck() {
    return open.plan().deck();
  }

  /** Returns the trump suit, or {@link Cards#NO_SUIT}. */
  public int trump() {
    return open.play().trump();
  }

  /** Returns the trumps of the round's deck; none in a round without trump. */
  public long trumps() {
    return deck() & Cards.ofSuit(trump());
  }

  /** Returns the turned cards, those in vain among them, as a set; empty if none was turned. */
  public long turned() {
    return open.turned();
  }

  /** Returns the cards that this player holds: dealt and not yet played. */
  public long hand() {
    return dealt & ~open.play().played();
  }

  /** Returns the cards of the hand that follow the led suit, if it has any, else the hand. */
  public long legal() {
    return open.play().legal(hand());
  }

  /** Returns the suit led, or {@link Cards#NO_SUIT} if the table is empty. */
  public int led() {
    return open.play().led();
  }

  /** Returns the cards on the table. */
  public long table() {
    return open.play().table();
  }

  /** Returns the card that is winning the trick, as a set; empty if the table is. */
  public long winning() {
    return open.play().winning();
  }

  /** Returns whether {@code card} would win the trick as it is on the table. */
  public boolean beats(int card) {
    return open.play().beats(card);
  }

  /** Returns whether no card of the trick comes after this player's. */
  public boolean isLast() {
    return open.play().isLast();
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
  public long unplayed() {
    return deck() & ~open.turned() & ~open.play().played();
  }

  /** Returns the cards that are unplayed and that this player has not seen. */
  public long unseen() {
    return unplayed() & ~dealt;
  }

  /**
   * Returns the cards that {@code owner} may have been dealt, as far as one card at a time can say:
   * for this player the hand, for the others what everybody knows less that hand.
   */
  public long allowed(int owner) {
    return owner == seat ? dealt : open.play().allowed(owner) & ~dealt;
  }
}
