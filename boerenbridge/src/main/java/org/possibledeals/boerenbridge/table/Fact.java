package org.possibledeals.boerenbridge.table;

/** A fact about the deal that is worth telling when somebody comes to know it. */
sealed interface Fact {

  /** Returns the owner it is about. */
  int owner();

  /** This owner was dealt this card, and still holds it. */
  record Holds(int owner, int card) implements Fact {}

  /** This owner holds no card of this suit. */
  record IsVoid(int owner, int suit) implements Fact {}
}
