package org.possibledeals.planning.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.possibledeals.planning.search.NaiveTask.Model;
import org.possibledeals.planning.search.NaiveTask.NaiveAction;
import org.possibledeals.planning.search.NaiveTask.NaiveEffect;
import org.possibledeals.planning.search.NaiveTask.NaiveEvent;
import org.possibledeals.planning.search.NaiveTask.Sees;

/** Random small tasks. */
final class NaiveTasks {
  private final Random random;
  private final int agents;
  private final int atoms;

  /** Whether there is one world, and all see the one event of each action. */
  private final boolean isClassical;

  private NaiveTasks(long seed) {
    random = new Random(seed);
    isClassical = seed % 4 == 0;
    agents = 1 + random.nextInt(3);
    atoms = 1 + random.nextInt(isClassical ? 4 : 3);
  }

  static NaiveTask of(long seed) {
    return new NaiveTasks(seed).task();
  }

  private NaiveTask task() {
    int worlds = isClassical ? 1 : 1 + random.nextInt(3);
    boolean areCells = isClassical || random.nextBoolean();
    List<Set<Integer>> labels = new ArrayList<>();
    IntStream.range(0, worlds).forEach(w -> labels.add(some(atoms, 0.5)));
    List<List<Set<Integer>>> relations = new ArrayList<>();
    for (int agent = 0; agent < agents; agent++) {
      relations.add(areCells ? cells(worlds) : rows(worlds, 0.4));
    }
    Set<Integer> designated = some(worlds, 0.3);
    designated.add(random.nextInt(worlds));
    List<NaiveAction> actions = new ArrayList<>();
    int count = 1 + random.nextInt(isClassical ? 5 : 3);
    IntStream.range(0, count).forEach(i -> actions.add(action(areCells)));
    NaiveFormula goal = new NaiveFormula.Two("and", formula(2), formula(isClassical ? 0 : 1));
    return new NaiveTask(new Model(labels, relations, designated), atoms, actions, goal);
  }

  private Set<Integer> some(int of, double share) {
    Set<Integer> all = new TreeSet<>();
    for (int i = 0; i < of; i++) {
      if (random.nextDouble() < share) {
        all.add(i);
      }
    }
    return all;
  }

  private List<Set<Integer>> rows(int of, double share) {
    List<Set<Integer>> rows = new ArrayList<>();
    IntStream.range(0, of).forEach(i -> rows.add(some(of, share)));
    return rows;
  }

  private List<Set<Integer>> cells(int of) {
    int[] cell = IntStream.range(0, of).map(i -> random.nextInt(2)).toArray();
    List<Set<Integer>> rows = new ArrayList<>();
    for (int i = 0; i < of; i++) {
      Set<Integer> row = new TreeSet<>();
      for (int j = 0; j < of; j++) {
        if (cell[i] == cell[j]) {
          row.add(j);
        }
      }
      rows.add(row);
    }
    return rows;
  }

  private NaiveAction action(boolean areCells) {
    int size = isClassical ? 1 : 1 + random.nextInt(2);
    boolean isPlain = !isClassical && random.nextInt(3) == 0;
    List<NaiveEvent> events = new ArrayList<>();
    for (int e = 0; e < size; e++) {
      List<NaiveEffect> effects = new ArrayList<>();
      for (int i = isPlain ? 0 : random.nextInt(3); i > 0; i--) {
        effects.add(
            new NaiveEffect(
                List.of("", "when", "iff").get(random.nextInt(3)),
                formula(1),
                random.nextBoolean(),
                random.nextInt(atoms)));
      }
      NaiveFormula precondition =
          random.nextInt(3) == 0 ? new NaiveFormula.Constantly(true) : formula(isPlain ? 0 : 2);
      events.add(new NaiveEvent(precondition, effects));
    }
    List<List<Set<Integer>>> rows = new ArrayList<>();
    int types = 1 + random.nextInt(2);
    for (int type = 0; type < types; type++) {
      rows.add(areCells ? cells(size) : rows(size, 0.5));
    }
    Set<Integer> designated = some(size, 0.4);
    designated.add(random.nextInt(size));
    List<Sees> observers = new ArrayList<>();
    for (int agent = 0; agent < agents; agent++) {
      NaiveFormula condition =
          isClassical || random.nextBoolean()
              ? new NaiveFormula.Constantly(true)
              : formula(isPlain ? 0 : 1);
      observers.add(new Sees(condition, random.nextInt(types), random.nextInt(types)));
    }
    return new NaiveAction(events, rows, designated, observers);
  }

  private NaiveFormula formula(int depth) {
    if (depth == 0) {
      NaiveFormula p = new NaiveFormula.P(random.nextInt(atoms));
      return random.nextBoolean() ? p : new NaiveFormula.Never(p);
    }
    return switch (random.nextInt(isClassical ? 3 : 6)) {
      case 0 -> new NaiveFormula.Never(formula(depth - 1));
      case 1 ->
          new NaiveFormula.Two(
              List.of("and", "or", "imply").get(random.nextInt(3)),
              formula(depth - 1),
              formula(depth - 1));
      case 2 -> formula(0);
      default -> modal(depth);
    };
  }

  private NaiveFormula modal(int depth) {
    String name = List.of("", "", "Kw. ", "C. ").get(random.nextInt(4));
    boolean isGroup = name.equals("C. ") || random.nextInt(3) == 0;
    List<Integer> who = new ArrayList<>();
    who.add(random.nextInt(agents));
    if (isGroup && random.nextBoolean()) {
      who.add(random.nextInt(agents));
    }
    return new NaiveFormula.Of(random.nextBoolean(), name, who, isGroup, formula(depth - 1));
  }
}
