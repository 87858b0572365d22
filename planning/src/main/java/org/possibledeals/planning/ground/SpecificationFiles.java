package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The items of a domain, a problem and libraries of action types, in the order of the files.
 *
 * @param names of the domain and of the problem
 * @param items by their keyword
 */
record SpecificationFiles(
    Map<String, String> names,
    Set<String> libraries,
    ImmutableListMultimap<String, SyntaxNode> items) {
  private static final ImmutableMap<String, String> KEYWORDS =
      ImmutableMap.of(
          "action-type-library",
          ":requirements :action-type",
          "domain",
          ":requirements :action-type-libraries :types :predicates :constants :event :action",
          "problem",
          ":domain :requirements :objects :agents :agent-groups :facts-init :init :goal");

  static SpecificationFiles of(List<NamedText> files) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> libraries = new LinkedHashSet<>();
    ImmutableListMultimap.Builder<String, SyntaxNode> items = ImmutableListMultimap.builder();
    for (NamedText text : files) {
      SyntaxNode define = SourceFile.define(text.name(), text.text());
      String shape = "(define (domain NAME) ...), or problem or action-type-library";
      ImmutableList<SyntaxNode> parts = define.parts(2, shape);
      ImmutableList<SyntaxNode> head = define.parts().get(1).parts(2, shape);
      SyntaxNode first = define.parts().get(1).parts().getFirst();
      if (!head.isEmpty() || !KEYWORDS.containsKey(first.word())) {
        throw define.mistake(shape);
      }
      String kind = first.word();
      String name = define.parts().get(1).parts().get(1).name("a name");
      boolean isNew =
          kind.equals("action-type-library")
              ? libraries.add(name)
              : names.putIfAbsent(kind, name) == null;
      if (!isNew) {
        throw first.mistake("a %s, and there is one already".formatted(kind), "another");
      }
      for (SyntaxNode part : parts) {
        String keyword = part.parts().isEmpty() ? "(" : part.parts().getFirst().word();
        String allowed = KEYWORDS.getOrDefault(kind, "");
        if (!List.of(allowed.split(" ")).contains(keyword)) {
          throw part.mistake(keyword, "one of " + allowed);
        }
        items.put(keyword, part);
      }
    }
    return new SpecificationFiles(names, libraries, items.build());
  }

  /** Returns the name of the domain or problem. */
  String name(String kind) {
    String name = names.get(kind);
    if (name == null) {
      throw new IllegalArgumentException(
          "There is no %s among the files; one begins with (define (%s NAME)."
              .formatted(kind, kind));
    }
    return name;
  }

  ImmutableList<SyntaxNode> of(String keyword) {
    return items.get(keyword);
  }
}
