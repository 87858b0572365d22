package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.syntax.StatementTree;

/** The formulas that a file defines, {@code define name(x,y) = formula}; none leads to itself. */
final class Definitions {

  /** A definition. */
  record Definition(
      String name, int at, ImmutableList<String> parameters, Expression body, Set<String> names) {
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

  @Nullable Definition named(String name) {
    return all.get(name);
  }

  Set<String> names() {
    return all.keySet();
  }

  /** Takes the definition that is a whole statement. */
  void add(StatementTree tree, Namespace names, SourceText source) {
    String name = tree.name().word();
    names.claim(Namespace.Kind.DEFINITION, name, tree.name().at(), source);
    List<String> parameters = new ArrayList<>();
    for (Expression parameter : tree.name().arguments()) {
      String word = ((Expression.Name) parameter).word();
      names.claim(Namespace.Kind.BOUND, word, parameter.at(), source);
      if (parameters.contains(word)) {
        throw source.mistake(parameter.at(), "each parameter once");
      }
      parameters.add(word);
    }
    if (all.containsKey(name)) {
      throw source.mistake(
          tree.name().at(), "a definition of another name: this one is defined already");
    }
    all.put(
        name,
        new Definition(
            name, tree.name().at(), ImmutableList.copyOf(parameters), tree.only(), tree.names()));
  }

  /** Checks that no definition leads back to itself. */
  void checkCycles(SourceText source) {
    Set<String> done = new HashSet<>();
    for (Definition start : all.values()) {
      if (!done.contains(start.name)) {
        check(start, done, source);
      }
    }
  }

  /** Follows the definitions from {@code start} on a stack of its own. */
  private void check(Definition start, Set<String> done, SourceText source) {
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
        throw source.mistake(
            all.get(name).at,
            "a definition that does not lead back to itself: %s -> %s"
                .formatted(String.join(" -> ", path.subList(before, path.size())), name));
      }
      if (!done.contains(name)) {
        path.add(name);
        left.push(uses(all.get(name)));
      }
    }
  }

  private ArrayDeque<String> uses(Definition definition) {
    return new ArrayDeque<>(Sets.intersection(definition.names, all.keySet()));
  }
}
