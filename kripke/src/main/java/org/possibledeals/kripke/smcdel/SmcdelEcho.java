package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;

/**
 * How the reference prints {@code ONEOF} and {@code XOR} of formulas that are printed already: it
 * writes out the one, and quotes the members of the other, which quotes again what is quoted
 * within. Both grow without bound when they are nested, so that of one question so much is written
 * out, and what is more stays short: {@code ONEOF{"1","2"}}.
 */
final class SmcdelEcho {

  /** Maximum number of characters written out for one question. */
  static final int LONGEST = 1 << 18;

  private long left = LONGEST;

  /** Returns {@code ((1 | 2) & (~(1 & 2) & ~(2 & 1)))} for the members 1 and 2. */
  String exactlyOne(List<String> members) {
    long length = members.stream().mapToLong(String::length).sum();
    if (!take(2 * (long) members.size() * (length + 5L * members.size()))) {
      return quoted("ONEOF", members);
    }
    List<String> pairs = new ArrayList<>();
    for (String member : members) {
      List<String> others = new ArrayList<>(members);
      others.remove(member);
      others.forEach(other -> pairs.add("~(" + member + " & " + other + ")"));
    }
    return "((%s) & (%s))".formatted(String.join(" | ", members), String.join(" & ", pairs));
  }

  /** Returns {@code XOR{"1","2"}} for the members 1 and 2, with quotes escaped in the members. */
  String parity(List<String> members) {
    List<String> escaped =
        members.stream().map(m -> m.replace("\\", "\\\\").replace("\"", "\\\"")).toList();
    boolean isLonger = !escaped.equals(members);
    long length = escaped.stream().mapToLong(String::length).sum();
    return quoted("XOR", isLonger && !take(length) ? members : escaped);
  }

  private boolean take(long length) {
    if (length > left) {
      return false;
    }
    left -= length;
    return true;
  }

  private static String quoted(String word, List<String> members) {
    return word + members.stream().map(m -> "\"" + m + "\"").collect(joining(",", "{", "}"));
  }
}
