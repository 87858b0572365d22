package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.possibledeals.kripke.print.Nearest;

/**
 * Writes the statements of a file out, each when it is its turn: numbers and sets get names,
 * definitions and {@code for each} are written out, worlds are made from variables.
 */
final class Statements {
  private static final ImmutableSet<String> OF_FORMULAS =
      ImmutableSet.of("law", "announce", "update", "valid", "true", "where", "event", "plan");

  private final Expander expander;
  private final Definitions definitions;
  private final Map<String, String> settings;
  private final Set<String> unset;
  private boolean hasNames;

  /**
   * Makes the writer of these statements.
   *
   * @param settings numbers that replace those of the file, by their names
   */
  Statements(Source source, List<Cursor> statements, Known known, Map<String, String> settings) {
    this(source, statements, known, settings, new Definitions());
  }

  private Statements(
      Source source,
      List<Cursor> statements,
      Known known,
      Map<String, String> settings,
      Definitions definitions) {
    this.definitions = definitions;
    this.settings = ImmutableMap.copyOf(settings);
    unset = new HashSet<>(settings.keySet());
    expander = new Expander(source, known, definitions);
    for (Cursor at : statements) {
      if (at.isAtWord("define")) {
        definitions.add(at.tokens());
        hasNames = true;
      }
      boolean isConstant = at.isEquation();
      hasNames |= isConstant;
      if (isConstant) {
        unset.remove(at.tokens().text(0));
      }
    }
    definitions.checkCycles();
    source.defined().addAll(definitions.names());
    if (!unset.isEmpty()) {
      throw noSuchNumber(statements);
    }
  }

  /** Returns the writer of further statements, which stand in another source. */
  Statements following(Source source, List<Cursor> further) {
    Statements writer =
        new Statements(source, further, expander.known(), ImmutableMap.of(), definitions.copy());
    writer.expander.constants().putAll(expander.constants());
    writer.hasNames |= hasNames;
    return writer;
  }

  private IllegalArgumentException noSuchNumber(List<Cursor> statements) {
    String name = unset.iterator().next();
    List<String> there = new ArrayList<>();
    statements.stream().filter(Cursor::isEquation).forEach(at -> there.add(at.tokens().text(0)));
    return new IllegalArgumentException(
        "Cannot set %s: the file gives no number that name%s; it names %s."
            .formatted(name, Nearest.clause(name, there), there));
  }

  /** Gives each statement that {@code at} stands for to {@code reader}; there may be none. */
  void read(Cursor at, Consumer<Cursor> reader) {
    if (!hasNames && at.isAtWord("world") && !at.isWithWords()) {
      reader.accept(at);
      return;
    }
    Tokens tokens = at.tokens();
    expander.begin(Expansion.MOST_IN_A_STATEMENT);
    if (tokens.is(0, "define")) {
      return;
    }
    if (at.isEquation()) {
      constant(tokens);
      return;
    }
    if (WorldsFrom.isAt(tokens)) {
      expander.begin(Expansion.MOST);
      WorldsFrom.of(expander, tokens).forEach(line -> reader.accept(line.cursor(tokens.end(), "")));
      return;
    }
    write(at, tokens, 0, expander.global(), reader);
  }

  private void constant(Tokens tokens) {
    String name = tokens.text(0);
    if (!tokens.is(1, "=")) {
      throw tokens.mistake(1, "\"=\" behind a name without arguments, as in n = 100");
    }
    if (expander.constants().containsKey(name) || definitions.names().contains(name)) {
      throw tokens.mistake(0, "a name that was not given before");
    }
    boolean isSet = tokens.is(2, "{");
    for (int i = 2; i < tokens.size(); i++) {
      isSet |= tokens.is(i, "..");
    }
    if (isSet && settings.containsKey(name)) {
      throw new IllegalArgumentException(
          "Cannot set %s: it is a set; only numbers are set.".formatted(name));
    }
    Scope.Value value =
        isSet
            ? new Scope.Members(Loop.range(expander, tokens, 2, tokens.size(), expander.global()))
            : new Scope.Word(
                settings.containsKey(name)
                    ? settings.get(name)
                    : "" + expander.number(tokens, 2, tokens.size(), expander.global()));
    if (value instanceof Scope.Members(var members) && members.isEmpty()) {
      throw tokens.mistake(2, "a set with nothing in it", "one that is not empty");
    }
    expander.constants().put(name, value);
  }

  private void write(Cursor at, Tokens tokens, int from, Scope scope, Consumer<Cursor> reader) {
    if (tokens.isFor(from)) {
      Loop loop = Loop.of(expander, tokens, from, tokens.size(), scope);
      if (loop.isSome()) {
        throw tokens.mistake(from + 1, "\"each\"; only formulas have \"for some\"");
      }
      loop.scopes().forEach(bound -> write(at, tokens, loop.body(), bound, reader));
      return;
    }
    if (from > 0 && (tokens.is(from, "define") || tokens.is(from + 1, "="))) {
      throw tokens.mistake(from, "a statement that may come more often than once");
    }
    Expansion out = expander.fresh();
    if (from < tokens.size()) {
      statement(tokens, from, scope, out);
    }
    boolean isUnchanged = from == 0 && isSame(tokens, out);
    reader.accept(
        isUnchanged ? at : out.cursor(tokens.end(), new AsWritten(tokens, from, scope).toString()));
  }

  private static boolean isSame(Tokens tokens, Expansion out) {
    StringBuilder before = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      before.append(i > 0 && !tokens.isGlued(i) ? " " : "").append(tokens.text(i));
    }
    return out.toString().contentEquals(before);
  }

  private void statement(Tokens tokens, int from, Scope scope, Expansion out) {
    String keyword = tokens.text(from);
    out.add(tokens.get(from));
    int at = from + 1;
    boolean isEvent = keyword.equals("event");
    boolean isOfFormulas = OF_FORMULAS.contains(keyword);
    if (isEvent) {
      int colon = tokens.endOfPart(at, tokens.size(), false);
      part(tokens, at, colon, scope, Context.NAMES, out);
      at = colon;
    }
    int size = tokens.size();
    int answer = isOfFormulas && !isEvent ? tokens.answer(at) : size;
    Context context = isEvent ? Context.CHANGES : isOfFormulas ? Context.FORMULA : Context.NAMES;
    int moves = keyword.equals("plan") ? PlanReader.behindTheGoal(tokens, at, answer) : answer;
    part(tokens, at, moves, scope, context, out);
    part(tokens, moves, answer, scope, context, out);
    part(tokens, answer, size, scope, Context.NAMES, out);
  }

  private void part(Tokens tokens, int from, int to, Scope scope, Context context, Expansion out) {
    if (from < to) {
      out.add(tokens.get(from).isSpaced() ? " " : "", tokens.start(from));
      expander.expand(tokens, from, to, scope, context, out);
    }
  }
}
