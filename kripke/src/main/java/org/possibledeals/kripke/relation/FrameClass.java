package org.possibledeals.kripke.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.possibledeals.kripke.formula.AgentId;

/**
 * The logic that the relations of a model obey. Source: DEL, section 2.2; RAK, chapter 3.
 *
 * <p>Validity is decided in all seven. A model is called by the most special of S5, KD45 and K, the
 * classes of knowledge, of belief, and of anything else.
 */
public enum FrameClass {
  /** Any relations. */
  K,
  /** Reflexive: what is known is true. */
  T(FrameProperty.REFLEXIVE),
  /** Serial: what is believed is consistent. */
  KD(FrameProperty.SERIAL),
  /** Transitive: positive introspection. */
  K4(FrameProperty.TRANSITIVE),
  /** Reflexive and transitive. */
  S4(FrameProperty.SERIAL, FrameProperty.REFLEXIVE, FrameProperty.TRANSITIVE),
  /** Serial, transitive and Euclidean: consistent belief with introspection. */
  KD45(FrameProperty.SERIAL, FrameProperty.TRANSITIVE, FrameProperty.EUCLIDEAN),
  /** Equivalences: knowledge. */
  S5(
      FrameProperty.SERIAL,
      FrameProperty.REFLEXIVE,
      FrameProperty.TRANSITIVE,
      FrameProperty.EUCLIDEAN,
      FrameProperty.SYMMETRIC);

  private static final ImmutableList<FrameClass> OF_MODELS = ImmutableList.of(S5, KD45, K);

  private final ImmutableSet<FrameProperty> asked;

  FrameClass(FrameProperty... asked) {
    this.asked = ImmutableSet.copyOf(asked);
  }

  /** Returns the most special one of S5, KD45 and K that all these relations are in. */
  public static FrameClass of(Collection<Relation> relations) {
    return ofModel(
        frame -> relations.stream().allMatch(r -> r.properties().containsAll(frame.asked)));
  }

  /** Returns the most special one of S5, KD45 and K that a model is in; it is always in K. */
  public static FrameClass ofModel(Predicate<FrameClass> isIn) {
    return OF_MODELS.stream().filter(isIn).findFirst().orElse(K);
  }

  /**
   * Returns whose relation is not as this class asks, which property it lacks and where, in a
   * sentence; empty if all are.
   *
   * @param name the name of the world of a number
   */
  public Optional<String> complaint(Map<AgentId, Relation> relations, IntFunction<String> name) {
    for (Map.Entry<AgentId, Relation> relation : relations.entrySet()) {
      ImmutableSet<FrameProperty> found = relation.getValue().properties();
      for (FrameProperty property : asked) {
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

  /** Returns the properties that each agent's relation has to have. */
  public ImmutableSet<FrameProperty> asked() {
    return asked;
  }

  /** Returns whether each agent's relation has to have this property. */
  public boolean asks(FrameProperty property) {
    return asked.contains(property);
  }
}
