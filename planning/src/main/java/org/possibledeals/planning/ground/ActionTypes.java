package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.planning.ground.Declarations.EventSchema;
import org.possibledeals.planning.task.EventFrame;

/** The action types of the libraries, and the one that is built in. */
final class ActionTypes {
  static final String BASIC = "basic";
  private static final String BUILT_IN =
      "(define (:action-type basic :events (?e) :observability-types (Fully)"
          + " :relations (Fully (?e ?e)) :designated (?e) :conditions ()))";
  private static final List<String> CONDITIONS =
      Stream.of(":propositional", ":trivial", ":non-trivial")
          .flatMap(k -> Stream.of("precondition", "postconditions", "event").map(w -> k + "-" + w))
          .toList();

  private final ExpressionGrounder expressions;
  final Map<String, ActionType> byName = new LinkedHashMap<>();

  /**
   * The shape of actions.
   *
   * @param events the variables of the events
   * @param conditions what the events put in have to be, by variable
   * @param hasConditions whether conditions are written, if only an empty list
   */
  record ActionType(
      EventFrame frame,
      ImmutableList<String> events,
      ImmutableListMultimap<String, String> conditions,
      boolean hasConditions) {

    /** Checks that an event is what the type wants. */
    void check(SyntaxNode use, int at, EventSchema event) {
      for (String condition : conditions.get(events.get(at))) {
        if (!meets(event, condition)) {
          throw use.mistake(
              "event %s for %s of %s".formatted(event.name(), events.get(at), frame.name()),
              "one that is " + condition);
        }
      }
    }

    private static boolean meets(EventSchema event, String condition) {
      boolean isBefore = !condition.endsWith("postconditions");
      boolean isAfter = !condition.endsWith("precondition");
      if (condition.startsWith(":propositional")) {
        return (!isBefore || event.precondition().map(SyntaxNode::isPropositional).orElse(true))
            && (!isAfter || event.effects().map(SyntaxNode::isPropositional).orElse(true));
      }
      boolean isTrivial =
          (!isBefore || event.isWithoutPrecondition()) && (!isAfter || event.isWithoutEffects());
      return isTrivial != condition.startsWith(":non-");
    }
  }

  ActionTypes(ExpressionGrounder expressions) {
    this.expressions = expressions;
    add(SourceFile.define("built in", BUILT_IN).parts().get(1));
    expressions.known.files.of(":action-type").forEach(this::add);
  }

  private void add(SyntaxNode node) {
    KeywordFields fields =
        KeywordFields.of(
            node, 2, ":events :observability-types :relations :designated :conditions");
    String name = Declarations.fresh(node.parts().get(1), byName::containsKey, "an action type");
    ImmutableList<String> events = names(fields.parts(":events"), "?");
    ImmutableList<String> types = names(fields.parts(":observability-types"), "");
    FormulaScope scope = FormulaScope.ofLocals(events, "event");
    int[][][] successors = new int[types.size()][events.size()][0];
    Set<String> related = new HashSet<>();
    fields
        .required(":relations")
        .pairs()
        .forEach(
            (type, list) -> {
              expressions.warnIf(!related.add(type.among(types)), type);
              successors[types.indexOf(type.word())] = expressions.rows(Optional.of(list), scope);
            });
    int[] designated =
        fields.parts(":designated").stream()
            .mapToInt(event -> events.indexOf(event.among(events)))
            .sorted()
            .distinct()
            .toArray();
    ImmutableListMultimap.Builder<String, String> conditions = ImmutableListMultimap.builder();
    Optional<SyntaxNode> written = fields.get(":conditions");
    written.ifPresent(
        all ->
            all.pairs()
                .forEach(
                    (event, list) -> {
                      expressions.use(":events-conditions", list);
                      list.parts(0, "conditions such as (:trivial-event)")
                          .forEach(c -> conditions.put(event.among(events), c.among(CONDITIONS)));
                    }));
    EventFrame frame = new EventFrame(name, events.size(), types, successors, designated);
    byName.put(name, new ActionType(frame, events, conditions.build(), written.isPresent()));
  }

  private static ImmutableList<String> names(ImmutableList<SyntaxNode> parts, String sign) {
    ImmutableList<String> names =
        parts.stream().map(SyntaxNode::word).distinct().collect(ImmutableList.toImmutableList());
    for (SyntaxNode part : parts) {
      if (sign.isEmpty()) {
        part.name("a name");
      } else if (!part.word().startsWith(sign)) {
        throw part.mistake("a variable such as ?x");
      }
    }
    if (names.size() < parts.size()) {
      throw parts.getFirst().mistake("different names");
    }
    return names;
  }
}
