package org.possibledeals.kripke.text;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.meaning.Vocabulary;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;

/**
 * The worlds of {@code worlds from variables x in 1..9, y in x..9, sum = x + y, even := … with law
 * f}: one for each choice of values that obeys the law. A part of the law is looked at as soon as
 * all has a value that it names, so that a choice that breaks it is given up early.
 */
final class WorldChoices {
  private static final String LAW = "a law of these variables, numbers and connectives";

  /**
   * A variable or an atom.
   *
   * @param at its name
   * @param tree what it is chosen from, computed by, or true of
   */
  record Item(String name, Expression at, Expression tree, Scope scope) {
    boolean isAtom() {
      return tree instanceof Expression.Assignment;
    }

    private boolean isChosen() {
      return tree instanceof Expression.Choice;
    }
  }

  /** A part of the law. */
  private record Part(Expression tree, Scope scope) {}

  /** Something is asked for that has no value yet. */
  private static final class WaitingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private int place;

    private WaitingException() {
      super("no value yet", null, false, false);
    }
  }

  private final Meaning m;
  private final List<Item> items = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final List<@Nullable String> values = new ArrayList<>();
  private final List<ImmutableList<String>> found = new ArrayList<>();
  private final WaitingException waiting = new WaitingException();

  /** The parts of the law, each at the last item that it was seen to name. */
  private final List<List<Part>> laws = new ArrayList<>();

  private WorldChoices(Meaning meaning) {
    m = meaning;
  }

  /** Returns the worlds that a statement describes. */
  static WorldChoices of(Meaning meaning, StatementTree tree, Scope scope) {
    WorldChoices from = new WorldChoices(meaning);
    meaning.each(tree.parts(), scope, from::item);
    meaning.assign(from::value);
    try {
      tree.bound().ifPresent(law -> from.split(law, scope));
      from.choose(0);
    } finally {
      meaning.assign(name -> null);
    }
    if (from.found.isEmpty()) {
      throw meaning
          .source()
          .mistake(
              tree.bound().map(Expression::at).orElse(tree.end()),
              "no world at all",
              "a law that some values obey");
    }
    return from;
  }

  private void item(Expression tree, Scope scope) {
    Expression at =
        switch (tree) {
          case Expression.Choice(int place, var variable, var set) -> variable;
          case Expression.Assignment(int place, var atom, var formula) -> atom;
          case Expression.Chain(int place, var terms, var signs) -> terms.getFirst();
          default -> tree;
        };
    String name = m.word(at, scope);
    if (at instanceof Expression.Name written && m.constants().contains(written.word())
        || places.putIfAbsent(name, items.size()) != null) {
      throw m.mistake(at, "a variable that was not named before");
    }
    items.add(new Item(name, at, tree, scope));
    values.add(null);
    laws.add(new ArrayList<>());
  }

  private @Nullable String value(String name) {
    Integer place = places.get(name);
    if (place == null) {
      return null;
    }
    String value = values.get(place);
    if (value == null) {
      waiting.place = place;
      throw waiting;
    }
    return value;
  }

  /** Splits the law into parts that all have to hold. */
  private void split(Expression tree, Scope scope) {
    switch (tree) {
      case Expression.Junction(int at, var connective, var members)
          when connective == Expression.Connective.AND ->
          members.forEach(member -> split(member, scope));
      case Expression.Group(int at, var body) -> split(body, scope);
      case Expression.Quantifier(int at, var binder, var body) when !binder.isSome() -> {
        try {
          m.scopes(binder, scope).forEach(bound -> split(body, bound));
        } catch (WaitingException e) {
          laws.getFirst().add(new Part(tree, scope));
        }
      }
      default -> laws.getFirst().add(new Part(tree, scope));
    }
  }

  private void choose(int i) {
    if (i == items.size()) {
      found.add(values.stream().map(Objects::requireNonNull).collect(toImmutableList()));
      return;
    }
    Item item = items.get(i);
    for (String choice : choices(item)) {
      m.spend(1, item.at.at());
      if (choice.startsWith("-")) {
        throw m.source()
            .mistake(
                item.at.at(),
                "%s = %s".formatted(item.name, choice),
                "values that are not negative; add a number to all of them");
      }
      values.set(i, choice);
      if (mayHold(i)) {
        choose(i + 1);
      }
    }
    values.set(i, null);
  }

  private List<String> choices(Item item) {
    try {
      return switch (item.tree) {
        case Expression.Choice(int at, var variable, var set) -> range(item, set);
        case Expression.Assignment(int at, var atom, var formula) ->
            List.of("" + m.holds(formula, item.scope, "a formula of the variables before it"));
        case Expression.Chain(int at, var terms, var signs) ->
            List.of(m.value(terms.getLast(), item.scope));
        default -> throw m.mistake(item.at, "a variable and its values");
      };
    } catch (WaitingException e) {
      throw m.source()
          .mistake(
              item.at.at(),
              "%s, which depends on %s".formatted(item.name, items.get(e.place).name),
              "variables in such an order that each depends on those before it only");
    }
  }

  private List<String> range(Item item, Expression set) {
    ImmutableList<String> range = m.set(set, item.scope);
    if (range.isEmpty() && items.indexOf(item) == 0) {
      throw m.source().mistake(set.at(), "a range with nothing in it", "one that is not empty");
    }
    return range;
  }

  /** Returns whether the parts of the law hold that name this item as the last one. */
  private boolean mayHold(int i) {
    List<Part> parts = laws.get(i);
    for (int p = 0; p < parts.size(); p++) {
      Part part = parts.get(p);
      try {
        if (!m.holds(part.tree, part.scope, LAW)) {
          return false;
        }
      } catch (WaitingException e) {
        laws.get(e.place).add(part);
        parts.remove(p);
        p--;
      }
    }
    return true;
  }

  ImmutableList<Item> items() {
    return ImmutableList.copyOf(items);
  }

  /** Returns the values that an item has in some world. */
  ImmutableSet<String> values(Item item) {
    int place = items.indexOf(item);
    return found.stream().map(world -> world.get(place)).collect(toImmutableSet());
  }

  /** Returns the worlds by their names. */
  Map<String, Facts> worlds(Vocabulary known) {
    Map<String, Facts> worlds = new LinkedHashMap<>();
    for (ImmutableList<String> world : found) {
      StringBuilder name = new StringBuilder("w");
      ImmutableSet.Builder<Atom> atoms = ImmutableSet.builder();
      ImmutableMap.Builder<Variable, String> variables = ImmutableMap.builder();
      for (int i = 0; i < items.size(); i++) {
        Item item = items.get(i);
        String value = world.get(i);
        if (item.isChosen()) {
          name.append(name.length() > 1 ? "_" : "").append(value);
        }
        if (!item.isAtom()) {
          variables.put(Objects.requireNonNull(known.variables().get(item.name)), value);
        } else if (value.equals("true")) {
          atoms.add(Objects.requireNonNull(known.atoms().get(item.name)));
        }
      }
      worlds.put(name.toString(), new Facts(atoms.build(), variables.buildOrThrow()));
    }
    return worlds;
  }
}
