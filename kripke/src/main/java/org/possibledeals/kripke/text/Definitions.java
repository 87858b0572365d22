package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The formulas that a file defines, {@code define name(x,y) = formula}; none leads to itself. */
final class Definitions {

  /**
   * A definition.
   *
   * @param from the place of its formula in its tokens
   */
  record Definition(
      String name, ImmutableList<String> parameters, Tokens tokens, int nameAt, int from) {
    /** Returns the name with its parameters. */
    @Override
    public String toString() {
      return parameters.isEmpty() ? name : name + "(" + String.join(",", parameters) + ")";
    }
  }

  private final Map<String, Definition> all = new LinkedHashMap<>();

  /** Returns these definitions, to which others may be added. */
  Definitions copy() {
    Definitions copy = new Definitions();
    copy.all.putAll(all);
    return copy;
  }

  Optional<Definition> named(String name) {
    return Optional.ofNullable(all.get(name));
  }

  Set<String> names() {
    return all.keySet();
  }

  /** Takes the definition that is a whole statement. */
  void add(Tokens tokens) {
    String name = name(tokens, 1, "a name for the formula, as in define knows(x) = …");
    List<String> parameters = new ArrayList<>();
    int at = 2;
    if (tokens.is(at, "(")) {
      do {
        String parameter = name(tokens, at + 1, "a parameter");
        if (parameters.contains(parameter)) {
          throw tokens.mistake(at + 1, "each parameter once");
        }
        parameters.add(parameter);
        at += 2;
      } while (tokens.is(at, ","));
      if (!tokens.is(at, ")")) {
        throw tokens.mistake(at, "\",\" or the \")\" that closes the parameters");
      }
      at++;
    }
    if (!tokens.is(at, "=")) {
      throw tokens.mistake(at, "\"=\" and a formula, as in define knows(x) = K_x p");
    }
    if (at + 1 == tokens.size()) {
      throw tokens.mistake(at + 1, "a formula");
    }
    if (all.containsKey(name)) {
      throw tokens.mistake(1, "a definition of another name: this one is defined already");
    }
    all.put(name, new Definition(name, ImmutableList.copyOf(parameters), tokens, 1, at + 1));
  }

  private static String name(Tokens tokens, int at, String expected) {
    String name = tokens.text(at);
    if (!tokens.isWord(at) || !Character.isLetter(name.charAt(0)) || name.matches(".{1,2}_.*")) {
      throw tokens.mistake(at, expected);
    }
    return name;
  }

  /** Checks that no definition leads back to itself. */
  void checkCycles() {
    Set<String> done = new HashSet<>();
    for (Definition start : all.values()) {
      if (!done.contains(start.name)) {
        check(start, done);
      }
    }
  }

  /** Follows the definitions from {@code start} on a stack of its own. */
  private void check(Definition start, Set<String> done) {
    List<String> path = new ArrayList<>();
    ArrayDeque<ArrayDeque<String>> left = new ArrayDeque<>();
    path.add(start.name);
    left.push(uses(start));
    while (!left.isEmpty()) {
      ArrayDeque<String> next = left.element();
      if (next.isEmpty()) {
        left.pop();
        done.add(path.removeLast());
        continue;
      }
      String name = next.pop();
      int before = path.indexOf(name);
      if (before >= 0) {
        Definition first = named(name).orElseThrow();
        throw first.tokens.mistake(
            first.nameAt,
            "a definition that does not lead back to itself: %s -> %s"
                .formatted(String.join(" -> ", path.subList(before, path.size())), name));
      }
      if (!done.contains(name)) {
        path.add(name);
        left.push(uses(named(name).orElseThrow()));
      }
    }
  }

  private ArrayDeque<String> uses(Definition definition) {
    ArrayDeque<String> uses = new ArrayDeque<>();
    for (int i = definition.from; i < definition.tokens.size(); i++) {
      String word = definition.tokens.text(i);
      if (all.containsKey(word) && !definition.parameters.contains(word)) {
        uses.add(word);
      }
    }
    return uses;
  }
}
