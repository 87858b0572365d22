package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multiset;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.cards.knowledge.DealListing;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;

/** Deals are drawn by their weights, whichever way they are drawn. */
class WeighedDealsTest {

  private static final int DRAWS = 60_000;

  /** Some factor of a hand, from 1 to 8. */
  private static double factor(int owner, long hand) {
    return 1 + Math.floorMod(Long.hashCode(hand * 0x9E3779B97F4A7C15L) + 3 * owner, 8);
  }

  @Test
  void whereAllIsDealt() {
    // Owner 0 is the one who draws; 9 cards for the others, two of which owner 2 cannot have.
    DealStructure structure =
        DealStructure.of(
            0xFFF, new long[] {0b111, 0xFF8, 0xF98, 0xFF8, 0}, new int[] {3, 3, 3, 3, 0});
    requireDrawnByWeight(structure);
  }

  @Test
  void whereCardsAreUndealtAndHandsAreFew() {
    DealStructure structure =
        DealStructure.of(
            0x3FF, new long[] {0b11, 0x3FC, 0x3EC, 0x3FC, 0x3FC}, new int[] {2, 2, 2, 2, 2});
    requireDrawnByWeight(structure);
  }

  @Test
  void whereAPoolIsDrawn() {
    // Two others and a stock of none: neither of the other ways is for them.
    DealStructure structure =
        DealStructure.of(
            0xFFF, new long[] {0b11, 0xFFC, 0xFDC, 0xFFC, 0xFFC, 0}, new int[] {2, 3, 3, 2, 2, 0});
    requireDrawnByWeight(structure);
  }

  private static void requireDrawnByWeight(DealStructure structure) {
    int players = structure.owners() - 1;
    WeighedDeals deals = new WeighedDeals(structure, 0, players, WeighedDealsTest::factor);
    Map<Deal, Double> weights = new HashMap<>();
    for (Deal deal : DealListing.of(structure, 200_000)) {
      double weight = 1;
      for (int owner = 1; owner < players; owner++) {
        weight *= factor(owner, deal.hand(owner));
      }
      weights.put(deal, weight);
    }
    double total = weights.values().stream().mapToDouble(weight -> weight).sum();
    RandomNumbers random = new RandomStreams(1).random();
    Multiset<Integer> drawn = HashMultiset.create();
    double[] expected = new double[BUCKETS];
    weights.forEach((deal, weight) -> expected[bucket(deal)] += weight / total);
    for (int i = 0; i < DRAWS / 200; i++) {
      ImmutableList<long[]> some = deals.draw(200, random);
      assertThat(some).hasSize(200);
      for (long[] hands : some) {
        Deal deal = Deal.of(hands);
        assertThat(weights).containsKey(deal);
        drawn.add(bucket(deal));
      }
    }
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      double sd = Math.sqrt(expected[bucket] * (1 - expected[bucket]) / DRAWS);
      assertThat((double) drawn.count(bucket) / DRAWS)
          .isBetween(expected[bucket] - 6 * sd - 0.002, expected[bucket] + 6 * sd + 0.002);
    }
  }

  private static final int BUCKETS = 40;

  private static int bucket(Deal deal) {
    return Math.floorMod(deal.hashCode() * 0x9E3779B9 >>> 8, BUCKETS);
  }
}
