package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.planning.syntax.SyntaxNode.Branch;
import org.possibledeals.planning.syntax.SyntaxNode.Word;

/**
 * A file of EPDDL.
 *
 * @param name what errors call it
 */
record SourceFile(String name, SourceText source) {
  /** Maximum depth of brackets; what is read is walked by recursion. */
  private static final int MOST_LEVELS = 300;

  private static final String OPENING = "([<";
  private static final String CLOSING = ")]>";

  /** Brackets that are open. */
  private record Frame(char open, int place, List<SyntaxNode> parts) {}

  static SourceFile of(String name, String text) {
    return new SourceFile(name, new SourceText(text));
  }

  /**
   * Returns the one {@code (define ...)} of the text.
   *
   * @throws IllegalArgumentException if there is none or more, or brackets do not match
   */
  static Branch define(SourceFile file, String text) {
    List<SyntaxNode> all = file.nodes(text);
    if (all.isEmpty()) {
      throw file.mistake(text.length(), "nothing", "(define ...)");
    }
    if (!(all.getFirst() instanceof Branch define) || !define.startsWith("define")) {
      throw file.mistake(all.getFirst().place(), "(define ...)");
    }
    if (all.size() > 1) {
      throw file.mistake(all.get(1).place(), "the end, as a file has one (define ...)");
    }
    return define;
  }

  private List<SyntaxNode> nodes(String text) {
    Deque<Frame> open = new ArrayDeque<>();
    Frame top = new Frame(' ', 0, new ArrayList<>());
    for (int at = 0; at < text.length(); ) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (c == ';') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (OPENING.indexOf(c) >= 0) {
        open.push(top);
        if (open.size() > MOST_LEVELS) {
          throw mistake(at, "at most " + MOST_LEVELS + " brackets within each other");
        }
        top = new Frame(c, at++, new ArrayList<>());
      } else if (CLOSING.indexOf(c) >= 0) {
        if (open.isEmpty() || OPENING.indexOf(top.open) != CLOSING.indexOf(c)) {
          throw mistake(at, wanted(top, !open.isEmpty()));
        }
        Branch done = new Branch(top.open, ImmutableList.copyOf(top.parts), top.place);
        top = open.pop();
        top.parts.add(done);
        at++;
      } else {
        Word word = word(text, at);
        top.parts.add(word);
        at += word.text().length();
      }
    }
    if (!open.isEmpty()) {
      throw mistake(text.length(), "the end", wanted(top, true));
    }
    return top.parts;
  }

  private String wanted(Frame top, boolean isOpen) {
    return isOpen
        ? "%s for the %s of line %d"
            .formatted(CLOSING.charAt(OPENING.indexOf(top.open)), top.open, source.line(top.place))
        : "an opening bracket before it";
  }

  private Word word(String text, int at) {
    char c = text.charAt(at);
    if (text.startsWith("/=", at)) {
      return new Word("/=", at);
    }
    if (c == '=' || c == '|' || c == '-') {
      return new Word(String.valueOf(c), at);
    }
    int start = c == '?' || c == ':' ? at + 1 : at;
    int end = start;
    while (end < text.length() && isPart(text.charAt(end))) {
      end++;
    }
    if (end == start || !isFirst(text.charAt(start))) {
      throw mistake(at, "a name, which begins with a letter, a bracket or one of = /= | -");
    }
    boolean isModality = start == at && end < text.length() && text.charAt(end) == '.';
    return new Word(text.substring(at, isModality ? end + 1 : end), at);
  }

  private static boolean isFirst(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isPart(char c) {
    return isFirst(c) || c >= '0' && c <= '9' || c == '-';
  }

  /** Returns the error that what stands at a place is not what is expected. */
  IllegalArgumentException mistake(int place, String expected) {
    return named(source.mistake(place, expected));
  }

  /** As {@link #mistake(int, String)}, with what was found. */
  IllegalArgumentException mistake(int place, String found, String expected) {
    return named(source.mistake(place, found, expected));
  }

  private IllegalArgumentException named(IllegalArgumentException mistake) {
    return new IllegalArgumentException(name + ": " + mistake.getMessage(), mistake);
  }

  /** Returns the place in words, for a warning. */
  String at(int place) {
    return "%s, line %d".formatted(name, source.line(place));
  }

  /**
   * Returns the parts within these brackets, without the first so many.
   *
   * @throws IllegalArgumentException if it is not round brackets
   */
  ImmutableList<SyntaxNode> parts(SyntaxNode node, int skipped, String expected) {
    if (node instanceof Branch branch && branch.isRound() && branch.parts().size() >= skipped) {
      return branch.parts().subList(skipped, branch.parts().size());
    }
    throw mistake(node.place(), expected);
  }

  /** Returns the name that this is. */
  String name(SyntaxNode node, String expected) {
    return word(node)
        .filter(Word::isName)
        .map(Word::text)
        .orElseThrow(() -> mistake(node.place(), expected));
  }

  /** Returns the variable that this is, with its question mark. */
  String variable(SyntaxNode node) {
    return word(node)
        .filter(Word::isVariable)
        .map(Word::text)
        .orElseThrow(() -> mistake(node.place(), "a variable such as ?x"));
  }

  /** Returns the word that this is, or nothing if it is brackets. */
  Optional<Word> word(SyntaxNode node) {
    return node instanceof Word word ? Optional.of(word) : Optional.empty();
  }
}
