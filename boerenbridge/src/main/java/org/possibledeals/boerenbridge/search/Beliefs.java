package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.World;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.cards.count.DealTables;
import org.possibledeals.cards.structure.DealStructure;

/** What a player believes of the deal and of the others, in one position. */
final class Beliefs {

  /** How many worlds are drawn for one that is kept. */
  private static final int POOL = 10;

  /** Most ways to deal two hands that are all looked at. */
  private static final long MOST_PAIRS = 1_000_000;

  private static final int MOST_OPEN = 16;

  private static final long MOST_HANDS = 4_000;

  private final BoerenbridgeObservation seen;
  private final int me;
  private final Heard heard;
  private final Types types;
  private final DealStructure structure;
  private final List<ImmutableList<Heard.Step>> steps = new ArrayList<>();

  private Beliefs(BoerenbridgeObservation seen, Types types) {
    this.seen = seen;
    this.me = seen.seat();
    this.types = types;
    heard = Heard.of(seen.open());
    structure = seen.knowledge().structure();
    for (int seat = 0; seat < heard.now().players; seat++) {
      steps.add(heard.of(seat));
    }
  }

  /** Returns what is believed with these types before the match, and what was seen since. */
  static Beliefs learned(BoerenbridgeObservation seen, Types before) {
    Types types = before;
    for (PlayedRound round : seen.open().past()) {
      Heard past = Heard.of(round, seen.open().rules());
      for (int seat = 0; seat < past.now().players; seat++) {
        if (seat != seen.seat()) {
          types = types.after(past.of(seat), seat, Lanes.set(round.play().playedBy(seat)));
        }
      }
    }
    return new Beliefs(seen, types);
  }

  /** Returns worlds drawn uniformly, in which all are bid-aimers. */
  static List<World<SimulatedRound>> uniform(
      BoerenbridgeObservation seen, int count, RandomNumbers random) {
    SimulatedRound now = Heard.of(seen.open()).now();
    DealTables tables = new DealTables();
    tables.fill(seen.knowledge().structure());
    long[] drawn = new long[Play.OWNERS];
    ImmutableList<Policy<SimulatedRound>> policies =
        ImmutableList.copyOf(java.util.Collections.nCopies(4, RoundPolicy.BID_AIMER));
    List<World<SimulatedRound>> worlds = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      tables.sample(random, drawn);
      SimulatedRound start = new SimulatedRound(4);
      start.become(now);
      for (int seat = 0; seat < 4; seat++) {
        start.deal(seat, Lanes.set((int) drawn[seat]));
      }
      worlds.add(new World<>(start, policies, 1));
    }
    return worlds;
  }

  /** Returns the round as everybody has seen it. */
  SimulatedRound now() {
    return heard.now();
  }

  Types types() {
    return types;
  }

  /** Returns about {@code count} worlds, drawn by what the others did. */
  List<World<SimulatedRound>> worlds(int count, RandomNumbers random) {
    long[][] deals =
        isSmall()
            ? exact(count, random)
            : hasFewHands() ? byHands(count, random) : pool(count, random);
    List<World<SimulatedRound>> worlds = new ArrayList<>(deals.length);
    for (long[] hands : deals) {
      worlds.add(world(hands, random));
    }
    return worlds;
  }

  private World<SimulatedRound> world(long[] hands, RandomNumbers random) {
    SimulatedRound start = new SimulatedRound(heard.now().players);
    start.become(heard.now());
    ImmutableList.Builder<Policy<SimulatedRound>> policies = ImmutableList.builder();
    for (int seat = 0; seat < start.players; seat++) {
      start.deal(seat, hands[seat]);
      policies.add(
          seat == me
              ? RoundPolicy.BID_AIMER
              : types.draw(steps.get(seat), seat, hands[seat], random));
    }
    return new World<>(start, policies.build(), 1);
  }

  // All deals, weighed.

  private boolean isSmall() {
    if (structure.capacity(Play.STOCK) > 0) {
      return false;
    }
    long open = open();
    int cards = Long.bitCount(open);
    if (cards > MOST_OPEN) {
      return false;
    }
    return cards <= 15;
  }

  /** Returns the cards of others that are not settled. */
  private long open() {
    long once = 0;
    long twice = 0;
    for (int seat = 0; seat < 4; seat++) {
      long may = seat == me ? 0 : structure.allowed(seat);
      twice |= once & may;
      once |= may;
    }
    return twice;
  }

  private long[][] exact(int count, RandomNumbers random) {
    long open = open();
    int size = Long.bitCount(open);
    int[] others = java.util.stream.IntStream.range(0, 4).filter(seat -> seat != me).toArray();
    double[][] table = new double[3][];
    int[][] hands = new int[3][];
    long[] settled = new long[3];
    for (int i = 0; i < 3; i++) {
      int seat = others[i];
      settled[i] = structure.allowed(seat) & ~open;
      int may = (int) Long.compress(structure.allowed(seat), open);
      int needed = structure.capacity(seat) - Long.bitCount(settled[i]);
      table[i] = new double[1 << size];
      hands[i] = subsets(size, needed, may);
      for (int hand : hands[i]) {
        long dealt = Lanes.set((int) (settled[i] | Long.expand(hand, open)));
        table[i][hand] = types.likelihood(steps.get(seat), seat, dealt);
      }
    }
    int all = (1 << size) - 1;
    double[] sums = new double[hands[0].length];
    double total = 0;
    int pairs = 0;
    for (int a = 0; a < hands[0].length; a++) {
      double sum = 0;
      int one = hands[0][a];
      for (int two : hands[1]) {
        if ((one & two) == 0) {
          double weight = table[1][two] * table[2][all & ~one & ~two];
          sum += weight;
          pairs += weight > 0 ? 1 : 0;
        }
      }
      sums[a] = sum * table[0][one];
      total += sums[a];
    }
    double step = total / count;
    double at = random.nextDouble() * step;
    List<long[]> chosen = new ArrayList<>(count);
    double before = 0;
    for (int a = 0; a < hands[0].length && chosen.size() < count; a++) {
      if (before + sums[a] <= at) {
        before += sums[a];
        continue;
      }
      int one = hands[0][a];
      double inside = before;
      for (int two : hands[1]) {
        if ((one & two) == 0) {
          inside += table[0][one] * table[1][two] * table[2][all & ~one & ~two];
          while (at < inside && chosen.size() < count) {
            chosen.add(deal(others, settled, open, one, two, all & ~one & ~two));
            at += step;
          }
        }
      }
      before += sums[a];
    }
    return chosen.toArray(long[][]::new);
  }

  private long[] deal(int[] others, long[] settled, long open, int... hands) {
    long[] deal = new long[4];
    deal[me] = Lanes.set(seen.dealt());
    for (int i = 0; i < 3; i++) {
      deal[others[i]] = Lanes.set((int) (settled[i] | Long.expand(hands[i], open)));
    }
    return deal;
  }

  private static int[] subsets(int size, int needed, int may) {
    return java.util.stream.IntStream.range(0, 1 << size)
        .filter(set -> (set & ~may) == 0 && Integer.bitCount(set) == needed)
        .toArray();
  }

  // Hands drawn for each seat by its weight, until no two share a card.

  private boolean hasFewHands() {
    if (structure.capacity(Play.STOCK) == 0) {
      return false;
    }
    long most = 0;
    for (int seat = 0; seat < 4; seat++) {
      if (seat != me) {
        long settled = settled(seat);
        int needed = structure.capacity(seat) - Long.bitCount(settled);
        int open = Long.bitCount(structure.allowed(seat) & ~settled);
        long hands = 1;
        for (int i = 0; i < needed; i++) {
          hands = hands * (open - i) / (i + 1);
        }
        most = Math.max(most, hands);
      }
    }
    return most <= MOST_HANDS;
  }

  private long settled(int seat) {
    long elsewhere = 0;
    for (int owner = 0; owner < Play.OWNERS; owner++) {
      elsewhere |= owner == seat ? 0 : structure.allowed(owner);
    }
    return structure.allowed(seat) & ~elsewhere;
  }

  private long[][] byHands(int count, RandomNumbers random) {
    int[] others = java.util.stream.IntStream.range(0, 4).filter(seat -> seat != me).toArray();
    long[][] hands = new long[3][];
    double[][] sums = new double[3][];
    for (int i = 0; i < 3; i++) {
      int seat = others[i];
      long settled = settled(seat);
      long may = structure.allowed(seat) & ~settled;
      int needed = structure.capacity(seat) - Long.bitCount(settled);
      hands[i] = choices(may, needed);
      sums[i] = new double[hands[i].length];
      double sum = 0;
      for (int h = 0; h < hands[i].length; h++) {
        hands[i][h] |= settled;
        sum +=
            steps.get(seat).isEmpty()
                ? 1
                : types.likelihood(steps.get(seat), seat, Lanes.set((int) hands[i][h]));
        sums[i][h] = sum;
      }
    }
    long stock = structure.allowed(Play.STOCK);
    long mine = structure.allowed(me);
    List<long[]> chosen = new ArrayList<>(count);
    int tries = 0;
    while (chosen.size() < count && tries++ < 200 * count) {
      long one = draw(hands[0], sums[0], random);
      long two = draw(hands[1], sums[1], random);
      if ((one & two) != 0) {
        continue;
      }
      long three = draw(hands[2], sums[2], random);
      if ((three & (one | two)) == 0
          && (structure.cards() & ~(one | two | three | mine) & ~stock) == 0) {
        long[] deal = new long[4];
        deal[me] = Lanes.set(seen.dealt());
        deal[others[0]] = Lanes.set((int) one);
        deal[others[1]] = Lanes.set((int) two);
        deal[others[2]] = Lanes.set((int) three);
        chosen.add(deal);
      }
    }
    return chosen.size() < count ? pool(count, random) : chosen.toArray(long[][]::new);
  }

  private static long draw(long[] hands, double[] sums, RandomNumbers random) {
    double at = random.nextDouble() * sums[sums.length - 1];
    int low = 0;
    int high = sums.length - 1;
    while (low < high) {
      int middle = low + high >>> 1;
      if (sums[middle] > at) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return hands[low];
  }

  /** Returns all sets of so many of some cards. */
  private static long[] choices(long cards, int needed) {
    int open = Long.bitCount(cards);
    List<Long> sets = new ArrayList<>();
    if (needed == 0) {
      return new long[] {0};
    }
    for (long set = (1L << needed) - 1; set < 1L << open; ) {
      sets.add(Long.expand(set, cards));
      long low = set & -set;
      long up = set + low;
      set = up | (set ^ up) / low >>> 2;
    }
    return sets.stream().mapToLong(set -> set).toArray();
  }

  // A pool, weighed and drawn from again.

  private long[][] pool(int count, RandomNumbers random) {
    DealTables tables = new DealTables();
    tables.fill(structure);
    int size = POOL * count;
    long[][] deals = new long[size][];
    double[] weights = new double[size];
    double total = 0;
    long[] drawn = new long[Play.OWNERS];
    for (int i = 0; i < size; i++) {
      tables.sample(random, drawn);
      deals[i] = new long[4];
      weights[i] = 1;
      for (int seat = 0; seat < 4; seat++) {
        deals[i][seat] = Lanes.set((int) drawn[seat]);
        if (seat != me && !steps.get(seat).isEmpty()) {
          weights[i] *= types.likelihood(steps.get(seat), seat, deals[i][seat]);
        }
      }
      total += weights[i];
    }
    long[][] chosen = new long[count][];
    double step = total / count;
    double at = random.nextDouble() * step;
    int next = 0;
    double sum = 0;
    for (int i = 0; i < size && next < count; i++) {
      sum += weights[i];
      while (next < count && at < sum) {
        chosen[next++] = deals[i];
        at += step;
      }
    }
    while (next < count) {
      chosen[next++] = deals[size - 1];
    }
    return chosen;
  }
}
