package org.possibledeals.planning.task;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.reach.Budget;

/**
 * The contraction of a state by the coarsest bisimulation, with its worlds numbered by what they
 * are: bisimilar states have equal forms, and equal digests.
 *
 * <p>Worlds are first ordered by their labels; then, until no world is told from another that was
 * not, by their number so far and for each agent the ordered set of the numbers of their
 * successors. No step depends on a hash. Designated worlds are no part of the order, only of the
 * digest. Own, after the usual refinement; cost per round: worlds and links, and sorting of what is
 * distinct.
 *
 * @param digest 128 bits of the form
 */
public record CanonicalForm(EpistemicState state, HashCode digest) {
  private static final Comparator<int[]> LEXICOGRAPHIC = Arrays::compare;

  /** Returns the form of a state, all of whose worlds the designated ones reach. */
  public static CanonicalForm of(EpistemicState state) {
    int[] block = byLabel(state);
    for (int count = -1; count < count(block) && count(block) < state.size(); ) {
      Budget.checkTime();
      count = count(block);
      block = refined(state, block);
    }
    EpistemicState quotient = quotient(state, block);
    return new CanonicalForm(quotient, digest(quotient));
  }

  private static int count(int[] block) {
    return Arrays.stream(block).max().orElse(-1) + 1;
  }

  private static int[] byLabel(EpistemicState state) {
    Integer[] order = new Integer[state.size()];
    Arrays.setAll(order, w -> w);
    long[][] labels = state.labels();
    Comparator<Integer> comparator = (v, w) -> Arrays.compare(labels[v], labels[w]);
    Arrays.sort(order, comparator);
    int[] block = new int[order.length];
    int next = 0;
    for (int i = 0; i < order.length; i++) {
      if (i > 0 && comparator.compare(order[i - 1], order[i]) != 0) {
        next++;
      }
      block[order[i]] = next;
    }
    return block;
  }

  /** Returns finer numbers, in the order of the old ones. */
  private static int[] refined(EpistemicState state, int[] block) {
    int agents = state.classOf().length;
    int[][] ranks = new int[agents][];
    for (int agent = 0; agent < agents; agent++) {
      int[][] sets = new int[state.successors()[agent].length][];
      for (int c = 0; c < sets.length; c++) {
        sets[c] = image(state.successors()[agent][c], block);
      }
      ranks[agent] = ranks(sets);
    }
    int[][] signatures = new int[state.size()][agents + 1];
    for (int world = 0; world < signatures.length; world++) {
      signatures[world][0] = block[world];
      for (int agent = 0; agent < agents; agent++) {
        signatures[world][agent + 1] = ranks[agent][state.classOf()[agent][world]];
      }
    }
    return ranks(signatures);
  }

  private static int[] image(int[] worlds, int[] block) {
    int[] image = new int[worlds.length];
    for (int i = 0; i < image.length; i++) {
      image[i] = block[worlds[i]];
    }
    Arrays.sort(image);
    int kept = 0;
    for (int i = 0; i < image.length; i++) {
      if (i == 0 || image[i] != image[i - 1]) {
        image[kept++] = image[i];
      }
    }
    return kept == image.length ? image : Arrays.copyOf(image, kept);
  }

  /** Returns for each list its number among the distinct ones in lexicographic order. */
  private static int[] ranks(int[][] lists) {
    Map<IntBuffer, Integer> numbers = new HashMap<>();
    List<int[]> distinct = new ArrayList<>();
    int[] number = new int[lists.length];
    for (int i = 0; i < lists.length; i++) {
      Integer known = numbers.putIfAbsent(IntBuffer.wrap(lists[i]), distinct.size());
      if (known == null) {
        number[i] = distinct.size();
        distinct.add(lists[i]);
      } else {
        number[i] = known;
      }
    }
    Integer[] order = new Integer[distinct.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(distinct::get, LEXICOGRAPHIC));
    int[] rank = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    Arrays.setAll(number, i -> rank[number[i]]);
    return number;
  }

  private static EpistemicState quotient(EpistemicState state, int[] block) {
    int size = count(block);
    int[] first = new int[size];
    Arrays.fill(first, -1);
    for (int world = block.length - 1; world >= 0; world--) {
      first[block[world]] = world;
    }
    int agents = state.classOf().length;
    int[][] classOf = new int[agents][size];
    int[][][] successors = new int[agents][][];
    for (int agent = 0; agent < agents; agent++) {
      Map<IntBuffer, Integer> numbers = new HashMap<>();
      int[] renumbered = new int[state.successors()[agent].length];
      Arrays.fill(renumbered, -1);
      List<int[]> lists = new ArrayList<>();
      for (int world = 0; world < size; world++) {
        int old = state.classOf()[agent][first[world]];
        if (renumbered[old] < 0) {
          int[] list = image(state.successors()[agent][old], block);
          Integer known = numbers.putIfAbsent(IntBuffer.wrap(list), lists.size());
          renumbered[old] = known == null ? lists.size() : known;
          if (known == null) {
            lists.add(list);
          }
        }
        classOf[agent][world] = renumbered[old];
      }
      successors[agent] = lists.toArray(int[][]::new);
    }
    long[][] labels = new long[size][];
    Arrays.setAll(labels, world -> state.labels()[first[world]]);
    return new EpistemicState(classOf, successors, labels, image(state.designated(), block));
  }

  private static HashCode digest(EpistemicState state) {
    Hasher hasher = Hashing.murmur3_128().newHasher();
    hasher.putInt(state.size());
    for (long[] label : state.labels()) {
      Arrays.stream(label).forEach(hasher::putLong);
    }
    for (int agent = 0; agent < state.classOf().length; agent++) {
      Arrays.stream(state.classOf()[agent]).forEach(hasher::putInt);
      for (int[] list : state.successors()[agent]) {
        hasher.putInt(list.length);
        Arrays.stream(list).forEach(hasher::putInt);
      }
    }
    Arrays.stream(state.designated()).forEach(hasher::putInt);
    return hasher.hash();
  }
}
