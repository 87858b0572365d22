package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;

/** How the lines of an agent look: in a colour, and in dashes for those who print in black. */
final class Ink {
  static final double WIDTH = 2.4;
  static final String GREY = "#9A9A9A";

  /** Colours that the colour-blind can tell apart: Okabe and Ito, 2008, without yellow. */
  private static final ImmutableList<String> COLOURS =
      ImmutableList.of("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000");

  private static final ImmutableList<ImmutableList<Integer>> DASHES =
      ImmutableList.of(
          ImmutableList.of(),
          ImmutableList.of(9, 4),
          ImmutableList.of(3, 3),
          ImmutableList.of(10, 3, 2, 3),
          ImmutableList.of(5, 3));

  private Ink() {}

  /** Returns the colour, as {@code #0072B2}. */
  static String colour(int style) {
    return style < 0 ? "#000000" : COLOURS.get(style % COLOURS.size());
  }

  /** Returns the lengths of dashes and gaps; none for a line without gaps. */
  static ImmutableList<Integer> dashes(int style) {
    return style < 0 ? ImmutableList.of() : DASHES.get(style % DASHES.size());
  }
}
