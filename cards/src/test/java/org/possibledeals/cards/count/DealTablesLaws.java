package org.possibledeals.cards.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.reach.BeyondReachException;

/** Tables that are filled again and again say what values made for one structure say. */
@Domain(SmallDeals.class)
class DealTablesLaws {

  /** Used by all tries, so that what others left in the room is there. */
  private static final DealTables TABLES = new DealTables();

  /** Counts of so many bits, and of what lies on the way to them, fit into a long. */
  private static final int MOST_BITS = 59;

  private static final double[] SHARES = new double[DealVocabulary.MOST_OWNERS * Long.SIZE];

  @Property
  @Label("marginals and samples of small structures, after any others")
  void small(@ForAll Dealt dealt, @ForAll Random random) {
    agrees(dealt.structure(), random);
  }

  @Property(tries = 100)
  @Label("marginals and samples of large structures, after any others")
  void large(@ForAll("large") DealStructure structure, @ForAll Random random) {
    agrees(structure, random);
  }

  @Example
  @Label("more deals than a long counts are refused")
  void moreThanALongIsRefused() {
    DealTables tables = new DealTables();
    assertThatThrownBy(() -> tables.fill(DealStructure.unrestricted(52, 13, 13, 13, 13)))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("no such bound");
    assertThatThrownBy(tables::total).isInstanceOf(IllegalArgumentException.class);
  }

  private static void agrees(DealStructure structure, Random random) {
    DealMarginals marginals = DealMarginals.of(structure);
    TABLES.fill(structure);
    assertThat(TABLES.total()).isEqualTo(marginals.total().longValueExact());
    TABLES.marginals(SHARES);
    for (int owner = 0; owner < structure.owners(); owner++) {
      for (int card = 0; card < Long.SIZE; card++) {
        assertThat(SHARES[owner * Long.SIZE + card]).isEqualTo(marginals.share(owner, card));
      }
    }
    long seed = random.nextLong();
    SplittableRandom one = new SplittableRandom(seed);
    SplittableRandom other = new SplittableRandom(seed);
    DealSampler sampler = DealSampler.of(structure);
    long[] hands = new long[structure.owners()];
    for (int i = 0; i < 5; i++) {
      TABLES.sample(one, hands);
      assertThat(Deal.of(hands)).isEqualTo(sampler.sample(other));
    }
  }

  @Example
  @Label("empty tables say so")
  void emptyTablesSaySo() {
    DealTables tables = new DealTables();
    assertThatThrownBy(() -> tables.marginals(SHARES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("fill");
    DealStructure none = DealStructure.unrestricted(4, 2, 2).lacking(0, 0b1111);
    assertThatThrownBy(() -> tables.fill(none)).hasMessageContaining("no deal");
  }

  @Provide
  Arbitrary<DealStructure> large() {
    return Arbitraries.randomValue(SmallDeals::randomLargeStructure)
        .filter(structure -> DealCount.of(structure).bitLength() <= MOST_BITS);
  }
}
