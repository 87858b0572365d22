package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.planning.syntax.FormulaScope.Mode;
import org.possibledeals.planning.syntax.LiftedFormula.Comprehension;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.LiftedFormula.TypedVariable;
import org.possibledeals.planning.syntax.Specification.ActionSchema;
import org.possibledeals.planning.syntax.Specification.ActionType;
import org.possibledeals.planning.syntax.Specification.Effect;
import org.possibledeals.planning.syntax.Specification.EventSchema;
import org.possibledeals.planning.syntax.Specification.Literal;
import org.possibledeals.planning.syntax.Specification.Observation;
import org.possibledeals.planning.syntax.SyntaxNode.Branch;
import org.possibledeals.planning.syntax.SyntaxNode.Word;

/** Reads events and actions. */
final class DomainReader {
  private static final ImmutableList<String> OF_EVENT =
      ImmutableList.of(":parameters", ":precondition", ":effects");
  private static final ImmutableList<String> OF_ACTION =
      ImmutableList.of(":parameters", ":action-type", ":observability-conditions");

  private final Declarations known;
  private final LiftedFormulaReader formulas;

  DomainReader(Declarations known, LiftedFormulaReader formulas) {
    this.known = known;
    this.formulas = formulas;
  }

  /** Notes the name and parameters of an event, before any action is read. */
  void declareEvent(SourceFile file, Branch node) {
    ImmutableList<SyntaxNode> parts = file.parts(node, 2, "(:event NAME ...)");
    String name = known.fresh(file, node.parts().get(1), known.events::containsKey, "an event");
    KeywordFields fields = KeywordFields.of(file, node, parts, OF_EVENT);
    known.events.put(
        name,
        fields.get(":parameters").isPresent()
            ? known.variables(file, fields.parts(":parameters"))
            : ImmutableList.of());
  }

  EventSchema event(SourceFile file, Branch node) {
    String name = file.name(node.parts().get(1), "a name of an event");
    KeywordFields fields = KeywordFields.of(file, node, file.parts(node, 2, ""), OF_EVENT);
    ImmutableList<TypedVariable> parameters = known.events.get(name);
    FormulaScope scope = FormulaScope.of(file, Mode.FULL, "").with(parameters);
    return new EventSchema(
        name,
        parameters,
        fields
            .get(":precondition")
            .map(f -> formulas.formula(f, scope.in(Mode.FULL, "preconditions")))
            .orElse(new LiftedFormula.Truth(true)),
        fields
            .get(":effects")
            .map(list -> formulas.list(list, scope.in(Mode.FULL, "postconditions"), this::effect))
            .orElse(ListTree.none()));
  }

  private Effect effect(Branch node, FormulaScope scope) {
    SourceFile file = scope.file();
    known.requirements.use(":ontic-actions", file, node.place());
    boolean isWhen = node.startsWith("when");
    if (!isWhen && !node.startsWith("iff")) {
      return new Effect(
          Effect.Kind.ALWAYS,
          new LiftedFormula.Truth(true),
          new ListTree.Leaf<>(literal(node, scope)));
    }
    known.requirements.use(":conditional-effects", file, node.place());
    ImmutableList<SyntaxNode> parts = file.parts(node, 1, "");
    if (parts.size() != 2) {
      throw file.mistake(node.place(), "(when CONDITION LITERALS) or (iff CONDITION LITERALS)");
    }
    return new Effect(
        isWhen ? Effect.Kind.WHEN : Effect.Kind.IFF,
        formulas.formula(parts.get(0), scope),
        formulas.list(parts.get(1), scope, this::literal));
  }

  private Literal literal(Branch node, FormulaScope scope) {
    SourceFile file = scope.file();
    boolean isNegated = node.startsWith("not");
    Branch inner = node;
    if (isNegated) {
      if (node.parts().size() != 2 || !(node.parts().get(1) instanceof Branch atom)) {
        throw file.mistake(node.place(), "(not (p ...))");
      }
      known.requirements.use(":negative-postconditions", file, node.place());
      inner = atom;
    }
    LiftedFormula.Predicate atom = formulas.atom(inner, scope);
    if (known.predicates.get(atom.name()).isFact()) {
      throw file.mistake(inner.place(), "a predicate that is no :fact, as facts do not change");
    }
    return new Literal(!isNegated, atom);
  }

  ActionSchema action(SourceFile file, Branch node) {
    ImmutableList<SyntaxNode> parts = file.parts(node, 2, "(:action NAME :parameters ...)");
    String name = file.name(node.parts().get(1), "a name of an action");
    KeywordFields fields = KeywordFields.of(file, node, parts, OF_ACTION);
    FormulaScope outside = FormulaScope.of(file, Mode.FULL, "");
    Comprehension parameters = formulas.comprehension(fields.required(":parameters"), outside);
    FormulaScope scope = outside.with(parameters.variables());
    ImmutableList<SyntaxNode> uses = fields.parts(":action-type");
    SyntaxNode at = fields.required(":action-type");
    if (uses.isEmpty()) {
      throw file.mistake(at.place(), "(TYPE (EVENT ARGUMENTS))");
    }
    String typeName = file.name(uses.getFirst(), "a name of an action type");
    ActionType type = known.actionTypes.get(typeName);
    if (type == null) {
      throw file.mistake(
          uses.getFirst().place(),
          "a type of the libraries" + Nearest.clause(typeName, known.actionTypes.keySet()));
    }
    if (uses.size() != type.events().size() + 1) {
      throw file.mistake(
          at.place(),
          "%d events".formatted(uses.size() - 1),
          "%d, as %s has %s"
              .formatted(type.events().size(), typeName, String.join(" ", type.events())));
    }
    ImmutableList<LiftedFormula.Predicate> events =
        uses.subList(1, uses.size()).stream()
            .map(use -> use(use, scope))
            .collect(ImmutableList.toImmutableList());
    return new ActionSchema(
        name, parameters, typeName, events, observations(file, fields, type, node, scope));
  }

  private LiftedFormula.Predicate use(SyntaxNode node, FormulaScope scope) {
    SourceFile file = scope.file();
    ImmutableList<SyntaxNode> arguments = file.parts(node, 1, "(EVENT ARGUMENTS)");
    SyntaxNode first = ((Branch) node).parts().getFirst();
    String name = file.name(first, "a name of an event");
    ImmutableList<TypedVariable> parameters = known.events.get(name);
    if (parameters == null) {
      throw file.mistake(
          first.place(), "a declared event" + Nearest.clause(name, known.events.keySet()));
    }
    return new LiftedFormula.Predicate(name, formulas.terms(first, arguments, parameters, scope));
  }

  private ListTree<Observation> observations(
      SourceFile file, KeywordFields fields, ActionType type, Branch node, FormulaScope scope) {
    if (fields.get(":observability-conditions").isPresent()) {
      return formulas.list(
          fields.required(":observability-conditions"),
          scope.in(Mode.FULL, "obs-conditions"),
          (branch, inner) -> observation(branch, inner, type));
    }
    if (!type.name().equals(ActionType.BASIC)) {
      throw file.mistake(
          node.place(),
          "an action without observability",
          ":observability-conditions, as its type is not basic");
    }
    return new ListTree.Leaf<>(new Observation.Default("Fully"));
  }

  private Observation observation(Branch node, FormulaScope scope, ActionType type) {
    SourceFile file = scope.file();
    known.requirements.use(":partial-observability", file, node.place());
    if (node.parts().size() != 2) {
      throw file.mistake(node.place(), "(default TYPE), (AGENT TYPE) or (AGENT (if ...))");
    }
    SyntaxNode second = node.parts().get(1);
    ImmutableList<String> types = type.observabilityTypes();
    if (node.startsWith("default")) {
      return new Observation.Default(ActionTypeReader.among(file, second, types));
    }
    Term agent = formulas.term(node.parts().getFirst(), scope, ImmutableList.of("agent"));
    if (second instanceof Word) {
      return new Observation.Cases(
          agent,
          ImmutableList.of(
              new Observation.Case(
                  new LiftedFormula.Truth(true), ActionTypeReader.among(file, second, types))),
          Optional.empty());
    }
    return cases(agent, (Branch) second, scope, types);
  }

  private Observation cases(
      Term agent, Branch node, FormulaScope scope, ImmutableList<String> types) {
    SourceFile file = scope.file();
    ImmutableList.Builder<Observation.Case> cases = ImmutableList.builder();
    Optional<String> otherwise = Optional.empty();
    for (int at = 0; at < node.parts().size(); ) {
      String word = file.word(node.parts().get(at)).map(Word::text).orElse("(");
      boolean isCase = word.equals(at == 0 ? "if" : "else-if");
      boolean isElse = word.equals("else") && at > 0;
      int size = isCase ? 3 : 2;
      if (!isCase && !isElse
          || at + size > node.parts().size()
          || isElse && at + size < node.parts().size()) {
        throw file.mistake(
            node.parts().get(at).place(), "(if CONDITION TYPE else-if CONDITION TYPE else TYPE)");
      }
      String type = ActionTypeReader.among(file, node.parts().get(at + size - 1), types);
      if (isCase) {
        cases.add(new Observation.Case(formulas.formula(node.parts().get(at + 1), scope), type));
      } else {
        otherwise = Optional.of(type);
      }
      at += size;
    }
    return new Observation.Cases(agent, cases.build(), otherwise);
  }
}
