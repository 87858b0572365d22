package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.text.Scope.Value;

/**
 * Writes out {@code worlds from variables x in 1..9, y in x..9, sum = x + y, even := … with law f}:
 * a world for each choice of values that obeys the law. A part of the law is looked at as soon as
 * all has a value that it names.
 */
final class WorldsFrom {
  private static final String ITEM = "x in 1..9, sum = x + y, or p := x < y";

  /** The characters that a choice costs, so that looking for worlds ends, too. */
  private static final int COST_OF_A_CHOICE = 24;

  /** What has a value in each world: chosen from a range, computed, or an atom. */
  private enum Kind {
    CHOSEN("in"),
    COMPUTED("="),
    ATOM(":=");

    private final String sign;

    Kind(String sign) {
      this.sign = sign;
    }
  }

  /**
   * A variable or an atom.
   *
   * @param from the place of its range, value or formula, up to {@code to}
   */
  private record Item(String name, Kind kind, int start, int from, int to, Scope scope) {}

  private final Expander expander;
  private final Tokens t;

  /** What has a value in the world that is being made. */
  private final Map<String, Value> assigned = new HashMap<>();

  private final List<Item> items = new ArrayList<>();

  /** The place among the items of each name. */
  private final Map<String, Integer> places = new HashMap<>();

  private final int law;
  private final LawParts laws;
  private final SetMultimap<String, String> values = LinkedHashMultimap.create();
  private final List<Expansion> worlds = new ArrayList<>();

  private WorldsFrom(Expander expander, Tokens tokens) {
    this.expander = expander;
    this.t = tokens;
    int end = 0;
    while (end < t.size() && !(t.is(end, "with") && t.is(end + 1, "law"))) {
      end = t.closer(end) >= 0 ? t.closer(end) + 1 : end + 1;
    }
    law = end;
    laws = new LawParts(expander, tokens, end == t.size() ? end : end + 2);
  }

  /** Returns the statements that the statement stands for. */
  static List<Expansion> of(Expander expander, Tokens tokens) {
    WorldsFrom from = new WorldsFrom(expander, tokens);
    from.items(3, from.law, Scope.of(from::value));
    from.laws.add(Scope.of(from::value));
    from.look();
    from.choose(0);
    return from.statements();
  }

  private @Nullable Value value(String name) {
    Integer place = places.get(name);
    if (place == null) {
      return expander.constants().get(name);
    }
    Value value = assigned.get(name);
    laws.read(place, value != null);
    return value;
  }

  /** Returns whether the statement is of this kind, perhaps with mistakes. */
  static boolean isAt(Tokens tokens) {
    if (!tokens.is(0, "worlds") || !tokens.is(1, "from")) {
      return false;
    }
    if (!tokens.is(2, "variables")) {
      throw tokens.mistake(2, "\"variables\", as in worlds from variables " + ITEM);
    }
    return true;
  }

  private void items(int from, int to, Scope scope) {
    int at = from;
    do {
      int end = t.endOfPart(at, to, false);
      if (end < to && !t.is(end, ",") || at == end) {
        throw t.mistake(end, "a variable and its values: " + ITEM);
      }
      if (t.isFor(at)) {
        Loop loop = Loop.of(expander, t, at, end, scope);
        loop.scopes().forEach(bound -> items(loop.body(), end, bound));
      } else {
        item(at, end, scope);
      }
      at = end + 1;
    } while (at <= to);
  }

  private void item(int from, int end, Scope scope) {
    int sign = from;
    while (sign < end && !isSign(sign)) {
      sign = t.closer(sign) >= 0 ? t.closer(sign) + 1 : sign + 1;
    }
    if (sign == end || sign == from || !t.isWord(from)) {
      throw t.mistake(sign == end ? end : from, "a variable and its values: " + ITEM);
    }
    String name = expander.name(t, from, sign, scope);
    if (places.containsKey(name) || expander.constants().containsKey(t.text(from))) {
      throw t.mistake(from, "a variable that was not named before");
    }
    for (Kind kind : Kind.values()) {
      if (t.is(sign, kind.sign)) {
        places.put(name, items.size());
        items.add(new Item(name, kind, from, sign + 1, end, scope));
      }
    }
  }

  private boolean isSign(int at) {
    return t.is(at, "in") || t.is(at, "=") || t.is(at, ":=");
  }

  /** Finds out what the law names, at the first choice of values whether or not it obeys it. */
  private void look() {
    for (Item item : items) {
      List<String> choices = choices(item);
      if (choices.isEmpty()) {
        assigned.clear();
        return;
      }
      assigned.put(item.name, new Scope.Word(choices.getFirst()));
    }
    laws.look();
    assigned.clear();
  }

  private void choose(int i) {
    if (i == items.size()) {
      world();
      return;
    }
    Item item = items.get(i);
    List<String> choices = choices(item);
    for (String choice : choices) {
      if (item.kind == Kind.CHOSEN) {
        expander.fresh().spend(COST_OF_A_CHOICE, t.start(item.start));
      }
      requireName(item, choice);
      assigned.put(item.name, new Scope.Word(choice));
      if (laws.mayHold(i, i + 1 == items.size())) {
        choose(i + 1);
      }
    }
    assigned.remove(item.name);
  }

  private void requireName(Item item, String choice) {
    if (choice.startsWith("-")) {
      throw t.mistake(
          item.from,
          "%s = %s".formatted(item.name, choice),
          "values that are not negative, as a variable has no others; add a number to all of them");
    }
  }

  private List<String> choices(Item item) {
    return switch (item.kind) {
      case COMPUTED -> List.of(expander.value(t, item.from, item.to, item.scope));
      case ATOM ->
          List.of(
              ""
                  + expander.holds(
                      t, item.from, item.to, item.scope, "a formula of the variables before it"));
      case CHOSEN -> range(item);
    };
  }

  private List<String> range(Item item) {
    ImmutableList<String> range = Loop.range(expander, t, item.from, item.to, item.scope);
    if (range.isEmpty() && items.indexOf(item) == 0) {
      throw t.mistake(item.from, "a range with nothing in it", "one that is not empty");
    }
    return range;
  }

  private void world() {
    StringBuilder name = new StringBuilder();
    StringBuilder facts = new StringBuilder();
    for (Item item : items) {
      String value = value(item);
      if (item.kind == Kind.CHOSEN) {
        name.append(name.isEmpty() ? "w" : "_").append(value);
      }
      if (item.kind != Kind.ATOM) {
        values.put(item.name, value);
        facts.append(facts.isEmpty() ? " " : ", ").append(item.name).append(" = ").append(value);
      } else if (value.equals("true")) {
        facts.append(facts.isEmpty() ? " " : ", ").append(item.name);
      }
    }
    worlds.add(line("world " + (name.isEmpty() ? "w" : name) + ":" + facts, 0));
  }

  private String value(Item item) {
    Value value = assigned.get(item.name);
    return value instanceof Scope.Word(var text) ? text : "";
  }

  private List<Expansion> statements() {
    if (worlds.isEmpty()) {
      throw t.mistake(law, "no world at all", "a law that some values obey");
    }
    Map<String, Expansion> lines = new LinkedHashMap<>();
    for (Item item : items) {
      lines.put(
          item.name,
          item.kind == Kind.ATOM
              ? line("atoms " + item.name, item.start)
              : line(
                  "variable %s = %s".formatted(item.name, String.join(", ", values.get(item.name))),
                  item.start));
    }
    List<Expansion> statements = new ArrayList<>(lines.values());
    statements.addAll(worlds);
    return statements;
  }

  private Expansion line(String text, int at) {
    Expansion line = expander.fresh();
    line.add(text, t.start(at));
    return line;
  }
}
