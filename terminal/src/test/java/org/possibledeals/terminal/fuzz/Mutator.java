package org.possibledeals.terminal.fuzz;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Changes texts, half of the time character by character and half of the time by tokens, so that
 * what comes out is often still of the language.
 *
 * @param random where all choices come from; it changes with each mutation
 */
record Mutator(RandomGenerator random) {

  private static final Pattern TOKEN =
      Pattern.compile(
          "[ \\t]+|\\R|[\\p{L}_][\\p{L}\\p{N}_-]*|\\p{N}+|\"[^\"\\n]*\"|.", Pattern.DOTALL);

  private static final ImmutableList<String> NUMBERS =
      ImmutableList.of(
          "0",
          "1",
          "2",
          "3",
          "-1",
          "7",
          "31",
          "32",
          "63",
          "64",
          "65",
          "1000",
          "65536",
          "2000000000",
          "2147483647",
          "2147483648",
          "9223372036854775807",
          "9223372036854775808",
          "1e9",
          "0.5",
          "100000000000000000000000000000000000000000");

  private static final ImmutableList<String> ODD =
      ImmutableList.of(
          "\0",
          "\u0007",
          "\u001b[31m",
          "\u0085",
          "\u2028",
          "\ufeff",
          "\u202e",
          "\ud83d\ude00",
          "\ud83d",
          "é",
          "½",
          "٣",
          "'",
          "\"",
          "\\",
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "<",
          ">",
          "|",
          "&",
          "~",
          "!",
          "#",
          ":",
          ",",
          ";",
          "=",
          "?",
          "@",
          "$",
          "%",
          "*",
          "\t",
          "\n",
          "\r",
          "\n\n",
          "-");

  private static final double MOST_NESTED = 30_000;

  /** The text, and whether the last change was by tokens. */
  record Mutated(String text, boolean isByTokens) {}

  /**
   * Returns {@code text} after one to four changes, all by characters or all by tokens.
   *
   * @param other a text from which parts are grafted
   */
  Mutated mutated(String text, String other) {
    boolean byTokens = random.nextInt(2) == 0;
    String changed = text;
    do {
      changed = byTokens ? byTokens(changed, other) : byCharacters(changed, other);
    } while (random.nextInt(3) == 0);
    return new Mutated(changed, byTokens);
  }

  private String byCharacters(String text, String other) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + 1 + random.nextInt(random.nextInt(4) == 0 ? 60 : 3));
    String before = text.substring(0, at);
    String part = text.substring(at, end);
    String after = text.substring(end);
    return switch (random.nextInt(8)) {
      case 0 -> before + after;
      case 1 -> before + part + part + after;
      case 2 -> before + any(ODD) + part + after;
      case 3 -> before + any(ODD) + after;
      case 4 -> before + (char) random.nextInt(32, 127) + part + after;
      case 5 -> random.nextInt(4) == 0 ? before : before + part.toUpperCase(Locale.ROOT) + after;
      case 6 -> before + new StringBuilder(part).reverse() + after;
      default -> {
        int from = random.nextInt(other.length() + 1);
        int to = Math.min(other.length(), from + random.nextInt(40));
        yield before + other.substring(from, to) + part + after;
      }
    };
  }

  private String byTokens(String text, String other) {
    List<String> tokens = tokens(text);
    return switch (random.nextInt(11)) {
      case 0 -> swapped(tokens, Mutator::isWord);
      case 1 -> swapped(tokens, token -> !token.isBlank());
      case 2 -> joined(swappedLines(text));
      case 3 -> changed(tokens, token -> !token.isBlank(), token -> "");
      case 4 -> changed(tokens, token -> !token.isBlank(), this::repeated);
      case 5 -> joined(repeatedOrRemovedLine(text));
      case 6 -> changed(tokens, Mutator::isNumber, token -> any(NUMBERS));
      case 7 -> changed(tokens, Mutator::isNumber, token -> Integer.toString(random.nextInt(8)));
      case 8 -> {
        List<String> words = tokens.stream().filter(Mutator::isWord).toList();
        yield changed(tokens, Mutator::isWord, token -> words.isEmpty() ? "x" : any(words));
      }
      case 9 -> nested(text);
      default -> grafted(text, other);
    };
  }

  private static List<String> tokens(String text) {
    return new ArrayList<>(TOKEN.matcher(text).results().map(MatchResult::group).toList());
  }

  private static boolean isWord(String token) {
    return Character.isLetter(token.codePointAt(0));
  }

  private static boolean isNumber(String token) {
    return Character.isDigit(token.codePointAt(0));
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private List<Integer> places(List<String> tokens, Predicate<String> which) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (which.test(tokens.get(i))) {
        places.add(i);
      }
    }
    return places;
  }

  private String swapped(List<String> tokens, Predicate<String> which) {
    List<Integer> places = places(tokens, which);
    if (!places.isEmpty()) {
      Collections.swap(tokens, any(places), any(places));
    }
    return String.join("", tokens);
  }

  private String changed(
      List<String> tokens, Predicate<String> which, UnaryOperator<String> change) {
    List<Integer> places = places(tokens, which);
    if (!places.isEmpty()) {
      int place = any(places);
      tokens.set(place, change.apply(tokens.get(place)));
    }
    return String.join("", tokens);
  }

  private String repeated(String token) {
    return (token + " ").repeat(random.nextInt(20) == 0 ? many() : 2);
  }

  /** Returns a number up to the most, each order of magnitude alike. */
  private int many() {
    return (int) Math.pow(MOST_NESTED, random.nextDouble());
  }

  private static List<String> lines(String text) {
    return new ArrayList<>(text.lines().toList());
  }

  private static String joined(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  private List<String> swappedLines(String text) {
    List<String> lines = lines(text);
    if (!lines.isEmpty()) {
      Collections.swap(lines, random.nextInt(lines.size()), random.nextInt(lines.size()));
    }
    return lines;
  }

  private List<String> repeatedOrRemovedLine(String text) {
    List<String> lines = lines(text);
    if (lines.isEmpty()) {
      return lines;
    }
    int line = random.nextInt(lines.size());
    if (random.nextInt(2) == 0) {
      lines.remove(line);
    } else {
      lines.addAll(line, Collections.nCopies(1 + random.nextInt(3), lines.get(line)));
    }
    return lines;
  }

  /** Returns the text with brackets around a part, seldom very many of them. */
  private String nested(String text) {
    int[] part = part(text);
    int depth = random.nextInt(3) == 0 ? many() : 1 + random.nextInt(2);
    String opening = any(List.of("(", "(", "[", "{", "~", "K_a ", "[!p] ", "- "));
    String closing =
        switch (opening) {
          case "(" -> ")";
          case "[" -> "]";
          case "{" -> "}";
          default -> "";
        };
    return text.substring(0, part[0])
        + opening.repeat(depth)
        + text.substring(part[0], part[1])
        + closing.repeat(depth)
        + text.substring(part[1]);
  }

  /** Returns the text with a part of another in the place of one of its own. */
  private String grafted(String text, String other) {
    int[] mine = part(text);
    int[] its = part(other);
    return text.substring(0, mine[0]) + other.substring(its[0], its[1]) + text.substring(mine[1]);
  }

  /** Returns where a part begins and ends: one in brackets that match, or a token. */
  private int[] part(String text) {
    int from = random.nextInt(text.length() + 1);
    int open = Math.max(text.indexOf('(', from), text.indexOf('[', from));
    if (open >= 0 && random.nextInt(3) > 0) {
      int depth = 0;
      for (int i = open; i < text.length(); i++) {
        depth += "([{".indexOf(text.charAt(i)) >= 0 ? 1 : 0;
        depth -= ")]}".indexOf(text.charAt(i)) >= 0 ? 1 : 0;
        if (depth == 0) {
          return new int[] {open, i + 1};
        }
      }
    }
    var token = TOKEN.matcher(text);
    return token.find(from) ? new int[] {token.start(), token.end()} : new int[] {from, from};
  }
}
