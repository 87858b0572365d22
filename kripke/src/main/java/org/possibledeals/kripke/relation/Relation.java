package org.possibledeals.kripke.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * What an agent considers possible, as a relation on the world numbers 0, …, n - 1. Immutable.
 *
 * <p>Worlds with the same successors are one <i>class</i>, and the successors are held once for the
 * class. Classes are numbered in the order of their first worlds, and an equivalence is always a
 * {@link Partition}, so equal relations are equal objects.
 */
public sealed interface Relation permits Partition, Links {

  /** Returns n, the number of worlds. */
  int size();

  /** Returns the number of classes. */
  int classCount();

  /** Returns the number of the class of {@code world}. */
  int classOf(int world);

  /**
   * Returns R(w), the worlds considered possible at {@code world}; the caller may change the set.
   */
  BitSet successors(int world);

  /** Returns R(X), the worlds considered possible at some of {@code worlds}. */
  BitSet image(BitSet worlds);

  /** Returns R⁻¹(X), the worlds where some of {@code worlds} is considered possible. */
  BitSet preimage(BitSet worlds);

  /** Returns the worlds of the classes with these numbers. */
  BitSet unionOf(BitSet classes);

  /** Returns the relation among {@code kept}, renumbered from 0 in the same order. */
  Relation restrictedTo(BitSet kept);

  /** Returns the links that lead neither into {@code set} nor out of it. */
  Relation splitBy(BitSet set);

  /** Returns the same relation with its successors listed. */
  Links asLinks();

  /** Returns the properties that this relation has. */
  ImmutableSet<FrameProperty> properties();

  /**
   * Returns these worlds with an order of plausibility in each cell, and none where all ranks of
   * each cell are the same.
   *
   * @param rank the less, the more plausible
   * @throws BeyondReachException if this is no equivalence, so that there are no cells
   */
  Relation ranked(IntUnaryOperator rank);

  /** Returns the rank of a world in its cell, 0 the most plausible; without an order all are 0. */
  default int rank(int world) {
    return 0;
  }

  /** Returns the successors of a world by their ranks, the most plausible first. */
  default ImmutableList<BitSet> ranks(int world) {
    Map<Integer, BitSet> ranks = new TreeMap<>();
    successors(world).stream()
        .forEach(to -> ranks.computeIfAbsent(rank(to), rank -> new BitSet()).set(to));
    return ImmutableList.copyOf(ranks.values());
  }

  /** Returns those of {@code among} than which none of them in their cell is more plausible. */
  default BitSet best(BitSet among) {
    return among;
  }

  /** Returns the links to worlds at least as plausible; without an order these are all. */
  default Relation plausibility() {
    return this;
  }

  /** Returns the intersection: what two agents know together when they pool their knowledge. */
  default Relation intersection(Relation other) {
    return this instanceof Partition one && other instanceof Partition two
        ? one.intersection(two)
        : asLinks().intersection(other.asLinks());
  }

  /**
   * Returns the relation of the product: a link of this relation between the worlds together with
   * one of {@code events} between the events. The order of plausibility of the events goes before
   * that of the worlds: action priority, Baltag and Smets (2008), section 3.
   *
   * @param worldOf the world of each pair
   * @param eventOf the event of each pair
   */
  default Relation product(Relation events, int[] worldOf, int[] eventOf) {
    if (this instanceof Partition worlds && events instanceof Partition cells) {
      Partition both =
          Partition.by(
              worldOf.length,
              pair ->
                  (long) worlds.classOf(worldOf[pair]) * cells.classCount()
                      + cells.classOf(eventOf[pair]));
      return isOrdered(events)
          ? both.ranked(pair -> events.rank(eventOf[pair]) * size() + rank(worldOf[pair]))
          : both;
    }
    if (isOrdered(events)) {
      throw new BeyondReachException(
          "An order of plausibility and arrows that are no cells have no product; write the"
              + " agent's worlds and events as cells, or as orders such as e < f.");
    }
    return asLinks().product(events.asLinks(), worldOf, eventOf);
  }

  private boolean isOrdered(Relation other) {
    return this instanceof Plausibility || other instanceof Plausibility;
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
