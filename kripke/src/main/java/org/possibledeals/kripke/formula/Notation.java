package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Arrays;
import java.util.function.Supplier;

/** The one table of signs, which the reader and the printers share; signs are named in ASCII. */
public enum Notation {
  TRUE("true", "⊤"),
  FALSE("false", "⊥"),
  NOT("~", "¬"),
  AND("&", "∧"),
  OR("|", "∨"),
  IMPLIES("->", "→"),
  IFF("<->", "↔"),
  CAN_ANNOUNCE("<!", "⟨!"),
  CAN_ANNOUNCE_WHETHER("<?!", "⟨?!"),
  ANNOUNCED(">", "⟩"),
  SOMEBODY_ANNOUNCED("!>", "!⟩"),
  RADICALLY("^^", "⇑"),
  CONSERVATIVELY("^", "↑"),
  AT_LEAST(">=", "≥"),
  AT_MOST("<=", "≤");

  /** Words with a meaning, so nothing else can be called so. */
  private static final ImmutableSet<String> RESERVED =
      ImmutableSet.of("true", "false", "exactlyOne", "odd", "count", "agents", "for");

  /** Words before an underscore that are operators, so no atom's name begins with them. */
  private static final ImmutableSet<String> OPERATORS =
      ImmutableSet.of("K", "M", "Kw", "Kv", "B", "E", "C", "D", "P");

  private static final ImmutableBiMap<String, String> UNICODE =
      Arrays.stream(values())
          .collect(ImmutableBiMap.toImmutableBiMap(sign -> sign.ascii, sign -> sign.unicode));

  private final String ascii;
  private final String unicode;

  Notation(String ascii, String unicode) {
    this.ascii = ascii;
    this.unicode = unicode;
  }

  /** Returns the sign in Unicode for one in ASCII; signs that both share are in no table. */
  static String inUnicode(String ascii) {
    return UNICODE.getOrDefault(ascii, ascii);
  }

  /** Returns the sign in ASCII for each sign that differs from it in Unicode. */
  public static ImmutableMap<String, String> unicode() {
    return UNICODE.inverse();
  }

  /** Returns what is written for an atom or a variable. */
  static String written(String name, ImmutableList<String> arguments) {
    return arguments.isEmpty() ? name : name + "(" + String.join(",", arguments) + ")";
  }

  /** Returns whether {@code c} may stand in a name. */
  public static boolean isWordPart(int c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /** Returns whether {@code text} is a word: a card such as {@code 10H}, an agent, a name. */
  public static boolean isWord(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isWordPart(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** Returns whether {@code text} is a word that begins with a letter and means nothing yet. */
  public static boolean isAtomName(String text) {
    return isWord(text) && Character.isLetter(text.charAt(0)) && !isReserved(text);
  }

  /**
   * Returns whether {@code text} is a word of the language, such as {@code true} or {@code K_a}.
   */
  public static boolean isReserved(String text) {
    return RESERVED.contains(text) || isOperator(text);
  }

  /** Returns whether {@code text} begins with an operator and an underscore, as {@code K_a}. */
  static boolean isOperator(String text) {
    return OPERATORS.contains(text.substring(0, Math.max(0, text.indexOf('_'))));
  }

  /**
   * Checks the words of an atom or a variable.
   *
   * @throws IllegalArgumentException if it could not be read back from a formula
   */
  static void requireAtom(String what, String name, ImmutableList<String> arguments) {
    if (!isAtomName(name)) {
      throw new IllegalArgumentException(
          ("No %s can be called \"%s\"; a name is a letter followed by letters, digits or _,"
                  + " and no word of the language such as true or K_a.")
              .formatted(what, name));
    }
    for (String argument : arguments) {
      if (!isWord(argument) || argument.equals(TRUE.ascii) || argument.equals(FALSE.ascii)) {
        throw new IllegalArgumentException(
            ("\"%s\" cannot be an argument of %s; arguments are words of letters, digits and _, and"
                    + " neither true nor false.")
                .formatted(argument, name));
      }
    }
  }

  /**
   * Checks a word that is neither agent nor atom.
   *
   * @throws IllegalArgumentException if it could not be read back from a formula
   */
  static void requireWord(String word, Supplier<String> what) {
    if (!isWord(word)) {
      throw new IllegalArgumentException(
          "\"%s\" cannot be the %s; that is a word of letters, digits and _."
              .formatted(word, what.get()));
    }
  }

  /**
   * Checks a group.
   *
   * @throws IllegalArgumentException if it has no members
   */
  static void requireSomebody(ImmutableSortedSet<?> group) {
    if (group.isEmpty()) {
      throw new IllegalArgumentException("A group of agents has at least one member.");
    }
  }
}
