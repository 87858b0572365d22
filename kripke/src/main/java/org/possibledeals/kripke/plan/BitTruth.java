package org.possibledeals.kripke.plan;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Unfolding;

/**
 * The truth of formulas at the worlds of a part of a model, many parts one after the other. Each
 * formula is evaluated once for each part, and only when it is asked for.
 *
 * <p>It agrees with {@link org.possibledeals.kripke.model.KripkeModel#truthSet} in the submodel of
 * that part, which also evaluates what is not done on bits: D, Kv, P, plausibility and updates.
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
          parts(formula).stream().map(this::node).collect(ImmutableList.toImmutableList());
      known = new Node(formula, parts, left.length);
      nodes.put(formula, known);
    }
    return known;
  }

  /**
   * Returns what the truth of a formula is computed from: its parts, or a formula of simpler
   * operators that means the same; nothing where the model itself is asked.
   */
  private static ImmutableList<Formula> parts(Formula formula) {
    return switch (formula) {
      case Formula.Implies(var f, var g) ->
          ImmutableList.of(Formula.or(List.of(new Formula.Not(f), g)));
      case Formula.Iff(var f, var g) ->
          ImmutableList.of(new Formula.Not(new Formula.Parity(ImmutableList.of(f, g))));
      case Formula.ExactlyOne(var members) ->
          ImmutableList.of(Unfolding.of(new Formula.Cardinality(members, Comparison.EQUAL, 1)));
      case Formula.Cardinality f -> ImmutableList.of(Unfolding.of(f));
      case Formula.KnowsWhether(var a, var f) ->
          ImmutableList.of(
              Formula.or(
                  List.of(new Formula.Knows(a, f), new Formula.Knows(a, new Formula.Not(f)))));
      case Formula.EverybodyKnows(var group, var f) ->
          ImmutableList.of(Formula.and(group.stream().map(a -> new Formula.Knows(a, f)).toList()));
      case Formula.OfPlausibility f -> ImmutableList.of();
      case Formula.KnowsValue f -> ImmutableList.of();
      case Formula.DistributedKnowledge f -> ImmutableList.of();
      case Formula.Probability f -> ImmutableList.of();
      case Formula.Dynamic f -> ImmutableList.of();
      case Formula.Connective f -> f.parts();
      case Formula.Atom f -> f.parts();
      case Formula.HasValue f -> f.parts();
      case Formula.Knows f -> f.parts();
      case Formula.Believes f -> f.parts();
      case Formula.Considers f -> f.parts();
      case Formula.CommonKnowledge f -> f.parts();
    };
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
      case Formula.Implies f -> set(to, value(node.part()));
      case Formula.Iff f -> set(to, value(node.part()));
      case Formula.ExactlyOne f -> set(to, value(node.part()));
      case Formula.Cardinality f -> set(to, value(node.part()));
      case Formula.Parity f -> odd(node);
      case Formula.Knows(var a, var f) -> known(a, value(node.part()), to);
      case Formula.Believes(var a, var f) -> believed(a, node);
      case Formula.Considers(var a, var f) -> considered(a, value(node.part()), to);
      case Formula.KnowsWhether f -> set(to, value(node.part()));
      case Formula.EverybodyKnows f -> set(to, value(node.part()));
      case Formula.CommonKnowledge(var group, var f) -> common(group, value(node.part()), to);
      case Formula.OfPlausibility f -> obvious(node);
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

  private void known(AgentId agent, long[] body, long[] to) {
    Arrays.fill(to, 0);
    model.addKnown(agent, left, body, to);
    retain(to, left);
  }

  private void believed(AgentId agent, Node node) {
    if (model.model().hasPlausibility(agent)) {
      obvious(node);
    } else {
      known(agent, value(node.part()), node.value);
    }
  }

  private void considered(AgentId agent, long[] body, long[] to) {
    long[] fails = new long[to.length];
    complement(body, fails);
    known(agent, fails, to);
    complement(to.clone(), to);
  }

  /** Takes away, until nothing changes, the worlds that lead to one where the body fails. */
  private void common(ImmutableCollection<AgentId> group, long[] body, long[] to) {
    set(to, body);
    long[] before = new long[to.length];
    long[] known = new long[to.length];
    while (!Arrays.equals(before, to)) {
      set(before, to);
      for (AgentId agent : group) {
        known(agent, to, known);
        retain(to, known);
      }
    }
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
