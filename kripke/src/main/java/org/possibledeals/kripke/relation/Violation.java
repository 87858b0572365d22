package org.possibledeals.kripke.relation;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Worlds at which a relation lacks a property.
 *
 * @param worlds one to three world numbers: w that sees nothing or not itself; w and v with wRv; or
 *     w, v and u where v and u are as {@link FrameProperty} names them
 */
record Violation(FrameProperty property, ImmutableList<Integer> worlds) {

  /**
   * Returns the first worlds at which {@code relation} lacks {@code property}, if there are any.
   */
  public static Optional<Violation> of(Relation relation, FrameProperty property) {
    return IntStream.range(0, relation.size())
        .mapToObj(world -> at(relation, property, world))
        .flatMap(Optional::stream)
        .findFirst()
        .map(worlds -> new Violation(property, worlds));
  }

  private static Optional<ImmutableList<Integer>> at(
      Relation relation, FrameProperty property, int w) {
    BitSet seen = relation.successors(w);
    return switch (property) {
      case SERIAL -> seen.isEmpty() ? Optional.of(ImmutableList.of(w)) : Optional.empty();
      case REFLEXIVE -> seen.get(w) ? Optional.empty() : Optional.of(ImmutableList.of(w));
      case SYMMETRIC ->
          seen.stream()
              .filter(v -> !relation.successors(v).get(w))
              .mapToObj(v -> ImmutableList.of(w, v))
              .findFirst();
      case TRANSITIVE ->
          seen.stream()
              .mapToObj(v -> missing(w, v, relation.successors(v), seen))
              .flatMap(Optional::stream)
              .findFirst();
      case EUCLIDEAN ->
          seen.stream()
              .mapToObj(v -> missing(w, v, seen, relation.successors(v)))
              .flatMap(Optional::stream)
              .findFirst();
    };
  }

  /** Returns w, v and a world that is in one set and not in the other. */
  private static Optional<ImmutableList<Integer>> missing(int w, int v, BitSet in, BitSet notIn) {
    BitSet rest = (BitSet) in.clone();
    rest.andNot(notIn);
    return rest.isEmpty()
        ? Optional.empty()
        : Optional.of(ImmutableList.of(w, v, rest.nextSetBit(0)));
  }

  /** Returns the violation in words, with these names of worlds. */
  public String words(IntFunction<String> name) {
    List<String> at = worlds.stream().map(name::apply).toList();
    return switch (property) {
      case SERIAL -> "it leads nowhere from %s".formatted(at.getFirst());
      case REFLEXIVE -> "it does not lead from %s to itself".formatted(at.getFirst());
      case SYMMETRIC -> "it leads from %s to %s and not back".formatted(at.get(0), at.get(1));
      case TRANSITIVE ->
          "it leads from %s to %s and from there to %s, not from %s to %s"
              .formatted(at.get(0), at.get(1), at.get(2), at.get(0), at.get(2));
      case EUCLIDEAN ->
          "it leads from %s to %s and to %s, not from %s to %s"
              .formatted(at.get(0), at.get(1), at.get(2), at.get(1), at.get(2));
    };
  }
}
