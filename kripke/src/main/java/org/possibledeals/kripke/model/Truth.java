package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.Box;
import org.possibledeals.kripke.formula.Formula.Cardinality;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.ConditionallyBelieves;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.Diamond;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsValue;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Formula.SafelyBelieves;
import org.possibledeals.kripke.formula.Formula.StronglyBelieves;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.reach.DeepStack;
import org.possibledeals.kripke.relation.Links;
import org.possibledeals.kripke.relation.Plausibility;
import org.possibledeals.kripke.relation.Relation;

/**
 * The semantics: for each formula ⟦φ⟧, the set of worlds where it holds, computed once and for all
 * worlds together. Source: DEL, definitions 2.7, 2.30, 4.7 and 6.8.
 *
 * <p>An announcement leaves a set of worlds. What holds afterwards is evaluated among these alone,
 * with the same numbers, and the model is not copied. A telling keeps the numbers, too, and changes
 * the group's relations. An event takes a product.
 *
 * <p>Relations may be any: no clause needs them to be reflexive or serial. C is about the reflexive
 * transitive closure, whatever the relations are.
 *
 * <p>Cost: one pass over the worlds for each subformula. A set is kept after its use only if its
 * subformula is used again (the same object, not an equal one), so memory follows the depth of the
 * formula and not its size.
 */
final class Truth {
  private final NumberedModel model;
  private final Subformulas subformulas;

  /** The worlds that are left. */
  private final BitSet worlds;

  private final Map<Formula, BitSet> known = new IdentityHashMap<>();
  private final Map<String, Product> products = new HashMap<>();

  private Truth(NumberedModel model, Subformulas subformulas, BitSet worlds) {
    this.model = model;
    this.subformulas = subformulas;
    this.worlds = worlds;
  }

  /**
   * Returns ⟦φ⟧ as world numbers; the caller may change the set.
   *
   * @throws IllegalArgumentException if the formula names what is not in the model
   */
  static BitSet of(NumberedModel model, Formula formula) {
    Subformulas subformulas = Subformulas.of(formula);
    model.check(subformulas);
    Truth truth = new Truth(model, subformulas, model.allWorlds());
    return onDeepStack(model, subformulas, () -> truth.of(formula));
  }

  /**
   * Returns announcements that {@code some} leaves open after which {@code goal} holds at a world,
   * if there are any.
   */
  static Optional<ImmutableList<ArbitraryAnnouncements.Said>> announcements(
      NumberedModel model, Update.AnnounceSome some, Formula goal, int world) {
    Subformulas all = Subformulas.of(new Diamond(some, goal));
    model.check(all);
    return onDeepStack(
        model,
        all,
        () -> ArbitraryAnnouncements.at(model, some.group(), goal, semantics(all), world));
  }

  private static ArbitraryAnnouncements.Semantics semantics(Subformulas all) {
    return (part, left, formula) -> new Truth(part, all, left).of(formula);
  }

  /** Returns the product of what is left of a model, {@code worlds}, and an action model. */
  static Product product(NumberedModel model, BitSet worlds, ActionModel action) {
    return Product.of(model, worlds, action, new Truth(model, action.subformulas(), worlds)::of);
  }

  /**
   * Returns what {@code task} returns, on a stack that is deep enough for the formulas walked
   * through.
   */
  static <T> T onDeepStack(NumberedModel model, Subformulas subformulas, Supplier<T> task) {
    int nested = subformulas.actions().isEmpty() ? 0 : model.levelsOfActions();
    return DeepStack.forLevels(subformulas.levels() + nested, task);
  }

  /** Returns ⟦φ⟧ among the worlds that are left; the caller may change it. */
  private BitSet of(Formula formula) {
    if (!subformulas.isShared(formula)) {
      return compute(formula);
    }
    BitSet set = known.get(formula);
    if (set == null) {
      set = compute(formula);
      known.put(formula, set);
    }
    return copy(set);
  }

  private BitSet compute(Formula formula) {
    Budget.checkTime();
    return switch (formula) {
      case Constant(boolean value) -> value ? copy(worlds) : new BitSet();
      case Atom p -> and(model.extension(p), worlds);
      case HasValue(var x, var value) ->
          and(Objects.requireNonNull(model.values(x).get(value)), worlds);
      case Not(var f) -> not(of(f));
      case And(var members) -> all(members);
      case Or(var members) -> any(members);
      case Implies(var f, var g) -> any(List.of(new Not(f), g));
      case Iff(var f, var g) -> not(odd(List.of(f, g)));
      case ExactlyOne(var members) -> exactlyOne(members);
      case Parity(var members) -> odd(members);
      case Cardinality f -> counted(f);
      case Knows(var a, var f) -> box(model.relation(a), of(f));
      case Believes(var a, var f) -> believed(model.relation(a), worlds, of(f));
      case ConditionallyBelieves(var a, var f, var g) -> believed(model.relation(a), of(f), of(g));
      case SafelyBelieves(var a, var f) -> box(model.relation(a).plausibility(), of(f));
      case StronglyBelieves f ->
          all(f.definition(model.relation(f.agent()) instanceof Plausibility));
      case Considers(var a, var f) -> diamond(model.relation(a), of(f));
      case KnowsWhether(var a, var f) -> whether(model.relation(a), of(f));
      case KnowsValue(var a, var x) -> value(model.relation(a), model.values(x).values());
      case EverybodyKnows(var group, var f) -> everybody(group, of(f));
      case CommonKnowledge(var group, var f) ->
          not(Relation.reaching(relations(group), worlds, not(of(f))));
      case DistributedKnowledge(var group, var f) ->
          box(relations(group).stream().reduce(Relation::intersection).orElseThrow(), of(f));
      case Box(var update, var g) -> after(update, g, true);
      case Diamond(var update, var g) -> after(update, g, false);
      case Probability(var a, var f, var comparison, var bound) ->
          share(model.relation(a), of(f), comparison, bound);
    };
  }

  private BitSet all(Collection<Formula> members) {
    BitSet all = copy(worlds);
    for (Formula member : members) {
      all.and(of(member));
    }
    return all;
  }

  private BitSet any(Collection<Formula> members) {
    BitSet any = new BitSet();
    for (Formula member : members) {
      any.or(of(member));
    }
    return any;
  }

  private BitSet exactlyOne(Collection<Formula> members) {
    BitSet some = new BitSet();
    BitSet several = new BitSet();
    for (Formula member : members) {
      BitSet set = of(member);
      several.or(and(set, some));
      some.or(set);
    }
    some.andNot(several);
    return some;
  }

  private BitSet counted(Cardinality formula) {
    int[] counts = counts(formula.members());
    int[] others = counts(formula.others());
    BitSet all = copy(worlds);
    for (int w = worlds.nextSetBit(0); w >= 0; w = worlds.nextSetBit(w + 1)) {
      all.set(w, formula.holds(counts[w], others[w]));
    }
    return all;
  }

  /** Returns for each world how many of the formulas hold there. */
  private int[] counts(Collection<Formula> members) {
    int[] counts = new int[worlds.length()];
    for (Formula member : members) {
      of(member).stream().forEach(w -> counts[w]++);
    }
    return counts;
  }

  private BitSet odd(Collection<Formula> members) {
    BitSet odd = new BitSet();
    for (Formula member : members) {
      odd.xor(of(member));
    }
    return odd;
  }

  /**
   * Returns the worlds whose successors, among the worlds that are left, all lie in {@code set}.
   */
  private BitSet box(Relation relation, BitSet set) {
    return not(relation.preimage(not(set)));
  }

  /** Returns where {@code set} holds at the most plausible worlds of the condition. */
  private BitSet believed(Relation relation, BitSet condition, BitSet set) {
    return box(relation, or(set, not(relation.best(condition))));
  }

  private BitSet diamond(Relation relation, BitSet set) {
    return and(relation.preimage(set), worlds);
  }

  private BitSet whether(Relation relation, BitSet set) {
    return not(and(relation.preimage(set), relation.preimage(not(set))));
  }

  private BitSet everybody(ImmutableSortedSet<AgentId> group, BitSet set) {
    BitSet everybody = copy(worlds);
    relations(group).forEach(relation -> everybody.and(box(relation, set)));
    return everybody;
  }

  private List<Relation> relations(ImmutableSortedSet<AgentId> group) {
    return group.stream().map(model::relation).toList();
  }

  /** Returns ⟦[α]ψ⟧ or ⟦⟨α⟩ψ⟧: where α cannot happen, the box holds and the diamond does not. */
  private BitSet after(Update update, Formula body, boolean isBox) {
    return switch (update) {
      case Update.Announce(var f) -> {
        BitSet announced = of(f);
        BitSet then = among(announced, body);
        yield isBox ? or(not(announced), then) : then;
      }
      case Update.AnnounceWhether(var f) -> {
        BitSet announced = of(f);
        yield or(among(announced, body), among(not(announced), body));
      }
      case Update.Tell(var group, var f) -> {
        BitSet told = of(f);
        BitSet then = told(group, told, body);
        yield isBox ? or(not(told), then) : and(told, then);
      }
      case Update.TellWhether(var group, var f) -> told(group, of(f), body);
      case Update.Upgrade(var isRadical, var f) ->
          new Truth(model.upgraded(isRadical, of(f)), subformulas, worlds).of(body);
      case Update.AnnounceSome(var group) ->
          isBox ? not(someAnnounced(group, new Not(body))) : someAnnounced(group, body);
      case Update.Event event ->
          isBox ? not(canHappen(event, body, false)) : canHappen(event, body, true);
    };
  }

  /** Returns where the body holds when only the worlds of {@code announced} are left. */
  private BitSet among(BitSet announced, Formula body) {
    return announced.isEmpty() ? new BitSet() : new Truth(model, subformulas, announced).of(body);
  }

  /** Returns where some announcement of the group can be made after which the body holds. */
  private BitSet someAnnounced(ImmutableSortedSet<AgentId> group, Formula body) {
    int[] old = worlds.stream().toArray();
    BitSet where = new BitSet();
    if (old.length > 0) {
      ArbitraryAnnouncements.where(model.restrictedTo(worlds), group, body, semantics(subformulas))
          .stream()
          .forEach(world -> where.set(old[world]));
    }
    return where;
  }

  /** Returns the worlds where no two values of a variable are considered possible. */
  private BitSet value(Relation relation, Collection<BitSet> values) {
    BitSet some = new BitSet();
    BitSet several = new BitSet();
    for (BitSet having : values) {
      BitSet considering = relation.preimage(and(having, worlds));
      several.or(and(considering, some));
      some.or(considering);
    }
    return not(several);
  }

  /**
   * Returns where the body holds after the group was told whether {@code set}, as all others see.
   */
  private BitSet told(ImmutableSortedSet<AgentId> group, BitSet set, Formula body) {
    return new Truth(model.told(group, set), subformulas, worlds).of(body);
  }

  /** Returns where one of the events can happen and afterwards the body is {@code value}. */
  private BitSet canHappen(Update.Event update, Formula body, boolean value) {
    ActionModel action = model.action(update.action());
    Product product =
        products.computeIfAbsent(update.action(), name -> product(model, worlds, action));
    BitSet pairs = new BitSet();
    if (product.model().size() > 0) {
      BitSet all = product.model().allWorlds();
      pairs = new Truth(product.model(), subformulas, all).of(body);
      if (!value) {
        pairs.flip(0, product.model().size());
      }
    }
    BitSet where = new BitSet();
    for (String event : update.events().isEmpty() ? action.designated() : update.events()) {
      where.or(product.worlds(pairs, action.number(event)));
    }
    return where;
  }

  /**
   * Returns where the comparison holds. Without a successor there is no probability, and it fails.
   */
  private BitSet share(Relation relation, BitSet set, Comparison comparison, Fraction bound) {
    Links links = relation.asLinks();
    BitSet classes = new BitSet(links.classCount());
    for (int c = 0; c < links.classCount(); c++) {
      int[] all = links.successorsOf(c);
      BigInteger left = model.weight(Arrays.stream(all).filter(worlds::get));
      BigInteger good = model.weight(Arrays.stream(all).filter(set::get));
      classes.set(c, left.signum() > 0 && comparison.holds(new Fraction(good, left), bound));
    }
    return and(relation.unionOf(classes), worlds);
  }

  private BitSet not(BitSet set) {
    BitSet rest = copy(worlds);
    rest.andNot(set);
    return rest;
  }

  private static BitSet and(BitSet left, BitSet right) {
    BitSet both = copy(left);
    both.and(right);
    return both;
  }

  private static BitSet or(BitSet left, BitSet right) {
    BitSet either = copy(left);
    either.or(right);
    return either;
  }

  private static BitSet copy(BitSet set) {
    return (BitSet) set.clone();
  }
}
