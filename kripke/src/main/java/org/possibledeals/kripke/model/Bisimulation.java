package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;

/**
 * Which worlds of a model are bisimilar, and the model in which such worlds are one. Source: DEL,
 * section 2.4.
 *
 * <p>Worlds that share a view share its links, so refinement runs on a graph with a node for each
 * world and each view: a model in which everybody considers everything possible costs n and not n².
 */
final class Bisimulation {
  private Bisimulation() {}

  /** Returns the partition into classes of bisimilar worlds. */
  static Partition classes(NumberedModel model) {
    int size = model.size();
    Partition facts = facts(model);
    int nodes = size;
    int edges = 0;
    for (Relation relation : model.relations().values()) {
      edges += size + Arrays.stream(relation.countsOf(model.allWorlds())).sum();
      nodes += relation.viewCount();
    }
    int[] label = new int[nodes];
    Arrays.setAll(label, node -> node < size ? facts.viewOf(node) : 0);
    int[] from = new int[edges];
    int[] to = new int[edges];
    int edge = 0;
    int firstView = size;
    int agent = facts.viewCount();
    for (Relation relation : model.relations().values()) {
      Links links = relation.asLinks();
      for (int world = 0; world < size; world++) {
        from[edge] = world;
        to[edge++] = firstView + links.viewOf(world);
      }
      for (int view = 0; view < links.viewCount(); view++) {
        label[firstView + view] = agent;
        for (int world : links.view(view)) {
          from[edge] = firstView + view;
          to[edge++] = world;
        }
      }
      firstView += links.viewCount();
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
      if (classes.viewOf(world) == seen) {
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
        smaller.actions());
  }

  private static Relation quotient(Relation relation, Partition classes, BitSet firsts) {
    Links links = relation.asLinks();
    int[][] views = new int[links.viewCount()][];
    Arrays.setAll(
        views,
        view -> Arrays.stream(links.view(view)).map(classes::viewOf).sorted().distinct().toArray());
    return Links.of(firsts.stream().map(links::viewOf).toArray(), views);
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
        ImmutableMap.of());
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
                ? left.viewOf(world)
                : left.viewCount() + right.viewOf(world - left.size()));
    int[][] views = new int[left.viewCount() + right.viewCount()][];
    Arrays.setAll(
        views,
        view ->
            view < left.viewCount()
                ? left.view(view)
                : Arrays.stream(right.view(view - left.viewCount()))
                    .map(world -> world + left.size())
                    .toArray());
    return Links.of(numberOf, views);
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
