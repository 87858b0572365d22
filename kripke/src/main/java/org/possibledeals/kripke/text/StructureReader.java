package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;

/** Reads the description of a knowledge structure. */
final class StructureReader extends BodyReader {
  private static final String OF_NOTHING =
      "sees nothing, as no atom is listed; in a model an agent with nothing after the colon"
          + " tells all worlds apart";

  private final Map<AgentId, ImmutableSet<Atom>> observed = new LinkedHashMap<>();
  private final List<Formula> laws = new ArrayList<>();
  private final Map<ImmutableSet<Atom>, Expression> actual = new LinkedHashMap<>();

  StructureReader(Meaning meaning) {
    super(meaning);
  }

  @Override
  String words() {
    return "atoms, law, agent, actual";
  }

  @Override
  boolean read(StatementTree tree, Scope scope) {
    switch (tree.keyword()) {
      case "atoms" -> atoms(tree, scope);
      case "agent" -> {
        AgentId agent = newAgent(tree, scope);
        ImmutableSet<Atom> seen = facts(tree.parts(), scope);
        observed.put(agent, seen);
        if (seen.isEmpty()) {
          note(tree, agent, OF_NOTHING);
        }
      }
      case "actual" -> actual(tree, scope);
      case "law" -> law(tree, scope);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void law(StatementTree tree, Scope scope) {
    String what =
        "a law of atoms and connectives: it says nothing of knowledge, and announces nothing";
    if (tree.isModal()) {
      throw m.mistake(tree.only(), what);
    }
    Formula law = m.formula(tree.only(), scope);
    if (!law.isPropositional()) {
      throw m.mistake(tree.only(), what);
    }
    laws.add(law);
  }

  private boolean isTrue(Formula formula, Set<Atom> facts) {
    String world = "actual";
    var model = KripkeModel.over(List.of(world));
    known.atoms().values().forEach(atom -> model.atom(atom, w -> facts.contains(atom)));
    return model.build().holds(world, formula);
  }

  private void actual(StatementTree tree, Scope scope) {
    if (!actual.isEmpty()) {
      throw m.mistake(tree, "one statement \"actual\" at most, as in actual {p, q}, {p}");
    }
    for (Expression part : tree.parts()) {
      if (!(part instanceof Expression.Braces(int at, var members))) {
        throw m.mistake(part, "the atoms that are true, as in {p, q}, or {}");
      }
      if (actual.putIfAbsent(facts(members, scope), part) != null) {
        throw m.mistake(part, "each world once");
      }
    }
  }

  @Override
  Structure body(StatementTree last) {
    Formula law = Formula.and(laws);
    for (var world : actual.entrySet()) {
      if (!isTrue(law, world.getKey())) {
        throw m.mistake(world.getValue(), "an actual world that obeys the law");
      }
    }
    return new Structure(
        ImmutableSet.copyOf(known.atoms().values()),
        law,
        ImmutableMap.copyOf(observed),
        ImmutableSet.copyOf(actual.keySet()));
  }
}
