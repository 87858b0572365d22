package org.possibledeals.cards.count;

import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The exact number of deals of a structure, without listing them.
 *
 * <p>Cards that the same set of owners may have are exchangeable, and make a class. One owner after
 * the other is dealt a hand: how many cards of each class, with a binomial coefficient for which;
 * the classes are then those of the owners that are left. With two owners left the rest is one
 * binomial coefficient: what only one of them may have is settled, the others are free. Owners with
 * few choices come first, so that with two left nothing is left to enumerate of those with many.
 *
 * <p>Where hands are nested, {@link NestedHands} counts them by a product. Else the cost is the
 * number of ways to choose how many cards of each class, for all owners but two. That is 1 while
 * nothing is restricted, and at most a few hundred for three owners. Every partial value counts
 * completions of something that can be reached, so it exceeds a {@code long} only if the result
 * does. {@link DealCountBig} takes over then, and where there are more than {@value #FEW_CHOICES}
 * ways; it counts once what is left in several ways, and refuses after {@value #MOST_CHOICES}
 * steps. Counting is as hard as a permanent, so something must be refused. Source: own; L. Valiant,
 * 1979.
 */
public final class DealCount {

  /** The most ways to choose how many cards of each class that are looked at: a second or two. */
  public static final int MOST_CHOICES = 1 << 21;

  /** So many are looked at one by one, which takes milliseconds, before {@link DealCountBig}. */
  public static final int FEW_CHOICES = 1 << 16;

  private static final long BEYOND_LONG = -1;
  private static final long BEYOND_CHOICES = -2;

  /** Counting takes a microsecond or less, so the room for it is kept: one for each thread. */
  private static final ThreadLocal<DealCount> ROOM = ThreadLocal.withInitial(DealCount::new);

  private static final int MOST_OWNERS = DealVocabulary.MOST_OWNERS;

  private final NestedHands nested = new NestedHands();
  private int owners;
  private int[] capacity = {};

  /** Owners in the order in which they are dealt hands, and in how many kinds of ways. */
  private final int[] order = new int[MOST_OWNERS];

  private final long[] kinds = new long[MOST_OWNERS];

  /** By depth, which is the number of owners served: the owners that have no hand yet. */
  private final long[] waiting = new long[MOST_OWNERS + 1];

  /** By depth, the number of classes. */
  private final int[] classes = new int[MOST_OWNERS + 1];

  /** Room for the classes of one depth. */
  private int most;

  /** By depth and class, the owners and, as far as they are not dealt, the cards. */
  private final long[] members = new long[DealVocabulary.MOST_CARDS * MOST_OWNERS];

  private final int[] size = new int[members.length];

  private int choices;
  private int mostChoices;

  /** How many of the choices, up to the last two owners, led to a deal. */
  private int completed;

  private DealCount() {}

  private void start(int[] capacity, int cards, int mostChoices) {
    this.mostChoices = mostChoices;
    this.owners = capacity.length;
    this.capacity = capacity;
    most = owners < 7 ? Math.min(cards, (1 << owners) - 1) : cards;
    classes[0] = 0;
    waiting[owners] = 0;
    choices = 0;
    completed = 0;
  }

  /**
   * Returns the exact number of deals, 0 if there is none.
   *
   * @throws BeyondReachException if there are more than {@value #MOST_CHOICES} choices to look at
   */
  public static BigInteger of(DealStructure structure) {
    return count(structure.cards(), structure.allowed(), structure.capacity());
  }

  /** Returns the same of owners with these masks and numbers of cards. */
  public static BigInteger count(long cards, long[] allowed, int[] capacity) {
    return ifCountable(cards, allowed, capacity).orElseThrow(DealCount::tooManyChoices);
  }

  /** Returns the same, or empty if there are more than {@value #MOST_CHOICES} choices. */
  public static Optional<BigInteger> ifCountable(DealStructure structure) {
    return ifCountable(structure.cards(), structure.allowed(), structure.capacity());
  }

  /** Returns the same of owners with these masks and numbers of cards. */
  public static Optional<BigInteger> ifCountable(long cards, long[] allowed, int[] capacity) {
    return ifCountable(cards, allowed, capacity, MOST_CHOICES);
  }

  /** Returns the same, or empty if there are more than so many choices. */
  public static Optional<BigInteger> ifCountable(
      long cards, long[] allowed, int[] capacity, int choices) {
    long count = ifLong(cards, allowed, capacity, Math.min(choices, FEW_CHOICES));
    return count < 0
        ? DealCountBig.ifCountable(cards, allowed, capacity, choices)
        : Optional.of(BigInteger.valueOf(count));
  }

  /**
   * Returns whether there are at most the given number of deals; empty if that takes many choices.
   */
  public static Optional<Boolean> ifKnownToBeAtMost(DealStructure structure, long most) {
    long count = ifLong(structure.cards(), structure.allowed(), structure.capacity(), FEW_CHOICES);
    if (count == BEYOND_CHOICES) {
      return ROOM.get().completed > most ? Optional.of(false) : Optional.empty();
    }
    return Optional.of(count != BEYOND_LONG && count <= most);
  }

  private static BeyondReachException tooManyChoices() {
    return new BeyondReachException(
        "Counting these deals takes more than %d choices of how many cards of which kind; structures with fewer owners, or fewer kinds of restriction, are counted."
            .formatted(MOST_CHOICES));
  }

  /**
   * Returns the exact number of deals, or -1 if it exceeds a {@code long}. Allocates nothing once a
   * thread has counted, up to {@value #FEW_CHOICES} choices.
   *
   * @throws BeyondReachException if there are more than {@value #MOST_CHOICES} choices to look at
   */
  public static long countAsLong(long cards, long[] allowed, int[] capacity) {
    long count = ifLong(cards, allowed, capacity, FEW_CHOICES);
    if (count != BEYOND_CHOICES) {
      return count;
    }
    BigInteger all = count(cards, allowed, capacity);
    return all.bitLength() < Long.SIZE ? all.longValue() : BEYOND_LONG;
  }

  /** Returns the exact number of deals, {@link #BEYOND_LONG} or {@link #BEYOND_CHOICES}. */
  static long ifLong(long cards, long[] allowed, int[] capacity, int mostChoices) {
    DealCount counting = ROOM.get();
    long nested = counting.nested.count(cards, allowed, capacity);
    return nested == NestedHands.NOT_COUNTED
        ? counting.inEveryWay(cards, allowed, capacity, mostChoices)
        : nested;
  }

  /** Returns the same, without looking for hands that are nested. */
  static long ifLongInEveryWay(long cards, long[] allowed, int[] capacity, int mostChoices) {
    return ROOM.get().inEveryWay(cards, allowed, capacity, mostChoices);
  }

  private long inEveryWay(long cards, long[] allowed, int[] capacity, int mostChoices) {
    start(capacity, Long.bitCount(cards), mostChoices);
    if (!classify(cards, allowed, 0, 0)) {
      return 0;
    }
    if (capacity.length < 2) {
      return 1;
    }
    orderOwners();
    try {
      long count = hands(0);
      return choices > mostChoices ? BEYOND_CHOICES : count;
    } catch (ArithmeticException beyondLong) {
      return BEYOND_LONG;
    }
  }

  /**
   * Sorts {@code cards} into classes by the owners from {@code owner} on.
   *
   * @return false if a card has no owner
   */
  private boolean classify(long cards, long[] allowed, int owner, long set) {
    if (cards == 0) {
      return true;
    }
    if (owner < owners) {
      long may = capacity[owner] == 0 ? 0 : allowed[owner];
      return classify(cards & may, allowed, owner + 1, set | Masks.of(owner))
          && classify(cards & ~may, allowed, owner + 1, set);
    }
    if (set == 0) {
      return false;
    }
    members[classes[0]] = set;
    size[classes[0]++] = Long.bitCount(cards);
    return true;
  }

  /** Puts owners with few kinds of hands first. */
  private void orderOwners() {
    for (int owner = 0; owner < owners; owner++) {
      long kindsOfHand = kindsOfHand(owner);
      int place = owner;
      for (; place > 0 && kinds[place - 1] > kindsOfHand; place--) {
        kinds[place] = kinds[place - 1];
        order[place] = order[place - 1];
      }
      kinds[place] = kindsOfHand;
      order[place] = owner;
    }
    for (int depth = owners - 1; depth >= 0; depth--) {
      waiting[depth] = waiting[depth + 1] | Masks.of(order[depth]);
    }
  }

  /** Returns the number of ways to take a hand from the owner's classes if none ran out. */
  private long kindsOfHand(int owner) {
    int shared = 0;
    for (int i = 0; i < classes[0]; i++) {
      if (Masks.contains(members[i], owner) && members[i] != Masks.of(owner)) {
        shared++;
      }
    }
    return Binomials.kinds(capacity[owner], Math.max(0, shared - 1));
  }

  /**
   * Returns the number of ways to deal the classes at {@code depth} to the owners waiting there.
   */
  private long hands(int depth) {
    if (owners - depth <= 2) {
      return lastTwo(depth);
    }
    int owner = order[depth];
    int needed = capacity[owner];
    int room = 0;
    for (int i = first(depth); i < end(depth); i++) {
      if (Masks.contains(members[i], owner)) {
        if (isLastOf(members[i], depth)) {
          needed -= size[i];
        } else {
          room += size[i];
        }
      }
    }
    return needed < 0 ? 0 : take(depth, first(depth), needed, room);
  }

  /** Returns whether nobody but the owner at {@code depth} is left of the owners of a class. */
  private boolean isLastOf(long set, int depth) {
    return (set & waiting[depth + 1]) == 0;
  }

  /**
   * Takes {@code needed} cards for the owner at {@code depth} from the classes from {@code i} on,
   * which have {@code room} of its cards that others may have too; others it takes as well.
   */
  private long take(int depth, int i, int needed, int room) {
    if (needed > room) {
      return 0;
    }
    if (i == end(depth)) {
      return afterHand(depth);
    }
    long set = members[i];
    int cards = size[i];
    if (!Masks.contains(set, order[depth])) {
      return take(depth, i + 1, needed, room);
    }
    if (isLastOf(set, depth)) {
      size[i] = 0;
      long rest = take(depth, i + 1, needed, room);
      size[i] = cards;
      return rest;
    }
    long sum = 0;
    int most = Math.min(cards, needed);
    for (int taken = Math.max(0, needed - (room - cards)); taken <= most; taken++) {
      size[i] = cards - taken;
      long rest = take(depth, i + 1, needed - taken, room - cards);
      if (rest != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(Binomials.CHOOSE[cards][taken], rest));
      } else if (choices > mostChoices) {
        break;
      }
    }
    size[i] = cards;
    return sum;
  }

  /** Joins the classes that differ only in the owner just served, and serves the others. */
  private long afterHand(int depth) {
    if (++choices > mostChoices) {
      return 0;
    }
    if (owners - depth == 3) {
      return lastTwo(depth);
    }
    int next = depth + 1;
    classes[next] = 0;
    for (int i = first(depth); i < end(depth); i++) {
      if (size[i] > 0) {
        join(next, members[i] & waiting[next], size[i]);
      }
    }
    return hands(next);
  }

  private void join(int depth, long set, int cards) {
    int i = first(depth);
    while (i < end(depth) && members[i] != set) {
      i++;
    }
    if (i == end(depth)) {
      classes[depth]++;
      members[i] = set;
      size[i] = 0;
    }
    size[i] += cards;
  }

  private int first(int depth) {
    return depth * most;
  }

  private int end(int depth) {
    return depth * most + classes[depth];
  }

  /** Returns the number of ways to deal the classes at {@code depth} to the last two owners. */
  private long lastTwo(int depth) {
    int last = order[owners - 1];
    int lastButOne = order[owners - 2];
    int settled = 0;
    int open = 0;
    for (int i = first(depth); i < end(depth); i++) {
      if (!Masks.contains(members[i], last)) {
        settled += size[i];
      } else if (Masks.contains(members[i], lastButOne)) {
        open += size[i];
      }
    }
    int wanted = capacity[lastButOne] - settled;
    if (wanted < 0 || wanted > open) {
      return 0;
    }
    completed++;
    return Binomials.CHOOSE[open][wanted];
  }
}
