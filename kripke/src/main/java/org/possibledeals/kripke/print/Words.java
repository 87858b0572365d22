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

  /** Returns a number of things whose plural ends in s: {@code 1 card}, {@code 2 cards}. */
  public static String counted(long number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }
}
