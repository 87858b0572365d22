package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.meaning.Definitions.Definition;
import org.possibledeals.kripke.meaning.Scope.Value;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.Expression.Name;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.syntax.StatementTree;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** The meaning of the trees of one file: what it has in common, and words, numbers and sets. */
public final class Meaning {
  /** Maximum number of members, names and connectives that one statement stands for. */
  private static final int MOST_IN_A_STATEMENT = 1 << 21;

  /** Maximum number of members, names, connectives and choices of values for one file. */
  private static final int MOST = 1 << 24;

  /** Maximum nesting of definitions and {@code for each}. */
  private static final int MOST_LEVELS = 100;

  private final SourceText source;
  private final Vocabulary known;
  private final Namespace names;
  private final Definitions definitions;

  /** The numbers and sets that the file names. */
  private final Map<String, Value> constants;

  private final FormulaMeaning formulas = new FormulaMeaning(this);
  private final TermMeaning terms = new TermMeaning(this);
  private final SetMeaning sets = new SetMeaning(this);
  private final ConditionMeaning conditions = new ConditionMeaning(this);

  private Function<String, @Nullable String> assigned = name -> null;
  private Function<String, @Nullable Value> given = name -> null;
  private long left = MOST;
  private long leftInStatement = MOST_IN_A_STATEMENT;
  private int levels;
  private boolean isOfWords;

  /** Makes the meaning of a file of which nothing is known but what {@code known} has. */
  public Meaning(SourceText source, Vocabulary known) {
    this(source, known, new Namespace(), new Definitions(), new HashMap<>());
  }

  private Meaning(
      SourceText source,
      Vocabulary known,
      Namespace names,
      Definitions definitions,
      Map<String, Value> constants) {
    this.source = source;
    this.known = known;
    this.names = names;
    this.definitions = definitions;
    this.constants = constants;
  }

  /** Returns the meaning of further statements, which stand in a text that follows this one. */
  public Meaning following(SourceText further) {
    return new Meaning(further, known, names.copy(), definitions.copy(), new HashMap<>(constants));
  }

  /** Returns the text with the trees. */
  public SourceText source() {
    return source;
  }

  /** Returns an error: a tree is not what is expected. */
  public TextSyntaxException mistake(Expression at, String expected) {
    return source.mistake(at.at(), expected);
  }

  /** Returns an error: a statement is not what is expected. */
  public TextSyntaxException mistake(StatementTree at, String expected) {
    return source.mistake(at.keywordAt(), expected);
  }

  /** As {@link #mistake(Expression, String)}, with the word that the tree is here. */
  public TextSyntaxException mistake(Expression at, String found, String expected) {
    return source.mistake(at.at(), "\"" + found + "\"", expected);
  }

  /** Refuses a word that is none of those that are known. */
  public void requireOneOf(String what, Collection<String> words, Expression at, String found) {
    if (!words.contains(found)) {
      throw mistake(at, found, Vocabulary.oneOf(what, words));
    }
  }

  /** Adds a member to those before, and refuses it if it is among them. */
  public <T> void addOnce(Set<T> before, T member, Expression at, String expected) {
    if (!before.add(member)) {
      throw mistake(at, member.toString(), expected);
    }
  }

  /** Returns what is described. */
  public Vocabulary known() {
    return known;
  }

  /** Notes that a name is a thing of this kind, and refuses it if it is another already. */
  public void claim(Namespace.Kind kind, String name, int at) {
    names.claim(kind, name, at, source);
  }

  /** Takes definitions, which may stand anywhere. */
  public void define(List<StatementTree> trees) {
    trees.forEach(tree -> definitions.add(tree, names, source));
    definitions.checkCycles(source);
  }

  /** Gives a constant its value. */
  public void constant(Name name, Value value) {
    claim(Namespace.Kind.CONSTANT, name.word(), name.at());
    if (constants.putIfAbsent(name.word(), value) != null) {
      throw source.mistake(name.at(), "a name that was not given before");
    }
  }

  /** Begins another statement, of which so much is left over. */
  public void begin(boolean isOfWorlds) {
    leftInStatement = isOfWorlds ? MOST : MOST_IN_A_STATEMENT;
    isOfWords = false;
  }

  /** Returns whether the statement uses a definition. */
  public boolean isOfWords() {
    return isOfWords;
  }

  void noteWords() {
    isOfWords = true;
  }

  /** Counts what a statement stands for. */
  public void spend(long parts, int at) {
    if (parts > Math.min(left, leftInStatement)) {
      throw source.mistake(
          at,
          "what is too long when it is written out",
          "at most %d names and connectives for a statement and %d for a file; take a smaller"
                  .formatted(MOST_IN_A_STATEMENT, MOST)
              + " number or set");
    }
    left -= parts;
    leftInStatement -= parts;
  }

  /** Returns what has this be as it is now: nothing more spent, and nothing entered. */
  Runnable restart() {
    long before = left;
    long ofStatement = leftInStatement;
    int entered = levels;
    return () -> {
      left = before;
      leftInStatement = ofStatement;
      levels = entered;
    };
  }

  /** Enters a definition or {@code for each}, which {@link #leave} leaves. */
  void enter(int at) {
    noteWords();
    if (++levels > MOST_LEVELS) {
      throw source.mistake(
          at,
          "more than %d definitions and \"for each\", one in the other".formatted(MOST_LEVELS),
          "fewer");
    }
  }

  void leave() {
    levels--;
  }

  /** Returns the names of the definitions. */
  public Set<String> definitions() {
    return definitions.names();
  }

  /** Returns the names of the numbers and sets. */
  public Set<String> constants() {
    return constants.keySet();
  }

  FormulaMeaning formulas() {
    return formulas;
  }

  TermMeaning terms() {
    return terms;
  }

  ConditionMeaning conditions() {
    return conditions;
  }

  /** Gives some names values for a while: those that a world from variables has. */
  public void assign(Function<String, @Nullable String> values) {
    assigned = values;
  }

  @Nullable String assigned(String name) {
    return assigned.apply(name);
  }

  /**
   * Gives names values from outside: words and sets, which may be empty, and names with arguments.
   */
  public void give(
      Function<String, @Nullable Value> values, Function<String, @Nullable String> withArguments) {
    given = values;
    assign(withArguments);
  }

  @Nullable ImmutableList<String> givenSet(String name) {
    return given.apply(name) instanceof Scope.Members(var members) ? members : null;
  }

  /** Returns the value of a word, bound locally, in the whole file, or given. */
  @Nullable Value value(String word, Scope scope) {
    Value value = scope.value(word);
    Value found = value == null ? constants.get(word) : value;
    found = found == null ? given.apply(word) : found;
    isOfWords |= found != null;
    return found;
  }

  /** Returns the formula that a tree means. */
  public Formula formula(Expression tree, Scope scope) {
    return formulas.ofWhole(tree, scope);
  }

  /** Returns the number that a tree writes, as 2 or 2/3. */
  public Fraction fraction(Expression tree, Scope scope) {
    return formulas.fraction(tree, scope);
  }

  /**
   * Returns whether a formula holds that depends on no world.
   *
   * @param what the thing that it is
   */
  public boolean holds(Expression tree, Scope scope, String what) {
    int before = levels;
    try {
      return conditions.holds(tree, scope, what);
    } finally {
      levels = before;
    }
  }

  /** Returns the number that a term is, which depends on no world. */
  public long number(Expression tree, Scope scope) {
    return terms.number(tree, scope);
  }

  /** Returns the value that a term has, which depends on no world: a number or a word. */
  public String value(Expression tree, Scope scope) {
    return terms.value(tree, scope);
  }

  /** Returns the word that is a member of a list, or several where it is a range or a set. */
  public ImmutableList<String> listed(Expression tree, Scope scope) {
    return sets.listed(tree, scope);
  }

  /** Returns the members of a set; there may be none. */
  public ImmutableList<String> set(Expression tree, Scope scope) {
    return sets.of(tree, scope);
  }

  @Nullable ImmutableList<String> namedSet(Name name, Scope scope) {
    return sets.named(name, scope);
  }

  /** Returns the scopes of a {@code for each}, one for each member that its condition leaves. */
  public ImmutableList<Scope> scopes(Expression.Binder binder, Scope scope) {
    return sets.scopes(binder, scope);
  }

  /** Gives each member of a list to {@code member}; a {@code for each} in it is several. */
  public void each(List<Expression> list, Scope scope, BiConsumer<Expression, Scope> member) {
    for (Expression part : list) {
      if (part instanceof Expression.Quantifier(int at, var binder, var body) && !binder.isSome()) {
        enter(at);
        for (Scope bound : scopes(binder, scope)) {
          each(ImmutableList.of(body), bound, member);
        }
        leave();
      } else {
        member.accept(part, scope);
      }
    }
  }

  /** Returns the meaning of the argument or definition that a name stands for, if it is one. */
  <T> Optional<T> referred(Name name, Scope scope, BiFunction<Expression, Scope, T> meaning) {
    Value value = name.holes().isEmpty() ? value(name.word(), scope) : null;
    if (name.isWord() && value instanceof Scope.Argument(var tree, var where)) {
      return Optional.of(meaning.apply(tree, where));
    }
    if (value instanceof Scope.Members) {
      throw mistake(
          name, "a formula; this is a set, as in for each x in %s: p(x)".formatted(name.word()));
    }
    Name bare = new Name(name.at(), name.texts(), name.holes(), ImmutableList.of());
    Definition definition = value == null ? definitions.named(word(bare, scope)) : null;
    if (definition == null) {
      return Optional.empty();
    }
    enter(name.at());
    T whole = meaning.apply(definition.body(), parameters(definition, name, scope));
    leave();
    return Optional.of(whole);
  }

  /** Returns the scope in which the parameters of a definition are the arguments of a name. */
  private Scope parameters(Definition definition, Name name, Scope scope) {
    ImmutableList<String> parameters = definition.parameters();
    if (name.arguments().size() != parameters.size()) {
      throw source.mistake(
          name.at(),
          "%s with %d arguments".formatted(definition.name(), name.arguments().size()),
          "%d, as in %s".formatted(parameters.size(), definition));
    }
    Scope inner = Scope.GLOBAL;
    for (int i = 0; i < parameters.size(); i++) {
      inner = inner.with(parameters.get(i), new Scope.Argument(name.arguments().get(i), scope));
    }
    return inner;
  }

  /** Returns the word, or the name with its arguments, that a tree is here. */
  public String word(Expression tree, Scope scope) {
    return switch (tree) {
      case Name name -> word(name, scope);
      case Expression.Truth(int at, boolean value) -> "" + value;
      case Expression.Arithmetic computed -> terms.value(computed, scope);
      case Expression.Call call when call.word().equals("count") -> terms.value(call, scope);
      default -> throw mistake(tree, "a name or a number");
    };
  }

  private String word(Name name, Scope scope) {
    String whole = written(name, scope);
    String value = assigned(whole);
    return value == null ? whole : value;
  }

  /** Returns a name as it is written here, with its arguments, whether or not it has a value. */
  String written(Name name, Scope scope) {
    String text = name.holes().isEmpty() ? stem(name, scope) : pasted(name, scope);
    return name.arguments().isEmpty() ? text : text + arguments(name, scope);
  }

  /** Returns whether a name has a value for a while. */
  boolean isAssigned(Name name, Scope scope) {
    return assigned(written(name, scope)) != null;
  }

  /** Returns the word of a name, or what it stands for. */
  private String stem(Name name, Scope scope) {
    Value value = value(name.word(), scope);
    if (value instanceof Scope.Members) {
      throw source.mistake(
          name.at(), "a name that stands for one word here, not for a set or a formula");
    }
    return value instanceof Scope.Argument(var tree, var where)
        ? word(tree, where)
        : value instanceof Scope.Word(var text) ? text : name.word();
  }

  private String arguments(Name name, Scope scope) {
    StringBuilder text = new StringBuilder("(");
    for (Expression argument : name.arguments()) {
      boolean isWord =
          argument instanceof Name inner
              && (inner.arguments().isEmpty() || isAssigned(inner, scope));
      boolean isNumber = argument instanceof Expression.Arithmetic || isCount(argument);
      if (!isWord && !isNumber) {
        throw source.mistake(
            argument.at(), "an argument of %s: a word or a number".formatted(name.word()));
      }
      text.append(text.length() > 1 ? "," : "").append(word(argument, scope));
    }
    return text.append(")").toString();
  }

  private static boolean isCount(Expression tree) {
    return tree instanceof Expression.Call call && call.word().equals("count");
  }

  private String pasted(Name name, Scope scope) {
    noteWords();
    StringBuilder text = new StringBuilder(name.word());
    for (int i = 0; i < name.holes().size(); i++) {
      text.append(terms.pasted(name.holes().get(i), scope)).append(name.texts().get(i + 1));
    }
    return text.toString();
  }

  /** Returns the name of an atom or variable without its arguments. */
  public static String stem(String written) {
    int open = written.indexOf('(');
    return open < 0 ? written : written.substring(0, open);
  }

  /** Returns the arguments of an atom or variable. */
  public static ImmutableList<String> arguments(String written) {
    int open = written.indexOf('(');
    return open < 0
        ? ImmutableList.of()
        : ImmutableList.copyOf(written.substring(open + 1, written.length() - 1).split(","));
  }
}
