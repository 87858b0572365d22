package org.possibledeals.kripke.plan;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.plan.BitModel.Row;

/**
 * The truth of formulas at the worlds of a part of a model, many parts one after the other. Each
 * formula is evaluated once for each part, and only when it is asked for.
 *
 * <p>It agrees with {@link org.possibledeals.kripke.model.KripkeModel#truthSet} in the submodel of
 * that part, which also evaluates what is not done on bits: D, Kv, P and updates.
 */
final class BitTruth {
  private final BitModel model;
  private final Map<Formula, Node> nodes = new HashMap<>();
  private long[] left;
  private int stamp = 1;

  /** The value of a formula, in the part of the stamp. */
  private static final class Node {
    private final Formula formula;
    private final ImmutableList<Node> parts;
    private final long[] value;
    private int stamp;

    Node(Formula formula, ImmutableList<Node> parts, int words) {
      this.formula = formula;
      this.parts = parts;
      this.value = new long[words];
    }

    Node part() {
      return parts.getFirst();
    }
  }

  BitTruth(BitModel model) {
    this.model = model;
    this.left = model.all();
  }

  /** Goes over to another part, a set of worlds that the actual one is in. */
  void in(long[] part) {
    left = part;
    stamp++;
  }

  /** Returns whether all formulas hold at the actual world of the part. */
  boolean holds(Collection<Formula> formulas) {
    for (Formula formula : formulas) {
      if (!model.isActualIn(truth(formula))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the worlds of the part where the formula holds, to be read before the next part. */
  long[] truth(Formula formula) {
    return value(node(formula));
  }

  private Node node(Formula formula) {
    Node known = nodes.get(formula);
    if (known == null) {
      ImmutableList<Node> parts =
          isOnBits(formula)
              ? formula.parts().stream().map(this::node).collect(ImmutableList.toImmutableList())
              : ImmutableList.of();
      known = new Node(formula, parts, left.length);
      nodes.put(formula, known);
    }
    return known;
  }

  private static boolean isOnBits(Formula formula) {
    return !(formula instanceof Formula.Dynamic
        || formula instanceof Formula.DistributedKnowledge
        || formula instanceof Formula.KnowsValue
        || formula instanceof Formula.Probability);
  }

  private long[] value(Node node) {
    if (node.stamp != stamp) {
      evaluate(node);
      node.stamp = stamp;
    }
    return node.value;
  }

  private void evaluate(Node node) {
    long[] to = node.value;
    switch (node.formula) {
      case Formula.Constant(var isTrue) -> set(to, isTrue ? left : new long[to.length]);
      case Formula.Atom f -> fact(node);
      case Formula.HasValue f -> fact(node);
      case Formula.Not f -> complement(value(node.part()), to);
      case Formula.And f -> {
        set(to, left);
        node.parts.forEach(part -> retain(to, value(part)));
      }
      case Formula.Or f -> {
        Arrays.fill(to, 0);
        node.parts.forEach(part -> add(to, value(part)));
      }
      case Formula.Implies f -> {
        complement(value(node.parts.get(0)), to);
        add(to, value(node.parts.get(1)));
      }
      case Formula.Iff f -> {
        odd(node);
        complement(to.clone(), to);
      }
      case Formula.Parity f -> odd(node);
      case Formula.ExactlyOne f -> exactlyOne(node);
      case Formula.Cardinality f -> counted(f, node);
      case Formula.Knows(var a, var f) -> known(a, value(node.part()), to);
      case Formula.Believes(var a, var f) -> known(a, value(node.part()), to);
      case Formula.Considers(var a, var f) -> considered(a, value(node.part()), to);
      case Formula.KnowsWhether(var a, var f) -> {
        long[] body = value(node.part());
        known(a, body, to);
        long[] not = new long[to.length];
        complement(body, not);
        long[] otherwise = new long[to.length];
        known(a, not, otherwise);
        add(to, otherwise);
      }
      case Formula.EverybodyKnows(var group, var f) -> everybody(group, value(node.part()), to);
      case Formula.CommonKnowledge(var group, var f) -> common(group, value(node.part()), to);
      case Formula.KnowsValue f -> obvious(node);
      case Formula.DistributedKnowledge f -> obvious(node);
      case Formula.Probability f -> obvious(node);
      case Formula.Dynamic f -> obvious(node);
    }
  }

  private void fact(Node node) {
    long[] everywhere = model.facts().get(node.formula);
    if (everywhere == null) {
      obvious(node);
      return;
    }
    set(node.value, everywhere);
    retain(node.value, left);
  }

  private void obvious(Node node) {
    Arrays.fill(node.value, 0);
    for (int world : model.part(left).truthSet(node.formula)) {
      node.value[world / Long.SIZE] |= 1L << world;
    }
  }

  private void odd(Node node) {
    Arrays.fill(node.value, 0);
    for (Node part : node.parts) {
      long[] other = value(part);
      for (int i = 0; i < left.length; i++) {
        node.value[i] ^= other[i];
      }
    }
  }

  private void counted(Formula.Cardinality formula, Node node) {
    int[] differences = new int[64 * left.length];
    for (int p = 0; p < node.parts.size(); p++) {
      BitSet set = BitSet.valueOf(value(node.parts.get(p)));
      int step = p < formula.members().size() ? 1 : -1;
      set.stream().forEach(w -> differences[w] += step);
    }
    Arrays.fill(node.value, 0);
    for (int w = 0; w < differences.length; w++) {
      boolean holds = formula.comparison().holds(Integer.compare(differences[w], formula.offset()));
      node.value[w >> 6] |= holds ? 1L << w : 0;
    }
    retain(node.value, left);
  }

  private void exactlyOne(Node node) {
    Arrays.fill(node.value, 0);
    long[] many = new long[left.length];
    for (Node part : node.parts) {
      long[] other = value(part);
      for (int i = 0; i < left.length; i++) {
        many[i] |= node.value[i] & other[i];
        node.value[i] |= other[i];
      }
    }
    for (int i = 0; i < left.length; i++) {
      node.value[i] &= ~many[i];
    }
  }

  private void known(AgentId agent, long[] body, long[] to) {
    Arrays.fill(to, 0);
    for (Row row : model.rows(agent)) {
      if (BitModel.isSubset(row.successors(), left, body)) {
        add(to, row.members());
      }
    }
    retain(to, left);
  }

  private void considered(AgentId agent, long[] body, long[] to) {
    Arrays.fill(to, 0);
    for (Row row : model.rows(agent)) {
      if (!BitModel.isDisjoint(row.successors(), body)) {
        add(to, row.members());
      }
    }
    retain(to, left);
  }

  private void everybody(ImmutableCollection<AgentId> group, long[] body, long[] to) {
    set(to, left);
    long[] one = new long[to.length];
    for (AgentId agent : group) {
      known(agent, body, one);
      retain(to, one);
    }
  }

  /** Takes away, until nothing changes, the worlds that lead to one where the body fails. */
  private void common(ImmutableCollection<AgentId> group, long[] body, long[] to) {
    long[] fails = new long[to.length];
    complement(body, fails);
    boolean isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      for (AgentId agent : group) {
        for (Row row : Objects.requireNonNull(model.rows().get(agent))) {
          if (!BitModel.isDisjoint(row.successors(), fails)) {
            isGrowing |= !BitModel.isSubset(row.members(), left, fails);
            add(fails, row.members());
            retain(fails, left);
          }
        }
      }
    }
    complement(fails, to);
  }

  private void complement(long[] of, long[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] = left[i] & ~of[i];
    }
  }

  private static void set(long[] to, long[] from) {
    System.arraycopy(from, 0, to, 0, to.length);
  }

  private static void add(long[] to, long[] from) {
    for (int i = 0; i < to.length; i++) {
      to[i] |= from[i];
    }
  }

  private static void retain(long[] to, long[] from) {
    for (int i = 0; i < to.length; i++) {
      to[i] &= from[i];
    }
  }
}
