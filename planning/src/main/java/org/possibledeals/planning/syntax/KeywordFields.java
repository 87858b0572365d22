package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.planning.syntax.SyntaxNode.Word;

/** Keywords with what stands behind each, in a fixed order: {@code :parameters (...)}. */
record KeywordFields(SourceFile file, SyntaxNode of, Map<String, SyntaxNode> nodes) {

  /**
   * Returns the fields that these parts are.
   *
   * @throws IllegalArgumentException if a keyword is not among {@code allowed}, or not in order
   */
  static KeywordFields of(
      SourceFile file,
      SyntaxNode of,
      ImmutableList<SyntaxNode> parts,
      ImmutableList<String> allowed) {
    Map<String, SyntaxNode> nodes = new HashMap<>();
    int next = 0;
    for (int at = 0; at < parts.size(); at += 2) {
      SyntaxNode part = parts.get(at);
      String keyword = file.word(part).map(Word::text).orElse("(");
      int found = allowed.indexOf(keyword);
      if (found < next) {
        throw file.mistake(
            part.place(), keyword, "one of %s in this order".formatted(String.join(" ", allowed)));
      }
      if (at + 1 == parts.size()) {
        throw file.mistake(part.place(), keyword + " alone", keyword + " and its value");
      }
      nodes.put(keyword, parts.get(at + 1));
      next = found + 1;
    }
    return new KeywordFields(file, of, nodes);
  }

  Optional<SyntaxNode> get(String keyword) {
    return Optional.ofNullable(nodes.get(keyword));
  }

  SyntaxNode required(String keyword) {
    return get(keyword)
        .orElseThrow(
            () -> file.mistake(of.place(), "something without " + keyword, keyword + " in it"));
  }

  ImmutableList<SyntaxNode> parts(String keyword) {
    return file.parts(required(keyword), 0, "brackets behind " + keyword);
  }
}
