package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.planning.syntax.FormulaScope.Mode;
import org.possibledeals.planning.syntax.LiftedFormula.Comprehension;
import org.possibledeals.planning.syntax.LiftedFormula.Equality;
import org.possibledeals.planning.syntax.LiftedFormula.Group;
import org.possibledeals.planning.syntax.LiftedFormula.Implication;
import org.possibledeals.planning.syntax.LiftedFormula.Junction;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Modal;
import org.possibledeals.planning.syntax.LiftedFormula.Modality;
import org.possibledeals.planning.syntax.LiftedFormula.Negation;
import org.possibledeals.planning.syntax.LiftedFormula.Quantified;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.LiftedFormula.Truth;
import org.possibledeals.planning.syntax.LiftedFormula.TypedVariable;
import org.possibledeals.planning.syntax.Specification.Signature;
import org.possibledeals.planning.syntax.SyntaxNode.Branch;
import org.possibledeals.planning.syntax.SyntaxNode.Word;

/** Reads formulas, terms and lists, and checks their names and types. */
final class LiftedFormulaReader {
  private static final String FORMULA = "a formula such as (p ?x), (and (p) (q)) or ([Kw. A] (p))";

  private final Declarations known;

  LiftedFormulaReader(Declarations known) {
    this.known = known;
  }

  /** Reads one thing of a list. */
  interface ItemReader<T> {
    T read(Branch node, FormulaScope scope);
  }

  LiftedFormula formula(SyntaxNode node, FormulaScope scope) {
    SourceFile file = scope.file();
    if (!(node instanceof Branch branch) || !branch.isRound() || branch.parts().isEmpty()) {
      throw file.mistake(node.place(), FORMULA);
    }
    ImmutableList<SyntaxNode> rest = file.parts(branch, 1, FORMULA);
    return switch (branch.parts().getFirst()) {
      case Branch modality -> modal(branch, modality, rest, scope);
      case Word word ->
          switch (word.text()) {
            case "true", "false" -> truth(word, rest, scope);
            case "=", "/=" -> equality(word, rest, scope);
            case "not" -> new Negation(only(word, rest, scope, "negative"));
            case "and" -> new Junction(true, formulas(word, rest, scope));
            case "or" -> {
              use("disjunctive", scope, word);
              yield new Junction(false, formulas(word, rest, scope));
            }
            case "imply" -> implication(word, rest, scope);
            case "forall", "exists" -> quantified(word, rest, scope);
            default -> atom(branch, scope);
          };
    };
  }

  private void use(String kind, FormulaScope scope, Word word) {
    if (!scope.place().isEmpty()) {
      known.requirements.use(":%s-%s".formatted(kind, scope.place()), scope.file(), word.place());
    }
  }

  private static LiftedFormula truth(
      Word word, ImmutableList<SyntaxNode> rest, FormulaScope scope) {
    requireSize(word, rest, 0, scope);
    if (scope.mode() == Mode.PROPOSITIONAL) {
      throw scope.file().mistake(word.place(), "atoms and connectives, as this is a theory");
    }
    return new Truth(word.text().equals("true"));
  }

  private LiftedFormula equality(Word word, ImmutableList<SyntaxNode> rest, FormulaScope scope) {
    requireSize(word, rest, 2, scope);
    if (scope.mode() == Mode.PROPOSITIONAL) {
      throw scope
          .file()
          .mistake(word.place(), "atoms and connectives, or equality in a condition after |");
    }
    known.requirements.use(":equality", scope.file(), word.place());
    return new Equality(
        term(rest.get(0), scope, ImmutableList.of()),
        term(rest.get(1), scope, ImmutableList.of()),
        word.text().equals("="));
  }

  private LiftedFormula only(
      Word word, ImmutableList<SyntaxNode> rest, FormulaScope scope, String kind) {
    requireSize(word, rest, 1, scope);
    use(kind, scope, word);
    return formula(rest.getFirst(), scope);
  }

  private ImmutableList<LiftedFormula> formulas(
      Word word, ImmutableList<SyntaxNode> rest, FormulaScope scope) {
    if (rest.isEmpty()) {
      throw scope.file().mistake(word.place(), "one formula or more behind " + word.text());
    }
    return rest.stream().map(part -> formula(part, scope)).collect(ImmutableList.toImmutableList());
  }

  private LiftedFormula implication(Word word, ImmutableList<SyntaxNode> rest, FormulaScope scope) {
    requireSize(word, rest, 2, scope);
    use("disjunctive", scope, word);
    return new Implication(formula(rest.get(0), scope), formula(rest.get(1), scope));
  }

  private LiftedFormula quantified(Word word, ImmutableList<SyntaxNode> rest, FormulaScope scope) {
    requireSize(word, rest, 2, scope);
    boolean isUniversal = word.text().equals("forall");
    use(isUniversal ? "universal" : "existential", scope, word);
    Comprehension over = comprehension(rest.getFirst(), scope);
    return new Quantified(isUniversal, over, formula(rest.get(1), scope.with(over.variables())));
  }

  private static void requireSize(
      Word word, ImmutableList<SyntaxNode> rest, int size, FormulaScope scope) {
    if (rest.size() != size) {
      throw scope
          .file()
          .mistake(
              word.place(),
              "%s with %d parts".formatted(word.text(), rest.size()),
              "%s with %d".formatted(word.text(), size));
    }
  }

  /** Returns an atom whose arguments are of fitting types. */
  LiftedFormula.Predicate atom(Branch node, FormulaScope scope) {
    SourceFile file = scope.file();
    SyntaxNode first = node.parts().isEmpty() ? node : node.parts().getFirst();
    String name = file.name(first, FORMULA);
    Signature signature = known.predicates.get(name);
    if (signature == null) {
      throw file.mistake(
          first.place(), "a declared predicate" + Nearest.clause(name, known.predicates.keySet()));
    }
    if (scope.mode() == Mode.STATIC && !signature.isFact()) {
      throw file.mistake(
          first.place(), "a :fact, as a condition after | does not depend on the world");
    }
    ImmutableList<Term> terms =
        terms(first, file.parts(node, 1, FORMULA), signature.parameters(), scope);
    return new LiftedFormula.Predicate(name, terms);
  }

  /** Returns arguments that fit these parameters. */
  ImmutableList<Term> terms(
      SyntaxNode of,
      ImmutableList<SyntaxNode> parts,
      ImmutableList<TypedVariable> parameters,
      FormulaScope scope) {
    if (parts.size() != parameters.size()) {
      throw scope
          .file()
          .mistake(
              of.place(),
              "%d arguments".formatted(parts.size()),
              "%d, as declared".formatted(parameters.size()));
    }
    ImmutableList.Builder<Term> terms = ImmutableList.builder();
    for (int i = 0; i < parts.size(); i++) {
      terms.add(term(parts.get(i), scope, parameters.get(i).types()));
    }
    return terms.build();
  }

  /** Returns a term that is of one of these types; of any if there is none. */
  Term term(SyntaxNode node, FormulaScope scope, ImmutableList<String> formal) {
    SourceFile file = scope.file();
    String name =
        node instanceof Word word && word.isVariable()
            ? word.text()
            : file.name(node, "a variable or a name");
    ImmutableList<String> actual = scope.names().get(name);
    if (actual == null) {
      actual =
          known
              .typeOf(name)
              .map(ImmutableList::of)
              .orElseThrow(() -> file.mistake(node.place(), wanted(name, scope)));
    }
    boolean fits =
        formal.isEmpty()
            || actual.stream()
                .allMatch(
                    a -> formal.stream().anyMatch(f -> Specification.isUnder(known.types(), a, f)));
    if (!fits) {
      throw file.mistake(
          node.place(),
          "%s of type %s".formatted(name, String.join(" or ", actual)),
          "a term of type " + String.join(" or ", formal));
    }
    return new Term(name);
  }

  private String wanted(String name, FormulaScope scope) {
    return name.startsWith("?")
        ? "a variable of this place" + Nearest.clause(name, scope.names().keySet())
        : "a declared name" + Nearest.clause(name, known.entities().keySet());
  }

  Comprehension comprehension(SyntaxNode node, FormulaScope scope) {
    SourceFile file = scope.file();
    ImmutableList<SyntaxNode> parts = file.parts(node, 0, "variables in brackets");
    int bar = 0;
    while (bar < parts.size() && !isBar(parts.get(bar))) {
      bar++;
    }
    ImmutableList<TypedVariable> variables = known.variables(file, parts.subList(0, bar));
    for (TypedVariable variable : variables) {
      if (scope.names().containsKey(variable.name())) {
        throw file.mistake(
            node.place(),
            variable.name() + " again",
            "another name, as %s is declared outside".formatted(variable.name()));
      }
    }
    if (bar == parts.size()) {
      return new Comprehension(variables, Optional.empty());
    }
    if (bar + 2 != parts.size()) {
      throw file.mistake(parts.get(bar).place(), "one condition behind | and then the end");
    }
    LiftedFormula condition =
        formula(parts.get(bar + 1), scope.with(variables).in(Mode.STATIC, "list-formulas"));
    return new Comprehension(variables, Optional.of(condition));
  }

  private static boolean isBar(SyntaxNode node) {
    return node instanceof Word word && word.text().equals("|");
  }

  <T> ListTree<T> list(SyntaxNode node, FormulaScope scope, ItemReader<T> item) {
    SourceFile file = scope.file();
    ImmutableList<SyntaxNode> parts = file.parts(node, 0, "a list in round brackets");
    Branch branch = (Branch) node;
    if (branch.startsWith(":and")) {
      known.requirements.use(":lists", file, node.place());
      return new ListTree.Several<>(
          parts.subList(1, parts.size()).stream()
              .map(part -> list(part, scope, item))
              .collect(ImmutableList.toImmutableList()));
    }
    if (branch.startsWith(":forall")) {
      known.requirements.use(":list-comprehensions", file, node.place());
      if (parts.size() != 3) {
        throw file.mistake(node.place(), "(:forall (VARIABLES) LIST)");
      }
      Comprehension over = comprehension(parts.get(1), scope);
      return new ListTree.Each<>(over, list(parts.get(2), scope.with(over.variables()), item));
    }
    return parts.isEmpty() ? ListTree.none() : new ListTree.Leaf<>(item.read(branch, scope));
  }

  /** Reads the terms of a list, each of one of these types. */
  ItemReader<ImmutableList<Term>> termsOf(String type) {
    return (branch, scope) ->
        branch.parts().stream()
            .map(part -> term(part, scope, ImmutableList.of(type)))
            .collect(ImmutableList.toImmutableList());
  }

  /** Reads two terms of a list. */
  ItemReader<ImmutableList<Term>> pairOf(String type) {
    return (branch, scope) -> {
      if (branch.parts().size() != 2) {
        throw scope.file().mistake(branch.place(), "two of type %s, as in (u v)".formatted(type));
      }
      return termsOf(type).read(branch, scope);
    };
  }

  private LiftedFormula modal(
      Branch node, Branch bracket, ImmutableList<SyntaxNode> rest, FormulaScope scope) {
    SourceFile file = scope.file();
    if (bracket.isRound() || rest.size() != 1) {
      throw file.mistake(node.place(), FORMULA);
    }
    if (scope.mode() != Mode.FULL) {
      throw file.mistake(node.place(), "a formula without modalities in this place");
    }
    if (!scope.place().isEmpty()) {
      known.requirements.use(":modal-" + scope.place(), file, node.place());
    }
    Modality modality = modality(bracket, file);
    Group group = group(bracket, modality, scope);
    switch (modality) {
      case BOX, DIAMOND -> {}
      case KW_BOX, KW_DIAMOND -> known.requirements.use(":knowing-whether", file, node.place());
      case C_BOX, C_DIAMOND -> known.requirements.use(":common-knowledge", file, node.place());
    }
    return new Modal(modality, group, formula(rest.getFirst(), scope));
  }

  Modality modality(Branch bracket, SourceFile file) {
    boolean isBox = bracket.open() == '[';
    boolean isNamed = bracket.parts().size() == 2;
    if (!isNamed && bracket.parts().size() != 1) {
      throw file.mistake(bracket.place(), "a modality such as [A], [Kw. A] or [C. (A B)]");
    }
    if (!isNamed) {
      return isBox ? Modality.BOX : Modality.DIAMOND;
    }
    if (bracket.startsWith("Kw.")) {
      return isBox ? Modality.KW_BOX : Modality.KW_DIAMOND;
    }
    if (bracket.startsWith("C.")) {
      return isBox ? Modality.C_BOX : Modality.C_DIAMOND;
    }
    throw file.mistake(bracket.parts().getFirst().place(), "Kw. or C.");
  }

  Group group(Branch bracket, Modality modality, FormulaScope scope) {
    SyntaxNode index = bracket.parts().getLast();
    if (index instanceof Branch) {
      known.requirements.use(":group-modalities", scope.file(), index.place());
      return new Group.Listed(list(index, scope, termsOf("agent")));
    }
    if (index instanceof Word word && word.text().equals("All")) {
      return new Group.All();
    }
    boolean isCommon = modality == Modality.C_BOX || modality == Modality.C_DIAMOND;
    Term one =
        term(
            index,
            scope,
            isCommon ? ImmutableList.of("agent-group") : ImmutableList.of("agent", "agent-group"));
    return new Group.Listed(new ListTree.Leaf<>(ImmutableList.of(one)));
  }
}
