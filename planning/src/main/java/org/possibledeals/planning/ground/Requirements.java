package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the files require, and what they use: a use that is not required is a warning. */
final class Requirements {
  private static final List<String> PLACES =
      List.of("preconditions", "postconditions", "obs-conditions", "goals", "list-formulas");
  private static final List<String> KINDS =
      List.of(
          "negative", "disjunctive", "existential", "universal", "quantified", "modal", "general");

  /** Each requirement with those that it contains. */
  private static final ImmutableMap<String, List<String>> NAMES = names();

  private final SortedSet<String> required = new TreeSet<>();
  private final Map<String, String> used = new LinkedHashMap<>();

  private static ImmutableMap<String, List<String>> names() {
    ImmutableMap.Builder<String, List<String>> names = ImmutableMap.builder();
    String plain =
        ":typing :equality :facts :lists :list-comprehensions :agent-groups :group-modalities"
            + " :knowing-whether :common-knowledge :static-common-knowledge :partial-observability"
            + " :ontic-actions :conditional-effects :multi-pointed-models :events-conditions"
            + " :finitary-S5-theories :general-frames :KD45-frames :pal";
    Arrays.stream(plain.split(" ")).forEach(name -> names.put(name, List.of()));
    names.put(
        ":del",
        List.of(
            ":typing",
            ":equality",
            ":partial-observability",
            ":ontic-actions",
            ":multi-pointed-models",
            ":general-formulas"));
    for (String kind : KINDS) {
      PLACES.forEach(place -> names.put(name(kind, place), contained(kind, place)));
      names.put(name(kind, "formulas"), PLACES.stream().map(p -> name(kind, p)).toList());
    }
    return names.buildOrThrow();
  }

  private static List<String> contained(String kind, String place) {
    Stream<String> kinds =
        switch (kind) {
          case "general" -> KINDS.stream().filter(each -> !each.equals("general"));
          case "quantified" -> Stream.of("universal", "existential");
          case "negative" -> Stream.of("disjunctive");
          default -> Stream.of();
        };
    return kinds.map(each -> name(each, place)).toList();
  }

  private static String name(String kind, String place) {
    return ":%s-%s".formatted(kind, place);
  }

  void require(SyntaxNode node) {
    boolean isNone = node.word().matches(":modal-(list-)?formulas");
    if (!NAMES.containsKey(node.word()) || isNone) {
      throw node.mistake("a requirement such as :typing, :lists or :modal-goals");
    }
    expand(node.word());
  }

  private void expand(String name) {
    if (required.add(name)) {
      NAMES.getOrDefault(name, List.of()).forEach(this::expand);
    }
  }

  /** Notes that the files use what this requirement is for. */
  void use(String name, SyntaxNode node) {
    if (!used.containsKey(name)) {
      used.put(name, node.where());
    }
  }

  ImmutableList<String> all() {
    return ImmutableSortedSet.copyOf(required).asList();
  }

  /** Returns a warning for each use that is not required. */
  List<String> warnings() {
    return used.entrySet().stream()
        .filter(use -> !required.contains(use.getKey()))
        .map(use -> "%s: %s is used and not required".formatted(use.getValue(), use.getKey()))
        .collect(Collectors.toList());
  }
}
