package org.possibledeals.cards.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.reach.BeyondReachException;

/** Questions about many owners are answered, or refused, and do not hang. */
class ManyOwnersTest {

  /** Ten times and more what the slowest question here takes on a busy machine. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static <T> T within(Callable<T> question) {
    return assertTimeoutPreemptively(LIMIT, question::call);
  }

  private static DealVocabulary words(int cards, int agents, String... places) {
    return new DealVocabulary(
        IntStream.range(0, cards)
            .mapToObj(card -> "c" + card)
            .collect(ImmutableList.toImmutableList()),
        IntStream.range(0, agents)
            .mapToObj(agent -> new AgentId("a" + agent))
            .collect(ImmutableList.toImmutableList()),
        ImmutableList.copyOf(places));
  }

  private static int[] hands(int owners, int size) {
    int[] hands = new int[owners];
    Arrays.fill(hands, size);
    return hands;
  }

  private static BigInteger multinomial(int owners, int size) {
    return BigIntegerMath.factorial(owners * size)
        .divide(BigIntegerMath.factorial(size).pow(owners));
  }

  @Test
  void elevenHandsOfFourAreCountedFromEverySide() {
    DealStructure all = DealStructure.unrestricted(44, hands(11, 4));
    DealModel model = DealModel.of(words(44, 11), all);
    Deal deal = all.someDeal().orElseThrow();
    DealCell cell = model.perspective(new AgentId("a0"), deal);
    assertThat(within(model::worldCount)).isEqualTo(multinomial(11, 4));
    assertThat(within(cell::worldCount)).isEqualTo(multinomial(10, 4));
    assertThat(within(() -> DealCount.of(cell.structure()))).isEqualTo(multinomial(10, 4));
    assertThat(within(() -> DealMarginals.of(cell.structure()).total()))
        .isEqualTo(multinomial(10, 4));
    Formula has = model.vocabulary().has(10, 43);
    assertThat(within(() -> cell.probability(has))).isEqualTo(Fraction.of(1, 10));
    assertThat(within(() -> model.holds(deal, new Formula.Knows(cell.agent(), has)))).isFalse();
    assertThat(within(() -> cell.route(new Formula.Knows(new AgentId("a1"), has))))
        .isEqualTo(DealRoute.SHARED_HAND);
  }

  @Test
  void aCountWithVoidsAmongManyOwnersIsTheTotalOfTheTables() {
    int[] hands = hands(11, 4);
    DealStructure some = DealStructure.unrestricted(44, hands);
    Random random = new Random(1);
    for (int owner = 0; owner < 5; owner++) {
      some = some.lacking(owner, Masks.first(11) << 11 * random.nextInt(4));
    }
    DealStructure voids = some;
    assertThat(within(() -> DealCount.of(voids)))
        .isEqualTo(within(() -> DealMarginals.of(voids).total()))
        .isGreaterThan(BigInteger.valueOf(Long.MAX_VALUE));
  }

  @Test
  void whatGroupsOfFourteenKnowIsAnswered() {
    DealStructure all = DealStructure.unrestricted(29, with(1));
    DealModel model = DealModel.of(words(29, 14, "stock"), all);
    Deal deal = all.someDeal().orElseThrow();
    DealCell cell = model.perspective(new AgentId("a3"), deal);
    var everybody = ImmutableSortedSet.copyOf(model.agents());
    int turned = Long.numberOfTrailingZeros(deal.hand(14));
    Formula has = model.vocabulary().has(14, turned);
    Formula pooled = new DistributedKnowledge(everybody, has);
    assertThat(within(() -> model.holds(deal, pooled))).isTrue();
    assertThat(within(() -> model.isValid(pooled))).isFalse();
    assertThat(within(() -> model.isValid(new Formula.Iff(pooled, has)))).isTrue();
    assertThat(within(() -> cell.knows(pooled))).isFalse();
    assertThat(within(() -> cell.probability(has))).isEqualTo(Fraction.of(1, 27));
    assertThat(within(() -> model.holds(deal, new EverybodyKnows(everybody, pooled)))).isFalse();
    assertThat(within(() -> model.isValid(new EverybodyKnows(everybody, has)))).isFalse();
    assertThat(within(() -> model.holds(deal, new CommonKnowledge(everybody, has)))).isFalse();
    var some = ImmutableSortedSet.copyOf(model.agents().subList(2, 8));
    assertThat(within(() -> cell.knows(new DistributedKnowledge(some, has)))).isFalse();
  }

  private static int[] with(int last) {
    int[] hands = hands(15, 2);
    hands[14] = last;
    return hands;
  }

  /** Sixteen owners of 64 cards with restrictions at random. */
  private static DealStructure sixteen() {
    Random random = new Random(7);
    int[] hands = hands(16, 4);
    long[] allowed = new long[16];
    for (int owner = 0; owner < 16; owner++) {
      allowed[owner] = random.nextLong() | 15L << 4 * owner;
    }
    return DealStructure.of(-1, allowed, hands);
  }

  @Test
  @Tag("long")
  void countingDealsOfSixteenOwnersIsRefused() {
    DealModel model = DealModel.of(words(64, 16), sixteen());
    assertThatThrownBy(() -> within(model::worldCount)).isInstanceOf(BeyondReachException.class);
  }

  @Tag("long")
  @Test
  void sixteenOwnersOfSixtyFourCardsWithRestrictionsAtRandomAreAnsweredOrRefused() {
    DealStructure some = sixteen();
    var count =
        within(() -> DealCount.ifCountable(some.cards(), some.allowed(), some.capacity(), 1 << 14));
    assertThat(count).isEmpty();
    DealModel model = DealModel.of(words(64, 16), some);
    Deal deal = some.someDeal().orElseThrow();
    DealCell cell = model.perspective(new AgentId("a0"), deal);
    Formula has = model.vocabulary().has(1, 60);
    for (Callable<?> question :
        ImmutableList.<Callable<?>>of(cell::marginals, () -> model.listed(1_000))) {
      assertThatThrownBy(() -> within(question)).isInstanceOf(BeyondReachException.class);
    }
    assertThat(within(() -> cell.knows(has))).isFalse();
    assertThat(within(() -> cell.knows(new Formula.Knows(new AgentId("a1"), has)))).isFalse();
  }
}
