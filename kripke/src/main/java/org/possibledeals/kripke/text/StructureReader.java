package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.model.KripkeModel;

/** Reads the description of a knowledge structure. */
final class StructureReader extends BodyReader {
  private final Map<AgentId, ImmutableSet<Atom>> observed = new LinkedHashMap<>();
  private Optional<Formula> law = Optional.empty();
  private Optional<ImmutableSet<Atom>> actual = Optional.empty();

  /** Makes the complaint about the actual world, which is checked when the law is known. */
  private Optional<Supplier<TextSyntaxException>> wrongActual = Optional.empty();

  @Override
  public ImmutableList<String> agents() {
    return names(observed.keySet());
  }

  @Override
  public Optional<ImmutableList<String>> values(String variable) {
    return Optional.empty();
  }

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
    law = Optional.of(at.propositional(ImmutableSet.copyOf(atoms), "a law"));
  }

  private boolean isTrue(Formula formula, Set<Atom> facts) {
    String world = "actual";
    var model = KripkeModel.over(List.of(world));
    atoms.forEach(atom -> model.atom(atom, w -> facts.contains(atom)));
    return model.build().holds(world, formula);
  }

  private void actual(Cursor at, int start) {
    if (actual.isPresent()) {
      at.backTo(start);
      throw at.mistake("one actual world at most");
    }
    int place = at.position();
    wrongActual =
        Optional.of(
            () -> {
              at.backTo(place);
              return at.mistake("an actual world that obeys the law");
            });
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
    if (law.isPresent() && actual.isPresent() && !isTrue(law.get(), actual.get())) {
      throw wrongActual.orElseThrow().get();
    }
    return new Structure(
        ImmutableSet.copyOf(atoms),
        law.orElse(new Formula.Constant(true)),
        ImmutableMap.copyOf(observed),
        actual);
  }
}
