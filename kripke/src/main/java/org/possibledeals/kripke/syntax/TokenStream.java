package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.Lookalikes;
import org.possibledeals.kripke.formula.Notation;

/** Cuts a part of a text into words and signs; whatever the notation was, signs are in ASCII. */
final class TokenStream {
  /** Maximum nesting of brackets, sets and arguments. */
  private static final int MOST_NESTED = 100;

  /** The signs, the longest first, so that no sign hides a longer one. */
  private static final ImmutableList<String> PLAIN_SIGNS =
      ImmutableList.of(
          "<->", "[?!", "<?!", "->", "[!", "<!", "<=", ">=", "!=", "!>", "!]", ":=", "..", "~", "&",
          "|", "(", ")", "[", "]", "<", ">", "=", "{", "}", ",", ";", ":", "?", "+", "-", "*", "/",
          "^^", "^");

  /** K̂: the letter K and a combining circumflex. */
  private static final String CONSIDERS = "K̂_";

  private static final ImmutableMap<String, String> SIGNS = signs();

  private final SourceText source;
  private final int end;
  private final String theEnd;
  private final List<Token> tokens = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();
  private int position;
  private int next;
  private int nested;

  /**
   * Cuts what stands between two places.
   *
   * @param theEnd what messages call the end
   */
  TokenStream(SourceText source, int start, int end, String theEnd) {
    this.source = source;
    this.position = start;
    this.end = source.stripped(start, end);
    this.theEnd = theEnd;
  }

  private static ImmutableMap<String, String> signs() {
    ImmutableMap.Builder<String, String> signs = ImmutableMap.builder();
    Notation.unicode().forEach(signs::put);
    signs.put("⟨", "<").put("≠", "!=");
    PLAIN_SIGNS.forEach(sign -> signs.put(sign, sign));
    return signs.buildOrThrow();
  }

  SourceText source() {
    return source;
  }

  /** Returns the token that is taken next. */
  Token next() {
    return peek(0);
  }

  /** Returns the token that is taken after the given number of others. */
  Token peek(int further) {
    while (tokens.size() <= next + further) {
      tokens.add(cut());
    }
    return tokens.get(next + further);
  }

  Token take() {
    Token taken = next();
    next++;
    return taken;
  }

  /** Returns the number of tokens taken. */
  int taken() {
    return next;
  }

  /** Returns the tokens that were taken from one number of them on to another. */
  List<Token> taken(int from, int to) {
    return Collections.unmodifiableList(tokens.subList(from, to));
  }

  /** Takes a sign if it comes next. */
  boolean takes(String sign) {
    boolean stands = next().is(sign);
    next += stands ? 1 : 0;
    return stands;
  }

  /** Takes a word if it comes next. */
  boolean takesWord(String word) {
    boolean stands = next().isTheWord(word);
    next += stands ? 1 : 0;
    return stands;
  }

  /** Takes a sign, or complains. */
  Token expect(String sign, String expected) {
    if (!next().is(sign)) {
      throw mistake(next(), expected);
    }
    return take();
  }

  /** Takes a word, or complains. */
  Token takeWord(String expected) {
    if (!next().isWord()) {
      throw mistake(next(), expected);
    }
    return take();
  }

  /** Takes a list with commas between its parts. */
  <T> ImmutableList<T> list(Supplier<T> part) {
    ImmutableList.Builder<T> parts = ImmutableList.builder();
    do {
      parts.add(part.get());
    } while (takes(","));
    return parts.build();
  }

  /** Takes a part within another one. */
  <T> T nested(Supplier<T> part) {
    enter();
    T read = part.get();
    nested--;
    return read;
  }

  /** Returns whether {@code for each} or {@code for some} comes next. */
  boolean isAtQuantifier() {
    return next().isTheWord("for") && (peek(1).isTheWord("each") || peek(1).isTheWord("some"));
  }

  private void enter() {
    if (++nested > MOST_NESTED) {
      throw mistake(next(), "at most %d brackets, one in the other".formatted(MOST_NESTED));
    }
  }

  /** Notes a word that is a name. */
  void noteName(String word) {
    names.add(word);
  }

  /** Returns the words that are names. */
  ImmutableSet<String> names() {
    return ImmutableSet.copyOf(names);
  }

  TextSyntaxException mistake(Token at, String expected) {
    return source.mistake(at.start(), at.isEnd() ? at.written() : quoted(at.written()), expected);
  }

  private static String quoted(String found) {
    return "\"" + found + "\"";
  }

  private Token cut() {
    int before = position;
    while (position < end && Character.isWhitespace(source.charAt(position))) {
      position++;
    }
    boolean isSpaced = position > before;
    int start = position;
    if (start >= end) {
      return new Token("", theEnd, end, false, isSpaced);
    }
    boolean considers =
        source.text(start, Math.min(end, start + CONSIDERS.length())).equals(CONSIDERS);
    position += considers ? CONSIDERS.length() : 0;
    while (position < end && Notation.isWordPart(source.charAt(position))) {
      position++;
    }
    if (position > start) {
      String word = source.text(start, position);
      String ascii = considers ? "M_" + word.substring(CONSIDERS.length()) : word;
      return new Token(ascii, word, start, true, isSpaced);
    }
    return sign(start, isSpaced);
  }

  private Token sign(int start, boolean isSpaced) {
    String rest = source.text(start, Math.min(end, start + 4));
    Optional<Lookalikes.Sign> foreign = Lookalikes.longSign(rest, 0);
    if (foreign.isPresent()) {
      throw source.mistake(start, quoted(foreign.get().written()), foreign.get().expected());
    }
    for (var sign : SIGNS.entrySet()) {
      if (rest.startsWith(sign.getKey())) {
        position = start + sign.getKey().length();
        boolean isWord = Notation.isWord(sign.getValue());
        return new Token(sign.getValue(), sign.getKey(), start, isWord, isSpaced);
      }
    }
    String stranger = Character.toString(rest.codePointAt(0));
    String expected = "an atom, a bracket, an operator or a connective";
    throw source.mistake(start, quoted(stranger), Lookalikes.shortSign(stranger).orElse(expected));
  }
}
