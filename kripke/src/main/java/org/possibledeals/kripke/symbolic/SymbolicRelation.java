package org.possibledeals.kripke.symbolic;

import java.util.BitSet;

/** The worlds that an agent considers possible at a world. */
sealed interface SymbolicRelation {

  /** The worlds that agree with that world on these levels: knowledge. */
  record Observed(BitSet levels) implements SymbolicRelation {}

  /**
   * The worlds that make this diagram true when the twins of the levels have their values and the
   * levels those of that world: belief, by an observation law Ωₐ over V and V′.
   */
  record Lawful(int law) implements SymbolicRelation {}
}
