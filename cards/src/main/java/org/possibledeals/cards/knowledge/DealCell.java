package org.possibledeals.cards.knowledge;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.cards.count.DealTables;
import org.possibledeals.cards.count.HandCounts;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.HallCondition;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * What an agent who was dealt a hand considers possible: the deals of a public structure in which
 * that agent has that hand.
 *
 * <p>It holds no actual deal. Knowing a clause is one test of Hall's condition over the other
 * owners, and a mask operation for "nobody else has any of these"; counting costs microseconds.
 * Immutable.
 */
public final class DealCell implements Perspective<Deal> {

  /**
   * Room for masks, one for each of the given number of owners as the index says: one for each
   * thread.
   */
  private static final ThreadLocal<long[][]> ROOM =
      ThreadLocal.withInitial(
          () ->
              IntStream.rangeClosed(0, DealVocabulary.MOST_OWNERS + 1)
                  .mapToObj(long[]::new)
                  .toArray(long[][]::new));

  private final DealTruth truth;
  private final DealVocabulary vocabulary;
  private final DealStructure everybodys;
  private final DealStructure structure;
  private final int agent;

  /** The places that the agent sees, and the cards there. */
  private final long places;

  private final long hand;
  private final boolean seesOwnHand;

  /** The owners that the agent does not see who were dealt something, and what they may have. */
  private final int[] others;

  private final long[] allowed;
  private final int[] capacity;
  private final long unseen;

  private DealCell(DealTruth truth, int agent, DealStructure structure) {
    this.truth = truth;
    this.vocabulary = truth.vocabulary();
    this.everybodys = truth.structure();
    this.structure = structure;
    this.agent = agent;
    this.places = truth.sight().places(agent);
    this.seesOwnHand = places == Masks.of(agent);
    long seen = 0;
    int count = 0;
    for (int other = 0; other < everybodys.owners(); other++) {
      if (Masks.contains(places, other)) {
        seen |= structure.allowed(other);
      } else if (everybodys.capacity(other) > 0) {
        count++;
      }
    }
    this.hand = seen;
    this.unseen = everybodys.cards() & ~hand;
    others = new int[count];
    allowed = new long[count];
    capacity = new int[count];
    int next = 0;
    for (int other = 0; other < everybodys.owners(); other++) {
      if (!Masks.contains(places, other) && everybodys.capacity(other) > 0) {
        others[next] = other;
        allowed[next] = structure.allowed(other);
        capacity[next++] = structure.capacity(other);
      }
    }
  }

  /**
   * Returns the cell of the agent at {@code owner} who was dealt {@code hand}.
   *
   * @param everybodys what is publicly possible
   * @throws IllegalArgumentException if the structure and the vocabulary differ in owners, a card
   *     has no name, the owner is not an agent, or no deal gives it that hand
   */
  public static DealCell of(
      DealVocabulary vocabulary, DealStructure everybodys, int owner, long hand) {
    vocabulary.requireFits(everybodys);
    if (owner < 0 || owner >= vocabulary.agents().size()) {
      throw new IllegalArgumentException(
          "Owner %d is not an agent; owners 0 to %d are, %s."
              .formatted(owner, vocabulary.agents().size() - 1, vocabulary.agents()));
    }
    Sight sight = Sight.ownHands(vocabulary.agents().size());
    DealTruth truth = new DealTruth(vocabulary, everybodys, sight, Limits.USUAL);
    return new DealCell(truth, owner, everybodys.withHand(owner, hand)).requirePossible();
  }

  /**
   * Returns the cell of an agent who sees what is so in {@code seen}, of which the places that the
   * agent does not see do not matter.
   *
   * @param agent an index among the agents
   */
  static DealCell of(DealTruth truth, int agent, Deal seen) {
    return new DealCell(
        truth, agent, truth.structure().withHands(truth.sight().places(agent), seen));
  }

  /** Returns this, if there is a deal. */
  DealCell requirePossible() {
    if (structure.isPossible()) {
      return this;
    }
    throw new IllegalArgumentException(
        "%s cannot have %s: the others could not be dealt the rest; %s."
            .formatted(
                agent(),
                vocabulary.describe(hand),
                everybodys
                    .someDeal()
                    .map(deal -> "a hand they can have is " + vocabulary.describe(seen(deal)))
                    .orElse("there is no deal")));
  }

  /** Returns the cards of a deal that the agent sees. */
  private long seen(Deal deal) {
    return Masks.stream(places).mapToLong(deal::hand).reduce(0, (one, other) -> one | other);
  }

  @Override
  public AgentId agent() {
    return vocabulary.agents().get(agent);
  }

  /** Returns whether the agent sees the cards of an owner. */
  boolean sees(int owner) {
    return Masks.contains(places, owner);
  }

  /** Returns the words that formulas about this cell use. */
  public DealVocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns what is possible for everybody who sees nothing. */
  public DealStructure everybodys() {
    return everybodys;
  }

  /** Returns the deals of this cell. */
  public DealStructure structure() {
    return structure;
  }

  /** Returns the mask of the cards this agent sees: as a rule those they were dealt. */
  public long hand() {
    return hand;
  }

  @Override
  public BigInteger worldCount() {
    return DealCount.count(unseen, allowed, capacity);
  }

  /**
   * Returns the number of deals of this cell as a {@code long}, without allocation.
   *
   * @throws ArithmeticException if it exceeds a {@code long}: {@link #worldCount} does not
   */
  public long worldCountExact() {
    long count = DealCount.countAsLong(unseen, allowed, capacity);
    if (count < 0) {
      throw new ArithmeticException("The deals of this cell are more than a long can count.");
    }
    return count;
  }

  /**
   * Returns in how many deals of this cell each owner has each card, for all at once; some
   * microseconds, and some kilobytes, which {@link DealTables} does without.
   *
   * @throws BeyondReachException if that takes too large tables
   */
  public DealMarginals marginals() {
    return DealMarginals.of(structure);
  }

  /**
   * Returns tables to draw deals of this cell from, each equally likely. What is drawn depends on
   * the cell alone.
   *
   * @throws BeyondReachException if that takes too large tables
   */
  public DealSampler sampler() {
    return DealSampler.of(structure);
  }

  /**
   * Returns the mask of cards that {@code other} was dealt in some deal of this cell. Costs a bit
   * count for each set of the rest; beyond {@value HallCondition#MOST_OWNERS} owners, a test of
   * Hall's condition for each card that is not ruled out at sight.
   */
  public long possible(int other) {
    if (Masks.contains(places, other)) {
      return structure.allowed(other);
    }
    int place = Arrays.binarySearch(others, other);
    if (place < 0) {
      return 0;
    }
    return others.length <= HallCondition.MOST_OWNERS
        ? HallCondition.possible(allowed, capacity, place)
        : possibleCardByCard(other);
  }

  /**
   * Returns the mask of cards that {@code other} was dealt in some of the deals of this cell in
   * which they have none of {@code absent}; empty if there is no such deal, or this agent sees
   * them. Costs as {@link #possible(int)}.
   */
  public long possible(int other, long absent) {
    int place = Arrays.binarySearch(others, other);
    if (place < 0) {
      return 0;
    }
    if (others.length > HallCondition.MOST_OWNERS) {
      return possibleInStructure(other, absent);
    }
    long may = allowed[place];
    long[] narrowed = ROOM.get()[others.length];
    System.arraycopy(allowed, 0, narrowed, 0, allowed.length);
    narrowed[place] = may & ~absent;
    return HallCondition.isPossible(unseen, narrowed, capacity)
        ? HallCondition.possible(narrowed, capacity, place)
        : 0;
  }

  /** The obvious version of {@link #possible(int, long)}. */
  long possibleInStructure(int other, long absent) {
    DealStructure narrowed = structure.lacking(other, absent);
    long possible = 0;
    for (long left = narrowed.allowed(other); left != 0; left &= left - 1) {
      long card = left & -left;
      possible |= narrowed.having(other, card).isPossible() ? card : 0;
    }
    return possible;
  }

  /** The obvious version of {@link #possible(int)}, for another owner. */
  long possibleCardByCard(int other) {
    long possible = 0;
    for (long left = structure.allowed(other); left != 0; left &= left - 1) {
      long card = left & -left;
      if (canHave(other, card)) {
        possible |= card;
      }
    }
    return possible;
  }

  private boolean canHave(int other, long card) {
    long[] narrowed = ROOM.get()[others.length];
    for (int i = 0; i < others.length; i++) {
      narrowed[i] = others[i] == other ? allowed[i] : allowed[i] & ~card;
    }
    return HallCondition.isPossible(unseen, narrowed, capacity);
  }

  /**
   * Returns whether the agent knows what {@code query} asks: one test of Hall's condition a term.
   * Allocates nothing up to nine owners.
   */
  public boolean knows(DealQuery query) {
    for (long[] term : query.refutations()) {
      if (isPossible(term)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a term of a query holds at some deal of this cell. */
  private boolean isPossible(long[] denied) {
    boolean isSeenToBeFalse =
        seesOwnHand ? (hand & denied[agent]) != 0 : isDeniedWhatIsSeen(denied);
    if (isSeenToBeFalse || (denied[denied.length - 1] & ~structure.cards()) != 0) {
      return false;
    }
    if (others.length == 3) {
      return HallCondition.three(
          allowed[0] & ~denied[others[0]],
          allowed[1] & ~denied[others[1]],
          allowed[2] & ~denied[others[2]],
          capacity[0],
          capacity[1],
          capacity[2]);
    }
    if (others.length == 4) {
      return HallCondition.four(
          allowed[0] & ~denied[others[0]],
          allowed[1] & ~denied[others[1]],
          allowed[2] & ~denied[others[2]],
          allowed[3] & ~denied[others[3]],
          capacity[0],
          capacity[1],
          capacity[2],
          capacity[3]);
    }
    return HallCondition.isPossible(unseen, without(denied), capacity);
  }

  /** Returns whether a place that the agent sees has a card that a term denies it. */
  private boolean isDeniedWhatIsSeen(long[] denied) {
    for (long left = places; left != 0; left &= left - 1) {
      int place = Long.numberOfTrailingZeros(left);
      if ((structure.allowed(place) & denied[place]) != 0) {
        return true;
      }
    }
    return false;
  }

  private long[] without(long[] denied) {
    long[] narrowed = ROOM.get()[others.length];
    for (int i = 0; i < others.length; i++) {
      narrowed[i] = allowed[i] & ~denied[others[i]];
    }
    return narrowed;
  }

  /**
   * Returns whether the agent knows {@code formula}: whether it is true at every deal of this cell.
   *
   * <p>A clause, and "another agent knows" a clause, is asked without allocation, at the cost of
   * finding what its atoms say; a {@link DealQuery} is that once and for all.
   */
  @Override
  public boolean knows(Formula formula) {
    // K of a conjunction is K of each member, and one by one more of them have a closed form.
    if (formula instanceof Formula.And(var members) && !members.isEmpty()) {
      return members.stream().allMatch(this::knows);
    }
    long[] term = ROOM.get()[vocabulary.owners().size() + 1];
    if (DealTerms.denyClause(vocabulary, formula, term)) {
      return !isPossible(term);
    }
    if (formula instanceof Formula.Knows(var who, var body)
        && !who.equals(agent())
        && truth.sight().isOwnHands()) {
      int other = vocabulary.owner(who);
      if (DealTerms.denyClause(vocabulary, body, term)) {
        return !SharedHand.exists(structure, everybodys, term, other);
      }
      Optional<DealQuery> query = DealQuery.ifPropositional(vocabulary, body);
      if (query.isPresent()) {
        return knowsThatKnows(other, query.get());
      }
    }
    Formula here = OwnKnowledge.known(this, formula);
    Optional<DealQuery> query = DealQuery.ifPropositional(vocabulary, here);
    return query.isPresent() ? knows(query.get()) : truth.holdsThroughout(structure, here);
  }

  /**
   * Returns whether the agent knows that {@code other}, an agent by index, knows what {@code query}
   * asks: a test of a shared hand a term. Allocates nothing where each agent sees their own hand,
   * of up to seven owners.
   */
  public boolean knowsThatKnows(int other, DealQuery query) {
    if (!truth.sight().isOwnHands()) {
      return knows(new Formula.Knows(vocabulary.agents().get(other), query.formula()));
    }
    for (long[] term : query.refutations()) {
      if (SharedHand.exists(structure, everybodys, term, other)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns how {@link #knows(Formula)} decides {@code formula}. Where that is an engine that
   * answers every formula, its model is made now; a question may still take more than its budget.
   *
   * @throws BeyondReachException if no route reaches it
   */
  DealRoute route(Formula formula) {
    return truth.route(structure, OwnKnowledge.known(this, formula));
  }

  @Override
  public Optional<Deal> counterexample(Formula formula) {
    return truth.counterexample(structure, OwnKnowledge.known(this, formula));
  }

  @Override
  public Fraction probability(Formula formula) {
    Formula here = OwnKnowledge.resolved(this, formula);
    return Indicator.of(vocabulary, here)
        .flatMap(sum -> sum.share(choices -> HandCounts.of(structure, choices)))
        .orElseGet(() -> truth.share(agent(), structure, here));
  }

  /**
   * Returns what counts the deals of this cell at which hands are as events say: {@link
   * #probability(Formula)} without formulas, for many questions about one cell. Costs some counts
   * of a tenth of a microsecond each.
   */
  public HandCounts counts() {
    return HandCounts.of(structure, DealCount.MOST_CHOICES);
  }
}
