package org.possibledeals.recycle.machine;

/**
 * A condition about the card that a variable is bound to, as far as that goes, only about its face:
 * for two cards with one face it comes out alike.
 */
public record OfFace(Code.Bool condition) implements Code.Bool {
  @Override
  public boolean of(Machine m) {
    return condition.of(m);
  }
}
