package org.possibledeals.recycle.compile;

import org.possibledeals.recycle.machine.Code;

/**
 * A compiled expression: its type and its closure.
 *
 * @param code a {@link Code.Bool} for BOOL, {@link Code.Items} for collections of numbers, {@link
 *     Code.Sets} for SETS, else {@link Code.Int}
 * @param slot of a variable that holds a snapshot of cards, else -1
 */
record Value(Type type, Object code, Type element, int slot) {
  private Value(Type type, Object code) {
    this(type, code, type, -1);
  }

  static Value of(Type type, Code.Int code) {
    return new Value(type, code);
  }

  static Value ofCondition(Code.Bool code) {
    return new Value(Type.BOOL, code);
  }

  static Value ofCards(Code.Items code) {
    return new Value(Type.CARDS, code, Type.CARD, -1);
  }

  /** A collection of other things than cards. */
  static Value ofItems(Type element, Code.Items code) {
    return new Value(Type.ITEMS, code, element, -1);
  }

  static Value ofSets(Code.Sets code) {
    return new Value(Type.SETS, code);
  }

  enum Type {
    INT("a whole number"),
    STR("a string"),
    BOOL("a condition"),
    CARD("a card"),
    PLAYER("a player"),
    TEAM("a team"),
    PLACE("a location"),
    CARDS("a collection of cards"),
    ITEMS("a collection"),
    SETS("a set of collections");

    final String words;

    Type(String words) {
      this.words = words;
    }
  }

  Code.Int number() {
    return (Code.Int) code;
  }

  Code.Bool bool() {
    return (Code.Bool) code;
  }

  Code.Items items() {
    return (Code.Items) code;
  }

  Code.Sets sets() {
    return (Code.Sets) code;
  }
}
