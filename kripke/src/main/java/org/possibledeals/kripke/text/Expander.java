package org.possibledeals.kripke.text;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.text.Definitions.Definition;
import org.possibledeals.kripke.text.Scope.Value;
import org.possibledeals.kripke.text.TermReader.Comparison;

/**
 * Writes formulas and lists out in the language without the words for puzzles: names get their
 * meaning, {@code for each} its members, comparisons the values that fulfil them.
 */
final class Expander {
  /** Most definitions and {@code for each}, one in the other. */
  private static final int MOST_LEVELS = 100;

  private static final Pattern OPERATOR = Pattern.compile("(K|M|Kw|Kv|B|P)_(.+)");
  private static final ImmutableSet<String> CALLS = ImmutableSet.of("exactlyOne", "odd", "count");

  /** What stands between two members that are written out, and whether formulas are compared. */
  enum Context {
    FORMULA(" & "),
    FORMULAS(", "),
    NAMES(", "),
    CELLS(" "),
    CHANGES("; ");

    final String separator;

    Context(String separator) {
      this.separator = separator;
    }

    private boolean isOfFormulas() {
      return this == FORMULA || this == FORMULAS || this == CHANGES;
    }
  }

  private final Expansion.Bound bound;
  private final Expansion start;
  private final Known known;
  private final Definitions definitions;

  /** The numbers and sets that the file names. */
  private final Map<String, Value> constants = new HashMap<>();

  private int levels;

  Expander(Source source, Known known, Definitions definitions) {
    this.bound = new Expansion.Bound();
    this.start = new Expansion(source, bound);
    this.known = known;
    this.definitions = definitions;
  }

  /** Begins another statement, for which at most so many characters are written out. */
  void begin(int most) {
    bound.begin(most);
  }

  Map<String, Value> constants() {
    return constants;
  }

  Scope global() {
    return Scope.of(constants);
  }

  Expansion fresh() {
    return start.fresh();
  }

  /** Writes out what stands between two places. */
  void expand(Tokens t, int from, int to, Scope scope, Context context, Expansion out) {
    new Part(t, to, scope).expand(from, context, out);
  }

  /** Returns what stands between two places, written out. */
  Expansion written(Tokens t, int from, int to, Scope scope, Context context) {
    Expansion out = fresh();
    expand(t, from, to, scope, context, out);
    return out;
  }

  /** Returns the name that begins at {@code from}, with its arguments. */
  String name(Tokens t, int from, int to, Scope scope) {
    Expansion out = fresh();
    new Part(t, to, scope).name(from, Context.NAMES, out);
    return out.toString();
  }

  /** Returns the value of the term between two places, which depends on no world. */
  String value(Tokens t, int from, int to, Scope scope) {
    TermReader.Read read =
        TermReader.term(t, from, to)
            .filter(term -> term.end() == to)
            .orElseThrow(() -> t.mistake(from, "a number, or a name that stands for one"));
    return new Part(t, to, scope).value(read.term());
  }

  long number(Tokens t, int from, int to, Scope scope) {
    String value = value(t, from, to, scope);
    if (!Quantity.isNumber(value)) {
      throw t.mistake(
          from,
          "a number, or a name that stands for one" + Nearest.clause(value, constants.keySet()));
    }
    return Quantity.number(value);
  }

  /**
   * Returns whether the formula between two places holds, which depends on no world.
   *
   * @param what the thing that it is
   */
  boolean holds(Tokens t, int from, int to, Scope scope, String what) {
    Expansion out = written(t, from, to, scope, Context.FORMULA);
    return constant(out.toString()).orElseThrow(() -> t.mistake(from, "\"" + out + "\"", what));
  }

  /** Returns the members of a set or range between two places; there may be none. */
  ImmutableList<String> range(Tokens t, int from, int to, Scope scope) {
    for (int i = from; i < to; i = t.closer(i) >= 0 ? t.closer(i) + 1 : i + 1) {
      if (t.is(i, "..")) {
        return numbers(t, from, i, to, scope);
      }
    }
    if (t.is(from, "{") && t.closer(from) == to - 1) {
      String list = written(t, from + 1, to - 1, scope, Context.NAMES).toString();
      return ImmutableList.copyOf(
          Splitter.on(',').trimResults().omitEmptyStrings().split(list.replace(" ", "")));
    }
    if (from == to || !t.isWord(from)) {
      throw t.mistake(from, "a range or set: 1..9, {a, b}, a set, agents or a variable");
    }
    return members(t, from, to, scope);
  }

  private ImmutableList<String> numbers(Tokens t, int from, int dots, int to, Scope scope) {
    long first = number(t, from, dots, scope);
    long last = number(t, dots + 1, to, scope);
    fresh().spend(Math.max(0, last - first), t.start(from));
    ImmutableList.Builder<String> numbers = ImmutableList.builder();
    for (long i = first; i <= last; i++) {
      numbers.add("" + i);
    }
    return numbers.build();
  }

  private ImmutableList<String> members(Tokens t, int from, int to, Scope scope) {
    String text = t.text(from);
    Optional<Value> value = to == from + 1 ? scope.value(text) : Optional.empty();
    if (value.isPresent() && value.get() instanceof Scope.Members(var members)) {
      return members;
    }
    if (text.equals("agents") && to == from + 1 && value.isEmpty()) {
      return known.agents();
    }
    String variable = name(t, from, to, scope);
    return known
        .values(variable)
        .orElseThrow(
            () ->
                t.mistake(
                    from,
                    "a range or set: 1..9, {a, b}, a set that has a name, agents or a variable"
                        + Nearest.clause(variable, constants.keySet())));
  }

  private static Optional<Boolean> constant(String text) {
    for (String word : Splitter.onPattern("[^\\p{L}\\p{Nd}_]+").omitEmptyStrings().split(text)) {
      if (!word.equals("true") && !word.equals("false")) {
        return Optional.empty();
      }
    }
    return switch (text) {
      case "true", "(true)" -> Optional.of(true);
      case "false", "(false)" -> Optional.of(false);
      default -> Optional.of(isTrue(FormulaReader.read(text)));
    };
  }

  private static boolean isTrue(Formula formula) {
    return switch (formula) {
      case Formula.Constant(var value) -> value;
      case Formula.Not(var f) -> !isTrue(f);
      case Formula.And(var members) -> members.stream().allMatch(Expander::isTrue);
      case Formula.Or(var members) -> members.stream().anyMatch(Expander::isTrue);
      case Formula.Implies(var f, var g) -> !isTrue(f) || isTrue(g);
      case Formula.Iff(var f, var g) -> isTrue(f) == isTrue(g);
      case Formula.ExactlyOne(var members) ->
          members.stream().filter(Expander::isTrue).count() == 1;
      case Formula.Parity(var members) ->
          members.stream().filter(Expander::isTrue).count() % 2 == 1;
      case Formula.Modal modal -> throw new IllegalArgumentException("not without a model");
      case Formula.Atom atom -> throw new IllegalArgumentException("not without a model");
      case Formula.HasValue equation -> throw new IllegalArgumentException("not without a model");
    };
  }

  /** Text between two places, with a meaning for its names. */
  private final class Part {
    private final Tokens t;
    private final int to;
    private final Scope scope;

    Part(Tokens t, int to, Scope scope) {
      this.t = t;
      this.to = to;
      this.scope = scope;
    }

    /** A bracket that is open. */
    private record Open(String sign, Context context) {}

    void expand(int from, Context context, Expansion out) {
      ArrayDeque<Open> open = new ArrayDeque<>();
      open.push(new Open("", context));
      boolean isDropped = false;
      int at = from;
      while (at < to) {
        Open in = open.element();
        int before = at;
        if (isDropped && (t.is(at, ",") || t.is(at, ";"))) {
          isDropped = false;
          at++;
          continue;
        }
        isDropped = false;
        if (at > from && t.get(at).isSpaced()) {
          out.add(" ", t.start(at));
        }
        if (t.isFor(at)) {
          int end = t.endOfPart(at, to, isDiamond(in));
          isDropped = each(at, end, around(at, in.context), out) && !out.dropSeparator();
          at = end;
        } else {
          at = comparison(at, in, out);
          at = at > before ? at : word(at, in.context, out);
        }
        if (at == before) {
          bracket(at, open);
          out.add(t.get(at));
          at++;
        }
      }
    }

    /**
     * Returns the context of {@code for each} at this place; only behind a semicolon are changes.
     */
    private Context around(int at, Context context) {
      boolean isChange = at > 0 && t.is(at - 1, ";");
      return context == Context.CHANGES && !isChange ? Context.FORMULA : context;
    }

    private boolean isDiamond(Open in) {
      return in.sign.startsWith("<") || in.sign.startsWith("⟨");
    }

    private void bracket(int at, ArrayDeque<Open> open) {
      String sign = t.text(at);
      Context around = open.element().context;
      switch (sign) {
        case "(" ->
            open.push(
                new Open(
                    sign,
                    at > 0 && CALLS.contains(t.text(at - 1))
                        ? Context.FORMULAS
                        : around.isOfFormulas() ? Context.FORMULA : around));
        case "{", "[" -> open.push(new Open(sign, Context.NAMES));
        case "[!", "[?!", "<!", "<?!", "⟨!", "⟨?!" -> open.push(new Open(sign, Context.FORMULA));
        case ")", "}", "]" -> close(open);
        case ">", "⟩" -> {
          if (isDiamond(open.element())) {
            close(open);
          }
        }
        default -> {
          if (t.behindEvent(at) > at) {
            open.push(new Open(sign, Context.NAMES));
          }
        }
      }
    }

    private void close(ArrayDeque<Open> open) {
      if (open.size() > 1) {
        open.pop();
      }
    }

    /** Writes a comparison out if one stands here; returns the place behind what was written. */
    private int comparison(int at, Open in, Expansion out) {
      boolean isProbability = at > 0 && t.text(at - 1).startsWith("P_");
      boolean isOperator = OPERATOR.matcher(t.text(at)).matches();
      if (isProbability || isOperator || !t.isWord(at) && !t.is(at, "(")) {
        return at;
      }
      if (!in.context.isOfFormulas()) {
        return at > 0 && (t.is(at - 1, "=") || t.is(at - 1, ":") || in.context == Context.NAMES)
            ? numberOrRange(at, out)
            : at;
      }
      Optional<Comparison> read = TermReader.comparison(t, at, to, isDiamond(in));
      return read.map(comparison -> compare(at, comparison, out)).orElse(at);
    }

    /** Writes out a computed number, or the numbers of a range. */
    private int numberOrRange(int at, Expansion out) {
      Optional<TermReader.Read> first = TermReader.term(t, at, to);
      if (first.isEmpty()) {
        return at;
      }
      int end = first.get().end();
      if (t.is(end, "..")) {
        Optional<TermReader.Read> last = TermReader.term(t, end + 1, to);
        int behind = last.map(TermReader.Read::end).orElse(end + 1);
        out.add(String.join(", ", range(t, at, behind, scope)), t.start(at));
        return behind;
      }
      boolean isComputed = first.get().term() instanceof Term.Computed;
      if (isComputed) {
        out.add(value(first.get().term()), t.start(at));
      }
      return isComputed ? end : at;
    }

    private int compare(int at, Comparison comparison, Expansion out) {
      List<Term> terms = comparison.terms();
      List<Quantity> quantities = new ArrayList<>();
      for (Term term : terms) {
        quantities.add(quantity(term));
      }
      boolean isEquation = comparison.signs().equals(ImmutableList.of("="));
      if (isEquation && isPlain(terms, quantities)) {
        return at;
      }
      for (int i = 0; i < terms.size(); i++) {
        requireMeaning(comparison, quantities, i);
      }
      try {
        int most = Expansion.MOST_IN_A_STATEMENT;
        out.add(Quantity.compared(quantities, comparison.signs(), most), t.start(at));
      } catch (ArithmeticException e) {
        throw noNumber(at, e);
      } catch (IllegalArgumentException e) {
        out.spend(Expansion.MOST_IN_A_STATEMENT + 1L, t.start(at));
      }
      return comparison.end();
    }

    /** Returns whether {@code x = 1} is written as the language has it, or is an atom's mistake. */
    private boolean isPlain(List<Term> terms, List<Quantity> quantities) {
      return switch (quantities.getFirst()) {
        case Quantity.Open open ->
            !open.name().startsWith("count(")
                && quantities.getLast() instanceof Quantity.Fixed(var value)
                && (open.values().contains(value) || isLiteral(terms.getLast()));
        case Quantity.Fixed(var value) ->
            !Quantity.isNumber(value)
                && terms.getFirst() instanceof Term.Name(int from, int end)
                && scope.value(value(terms.getFirst())).isEmpty()
                && scope.value(t.text(from)).isEmpty();
        case Quantity.Computed computed -> false;
      };
    }

    /** Refuses a word that stands for nothing, except on the right of {@code x = value}. */
    private void requireMeaning(Comparison comparison, List<Quantity> quantities, int i) {
      if (!(quantities.get(i) instanceof Quantity.Fixed(var value))
          || Quantity.isNumber(value)
          || !isLiteral(comparison.terms().get(i))) {
        return;
      }
      boolean isOnTheRight = i > 0 && comparison.signs().get(i - 1).matches("=|!=|≠");
      boolean isAllowed =
          isOnTheRight
              && switch (quantities.get(i - 1)) {
                case Quantity.Open open -> open.values().contains(value);
                case Quantity.Fixed(var left) -> !isLiteral(comparison.terms().get(i - 1));
                case Quantity.Computed computed -> false;
              };
      if (!isAllowed) {
        throw t.mistake(
            comparison.terms().get(i).from(),
            "a number, a variable, or a name that \"for each\" binds"
                + Nearest.clause(value, constants.keySet()));
      }
    }

    private boolean isLiteral(Term term) {
      return term instanceof Term.Name(int from, int end)
          && end == from + 1
          && scope.value(t.text(from)).isEmpty();
    }

    private TextSyntaxException noNumber(int at, ArithmeticException e) {
      boolean isNamed = e instanceof Quantity.NoNumberException;
      String name = isNamed ? e.getMessage().replaceAll("^\"|\".*", "") : "";
      return t.mistake(
          at,
          isNamed ? e.getMessage() : "numbers of more than 63 bits",
          "numbers to compare and compute with" + Nearest.clause(name, constants.keySet()));
    }

    String value(Term term) {
      try {
        return Quantity.value(quantity(term), ImmutableMap.of());
      } catch (ArithmeticException e) {
        throw noNumber(term.from(), e);
      } catch (java.util.NoSuchElementException e) {
        throw t.mistake(term.from(), "a number or value that is the same in all worlds");
      }
    }

    private Quantity quantity(Term term) {
      return switch (term) {
        case Term.Computed(var sign, var left, var right) ->
            new Quantity.Computed(sign, quantity(left), quantity(right));
        case Term.Count(int from, int end) -> count(from, end);
        case Term.Name(int from, int end) -> {
          Expansion out = fresh();
          new Part(t, end, scope).name(from, Context.NAMES, out);
          String name = out.toString();
          yield known
              .values(name)
              .<Quantity>map(
                  values -> new Quantity.Open(name, values, value -> name + " = " + value))
              .orElse(new Quantity.Fixed(name));
        }
      };
    }

    private Quantity count(int from, int end) {
      List<String> open = new ArrayList<>();
      int certain = 0;
      for (String member :
          Formulas.members(Expander.this.written(t, from, end, scope, Context.FORMULAS))) {
        Optional<Boolean> value = constant(member);
        certain += value.orElse(false) ? 1 : 0;
        if (value.isEmpty()) {
          open.add(member);
        }
      }
      if (open.isEmpty()) {
        return new Quantity.Fixed("" + certain);
      }
      int first = certain;
      ImmutableList.Builder<String> values = ImmutableList.builder();
      for (int i = 0; i <= open.size(); i++) {
        values.add("" + (first + i));
      }
      return new Quantity.Open(
          "count(" + open + ")",
          values.build(),
          value ->
              Formulas.exactly(
                  open, Integer.parseInt(value) - first, Expansion.MOST_IN_A_STATEMENT));
    }

    /** Writes a word out that stands here; returns the place behind it. */
    private int word(int at, Context context, Expansion out) {
      return t.isWord(at) ? name(at, context, out) : at;
    }

    /** Writes out the name at {@code at} with its arguments; returns the place behind it. */
    int name(int at, Context context, Expansion out) {
      int behind = Math.min(to, TermReader.behindName(t, at));
      String text = t.text(at);
      if (behind > at + 1) {
        text = pasted(at, behind);
      }
      boolean isCall = t.is(behind, "(") && behind < to && t.closer(behind) >= 0;
      Optional<Definition> definition = definitions.named(text);
      Optional<Value> value = scope.value(text);
      if (isCall && !CALLS.contains(text) && !text.startsWith("P_") && value.isEmpty()) {
        return called(at, behind, text, definition, out);
      }
      if (value.isPresent()) {
        meaning(at, value.get(), context, out);
      } else if (definition.isPresent()) {
        call(at, definition.get(), ImmutableList.of(), out);
      } else if (text.equals("agents") && context == Context.NAMES && at > 0 && t.is(at - 1, "{")) {
        out.add(String.join(", ", known.agents()), t.start(at));
      } else {
        operator(at, behind, text, out);
      }
      return behind;
    }

    private void operator(int at, int behind, String text, Expansion out) {
      Matcher operator = OPERATOR.matcher(text);
      Optional<Value> index =
          operator.matches() ? scope.value(operator.group(2)) : Optional.empty();
      if (index.isPresent()) {
        out.add(operator.group(1) + "_" + word(at, index.get()), t.start(at));
      } else if (behind == at + 1) {
        out.add(t.get(at));
      } else {
        out.add(text, t.start(at));
      }
    }

    private String word(int at, Value value) {
      if (value instanceof Scope.Word(var text)) {
        return text;
      }
      throw t.mistake(at, "a name that stands for one word here, not for a set or a formula");
    }

    private String pasted(int at, int behind) {
      StringBuilder text = new StringBuilder(t.text(at));
      int i = at + 1;
      while (i < behind) {
        if (t.isWord(i)) {
          text.append(t.text(i));
          i++;
        } else {
          text.append(pastedValue(i));
          i = t.closer(i) + 1;
        }
      }
      return text.toString();
    }

    private String pastedValue(int open) {
      int close = t.closer(open);
      String value = Expander.this.value(t, open + 1, close, scope);
      boolean isBound =
          close > open + 2 || Quantity.isNumber(value) || scope.value(t.text(open + 1)).isPresent();
      if (!isBound) {
        throw t.mistake(
            open + 1,
            "a variable that a \"for each\" binds, or a number that has a name"
                + Nearest.clause(value, constants.keySet()));
      }
      return value;
    }

    private void meaning(int at, Value value, Context context, Expansion out) {
      switch (value) {
        case Scope.Word(var text) -> out.add(text, t.start(at));
        case Scope.Written(var text) -> {
          out.add("(", t.start(at));
          out.add(text);
          out.add(")", t.start(at));
        }
        case Scope.Members(var members) -> {
          if (context.isOfFormulas()) {
            throw t.mistake(
                at, "a formula; this is a set, as in for each x in %s: p(x)".formatted(t.text(at)));
          }
          out.add(String.join(", ", members), t.start(at));
        }
      }
    }

    /** Writes out a definition, an atom or a variable with arguments. */
    private int called(
        int at, int open, String text, Optional<Definition> definition, Expansion out) {
      int close = t.closer(open);
      if (definition.isPresent()) {
        call(at, definition.get(), arguments(open, close), out);
        return close + 1;
      }
      StringBuilder written = new StringBuilder(text).append("(");
      int from = open + 1;
      for (int i = from; i <= close; i++) {
        if (i == close || t.is(i, ",")) {
          Optional<TermReader.Read> term = TermReader.term(t, from, i);
          if (term.isEmpty() || term.get().end() != i) {
            return raw(at, open, text, out);
          }
          written.append(argument(term.get().term())).append(i == close ? ")" : ",");
          from = i + 1;
        }
      }
      String name = written.toString();
      Optional<Value> value = scope.value(name);
      out.add(value.isPresent() ? word(at, value.get()) : name, t.start(at));
      return close + 1;
    }

    private String argument(Term term) {
      boolean isWord = term instanceof Term.Name(int from, int end) && end == from + 1;
      return isWord ? plain(term.from()) : value(term);
    }

    private String plain(int at) {
      return scope.value(t.text(at)).map(value -> word(at, value)).orElse(t.text(at));
    }

    /** Leaves a bracket as it is that is no list of arguments. */
    private int raw(int at, int open, String text, Expansion out) {
      operator(at, open, text, out);
      return open;
    }

    private ImmutableList<Expansion> arguments(int open, int close) {
      ImmutableList.Builder<Expansion> arguments = ImmutableList.builder();
      int from = open + 1;
      while (from <= close) {
        int end = t.endOfPart(from, close, false);
        if (end < close && !t.is(end, ",")) {
          throw t.mistake(end, "\",\" or the \")\" that closes the arguments");
        }
        arguments.add(Expander.this.written(t, from, end, scope, Context.FORMULAS));
        from = end + 1;
      }
      return arguments.build();
    }

    private void call(int at, Definition definition, List<Expansion> arguments, Expansion out) {
      List<String> parameters = definition.parameters();
      if (arguments.size() != parameters.size()) {
        throw t.mistake(
            at,
            "%s with %d arguments".formatted(definition.name(), arguments.size()),
            "%d, as in %s".formatted(parameters.size(), definition));
      }
      Scope inner = global();
      for (int i = 0; i < parameters.size(); i++) {
        String text = arguments.get(i).toString();
        boolean isWord = !text.isEmpty() && text.chars().allMatch(c -> Source.isOfAWord((char) c));
        inner =
            inner.with(
                parameters.get(i),
                isWord ? new Scope.Word(text) : new Scope.Written(arguments.get(i)));
      }
      enter(at);
      out.add("(", t.start(at));
      Tokens body = definition.tokens();
      Expander.this.expand(body, definition.from(), body.size(), inner, Context.FORMULA, out);
      out.add(")", t.start(at));
      levels--;
    }

    private void enter(int at) {
      if (++levels > MOST_LEVELS) {
        throw t.mistake(
            at,
            "more than %d definitions and \"for each\", one in the other".formatted(MOST_LEVELS),
            "fewer");
      }
    }

    /** Writes out the members of {@code for each}; returns whether there are none. */
    private boolean each(int from, int end, Context around, Expansion out) {
      Loop loop = loop(t, from, end, scope);
      Context context = t.is(loop.body(), "{") && around == Context.NAMES ? Context.CELLS : around;
      boolean isFormula = context == Context.FORMULA || loop.isSome();
      String separator = loop.isSome() ? " | " : context.separator;
      Context inner =
          isFormula ? Context.FORMULA : context == Context.CELLS ? Context.NAMES : context;
      List<Expansion> members = new ArrayList<>();
      enter(from);
      for (Scope bound : loop.scopes()) {
        Expansion member = Expander.this.written(t, loop.body(), end, bound, inner);
        if (isFormula || !member.isEmpty()) {
          members.add(member);
        }
      }
      levels--;
      if (members.isEmpty() && isFormula) {
        out.add(loop.isSome() ? "false" : "true", t.start(from));
      }
      boolean isWrapped = isFormula && !members.isEmpty();
      out.add(isWrapped ? "(" : "", t.start(from));
      for (int i = 0; i < members.size(); i++) {
        out.add(i > 0 ? separator : "", t.start(from));
        out.add(isWrapped ? "(" : "", t.start(from));
        out.add(members.get(i));
        out.add(isWrapped ? ")" : "", t.start(from));
      }
      out.add(isWrapped ? ")" : "", t.start(from));
      return members.isEmpty() && !isFormula;
    }
  }

  /**
   * What {@code for each x in …:} binds.
   *
   * @param body the place behind the colon
   */
  record Loop(boolean isSome, ImmutableList<Scope> scopes, int body) {}

  /** Reads {@code for each x in RANGE [with CONDITION]:} at {@code from}. */
  Loop loop(Tokens t, int from, int to, Scope scope) {
    int colon = t.colon(from, to);
    String variable = t.text(from + 2);
    if (!t.isWord(from + 2) || !Character.isLetter(variable.charAt(0))) {
      throw t.mistake(from + 2, "a variable, as in for each x in 1..9: p(x)");
    }
    if (!t.is(from + 3, "in")) {
      throw t.mistake(from + 3, "\"in\" and a range or set, as in for each x in 1..9: p(x)");
    }
    int with = from + 4;
    while (with < colon && !t.is(with, "with")) {
      with++;
    }
    ImmutableList<String> range = range(t, from + 4, with, scope);
    if (range.isEmpty()) {
      throw t.mistake(from + 4, "a range with nothing in it", "one that is not empty");
    }
    ImmutableList.Builder<Scope> scopes = ImmutableList.builder();
    for (String value : range) {
      Scope bound = scope.with(variable, new Scope.Word(value));
      String what = "a condition on names that are bound, as in for each x in 1..9 with x != y: …";
      if (with >= colon || holds(t, with + 1, colon, bound, what)) {
        scopes.add(bound);
      }
    }
    return new Loop(t.is(from + 1, "some"), scopes.build(), colon + 1);
  }
}
