package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.planning.syntax.LiftedFormula.TypedVariable;
import org.possibledeals.planning.syntax.Specification.Signature;
import org.possibledeals.planning.syntax.SyntaxNode.Branch;
import org.possibledeals.planning.syntax.SyntaxNode.Word;

/** The names that the files declare: types, entities, groups, predicates. */
final class Declarations {
  private static final ImmutableSet<String> RESERVED =
      ImmutableSet.of(
          "define",
          "domain",
          "problem",
          "action-type-library",
          "either",
          "and",
          "or",
          "not",
          "imply",
          "forall",
          "exists",
          "true",
          "false",
          "when",
          "iff",
          "if",
          "else-if",
          "else",
          "default",
          "All");

  final Requirements requirements = new Requirements();
  final Map<String, Signature> predicates = new LinkedHashMap<>();
  final Map<String, ImmutableList<TypedVariable>> events = new LinkedHashMap<>();
  final Map<String, Specification.ActionType> actionTypes = new LinkedHashMap<>();
  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, String> entities = new LinkedHashMap<>();

  /** A name with what stands behind its dash. */
  private record Typed(Word name, Optional<SyntaxNode> type) {}

  Declarations() {
    ImmutableList.of("object", "agent", "agent-group").forEach(type -> types.put(type, "entity"));
  }

  Map<String, String> types() {
    return types;
  }

  ImmutableMap<String, String> entities() {
    return ImmutableMap.copyOf(entities);
  }

  Optional<String> typeOf(String entity) {
    return Optional.ofNullable(entities.get(entity));
  }

  /** Returns a new name, which is not reserved. */
  String fresh(SourceFile file, SyntaxNode node, Predicate<String> isTaken, String what) {
    String name = file.name(node, "a name of " + what);
    if (RESERVED.contains(name)) {
      throw file.mistake(
          node.place(), "a name of %s that is no word of the language".formatted(what));
    }
    if (isTaken.test(name)) {
      throw file.mistake(node.place(), "a name of %s that is not declared yet".formatted(what));
    }
    return name;
  }

  void addTypes(SourceFile file, ImmutableList<SyntaxNode> parts) {
    for (Typed typed : typed(file, parts)) {
      String name =
          fresh(
              file,
              typed.name,
              n ->
                  types.containsKey(n)
                      || ImmutableSet.of("entity", "world", "event", "obs-type").contains(n),
              "a type");
      types.put(name, typed.type.map(t -> file.name(t, "a type")).orElse("object"));
      requirements.use(":typing", file, typed.name.place());
    }
  }

  /** Checks that each type is below a declared one, once all are read. */
  void checkTypes() {
    for (String type : types.keySet()) {
      Set<String> seen = new HashSet<>();
      for (String now = type; !now.equals("entity"); now = types.get(now)) {
        if (!types.containsKey(now) || !seen.add(now)) {
          throw new IllegalArgumentException(
              "The type %s is below %s, which is %s; types are below object, agent or agent-group."
                  .formatted(type, now, seen.contains(now) ? "below itself" : "not declared"));
        }
      }
    }
  }

  void addEntities(SourceFile file, ImmutableList<SyntaxNode> parts, String usual, String above) {
    for (Typed typed : typed(file, parts)) {
      String type = typed.type.map(t -> type(file, t)).orElse(usual);
      if (!Specification.isUnder(types(), type, above)) {
        throw file.mistake(
            typed.type.orElse(typed.name).place(),
            "a type that is %s or below it".formatted(above));
      }
      addEntity(file, typed.name, type);
    }
  }

  String addEntity(SourceFile file, SyntaxNode node, String type) {
    String name = fresh(file, node, entities::containsKey, "an entity");
    entities.put(name, type);
    return name;
  }

  private String type(SourceFile file, SyntaxNode node) {
    String type = file.name(node, "a type");
    if (!types.containsKey(type)
        && !ImmutableSet.of("entity", "world", "event", "obs-type").contains(type)) {
      throw file.mistake(node.place(), "a declared type" + Nearest.clause(type, types.keySet()));
    }
    if (!type.equals("agent") && !type.equals("world") && !type.equals("event")) {
      requirements.use(":typing", file, node.place());
    }
    return type;
  }

  void addPredicate(SourceFile file, SyntaxNode node) {
    ImmutableList<SyntaxNode> parts = file.parts(node, 1, "a predicate such as (at ?i - agent)");
    SyntaxNode first = ((Branch) node).parts().getFirst();
    boolean isFact = ((Branch) node).startsWith(":fact");
    if (isFact) {
      requirements.use(":facts", file, node.place());
      if (parts.isEmpty()) {
        throw file.mistake(node.place(), "a predicate such as (:fact next ?r ?t - room)");
      }
      first = parts.getFirst();
      parts = parts.subList(1, parts.size());
    }
    String name = fresh(file, first, predicates::containsKey, "a predicate");
    predicates.put(name, new Signature(name, variables(file, parts), isFact));
  }

  /** Returns variables with their types; those without take that of the next one with a type. */
  ImmutableList<TypedVariable> variables(SourceFile file, ImmutableList<SyntaxNode> parts) {
    ImmutableList.Builder<TypedVariable> variables = ImmutableList.builder();
    Set<String> seen = new HashSet<>();
    for (Typed typed : typed(file, parts)) {
      if (!seen.add(file.variable(typed.name))) {
        throw file.mistake(typed.name.place(), "a variable that is not there yet");
      }
      ImmutableList<String> of =
          typed.type.map(t -> either(file, t)).orElse(ImmutableList.of("object"));
      variables.add(new TypedVariable(typed.name.text(), of, typed.type.isPresent()));
    }
    return variables.build();
  }

  private ImmutableList<String> either(SourceFile file, SyntaxNode node) {
    if (!(node instanceof Branch branch)) {
      return ImmutableList.of(type(file, node));
    }
    if (!branch.startsWith("either") || branch.parts().size() < 2) {
      throw file.mistake(node.place(), "a type or (either TYPE TYPE)");
    }
    return file.parts(node, 1, "a type").stream()
        .map(part -> type(file, part))
        .collect(ImmutableList.toImmutableList());
  }

  private static List<Typed> typed(SourceFile file, ImmutableList<SyntaxNode> parts) {
    List<Typed> all = new ArrayList<>();
    List<Word> waiting = new ArrayList<>();
    for (int at = 0; at < parts.size(); at++) {
      SyntaxNode part = parts.get(at);
      if (part instanceof Word word && word.text().equals("-")) {
        if (waiting.isEmpty() || at + 1 == parts.size()) {
          throw file.mistake(part.place(), "a name before the dash and a type behind it");
        }
        SyntaxNode type = parts.get(++at);
        waiting.forEach(name -> all.add(new Typed(name, Optional.of(type))));
        waiting.clear();
      } else {
        waiting.add(
            file.word(part)
                .orElseThrow(() -> file.mistake(part.place(), "a name or variable and its type")));
      }
    }
    waiting.forEach(name -> all.add(new Typed(name, Optional.empty())));
    return all;
  }
}
