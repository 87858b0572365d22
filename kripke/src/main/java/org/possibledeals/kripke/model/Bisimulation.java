package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.Links;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.relation.PartitionRefinement;
import org.possibledeals.kripke.relation.Plausibility;
import org.possibledeals.kripke.relation.Relation;

/**
 * Bisimilarity of the worlds of a model, and the model in which bisimilar worlds are one. Source:
 * DEL, section 2.4.
 *
 * <p>Worlds of one class of a {@link Relation} share its links, so refinement runs on a graph with
 * a node for each world and each class: a model in which everybody considers everything possible
 * costs n and not n².
 */
final class Bisimulation {
  private Bisimulation() {}

  /** Returns the partition into classes of bisimilar worlds. */
  static Partition classes(NumberedModel model) {
    return classes(model, facts(model));
  }

  /**
   * Returns the partition into classes of worlds that would be bisimilar if, for each agent, an
   * atom were true where a world is considered possible at itself.
   */
  static Partition classesByLoops(NumberedModel model) {
    Partition facts = facts(model);
    for (Relation relation : model.relations().values()) {
      if (!(relation instanceof Partition)) {
        facts = facts.splitBy(loops(relation));
      }
    }
    return classes(model, facts);
  }

  private static BitSet loops(Relation relation) {
    Links links = relation.asLinks();
    BitSet loops = new BitSet();
    for (int world = 0; world < links.size(); world++) {
      loops.set(world, Arrays.binarySearch(links.successorsOf(links.classOf(world)), world) >= 0);
    }
    return loops;
  }

  private static Partition classes(NumberedModel model, Partition facts) {
    int size = model.size();
    int nodes = size;
    long total = 0;
    List<Links> relations =
        model.relations().values().stream()
            .flatMap(
                relation -> {
                  Relation order = relation.plausibility();
                  return order == relation ? Stream.of(relation) : Stream.of(relation, order);
                })
            .map(Relation::asLinks)
            .toList();
    for (Links links : relations) {
      Budget.checkTime();
      total += size;
      for (int c = 0; c < links.classCount(); c++) {
        total += links.successorsOf(c).length;
      }
      nodes += links.classCount();
    }
    int edges = PartitionRefinement.requireRoom(nodes, total);
    int[] label = new int[nodes];
    Arrays.setAll(label, node -> node < size ? facts.classOf(node) : 0);
    int[] from = new int[edges];
    int[] to = new int[edges];
    int edge = 0;
    int firstClass = size;
    int agent = facts.classCount();
    for (Links links : relations) {
      for (int world = 0; world < size; world++) {
        from[edge] = world;
        to[edge++] = firstClass + links.classOf(world);
      }
      for (int c = 0; c < links.classCount(); c++) {
        label[firstClass + c] = agent;
        for (int world : links.successorsOf(c)) {
          from[edge] = firstClass + c;
          to[edge++] = world;
        }
      }
      firstClass += links.classCount();
      agent++;
    }
    int[] blockOf = PartitionRefinement.of(label, from, to);
    return Partition.by(size, world -> blockOf[world]);
  }

  /** Returns the partition by atoms and variables. */
  static Partition facts(NumberedModel model) {
    Partition facts = Partition.by(model.size(), world -> "");
    for (BitSet set : model.valuation().values()) {
      facts = facts.splitBy(set);
    }
    for (ImmutableMap<String, BitSet> values : model.variables().values()) {
      for (BitSet set : values.values()) {
        facts = facts.splitBy(set);
      }
    }
    return facts;
  }

  /** Returns the first world of each class, ascending. */
  static BitSet firsts(Partition classes) {
    BitSet firsts = new BitSet();
    int seen = 0;
    for (int world = 0; world < classes.size(); world++) {
      if (classes.classOf(world) == seen) {
        firsts.set(world);
        seen++;
      }
    }
    return firsts;
  }

  /** Returns the model whose worlds are the classes, by their numbers. */
  static NumberedModel contracted(NumberedModel model, Partition classes) {
    BitSet firsts = firsts(classes);
    NumberedModel smaller = model.restrictedTo(firsts);
    Map<AgentId, Relation> relations = new LinkedHashMap<>();
    model
        .relations()
        .forEach((agent, relation) -> relations.put(agent, quotient(relation, classes, firsts)));
    return new NumberedModel(
        smaller.size(),
        ImmutableMap.copyOf(relations),
        smaller.valuation(),
        smaller.variables(),
        smaller.actions(),
        smaller.weights());
  }

  /** Returns the relation between classes; of several worlds the most plausible gives the rank. */
  private static Relation quotient(Relation relation, Partition classes, BitSet firsts) {
    Links links = relation.asLinks();
    int[][] successors = new int[links.classCount()][];
    Arrays.setAll(
        successors,
        c ->
            Arrays.stream(links.successorsOf(c))
                .map(classes::classOf)
                .sorted()
                .distinct()
                .toArray());
    Relation small = Links.of(firsts.stream().map(links::classOf).toArray(), successors);
    int[] worlds = firsts.stream().toArray();
    return relation instanceof Plausibility
        ? small.ranked(
            c -> {
              int first = worlds[small.successors(c).nextSetBit(0)];
              return relation.successors(first).stream()
                  .filter(world -> classes.classOf(world) == c)
                  .map(relation::rank)
                  .min()
                  .orElseThrow();
            })
        : small;
  }

  /**
   * Returns both models side by side, the worlds of the second one after those of the first.
   *
   * @throws IllegalArgumentException if their agents, atoms or variables are not the same
   */
  static NumberedModel union(NumberedModel one, NumberedModel two) {
    requireSame("agents", one.relations().keySet(), two.relations().keySet());
    requireSame("atoms", one.valuation().keySet(), two.valuation().keySet());
    requireSame("variables", one.variables().keySet(), two.variables().keySet());
    return new NumberedModel(
        one.size() + two.size(),
        ImmutableMap.copyOf(
            Maps.transformEntries(one.relations(), (a, r) -> union(r, two.relation(a)))),
        ImmutableMap.copyOf(
            Maps.transformEntries(
                one.valuation(), (p, set) -> union(set, two.extension(p), one.size()))),
        ImmutableMap.copyOf(
            Maps.transformEntries(
                one.variables(), (x, values) -> union(values, two.values(x), one.size()))),
        ImmutableMap.of(),
        ImmutableList.of());
  }

  /** Requires that a formula about a value is one of both models. */
  static void requireSameValues(NumberedModel one, NumberedModel two) {
    one.variables()
        .forEach(
            (x, values) -> requireSame("values of " + x, values.keySet(), two.values(x).keySet()));
  }

  private static void requireSame(String what, Collection<?> one, Collection<?> two) {
    if (!one.containsAll(two) || !two.containsAll(one)) {
      throw new IllegalArgumentException(
          "Cannot compare a model with %1$s %2$s and one with %1$s %3$s; they have to be the same."
              .formatted(what, NumberedModel.some(one), NumberedModel.some(two)));
    }
  }

  private static Relation union(Relation one, Relation two) {
    Links left = one.asLinks();
    Links right = two.asLinks();
    int[] numberOf = new int[left.size() + right.size()];
    Arrays.setAll(
        numberOf,
        world ->
            world < left.size()
                ? left.classOf(world)
                : left.classCount() + right.classOf(world - left.size()));
    int[][] successors = new int[left.classCount() + right.classCount()][];
    Arrays.setAll(
        successors,
        c ->
            c < left.classCount()
                ? left.successorsOf(c)
                : Arrays.stream(right.successorsOf(c - left.classCount()))
                    .map(world -> world + left.size())
                    .toArray());
    Relation both = Links.of(numberOf, successors);
    if (!(one instanceof Plausibility || two instanceof Plausibility)) {
      return both;
    }
    return both instanceof Links arrows
        ? arrows.withPlausibility(union(one.plausibility(), two.plausibility()))
        : both.ranked(w -> w < left.size() ? one.rank(w) : two.rank(w - left.size()));
  }

  private static BitSet union(BitSet one, BitSet two, int shift) {
    BitSet union = (BitSet) one.clone();
    two.stream().forEach(world -> union.set(world + shift));
    return union;
  }

  private static ImmutableMap<String, BitSet> union(
      ImmutableMap<String, BitSet> one, ImmutableMap<String, BitSet> two, int shift) {
    Map<String, BitSet> union = new LinkedHashMap<>(one);
    two.forEach(
        (value, set) ->
            union.put(value, union(union.getOrDefault(value, new BitSet()), set, shift)));
    return ImmutableMap.copyOf(union);
  }
}
