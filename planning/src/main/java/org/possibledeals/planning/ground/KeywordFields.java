package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keywords with what stands behind each, in a fixed order: {@code :parameters (...)}. */
record KeywordFields(SyntaxNode of, Map<String, SyntaxNode> nodes) {

  /**
   * Returns the fields behind the first so many parts.
   *
   * @throws IllegalArgumentException if a keyword is not among {@code allowed}, or not in order
   */
  static KeywordFields of(SyntaxNode of, int skipped, String allowed) {
    List<SyntaxNode> parts = of.parts(skipped, "(KIND NAME ...)");
    List<String> keywords = List.of(allowed.split(" "));
    Map<String, SyntaxNode> nodes = new HashMap<>();
    int next = 0;
    for (int at = 0; at < parts.size(); at += 2) {
      SyntaxNode part = parts.get(at);
      int found = keywords.indexOf(part.word());
      if (found < next) {
        throw part.mistake(part.word(), "one of %s in this order".formatted(allowed));
      }
      if (at + 1 == parts.size()) {
        throw part.mistake(part.word() + " alone", part.word() + " and its value");
      }
      nodes.put(part.word(), parts.get(at + 1));
      next = found + 1;
    }
    return new KeywordFields(of, nodes);
  }

  Optional<SyntaxNode> get(String keyword) {
    return Optional.ofNullable(nodes.get(keyword));
  }

  SyntaxNode required(String keyword) {
    return get(keyword)
        .orElseThrow(() -> of.mistake("something without " + keyword, keyword + " in it"));
  }

  /** Returns the parts in the brackets behind a keyword, one or more. */
  ImmutableList<SyntaxNode> parts(String keyword) {
    ImmutableList<SyntaxNode> parts = required(keyword).parts(0, "brackets behind " + keyword);
    if (parts.isEmpty()) {
      throw required(keyword).mistake("one or more behind " + keyword);
    }
    return parts;
  }
}
