package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    Set<String> left = new LinkedHashSet<>(all.keySet());
    while (left.removeIf(name -> uses(name, left).isEmpty())) {
      // Those that use none of the others are not part of a cycle.
    }
    if (left.isEmpty()) {
      return;
    }
    List<String> path = new ArrayList<>();
    String name = left.iterator().next();
    while (!path.contains(name)) {
      path.add(name);
      name = uses(name, left).iterator().next();
    }
    List<String> cycle = path.subList(path.indexOf(name), path.size());
    throw source.mistake(
        definition(name).at,
        "a definition that does not refer back to itself: %s -> %s"
            .formatted(String.join(" -> ", cycle), name));
  }

  private Set<String> uses(String name, Set<String> some) {
    return Sets.intersection(definition(name).names, some);
  }

  private Definition definition(String name) {
    return Objects.requireNonNull(all.get(name));
  }
}
