package org.possibledeals.planning.ground;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.ground.ActionTypes.ActionType;
import org.possibledeals.planning.ground.Declarations.EventSchema;
import org.possibledeals.planning.ground.Declarations.TypedVariable;
import org.possibledeals.planning.ground.FormulaScope.Mode;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent;

/** Makes the ground actions, and frames and events that they share. */
final class ActionGrounder {
  private final ExpressionGrounder expressions;
  private final Declarations known;
  private final ActionTypes types;
  private final Map<List<String>, GroundEvent> events = new HashMap<>();
  private final Set<String> names = new LinkedHashSet<>();
  final Map<String, GroundAction> actions = new LinkedHashMap<>();
  final Set<String> impossible = new LinkedHashSet<>();
  final Set<String> warnings = new LinkedHashSet<>();

  /** An action with parameters. */
  private record Schema(
      String name,
      ImmutableList<TypedVariable> parameters,
      ActionType type,
      ImmutableList<SyntaxNode> uses,
      Optional<SyntaxNode> observations) {

    boolean isBasic() {
      return type.frame().name().equals(ActionTypes.BASIC);
    }
  }

  ActionGrounder(ExpressionGrounder expressions) {
    this.expressions = expressions;
    known = expressions.known;
    types = new ActionTypes(expressions);
    if (expressions.isCheck) {
      known.events.values().forEach(this::check);
    }
    known.files.of(":action").forEach(this::ground);
    if (expressions.isAsPlank && !expressions.isCheck) {
      types.byName.forEach((name, type) -> checkAsPlank(name, type.hasConditions()));
    }
  }

  private static void checkAsPlank(String name, boolean hasConditions) {
    if (!hasConditions) {
      throw new IllegalArgumentException(
          "plank fails here: the action type %s has no :conditions.".formatted(name));
    }
  }

  private void check(EventSchema event) {
    FormulaScope scope = FormulaScope.of(Mode.FULL, "preconditions");
    for (TypedVariable parameter : event.parameters()) {
      scope = scope.with(parameter, parameter.name());
    }
    FormulaScope inside = scope;
    event.precondition().ifPresent(f -> expressions.formula(f, inside));
    EventEffects.of(event.effects(), scope.in(Mode.FULL, "postconditions"), expressions);
  }

  private void ground(SyntaxNode node) {
    KeywordFields fields =
        KeywordFields.of(node, 2, ":parameters :action-type :observability-conditions");
    String name = node.parts().get(1).name("a name of an action");
    if (!names.add(name)) {
      throw node.mistake(name + " again", "a name of its own");
    }
    ImmutableList<SyntaxNode> parts = fields.parts(":action-type");
    String typeName = parts.getFirst().name("a name of an action type");
    ActionType type = types.byName.get(typeName);
    if (type == null) {
      throw parts
          .getFirst()
          .mistake("a type of the libraries" + Nearest.clause(typeName, types.byName.keySet()));
    }
    ImmutableList<SyntaxNode> uses = parts.subList(1, parts.size());
    if (uses.size() != type.events().size()) {
      throw parts
          .getFirst()
          .mistake(
              "%d events".formatted(uses.size()),
              "%d, as %s has %s"
                  .formatted(type.events().size(), typeName, String.join(" ", type.events())));
    }
    Optional<SyntaxNode> observations = fields.get(":observability-conditions");
    SyntaxNode parameters = fields.required(":parameters");
    Schema schema = new Schema(name, expressions.variables(parameters), type, uses, observations);
    if (observations.isEmpty() && !schema.isBasic()) {
      throw node.mistake(
          "an action without observability", ":observability-conditions, as its type is not basic");
    }
    for (int i = 0; i < uses.size() && expressions.isCheck; i++) {
      check(uses.get(i), i, type);
    }
    if (!expressions.isCheck) {
      warn(schema);
    }
    if (!schema.parameters.isEmpty() || !expressions.isAsPlank) {
      expressions.each(
          parameters, FormulaScope.of(Mode.FULL, "obs-conditions"), s -> add(schema, s));
    }
  }

  private void check(SyntaxNode use, int at, ActionType type) {
    use.parts(1, "(EVENT ARGUMENTS)");
    String name = use.parts().getFirst().name("a name of an event");
    EventSchema event = known.events.get(name);
    if (event == null) {
      throw use.parts()
          .getFirst()
          .mistake("a declared event" + Nearest.clause(name, known.events.keySet()));
    }
    type.check(use, at, event);
  }

  private EventSchema event(SyntaxNode use) {
    EventSchema event = known.events.get(use.parts().getFirst().word());
    if (event == null) {
      throw new IllegalStateException("not checked: " + use.word());
    }
    return event;
  }

  /** Warns of what plank does in another way. */
  private void warn(Schema schema) {
    if (schema.parameters.isEmpty()) {
      warnings.add("plank drops %s, as it has no parameters".formatted(schema.name));
    }
    Set<String> used = new LinkedHashSet<>();
    for (SyntaxNode use : schema.uses) {
      EventSchema event = event(use);
      List<String> arguments = use.parts(1, "").stream().map(SyntaxNode::word).toList();
      if (!arguments.equals(event.parameters().stream().map(TypedVariable::name).toList())) {
        warnings.add(
            "plank takes the variables of %s by name from %s, not by their order"
                .formatted(event.name(), schema.name));
      }
      if (schema.isBasic() && !event.isWithoutEffects()) {
        warnings.add("in plank %s changes nothing, as its type is basic".formatted(schema.name));
      }
      if (!used.add(event.name())) {
        warnings.add("plank cannot write %s down: it has an event twice".formatted(schema.name));
      }
    }
  }

  private void add(Schema schema, FormulaScope scope) {
    Budget.checkTime();
    ImmutableList.Builder<String> tuple = ImmutableList.builder();
    tuple.add(schema.name);
    schema.parameters.forEach(parameter -> tuple.add(scope.value(parameter.name())));
    String name = AtomTable.joined(tuple.build());
    ImmutableList<GroundEvent> its =
        schema.uses.stream()
            .map(use -> event(use, schema, scope))
            .collect(ImmutableList.toImmutableList());
    boolean isImpossible =
        Arrays.stream(schema.type.frame().designated())
            .allMatch(e -> its.get(e).precondition().isFalse());
    if (isImpossible && !expressions.isCheck) {
      impossible.add(name);
      return;
    }
    var observations =
        Observations.of(
            expressions, schema.type.frame(), schema.name, schema.observations, scope, warnings);
    GroundAction action = new GroundAction(name, schema.type.frame(), its, observations);
    if (actions.put(name, action) != null) {
      throw new IllegalArgumentException(
          "Two ground actions are called %s; rename an action or an object.".formatted(name));
    }
  }

  private GroundEvent event(SyntaxNode use, Schema schema, FormulaScope outer) {
    EventSchema event = event(use);
    ImmutableList<String> tuple = expressions.tuple(use, event.parameters(), outer);
    List<String> values =
        expressions.isAsPlank && !expressions.isCheck
            ? byName(event, schema, outer)
            : tuple.subList(1, tuple.size());
    boolean isWithoutEffects = schema.isBasic() && expressions.isAsPlank;
    List<String> key = new ArrayList<>(values);
    key.add(event.name());
    key.add(isWithoutEffects ? "basic" : "");
    GroundEvent before = events.get(key);
    if (before != null) {
      return before;
    }
    FormulaScope scope = FormulaScope.of(Mode.FULL, "");
    for (int i = 0; i < values.size(); i++) {
      scope = scope.with(event.parameters().get(i), values.get(i));
    }
    FormulaScope inside = scope;
    GroundEvent made =
        new GroundEvent(
            event.name(),
            event
                .precondition()
                .map(f -> expressions.formula(f, inside))
                .orElse(expressions.pool.constant(true)),
            isWithoutEffects
                ? ImmutableList::of
                : Suppliers.memoize(() -> EventEffects.of(event.effects(), inside, expressions)));
    events.put(key, made);
    return made;
  }

  private static List<String> byName(EventSchema event, Schema schema, FormulaScope outer) {
    Set<String> missing =
        Sets.difference(
            Set.copyOf(event.parameters().stream().map(TypedVariable::name).toList()),
            Set.copyOf(schema.parameters.stream().map(TypedVariable::name).toList()));
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException(
          "plank fails here: %s has no parameter %s, which event %s has."
              .formatted(schema.name, String.join(", ", missing), event.name()));
    }
    return event.parameters().stream().map(parameter -> outer.value(parameter.name())).toList();
  }
}
