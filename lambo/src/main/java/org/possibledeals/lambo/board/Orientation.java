package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;

/**
 * The three ways to lay the tile. Of each colour it has a bridge, which joins two corners, and a
 * tip, which touches the third.
 */
enum Orientation {
  A(Corner.L, Corner.R),
  B(Corner.TR, Corner.BL),
  C(Corner.BR, Corner.TL);

  private final Corner darkTip;
  private final Corner lightTip;

  Orientation(Corner darkTip, Corner lightTip) {
    this.darkTip = darkTip;
    this.lightTip = lightTip;
  }

  /** Returns the corner that the tip of {@code colour} touches. */
  public Corner tip(Colour colour) {
    return colour == Colour.DARK ? darkTip : lightTip;
  }

  /** Returns the two corners that the bridge of {@code colour} joins. */
  public ImmutableList<Corner> bridge(Colour colour) {
    return Arrays.stream(Corner.values())
        .filter(corner -> corner.colour() == colour && corner != tip(colour))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns {@code a}, {@code b} or {@code c}. */
  public String letter() {
    return switch (this) {
      case A -> "a";
      case B -> "b";
      case C -> "c";
    };
  }
}
