package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameClass;

/** Reads the description of an explicit model. */
final class ExplicitReader extends BodyReader {
  private final SetMultimap<Variable, String> variables = LinkedHashMultimap.create();
  private final Map<String, Variable> byName = new HashMap<>();
  private final Map<String, Facts> worlds = new LinkedHashMap<>();
  private final Map<AgentId, RelationText> relations = new LinkedHashMap<>();
  private Optional<FrameClass> frame = Optional.empty();
  private Optional<String> actual = Optional.empty();

  /** Makes the complaint about the class of the relations, which is checked when all are known. */
  private Optional<Function<String, TextSyntaxException>> wrongFrame = Optional.empty();

  @Override
  public ImmutableList<String> agents() {
    return names(relations.keySet());
  }

  @Override
  public Optional<ImmutableList<String>> values(String variable) {
    return Optional.ofNullable(byName.get(variable))
        .map(x -> ImmutableList.copyOf(variables.get(x)));
  }

  @Override
  String words() {
    return "frame, atoms, variable, world, agent, actual";
  }

  @Override
  boolean read(String keyword, Cursor at, int start) {
    switch (keyword) {
      case "atoms" -> newAtoms(at);
      case "variable" -> variable(at, start);
      case "frame" -> frame(at, start);
      case "world" -> world(at);
      case "agent" -> agent(at);
      case "actual" -> actual(at, start);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void frame(Cursor at, int start) {
    if (frame.isPresent()) {
      at.backTo(start);
      throw at.mistake("one class of relations at most");
    }
    int place = at.position();
    FrameClass asked = FrameClass.valueOf(at.oneOf(ImmutableSet.of("K", "KD45", "S5"), "classes"));
    frame = Optional.of(asked);
    wrongFrame =
        Optional.of(
            found -> {
              at.backTo(place);
              return at.mistake("the class that the relations are in, " + found);
            });
  }

  private void variable(Cursor at, int start) {
    if (!worlds.isEmpty()) {
      at.backTo(start);
      throw at.mistake("a variable before the first world, as each world gives it a value");
    }
    int place = at.position();
    Variable variable = at.variable();
    if (!names.add(variable.toString())) {
      at.backTo(place);
      throw at.mistake("a variable that was not named before");
    }
    byName.put(variable.toString(), variable);
    at.expect("=", "\"=\" and the values that it can have, as in number = 1, 2");
    do {
      int value = at.position();
      if (!variables.put(variable, at.word("a value: a word of letters, digits and _"))) {
        at.backTo(value);
        throw at.mistake("each value once");
      }
    } while (at.take(","));
  }

  private void world(Cursor at) {
    int start = at.position();
    String name = at.word("the name of a world");
    if (worlds.containsKey(name)) {
      at.backTo(start);
      throw at.mistake("a world that was not named before");
    }
    at.expect(":", "\":\" and the atoms that are true there");
    Set<Atom> facts = new LinkedHashSet<>();
    Map<Variable, String> values = new LinkedHashMap<>();
    while (!at.isAtEnd() && (facts.isEmpty() && values.isEmpty() || at.take(","))) {
      if (at.isEquation()) {
        value(at, values);
      } else {
        facts.add(fact(at, facts));
      }
    }
    for (Variable variable : variables.keySet()) {
      if (at.isAtEnd() && !values.containsKey(variable)) {
        throw at.mistake("a value for each variable, as in %s = %s".formatted(variable, "…"));
      }
    }
    worlds.put(name, new Facts(ImmutableSet.copyOf(facts), ImmutableMap.copyOf(values)));
  }

  private void value(Cursor at, Map<Variable, String> values) {
    int start = at.position();
    Variable variable = at.variable();
    if (!variables.containsKey(variable) || values.containsKey(variable)) {
      at.backTo(start);
      throw at.mistake(
          variables.containsKey(variable)
              ? "each variable once"
              : "one of the variables " + variables.keySet());
    }
    at.expect("=", "\"=\" and a value");
    values.put(variable, at.oneOf(variables.get(variable), "values of " + variable));
  }

  private void agent(Cursor at) {
    AgentId agent = newAgent(at, relations.keySet());
    if (at.takeWord("sees")) {
      relations.put(agent, sees(at));
    } else {
      at.expect(":", "\":\" and what the agent cannot tell apart, or \"sees\" and what it sees");
      relations.put(agent, listed(at, worlds.keySet(), "worlds"));
    }
  }

  private RelationText.Sees sees(Cursor at) {
    Set<Atom> seen = new LinkedHashSet<>();
    Set<Variable> seenVariables = new LinkedHashSet<>();
    while (!at.isAtEnd() && (seen.isEmpty() && seenVariables.isEmpty() || at.take(","))) {
      int start = at.position();
      Variable variable = at.variable();
      if (!variables.containsKey(variable)) {
        at.backTo(start);
        seen.add(fact(at, seen));
      } else if (!seenVariables.add(variable)) {
        at.backTo(start);
        throw at.mistake("each variable once");
      }
    }
    return new RelationText.Sees(ImmutableSet.copyOf(seen), ImmutableSet.copyOf(seenVariables));
  }

  /** Reads cells or arrows between {@code points}. */
  static RelationText.Listed listed(Cursor at, Set<String> points, String what) {
    int start = at.position();
    boolean isCells = at.isAtEnd() || at.take("{");
    at.backTo(start);
    return isCells ? cells(at, points, what) : arrows(at, points, what);
  }

  private static RelationText.Cells cells(Cursor at, Set<String> points, String what) {
    ImmutableList.Builder<ImmutableSet<String>> found = ImmutableList.builder();
    Set<String> placed = new LinkedHashSet<>();
    while (!at.isAtEnd()) {
      at.expect("{", "a cell, such as {w, v}");
      ImmutableSet.Builder<String> cell = ImmutableSet.builder();
      do {
        int start = at.position();
        String point = at.oneOf(points, what);
        if (!placed.add(point)) {
          at.backTo(start);
          throw at.mistake("one of the %s, in one cell only".formatted(what));
        }
        cell.add(point);
      } while (at.take(","));
      at.expect("}", "\",\" or the \"}\" that closes the cell");
      found.add(cell.build());
    }
    return new RelationText.Cells(found.build());
  }

  private static RelationText.Arrows arrows(Cursor at, Set<String> points, String what) {
    Map<String, ImmutableSet<String>> to = new LinkedHashMap<>();
    do {
      Set<String> from = new LinkedHashSet<>();
      do {
        int start = at.position();
        String point = at.oneOf(points, what);
        if (to.containsKey(point) || !from.add(point)) {
          at.backTo(start);
          throw at.mistake("one of the %s that no arrow begins at yet".formatted(what));
        }
      } while (at.take(","));
      at.expect("->", "\"->\" and what is considered possible there, as in w -> w, v");
      ImmutableSet<String> successors = points(at, points, what);
      from.forEach(point -> to.put(point, successors));
    } while (at.take(";"));
    return new RelationText.Arrows(ImmutableMap.copyOf(to));
  }

  private static ImmutableSet<String> points(Cursor at, Set<String> points, String what) {
    Set<String> found = new LinkedHashSet<>();
    while (!at.isAtEnd() && !at.isAt(";") && (found.isEmpty() || at.take(","))) {
      int start = at.position();
      if (!found.add(at.oneOf(points, what))) {
        at.backTo(start);
        throw at.mistake("each of the %s once".formatted(what));
      }
    }
    return ImmutableSet.copyOf(found);
  }

  private void actual(Cursor at, int start) {
    if (actual.isPresent()) {
      at.backTo(start);
      throw at.mistake("one actual world at most");
    }
    actual = Optional.of(at.oneOf(worlds.keySet(), "worlds"));
  }

  @Override
  Explicit body(Cursor last) {
    if (worlds.isEmpty()) {
      throw last.mistake("a statement \"world NAME: ATOMS\" after it, as a model has worlds");
    }
    if (frame.isPresent()) {
      KripkeModel<String> listed = model(Optional.empty()).listed();
      Optional<String> complaint = listed.frameComplaint(frame.get());
      if (complaint.isPresent()) {
        throw wrongFrame.orElseThrow().apply(listed.frameClass() + "; " + complaint.get());
      }
    }
    return model(frame);
  }

  private Explicit model(Optional<FrameClass> asked) {
    return new Explicit(
        asked,
        ImmutableSet.copyOf(atoms),
        ImmutableSetMultimap.copyOf(variables),
        ImmutableMap.copyOf(worlds),
        ImmutableMap.copyOf(relations),
        actual);
  }
}
