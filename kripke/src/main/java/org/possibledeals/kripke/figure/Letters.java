package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;

/**
 * The sizes of texts without a font at hand, so that a picture is the same on every machine. They
 * are those of DejaVu Sans, rounded up, but for capitals of which there are few in a row; most
 * other fonts are narrower.
 */
final class Letters {

  /** The height of a line, in sizes of the letters. */
  static final double LINE = 1.25;

  private static final int MOST_LINES = 2;
  private static final int LATIN = 0x24F;
  private static final String NARROW = "ijlI.,:;|!'()[]{} -ftr/";
  private static final String WIDE = "mwMW@%~=+<>∧∨→↔≠";

  private Letters() {}

  /** Returns the width of a line of text in letters of this size. */
  static double width(String text, double size) {
    return size * text.codePoints().mapToDouble(Letters::width).sum();
  }

  private static double width(int letter) {
    if (NARROW.indexOf(letter) >= 0) {
      return 0.41;
    }
    return WIDE.indexOf(letter) >= 0
        ? 0.95
        : Character.isLetter(letter) && letter > LATIN ? 1.1 : 0.66;
  }

  /** Returns the text in lines that are at most so wide, broken at blanks where there are any. */
  static ImmutableList<String> wrapped(String text, double size, double most) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    String line = "";
    for (String word : text.split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && width(longer, size) > most) {
        lines.add(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return lines.add(line).build();
  }

  /** Returns at most two lines, each at most so wide; what is left out is an ellipsis. */
  static ImmutableList<String> shortened(ImmutableList<String> lines, double size, double most) {
    ImmutableList.Builder<String> kept = ImmutableList.builder();
    for (int i = 0; i < Math.min(MOST_LINES, lines.size()); i++) {
      String line = lines.get(i);
      boolean goesOn = i == MOST_LINES - 1 && lines.size() > MOST_LINES;
      while (!line.isEmpty() && width(line + (goesOn ? "…" : ""), size) > most) {
        line = line.substring(0, line.offsetByCodePoints(line.length(), -1));
        goesOn = true;
      }
      kept.add(goesOn ? line + "…" : line);
    }
    return kept.build();
  }
}
