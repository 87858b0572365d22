package org.possibledeals.lambo.board;

/** The two colours, which are also the two players. Light moves first. */
public enum Colour {
  LIGHT,
  DARK;

  /** Returns the enemy. */
  public Colour other() {
    return this == LIGHT ? DARK : LIGHT;
  }

  /** Returns the name as people write it, {@code Light} or {@code Dark}. */
  public String title() {
    return this == LIGHT ? "Light" : "Dark";
  }
}
