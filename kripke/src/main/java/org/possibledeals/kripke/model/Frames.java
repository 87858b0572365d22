package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.relation.Relation;
import org.possibledeals.kripke.relation.Violation;

/** Checks that relations are of a class. */
final class Frames {
  private Frames() {}

  /**
   * Returns whose relation is not as {@code frame} asks, which property it lacks and where, in a
   * sentence; nothing if all are.
   *
   * @param name the name of the world of a number
   */
  static Optional<String> complaint(
      Map<AgentId, Relation> relations, FrameClass frame, IntFunction<String> name) {
    for (Map.Entry<AgentId, Relation> relation : relations.entrySet()) {
      ImmutableSet<FrameProperty> found = relation.getValue().properties();
      for (FrameProperty property : frame.asked()) {
        if (!found.contains(property)) {
          return Violation.of(relation.getValue(), property)
              .map(
                  violation ->
                      "the relation of %s is not %s: %s"
                          .formatted(relation.getKey(), property.word(), violation.words(name)));
        }
      }
    }
    return Optional.empty();
  }
}
