package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The words and signs of a statement, each with its place in the source. */
final class Tokens {

  /**
   * A word or a sign.
   *
   * @param start its place in the source
   * @param isSpaced whether a blank comes before it
   */
  record Token(String text, int start, boolean isWord, boolean isSpaced) {}

  /** The signs of more than one character, the longest first. */
  private static final ImmutableList<String> LONG =
      ImmutableList.of(
          "<->", "[?!", "<?!", "⟨?!", "->", "[!", "<!", "⟨!", "<=", ">=", "!=", ":=", "..");

  private static final ImmutableMap<String, String> CLOSERS =
      ImmutableMap.of("(", ")", "{", "}", "[", "]", "[!", "]", "[?!", "]");

  private static final ImmutableSet<String> DIAMONDS = ImmutableSet.of("<!", "<?!", "⟨!", "⟨?!");

  private static final ImmutableSet<String> ENDS = ImmutableSet.of(",", ";", ":");

  private final Source source;
  private final int end;
  private final ImmutableList<Token> all;

  /** The place of the bracket that closes the one at each place; -1 where there is none. */
  private final int[] closers;

  private Tokens(Source source, int end, ImmutableList<Token> all) {
    this.source = source;
    this.end = end;
    this.all = all;
    closers = new int[all.size()];
    Arrays.fill(closers, -1);
    ArrayDeque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < all.size(); i++) {
      if (CLOSERS.containsKey(text(i))) {
        open.push(i);
      } else if (!open.isEmpty() && text(i).equals(CLOSERS.get(text(open.element())))) {
        closers[open.pop()] = i;
      }
    }
  }

  /** Returns the words and signs between two places of a source. */
  static Tokens of(Source source, int start, int end) {
    String text = source.text().subSequence(start, end).toString();
    List<Token> all = new ArrayList<>();
    boolean isSpaced = false;
    int at = 0;
    while (at < text.length()) {
      int from = at;
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
        isSpaced = true;
        continue;
      }
      while (at < text.length() && Source.isOfAWord(text.charAt(at))) {
        at++;
      }
      boolean isWord = at > from;
      at += isWord ? 0 : sign(text, from);
      all.add(new Token(text.substring(from, at), start + from, isWord, isSpaced));
      isSpaced = false;
    }
    return new Tokens(source, end, ImmutableList.copyOf(all));
  }

  private static int sign(String text, int at) {
    for (String sign : LONG) {
      if (text.startsWith(sign, at)) {
        return sign.length();
      }
    }
    return Character.charCount(text.codePointAt(at));
  }

  int size() {
    return all.size();
  }

  Token get(int i) {
    return all.get(i);
  }

  /** Returns the word or sign at {@code i}; the empty text behind the last one. */
  String text(int i) {
    return i < all.size() ? all.get(i).text : "";
  }

  boolean is(int i, String text) {
    return text(i).equals(text);
  }

  boolean isWord(int i) {
    return i < all.size() && all.get(i).isWord;
  }

  /** Returns whether no blank is before the word or sign at {@code i}. */
  boolean isGlued(int i) {
    return i < all.size() && !all.get(i).isSpaced;
  }

  /** Returns the place of the bracket that closes the one at {@code i}, or -1. */
  int closer(int i) {
    return i < all.size() ? closers[i] : -1;
  }

  /** Returns the place in the source of the word or sign at {@code i}. */
  int start(int i) {
    return i < all.size() ? all.get(i).start : end;
  }

  /** Returns the place in the source behind the statement. */
  int end() {
    return end;
  }

  boolean isDiamond(int i) {
    return DIAMONDS.contains(text(i));
  }

  /** Returns whether {@code for each} or {@code for some} stands at {@code i}. */
  boolean isFor(int i) {
    return is(i, "for") && (is(i + 1, "each") || is(i + 1, "some"));
  }

  /** Returns the place behind the last {@code >} of {@code <E,e>} at {@code i}, or else i. */
  int behindEvent(int i) {
    int at = i + 1;
    if (!is(i, "<") && !is(i, "⟨") || !isWord(at)) {
      return i;
    }
    while (isWord(at) && is(at + 1, ",")) {
      at += 2;
    }
    return isWord(at) && (is(at + 1, ">") || is(at + 1, "⟩")) ? at + 2 : i;
  }

  /**
   * Returns the end of the part that begins at {@code from}: the first comma, semicolon, colon or
   * closing bracket that is not inside it, or {@code to}.
   *
   * @param isInDiamond whether a {@code >} closes it, too
   */
  int endOfPart(int from, int to, boolean isInDiamond) {
    int at = from;
    int diamonds = 0;
    while (at < to) {
      String text = text(at);
      if (isFor(at)) {
        at = colon(at, to) + 1;
        continue;
      }
      boolean isCloser = CLOSERS.containsValue(text);
      boolean isClosing = diamonds == 0 && (text.equals("⟩") || isInDiamond && text.equals(">"));
      if (ENDS.contains(text) || isCloser || isClosing) {
        return at;
      }
      diamonds += isDiamond(at) ? 1 : 0;
      diamonds -= diamonds > 0 && (text.equals(">") || text.equals("⟩")) ? 1 : 0;
      at = closer(at) >= 0 ? closer(at) + 1 : Math.max(at + 1, behindEvent(at));
    }
    return to;
  }

  /** Returns the place of the colon before an answer that is expected, or the end. */
  int answer(int from) {
    int at = endOfPart(from, size(), false);
    while (at < size() && !is(at, ":")) {
      at = endOfPart(at + 1, size(), false);
    }
    return at;
  }

  /** Returns the place of the colon that ends {@code for each x in …} at {@code from}. */
  int colon(int from, int to) {
    int at = from;
    while (at < to && !is(at, ":")) {
      at = closer(at) >= 0 ? closer(at) + 1 : at + 1;
    }
    if (at >= to) {
      throw mistake(at, "\":\" and what holds for each, as in for each x in 1..9: p(x)");
    }
    return at;
  }

  /** Returns an error at {@code i}: what stands there is not what is expected. */
  TextSyntaxException mistake(int i, String expected) {
    return mistake(
        i, i < all.size() ? "\"" + text(i) + "\"" : "the end of the statement", expected);
  }

  TextSyntaxException mistake(int i, String found, String expected) {
    return new TextSyntaxException(source.line(start(i)), source.column(start(i)), found, expected);
  }
}
