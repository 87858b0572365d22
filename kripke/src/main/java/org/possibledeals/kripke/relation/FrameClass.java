package org.possibledeals.kripke.relation;

import com.google.common.collect.ImmutableSet;
import java.util.Collection;

/** The logic that the relations of a model obey. Source: DEL, section 2.2; RAK, chapter 3. */
public enum FrameClass {
  /** Equivalences: knowledge. */
  S5(
      FrameProperty.SERIAL,
      FrameProperty.REFLEXIVE,
      FrameProperty.TRANSITIVE,
      FrameProperty.EUCLIDEAN,
      FrameProperty.SYMMETRIC),
  /** Serial, transitive and Euclidean: consistent belief with introspection. */
  KD45(FrameProperty.SERIAL, FrameProperty.TRANSITIVE, FrameProperty.EUCLIDEAN),
  /** Any relations. */
  K;

  private final ImmutableSet<FrameProperty> asked;

  FrameClass(FrameProperty... asked) {
    this.asked = ImmutableSet.copyOf(asked);
  }

  /** Returns the most special class that all these relations are in. */
  public static FrameClass of(Collection<Relation> relations) {
    for (FrameClass frame : values()) {
      if (relations.stream().allMatch(r -> r.properties().containsAll(frame.asked))) {
        return frame;
      }
    }
    throw new IllegalStateException("K asks for nothing.");
  }

  /** Returns the properties that each agent's relation has to have. */
  public ImmutableSet<FrameProperty> asked() {
    return asked;
  }
}
