package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** What the files require, and what they use: a use that is not required is a warning. */
final class Requirements {
  private static final ImmutableList<String> PLACES =
      ImmutableList.of(
          "preconditions", "postconditions", "obs-conditions", "goals", "list-formulas");
  private static final ImmutableList<String> KINDS =
      ImmutableList.of(
          "negative", "disjunctive", "existential", "universal", "quantified", "modal", "general");
  private static final ImmutableList<String> PLAIN =
      ImmutableList.of(
          ":typing",
          ":equality",
          ":facts",
          ":lists",
          ":list-comprehensions",
          ":agent-groups",
          ":group-modalities",
          ":knowing-whether",
          ":common-knowledge",
          ":static-common-knowledge",
          ":partial-observability",
          ":ontic-actions",
          ":conditional-effects",
          ":multi-pointed-models",
          ":events-conditions",
          ":finitary-S5-theories",
          ":general-frames",
          ":KD45-frames",
          ":pal",
          ":del");
  private static final ImmutableSortedSet<String> NAMES = names();

  private final SortedSet<String> required = new TreeSet<>();
  private final Map<String, String> used = new LinkedHashMap<>();

  private static ImmutableSortedSet<String> names() {
    ImmutableSortedSet.Builder<String> names = ImmutableSortedSet.naturalOrder();
    names.addAll(PLAIN);
    for (String kind : KINDS) {
      for (String place : Iterables.concat(PLACES, ImmutableList.of("formulas"))) {
        if (!kind.equals("modal") || !place.endsWith("formulas")) {
          names.add(":%s-%s".formatted(kind, place));
        }
      }
    }
    return names.build();
  }

  void require(SourceFile file, SyntaxNode node) {
    String name = file.word(node).map(SyntaxNode.Word::text).orElse("(");
    if (!NAMES.contains(name)) {
      throw file.mistake(node.place(), "a requirement such as :typing, :lists or :modal-goals");
    }
    expand(name);
  }

  private void expand(String name) {
    if (!required.add(name)) {
      return;
    }
    if (name.equals(":del")) {
      ImmutableList.of(
              ":typing",
              ":equality",
              ":partial-observability",
              ":ontic-actions",
              ":multi-pointed-models",
              ":general-formulas")
          .forEach(this::expand);
    }
    for (String kind : KINDS) {
      if (name.startsWith(":" + kind + "-")) {
        expand(kind, name.substring(kind.length() + 2));
      }
    }
  }

  private void expand(String kind, String place) {
    if (place.equals("formulas")) {
      PLACES.forEach(each -> expand(":%s-%s".formatted(kind, each)));
    } else if (kind.equals("general")) {
      KINDS.forEach(each -> expand(":%s-%s".formatted(each, place)));
    } else if (kind.equals("quantified")) {
      expand(":universal-" + place);
      expand(":existential-" + place);
    } else if (kind.equals("negative")) {
      expand(":disjunctive-" + place);
    }
  }

  /** Notes that the files use what this requirement is for. */
  void use(String name, SourceFile file, int place) {
    if (!used.containsKey(name)) {
      used.put(name, file.at(place));
    }
  }

  ImmutableSortedSet<String> all() {
    return ImmutableSortedSet.copyOf(required);
  }

  /** Returns a warning for each use that is not required. */
  ImmutableList<String> warnings() {
    ImmutableList.Builder<String> warnings = ImmutableList.builder();
    used.forEach(
        (name, at) -> {
          if (!required.contains(name)) {
            warnings.add("%s: %s is used and not required".formatted(at, name));
          }
        });
    return warnings.build();
  }
}
