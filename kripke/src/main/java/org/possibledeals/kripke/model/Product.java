package org.possibledeals.kripke.model;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.Relation;

/**
 * M ⊗ E: the pairs of a world and an event that can happen there, by world and then by event.
 * Source: DEL, definition 6.8; for factual change, van Benthem, van Eijck and Kooi, <i>Logics of
 * communication and change</i>, definition 3.
 *
 * @param possible for each event, the worlds where it can happen
 * @param worldOf the world of each pair
 * @param eventOf the event of each pair
 */
record Product(NumberedModel model, ImmutableList<BitSet> possible, int[] worldOf, int[] eventOf) {

  /** Bytes of a pair while its product is built, without what agents and atoms add. */
  private static final int BYTES_OF_A_PAIR = 150;

  /** Bytes of a pair for each agent: its class, and an entry for a class of its own. */
  private static final int BYTES_OF_A_LINK = 8;

  /** Bytes of the name of a pair, and of the entry of its number. */
  private static final int BYTES_OF_A_NAME = 150;

  /**
   * Returns the product of what is left of a model, {@code worlds}, and an action model.
   *
   * @param truth ⟦φ⟧ among these worlds
   */
  static Product of(
      NumberedModel before, BitSet worlds, ActionModel action, Function<Formula, BitSet> truth) {
    ImmutableList<BitSet> possible =
        action.preconditions().stream().map(truth).collect(toImmutableList());
    long pairs = possible.stream().mapToLong(BitSet::cardinality).sum();
    require(pairs, bytes(before));
    int[] worldOf = new int[(int) pairs];
    int[] eventOf = new int[(int) pairs];
    int next = 0;
    for (int world = worlds.nextSetBit(0); world >= 0; world = worlds.nextSetBit(world + 1)) {
      Budget.checkTime();
      for (int event = 0; event < possible.size(); event++) {
        if (possible.get(event).get(world)) {
          worldOf[next] = world;
          eventOf[next++] = event;
        }
      }
    }
    return new Product(
        product(before, action, truth, worldOf, eventOf), possible, worldOf, eventOf);
  }

  /** Returns how many bytes each pair takes at most while the product is built. */
  private static long bytes(NumberedModel before) {
    int sets =
        before.valuation().size() + before.variables().values().stream().mapToInt(Map::size).sum();
    return BYTES_OF_A_PAIR + BYTES_OF_A_LINK * before.relations().size() + sets / Byte.SIZE;
  }

  private static void require(long pairs, long bytesOfEach) {
    Budget.checkMemory(
        pairs * bytesOfEach,
        () -> "build a product of %d worlds".formatted(pairs),
        "contract the model or announce more before");
  }

  private static NumberedModel product(
      NumberedModel before,
      ActionModel action,
      Function<Formula, BitSet> truth,
      int[] worldOf,
      int[] eventOf) {
    Map<AgentId, Relation> relations = new LinkedHashMap<>();
    before
        .relations()
        .forEach(
            (agent, relation) ->
                relations.put(agent, relation.product(action.relation(agent), worldOf, eventOf)));
    Map<Atom, BitSet> valuation = new LinkedHashMap<>();
    before
        .valuation()
        .forEach(
            (atom, set) -> {
              Budget.checkTime();
              ImmutableList<BitSet> after = after(atom, set, action, truth);
              valuation.put(
                  atom, pairs(worldOf, pair -> after.get(eventOf[pair]).get(worldOf[pair])));
            });
    return new NumberedModel(
        worldOf.length,
        ImmutableMap.copyOf(relations),
        ImmutableMap.copyOf(valuation),
        NumberedModel.mapped(
            before.variables(),
            values ->
                NumberedModel.mapped(values, set -> pairs(worldOf, p -> set.get(worldOf[p])))),
        before.actions(),
        before.weights(Arrays.stream(worldOf)));
  }

  /** Returns for each event the worlds where the atom is true after it. */
  private static ImmutableList<BitSet> after(
      Atom atom, BitSet before, ActionModel action, Function<Formula, BitSet> truth) {
    return action.changes().stream()
        .map(changes -> Optional.<Formula>ofNullable(changes.get(atom)).map(truth))
        .map(changed -> changed.orElse(before))
        .collect(toImmutableList());
  }

  private static BitSet pairs(int[] worldOf, java.util.function.IntPredicate isIn) {
    BitSet pairs = new BitSet(worldOf.length);
    IntStream.range(0, worldOf.length).filter(isIn).forEach(pairs::set);
    return pairs;
  }

  /** Returns the pairs by their names. */
  <W> NumberedWorlds<WorldEventPair<W>> named(NumberedWorlds<W> before, ActionModel action) {
    require(worldOf.length, bytes(model) + BYTES_OF_A_NAME);
    ImmutableList<String> events = action.events().asList();
    List<WorldEventPair<W>> pairs = new ArrayList<>(worldOf.length);
    for (int pair = 0; pair < worldOf.length; pair++) {
      Budget.checkTime();
      pairs.add(new WorldEventPair<>(before.world(worldOf[pair]), events.get(eventOf[pair])));
    }
    return NumberedWorlds.of(pairs);
  }

  /**
   * Returns what happens at the actual world.
   *
   * @throws IllegalArgumentException if none or several of the designated events can
   */
  <W> WorldEventPair<W> at(W actual, NumberedWorlds<W> before, ActionModel action) {
    List<String> events =
        action.designated().stream()
            .filter(e -> possible.get(action.number(e)).get(before.number(actual)))
            .toList();
    if (events.size() != 1) {
      throw new IllegalArgumentException(
          "Of the designated events %s there can happen %s at the actual world, %s; name one event."
              .formatted(action.designated(), events, actual));
    }
    return new WorldEventPair<>(actual, events.getFirst());
  }

  /** Returns the worlds that are in {@code pairs} together with this event. */
  BitSet worlds(BitSet pairs, int event) {
    BitSet worlds = new BitSet();
    pairs.stream().filter(pair -> eventOf[pair] == event).forEach(p -> worlds.set(worldOf[p]));
    return worlds;
  }

  /** Returns the number of a pair that is in the product. */
  int number(int world, int event) {
    int first = Arrays.binarySearch(worldOf, world);
    int pair = first;
    while (pair > 0 && worldOf[pair - 1] == world) {
      pair--;
    }
    while (eventOf[pair] != event) {
      pair++;
    }
    return pair;
  }
}
