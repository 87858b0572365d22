package org.possibledeals.recycle.machine;

/**
 * A condition that looks at the face alone of the card that a variable is bound to. For two cards
 * with one face it comes out alike, unless it looks at one of them in another way, too, such as by
 * its place.
 */
public record OfFace(Code.Bool condition) implements Code.Bool {
  @Override
  public boolean of(Machine m) {
    return condition.of(m);
  }
}
