package org.possibledeals.planning.task;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.task.GroundAction.Observed;

/**
 * The state after an action: the pairs of a world and an event that the designated pairs reach.
 *
 * <p>The successors of (w, e) depend on the class of w and on the events that may be e, so each
 * such pair is looked at once; the cost is the size of the result. Source: DEL, definition 6.8,
 * with several designated worlds and events.
 */
public final class ProductUpdate {
  private final EpistemicState before;
  private final GroundAction action;
  private final int[] types;
  private final BitSet[] possible;

  /** For each event and world the number of the pair, or -1. */
  private final int[][] numbers;

  /** For each type and event the first event that has the same successors. */
  private final int[][] firstAlike;

  private int[] worlds = new int[64];
  private int[] events = new int[64];
  private int size;

  private ProductUpdate(TruthSets truth, GroundAction action, int[] types) {
    this.before = truth.state();
    this.action = action;
    this.types = types;
    int count = action.events().size();
    possible = new BitSet[count];
    numbers = new int[count][];
    firstAlike = action.frame().firstAlike();
    for (int event = 0; event < count; event++) {
      possible[event] = truth.of(action.events().get(event).precondition());
      numbers[event] = new int[before.size()];
      Arrays.fill(numbers[event], -1);
    }
  }

  /** Returns the first designated world at which no designated event can happen, if any. */
  public static Optional<Integer> obstacle(TruthSets truth, GroundAction action) {
    for (int world : truth.state().designated()) {
      boolean isPossible = false;
      for (int event : action.frame().designated()) {
        isPossible |= truth.of(action.events().get(event).precondition()).get(world);
      }
      if (!isPossible) {
        return Optional.of(world);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the observability type of each agent, the first whose condition holds in the state; -1
   * where none does.
   */
  public static int[] types(TruthSets truth, GroundAction action) {
    return action.observations().stream()
        .mapToInt(
            of ->
                of.stream()
                    .filter(observed -> truth.holds(observed.condition()))
                    .mapToInt(Observed::type)
                    .findFirst()
                    .orElse(-1))
        .toArray();
  }

  /**
   * Returns the state after an action, if it can happen at every designated world and each agent
   * has an observability type.
   */
  public static Optional<EpistemicState> of(
      PlanningTask task, TruthSets truth, GroundAction action) {
    if (obstacle(truth, action).isPresent()) {
      return Optional.empty();
    }
    int[] types = types(truth, action);
    for (int agent = 0; agent < types.length; agent++) {
      if (types[agent] < 0) {
        if (task.isTypeNeeded()) {
          return Optional.empty();
        }
        types[agent] = 0;
      }
    }
    return Optional.of(new ProductUpdate(truth, action, types).result(truth));
  }

  /** Returns the worlds of a state that its designated ones reach. */
  public static EpistemicState generated(FormulaPool pool, EpistemicState state) {
    int[] loop = {0};
    EventFrame frame =
        new EventFrame("skip", 1, ImmutableList.of("all"), new int[][][] {{loop}}, loop);
    GroundEvent nothing = new GroundEvent("skip", pool.constant(true), ImmutableList::of);
    GroundAction skip =
        new GroundAction("skip", frame, ImmutableList.of(nothing), ImmutableList.of());
    TruthSets truth = new TruthSets(state);
    return new ProductUpdate(truth, skip, new int[state.classOf().length]).result(truth);
  }

  private EpistemicState result(TruthSets truth) {
    List<Integer> designated = new ArrayList<>();
    for (int world : before.designated()) {
      for (int event : action.frame().designated()) {
        if (possible[event].get(world)) {
          designated.add(number(world, event));
        }
      }
    }
    int agents = types.length;
    int[][] classOf = new int[agents][64];
    int[][][] known = new int[agents][][];
    List<List<int[]>> successors = new ArrayList<>();
    for (int agent = 0; agent < agents; agent++) {
      known[agent] = new int[action.events().size()][];
      successors.add(new ArrayList<>());
    }
    for (int pair = 0; pair < size; pair++) {
      for (int agent = 0; agent < agents; agent++) {
        if (pair == classOf[agent].length) {
          classOf[agent] = Arrays.copyOf(classOf[agent], 2 * pair);
        }
        classOf[agent][pair] = classOf(agent, pair, known[agent], successors.get(agent));
      }
    }
    int[][][] lists = new int[agents][][];
    for (int agent = 0; agent < agents; agent++) {
      classOf[agent] = Arrays.copyOf(classOf[agent], size);
      lists[agent] = successors.get(agent).toArray(int[][]::new);
    }
    return new EpistemicState(
        classOf,
        lists,
        labels(truth),
        designated.stream().mapToInt(Integer::intValue).sorted().distinct().toArray());
  }

  private int number(int world, int event) {
    int known = numbers[event][world];
    if (known >= 0) {
      return known;
    }
    if (size == worlds.length) {
      Budget.checkTime();
      worlds = Arrays.copyOf(worlds, 2 * size);
      events = Arrays.copyOf(events, 2 * size);
    }
    worlds[size] = world;
    events[size] = event;
    numbers[event][world] = size;
    return size++;
  }

  /** Returns the number of the class of a pair, which is made if it is new. */
  private int classOf(int agent, int pair, int[][] known, List<int[]> successors) {
    int[][] rows = action.frame().successors()[types[agent]];
    int event = events[pair];
    int first = firstAlike[types[agent]][event];
    int old = before.classOf()[agent][worlds[pair]];
    if (known[first] == null) {
      known[first] = new int[before.successors()[agent].length];
      Arrays.fill(known[first], -1);
    }
    if (known[first][old] < 0) {
      known[first][old] = successors.size();
      int[] from = before.successors()[agent][old];
      int[] to = new int[from.length * rows[event].length];
      int next = 0;
      for (int after : rows[event]) {
        for (int world : from) {
          if (possible[after].get(world)) {
            to[next++] = number(world, after);
          }
        }
      }
      int[] list = Arrays.copyOf(to, next);
      Arrays.sort(list);
      successors.add(list);
    }
    return known[first][old];
  }

  private long[][] labels(TruthSets truth) {
    long[][] labels = new long[size][];
    for (int pair = 0; pair < size; pair++) {
      labels[pair] = before.labels()[worlds[pair]];
    }
    for (int event = 0; event < action.events().size(); event++) {
      ImmutableList<GroundEvent.Change> changes = action.events().get(event).effects().get();
      if (changes.isEmpty()) {
        continue;
      }
      BitSet[] values = new BitSet[changes.size()];
      Arrays.setAll(values, i -> truth.of(changes.get(i).value()));
      for (int pair = 0; pair < size; pair++) {
        if (events[pair] == event) {
          labels[pair] = changed(labels[pair], changes, values, worlds[pair]);
        }
      }
    }
    return labels;
  }

  private static long[] changed(
      long[] old, ImmutableList<GroundEvent.Change> changes, BitSet[] values, int world) {
    long[] label = old.clone();
    for (int i = 0; i < values.length; i++) {
      int atom = changes.get(i).atom();
      if (values[i].get(world)) {
        label[atom >> 6] |= 1L << atom;
      } else {
        label[atom >> 6] &= ~(1L << atom);
      }
    }
    return label;
  }
}
