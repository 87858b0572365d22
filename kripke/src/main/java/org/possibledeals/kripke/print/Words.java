package org.possibledeals.kripke.print;

import java.util.List;

/** Words as people write them. */
public final class Words {

  private Words() {}

  /**
   * Returns {@code names} as {@code a}, {@code a and b}, {@code a, b and c}; no names as {@code
   * none}.
   *
   * @param word between the last two, {@code and}
   */
  public static String enumerated(List<String> names, String word) {
    int last = names.size() - 1;
    if (last < 0) {
      return "none";
    }
    return last == 0
        ? names.getFirst()
        : String.join(", ", names.subList(0, last)) + " " + word + " " + names.get(last);
  }

  /** Returns a number of things: {@code 1 card}, {@code 2 cards}, {@code 3 matches}. */
  public static String counted(long number, String thing) {
    return counted(number, "" + number, thing);
  }

  /** Returns a number of things, as {@code 12 345 cards} if it is so written. */
  public static String counted(long number, String written, String thing) {
    return written + " " + thing + (number == 1 ? "" : thing.endsWith("ch") ? "es" : "s");
  }
}
