package org.possibledeals.kripke.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.Budget;

/** The positions of a search, of which those that are bisimilar are one. */
final class PlanPositions {
  /** Rounds of looking from each world to its neighbours for the number of a position. */
  private static final int ROUNDS = 4;

  /**
   * A model and the worlds of it that are left.
   *
   * @param truth evaluates formulas in parts of the model
   */
  record Position(BitModel model, BitTruth truth, long[] left) {

    Position with(long[] fewer) {
      return new Position(model, truth, fewer);
    }

    boolean isWhole() {
      return Arrays.equals(left, model.all());
    }
  }

  private final Horizon horizon;
  private final boolean isContracted;
  private final Map<Long, List<Position>> known = new HashMap<>();
  private Optional<Position> first = Optional.empty();
  private int worldsOfFirst;
  private long bytes;

  /**
   * Makes the positions of a search.
   *
   * @param isContracted whether bisimilar positions are the same to the goal and the moves
   */
  PlanPositions(Horizon horizon, boolean isContracted) {
    this.horizon = horizon;
    this.isContracted = isContracted;
  }

  /**
   * Returns the position of the first model before moves, of which there are more each time: the
   * same one again where not many worlds come in sight.
   */
  <W> Position first(KripkeModel<W> model, int moves) {
    int all = model.worlds().size();
    if (worldsOfFirst == all) {
      return first.orElseThrow();
    }
    int worlds = isContracted ? horizon.part(model, moves).worlds().size() : all;
    boolean isMost = 3 * worlds > all;
    if (first.isEmpty() || worlds > worldsOfFirst) {
      first = Optional.of(of(model, isMost ? Horizon.NONE : moves));
      worldsOfFirst = isMost ? all : worlds;
    }
    return first.get();
  }

  /** Returns the position of a model before the given number of moves. */
  <W> Position of(KripkeModel<W> model, int moves) {
    if (!isContracted) {
      return position(BitModel.of(model.generatedSubmodel(model.designated())));
    }
    BitModel bits = BitModel.of(horizon.part(model, moves).contracted());
    List<Position> similar = known.computeIfAbsent(number(bits), n -> new ArrayList<>());
    for (Position other : similar) {
      if (bits.model().isBisimilarTo(other.model.model())) {
        return other;
      }
    }
    Position position = position(bits);
    remember(bits);
    similar.add(position);
    return position;
  }

  /** Returns the position after an action that can happen, before the given number of moves. */
  Position after(Position before, ActionModel action, int moves) {
    return of(before.model.part(before.left).productUpdate(action).model(), moves);
  }

  /** Returns the position with its part as a model of its own. */
  Position whole(Position position, int moves) {
    return position.isWhole() || !isContracted
        ? position
        : of(position.model.part(position.left), moves);
  }

  private static Position position(BitModel model) {
    return new Position(model, new BitTruth(model), model.all());
  }

  private void remember(BitModel model) {
    int worlds = model.model().worlds().size();
    bytes += 64L * (1 + model.rows().size()) * worlds + (long) worlds * worlds / Byte.SIZE;
    Budget.checkMemory(
        bytes, () -> "remember the positions of a plan", "ask for a plan of fewer steps");
  }

  /** Returns a number that is the same for bisimilar positions, and rarely for others. */
  private static long number(BitModel model) {
    int size = model.model().worlds().size();
    long[] numbers = new long[size];
    int fact = 1;
    for (long[] set : model.facts().values()) {
      for (int world = 0; world < size; world++) {
        numbers[world] += BitModel.contains(set, world) ? mixed(fact) : 0;
      }
      fact++;
    }
    for (int round = 0; round < ROUNDS; round++) {
      numbers = looked(model, numbers);
    }
    long number = 0;
    for (int world : model.model().designated()) {
      number += numbers[world];
    }
    return number;
  }

  private static long[] looked(BitModel model, long[] numbers) {
    long[] next = new long[numbers.length];
    Arrays.setAll(next, world -> mixed(numbers[world]));
    long agent = 1;
    for (List<BitModel.Row> rows : model.rows().values()) {
      for (BitModel.Row row : rows) {
        Budget.checkTime();
        long seen =
            BitSet.valueOf(row.successors()).stream()
                .mapToLong(world -> numbers[world])
                .distinct()
                .map(PlanPositions::mixed)
                .sum();
        long mixed = mixed(seen + agent);
        BitSet.valueOf(row.members()).stream().forEach(world -> next[world] += mixed);
      }
      agent++;
    }
    return next;
  }

  /** Returns a hash to which each bit of the argument contributes; Steele, Lea and Flood, 2014. */
  static long mixed(long number) {
    long some = (number ^ number >>> 30) * 0xbf58476d1ce4e5b9L;
    some = (some ^ some >>> 27) * 0x94d049bb133111ebL;
    return (some ^ some >>> 31) + 0x9e3779b97f4a7c15L;
  }
}
