package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;

/** Reads the statements that describe a model or a structure. */
abstract sealed class BodyReader implements Known permits ExplicitReader, StructureReader {
  /** The atoms so far. */
  final Set<Atom> atoms = new LinkedHashSet<>();

  /** The names of the atoms and variables so far. */
  final Set<String> names = new HashSet<>();

  /** Returns the keywords of its statements, with commas between them. */
  abstract String words();

  /**
   * Reads the statement with this keyword, or returns that there is no such statement.
   *
   * @param start the position of the keyword
   */
  abstract boolean read(String keyword, Cursor at, int start);

  /** Returns what was described, after the statement {@code last}. */
  abstract ModelFile.Body body(Cursor last);

  static ImmutableList<String> names(Set<AgentId> agents) {
    return agents.stream().map(AgentId::name).collect(ImmutableList.toImmutableList());
  }

  void newAtoms(Cursor at) {
    do {
      int start = at.position();
      Atom atom = at.atom();
      if (!names.add(atom.toString()) || !atoms.add(atom)) {
        at.backTo(start);
        throw at.mistake("an atom that was not named before");
      }
    } while (at.take(","));
  }

  /** Takes an atom that is known and not yet in {@code facts}. */
  Atom fact(Cursor at, Set<?> facts) {
    int start = at.position();
    Atom atom = at.atom();
    if (!atoms.contains(atom) || facts.contains(atom)) {
      at.backTo(start);
      throw at.mistake(atoms.contains(atom) ? "each atom once" : "one of the atoms " + atoms);
    }
    return atom;
  }

  static AgentId newAgent(Cursor at, Set<AgentId> agents) {
    int start = at.position();
    String name = at.word("the name of an agent");
    if (!Character.isLetter(name.charAt(0)) || agents.contains(new AgentId(name))) {
      at.backTo(start);
      throw at.mistake("the name of an agent: new, and beginning with a letter");
    }
    return new AgentId(name);
  }

  /** Takes known atoms up to the first word or sign that cannot be one. */
  ImmutableSet<Atom> facts(Cursor at) {
    Set<Atom> facts = new LinkedHashSet<>();
    do {
      facts.add(fact(at, facts));
    } while (at.take(","));
    return ImmutableSet.copyOf(facts);
  }
}
