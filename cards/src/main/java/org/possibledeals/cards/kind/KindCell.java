package org.possibledeals.cards.kind;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.cards.deal.DealStructure;
import org.possibledeals.cards.deal.Holdings;
import org.possibledeals.cards.deal.HoldingsCell;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * What an agent considers possible who holds certain cards of a deck with equal cards.
 *
 * <p>Its worlds are deals of kinds. Probability weighs each by the deals of copies that it stands
 * for, all of which weigh alike; so do samples. Formulas are Boolean combinations of atoms, and of
 * what this agent knows or how likely it thinks something; what others know is refused with {@link
 * BeyondReachException}. Immutable.
 */
public final class KindCell implements Perspective<KindDeal> {
  private final KindVocabulary vocabulary;
  private final int owner;
  private final Holdings holdings;
  private final DealStructure structure;

  KindCell(KindVocabulary vocabulary, int owner, HoldingsCell copies) {
    this.vocabulary = vocabulary;
    this.owner = owner;
    this.holdings = copies.holdings();
    this.structure = copies.structure();
  }

  /**
   * Returns the cell of an agent who holds certain copies, from what is publicly possible: for
   * games that keep it as a structure of copies themselves.
   *
   * @param everybodys one owner for each of the vocabulary
   * @param hand a mask of copies; which ones of a kind makes no difference
   * @throws IllegalArgumentException if structure, vocabulary and hand do not fit
   */
  public static KindCell of(
      KindVocabulary vocabulary, DealStructure everybodys, int agent, long hand) {
    Holdings dealt = Holdings.dealt(vocabulary.copies(), everybodys);
    return new KindCell(vocabulary, agent, dealt.perspective(agent, hand));
  }

  @Override
  public AgentId agent() {
    return vocabulary.agents().get(owner);
  }

  /** Returns the words that formulas about this cell use. */
  public KindVocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns who holds what as far as the agent knows it, of copies. */
  Holdings holdings() {
    return holdings;
  }

  /** Returns the deals of copies to slots. */
  DealStructure structure() {
    return structure;
  }

  /**
   * Returns the number of deals of kinds: of ways for every owner to hold so many of each kind.
   * Where an owner's cards lie in several slots, as they do who drew a card after showing that they
   * lacked something, each way to fill the slots counts.
   *
   * <p>Costs a step for each kind, slot, vector of free places and number of cards left; some
   * milliseconds for six hands of six.
   *
   * @throws BeyondReachException if there are more than 2^24 vectors of free places
   */
  @Override
  public BigInteger worldCount() {
    return KindTables.count(vocabulary, structure);
  }

  /**
   * Returns the number of deals of copies, which tell equal cards apart: what probabilities are
   * shares of. The agent's own cards are the same in all of them.
   */
  public BigInteger copyDealCount() {
    return CopyCount.of(structure);
  }

  /** Returns the exact probability that {@code other} holds at least one card of {@code kind}. */
  public Fraction probabilityOfAny(int other, int kind) {
    return complement(probability(other, kind, 0));
  }

  /**
   * Returns the exact probability that {@code other} holds exactly {@code count} cards of {@code
   * kind}. A count of deals, microseconds; one for each way to spread them over the owner's slots.
   */
  public Fraction probability(int other, int kind, int count) {
    return probability(vocabulary.hasExactly(other, kind, Math.max(0, count)));
  }

  /**
   * Returns, by number from 0 to how many there are, the exact probability that {@code other} holds
   * so many cards of {@code kind}. They add up to 1.
   */
  public ImmutableList<Fraction> distribution(int other, int kind) {
    ImmutableList.Builder<Fraction> all = ImmutableList.builder();
    for (int count = 0; count <= vocabulary.size(kind); count++) {
      all.add(probability(other, kind, count));
    }
    return all.build();
  }

  @Override
  public Optional<KindDeal> counterexample(Formula formula) {
    return new KindQuery(this, formula).falseSomewhere();
  }

  /**
   * {@inheritDoc}
   *
   * <p>Here: the share of deals of copies. Costs a count of deals for each way in which the numbers
   * of cards that the formula speaks of make it true, where it does not matter how the rest are.
   *
   * @throws BeyondReachException if there are more than {@value KindQuery#MOST_STEPS} ways to look
   *     at, or the formula is about what others know
   */
  @Override
  public Fraction probability(Formula formula) {
    return new Fraction(new KindQuery(this, formula).copyDeals(), copyDealCount());
  }

  private static Fraction complement(Fraction share) {
    return new Fraction(share.denominator().subtract(share.numerator()), share.denominator());
  }

  /**
   * Returns tables to draw worlds from: deals of kinds, each as likely as its deals of copies are
   * many. What is drawn depends on the cell alone.
   *
   * @throws BeyondReachException if that takes too large tables
   */
  public KindSampler sampler() {
    return new KindSampler(vocabulary, holdings, structure.sampler());
  }
}
