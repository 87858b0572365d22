package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Namespace;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.meaning.Vocabulary;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** Reads the statements that describe a model or a structure. */
abstract sealed class BodyReader permits ExplicitReader, StructureReader {
  final Meaning m;
  final Vocabulary known;

  /** Hints to the author. */
  final List<ModelFile.Note> notes = new ArrayList<>();

  BodyReader(Meaning meaning) {
    m = meaning;
    known = meaning.known();
  }

  /** Returns the keywords of its statements, with commas between them. */
  abstract String words();

  /** Reads the statement, or returns that it is none of these. */
  abstract boolean read(StatementTree tree, Scope scope);

  /** Returns what was described, after the statement {@code last}. */
  abstract ModelFile.Body body(StatementTree last);

  /** Returns an error: something lacks behind the statement. */
  static TextSyntaxException lacking(Meaning m, StatementTree last, String expected) {
    return m.source().mistake(last.end(), "the end of the statement", expected);
  }

  void atoms(StatementTree tree, Scope scope) {
    m.each(tree.parts(), scope, (part, where) -> addAtom(m.word(part, where), part));
  }

  void addAtom(String written, Expression at) {
    requireNew("an atom", written, at);
    Atom atom = new Atom(stem(written, at), Meaning.arguments(written));
    m.claim(Namespace.Kind.ATOM, atom.name(), at.at());
    known.addAtom(atom);
  }

  void requireNew(String what, String written, Expression at) {
    if (known.atoms().containsKey(written) || known.variables().containsKey(written)) {
      throw m.mistake(at, written, what + " that was not named before");
    }
  }

  String stem(String written, Expression at) {
    String stem = Meaning.stem(written);
    if (!Notation.isAtomName(stem)) {
      throw m.mistake(
          at, written, "an atom, which begins with a letter and is not a word of the language");
    }
    return stem;
  }

  /** Adds an atom that is known to those before, among which it is not yet. */
  void addFact(Expression at, Scope scope, Set<Atom> facts) {
    if (!(at instanceof Expression.Name)) {
      throw m.mistake(at, "an atom, such as p or has(ann,1)");
    }
    m.addOnce(facts, atom(m, at, scope), at, "each atom once");
  }

  /** Returns an atom that is known. */
  static Atom atom(Meaning m, Expression at, Scope scope) {
    String written = m.word(at, scope);
    Atom atom = m.known().atoms().get(written);
    if (atom == null) {
      throw m.mistake(at, written, "one of the atoms " + m.known().atoms().keySet());
    }
    return atom;
  }

  /** Returns the atoms of a list; a set that has a name is several. */
  ImmutableSet<Atom> facts(List<Expression> list, Scope scope) {
    Set<Atom> facts = new LinkedHashSet<>();
    m.each(list, scope, (part, where) -> addFact(part, where, facts));
    return ImmutableSet.copyOf(facts);
  }

  /** Notes what it means that the statement of an agent ends with its colon. */
  void note(StatementTree tree, AgentId agent, String meaning) {
    int line = m.source().line(tree.at());
    notes.add(new ModelFile.Note(line, "agent %s %s".formatted(agent, meaning)));
  }

  AgentId newAgent(StatementTree tree, Scope scope) {
    String name = m.word(tree.name(), scope);
    if (!AgentId.isName(name) || known.agents().contains(name)) {
      throw m.mistake(tree.name(), name, "the name of an agent: new, and beginning with a letter");
    }
    m.claim(Namespace.Kind.AGENT, name, tree.name().at());
    known.addAgent(name);
    return new AgentId(name);
  }
}
