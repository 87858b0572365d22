package org.possibledeals.kripke.text;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * A statement as its author wrote it, without the answer that is expected; only what a {@code for
 * each} before it binds stands there with its value.
 */
final class AsWritten {
  private final Tokens t;
  private final int from;
  private final Scope scope;

  /** The names that the statement binds itself. */
  private final Set<String> own = new HashSet<>();

  /**
   * Makes the statement at a place.
   *
   * @param scope the names that are bound before it
   */
  AsWritten(Tokens t, int from, Scope scope) {
    this.t = t;
    this.from = from;
    this.scope = scope;
    for (int i = from; i < t.size(); i++) {
      if (t.isFor(i)) {
        own.add(t.text(i + 2));
      }
    }
  }

  private Optional<String> bound(String word) {
    return own.contains(word) ? Optional.empty() : scope.bound(word);
  }

  @Override
  public String toString() {
    StringBuilder said = new StringBuilder();
    int end = t.answer(from + 1);
    int i = from;
    while (i < end) {
      said.append(i > from && !t.isGlued(i) ? " " : "");
      boolean isInName = i > from && t.isWord(i - 1) && t.is(i, "{") && t.closer(i) == i + 2;
      Optional<String> value = isInName && t.isGlued(i) ? bound(t.text(i + 1)) : Optional.empty();
      said.append(value.isPresent() ? value.get() : word(t.text(i)));
      i += value.isPresent() ? 3 : 1;
    }
    return said.toString();
  }

  private String word(String text) {
    Matcher operator = Names.OPERATOR.matcher(text);
    return bound(text)
        .or(
            () ->
                operator.matches()
                    ? bound(operator.group(2)).map(agent -> operator.group(1) + "_" + agent)
                    : Optional.empty())
        .orElse(text);
  }
}
