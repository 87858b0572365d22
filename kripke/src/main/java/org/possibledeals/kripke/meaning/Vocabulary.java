package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Lookalikes;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.print.Nearest;

/** The names that a file has described so far; an open one has all names. */
public final class Vocabulary {
  /** Maximum number of names listed in an error. */
  private static final int SHOWN = 40;

  /** Minimum number of characters of a name for which a similar one is looked for. */
  private static final int SHORTEST_COMPARED = 3;

  /** Maximum number of names searched for a suggestion. */
  private static final int MOST_COMPARED = 10_000;

  private final boolean isOpen;
  private final Map<String, Atom> atoms = new LinkedHashMap<>();
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, ImmutableList<String>> values = new LinkedHashMap<>();
  private final Set<String> agents = new LinkedHashSet<>();
  private final Map<String, ImmutableSet<String>> actions = new LinkedHashMap<>();

  /**
   * Makes a vocabulary without names.
   *
   * @param isOpen whether it has every name that is asked for
   */
  public Vocabulary(boolean isOpen) {
    this.isOpen = isOpen;
  }

  boolean isOpen() {
    return isOpen;
  }

  /** Adds an atom; returns whether it is new. */
  public boolean addAtom(Atom atom) {
    return !variables.containsKey(atom.toString())
        && atoms.putIfAbsent(atom.toString(), atom) == null;
  }

  /** Adds a variable with its values; returns whether it is new. */
  public boolean addVariable(Variable variable, List<String> all) {
    String name = variable.toString();
    values.put(name, ImmutableList.copyOf(all));
    return !atoms.containsKey(name) && variables.putIfAbsent(name, variable) == null;
  }

  /** Adds an agent; returns whether it is new. */
  public boolean addAgent(String agent) {
    return agents.add(agent);
  }

  /** Adds an action model with its events. */
  public void addAction(String action, Collection<String> events) {
    actions.put(action, ImmutableSet.copyOf(events));
  }

  /** Returns the atoms, by what is printed. */
  public Map<String, Atom> atoms() {
    return atoms;
  }

  /** Returns the variables, by what is printed. */
  public Map<String, Variable> variables() {
    return variables;
  }

  /** Returns the names of the agents, in order. */
  public Set<String> agents() {
    return agents;
  }

  /** Returns the events of the action models. */
  public Map<String, ImmutableSet<String>> actions() {
    return actions;
  }

  /** Returns the values of a variable, in order; empty if there is no such variable. */
  public @Nullable ImmutableList<String> values(String variable) {
    return values.get(variable);
  }

  /** Returns the names of this kind as what is expected. */
  public static String oneOf(String what, Collection<?> known) {
    String some = ImmutableList.copyOf(Iterables.limit(known, SHOWN)).toString();
    return "one of the %s %s%s"
        .formatted(
            what, some, known.size() > SHOWN ? " and " + (known.size() - SHOWN) + " more" : "");
  }

  /** Returns what is expected where an atom stands that there is not. */
  String insteadOf(Atom stranger, Set<String> defined) {
    ImmutableList<String> its = values(stranger.toString());
    if (its != null) {
      return "a formula: %s is a variable, as in %s = %s; between < and > a comparison has brackets, as in <!(%s = %s)>"
          .formatted(stranger, stranger, its.getFirst(), stranger, its.getFirst());
    }
    Set<AgentId> known = agents.stream().map(AgentId::new).collect(ImmutableSet.toImmutableSet());
    Optional<String> operator = Lookalikes.ofAtom(stranger, known, atoms.values());
    return oneOf("atoms", atoms.keySet())
        + operator.map(how -> "; " + how).orElseGet(() -> question(stranger, defined));
  }

  /** Returns a suggestion for the atom or formula that was probably intended, or nothing. */
  private String question(Atom atom, Set<String> defined) {
    if (atom.toString().length() < SHORTEST_COMPARED) {
      return "";
    }
    boolean isNearADefinition = !Nearest.question(atom.name(), defined).isEmpty();
    return isNearADefinition
        ? Nearest.clause(atom.name(), defined)
        : Nearest.clause(atom.toString(), atoms.keySet().stream().limit(MOST_COMPARED).toList());
  }
}
