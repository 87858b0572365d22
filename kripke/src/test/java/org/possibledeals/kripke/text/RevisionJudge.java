package org.possibledeals.kripke.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What belief that is revised, announcements that are quantified and weights mean, said once more
 * world by world, as the papers have it. It shares no code with what it judges.
 */
final class RevisionJudge {
  private RevisionJudge() {}

  /**
   * A model.
   *
   * @param atoms the atoms that are true at each world
   * @param links for each agent and world whether it considers each world possible there
   * @param ranks for each agent the rank of each world, less being more plausible
   */
  record Model(List<Set<String>> atoms, int[] weights, boolean[][][] links, int[][] ranks) {
    int size() {
      return atoms.size();
    }

    boolean links(int agent, int w, int v) {
      return links[agent][w][v];
    }

    /** The worlds of {@code old}, one after the other, with ranks of their own. */
    Model of(int[] old, int[][] newRanks) {
      return new Model(
          Arrays.stream(old).mapToObj(atoms::get).toList(),
          Arrays.stream(old).map(w -> weights[w]).toArray(),
          Arrays.stream(links)
              .map(of -> linked(old.length, (w, v) -> of[old[w]][old[v]]))
              .toArray(boolean[][][]::new),
          newRanks);
    }
  }

  /** Whether one world leads to another. */
  @FunctionalInterface
  interface Link {
    boolean between(int w, int v);
  }

  static boolean[][] linked(int size, Link link) {
    boolean[][] links = new boolean[size][size];
    for (int w = 0; w < size; w++) {
      for (int v = 0; v < size; v++) {
        links[w][v] = link.between(w, v);
      }
    }
    return links;
  }

  /** Whether a formula holds at a world of a model. */
  @FunctionalInterface
  interface Sense {
    boolean at(Model m, int w);
  }

  static Sense knows(int agent, Sense f) {
    return (m, w) -> worlds(m).filter(v -> m.links(agent, w, v)).allMatch(v -> f.at(m, v));
  }

  static Sense pooled(Sense f) {
    return (m, w) ->
        worlds(m).filter(v -> m.links(0, w, v) && m.links(1, w, v)).allMatch(v -> f.at(m, v));
  }

  /** True at each world of the condition than which no other one of the cell is better. */
  static Sense believes(int agent, Sense condition, Sense f) {
    return (m, w) ->
        worlds(m)
            .filter(v -> m.links(agent, w, v) && condition.at(m, v))
            .filter(
                v ->
                    worlds(m)
                        .noneMatch(
                            u ->
                                m.links(agent, w, u)
                                    && condition.at(m, u)
                                    && m.ranks[agent][u] < m.ranks[agent][v]))
            .allMatch(v -> f.at(m, v));
  }

  static Sense safely(int agent, Sense f) {
    return (m, w) ->
        worlds(m)
            .filter(v -> m.links(agent, w, v) && m.ranks[agent][v] <= m.ranks[agent][w])
            .allMatch(v -> f.at(m, v));
  }

  static Sense strongly(int agent, Sense f) {
    return (m, w) -> {
      int[] cell = worlds(m).filter(v -> m.links(agent, w, v)).toArray();
      boolean isSome = Arrays.stream(cell).anyMatch(v -> f.at(m, v));
      return isSome
          && Arrays.stream(cell)
              .filter(v -> f.at(m, v))
              .allMatch(
                  v ->
                      Arrays.stream(cell)
                          .filter(u -> !f.at(m, u))
                          .allMatch(u -> m.ranks[agent][v] < m.ranks[agent][u]));
    };
  }

  static Sense likely(int agent, Sense f, int above, int below) {
    return (m, w) -> {
      long all = worlds(m).filter(v -> m.links(agent, w, v)).mapToLong(v -> m.weights[v]).sum();
      long good =
          worlds(m)
              .filter(v -> m.links(agent, w, v) && f.at(m, v))
              .mapToLong(v -> m.weights[v])
              .sum();
      return all > 0 && good * below >= above * all;
    };
  }

  static Sense announced(boolean isBox, Sense said, Sense f) {
    return (m, w) -> !said.at(m, w) ? isBox : left(m, v -> said.at(m, v), w, f);
  }

  private static boolean left(Model m, IntPredicate kept, int w, Sense f) {
    int[] old = worlds(m).filter(kept).toArray();
    int[][] ranks =
        Arrays.stream(m.ranks)
            .map(of -> Arrays.stream(old).map(v -> of[v]).toArray())
            .toArray(int[][]::new);
    return f.at(m.of(old, ranks), Arrays.binarySearch(old, w));
  }

  /** By pairs: v is at least as good as u afterwards if the definition of the upgrade says so. */
  static Sense upgraded(boolean isRadical, Sense up, Sense f) {
    return (m, w) -> {
      int[] all = worlds(m).toArray();
      int[][] ranks = new int[m.ranks.length][];
      for (int a = 0; a < ranks.length; a++) {
        int agent = a;
        ranks[a] =
            worlds(m)
                .map(
                    v ->
                        (int)
                            worlds(m)
                                .filter(u -> m.links(agent, v, u))
                                .filter(u -> isBetter(m, agent, u, v, isRadical, up))
                                .count())
                .toArray();
      }
      return f.at(m.of(all, ranks), w);
    };
  }

  /** Whether u is strictly better than v after the upgrade. */
  private static boolean isBetter(Model m, int agent, int u, int v, boolean isRadical, Sense up) {
    boolean isUp = isRadical ? up.at(m, u) : isBest(m, agent, u, up);
    boolean isOtherUp = isRadical ? up.at(m, v) : isBest(m, agent, v, up);
    return isUp == isOtherUp ? m.ranks[agent][u] < m.ranks[agent][v] : isUp;
  }

  private static boolean isBest(Model m, int agent, int u, Sense up) {
    return up.at(m, u)
        && worlds(m)
            .filter(v -> m.links(agent, u, v) && up.at(m, v))
            .allMatch(v -> m.ranks[agent][u] <= m.ranks[agent][v]);
  }

  /**
   * After an event with this number; each has a precondition, and for each agent links and a rank.
   */
  static Sense happened(
      boolean isBox,
      List<Sense> preconditions,
      boolean[][][] links,
      int[][] ranks,
      int event,
      Sense f) {
    return (m, w) -> {
      if (!preconditions.get(event).at(m, w)) {
        return isBox;
      }
      List<int[]> pairs = new ArrayList<>();
      for (int v = 0; v < m.size(); v++) {
        for (int e = 0; e < preconditions.size(); e++) {
          if (preconditions.get(e).at(m, v)) {
            pairs.add(new int[] {v, e});
          }
        }
      }
      int now = -1;
      for (int i = 0; i < pairs.size(); i++) {
        now = pairs.get(i)[0] == w && pairs.get(i)[1] == event ? i : now;
      }
      boolean[][][] newLinks = new boolean[m.links.length][][];
      int[][] newRanks = new int[m.links.length][];
      for (int agent = 0; agent < m.links.length; agent++) {
        int a = agent;
        newLinks[a] =
            linked(
                pairs.size(),
                (i, j) ->
                    m.links(a, pairs.get(i)[0], pairs.get(j)[0])
                        && links[a][pairs.get(i)[1]][pairs.get(j)[1]]);
        newRanks[a] =
            pairs.stream()
                .mapToInt(pair -> 100 * ranks[a][pair[1]] + m.ranks[a][pair[0]])
                .toArray();
      }
      int[] old = pairs.stream().mapToInt(pair -> pair[0]).toArray();
      Model product = m.of(old, newRanks);
      return f.at(new Model(product.atoms, product.weights, newLinks, newRanks), now);
    };
  }

  /**
   * After some announcement of a group, or of anybody where it is empty, the body has a value: all
   * sets of worlds that no bisimulation divides are tried.
   */
  static Sense someAnnounced(boolean isBox, int[] group, Sense f) {
    return (m, w) -> {
      boolean[][] alike = bisimilar(m);
      List<Integer> sets = new ArrayList<>();
      for (int set = 0; set < 1 << m.size(); set++) {
        int some = set;
        boolean isWhole =
            worlds(m)
                .allMatch(
                    v -> worlds(m).allMatch(u -> !alike[v][u] || has(some, v) == has(some, u)));
        if (isWhole) {
          sets.add(set);
        }
      }
      List<Integer> said = group.length == 0 ? sets : List.of((1 << m.size()) - 1);
      for (int agent : group) {
        List<Integer> further = new ArrayList<>();
        for (int before : said) {
          for (int set : sets) {
            int known = known(m, agent, set);
            further.add(before & known);
          }
        }
        said = further.stream().distinct().toList();
      }
      boolean isFound =
          said.stream()
              .filter(set -> has(set, w))
              .anyMatch(set -> left(m, v -> has(set, v), w, f) != isBox);
      return isFound != isBox;
    };
  }

  private static boolean has(int set, int w) {
    return (set >> w & 1) != 0;
  }

  /** The worlds whose cell lies in the set. */
  private static int known(Model m, int agent, int set) {
    return worlds(m)
        .filter(v -> worlds(m).allMatch(u -> !m.links(agent, v, u) || has(set, u)))
        .map(v -> 1 << v)
        .sum();
  }

  /** The greatest bisimulation, for what is possible and for what is as plausible. */
  private static boolean[][] bisimilar(Model m) {
    boolean[][] alike = new boolean[m.size()][m.size()];
    for (int w = 0; w < m.size(); w++) {
      for (int v = 0; v < m.size(); v++) {
        alike[w][v] = m.atoms.get(w).equals(m.atoms.get(v));
      }
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int w = 0; w < m.size(); w++) {
        for (int v = 0; v < m.size(); v++) {
          if (alike[w][v] && !(isSimulated(m, alike, w, v) && isSimulated(m, alike, v, w))) {
            alike[w][v] = false;
            alike[v][w] = false;
            changes = true;
          }
        }
      }
    }
    return alike;
  }

  private static boolean isSimulated(Model m, boolean[][] alike, int w, int v) {
    for (int a = 0; a < m.links.length; a++) {
      int agent = a;
      for (int to = 0; to < m.size(); to++) {
        int end = to;
        boolean isLink = m.links(agent, w, to);
        boolean isAsGood = isLink && m.ranks[agent][to] <= m.ranks[agent][w];
        if (isLink && worlds(m).noneMatch(u -> m.links(agent, v, u) && alike[end][u])) {
          return false;
        }
        if (isAsGood
            && worlds(m)
                .noneMatch(
                    u ->
                        m.links(agent, v, u)
                            && m.ranks[agent][u] <= m.ranks[agent][v]
                            && alike[end][u])) {
          return false;
        }
      }
    }
    return true;
  }

  static IntStream worlds(Model m) {
    return IntStream.range(0, m.size());
  }
}
