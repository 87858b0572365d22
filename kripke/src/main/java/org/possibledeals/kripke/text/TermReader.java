package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;

/** Reads terms and comparisons where they stand, and finds nothing where there are none. */
final class TermReader {
  private static final ImmutableSet<String> COMPARISONS =
      ImmutableSet.of("=", "!=", "≠", "<", "<=", "≤", ">", ">=", "≥");

  private static final ImmutableSet<String> SUMS = ImmutableSet.of("+", "-");
  private static final ImmutableSet<String> PRODUCTS = ImmutableSet.of("*", "/");

  /** Most brackets in a term, one in the other. */
  private static final int MOST_LEVELS = 100;

  private final Tokens tokens;
  private final int to;
  private int at;
  private int levels;

  private TermReader(Tokens tokens, int from, int to) {
    this.tokens = tokens;
    this.at = from;
    this.to = to;
  }

  /**
   * A chain such as {@code 1 < x <= y}.
   *
   * @param terms one more than signs
   * @param end the place behind it
   */
  record Comparison(ImmutableList<Term> terms, ImmutableList<String> signs, int end) {}

  /** A term, and the place behind it. */
  record Read(Term term, int end) {}

  /** Returns the longest term that begins at {@code from}. */
  static Optional<Read> term(Tokens tokens, int from, int to) {
    TermReader reader = new TermReader(tokens, from, to);
    return reader.sum().map(term -> new Read(term, reader.at));
  }

  /**
   * Returns the comparison that begins at {@code from}.
   *
   * @param isInDiamond whether {@code >} is a bracket here
   */
  static Optional<Comparison> comparison(Tokens tokens, int from, int to, boolean isInDiamond) {
    TermReader reader = new TermReader(tokens, from, to);
    ImmutableList.Builder<Term> terms = ImmutableList.builder();
    ImmutableList.Builder<String> signs = ImmutableList.builder();
    Optional<Term> term = reader.sum();
    int end = from;
    boolean isOne = false;
    while (term.isPresent()) {
      terms.add(term.get());
      end = reader.at;
      String sign = tokens.text(end);
      if (end >= to || !COMPARISONS.contains(sign) || isInDiamond && sign.equals(">")) {
        return isOne
            ? Optional.of(new Comparison(terms.build(), signs.build(), end))
            : Optional.empty();
      }
      isOne = true;
      signs.add(sign);
      reader.at++;
      term = reader.sum();
    }
    return Optional.empty();
  }

  private Optional<Term> sum() {
    return chain(SUMS);
  }

  private Optional<Term> chain(ImmutableSet<String> signs) {
    boolean isSum = signs == SUMS;
    Optional<Term> left = isSum ? chain(PRODUCTS) : unit();
    while (left.isPresent() && at < to && signs.contains(tokens.text(at))) {
      String sign = tokens.text(at);
      at++;
      Optional<Term> right = isSum ? chain(PRODUCTS) : unit();
      Term first = left.get();
      left = right.map(second -> new Term.Computed(sign, first, second));
    }
    return left;
  }

  private Optional<Term> unit() {
    if (at >= to) {
      return Optional.empty();
    }
    int close = tokens.closer(at);
    if (tokens.is(at, "(") && close >= 0 && close < to) {
      return bracket(close);
    }
    if (!tokens.isWord(at) || tokens.isFor(at)) {
      return Optional.empty();
    }
    int from = at;
    at = behindName(tokens, at);
    if (tokens.is(at, "(") && at < to && tokens.closer(at) >= 0 && tokens.closer(at) < to) {
      int open = at;
      at = tokens.closer(at) + 1;
      return Optional.of(
          tokens.is(from, "count") ? new Term.Count(open + 1, at - 1) : new Term.Name(from, at));
    }
    return Optional.of(new Term.Name(from, at));
  }

  private Optional<Term> bracket(int close) {
    if (++levels > MOST_LEVELS) {
      return Optional.empty();
    }
    TermReader inner = new TermReader(tokens, at + 1, close);
    inner.levels = levels;
    Optional<Term> term = inner.sum();
    if (inner.at != close) {
      return Optional.empty();
    }
    at = close + 1;
    return term;
  }

  /** Returns the place behind a name of words and braces without blanks, as in {@code w{x}_{y}}. */
  static int behindName(Tokens tokens, int from) {
    int at = from + 1;
    boolean isGroup = tokens.text(from).matches("[CDE]_|actual|sees");
    while (!isGroup && tokens.isGlued(at)) {
      boolean isComputed = tokens.is(at, "{") && tokens.closer(at) >= 0;
      if (isComputed) {
        at = tokens.closer(at) + 1;
      } else if (tokens.isWord(at)) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }
}
