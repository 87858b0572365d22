package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import java.util.List;

/** Formulas as texts. */
final class Formulas {
  /** Most formulas that are counted. */
  private static final int MOST_COUNTED = 500;

  private Formulas() {}

  /** Returns the formulas of a list, between which there are commas. */
  static ImmutableList<String> members(Expansion list) {
    String text = list.toString();
    ImmutableList.Builder<String> members = ImmutableList.builder();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      depth += "([{".indexOf(sign) >= 0 ? 1 : 0;
      depth -= ")]}".indexOf(sign) >= 0 ? 1 : 0;
      if (sign == ',' && depth == 0) {
        members.add(text.substring(from, i).strip());
        from = i + 1;
      }
    }
    String last = text.substring(from).strip();
    return last.isEmpty() ? members.build() : members.add(last).build();
  }

  /**
   * Returns: exactly so many of the formulas hold.
   *
   * @throws IllegalArgumentException if it is longer than {@code most}
   */
  static String exactly(List<String> formulas, int number, int most) {
    if (formulas.size() > MOST_COUNTED) {
      throw new IllegalArgumentException("too long");
    }
    if (number < 0 || number > formulas.size()) {
      return "false";
    }
    if (formulas.isEmpty()) {
      return "true";
    }
    String first = "(" + formulas.getFirst() + ")";
    List<String> rest = formulas.subList(1, formulas.size());
    String with = exactly(rest, number - 1, most);
    String without = exactly(rest, number, most);
    if (with.length() + without.length() > most) {
      throw new IllegalArgumentException("too long");
    }
    if (with.equals("false")) {
      return without.equals("true") ? "~" + first : "(~" + first + " & " + without + ")";
    }
    if (without.equals("false")) {
      return with.equals("true") ? first : "(" + first + " & " + with + ")";
    }
    return "(" + first + " & " + with + " | ~" + first + " & " + without + ")";
  }
}
