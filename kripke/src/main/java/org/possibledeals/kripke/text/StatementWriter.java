package org.possibledeals.kripke.text;

import com.google.common.base.Joiner;

/** Writes the small things of a file. */
final class StatementWriter {
  private StatementWriter() {}

  static String statement(String keyword, Iterable<?> list) {
    return line(keyword + " " + Joiner.on(", ").join(list));
  }

  static String line(String written) {
    return written.stripTrailing() + "\n";
  }

  static String set(Iterable<?> members) {
    return "{" + Joiner.on(", ").join(members) + "}";
  }
}
