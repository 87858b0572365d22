package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.recycle.machine.Machine;

/** Draws positions from what a player considers possible. Not for two threads at a time. */
public final class CellSampler {
  private final ImmutableList<World> worlds;
  private final double[] weights;
  private final double sum;
  private final Map<Integer, List<Dealing>> dealings = new HashMap<>();
  private final Map<Integer, Bounded> bounded = new HashMap<>();
  private final Map<Integer, OpenCards> open = new HashMap<>();

  CellSampler(ImmutableList<World> worlds, double[] weights) {
    this.worlds = worlds;
    this.weights = weights;
    sum = Arrays.stream(weights).sum();
  }

  /** How one pool is handed out: its faces, and the cards of each group. */
  private record Dealing(int[] faces, List<int[]> cards, java.util.Optional<DealSampler> sampler) {

    void deal(Machine machine, RandomGenerator random) {
      if (sampler.isEmpty()) {
        hand(machine, faces.clone(), cards.getFirst(), random);
        return;
      }
      var deal = sampler.get().sample(random);
      for (int group = 0; group < cards.size(); group++) {
        int[] given = new int[cards.get(group).length];
        int next = 0;
        for (long left = deal.hand(group); left != 0; left &= left - 1) {
          given[next++] = faces[Long.numberOfTrailingZeros(left)];
        }
        hand(machine, given, cards.get(group), random);
      }
    }

    /** Shuffles, each order as likely. Source: Fisher and Yates. */
    private static void hand(Machine machine, int[] given, int[] cards, RandomGenerator random) {
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
   */
  public record Drawn(Machine machine, OpenCards open) {}

  /** Returns a position to play on from, by itself, with the chance of {@code random}. */
  public Machine sample(RandomGenerator random) {
    return draw(random).machine();
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
    return new Drawn(machine, cards);
  }

  /** How all pools are handed out under bounds: what is not determined, by slot. */
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
    World world = worlds.get(index);
    if (world.pools().bounds().isEmpty()) {
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

  private static List<Dealing> dealings(World world) {
    List<Dealing> all = new ArrayList<>();
    for (int pool = 0; pool < world.pools().bags().length; pool++) {
      Pools.Ways ways = world.pools().ways(world.machine(), pool);
      List<int[]> cards = new ArrayList<>();
      for (int owner : ways.owners()) {
        cards.add(cards(world.machine(), Pools.code(owner)));
      }
      if (!cards.isEmpty()) {
        all.add(
            new Dealing(
                ways.faces(),
                cards,
                ways.isFree()
                    ? java.util.Optional.empty()
                    : java.util.Optional.of(DealSampler.of(ways.structure()))));
      }
    }
    return all;
  }

  private static int[] cards(Machine machine, int code) {
    Ints cards = new Ints();
    for (int card = 0; card < machine.cardCount(); card++) {
      if (machine.rawFace(card) == code) {
        cards.add(card);
      }
    }
    return cards.toArray();
  }
}
