package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/** What an agent observes at a world. */
public sealed interface ObservationLaw {

  /**
   * The values of these atoms and variables: the agent cannot tell worlds apart that agree on them,
   * and has knowledge (S5).
   */
  record Sees(ImmutableSet<Atom> atoms, ImmutableSet<Variable> variables)
      implements ObservationLaw {}

  /**
   * Ωₐ: at a world the agent considers those worlds possible that make this formula true. In it,
   * {@code p} is about the world itself and its {@link #twin(Atom)} about the world considered
   * possible. Any relation (K) has such a law.
   *
   * @param law of atoms, equations and connectives
   */
  record Obeys(Formula law) implements ObservationLaw {
    /**
     * Checks the law.
     *
     * @throws IllegalArgumentException if it is about agents or about change
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
   * Returns p′, the atom {@code considered_p}: what p means for this world, p′ means for the world
   * that is considered possible.
   */
  static Atom twin(Atom atom) {
    return new Atom("considered_" + atom.name(), atom.arguments());
  }

  /** Returns x′ for x, as {@link #twin(Atom)}. */
  static Variable twin(Variable variable) {
    return new Variable("considered_" + variable.name(), variable.arguments());
  }
}
