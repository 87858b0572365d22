package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.machine.Program;

/** The truth of formulas at holdings, and at worlds whose deals are not listed. */
final class HoldingTruth {
  private static final Formula TRUE = new Formula.Constant(true);

  private final Program program;
  private final Perspective<Holding> cell;

  HoldingTruth(Program program, Perspective<Holding> cell) {
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
      case Formula.Constant(boolean value) -> value;
      case Formula.Atom p -> isSo.test(meaning(p));
      case Formula.Not(var body) -> !holds(body, isSo);
      case Formula.And(var members) -> members.stream().allMatch(m -> holds(m, isSo));
      case Formula.Or(var members) -> members.stream().anyMatch(m -> holds(m, isSo));
      case Formula.Implies(var left, var right) -> !holds(left, isSo) || holds(right, isSo);
      case Formula.Iff(var left, var right) -> holds(left, isSo) == holds(right, isSo);
      case Formula.ExactlyOne(var members) ->
          members.stream().filter(m -> holds(m, isSo)).count() == 1;
      case Formula.Parity(var members) ->
          members.stream().filter(m -> holds(m, isSo)).count() % 2 == 1;
      case Formula.Cardinality f ->
          f.holds(
              (int) f.members().stream().filter(m -> holds(m, isSo)).count(),
              (int) f.others().stream().filter(m -> holds(m, isSo)).count());
      case Formula.Knows(var agent, var body) when agent.equals(cell.agent()) -> cell.knows(body);
      case Formula.HasValue x -> throw beyond(x);
      case Formula.Modal k -> throw beyond(k);
    };
  }

  private BeyondReachException beyond(Formula formula) {
    return new BeyondReachException(
        "%s is asked of what %s considers possible; that can be of who has which card, and of what %s knows of it."
            .formatted(formula, cell.agent(), cell.agent()));
  }

  /** A world whose deals are asked as a cell of the deal engine. */
  private record Dealt(OpenSlots slots, DealVocabulary words, DealCell deals) {}

  private static Dealt dealt(OpenSlots slots) {
    int copies = slots.copies().length;
    ImmutableList.Builder<String> cards = ImmutableList.builder();
    for (int copy = 0; copy < copies; copy++) {
      cards.add("c" + copy);
    }
    ImmutableList.Builder<String> places = ImmutableList.builder();
    for (int slot = 0; slot < slots.all().size(); slot++) {
      places.add("s" + slot);
    }
    DealVocabulary words =
        new DealVocabulary(cards.build(), ImmutableList.of(new AgentId("nobody")), places.build());
    return new Dealt(slots, words, DealCell.of(words, slots.structure(), 0, 0));
  }

  /** Returns the only holding of slots to which nothing is left to deal. */
  private static Optional<Holding> only(OpenSlots slots) {
    if (slots.copies().length > 0) {
      return Optional.empty();
    }
    Map<Holding, Fraction> holdings = new HashMap<>();
    slots.addHoldings(holdings, 1);
    return holdings.keySet().stream().findFirst();
  }

  // --- Worlds with bounds.

  /** A world with bounds, and how often each of the owners' cards that are asked for comes out. */
  private record Bounded(OpenSlots slots, Map<Whose, Integer> asked, BoundedDeals deals) {

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
          .map(outcome -> slots.holdingOf(deals.example(outcome)));
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

  /** How many deals of a world are good, about, of how many. */
  record Counted(double good, double all) {}

  /** The cards with a face that an owner has. */
  private record Whose(Holding.Owner owner, int face) {}

  private Bounded bounded(World world, OpenSlots slots, Formula formula) {
    Map<Whose, Integer> asked = new HashMap<>();
    List<BoundedDeals.Asked> questions = new ArrayList<>();
    // Every atom is asked for, whichever of them settle it.
    visit(
        formula,
        said -> {
          if (asked.putIfAbsent(new Whose(said.owner, said.face), questions.size()) == null) {
            questions.add(new BoundedDeals.Asked(slots.of(said.owner), said.face));
          }
        });
    return new Bounded(slots, asked, BoundedDeals.of(world.pools(), slots.all(), questions, true));
  }

  private void visit(Formula formula, Consumer<AtLeast> each) {
    switch (formula) {
      case Formula.Constant c -> {}
      case Formula.Atom p -> each.accept(meaning(p));
      case Formula.Not(var body) -> visit(body, each);
      case Formula.And(var members) -> members.forEach(m -> visit(m, each));
      case Formula.Or(var members) -> members.forEach(m -> visit(m, each));
      case Formula.Implies(var left, var right) -> {
        visit(left, each);
        visit(right, each);
      }
      case Formula.Iff(var left, var right) -> {
        visit(left, each);
        visit(right, each);
      }
      case Formula.ExactlyOne(var members) -> members.forEach(m -> visit(m, each));
      case Formula.Parity(var members) -> members.forEach(m -> visit(m, each));
      case Formula.Cardinality f -> f.parts().forEach(m -> visit(m, each));
      case Formula.HasValue x -> {}
      case Formula.Modal k -> {}
    }
  }

  /** Returns a holding of this world's where the formula is false. */
  Optional<Holding> counterexample(World world, Formula formula) {
    OpenSlots slots = new OpenSlots(world);
    Optional<Holding> only = only(slots);
    if (only.isPresent()) {
      return only.filter(holding -> !holds(holding, formula));
    }
    if (!world.pools().bounds().isEmpty()) {
      return bounded(world, slots, formula).counterexample(this, formula);
    }
    Dealt dealt = dealt(slots);
    return dealt
        .deals
        .counterexample(translated(dealt, formula))
        .map(deal -> holding(world, dealt, deal));
  }

  private static Holding holding(
      World world, Dealt dealt, org.possibledeals.cards.structure.Deal deal) {
    int[] copies = dealt.slots.copies();
    ImmutableList.Builder<ImmutableIntArray> places = ImmutableList.builder();
    for (int place = 0; place < world.machine().program().places().size(); place++) {
      Ints faces = new Ints();
      for (int i = 0; i < world.machine().size(place); i++) {
        int card = world.machine().card(place, i);
        if (world.machine().isDetermined(card)) {
          faces.add(world.machine().rawFace(card));
        }
      }
      for (int slot = 0; slot < dealt.slots.all().size(); slot++) {
        for (int copy = 0; copy < copies.length; copy++) {
          if (dealt.slots.all().get(slot).place() == place && deal.has(slot + 1, copy)) {
            faces.add(copies[copy]);
          }
        }
      }
      int[] sorted = faces.toArray();
      Arrays.sort(sorted);
      places.add(ImmutableIntArray.copyOf(sorted));
    }
    return new Holding(places.build());
  }

  /** Returns the share of this world's deals where the formula holds. */
  Fraction probability(World world, Formula formula) {
    OpenSlots slots = new OpenSlots(world);
    Optional<Holding> only = only(slots);
    if (only.isPresent()) {
      return holds(only.get(), formula) ? Fraction.ONE : Fraction.ZERO;
    }
    if (!world.pools().bounds().isEmpty()) {
      return bounded(world, slots, formula).probability(this, formula);
    }
    Dealt dealt = dealt(slots);
    return dealt.deals.probability(translated(dealt, formula));
  }

  /**
   * Returns in how many of this world's deals the formula holds: on average over chance, if it
   * takes too many states to count them all.
   *
   * @param states which states are kept where deals under bounds are counted
   * @param mostStates how many are followed, about, at most
   */
  Counted estimate(World world, Formula formula, Thinning states, long mostStates) {
    OpenSlots slots = new OpenSlots(world);
    if (world.pools().bounds().isEmpty() || slots.copies().length == 0) {
      double deals = world.deals().doubleValue();
      return new Counted(probability(world, formula).toDouble() * deals, deals);
    }
    return bounded(world, slots, formula).estimate(this, formula, states, mostStates);
  }

  /** Returns a formula about owners as one about copies and slots. */
  private Formula translated(Dealt dealt, Formula formula) {
    return switch (formula) {
      case Formula.Constant c -> c;
      case Formula.Atom p -> translated(dealt, meaning(p));
      case Formula.Not(var body) -> new Formula.Not(translated(dealt, body));
      case Formula.And(var members) -> Formula.and(translated(dealt, members));
      case Formula.Or(var members) -> Formula.or(translated(dealt, members));
      case Formula.Implies(var left, var right) ->
          new Formula.Implies(translated(dealt, left), translated(dealt, right));
      case Formula.Iff(var left, var right) ->
          new Formula.Iff(translated(dealt, left), translated(dealt, right));
      case Formula.ExactlyOne(var members) ->
          new Formula.ExactlyOne(ImmutableList.copyOf(translated(dealt, members)));
      case Formula.Parity(var members) ->
          new Formula.Parity(ImmutableList.copyOf(translated(dealt, members)));
      case Formula.Cardinality f ->
          new Formula.Cardinality(
              ImmutableList.copyOf(translated(dealt, f.members())),
              f.comparison(),
              ImmutableList.copyOf(translated(dealt, f.others())),
              f.offset());
      case Formula.Knows(var agent, var body) when agent.equals(cell.agent()) ->
          new Formula.Constant(cell.knows(body));
      case Formula.HasValue x -> throw beyond(x);
      case Formula.Modal k -> throw beyond(k);
    };
  }

  private List<Formula> translated(Dealt dealt, List<Formula> members) {
    return members.stream().map(m -> translated(dealt, m)).toList();
  }

  private Formula translated(Dealt dealt, AtLeast said) {
    int missing = said.count - dealt.slots.determined(said.owner, said.face);
    if (missing <= 0) {
      return TRUE;
    }
    List<Formula> copiesThere = new ArrayList<>();
    int[] copies = dealt.slots.copies();
    for (int copy = 0; copy < copies.length; copy++) {
      List<Formula> there = new ArrayList<>();
      for (int slot = 0; copies[copy] == said.face && slot < dealt.slots.all().size(); slot++) {
        if (said.owner.places().contains(dealt.slots.all().get(slot).place())) {
          there.add(dealt.words.has(slot + 1, copy));
        }
      }
      if (!there.isEmpty()) {
        copiesThere.add(Formula.or(there));
      }
    }
    return atLeast(missing, copiesThere, 0);
  }

  private static Formula atLeast(int count, List<Formula> all, int from) {
    if (count == 0) {
      return TRUE;
    }
    List<Formula> ways = new ArrayList<>();
    for (int first = from; first <= all.size() - count; first++) {
      ways.add(
          count == 1
              ? all.get(first)
              : Formula.and(List.of(all.get(first), atLeast(count - 1, all, first + 1))));
    }
    return ways.isEmpty() ? new Formula.Constant(false) : Formula.or(ways);
  }
}
