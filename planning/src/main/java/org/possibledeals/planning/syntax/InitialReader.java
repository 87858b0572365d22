package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.planning.syntax.FormulaScope.Mode;
import org.possibledeals.planning.syntax.LiftedFormula.Group;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Modality;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.Specification.Axiom;
import org.possibledeals.planning.syntax.Specification.Initial;
import org.possibledeals.planning.syntax.SyntaxNode.Branch;

/** Reads the initial state: worlds with relations and labels, or a theory. */
final class InitialReader {
  private static final String AXIOM =
      "a formula without modalities, ([C. All] (p)), ([C. All] ([A] (p))) or ([C. All] ([Kw. A]"
          + " (p)))";

  private final Declarations known;
  private final LiftedFormulaReader formulas;

  InitialReader(Declarations known, LiftedFormulaReader formulas) {
    this.known = known;
    this.formulas = formulas;
  }

  Initial read(SourceFile file, Branch node) {
    ImmutableList<SyntaxNode> parts = file.parts(node, 1, "(:init ...)");
    if (parts.size() == 1) {
      known.requirements.use(":finitary-S5-theories", file, node.place());
      FormulaScope scope = FormulaScope.of(file, Mode.PROPOSITIONAL, "");
      return new Initial.Theory(formulas.list(parts.getFirst(), scope, this::axiom));
    }
    KeywordFields fields =
        KeywordFields.of(
            file, node, parts, ImmutableList.of(":worlds", ":relations", ":labels", ":designated"));
    ImmutableList<String> worlds =
        fields.parts(":worlds").stream()
            .map(part -> file.name(part, "a name of a world"))
            .collect(ImmutableList.toImmutableList());
    if (ImmutableSet.copyOf(worlds).size() < worlds.size() || worlds.isEmpty()) {
      throw file.mistake(fields.required(":worlds").place(), "worlds with different names");
    }
    FormulaScope scope = FormulaScope.of(file, Mode.FULL, "").with(worlds, "world");
    Map<String, ListTree<ImmutableList<Term>>> relations = new LinkedHashMap<>();
    ActionTypeReader.pairs(file, fields.parts(":relations"))
        .forEach(
            (agent, list) ->
                relations.put(
                    formulas.term(agent, scope, ImmutableList.of("agent")).name(),
                    formulas.list(list, scope, formulas.pairOf("world"))));
    Map<String, ListTree<LiftedFormula.Predicate>> labels = new LinkedHashMap<>();
    ActionTypeReader.pairs(file, fields.parts(":labels"))
        .forEach(
            (world, list) ->
                labels.put(
                    ActionTypeReader.among(file, world, worlds),
                    formulas.list(list, scope, this::fluent)));
    ImmutableList<String> designated =
        fields.parts(":designated").stream()
            .map(part -> ActionTypeReader.among(file, part, worlds))
            .distinct()
            .collect(ImmutableList.toImmutableList());
    if (designated.isEmpty()) {
      throw file.mistake(fields.required(":designated").place(), "one designated world or more");
    }
    return new Initial.Explicit(
        worlds, ImmutableMap.copyOf(relations), ImmutableMap.copyOf(labels), designated);
  }

  private LiftedFormula.Predicate fluent(Branch node, FormulaScope scope) {
    LiftedFormula.Predicate atom = formulas.atom(node, scope);
    if (known.predicates.get(atom.name()).isFact()) {
      throw scope.file().mistake(node.place(), "no :fact; facts stand under :facts-init");
    }
    return atom;
  }

  private Axiom axiom(Branch node, FormulaScope scope) {
    SourceFile file = scope.file();
    if (!(node.parts().getFirst() instanceof Branch bracket)) {
      return new Axiom(Axiom.Kind.DESIGNATED, Optional.empty(), formulas.formula(node, scope));
    }
    boolean isCommon =
        node.parts().size() == 2
            && bracket.open() == '['
            && bracket.parts().size() == 2
            && formulas.modality(bracket, file) == Modality.C_BOX
            && formulas.group(bracket, Modality.C_BOX, scope) instanceof Group.All;
    if (!isCommon) {
      throw file.mistake(node.place(), AXIOM);
    }
    if (!(node.parts().get(1) instanceof Branch body) || body.parts().isEmpty()) {
      throw file.mistake(node.parts().get(1).place(), AXIOM);
    }
    if (!(body.parts().getFirst() instanceof Branch inner)) {
      return new Axiom(Axiom.Kind.COMMON, Optional.empty(), formulas.formula(body, scope));
    }
    if (body.parts().size() != 2 || inner.parts().isEmpty()) {
      throw file.mistake(body.place(), AXIOM);
    }
    Axiom.Kind kind =
        switch (formulas.modality(inner, file)) {
          case BOX -> Axiom.Kind.KNOWN;
          case KW_BOX -> Axiom.Kind.KNOWN_WHETHER;
          case KW_DIAMOND -> Axiom.Kind.NOT_KNOWN_WHETHER;
          case DIAMOND, C_BOX, C_DIAMOND -> throw file.mistake(body.place(), AXIOM);
        };
    Term agent = formulas.term(inner.parts().getLast(), scope, ImmutableList.of("agent"));
    return new Axiom(kind, Optional.of(agent), formulas.formula(body.parts().get(1), scope));
  }
}
