package org.possibledeals.cards.deal;

import java.math.BigInteger;
import java.util.random.RandomGenerator;
import org.possibledeals.kripke.formula.Fraction;

/**
 * What an agent considers possible after hands have changed hands: knowledge and probabilities of
 * who holds what now. Immutable.
 */
public final class HoldingsCell {
  private final Holdings holdings;
  private final DealStructure structure;

  HoldingsCell(Holdings holdings, DealStructure structure) {
    this.holdings = holdings;
    this.structure = structure;
  }

  /** Returns the possible worlds: deals to slots. */
  public DealStructure structure() {
    return structure;
  }

  /** Returns the number of worlds: of deals to slots, not of ways to hold cards now. */
  public BigInteger worldCount() {
    return structure.worldCount();
  }

  /** Returns whether the agent knows what {@code query} asks: a test of Hall's condition a term. */
  public boolean knows(DealQuery query) {
    for (long[] term : query.refutations()) {
      if (structure.where(holdings.bySlot(term)).isPossible()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns, by owner and card, the share of worlds in which the owner holds the card now.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if that takes too large tables
   */
  public Fraction[][] shares() {
    DealMarginals bySlot = structure.marginals();
    int cards = holdings.vocabulary().cards().size();
    Fraction[][] shares = new Fraction[holdings.vocabulary().owners().size()][cards];
    for (int card = 0; card < cards; card++) {
      for (int owner = 0; owner < shares.length; owner++) {
        BigInteger sum = BigInteger.ZERO;
        boolean isLaid = Masks.contains(holdings.laid(), card);
        for (int slot = 0; slot < holdings.slots(); slot++) {
          if (!isLaid && holdings.owner(slot) == owner) {
            sum = sum.add(bySlot.count(slot, card));
          }
        }
        shares[owner][card] =
            Masks.contains(holdings.laid(owner), card)
                ? Fraction.ONE
                : new Fraction(sum, bySlot.total());
      }
    }
    return shares;
  }

  /** Returns the holdings this is a cell of, as far as the agent knows them. */
  public Holdings holdings() {
    return holdings;
  }

  /**
   * Returns tables to draw worlds from, each equally likely: deals to slots. {@link Holdings#held}
   * says who holds what in one.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if that takes too large tables
   */
  public DealSampler sampler() {
    return structure.sampler();
  }

  /** Returns who holds what in a world drawn uniformly, with tables made for this one sample. */
  public Deal sample(RandomGenerator random) {
    return holdings.held(sampler().sample(random));
  }
}
