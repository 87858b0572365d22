package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;

/** Reads the description of a knowledge structure. */
final class StructureReader extends BodyReader {
  private final Map<AgentId, ImmutableSet<Atom>> observed = new LinkedHashMap<>();
  private Optional<Formula> law = Optional.empty();
  private Optional<ImmutableSet<Atom>> actual = Optional.empty();

  @Override
  String words() {
    return "atoms, law, agent, actual";
  }

  @Override
  boolean read(String keyword, Cursor at, int start) {
    switch (keyword) {
      case "atoms" -> newAtoms(at);
      case "agent" -> agent(at);
      case "actual" -> actual(at, start);
      case "law" -> {
        if (law.isPresent()) {
          return false;
        }
        law(at);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void agent(Cursor at) {
    AgentId agent = newAgent(at, observed.keySet());
    at.expect(":", "\":\" and what the agent observes");
    observed.put(agent, at.isAtEnd() ? ImmutableSet.of() : facts(at));
  }

  private void law(Cursor at) {
    int start = at.position();
    Formula formula =
        at.formula(
            new Vocabulary(
                ImmutableSet.of(),
                ImmutableSet.copyOf(atoms),
                ImmutableSetMultimap.of(),
                ImmutableMap.of()));
    if (!isBoolean(formula)) {
      at.backTo(start);
      throw at.mistake("a law without announcements and operators of knowledge");
    }
    law = Optional.of(formula);
  }

  private static boolean isBoolean(Formula formula) {
    List<Formula> left = new ArrayList<>(List.of(formula));
    while (!left.isEmpty()) {
      Formula part = left.removeLast();
      if (part instanceof Formula.Modal) {
        return false;
      }
      left.addAll(part.parts());
    }
    return true;
  }

  private void actual(Cursor at, int start) {
    if (actual.isPresent()) {
      at.backTo(start);
      throw at.mistake("one actual world at most");
    }
    at.expect("{", "the atoms that are true, as in {p, q}, or {}");
    if (at.take("}")) {
      actual = Optional.of(ImmutableSet.of());
    } else {
      actual = Optional.of(facts(at));
      at.expect("}", "\",\" or the \"}\" that closes the world");
    }
  }

  @Override
  Structure body(Cursor last) {
    return new Structure(
        ImmutableSet.copyOf(atoms),
        law.orElse(new Formula.Constant(true)),
        ImmutableMap.copyOf(observed),
        actual);
  }
}
