package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.planning.syntax.FormulaScope.Mode;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.Specification.ActionType;
import org.possibledeals.planning.syntax.SyntaxNode.Branch;

/** Reads action types, and checks that events are as a type wants them. */
final class ActionTypeReader {
  static final ActionType BASIC =
      new ActionType(
          ActionType.BASIC,
          ImmutableList.of("?e"),
          ImmutableList.of("Fully"),
          ImmutableMap.of(
              "Fully", new ListTree.Leaf<>(ImmutableList.of(new Term("?e"), new Term("?e")))),
          ImmutableList.of("?e"),
          ImmutableMap.of(),
          true);

  private static final ImmutableSet<String> CONDITIONS =
      ImmutableSet.of(
          ":propositional-precondition",
          ":propositional-postconditions",
          ":propositional-event",
          ":trivial-precondition",
          ":trivial-postconditions",
          ":trivial-event",
          ":non-trivial-precondition",
          ":non-trivial-postconditions",
          ":non-trivial-event");

  private final Declarations known;
  private final LiftedFormulaReader formulas;

  ActionTypeReader(Declarations known, LiftedFormulaReader formulas) {
    this.known = known;
    this.formulas = formulas;
  }

  ActionType read(SourceFile file, Branch node) {
    ImmutableList<SyntaxNode> parts = file.parts(node, 2, "(:action-type NAME :events ...)");
    String name =
        known.fresh(file, node.parts().get(1), known.actionTypes::containsKey, "an action type");
    KeywordFields fields =
        KeywordFields.of(
            file,
            node,
            parts,
            ImmutableList.of(
                ":events", ":observability-types", ":relations", ":designated", ":conditions"));
    ImmutableList<String> events = names(file, fields.parts(":events"), true);
    ImmutableList<String> types = names(file, fields.parts(":observability-types"), false);
    if (events.isEmpty() || types.isEmpty()) {
      throw file.mistake(node.place(), "an action type with events and observability types");
    }
    FormulaScope scope = FormulaScope.of(file, Mode.FULL, "").with(events, "event");
    Map<String, ListTree<ImmutableList<Term>>> relations = new LinkedHashMap<>();
    pairs(file, fields.parts(":relations"))
        .forEach(
            (type, list) ->
                relations.put(
                    among(file, type, types),
                    formulas.list(list, scope, formulas.pairOf("event"))));
    List<SyntaxNode> designated = fields.parts(":designated");
    if (designated.isEmpty()) {
      throw file.mistake(fields.required(":designated").place(), "one designated event or more");
    }
    Map<String, ImmutableList<String>> conditions = new LinkedHashMap<>();
    if (fields.get(":conditions").isPresent()) {
      pairs(file, fields.parts(":conditions"))
          .forEach(
              (event, list) -> conditions.put(among(file, event, events), conditions(file, list)));
    }
    return new ActionType(
        name,
        events,
        types,
        ImmutableMap.copyOf(relations),
        designated.stream()
            .map(event -> among(file, event, events))
            .distinct()
            .collect(ImmutableList.toImmutableList()),
        ImmutableMap.copyOf(conditions),
        fields.get(":conditions").isPresent());
  }

  private static ImmutableList<String> names(
      SourceFile file, ImmutableList<SyntaxNode> parts, boolean areVariables) {
    ImmutableList<String> names =
        parts.stream()
            .map(part -> areVariables ? file.variable(part) : file.name(part, "a name"))
            .collect(ImmutableList.toImmutableList());
    if (ImmutableSet.copyOf(names).size() < names.size()) {
      throw file.mistake(parts.getFirst().place(), "different names");
    }
    return names;
  }

  /** Returns each first of two parts with the second one, in order. */
  static Map<SyntaxNode, SyntaxNode> pairs(SourceFile file, ImmutableList<SyntaxNode> parts) {
    Map<SyntaxNode, SyntaxNode> pairs = new LinkedHashMap<>();
    for (int at = 0; at < parts.size(); at += 2) {
      if (at + 1 == parts.size()) {
        throw file.mistake(parts.get(at).place(), "a name and its list");
      }
      pairs.put(parts.get(at), parts.get(at + 1));
    }
    return pairs;
  }

  static String among(SourceFile file, SyntaxNode node, ImmutableList<String> names) {
    String name = file.word(node).map(SyntaxNode.Word::text).orElse("(");
    if (!names.contains(name)) {
      throw file.mistake(node.place(), "one of " + String.join(" ", names));
    }
    return name;
  }

  private ImmutableList<String> conditions(SourceFile file, SyntaxNode node) {
    known.requirements.use(":events-conditions", file, node.place());
    return file.parts(node, 0, "conditions such as (:trivial-event)").stream()
        .map(part -> among(file, part, CONDITIONS.asList()))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns whether an event meets a condition of its type. */
  static boolean meets(Specification.EventSchema event, String condition) {
    String what = condition.substring(condition.lastIndexOf('-') + 1);
    if (condition.startsWith(":propositional")) {
      return (what.equals("postconditions") || isPropositional(event.precondition()))
          && (what.equals("precondition") || isPropositional(event.effects()));
    }
    boolean isTrivial =
        (what.equals("postconditions")
                || event.precondition().equals(new LiftedFormula.Truth(true)))
            && (what.equals("precondition") || event.effects().equals(ListTree.none()));
    return isTrivial != condition.startsWith(":non-");
  }

  private static boolean isPropositional(ListTree<Specification.Effect> effects) {
    return switch (effects) {
      case ListTree.Leaf<Specification.Effect>(var effect) -> isPropositional(effect.condition());
      case ListTree.Several<Specification.Effect>(var lists) ->
          lists.stream().allMatch(ActionTypeReader::isPropositional);
      case ListTree.Each<Specification.Effect>(var over, var list) -> isPropositional(list);
    };
  }

  private static boolean isPropositional(LiftedFormula formula) {
    return switch (formula) {
      case LiftedFormula.Truth f -> true;
      case LiftedFormula.Predicate f -> true;
      case LiftedFormula.Equality f -> true;
      case LiftedFormula.Negation(var f) -> isPropositional(f);
      case LiftedFormula.Junction(boolean isAnd, var members) ->
          members.stream().allMatch(ActionTypeReader::isPropositional);
      case LiftedFormula.Implication(var f, var g) -> isPropositional(f) && isPropositional(g);
      case LiftedFormula.Quantified(boolean isAll, var over, var f) -> isPropositional(f);
      case LiftedFormula.Modal f -> false;
    };
  }
}
