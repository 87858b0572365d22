package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableTable;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.machine.GameProgram;

/**
 * What a player of a program considers possible: the {@code Holding}s of all runs in which they
 * would have seen the same.
 *
 * <p>Atoms are {@code has(p1,A_HEARTS)} and {@code has(p1,ONE,2)}: player 1 has that card, at least
 * two of them; besides players, {@code p1_HAND} and {@code STOCK} have cards. A holding weighs what
 * its deals weigh, each deal and each play of the others alike. {@link #route} shows whether
 * answers are exact; where they are not, those that promise it are refused, and {@link #answer} is
 * an {@link Answer.Estimate}.
 */
public final class ProgramCell implements Perspective<Holding> {
  /** Maximum number of holdings listed. */
  public static final int MOST_HOLDINGS = 20_000;

  private final GameProgram program;
  private final int player;
  private final Belief belief;
  private Optional<ImmutableMap<Holding, Fraction>> listed = Optional.empty();
  private boolean isTooMany;

  ProgramCell(GameProgram program, int player, Belief belief) {
    this.program = program;
    this.player = player;
    this.belief = belief;
  }

  /** Returns a player's name in formulas. */
  public static AgentId agent(int player) {
    return new AgentId("p" + player);
  }

  /** Returns the atoms of what is known in a program, {@code has(p0,A_SPADES)}. */
  public static ImmutableList<Formula.Atom> atoms(GameProgram program) {
    return Holding.Owner.atoms(program);
  }

  @Override
  public AgentId agent() {
    return agent(player);
  }

  /** Returns how answers are found. */
  public Route route() {
    return belief.route();
  }

  private ImmutableList<RunClass> worlds() {
    return switch (belief) {
      case Belief.Listed(var listing, var worlds) -> worlds;
      case Particles p ->
          throw new BeyondReachException(
              "What is possible is %s; that is not an exact answer. Ask for an estimate, of a shorter game, or of a smaller deck."
                  .formatted(p.route()));
    };
  }

  /**
   * Returns all holdings that the player considers possible, each with its probability.
   *
   * @throws BeyondReachException if there are more than {@value #MOST_HOLDINGS}, or they or the
   *     runs take too long to list
   */
  public ImmutableMap<Holding, Fraction> holdings() {
    return listedHoldings()
        .orElseThrow(
            () ->
                Refusal.tooMany(
                    "is possible are more than %d holdings, or they take too many steps to list"
                        .formatted(MOST_HOLDINGS)));
  }

  private Optional<ImmutableMap<Holding, Fraction>> listedHoldings() {
    if (listed.isEmpty() && !isTooMany) {
      Map<Holding, Fraction> masses = new LinkedHashMap<>();
      isTooMany =
          worlds().stream().anyMatch(w -> new OpenSlots(w).hasMoreThan(MOST_HOLDINGS))
              || !worlds().stream()
                  .allMatch(w -> new OpenSlots(w).addHoldings(masses, MOST_HOLDINGS));
      if (!isTooMany) {
        Fraction sum = masses.values().stream().reduce(Fraction.ZERO, Fraction::plus);
        ImmutableMap.Builder<Holding, Fraction> shares = ImmutableMap.builder();
        masses.forEach((holding, mass) -> shares.put(holding, mass.dividedBy(sum)));
        listed = Optional.of(shares.buildOrThrow());
      }
    }
    return listed;
  }

  /**
   * Returns the number of holdings.
   *
   * @throws BeyondReachException if it can be neither listed nor counted
   */
  @Override
  public BigInteger worldCount() {
    return (worlds().size() == 1
            ? new OpenSlots(worlds().getFirst()).countHoldings()
            : Optional.<BigInteger>empty())
        .or(() -> HoldingCount.of(worlds()))
        .orElseGet(() -> BigInteger.valueOf(holdings().size()));
  }

  /**
   * Returns a holding at which {@code formula} is false, if there is one: by the deals of each run,
   * or by the list of holdings where those are bound in too many ways.
   */
  @Override
  public Optional<Holding> counterexample(Formula formula) {
    return byDeals(() -> counterexampleByDeals(formula), () -> counterexampleByListing(formula));
  }

  private static <T> T byDeals(Supplier<T> deals, Supplier<T> listing) {
    try {
      return deals.get();
    } catch (BeyondReachException e) {
      if (e.bound().isPresent()) {
        throw e;
      }
      return listing.get();
    }
  }

  /** Returns the same, from the list of all holdings. */
  Optional<Holding> counterexampleByListing(Formula formula) {
    HoldingTruth truth = new HoldingTruth(program, this);
    return holdings().keySet().stream().filter(h -> !truth.holds(h, formula)).findFirst();
  }

  /** Returns the same, from the deals of each run. */
  Optional<Holding> counterexampleByDeals(Formula formula) {
    HoldingTruth truth = new HoldingTruth(program, this);
    return worlds().stream()
        .flatMap(world -> truth.counterexample(world, formula).stream())
        .findFirst();
  }

  @Override
  public Fraction probability(Formula formula) {
    return listed.isPresent()
        ? probabilityByListing(formula)
        : byDeals(() -> probabilityByDeals(formula), () -> probabilityByListing(formula));
  }

  /** Returns the same, from the list of all holdings. */
  Fraction probabilityByListing(Formula formula) {
    HoldingTruth truth = new HoldingTruth(program, this);
    return holdings().entrySet().stream()
        .filter(entry -> truth.holds(entry.getKey(), formula))
        .map(Map.Entry::getValue)
        .reduce(Fraction.ZERO, Fraction::plus);
  }

  /** Returns the same, from the deals of each run. */
  Fraction probabilityByDeals(Formula formula) {
    HoldingTruth truth = new HoldingTruth(program, this);
    Fraction good = Fraction.ZERO;
    Fraction sum = Fraction.ZERO;
    for (RunClass world : worlds()) {
      Fraction mass = world.mass();
      Fraction share = truth.probability(world, formula);
      sum = sum.plus(mass);
      good = good.plus(mass.times(share));
    }
    return good.dividedBy(sum);
  }

  /**
   * Returns by location and card, in the words of formulas, how likely the card lies there: of the
   * locations that the player does not see, and of cards that may lie there.
   *
   * @throws BeyondReachException as {@link #probability} does
   */
  public ImmutableTable<String, String, Fraction> chances() {
    ImmutableTable.Builder<String, String, Fraction> chances = ImmutableTable.builder();
    listedHoldings(); // of which all that follows is a sum, where they are few
    for (int place = 0; place < program.places().size(); place++) {
      if (Holding.Owner.isNameable(program, place) && !Events.sees(program, player, place)) {
        String owner = Holding.Owner.name(program, place);
        for (int face = 0; face < program.faceNames().size(); face++) {
          String card = Holding.Owner.card(program, face);
          Fraction chance = probability(new Formula.Atom("has", owner, card));
          if (chance.numerator().signum() > 0) {
            chances.put(owner, card, chance);
          }
        }
      }
    }
    return chances.build();
  }

  /**
   * Returns the probability of {@code formula}: exact where {@link #route} is and its deals can be
   * counted, else an estimate from samples.
   *
   * @throws BeyondReachException if there is no answer within the time of the question
   */
  public Answer answer(Formula formula) {
    return switch (belief) {
      case Belief.Listed(var listing, var worlds) ->
          byDeals(
              () -> new Answer.Exact(probability(formula)),
              () ->
                  estimate(
                      Particles.from(program, player, Particles.Limits.USUAL, worlds, 1), formula));
      case Particles samples -> estimate(samples, formula);
    };
  }

  private Answer.Estimate estimate(Particles samples, Formula formula) {
    return samples.answer(formula, new HoldingTruth(program, this));
  }

  /** Returns a sampler of positions of the game from this cell, each with its probability. */
  public CellSampler sampler() {
    return switch (belief) {
      case Belief.Listed(var listing, var worlds) ->
          new CellSampler(worlds, worlds.stream().mapToDouble(w -> w.mass().toDouble()).toArray());
      case Particles p ->
          new CellSampler(
              p.particles().stream()
                  .map(Particles.Particle::world)
                  .collect(ImmutableList.toImmutableList()),
              p.particles().stream().mapToDouble(Particles.Particle::weight).toArray());
    };
  }
}
