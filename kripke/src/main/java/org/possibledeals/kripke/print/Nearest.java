package org.possibledeals.kripke.print;

import java.util.Collection;
import java.util.Comparator;

/** The name that somebody may have meant. */
public final class Nearest {

  private Nearest() {}

  /**
   * Returns a question after the name that is nearest to {@code name}, with a blank before it; an
   * empty text if none is near.
   */
  public static String question(String name, Collection<String> names) {
    String nearest =
        names.stream().min(Comparator.comparingInt(other -> distance(name, other))).orElse("");
    return !nearest.isEmpty() && distance(name, nearest) <= Math.max(2, name.length() / 3)
        ? " Did you mean %s?".formatted(nearest)
        : "";
  }

  /** As {@link #question}, to go on with after a clause: {@code "; did you mean knows?"}. */
  public static String clause(String name, Collection<String> names) {
    String question = question(name, names);
    return question.isEmpty()
        ? ""
        : ";" + question.substring(0, question.length() - 1).replace("Did", "did");
  }

  /** Returns how many letters have to be inserted, deleted or replaced: Levenshtein's distance. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
