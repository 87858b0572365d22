package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;

/** Deals under bounds are counted, packed or not, and drawn, as a listing of all of them has it. */
class BoundedDealsTest {

  private static final int CASES = Effort.of(400);
  private static final int DRAWS = 20;
  private static final int ESTIMATES = 1_000;
  private static final int KEPT = 1;

  /** Cards of one pool in slots, their faces, and what is asked. */
  private record Case(int[] copies, Pools pools, List<Slot> slots, List<BoundedDeals.Asked> asked) {

    static Case random(Random random) {
      int faces = 2 + random.nextInt(3);
      int cards = 3 + random.nextInt(4);
      int[] bag = new int[faces];
      int[] copies = new int[cards];
      for (int c = 0; c < cards; c++) {
        copies[c] = random.nextInt(faces);
        bag[copies[c]]++;
      }
      int slots = 1 + random.nextInt(3);
      List<ImmutableIntArray.Builder> of = new ArrayList<>();
      for (int s = 0; s < slots; s++) {
        of.add(ImmutableIntArray.builder());
      }
      for (int c = 0; c < cards; c++) {
        of.get(random.nextInt(slots)).add(c);
      }
      int bounds = random.nextInt(4);
      long[] about = new long[bounds];
      Arrays.setAll(about, b -> 1 + random.nextInt((1 << slots) - 1));
      List<Slot> all = new ArrayList<>();
      for (int s = 0; s < slots; s++) {
        long bits = 0;
        for (int b = 0; b < bounds; b++) {
          bits |= (about[b] >> s & 1) << b;
        }
        long mask = random.nextBoolean() ? -1 : 1 + random.nextInt((1 << faces) - 1);
        all.add(new Slot(s, new Pools.Group(0, mask), bits, of.get(s).build()));
      }
      ImmutableList.Builder<Bound> rules = ImmutableList.builder();
      for (int b = 0; b < bounds; b++) {
        long bit = 1L << b;
        int[] bound =
            all.stream()
                .filter(slot -> (slot.bounds() & bit) != 0)
                .flatMapToInt(slot -> slot.cards().stream())
                .sorted()
                .toArray();
        int least = random.nextInt(3);
        long mask = 1 + random.nextInt((1 << faces) - 1);
        rules.add(
            new Bound(ImmutableIntArray.copyOf(bound), 0, mask, least, least + random.nextInt(3)));
      }
      Pools pools = new Pools(new int[][] {bag}, new Pools.Group[0], new Bounds(rules.build()));
      var asked = List.of(new BoundedDeals.Asked(1, 0), new BoundedDeals.Asked(3, 1));
      return new Case(copies, pools, all, asked);
    }

    /** Lists the ways to give each card one of the copies. */
    List<int[]> listing() {
      List<int[]> all = new ArrayList<>();
      give(new int[copies.length], 0, new boolean[copies.length], all);
      return all;
    }

    private void give(int[] given, int card, boolean[] isUsed, List<int[]> all) {
      if (card == given.length) {
        if (isRight(given)) {
          all.add(given.clone());
        }
        return;
      }
      for (int copy = 0; copy < copies.length; copy++) {
        if (!isUsed[copy]) {
          isUsed[copy] = true;
          given[card] = copies[copy];
          give(given, card + 1, isUsed, all);
          isUsed[copy] = false;
        }
      }
    }

    private boolean isRight(int[] given) {
      return slots.stream()
              .allMatch(s -> s.cards().stream().allMatch(c -> s.group().allows(given[c])))
          && pools.bounds().all().stream()
              .allMatch(
                  b ->
                      b.allows(
                          (int)
                              b.cards().stream()
                                  .filter(c -> (b.mask() >> given[c] & 1) != 0)
                                  .count()));
    }

    Row outcome(int[] given) {
      return new Row(asked.stream().mapToInt(question -> counted(given, question)).toArray());
    }

    private int counted(int[] given, BoundedDeals.Asked question) {
      int count = 0;
      for (int s = 0; s < slots.size(); s++) {
        for (int i = 0; (question.slots() >> s & 1) != 0 && i < slots.get(s).size(); i++) {
          count += given[slots.get(s).cards().get(i)] == question.face() ? 1 : 0;
        }
      }
      return count;
    }

    /** Returns which faces the slots have, order apart. */
    List<List<Integer>> holding(int[] given) {
      return slots.stream()
          .map(s -> s.cards().stream().map(c -> given[c]).sorted().boxed().toList())
          .toList();
    }
  }

  @Test
  void bothProgramsCountAndDrawWhatIsListed() {
    int possible = 0;
    for (int seed = 1; seed <= CASES; seed++) {
      Case one = Case.random(new Random(seed));
      List<int[]> listing = one.listing();
      possible += listing.isEmpty() ? 0 : 1;
      Map<Row, BigInteger> expected = new HashMap<>();
      Set<List<List<Integer>>> holdings = new HashSet<>();
      for (int[] given : listing) {
        expected.merge(one.outcome(given), BigInteger.ONE, BigInteger::add);
        holdings.add(one.holding(given));
      }
      var deals = BoundedDeals.of(one.pools, one.slots, one.asked, true);
      assertThat(deals.isPossible()).as("case %d", seed).isEqualTo(!listing.isEmpty());
      assertThat(deals.count().intValueExact()).as("case %d", seed).isEqualTo(listing.size());
      Map<Row, BigInteger> packed = deals.outcomes();
      assertThat(deals.plainOutcomes()).as("case %d", seed).isEqualTo(packed);
      assertThat(packed.keySet()).as("case %d", seed).isEqualTo(expected.keySet());
      packed.forEach(
          (outcome, ways) ->
              assertThat(ways.multiply(BigInteger.valueOf(listing.size())))
                  .isEqualTo(expected.get(outcome).multiply(sum(packed))));
      assertThat(BoundedDeals.holdings(one.pools, one.slots))
          .as("case %d", seed)
          .contains(BigInteger.valueOf(holdings.size()));
      for (int i = 0; !listing.isEmpty() && i < DRAWS; i++) {
        int[][] drawn = deals.draw(new RandomStreams(seed).of(i).random());
        List<List<Integer>> holding =
            Arrays.stream(drawn).map(row -> Arrays.stream(row).sorted().boxed().toList()).toList();
        assertThat(holdings).as("case %d", seed).contains(holding);
      }
    }
    assertThat(possible).isBetween(CASES / 10, CASES - CASES / 10);
  }

  @Test
  void someStatesCountOnAverageWhatAllDo() {
    requireAverages((deals, some) -> deals.estimates(some, Long.MAX_VALUE));
  }

  @Test
  void soTheyDoWithoutPacking() {
    requireAverages(BoundedDeals::plainEstimates);
  }

  private static void requireAverages(
      BiFunction<BoundedDeals, Thinning, Map<Row, BigInteger>> estimates) {
    int thinned = 0;
    for (int seed = 1; seed <= CASES; seed++) {
      Case one = Case.random(new Random(seed));
      Map<Row, BigInteger> exact =
          BoundedDeals.of(one.pools, one.slots, one.asked, false).outcomes();
      Map<Row, Double> sums = new HashMap<>();
      Map<Row, Double> squares = new HashMap<>();
      RandomGenerator random = new RandomStreams(seed).random();
      for (int i = 0; i < ESTIMATES; i++) {
        var deals = BoundedDeals.of(one.pools, one.slots, one.asked, false);
        var estimate = estimates.apply(deals, new Thinning(KEPT, random));
        estimate.forEach(
            (outcome, ways) -> {
              sums.merge(outcome, ways.doubleValue(), Double::sum);
              squares.merge(outcome, ways.doubleValue() * ways.doubleValue(), Double::sum);
            });
      }
      assertThat(exact.keySet()).as("case %d", seed).containsAll(sums.keySet());
      for (Row outcome : exact.keySet()) {
        double mean = sums.getOrDefault(outcome, 0.0) / ESTIMATES;
        double square = squares.getOrDefault(outcome, 0.0) / ESTIMATES;
        double error = Math.sqrt(Math.max(0, square - mean * mean) / ESTIMATES);
        assertThat(mean)
            .as("case %d", seed)
            .isCloseTo(exact.get(outcome).doubleValue(), within(5 * error + 1e-6));
        thinned += error > 0 ? 1 : 0;
      }
    }
    assertThat(thinned).isGreaterThan(CASES / 4);
  }

  private static BigInteger sum(Map<Row, BigInteger> outcomes) {
    return outcomes.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }
}
