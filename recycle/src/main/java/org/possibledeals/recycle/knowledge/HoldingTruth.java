package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.machine.GameProgram;

/** The truth of formulas at holdings, and at worlds whose deals are not listed. */
final class HoldingTruth {
  private final GameProgram program;
  private final Perspective<Holding> cell;

  /** What the player's own knowledge makes of formulas, the same at all worlds. */
  private final Map<Formula.Modal, Boolean> ofOwn = new HashMap<>();

  HoldingTruth(GameProgram program, Perspective<Holding> cell) {
    this.program = program;
    this.cell = cell;
  }

  /** The meaning of an atom: an owner has at least so many cards with a face. */
  private record AtLeast(Holding.Owner owner, int face, int count) {}

  private AtLeast meaning(Formula.Atom atom) {
    int words = atom.arguments().size();
    if (!atom.name().equals("has") || words < 2 || words > 3) {
      throw new IllegalArgumentException(
          "No atom %s here; atoms are has(OWNER,CARD) and has(OWNER,CARD,HOWMANY)."
              .formatted(atom));
    }
    String name = atom.arguments().get(1);
    int face = 0;
    while (face < program.faceNames().size() && !Holding.Owner.card(program, face).equals(name)) {
      face++;
    }
    if (face == program.faceNames().size()) {
      throw new IllegalArgumentException(
          "No card %s; one is called %s.".formatted(name, Holding.Owner.card(program, 0)));
    }
    int count = words == 3 ? Integer.parseInt(atom.arguments().get(2)) : 1;
    return new AtLeast(Holding.Owner.of(program, atom.arguments().getFirst()), face, count);
  }

  /** Returns whether a formula holds of one of the cell's holdings. */
  boolean holds(Holding at, Formula formula) {
    return holds(formula, said -> at.count(said.owner, said.face) >= said.count);
  }

  private boolean holds(Formula formula, Predicate<AtLeast> isSo) {
    return switch (formula) {
      case Formula.Connective f -> f.holds(part -> holds(part, isSo));
      case Formula.Atom p -> isSo.test(meaning(p));
      case Formula.HasValue x -> throw beyond(x);
      case Formula.Believes(var a, var body) -> holds(new Formula.Knows(a, body), isSo);
      case Formula.Modal f -> ofOwn.computeIfAbsent(f, this::ofOwn);
    };
  }

  private boolean ofOwn(Formula.Modal formula) {
    return cell.introspection(formula).orElseThrow(() -> beyond(formula));
  }

  private BeyondReachException beyond(Formula formula) {
    return new BeyondReachException(
        "%s is asked of what %s considers possible; in RECYCLE that can be who has which card, and what %s knows of it, but not what others know."
            .formatted(formula, cell.agent(), cell.agent()));
  }

  /** Returns the only holding of slots to which nothing is left to deal. */
  private static Optional<Holding> only(OpenSlots slots) {
    if (!slots.isSettled()) {
      return Optional.empty();
    }
    Map<Holding, Fraction> holdings = new HashMap<>();
    slots.addHoldings(holdings, 1);
    return holdings.keySet().stream().findFirst();
  }

  // --- Worlds whose deals are counted.

  /** A world, and how often each of the owners' cards that are asked for comes out. */
  private record Bounded(
      OpenSlots slots, List<Slot> hidden, Map<Whose, Integer> asked, BoundedDeals deals) {

    private boolean holds(HoldingTruth truth, Formula formula, Row outcome) {
      return truth.holds(
          formula,
          said -> {
            int count = outcome.numbers()[asked.get(new Whose(said.owner, said.face))];
            return slots.determined(said.owner, said.face) + count >= said.count;
          });
    }

    Optional<Holding> counterexample(HoldingTruth truth, Formula formula) {
      return deals.outcomes().keySet().stream()
          .filter(outcome -> !holds(truth, formula, outcome))
          .findFirst()
          .map(outcome -> slots.holdingOf(hidden, deals.example(outcome)));
    }

    Fraction probability(HoldingTruth truth, Formula formula) {
      Map<Row, BigInteger> outcomes = deals.outcomes();
      return new Fraction(good(truth, formula, outcomes), PackedDeals.sum(outcomes));
    }

    private BigInteger good(HoldingTruth truth, Formula formula, Map<Row, BigInteger> outcomes) {
      BigInteger good = BigInteger.ZERO;
      for (Map.Entry<Row, BigInteger> outcome : outcomes.entrySet()) {
        good = holds(truth, formula, outcome.getKey()) ? good.add(outcome.getValue()) : good;
      }
      return good;
    }

    Counted estimate(HoldingTruth truth, Formula formula, Thinning states, long mostStates) {
      Map<Row, BigInteger> outcomes = deals.estimates(states, mostStates);
      return new Counted(
          deals.byCards(good(truth, formula, outcomes)).doubleValue(),
          deals.byCards(PackedDeals.sum(outcomes)).doubleValue());
    }
  }

  /** An estimate of how many deals of a world satisfy a condition, and of how many there are. */
  record Counted(double good, double all) {}

  /** The cards with a face that an owner has. */
  private record Whose(Holding.Owner owner, int face) {}

  private Bounded bounded(RunClass world, OpenSlots slots, Formula formula) {
    Map<Whose, Integer> asked = new LinkedHashMap<>();
    // Every atom is asked for, whichever of them settle it.
    visit(formula, said -> asked.putIfAbsent(new Whose(said.owner, said.face), asked.size()));
    // Locations of the same of the owners that are asked for are not told apart.
    List<ImmutableSet<Holding.Owner>> kinds = new ArrayList<>();
    List<Slot> hidden =
        Slot.by(
            place -> {
              ImmutableSet<Holding.Owner> owners =
                  asked.keySet().stream()
                      .map(Whose::owner)
                      .filter(owner -> owner.places().contains(place))
                      .collect(ImmutableSet.toImmutableSet());
              if (!kinds.contains(owners)) {
                kinds.add(owners);
              }
              return kinds.indexOf(owners);
            },
            world.machine(),
            world.pools());
    List<BoundedDeals.Asked> questions = new ArrayList<>();
    for (Whose whose : asked.keySet()) {
      long bits = 0;
      for (int s = 0; s < hidden.size(); s++) {
        bits |= kinds.get(hidden.get(s).place()).contains(whose.owner) ? 1L << s : 0;
      }
      questions.add(new BoundedDeals.Asked(bits, whose.face));
    }
    return new Bounded(
        slots, hidden, asked, BoundedDeals.of(world.pools(), hidden, questions, true));
  }

  private void visit(Formula formula, Consumer<AtLeast> each) {
    switch (formula) {
      case Formula.Connective f -> f.parts().forEach(part -> visit(part, each));
      case Formula.Atom p -> each.accept(meaning(p));
      case Formula.HasValue x -> {}
      case Formula.Modal k -> {}
    }
  }

  /** Returns a holding of this world's where the formula is false. */
  Optional<Holding> counterexample(RunClass world, Formula formula) {
    OpenSlots slots = new OpenSlots(world);
    Optional<Holding> only = only(slots);
    if (only.isPresent()) {
      return only.filter(holding -> !holds(holding, formula));
    }
    return bounded(world, slots, formula).counterexample(this, formula);
  }

  /** Returns the share of this world's deals where the formula holds. */
  Fraction probability(RunClass world, Formula formula) {
    OpenSlots slots = new OpenSlots(world);
    Optional<Holding> only = only(slots);
    if (only.isPresent()) {
      return holds(only.get(), formula) ? Fraction.ONE : Fraction.ZERO;
    }
    return bounded(world, slots, formula).probability(this, formula);
  }

  /**
   * Returns in how many of this world's deals the formula holds: on average over chance, if it
   * takes too many states to count them all.
   *
   * @param states which states are kept where deals under bounds are counted
   * @param mostStates how many are followed, about, at most
   */
  Counted estimate(RunClass world, Formula formula, Thinning states, long mostStates) {
    OpenSlots slots = new OpenSlots(world);
    if (slots.isSettled()) {
      double deals = world.deals().doubleValue();
      return new Counted(probability(world, formula).toDouble() * deals, deals);
    }
    return bounded(world, slots, formula).estimate(this, formula, states, mostStates);
  }
}
