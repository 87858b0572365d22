package org.possibledeals.kripke.relation;

import com.google.common.base.Ascii;

/**
 * A property that the relation R of an agent may have. Source: DEL, section 2.2; RAK, section 3.3.
 */
public enum FrameProperty {
  /** At least one world is considered possible at each world: axiom D. */
  SERIAL,
  /** Each world is considered possible at itself: axiom T. */
  REFLEXIVE,
  /** wRv and vRu imply wRu: axiom 4, positive introspection. */
  TRANSITIVE,
  /** wRv and wRu imply vRu: axiom 5, negative introspection. */
  EUCLIDEAN,
  /** wRv implies vRw: axiom B. */
  SYMMETRIC;

  /** Returns the word for the property in a sentence. */
  public String word() {
    return this == EUCLIDEAN ? "Euclidean" : Ascii.toLowerCase(name());
  }
}
