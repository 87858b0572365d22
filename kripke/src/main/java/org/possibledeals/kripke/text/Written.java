package org.possibledeals.kripke.text;

import com.google.common.base.Joiner;

/** How the small things of a file are written. */
final class Written {
  private Written() {}

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
