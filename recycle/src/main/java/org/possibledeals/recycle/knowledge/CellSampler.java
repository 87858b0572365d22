package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;

/** Draws positions from what a player considers possible. Not for two threads at a time. */
public final class CellSampler {
  private final ImmutableList<RunClass> worlds;
  private final double[] weights;
  private final double sum;
  private final Map<Integer, List<Dealing>> dealings = new HashMap<>();
  private final Map<Integer, Bounded> bounded = new HashMap<>();
  private final Map<Integer, OpenCards> open = new HashMap<>();

  CellSampler(ImmutableList<RunClass> worlds, double[] weights) {
    this.worlds = worlds;
    this.weights = weights;
    sum = Arrays.stream(weights).sum();
  }

  /** How one pool is handed out where any of its cards may have any of its faces. */
  private record Dealing(int[] faces, int[] cards) {
    /** Shuffles, each order as likely. Source: Fisher and Yates. */
    void deal(Machine machine, RandomGenerator random) {
      int[] given = faces.clone();
      for (int i = given.length - 1; i >= 0; i--) {
        int j = random.nextInt(i + 1);
        machine.setFace(cards[i], given[j]);
        given[j] = given[i];
      }
    }
  }

  /**
   * A position that was drawn.
   *
   * @param machine to play on from, by itself
   * @param open the cards that had no face before
   * @param isPossible whether the program can come to it
   */
  public record Drawn(Machine machine, OpenCards open, boolean isPossible) {

    /** Returns the position that there is, all cards open. */
    public static Drawn open(Machine machine, RandomGenerator random) {
      return new Drawn(machine.copy(random), OpenCards.NONE, true);
    }

    /**
     * Returns it as a player may take it to be who sees the table and remembers nothing: hidden
     * cards with like backs are exchanged. It has as many options, or is as it was.
     */
    public Drawn forgotten(int player, RandomGenerator random) {
      GameProgram program = machine.program();
      Machine other = machine.copy(random);
      OpenCards.forget(
          other, card -> !program.places().get(other.where(card)).isSeenBy(player), random);
      return other.enumerate() == machine.enumerate() ? new Drawn(other, open, false) : this;
    }
  }

  /** Returns a position to play on from, and what about it was drawn. */
  public Drawn draw(RandomGenerator random) {
    double left = random.nextDouble() * sum;
    int index = 0;
    while (index < weights.length - 1 && left >= weights[index]) {
      left -= weights[index++];
    }
    Machine machine = worlds.get(index).machine().copy(random);
    deal(index, machine, random);
    OpenCards cards = open.computeIfAbsent(index, i -> OpenCards.of(worlds.get(i)));
    return new Drawn(machine, cards, true);
  }

  /**
   * How all pools are handed out where not every card may have every face: what is not determined,
   * by slot.
   */
  private record Bounded(List<Slot> slots, BoundedDeals deals) {

    void deal(Machine machine, RandomGenerator random) {
      int[][] faces = deals.draw(random);
      for (int s = 0; s < faces.length; s++) {
        for (int i = 0; i < faces[s].length; i++) {
          machine.setFace(slots.get(s).cards().get(i), faces[s][i]);
        }
      }
    }
  }

  private void deal(int index, Machine machine, RandomGenerator random) {
    RunClass world = worlds.get(index);
    if (world.pools().isFree(world.machine())) {
      dealings.computeIfAbsent(index, i -> dealings(world)).forEach(d -> d.deal(machine, random));
      return;
    }
    bounded
        .computeIfAbsent(
            index,
            i -> {
              var slots = Slot.byBounds(world.machine(), world.pools());
              return new Bounded(slots, BoundedDeals.of(world.pools(), slots, List.of(), true));
            })
        .deal(machine, random);
  }

  private static List<Dealing> dealings(RunClass world) {
    List<Dealing> all = new ArrayList<>();
    Machine machine = world.machine();
    for (int pool = 0; pool < world.pools().bags().length; pool++) {
      int p = pool;
      int[] cards =
          IntStream.range(0, machine.cardCount())
              .filter(card -> !machine.isDetermined(card))
              .filter(card -> world.pools().group(machine.rawFace(card)).pool() == p)
              .toArray();
      all.add(new Dealing(world.pools().copies(pool), cards));
    }
    return all;
  }
}
