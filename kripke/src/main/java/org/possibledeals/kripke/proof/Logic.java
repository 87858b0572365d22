package org.possibledeals.kripke.proof;

/** Which models count: what is required of each agent's relation. */
public enum Logic {
  /** Any relation. */
  K,

  /** Serial, transitive and Euclidean: consistent belief that knows itself. */
  KD45,

  /** An equivalence: knowledge. */
  S5
}
