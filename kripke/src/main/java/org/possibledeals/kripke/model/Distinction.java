package org.possibledeals.kripke.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.Links;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.relation.Relation;

/**
 * A formula that tells two worlds apart, of least modal depth, from which no member of a
 * conjunction or disjunction can be dropped.
 *
 * <p>Worlds are n-bisimilar if no formula of modal depth n tells them apart. Let two worlds be n-
 * and not (n + 1)-bisimilar. Then some agent considers a class of n-bisimilar worlds possible at
 * one of them and not at the other. Source: Blackburn, de Rijke and Venema, <i>Modal Logic</i>,
 * section 2.3. The dropping of members is our own.
 *
 * <p>Cost: a round over all links for each level of depth, and then an evaluation for each member.
 * It is meant for models that a reader can look at.
 */
final class Distinction {
  private final NumberedModel model;

  /** For each depth, the partition into worlds that no formula of that depth tells apart. */
  private final List<Partition> layers = new ArrayList<>();

  private Distinction(NumberedModel model) {
    this.model = model;
  }

  /** A formula under construction. */
  private sealed interface Part {
    Formula formula();
  }

  private record Fact(Formula formula) implements Part {}

  /** What an agent considers possible, or holds at least as plausible, and its operators. */
  private record Look(
      Relation relation, UnaryOperator<Formula> everywhere, UnaryOperator<Formula> somewhere) {}

  /** M of a conjunction, or K of a disjunction. */
  private record Modal(Look look, boolean isSome, List<Part> members) implements Part {
    @Override
    public Formula formula() {
      List<Formula> parts = members.stream().map(Part::formula).toList();
      return isSome
          ? look.somewhere.apply(Formula.and(parts))
          : look.everywhere.apply(Formula.or(parts));
    }
  }

  static Optional<Formula> between(NumberedModel model, int one, int other) {
    Distinction distinction = new Distinction(model);
    Partition layer = Bisimulation.facts(model);
    distinction.layers.add(layer);
    while (layer.classOf(one) == layer.classOf(other)) {
      Partition next = distinction.refined(layer);
      if (next.classCount() == layer.classCount()) {
        return Optional.empty();
      }
      distinction.layers.add(next);
      layer = next;
    }
    Part part = distinction.part(one, other);
    distinction.dropWhatCanBe(part, one, other);
    return Optional.of(part.formula());
  }

  private Partition refined(Partition layer) {
    Partition next = layer;
    for (Look look : looks()) {
      Links links = look.relation.asLinks();
      List<List<Integer>> seen = new ArrayList<>();
      for (int c = 0; c < links.classCount(); c++) {
        Budget.checkTime();
        seen.add(
            Arrays.stream(links.successorsOf(c))
                .map(layer::classOf)
                .sorted()
                .distinct()
                .boxed()
                .toList());
      }
      next = next.intersection(Partition.by(model.size(), w -> seen.get(links.classOf(w))));
    }
    return next;
  }

  private List<Look> looks() {
    List<Look> looks = new ArrayList<>();
    model
        .relations()
        .forEach(
            (a, relation) -> {
              Relation order = relation.plausibility();
              boolean isOrdered = order != relation;
              boolean isS5 = relation instanceof Partition || isOrdered;
              looks.add(
                  new Look(
                      relation,
                      f -> isS5 ? new Formula.Knows(a, f) : new Formula.Believes(a, f),
                      f -> new Formula.Considers(a, f)));
              if (isOrdered) {
                UnaryOperator<Formula> safe = f -> new Formula.SafelyBelieves(a, f);
                looks.add(
                    new Look(order, safe, f -> new Formula.Not(safe.apply(new Formula.Not(f)))));
              }
            });
    return looks;
  }

  /** Returns what holds at {@code one} and not at {@code other}, which differ at some depth. */
  private Part part(int one, int other) {
    Budget.checkTime();
    int depth = 0;
    while (layers.get(depth).classOf(one) == layers.get(depth).classOf(other)) {
      depth++;
    }
    if (depth == 0) {
      return new Fact(fact(one, other));
    }
    Partition layer = layers.get(depth - 1);
    for (Look look : looks()) {
      int[] here = seen(look.relation, one, layer);
      int[] there = seen(look.relation, other, layer);
      for (int world : here) {
        if (Arrays.stream(there).allMatch(w -> layer.classOf(w) != layer.classOf(world))) {
          return new Modal(look, true, parts(there, w -> part(world, w)));
        }
      }
      for (int world : there) {
        if (Arrays.stream(here).allMatch(w -> layer.classOf(w) != layer.classOf(world))) {
          return new Modal(look, false, parts(here, w -> part(w, world)));
        }
      }
    }
    throw new IllegalStateException("Worlds that differ at a depth see different classes.");
  }

  private interface PartOf {
    Part of(int world);
  }

  private static List<Part> parts(int[] worlds, PartOf part) {
    List<Part> parts = new ArrayList<>();
    for (int world : worlds) {
      parts.add(part.of(world));
    }
    return parts;
  }

  /** Returns one world of each class that is considered possible at {@code world}. */
  private static int[] seen(Relation relation, int world, Partition layer) {
    BitSet classes = new BitSet();
    return relation.successors(world).stream()
        .filter(
            to -> {
              boolean isNew = !classes.get(layer.classOf(to));
              classes.set(layer.classOf(to));
              return isNew;
            })
        .toArray();
  }

  private Formula fact(int one, int other) {
    for (Map.Entry<Formula.Atom, BitSet> atom : model.valuation().entrySet()) {
      boolean isTrue = atom.getValue().get(one);
      if (isTrue != atom.getValue().get(other)) {
        return isTrue ? atom.getKey() : new Formula.Not(atom.getKey());
      }
    }
    return model.variables().entrySet().stream()
        .flatMap(
            x ->
                x.getValue().entrySet().stream()
                    .filter(value -> value.getValue().get(one) && !value.getValue().get(other))
                    .map(value -> x.getKey().is(value.getKey())))
        .findFirst()
        .orElseThrow();
  }

  private void dropWhatCanBe(Part root, int one, int other) {
    boolean isDropped = true;
    while (isDropped) {
      isDropped = dropOne(root, root, one, other);
    }
  }

  private boolean dropOne(Part part, Part root, int one, int other) {
    if (part instanceof Modal modal) {
      for (int i = 0; i < modal.members.size(); i++) {
        Part member = modal.members.remove(i);
        if (tells(root.formula(), one, other)) {
          return true;
        }
        modal.members.add(i, member);
      }
      return modal.members.stream().anyMatch(member -> dropOne(member, root, one, other));
    }
    return false;
  }

  private boolean tells(Formula formula, int one, int other) {
    BitSet truth = Truth.of(model, formula);
    return truth.get(one) && !truth.get(other);
  }
}
