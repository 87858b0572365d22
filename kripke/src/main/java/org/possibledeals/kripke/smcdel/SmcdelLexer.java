package org.possibledeals.kripke.smcdel;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.smcdel.SmcdelSyntaxException.Mistake;

/** Cuts a text into words; the longest word wins, and {@code --} begins a comment. */
final class SmcdelLexer {

  /** The kind of a word. */
  enum Kind {
    NUMBER,
    NAME,
    WORD,
    END
  }

  /** A word; signs with the same meaning have the same text. */
  record Token(Kind kind, String text, int line, int column) {
    boolean is(String word) {
      return kind == Kind.WORD && text.equals(word);
    }

    Mistake mistake(String expected) {
      String found = kind == Kind.END ? "the end of the file" : "\"" + text + "\"";
      return new Mistake(line, column, "found %s, expected %s.".formatted(found, expected));
    }
  }

  private static final String BLANKS = " \t\n\u000B\f\r";
  private static final String SIGNS = ":,()[]{}<>!?~¬&∧|∨→";

  private static final ImmutableSet<String> QUERIES = ImmutableSet.of("TRUE", "VALID", "WHERE");
  private static final ImmutableSet<String> KNOWING =
      ImmutableSet.of("knows", "comknow", "distknow");

  private static final ImmutableSet<String> KEYWORDS =
      ImmutableSet.of(
          "VARS", "LAW", "OBS", "Top", "Bot", "not", "Not", "iff", "AND", "OR", "XOR", "ONEOF",
          "ForAll", "Forall", "Exists", "K", "Kw");

  private static final ImmutableMap<String, String> SAME =
      ImmutableMap.of(
          "¬", "~", "not", "~", "Not", "~", "∧", "&", "∨", "|", "→", "->", "ForAll", "Forall");

  private final CharSequence text;
  private final List<Token> tokens = new ArrayList<>();
  private int position;
  private int line = 1;
  private int startOfLine;

  private SmcdelLexer(CharSequence text) {
    this.text = text;
  }

  /** Returns the words of the text, in steps in line with its length. */
  static List<Token> tokens(CharSequence text) {
    SmcdelLexer lexer = new SmcdelLexer(text);
    while (lexer.skipBlanks()) {
      lexer.take();
    }
    lexer.tokens.add(lexer.token(Kind.END, ""));
    return lexer.tokens;
  }

  /** Skips blanks and comments, and returns whether a word is left. */
  private boolean skipBlanks() {
    boolean isComment = false;
    for (; position < text.length(); position++) {
      char sign = text.charAt(position);
      isComment = sign != '\n' && (isComment || isCommentHere());
      if (!isComment && BLANKS.indexOf(sign) < 0) {
        return true;
      }
      if (sign == '\n') {
        line++;
        startOfLine = position + 1;
      }
    }
    return false;
  }

  private boolean isCommentHere() {
    return position + 1 < text.length()
        && text.charAt(position) == '-'
        && text.charAt(position + 1) == '-';
  }

  /** Takes the word that begins here. */
  private void take() {
    char sign = text.charAt(position);
    if (isDigit(sign)) {
      take(Kind.NUMBER, endOfWord(position, true));
    } else if (isLetter(sign)) {
      takeLetters(endOfWord(position, false));
    } else if (stands("->", position)) {
      take(Kind.WORD, position + 2);
    } else if (SIGNS.indexOf(sign) >= 0) {
      take(Kind.WORD, position + 1);
    } else {
      throw new SmcdelSyntaxException(
          List.of(
              token(Kind.WORD, Character.toString(Character.codePointAt(text, position)))
                  .mistake("a number, a name, a keyword or a sign of the format")));
    }
  }

  /** Takes a name, or a word of the format: {@code VARS}, {@code TRUE?}, {@code knows that}. */
  private void takeLetters(int end) {
    String letters = text.subSequence(position, end).toString();
    int endOfBoth = KNOWING.contains(letters) ? endOfKnowing(end) : end;
    if (endOfBoth > end) {
      take(Kind.WORD, endOfBoth);
    } else if (QUERIES.contains(letters) && stands("?", end)) {
      take(Kind.WORD, end + 1);
    } else {
      take(KEYWORDS.contains(letters) ? Kind.WORD : Kind.NAME, end);
    }
  }

  /** Returns the end of {@code that} or {@code whether} one blank after here, or else here. */
  private int endOfKnowing(int here) {
    boolean isKnowing = stands(" that", here) || stands(" whether", here);
    int end = isKnowing ? here + (stands(" that", here) ? 5 : 8) : here;
    return isKnowing && endOfWord(end, false) > end ? here : end;
  }

  private void take(Kind kind, int end) {
    String word = text.subSequence(position, end).toString();
    tokens.add(token(kind, kind == Kind.WORD ? SAME.getOrDefault(word, word) : word));
    position = end;
  }

  /** Returns where the letters and digits end that begin here, or the digits alone. */
  private int endOfWord(int from, boolean isNumber) {
    int end = from;
    while (end < text.length()
        && (isDigit(text.charAt(end)) || !isNumber && isLetter(text.charAt(end)))) {
      end++;
    }
    return end;
  }

  private boolean stands(String word, int at) {
    if (at + word.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (text.charAt(at + i) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char sign) {
    return '0' <= sign && sign <= '9';
  }

  private static boolean isLetter(char sign) {
    return 'a' <= sign && sign <= 'z' || 'A' <= sign && sign <= 'Z';
  }

  private Token token(Kind kind, String word) {
    return new Token(kind, word, line, position - startOfLine + 1);
  }
}
