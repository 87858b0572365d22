package org.possibledeals.kripke.model;

import com.google.common.base.Ascii;

/** What the relation R of an agent may be like. Source: DEL, section 2.2; RAK, section 3.3. */
public enum FrameProperty {
  /** Something is considered possible everywhere: axiom D. */
  SERIAL,
  /** The world itself is considered possible: axiom T. */
  REFLEXIVE,
  /** wRv and vRu give wRu: axiom 4, positive introspection. */
  TRANSITIVE,
  /** wRv and wRu give vRu: axiom 5, negative introspection. */
  EUCLIDEAN,
  /** wRv gives vRw: axiom B. */
  SYMMETRIC;

  /** Returns the property as it is written in a sentence. */
  public String word() {
    return this == EUCLIDEAN ? "Euclidean" : Ascii.toLowerCase(name());
  }
}
