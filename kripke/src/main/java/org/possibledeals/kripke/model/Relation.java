package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSet;
import java.util.BitSet;
import java.util.List;

/**
 * What an agent considers possible, as a relation on the world numbers 0, …, n - 1. Immutable.
 *
 * <p>A <i>view</i> is what is considered possible at a world. Many worlds share a view; it is held
 * once, under a number. Views are numbered in the order of the first worlds that have them, and an
 * equivalence is always a {@link Partition}, so equal relations are equal objects.
 */
sealed interface Relation permits Partition, Links {

  int size();

  int viewCount();

  /** Returns the number of the view at {@code world}. */
  int viewOf(int world);

  /**
   * Returns R(w), the worlds considered possible at {@code world}; the caller may change the set.
   */
  BitSet successors(int world);

  /** Returns R⁻¹(X), the worlds where some of {@code worlds} is considered possible. */
  BitSet preimage(BitSet worlds);

  /** Returns the worlds whose views have these numbers. */
  BitSet unionOf(BitSet views);

  /** Returns for each view how many of {@code worlds} it holds. */
  int[] countsOf(BitSet worlds);

  /** Returns the relation among {@code kept}, renumbered from 0 in the same order. */
  Relation restrictedTo(BitSet kept);

  /** Returns the links that do not lead into {@code set} or out of it. */
  Relation splitBy(BitSet set);

  Links asLinks();

  ImmutableSet<FrameProperty> properties();

  /** Returns the intersection: what two agents know who pool their knowledge. */
  default Relation intersection(Relation other) {
    return this instanceof Partition one && other instanceof Partition two
        ? one.intersection(two)
        : asLinks().intersection(other.asLinks());
  }

  /**
   * Returns the relation of the product: a link of this relation between the worlds together with
   * one of {@code events} between the events.
   *
   * @param worldOf the world of each pair
   * @param eventOf the event of each pair
   */
  default Relation product(Relation events, int[] worldOf, int[] eventOf) {
    if (this instanceof Partition worlds && events instanceof Partition cells) {
      return Partition.by(
          worldOf.length,
          pair ->
              (long) worlds.viewOf(worldOf[pair]) * cells.viewCount()
                  + cells.viewOf(eventOf[pair]));
    }
    return asLinks().product(events.asLinks(), worldOf, eventOf);
  }

  /**
   * Returns the worlds from which a path of any length, also 0, leads to {@code targets} by links
   * of the relations within {@code worlds}.
   *
   * @param targets among {@code worlds}
   */
  static BitSet reaching(List<? extends Relation> relations, BitSet worlds, BitSet targets) {
    List<Partition> partitions =
        relations.stream().filter(Partition.class::isInstance).map(Partition.class::cast).toList();
    if (partitions.size() == relations.size()) {
      BitSet reached = Partition.closure(partitions, worlds).preimage(targets);
      reached.and(worlds);
      return reached;
    }
    return Links.reaching(relations.stream().map(Relation::asLinks).toList(), worlds, targets);
  }
}
