package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.agents.tell.Grounds.Share;
import org.possibledeals.agents.tell.Grounds.Supposed;

/** What a search believes of the other players, in words and probabilities. */
public final class Supposing {

  /**
   * What is told of what a player holds in a world.
   *
   * @param <S> simulation
   */
  @FunctionalInterface
  public interface Holdings<S> {
    /** Returns the names of what {@code seat} holds, each once. */
    ImmutableList<String> held(S world, int seat);
  }

  private Supposing() {}

  /**
   * Returns for each other seat in how many of some worlds it moves in which way, and holds what.
   *
   * @param worlds with equal weights
   * @param seat of the player whose worlds they are
   */
  public static <S extends Simulation<S>> ImmutableList<Supposed> of(
      List<SampledWorld<S>> worlds, int seat, Holdings<? super S> holdings) {
    ImmutableList.Builder<Supposed> all = ImmutableList.builder();
    for (int other = 0; other < worlds.getFirst().policies().size(); other++) {
      if (other != seat) {
        Map<String, Integer> ways = new LinkedHashMap<>();
        Map<String, Integer> cards = new LinkedHashMap<>();
        for (SampledWorld<S> world : worlds) {
          ways.merge(world.policies().get(other).title(), 1, Integer::sum);
          holdings.held(world.start(), other).forEach(card -> cards.merge(card, 1, Integer::sum));
        }
        all.add(
            new Supposed(
                other,
                shares(ways, worlds.size(), 1 - 0.5 / worlds.size()),
                shares(cards, worlds.size(), 1)));
      }
    }
    return all.build();
  }

  /**
   * Returns shares of all, each at most {@code most}: what is so in a sample may not be certain.
   */
  private static ImmutableList<Share> shares(Map<String, Integer> counts, int all, double most) {
    return counts.entrySet().stream()
        .map(entry -> new Share(entry.getKey(), Math.min(most, (double) entry.getValue() / all)))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns what is believed of the other seats where nothing is concluded from their moves. */
  static <S extends Simulation<S>> ImmutableList<Supposed> of(Opponents<S> opponents, int seat) {
    ImmutableList.Builder<Supposed> all = ImmutableList.builder();
    for (int other = 0; other < opponents.belief().size(); other++) {
      if (other != seat) {
        ImmutableList.Builder<Share> ways = ImmutableList.builder();
        for (int type = 0; type < opponents.types().size(); type++) {
          ways.add(
              new Share(
                  opponents.types().get(type).title(), opponents.belief().get(other).get(type)));
        }
        all.add(new Supposed(other, ways.build(), ImmutableList.of()));
      }
    }
    return all.build();
  }
}
