package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.text.Definitions.Definition;
import org.possibledeals.kripke.text.Scope.Value;

/** Writes names out: what they stand for, and definitions with their arguments. */
final class Names {
  /** An operator of knowledge with one agent. */
  static final Pattern OPERATOR = Pattern.compile("(K|M|Kw|Kv|B|P)_(.+)");

  /** The words before a bracket that holds a list of formulas. */
  static final ImmutableSet<String> CALLS = ImmutableSet.of("exactlyOne", "odd", "count");

  private final Writing expander;
  private final Tokens t;
  private final int to;
  private final Scope scope;

  Names(Writing expander, Tokens t, int to, Scope scope) {
    this.expander = expander;
    this.t = t;
    this.to = to;
    this.scope = scope;
  }

  /** Writes out the name at {@code at} with its arguments; returns the place behind it. */
  int write(int at, Context context, Expansion out) {
    int behind = Math.min(to, TermReader.behindName(t, at));
    String text = t.text(at);
    if (behind > at + 1) {
      text = pasted(at, behind);
    }
    boolean isCall = t.is(behind, "(") && behind < to && t.closer(behind) >= 0;
    Optional<Definition> definition = expander.definition(text);
    Optional<Value> value = scope.value(text);
    if (isCall && !CALLS.contains(text) && !text.startsWith("P_") && value.isEmpty()) {
      return called(at, behind, text, definition, out);
    }
    if (value.isPresent()) {
      meaning(at, value.get(), context, out);
    } else if (definition.isPresent() && context.isOfFormulas()) {
      call(at, definition.get(), ImmutableList.of(), out);
    } else if (text.equals("agents") && context == Context.NAMES && at > 0 && t.is(at - 1, "{")) {
      out.add(String.join(", ", expander.known().agents()), t.start(at));
    } else {
      operator(at, behind, text, out);
    }
    return behind;
  }

  private void operator(int at, int behind, String text, Expansion out) {
    Matcher operator = OPERATOR.matcher(text);
    Optional<Value> index = operator.matches() ? scope.value(operator.group(2)) : Optional.empty();
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
    String value = expander.value(t, open + 1, close, scope);
    boolean isBound =
        close > open + 2 || Quantity.isNumber(value) || scope.value(t.text(open + 1)).isPresent();
    if (!isBound) {
      throw t.mistake(
          open + 1,
          "a variable that a \"for each\" binds, or a number that has a name"
              + Nearest.clause(value, expander.constants().keySet()));
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
    return isWord ? plain(term.from()) : new Comparisons(expander, t, scope).value(term);
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
      arguments.add(passed(from, end));
      from = end + 1;
    }
    return arguments.build();
  }

  /** Returns an argument of a definition: a number where it is computed, or else a formula. */
  private Expansion passed(int from, int end) {
    Optional<String> number =
        TermReader.term(t, from, end)
            .filter(read -> read.end() == end && read.term() instanceof Term.Computed)
            .flatMap(read -> new Comparisons(expander, t, scope).number(read.term()));
    if (number.isEmpty()) {
      return expander.written(t, from, end, scope, Context.FORMULA);
    }
    Expansion out = expander.fresh();
    out.add(number.get(), t.start(from));
    return out;
  }

  private void call(int at, Definition definition, List<Expansion> arguments, Expansion out) {
    List<String> parameters = definition.parameters();
    if (arguments.size() != parameters.size()) {
      throw t.mistake(
          at,
          "%s with %d arguments".formatted(definition.name(), arguments.size()),
          "%d, as in %s".formatted(parameters.size(), definition));
    }
    Scope inner = expander.global();
    for (int i = 0; i < parameters.size(); i++) {
      String text = arguments.get(i).toString();
      boolean isWord =
          Quantity.isNumber(text)
              || !text.isEmpty() && text.chars().allMatch(c -> Source.isOfAWord((char) c));
      inner =
          inner.with(
              parameters.get(i),
              isWord ? new Scope.Word(text) : new Scope.Written(arguments.get(i)));
    }
    expander.enter(t, at);
    out.add("(", t.start(at));
    Tokens body = definition.tokens();
    expander.expand(body, definition.from(), body.size(), inner, Context.FORMULA, out);
    out.add(")", t.start(at));
    expander.leave();
  }
}
