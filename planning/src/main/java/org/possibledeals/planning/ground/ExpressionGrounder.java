package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.planning.ground.Declarations.Signature;
import org.possibledeals.planning.ground.Declarations.TypedVariable;
import org.possibledeals.planning.ground.FormulaScope.Binding;
import org.possibledeals.planning.ground.FormulaScope.Mode;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundFormula;

/**
 * Grounds formulas, terms and lists from their text, for given values of variables.
 *
 * <p>All texts are gone through twice, by the same code. The first time is the check of names,
 * types and numbers of arguments: each variable has itself as its only value, conditions count as
 * met, and what comes out is not used. The second time variables range over entities, and nothing
 * is checked.
 */
final class ExpressionGrounder {
  private static final String FORMULA = "a formula such as (p ?x), (and (p) (q)) or ([Kw. A] (p))";
  private static final ImmutableMap<String, Integer> SIZES =
      ImmutableMap.<String, Integer>builder()
          .put("true", 0)
          .put("false", 0)
          .put("not", 1)
          .put("=", 2)
          .put("/=", 2)
          .put("imply", 2)
          .put("forall", 2)
          .put("exists", 2)
          .buildOrThrow();
  private static final ImmutableMap<String, String> KINDS =
      ImmutableMap.of(
          "not", "negative",
          "or", "disjunctive",
          "imply", "disjunctive",
          "forall", "universal",
          "exists", "existential");

  final Declarations known;
  final boolean isAsPlank;
  final boolean isCheck;
  final FormulaPool pool = new FormulaPool();
  final AtomTable atoms;
  final ImmutableList<String> agents;
  final Set<String> warnings = new LinkedHashSet<>();
  private final Map<ImmutableList<String>, ImmutableList<String>> ranges = new HashMap<>();
  private final Map<SyntaxNode, Comprehension> comprehensions = new IdentityHashMap<>();

  /**
   * Variables, and the parts of the condition on them.
   *
   * @param checks by how many variables need a value for each
   */
  private record Comprehension(
      ImmutableList<TypedVariable> variables, List<List<SyntaxNode>> checks) {}

  ExpressionGrounder(Declarations known, boolean isAsPlank, boolean isCheck) {
    this.known = known;
    this.isAsPlank = isAsPlank;
    this.isCheck = isCheck;
    atoms = new AtomTable(pool, isAsPlank);
    agents = range(ImmutableList.of("agent"), FormulaScope.of(Mode.FULL, ""));
  }

  /** Returns the entities, worlds or events of one of these types, in order. */
  ImmutableList<String> range(ImmutableList<String> types, FormulaScope scope) {
    if (types.contains(scope.localType())) {
      return scope.locals().keySet().asList();
    }
    return ranges.computeIfAbsent(
        types,
        of ->
            known.entities.entrySet().stream()
                .filter(entity -> of.stream().anyMatch(t -> known.isUnder(entity.getValue(), t)))
                .map(Map.Entry::getKey)
                .collect(ImmutableList.toImmutableList()));
  }

  /** Notes that something is used that is to be required. */
  void use(String requirement, SyntaxNode node) {
    if (isCheck) {
      known.requirements.use(requirement, node);
    }
  }

  /** Warns that a second list of the same follows, and takes the place of the first. */
  void warnIf(boolean isSecond, SyntaxNode name) {
    if (isSecond) {
      warnings.add(
          "%s: a second list for %s, and the last counts, as in plank; (:and LIST LIST) joins lists"
              .formatted(name.where(), name.word()));
    }
  }

  /** Hands over the scope within for each value of the variables that meets the condition. */
  void each(SyntaxNode node, FormulaScope scope, Consumer<FormulaScope> use) {
    Comprehension over = comprehensions.computeIfAbsent(node, this::comprehension);
    if (!isCheck) {
      each(over, 0, scope, use);
      return;
    }
    FormulaScope inner = scope;
    for (TypedVariable variable : over.variables) {
      if (scope.names().contains(variable.name())) {
        throw node.mistake(
            variable.name() + " again",
            "another name, as %s is declared outside".formatted(variable.name()));
      }
      for (String type : variable.types()) {
        if (Declarations.isNoEntity(type) && !type.equals(scope.localType())) {
          throw node.mistake(
              "%s of type %s".formatted(variable.name(), type),
              "a variable for entities, such as agents and objects");
        }
      }
      inner = inner.with(variable, variable.name());
    }
    FormulaScope condition = inner.in(Mode.STATIC, "list-formulas");
    over.checks.forEach(parts -> parts.forEach(part -> formula(part, condition)));
    use.accept(inner);
  }

  private void each(Comprehension over, int at, FormulaScope scope, Consumer<FormulaScope> use) {
    if (!over.checks.get(at).stream().allMatch(f -> formula(f, scope).isTrue())) {
      return;
    }
    if (at == over.variables.size()) {
      use.accept(scope);
      return;
    }
    TypedVariable variable = over.variables.get(at);
    boolean isAny = isAsPlank && !variable.isTyped();
    for (String value : range(isAny ? ImmutableList.of("entity") : variable.types(), scope)) {
      each(over, at + 1, scope.with(variable, value), use);
    }
  }

  /** Returns the variables before the condition. */
  ImmutableList<TypedVariable> variables(SyntaxNode node) {
    return comprehensions.computeIfAbsent(node, this::comprehension).variables;
  }

  private Comprehension comprehension(SyntaxNode node) {
    ImmutableList<SyntaxNode> parts = node.parts(0, "variables in brackets");
    int bar = 0;
    while (bar < parts.size() && !parts.get(bar).word().equals("|")) {
      bar++;
    }
    ImmutableList<TypedVariable> variables = known.variables(parts.subList(0, bar));
    List<List<SyntaxNode>> checks = new ArrayList<>();
    for (int i = 0; i <= variables.size(); i++) {
      checks.add(new ArrayList<>());
    }
    if (bar < parts.size()) {
      if (bar + 2 != parts.size()) {
        throw parts.get(bar).mistake("one condition behind | and then the end");
      }
      SyntaxNode condition = parts.getLast();
      boolean isAnd = condition.startsWith("and") && condition.parts().size() > 1;
      for (SyntaxNode part : isAnd ? condition.parts(1, "") : List.of(condition)) {
        int last = variables.size();
        while (last > 0 && !part.mentions(variables.get(last - 1).name())) {
          last--;
        }
        checks.get(last).add(part);
      }
    }
    return new Comprehension(variables, checks);
  }

  /** Hands over what a list has, each with the scope in which it stands. */
  void list(SyntaxNode node, FormulaScope scope, BiConsumer<SyntaxNode, FormulaScope> item) {
    ImmutableList<SyntaxNode> parts = node.parts(0, "a list in round brackets");
    if (node.startsWith(":and")) {
      use(":lists", node);
      parts.subList(1, parts.size()).forEach(part -> list(part, scope, item));
    } else if (node.startsWith(":forall")) {
      use(":list-comprehensions", node);
      if (parts.size() != 3) {
        throw node.mistake("(:forall (VARIABLES) LIST)");
      }
      each(parts.get(1), scope, inner -> list(parts.get(2), inner, item));
    } else if (!parts.isEmpty()) {
      item.accept(node, scope);
    }
  }

  /** Returns for each world or event of the scope those that a list pairs it with, ascending. */
  int[][] rows(Optional<SyntaxNode> pairs, FormulaScope scope) {
    List<BitSet> rows = Stream.generate(BitSet::new).limit(scope.locals().size()).toList();
    ImmutableList<String> types = ImmutableList.of(scope.localType());
    pairs.ifPresent(
        list ->
            list(
                list,
                scope,
                (pair, inner) -> {
                  if (pair.parts().size() != 2) {
                    throw pair.mistake("two of type %s, as in (u v)".formatted(types.getFirst()));
                  }
                  String from = term(pair.parts().get(0), inner, types);
                  String to = term(pair.parts().get(1), inner, types);
                  if (!isCheck) {
                    rows.get(number(from, scope)).set(number(to, scope));
                  }
                }));
    return rows.stream().map(row -> row.stream().toArray()).toArray(int[][]::new);
  }

  static int number(String local, FormulaScope scope) {
    return scope.locals().getOrDefault(local, -1);
  }

  /** Returns the value of a term, which is of one of these types; of any if there is none. */
  String term(SyntaxNode node, FormulaScope scope, ImmutableList<String> formal) {
    if (isCheck) {
      check(node, scope, formal);
    }
    return scope.value(node.word());
  }

  private void check(SyntaxNode node, FormulaScope scope, ImmutableList<String> formal) {
    boolean isVariable = node.word().startsWith("?");
    String name = isVariable ? node.word() : node.name("a variable or a name");
    Optional<Binding> bound = scope.find(name);
    ImmutableList<String> actual;
    if (bound.isPresent()) {
      actual = bound.get().variable().types();
    } else if (scope.locals().containsKey(name)) {
      actual = ImmutableList.of(scope.localType());
    } else if (known.entities.containsKey(name)) {
      actual = ImmutableList.of(known.entities.getOrDefault(name, ""));
    } else {
      throw node.mistake(
          isVariable
              ? "a variable of this place" + Nearest.clause(name, scope.names())
              : "a declared name" + Nearest.clause(name, known.entities.keySet()));
    }
    boolean fits =
        formal.isEmpty()
            || actual.stream().allMatch(a -> formal.stream().anyMatch(f -> known.isUnder(a, f)));
    if (!fits) {
      throw node.mistake(
          "%s of type %s".formatted(name, String.join(" or ", actual)),
          "a term of type " + String.join(" or ", formal));
    }
  }

  /** Returns the name of a predicate or event with arguments that fit its parameters. */
  ImmutableList<String> tuple(
      SyntaxNode node, ImmutableList<TypedVariable> parameters, FormulaScope scope) {
    ImmutableList<SyntaxNode> arguments = node.parts(1, FORMULA);
    SyntaxNode first = node.parts().getFirst();
    if (isCheck && arguments.size() != parameters.size()) {
      throw first.mistake(
          "%d arguments".formatted(arguments.size()),
          "%d, as declared".formatted(parameters.size()));
    }
    ImmutableList.Builder<String> tuple = ImmutableList.builder();
    tuple.add(first.word());
    for (int i = 0; i < arguments.size(); i++) {
      tuple.add(
          term(arguments.get(i), scope, isCheck ? parameters.get(i).types() : ImmutableList.of()));
    }
    return tuple.build();
  }

  /** Returns a predicate with its arguments, which is a fact where the scope is static. */
  ImmutableList<String> atomTuple(SyntaxNode node, FormulaScope scope) {
    if (!isCheck) {
      return tuple(node, ImmutableList.of(), scope);
    }
    node.parts(1, FORMULA);
    SyntaxNode first = node.parts().getFirst();
    String name = first.name(FORMULA);
    Signature signature = known.predicates.get(name);
    if (signature == null) {
      throw first.mistake("a declared predicate" + Nearest.clause(name, known.predicates.keySet()));
    }
    if (scope.mode() == Mode.STATIC && !signature.isFact()) {
      throw first.mistake("a :fact, as a condition after | does not depend on the world");
    }
    return tuple(node, signature.parameters(), scope);
  }

  /** Returns an atom, which is no fact. */
  GroundFormula fluent(SyntaxNode node, FormulaScope scope) {
    ImmutableList<String> tuple = atomTuple(node, scope);
    Signature signature = known.predicates.get(tuple.getFirst());
    if (signature != null && signature.isFact()) {
      throw node.mistake(
          "a predicate that is no :fact, as facts do not change and stand under :facts-init");
    }
    return atom(tuple);
  }

  private GroundFormula atom(ImmutableList<String> tuple) {
    return isCheck ? pool.atom(0) : atoms.formula(tuple);
  }

  GroundFormula formula(SyntaxNode node, FormulaScope scope) {
    ImmutableList<SyntaxNode> rest = node.parts(1, FORMULA);
    SyntaxNode first = node.parts().getFirst();
    if (isCheck) {
      checkConnective(first, rest.size(), scope);
    }
    return switch (first.word()) {
      case "(" -> modal(node, scope);
      case "true" -> pool.constant(true);
      case "false" -> pool.constant(false);
      case "=", "/=" -> {
        String left = term(rest.get(0), scope, ImmutableList.of());
        String right = term(rest.get(1), scope, ImmutableList.of());
        yield pool.constant(left.equals(right) == first.word().equals("="));
      }
      case "not" -> pool.not(formula(rest.getFirst(), scope));
      case "and", "or" -> junction(first, rest, scope);
      case "imply" -> {
        GroundFormula premise = formula(rest.get(0), scope);
        yield pool.or(List.of(pool.not(premise), formula(rest.get(1), scope)));
      }
      case "forall", "exists" -> {
        List<GroundFormula> parts = new ArrayList<>();
        each(rest.getFirst(), scope, inner -> parts.add(formula(rest.get(1), inner)));
        yield first.word().equals("forall") ? pool.and(parts) : pool.or(parts);
      }
      default -> atom(atomTuple(node, scope));
    };
  }

  private GroundFormula junction(
      SyntaxNode first, ImmutableList<SyntaxNode> rest, FormulaScope scope) {
    boolean isAnd = first.word().equals("and");
    List<GroundFormula> parts = new ArrayList<>();
    for (SyntaxNode part : rest) {
      GroundFormula f = formula(part, scope);
      parts.add(f);
      if (!isCheck && (isAnd ? f.isFalse() : f.isTrue())) {
        break;
      }
    }
    return isAnd ? pool.and(parts) : pool.or(parts);
  }

  private void checkConnective(SyntaxNode first, int size, FormulaScope scope) {
    String word = first.word();
    int wanted = SIZES.getOrDefault(word, size);
    if (size != wanted) {
      throw first.mistake(
          "%s with %d parts".formatted(word, size), "%s with %d".formatted(word, wanted));
    }
    if (size == 0 && (word.equals("and") || word.equals("or"))) {
      throw first.mistake("one formula or more behind " + word);
    }
    boolean isStatic = word.matches("true|false|=|/=");
    if (isStatic && scope.mode() == Mode.PROPOSITIONAL) {
      throw first.mistake("atoms and connectives, or equality in a condition after |");
    }
    if (word.endsWith("=")) {
      use(":equality", first);
    }
    if (KINDS.containsKey(word) && !scope.place().isEmpty()) {
      use(":%s-%s".formatted(KINDS.get(word), scope.place()), first);
    }
  }

  private GroundFormula modal(SyntaxNode node, FormulaScope scope) {
    SyntaxNode bracket = node.parts().getFirst();
    if (bracket.open() == '(' || node.parts().size() != 2) {
      throw node.mistake(FORMULA);
    }
    if (isCheck && scope.mode() != Mode.FULL) {
      throw node.mistake(
          "a formula without modalities in this place; a list of formulas begins with (:and");
    }
    String modality = modality(bracket);
    if (!scope.place().isEmpty()) {
      use(":modal-" + scope.place(), node);
    }
    if (modality.contains(".")) {
      use(modality.startsWith("C.") ? ":common-knowledge" : ":knowing-whether", node);
    }
    return pool.modal(
        modality, group(bracket, modality, scope), formula(node.parts().get(1), scope));
  }

  /** Returns box or diamond, behind {@code Kw.} or {@code C.} if that is written. */
  static String modality(SyntaxNode bracket) {
    String kind = bracket.open() == '[' ? "box" : "diamond";
    int size = bracket.parts().size();
    if (size == 2 && !bracket.startsWith("Kw.") && !bracket.startsWith("C.")) {
      throw bracket.parts().getFirst().mistake("Kw. or C. here");
    }
    if (size != 1 && size != 2) {
      throw bracket.mistake("a modality such as [A], [Kw. A] or [C. (A B)]");
    }
    return size == 1 ? kind : bracket.parts().getFirst().word() + kind;
  }

  private int[] group(SyntaxNode bracket, String modality, FormulaScope scope) {
    SyntaxNode index = bracket.parts().getLast();
    Set<String> members = new LinkedHashSet<>();
    if (index.word().equals("All")) {
      members.addAll(agents);
    } else if (index.open() != ' ') {
      use(":group-modalities", index);
      addMembers(index, scope, members);
    } else {
      ImmutableList<String> types =
          modality.startsWith("C.")
              ? ImmutableList.of("agent-group")
              : ImmutableList.of("agent", "agent-group");
      String name = term(index, scope, types);
      SyntaxNode group = known.groups.get(name);
      if (group == null) {
        members.add(name);
      } else if (isAsPlank) {
        throw new IllegalArgumentException(
            "plank fails on the named group %s; list its agents instead.".formatted(name));
      } else {
        addMembers(group, FormulaScope.of(Mode.FULL, ""), members);
      }
    }
    return members.stream().mapToInt(agents::indexOf).toArray();
  }

  /** Adds the agents of a list. */
  void addMembers(SyntaxNode list, FormulaScope scope, Set<String> members) {
    ImmutableList<String> types = ImmutableList.of("agent");
    list(
        list,
        scope,
        (part, inner) -> part.parts().forEach(name -> members.add(term(name, inner, types))));
  }
}
