package org.possibledeals.kripke.symbolic;

import java.util.BitSet;

/** What an agent considers possible at a world. */
sealed interface SymbolicRelation {

  /** The worlds that agree with it on these levels: knowledge. */
  record Observed(BitSet levels) implements SymbolicRelation {}

  /**
   * Those worlds whose values at the twins of the levels make this diagram true, together with the
   * world's own: belief, by an observation law Ωₐ over V and V′.
   */
  record Lawful(int law) implements SymbolicRelation {}
}
