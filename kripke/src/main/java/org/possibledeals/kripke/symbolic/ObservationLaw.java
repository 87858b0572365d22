package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/** What an agent learns of a world by being there. */
public sealed interface ObservationLaw {

  /**
   * The values of these atoms and variables: the agent cannot tell worlds apart that agree on them,
   * and what it has is knowledge (S5).
   */
  record Sees(ImmutableSet<Atom> atoms, ImmutableSet<Variable> variables)
      implements ObservationLaw {}

  /**
   * Ωₐ: at a world the agent considers those worlds that make this formula true, in which {@code p}
   * speaks of the world itself and {@link #considered(Atom)} of the one considered. Any relation
   * (K) can be written so.
   *
   * @param law of atoms, equations and connectives
   */
  record Obeys(Formula law) implements ObservationLaw {
    /**
     * Checks the law.
     *
     * @throws IllegalArgumentException if it speaks of agents or of change
     */
    public Obeys {
      Propositional.require("observation law", law);
    }
  }

  /** Returns the observation of these atoms alone. */
  static ObservationLaw of(Collection<Atom> atoms) {
    return new Sees(ImmutableSet.copyOf(atoms), ImmutableSet.of());
  }

  /**
   * Returns p′ for p: {@code considered_p} says of the considered world what p says of this one.
   */
  static Atom considered(Atom atom) {
    return new Atom("considered_" + atom.name(), atom.arguments());
  }

  /** Returns x′ for x, as {@link #considered(Atom)}. */
  static Variable considered(Variable variable) {
    return new Variable("considered_" + variable.name(), variable.arguments());
  }
}
