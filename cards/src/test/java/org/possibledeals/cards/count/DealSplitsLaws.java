package org.possibledeals.cards.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Fraction;

/** Marginals and the support of samples agree with the list of deals. */
@Domain(SmallDeals.class)
class DealSplitsLaws {

  @Property
  @Label("marginals are shares of the deals listed, in longs and in big integers")
  void marginalsAreShares(@ForAll Dealt dealt) {
    DealStructure structure = dealt.structure();
    List<Deal> deals = SmallDeals.everyDeal(structure);
    for (DealMarginals marginals :
        List.of(DealMarginals.of(structure), DealMarginals.big(DealSplits.of(structure)))) {
      assertThat(marginals.total()).isEqualTo(deals.size());
      for (int owner = 0; owner < structure.owners(); owner++) {
        long possible = 0;
        for (int card = 0; card < 14; card++) {
          int o = owner;
          int c = card;
          long listed = deals.stream().filter(deal -> deal.has(o, c)).count();
          possible |= listed > 0 ? Masks.of(card) : 0;
          assertThat(marginals.count(owner, card)).isEqualTo(listed);
          assertThat(marginals.probability(owner, card))
              .isEqualTo(Fraction.of(listed, deals.size()));
          assertThat(marginals.share(owner, card))
              .isCloseTo((double) listed / deals.size(), within(1e-15));
        }
        assertThat(marginals.possible(owner)).isEqualTo(possible);
      }
    }
  }

  @Property(tries = 300)
  @Label("marginals add up to one owner a card, and to the owner's capacity")
  void marginalsAddUp(@ForAll("large") DealStructure structure) {
    DealMarginals marginals = DealMarginals.of(structure);
    assertThat(marginals.total()).isEqualTo(DealCount.of(structure));
    BigInteger[] byCard = new BigInteger[Long.SIZE];
    Arrays.fill(byCard, BigInteger.ZERO);
    for (int owner = 0; owner < structure.owners(); owner++) {
      BigInteger sum = BigInteger.ZERO;
      for (int card = 0; card < Long.SIZE; card++) {
        sum = sum.add(marginals.count(owner, card));
        byCard[card] = byCard[card].add(marginals.count(owner, card));
      }
      assertThat(sum)
          .isEqualTo(marginals.total().multiply(BigInteger.valueOf(structure.capacity(owner))));
    }
    for (int card = 0; card < Long.SIZE; card++) {
      assertThat(byCard[card])
          .isEqualTo(Masks.contains(structure.cards(), card) ? marginals.total() : BigInteger.ZERO);
    }
  }

  @Property(tries = 200)
  @Label("every deal is sampled, and nothing else")
  void samplesAreTheDeals(@ForAll Dealt dealt, @ForAll Random random) {
    List<Deal> deals = SmallDeals.everyDeal(dealt.structure());
    DealSampler sampler = DealSampler.of(dealt.structure());
    DealSampler big = DealSampler.big(DealSplits.of(dealt.structure()));
    Set<Deal> seen = new HashSet<>();
    for (int i = 0; i < 40 * deals.size() && seen.size() < deals.size(); i++) {
      seen.add(sampler.sample(random));
      assertThat(deals).contains(big.sample(random));
    }
    assertThat(seen).containsExactlyInAnyOrderElementsOf(deals);
  }

  @Provide
  Arbitrary<DealStructure> large() {
    return Arbitraries.randomValue(SmallDeals::randomLargeStructure);
  }
}
