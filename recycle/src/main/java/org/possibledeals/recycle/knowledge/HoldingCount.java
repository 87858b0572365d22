package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.reach.Budget;

/**
 * Counts the holdings of some worlds without listing them, each once however many worlds have it.
 *
 * <p>Face by face, the copies are divided among the places; of what is given so far only matters,
 * for each world, how many cards of each kind a place has, where faces are of one kind if the same
 * groups there may have them. A place can hold its cards iff no set of its groups is asked for more
 * than it has (Hall). Costs faces times ways to divide one face times what is kept, which is at
 * most {@value #MOST_KEPT}.
 */
final class HoldingCount {
  private static final int MOST_KEPT = 30_000;

  /** The same where some world has bounds, which the states then count too. */
  private static final int MOST_KEPT_BOUND = 3_000;

  private static final int MOST_WORLDS = 64;
  private static final int MOST_GROUPS = 6;
  private static final int DEAD = -1;

  private final ImmutableList<Asked> worlds;
  private final int[] places;
  private final int faces;
  private final int width;

  private HoldingCount(ImmutableList<Asked> worlds, int[] places, int faces) {
    this.worlds = worlds;
    this.places = places;
    this.faces = faces;
    int all = 0;
    for (Asked world : worlds) {
      world.offset = all;
      all += world.width;
    }
    width = all;
  }

  /** Returns the number, or empty if it would take too much. */
  static Optional<BigInteger> of(ImmutableList<RunClass> worlds) {
    if (worlds.size() > MOST_WORLDS) {
      return Optional.empty();
    }
    int faces = worlds.getFirst().machine().program().faces().length;
    List<OpenSlots> slots = worlds.stream().map(OpenSlots::new).toList();
    int[] places = places(worlds, slots);
    ImmutableList.Builder<Asked> asked = ImmutableList.builder();
    for (int i = 0; i < worlds.size(); i++) {
      Optional<Asked> world = Asked.of(worlds.get(i), slots.get(i), places, faces);
      if (world.isEmpty()) {
        return Optional.empty();
      }
      asked.add(world.get());
    }
    return new HoldingCount(asked.build(), places, faces).count();
  }

  /** Returns the places that are undetermined or differ between worlds, in order of size. */
  private static int[] places(ImmutableList<RunClass> worlds, List<OpenSlots> slots) {
    List<Integer> open = new ArrayList<>();
    RunClass first = worlds.getFirst();
    for (int place = 0; place < first.machine().program().places().size(); place++) {
      int p = place;
      boolean isOpen =
          slots.stream().anyMatch(s -> s.all().stream().anyMatch(slot -> slot.place() == p))
              || slots.stream()
                  .anyMatch(
                      s ->
                          !Arrays.equals(
                              s.determinedFaces(p), slots.getFirst().determinedFaces(p)));
      if (isOpen) {
        open.add(place);
      }
    }
    open.sort(Comparator.comparingInt(place -> first.machine().size(place)));
    return open.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A world, as far as it is asked: by place and face, what is there and what may be. */
  private static final class Asked {
    final int[][] determined;

    /** By place and face, which groups of the place may have it, as bits. */
    final int[][] groups;

    /** By place and set of groups, how many cards the set takes. */
    final int[][] room;

    /** By place, where in a state the numbers of cards by set of groups begin. */
    final int[] begin;

    /** By bound, where in a state it counts: after all of them. */
    final int bound;

    /** By bound and place, whether it is about the cards there. */
    final boolean[][] isBound;

    final ImmutableList<Bound> bounds;

    final int[] bag;
    final int width;
    int offset;

    private Asked(
        int[][] determined,
        int[][] groups,
        int[][] room,
        int[] bag,
        ImmutableList<Bound> bounds,
        boolean[][] isBound) {
      this.bounds = bounds;
      this.isBound = isBound;
      this.determined = determined;
      this.groups = groups;
      this.room = room;
      this.bag = bag;
      begin = new int[room.length];
      int all = 0;
      for (int p = 0; p < room.length; p++) {
        begin[p] = all;
        all += room[p].length;
      }
      bound = all;
      width = Math.max(1, all + bounds.size());
    }

    static Optional<Asked> of(RunClass world, OpenSlots slots, int[] places, int faces) {
      int[] pools = new int[faces];
      int[] bag = new int[faces];
      for (int face = 0; face < faces; face++) {
        for (int pool = 0; pool < world.pools().bags().length; pool++) {
          int copies = world.pools().bags()[pool][face];
          if (copies > 0 && bag[face] > 0) {
            return Optional.empty();
          }
          pools[face] = copies > 0 ? pool : pools[face];
          bag[face] += copies;
        }
      }
      int[][] determined = new int[places.length][faces];
      int[][] groups = new int[places.length][faces];
      int[][] room = new int[places.length][];
      for (int p = 0; p < places.length; p++) {
        int place = places[p];
        for (int face : slots.determinedFaces(place)) {
          determined[p][face]++;
        }
        List<Slot> here = slots.all().stream().filter(slot -> slot.place() == place).toList();
        if (here.size() > MOST_GROUPS) {
          return Optional.empty();
        }
        room[p] = rooms(here);
        for (int face = 0; face < faces; face++) {
          for (int g = 0; bag[face] > 0 && g < here.size(); g++) {
            Pools.Group group = here.get(g).group();
            boolean isAllowed = group.pool() == pools[face] && group.allows(face);
            groups[p][face] |= isAllowed ? 1 << g : 0;
          }
        }
      }
      return bound(world, slots, places)
          .map(
              isBound ->
                  new Asked(determined, groups, room, bag, world.pools().bounds().all(), isBound));
    }

    /** Returns by bound and place whether it is about the cards there; empty if about some. */
    private static Optional<boolean[][]> bound(RunClass world, OpenSlots slots, int[] places) {
      boolean[][] isBound = new boolean[world.pools().bounds().all().size()][places.length];
      for (int b = 0; b < isBound.length; b++) {
        for (int p = 0; p < places.length; p++) {
          int place = places[p];
          long bit = 1L << b;
          var here = slots.all().stream().filter(slot -> slot.place() == place).toList();
          long about = here.stream().filter(slot -> (slot.bounds() & bit) != 0).count();
          if (about > 0 && about < here.size()) {
            return Optional.empty();
          }
          isBound[b][p] = about > 0;
        }
      }
      return Optional.of(isBound);
    }

    private boolean isBroken(int[] state, int p, int face, int more) {
      for (int b = 0; b < bounds.size(); b++) {
        Bound rule = bounds.get(b);
        if (isBound[b][p] && (rule.mask() >> face & 1) != 0) {
          int at = offset + bound + b;
          state[at] += more;
          if (state[at] > rule.most()) {
            return true;
          }
        }
      }
      return false;
    }

    /** Returns whether a state is one of this world's, with all faces given. */
    boolean isReached(int[] state) {
      boolean isReached = state[offset] != DEAD;
      for (int b = 0; isReached && b < bounds.size(); b++) {
        isReached = state[offset + bound + b] >= bounds.get(b).least();
      }
      return isReached;
    }

    private static int[] rooms(List<Slot> here) {
      int[] rooms = new int[1 << here.size()];
      for (int set = 0; set < rooms.length; set++) {
        for (int g = 0; g < here.size(); g++) {
          rooms[set] += (set >> g & 1) != 0 ? here.get(g).size() : 0;
        }
      }
      return rooms;
    }

    /** Adds copies of a face to a place in a state; where that cannot be, the state is dead. */
    void add(int[] state, int p, int face, int copies) {
      int more = copies - determined[p][face];
      if (state[offset] == DEAD || more == 0) {
        return;
      }
      int kind = groups[p][face];
      if (more < 0 || kind == 0 || isBroken(state, p, face, more)) {
        Arrays.fill(state, offset, offset + width, DEAD);
        return;
      }
      int at = offset + begin[p];
      state[at + kind] += more;
      for (int set = 1; set < room[p].length; set++) {
        int asked = 0;
        for (int inside = set; inside > 0; inside = inside - 1 & set) {
          asked += state[at + inside];
        }
        if (asked > room[p][set]) {
          Arrays.fill(state, offset, offset + width, DEAD);
          return;
        }
      }
    }
  }

  private Optional<BigInteger> count() {
    boolean isBound = worlds.stream().anyMatch(world -> !world.bounds.isEmpty());
    int most = isBound ? MOST_KEPT_BOUND : MOST_KEPT;
    Map<Row, BigInteger> kept = new HashMap<>();
    kept.put(new Row(new int[width]), BigInteger.ONE);
    for (int face = 0; face < faces; face++) {
      int copies = worlds.getFirst().bag[face];
      for (int p = 0; p < places.length; p++) {
        copies += worlds.getFirst().determined[p][face];
      }
      Map<Row, BigInteger> next = new HashMap<>();
      for (Map.Entry<Row, BigInteger> entry : kept.entrySet()) {
        Budget.checkTime();
        divide(face, copies, 0, entry.getKey().numbers(), entry.getValue(), next);
        if (next.size() > most) {
          return Optional.empty();
        }
      }
      kept = next;
    }
    return Optional.of(
        kept.entrySet().stream()
            .filter(entry -> worlds.stream().anyMatch(w -> w.isReached(entry.getKey().numbers())))
            .map(Map.Entry::getValue)
            .reduce(BigInteger.ZERO, BigInteger::add));
  }

  private void divide(
      int face, int left, int p, int[] state, BigInteger ways, Map<Row, BigInteger> into) {
    if (p == places.length) {
      if (left == 0) {
        into.merge(new Row(state), ways, BigInteger::add);
      }
      return;
    }
    for (int copies = p == places.length - 1 ? left : 0; copies <= left; copies++) {
      int[] given = state.clone();
      boolean isPossible = false;
      for (Asked world : worlds) {
        world.add(given, p, face, copies);
        isPossible |= given[world.offset] != DEAD;
      }
      if (isPossible) {
        divide(face, left - copies, p + 1, given, ways, into);
      }
    }
  }
}
