package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.possibledeals.kripke.print.Nearest;

/** The names that the files declare: types, entities, groups, predicates, events. */
final class Declarations {
  private static final ImmutableSet<String> RESERVED =
      ImmutableSet.copyOf(
          ("define domain problem action-type-library either and or not imply forall exists true"
                  + " false when iff if else-if else default All")
              .split(" "));
  private static final ImmutableSet<String> ABOVE =
      ImmutableSet.of("entity", "world", "event", "obs-type");

  final SpecificationFiles files;
  final Requirements requirements = new Requirements();
  final Map<String, String> types = new LinkedHashMap<>();
  final Map<String, String> entities = new LinkedHashMap<>();
  final Map<String, SyntaxNode> groups = new LinkedHashMap<>();
  final Map<String, Signature> predicates = new LinkedHashMap<>();
  final Map<String, EventSchema> events = new LinkedHashMap<>();

  /**
   * A variable and what it ranges over.
   *
   * @param types one of these
   * @param isTyped whether the text says so, or {@code object} is the default
   */
  record TypedVariable(String name, ImmutableList<String> types, boolean isTyped) {}

  /** A predicate and its parameters. */
  record Signature(ImmutableList<TypedVariable> parameters, boolean isFact) {}

  /** An event with parameters. */
  record EventSchema(
      String name,
      ImmutableList<TypedVariable> parameters,
      Optional<SyntaxNode> precondition,
      Optional<SyntaxNode> effects) {

    boolean isWithoutPrecondition() {
      return precondition.isEmpty() || precondition.get().startsWith("true");
    }

    boolean isWithoutEffects() {
      return effects.isEmpty()
          || effects.get().parts().size() < (effects.get().startsWith(":and") ? 2 : 1);
    }
  }

  /** A name with what stands behind its dash. */
  private record Typed(SyntaxNode name, Optional<SyntaxNode> type) {}

  Declarations(SpecificationFiles files) {
    this.files = files;
    for (String type : List.of("object", "agent", "agent-group")) {
      types.put(type, "entity");
    }
    each(":requirements", requirements::require);
    String domain = files.name("domain");
    String problem = files.name("problem");
    if (files.of(":domain").size() != 1) {
      throw new IllegalArgumentException(
          "The problem %s needs one (:domain %s).".formatted(problem, domain));
    }
    each(":domain", name -> name.among(List.of(domain)));
    Map<String, SyntaxNode> places = new LinkedHashMap<>();
    files.of(":types").forEach(node -> addTypes(node.parts(1, ""), places));
    places.forEach(this::checkType);
    files.of(":constants").forEach(node -> addEntities(node, "object", "entity"));
    files.of(":objects").forEach(node -> addEntities(node, "object", "object"));
    files.of(":agents").forEach(node -> addEntities(node, "agent", "agent"));
    each(":agent-groups", this::addGroup);
    each(":predicates", this::addPredicate);
    if (entities.values().stream().noneMatch(type -> isUnder(type, "agent"))) {
      throw new IllegalArgumentException("There is no agent; name one by (:agents A).");
    }
    each(
        ":action-type-libraries",
        name -> {
          if (!files.libraries().contains(name.word())) {
            throw name.mistake(
                "a library that is given"
                    + (files.libraries().isEmpty()
                        ? "; there is none, so name its file, too"
                        : ", one of " + String.join(" ", files.libraries())));
          }
        });
    files.of(":event").forEach(this::addEvent);
  }

  private void each(String keyword, Consumer<SyntaxNode> use) {
    files.of(keyword).forEach(node -> node.parts(1, "").forEach(use));
  }

  /** Returns whether a type has worlds, events or types, which formulas are not about. */
  static boolean isNoEntity(String type) {
    return ABOVE.contains(type) && !type.equals("entity");
  }

  /** Returns whether a type is another one or below it. */
  boolean isUnder(String type, String above) {
    String now = type;
    while (now != null && !now.equals(above)) {
      now = types.get(now);
    }
    return now != null;
  }

  /** Returns a new name, which is not reserved. */
  static String fresh(SyntaxNode node, Predicate<String> isTaken, String what) {
    String name = node.name("a name of " + what);
    if (RESERVED.contains(name)) {
      throw node.mistake("a name of %s that is no word of the language".formatted(what));
    }
    if (isTaken.test(name)) {
      throw node.mistake("a name of %s that is not declared yet".formatted(what));
    }
    return name;
  }

  private void addTypes(ImmutableList<SyntaxNode> parts, Map<String, SyntaxNode> places) {
    for (Typed typed : typed(parts)) {
      String name = fresh(typed.name, n -> types.containsKey(n) || ABOVE.contains(n), "a type");
      String above = typed.type.map(t -> t.name("a type")).orElse("object");
      types.put(name, above.equals(name) ? "object" : above); // as in number even - number
      places.put(name, typed.name);
      requirements.use(":typing", typed.name);
    }
  }

  /** Checks that a type is below a declared one, once all are read. */
  private void checkType(String type, SyntaxNode place) {
    Set<String> seen = new HashSet<>();
    for (String now = type; !now.equals("entity"); now = types.getOrDefault(now, "")) {
      if (!types.containsKey(now) || !seen.add(now)) {
        throw place.wrong(
            "The type %s is below %s, which is %s; types are below object, agent or agent-group."
                .formatted(type, now, seen.contains(now) ? "below itself" : "not declared"));
      }
    }
  }

  private void addEntities(SyntaxNode node, String usual, String above) {
    for (Typed typed : typed(node.parts(1, ""))) {
      addEntity(typed.name, typed.type, usual, above);
    }
  }

  private void addEntity(SyntaxNode node, Optional<SyntaxNode> type, String usual, String above) {
    String its = type.map(this::type).orElse(usual);
    if (!isUnder(its, above)) {
      throw type.orElse(node).mistake("a type that is %s or below it".formatted(above));
    }
    entities.put(fresh(node, entities::containsKey, "an entity"), its);
  }

  private void addGroup(SyntaxNode node) {
    ImmutableList<SyntaxNode> parts = node.parts(0, "a group such as (duo (A B))");
    requirements.use(":agent-groups", node);
    if (parts.size() != 2 && parts.size() != 4) {
      throw node.mistake("a group such as (duo (A B))");
    }
    Optional<SyntaxNode> type = parts.size() == 4 ? Optional.of(parts.get(2)) : Optional.empty();
    addEntity(parts.getFirst(), type, "agent-group", "agent-group");
    groups.put(parts.getFirst().word(), parts.getLast());
  }

  private String type(SyntaxNode node) {
    String type = node.name("a type");
    if (!types.containsKey(type) && !ABOVE.contains(type)) {
      throw node.mistake("a declared type" + Nearest.clause(type, types.keySet()));
    }
    if (!ImmutableSet.of("agent", "world", "event").contains(type)) {
      requirements.use(":typing", node);
    }
    return type;
  }

  private void addPredicate(SyntaxNode node) {
    boolean isFact = node.startsWith(":fact");
    String expected = "a predicate such as (at ?i - agent) or (:fact next ?r ?t - room)";
    ImmutableList<SyntaxNode> parts = node.parts(isFact ? 2 : 1, expected);
    if (isFact) {
      requirements.use(":facts", node);
    }
    SyntaxNode name = node.parts().get(isFact ? 1 : 0);
    ImmutableList<TypedVariable> parameters = variables(parts);
    if (parameters.stream().anyMatch(p -> p.types().stream().anyMatch(Declarations::isNoEntity))) {
      throw node.mistake("a predicate of entities, such as agents and objects");
    }
    predicates.put(
        fresh(name, predicates::containsKey, "a predicate"), new Signature(parameters, isFact));
  }

  private void addEvent(SyntaxNode node) {
    KeywordFields fields = KeywordFields.of(node, 2, ":parameters :precondition :effects");
    String name = fresh(node.parts().get(1), events::containsKey, "an event");
    ImmutableList<TypedVariable> parameters =
        fields
            .get(":parameters")
            .map(p -> variables(p.parts(0, "variables in brackets")))
            .orElse(ImmutableList.of());
    events.put(
        name,
        new EventSchema(name, parameters, fields.get(":precondition"), fields.get(":effects")));
  }

  /** Returns variables with their types; those without take that of the next one with a type. */
  ImmutableList<TypedVariable> variables(ImmutableList<SyntaxNode> parts) {
    ImmutableList.Builder<TypedVariable> variables = ImmutableList.builder();
    Set<String> seen = new HashSet<>();
    for (Typed typed : typed(parts)) {
      String name = typed.name.word();
      if (!name.startsWith("?") || !seen.add(name)) {
        throw typed.name.mistake("a variable such as ?x that is not there yet");
      }
      ImmutableList<String> of = typed.type.map(this::either).orElse(ImmutableList.of("object"));
      variables.add(new TypedVariable(name, of, typed.type.isPresent()));
    }
    return variables.build();
  }

  private ImmutableList<String> either(SyntaxNode node) {
    if (node.open() == ' ') {
      return ImmutableList.of(type(node));
    }
    if (!node.startsWith("either") || node.parts().size() < 2) {
      throw node.mistake("a type or (either TYPE TYPE)");
    }
    return node.parts(1, "a type").stream()
        .map(this::type)
        .collect(ImmutableList.toImmutableList());
  }

  private static List<Typed> typed(ImmutableList<SyntaxNode> parts) {
    List<Typed> all = new ArrayList<>();
    List<SyntaxNode> waiting = new ArrayList<>();
    for (int at = 0; at < parts.size(); at++) {
      SyntaxNode part = parts.get(at);
      if (part.word().equals("-")) {
        if (waiting.isEmpty() || at + 1 == parts.size()) {
          throw part.mistake("a name before the dash and a type behind it");
        }
        Optional<SyntaxNode> type = Optional.of(parts.get(++at));
        waiting.forEach(name -> all.add(new Typed(name, type)));
        waiting.clear();
      } else if (part.open() == ' ') {
        waiting.add(part);
      } else {
        throw part.mistake("a name or variable and its type");
      }
    }
    waiting.forEach(name -> all.add(new Typed(name, Optional.empty())));
    return all;
  }
}
