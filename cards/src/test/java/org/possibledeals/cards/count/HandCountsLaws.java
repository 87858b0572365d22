package org.possibledeals.cards.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.possibledeals.cards.knowledge.SmallDeals;
import org.possibledeals.cards.knowledge.SmallDeals.Dealt;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;

/** Events of hands are counted as the list of deals has them. */
@Domain(SmallDeals.class)
class HandCountsLaws {

  @Property
  @Label("the deals of events of each hand are those whose hands are of the events")
  void eventsOfDifferentHands(@ForAll Dealt dealt, @ForAll Random random) {
    int owners = dealt.structure().owners();
    HandEvent[] events =
        IntStream.range(0, owners)
            .mapToObj(owner -> event(random, dealt.structure().cards(), 2))
            .toArray(HandEvent[]::new);
    requireCounted(dealt.structure(), events, random);
  }

  @Property
  @Label("where owners are alike and the same is asked of them, too")
  void theSameEventOfAll(@ForAll Random random) {
    int[] capacity = new int[2 + random.nextInt(3)];
    Arrays.fill(capacity, 1 + random.nextInt(5 - capacity.length));
    DealStructure alike = DealStructure.unrestricted(Arrays.stream(capacity).sum(), capacity);
    HandEvent[] events = new HandEvent[capacity.length];
    Arrays.fill(events, event(random, alike.cards(), 3));
    if (random.nextBoolean()) {
      events[random.nextInt(events.length)] = HandEvent.ALWAYS;
    }
    requireCounted(alike, events, random);
  }

  @Property
  @Label("an event holds of a hand as what it was made of does")
  void algebra(@ForAll Random random) {
    HandEvent one = event(random, 0xFF, 2);
    HandEvent other = event(random, 0xFF, 2);
    for (long hand = 0; hand < 0x100; hand++) {
      assertThat(one.not().holds(hand)).isEqualTo(!one.holds(hand));
      assertThat(one.and(other).holds(hand)).isEqualTo(one.holds(hand) && other.holds(hand));
      assertThat(one.or(other).holds(hand)).isEqualTo(one.holds(hand) || other.holds(hand));
    }
  }

  private static void requireCounted(DealStructure structure, HandEvent[] events, Random random) {
    long[] denied = new long[events.length];
    denied[random.nextInt(denied.length)] = random.nextInt(3) == 0 ? random.nextInt(1 << 12) : 0;
    HandCounts counts = HandCounts.of(structure, DealCount.MOST_CHOICES);
    long expected =
        SmallDeals.everyDeal(structure).stream()
            .filter(deal -> holds(deal, events, denied))
            .count();
    assertThat(counts.where(events, denied)).contains(BigInteger.valueOf(expected));
    assertThat(counts.all()).contains(DealCount.of(structure));
    assertThat(counts.where(events, denied)).as("again").contains(BigInteger.valueOf(expected));
  }

  private static boolean holds(Deal deal, HandEvent[] events, long[] denied) {
    return IntStream.range(0, events.length)
        .allMatch(
            owner ->
                events[owner].holds(deal.hand(owner)) && (deal.hand(owner) & denied[owner]) == 0);
  }

  private static HandEvent event(Random random, long cards, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return HandEvent.noneOf(cards & random.nextLong() & random.nextLong());
    }
    HandEvent one = event(random, cards, depth - 1);
    HandEvent other = event(random, cards, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 -> one.not();
      case 1 -> one.and(other);
      default -> one.or(other);
    };
  }
}
