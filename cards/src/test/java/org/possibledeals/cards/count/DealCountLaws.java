package org.possibledeals.cards.count;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;

/** The count agrees with the list of deals, with the tables for samples, and with formulas. */
@Domain(SmallDeals.class)
class DealCountLaws {

  @Property
  @Label("every way to count finds the number of deals listed")
  void theCountIsExact(@ForAll DealStructure structure) {
    BigInteger listed = BigInteger.valueOf(SmallDeals.everyDeal(structure).size());
    long cards = structure.cards();
    long[] allowed = structure.allowed();
    int[] capacity = structure.capacity();
    assertThat(DealCount.of(structure)).isEqualTo(listed);
    assertThat(DealCount.countAsLong(cards, allowed, capacity)).isEqualTo(listed.longValueExact());
    assertThat(DealCount.ifLongInEveryWay(cards, allowed, capacity, DealCount.FEW_CHOICES))
        .isEqualTo(listed.longValueExact());
    assertThat(DealCountBig.ifCountable(cards, allowed, capacity, 1_000)).contains(listed);
    if (isCovered(structure)) {
      assertThat(WaysByCard.count(cards, allowed, capacity, 1_000_000)).contains(listed);
    }
  }

  private static boolean isCovered(DealStructure structure) {
    return Arrays.stream(structure.allowed()).reduce(0, (a, b) -> a | b) == structure.cards();
  }

  @Property(tries = 300)
  @Label("beyond a long, every way to count finds the total of the tables for samples")
  void largeCounts(@ForAll Random random) {
    DealStructure structure = SmallDeals.randomLargeStructure(random);
    BigInteger total = new DealWaysBig(DealSplits.of(structure)).total();
    assertThat(DealCount.of(structure)).isEqualTo(total);
    assertThat(
            DealCountBig.ifCountable(
                structure.cards(), structure.allowed(), structure.capacity(), 100_000))
        .contains(total);
  }

  @Property
  @Label("hands that are nested, and two that are not, are counted as in every way")
  void nestedHands(@ForAll Random random) {
    int owners = 3 + random.nextInt(3);
    int[] capacity = new int[owners];
    Arrays.setAll(capacity, owner -> random.nextInt(6));
    int cards = Arrays.stream(capacity).sum();
    Assume.that(cards > 0);
    long all = Masks.first(cards);
    long first = all & random.nextLong();
    boolean isNested = random.nextBoolean();
    long[] sets = {all, first, first & random.nextLong(), all & ~first};
    long[] allowed = new long[owners];
    Arrays.setAll(
        allowed,
        owner ->
            isNested
                ? sets[random.nextInt(sets.length)]
                : owner < 2 ? all & random.nextLong() : all);
    long counted = new NestedHands().count(all, allowed, capacity);
    assertThat(counted).isNotEqualTo(NestedHands.NOT_COUNTED);
    assertThat(counted)
        .isEqualTo(DealCount.ifLongInEveryWay(all, allowed, capacity, DealCount.FEW_CHOICES));
  }

  @Property(tries = 500)
  @Label("hands of many owners, some known and the rest in packets of their own, are multinomials")
  void packets(@ForAll Random random) {
    int owners = 2 + random.nextInt(DealVocabulary.MOST_OWNERS - 1);
    long[] allowed = new long[owners];
    int[] capacity = new int[owners];
    int cards = 0;
    BigInteger expected = BigInteger.ONE;
    for (int first = 0; first < owners; ) {
      int many = 1 + random.nextInt(owners - first);
      int from = cards;
      for (int owner = first; owner < first + many; owner++) {
        int spare = DealVocabulary.MOST_CARDS - cards - (owners - owner);
        capacity[owner] = Math.min(spare, random.nextInt(9));
        expected =
            expected.multiply(
                BigIntegerMath.binomial(cards + capacity[owner] - from, capacity[owner]));
        cards += capacity[owner];
      }
      long packet = Masks.first(cards) & ~Masks.first(from);
      Arrays.fill(allowed, first, first + many, packet);
      first += many;
    }
    Assume.that(cards > 0);
    DealStructure structure = DealStructure.of(Masks.first(cards), allowed, capacity);
    assertThat(DealCount.of(structure)).isEqualTo(expected);
    assertThat(DealMarginals.of(structure).total()).isEqualTo(expected);
    assertThat(DealCount.ifKnownToBeAtMost(structure, 1000).orElseThrow())
        .isEqualTo(expected.compareTo(BigInteger.valueOf(1000)) <= 0);
  }
}
