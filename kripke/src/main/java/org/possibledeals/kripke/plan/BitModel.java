package org.possibledeals.kripke.plan;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.Budget;

/**
 * A model with designated worlds whose sets of worlds are rows of bits, so that the truth of a
 * formula in a part of it takes few steps.
 */
final class BitModel {

  /**
   * The worlds that have the same successors.
   *
   * @param members those worlds
   * @param successors what is considered possible there
   */
  record Row(long[] members, long[] successors) {}

  /**
   * The rows of an agent one after the other, without their empty words: small cells take few.
   *
   * @param ends for each row the end of its words
   * @param words which word of a set each is about
   */
  private record Words(int[] ends, int[] words, long[] members, long[] successors) {
    static Words of(List<Row> rows) {
      ImmutableIntArray.Builder ends = ImmutableIntArray.builder();
      ImmutableIntArray.Builder words = ImmutableIntArray.builder();
      ImmutableLongArray.Builder members = ImmutableLongArray.builder();
      ImmutableLongArray.Builder successors = ImmutableLongArray.builder();
      int end = 0;
      for (Row row : rows) {
        for (int i = 0; i < row.members.length; i++) {
          if ((row.members[i] | row.successors[i]) != 0) {
            words.add(i);
            members.add(row.members[i]);
            successors.add(row.successors[i]);
            end++;
          }
        }
        ends.add(end);
      }
      return new Words(
          ends.build().toArray(),
          words.build().toArray(),
          members.build().toArray(),
          successors.build().toArray());
    }

    void known(long[] left, long[] body, long[] to) {
      int first = 0;
      for (int end : ends) {
        int i = first;
        while (i < end && (successors[i] & left[words[i]] & ~body[words[i]]) == 0) {
          i++;
        }
        boolean isKnown = i == end;
        for (i = first; isKnown && i < end; i++) {
          to[words[i]] |= members[i];
        }
        first = end;
      }
    }
  }

  private final KripkeModel<Integer> model;
  private final int words;
  private final int[] actual;
  private final ImmutableMap<AgentId, ImmutableList<Row>> rows;
  private final ImmutableMap<AgentId, Words> packed;
  private final ImmutableMap<Formula, long[]> facts;

  private BitModel(KripkeModel<Integer> model) {
    this.model = model;
    words = (model.worlds().size() + Long.SIZE - 1) / Long.SIZE;
    actual = Ints.toArray(model.designated());
    ImmutableMap.Builder<AgentId, ImmutableList<Row>> relations = ImmutableMap.builder();
    model.agents().forEach(agent -> relations.put(agent, related(agent)));
    rows = relations.buildOrThrow();
    packed = ImmutableMap.copyOf(Maps.transformValues(rows, Words::of));
    ImmutableMap.Builder<Formula, long[]> truths = ImmutableMap.builder();
    model.atoms().forEach(atom -> truths.put(atom, bits(model.truthSet(atom))));
    model
        .variables()
        .forEach((x, value) -> truths.put(x.is(value), bits(model.truthSet(x.is(value)))));
    facts = truths.buildOrThrow();
  }

  /** Returns the model as rows of bits. */
  static <W> BitModel of(KripkeModel<W> model) {
    long bits = (long) model.worlds().size() * (model.worlds().size() + 1);
    Budget.checkMemory(
        bits / Byte.SIZE * (1 + model.agents().size()),
        () -> "plan with %d worlds".formatted(model.worlds().size()),
        "take a smaller model");
    Map<W, Integer> numbers = new LinkedHashMap<>();
    model.worlds().forEach(world -> numbers.put(world, numbers.size()));
    return new BitModel(model.renamed(world -> Objects.requireNonNull(numbers.get(world))));
  }

  private ImmutableList<Row> related(AgentId agent) {
    if (model.isEquivalence(agent)) {
      return cells(agent);
    }
    Map<Set<Integer>, List<Integer>> members = new LinkedHashMap<>();
    for (int world : model.worlds()) {
      Budget.checkTime();
      members.computeIfAbsent(model.successors(agent, world), s -> new ArrayList<>()).add(world);
    }
    ImmutableList.Builder<Row> all = ImmutableList.builder();
    members.forEach((successors, some) -> all.add(new Row(bits(some), bits(successors))));
    return all.build();
  }

  private ImmutableList<Row> cells(AgentId agent) {
    ImmutableList.Builder<Row> cells = ImmutableList.builder();
    Set<Integer> seen = new HashSet<>();
    for (int world : model.worlds()) {
      Budget.checkTime();
      if (!seen.contains(world)) {
        Set<Integer> cell = model.successors(agent, world);
        seen.addAll(cell);
        long[] bits = bits(cell);
        cells.add(new Row(bits, bits));
      }
    }
    return cells.build();
  }

  private long[] bits(Iterable<Integer> worlds) {
    long[] bits = new long[words];
    worlds.forEach(world -> bits[world / Long.SIZE] |= 1L << world);
    return bits;
  }

  KripkeModel<Integer> model() {
    return model;
  }

  /** Returns whether some agent holds some worlds more plausible than others. */
  boolean isOrdered() {
    return model.agents().stream().anyMatch(model::hasPlausibility);
  }

  ImmutableMap<AgentId, ImmutableList<Row>> rows() {
    return rows;
  }

  ImmutableList<Row> rows(AgentId agent) {
    return Objects.requireNonNull(rows.get(agent));
  }

  /** Adds the worlds at which an agent considers nothing of {@code left} possible but a body. */
  void addKnown(AgentId agent, long[] left, long[] body, long[] to) {
    Objects.requireNonNull(packed.get(agent)).known(left, body, to);
  }

  /** Returns the truth of each atom and of each variable's value. */
  ImmutableMap<Formula, long[]> facts() {
    return facts;
  }

  /** Returns all worlds. */
  long[] all() {
    return bits(model.worlds());
  }

  /** Returns whether all worlds that may be actual are in a set. */
  boolean isActualIn(long[] set) {
    return actualIn(set) == actual.length;
  }

  /** Returns how many of the worlds that may be actual are in a set. */
  int actualIn(long[] set) {
    int count = 0;
    for (int world : actual) {
      count += contains(set, world) ? 1 : 0;
    }
    return count;
  }

  static boolean contains(long[] set, int world) {
    return (set[world / Long.SIZE] >>> world & 1) != 0;
  }

  /** Returns the submodel of some worlds, the actual one among them. */
  KripkeModel<Integer> part(long[] left) {
    Set<Integer> kept = new LinkedHashSet<>();
    for (int world : model.worlds()) {
      if (contains(left, world)) {
        kept.add(world);
      }
    }
    return model.restrictedTo(kept);
  }

  static boolean isDisjoint(long[] one, long[] other) {
    for (int i = 0; i < one.length; i++) {
      if ((one[i] & other[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  static long[] and(long[] one, long[] other) {
    long[] both = new long[one.length];
    for (int i = 0; i < one.length; i++) {
      both[i] = one[i] & other[i];
    }
    return both;
  }
}
