package org.possibledeals.agents.search;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * What a player believes of how each seat moves: the probability of each of some types.
 *
 * <p>Of a type, any legal move is expected with probability {@code noise}, so that none is ever
 * ruled out. Beliefs are a value; what is learned is another one.
 *
 * @param mode how much is known, and learned
 * @param types the ways to move that a seat may have
 * @param noise from 0 to below 1; above 0 where something is learned
 * @param belief by seat, the probability of each type
 * @param <S> simulation
 */
public record Opponents<S extends Simulation<S>>(
    Mode mode,
    ImmutableList<Policy<S>> types,
    double noise,
    ImmutableList<ImmutableDoubleArray> belief) {

  /** How much is known of the others. */
  public enum Mode {
    /** A type that is drawn anew at each move, whatever they do. */
    BLIND,
    /** Each type alike at first; then by what they do. */
    LEARNED,
    /** The type of each seat. */
    TOLD
  }

  /** Returns the {@link Mixture} of the types for each seat, for good. */
  public static <S extends Simulation<S>> Opponents<S> blind(
      ImmutableList<Policy<S>> types, int players) {
    return new Opponents<>(
        Mode.BLIND, ImmutableList.of(new Mixture<>(types)), 0, alike(1, players));
  }

  /**
   * Returns each type alike, to be learned.
   *
   * @throws IllegalArgumentException if the noise is not above 0 and below 1
   */
  public static <S extends Simulation<S>> Opponents<S> learned(
      ImmutableList<Policy<S>> types, double noise, int players) {
    if (!(noise > 0 && noise < 1)) {
      throw new IllegalArgumentException(
          "Types are learned with a noise above 0 and below 1, not with %s.".formatted(noise));
    }
    return new Opponents<>(Mode.LEARNED, types, noise, alike(types.size(), players));
  }

  /** Returns the types of the seats, in seat order, known. */
  public static <S extends Simulation<S>> Opponents<S> told(ImmutableList<Policy<S>> seats) {
    ImmutableList<Policy<S>> types = ImmutableList.copyOf(new LinkedHashSet<>(seats));
    ImmutableList.Builder<ImmutableDoubleArray> belief = ImmutableList.builder();
    for (Policy<S> policy : seats) {
      double[] sure = new double[types.size()];
      sure[types.indexOf(policy)] = 1;
      belief.add(ImmutableDoubleArray.copyOf(sure));
    }
    return new Opponents<>(Mode.TOLD, types, 0, belief.build());
  }

  /**
   * Returns how each seat of a company moves, by the names of those that sit there.
   *
   * @param types the ways to move that are known by a name
   * @param names in seat order
   * @param seat the player's own, whose name is not looked at; it gets the first of the types
   * @throws IllegalArgumentException if another's name is no type's; the message lists those that
   *     are
   */
  public static <S> ImmutableList<Policy<S>> named(
      ImmutableList<Policy<S>> types, ImmutableList<String> names, int seat) {
    ImmutableList.Builder<Policy<S>> policies = ImmutableList.builder();
    for (int other = 0; other < names.size(); other++) {
      policies.add(other == seat ? types.getFirst() : named(types, names, seat, names.get(other)));
    }
    return policies.build();
  }

  private static <S> Policy<S> named(
      ImmutableList<Policy<S>> types, ImmutableList<String> names, int seat, String other) {
    return types.stream()
        .filter(type -> type.title().equals(other.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s cannot be told of %s, as it has no model of that; it has models of %s."
                        .formatted(
                            names.get(seat),
                            other,
                            types.stream().map(Policy::title).collect(joining(", ")))));
  }

  private static ImmutableList<ImmutableDoubleArray> alike(int types, int players) {
    double[] alike = new double[types];
    Arrays.fill(alike, 1.0 / types);
    return ImmutableList.copyOf(Collections.nCopies(players, ImmutableDoubleArray.copyOf(alike)));
  }

  /** Returns room to weigh worlds in, one after the other. */
  public Weighing<S> weighing() {
    return new Weighing<>(this);
  }

  /**
   * What is believed of each seat in one world, by what it did there: the law of Bayes. It is
   * changed by each move that is heard, and belongs to one thread.
   *
   * @param <S> simulation
   */
  public static final class Weighing<S extends Simulation<S>> {
    private final Opponents<S> before;
    private final double[][] belief;
    private int[] moves = {};
    private double logWeight;

    private Weighing(Opponents<S> before) {
      this.before = before;
      belief = new double[before.belief.size()][before.types.size()];
      begin();
    }

    /** Begins with another world, in which nothing has been heard yet. */
    public void begin() {
      logWeight = 0;
      for (int seat = 0; seat < belief.length; seat++) {
        for (int type = 0; type < belief[seat].length; type++) {
          belief[seat][type] = before.belief.get(seat).get(type);
        }
      }
    }

    /**
     * Hears a move.
     *
     * @param at a position of the world, with the seat to move
     */
    public void hear(S at, int move) {
      double[] of = belief[at.seat()];
      double any = before.noise == 0 ? 0 : before.noise / choices(at);
      double sum = 0;
      for (int type = 0; type < of.length; type++) {
        of[type] *= (1 - before.noise) * before.types.get(type).probability(at, move) + any;
        sum += of[type];
      }
      logWeight += Math.log(sum);
      for (int type = 0; type < of.length; type++) {
        of[type] /= sum;
      }
    }

    private int choices(S at) {
      if (moves.length < at.mostMoves()) {
        moves = new int[at.mostMoves()];
      }
      return at.moves(moves);
    }

    /** Returns the logarithm of how likely all that was heard is, in this world. */
    public double logWeight() {
      return logWeight;
    }

    /** Returns the probability of a type, from what was heard of a seat. */
    public double belief(int seat, int type) {
      return belief[seat][type];
    }

    /** Draws the type of a seat. */
    public Policy<S> draw(int seat, RandomNumbers random) {
      double left = random.nextDouble();
      int type = 0;
      while (type < before.types.size() - 1 && left >= belief[seat][type]) {
        left -= belief[seat][type++];
      }
      return before.types.get(type);
    }
  }

  /** Draws the type of a seat. */
  public Policy<S> draw(int seat, RandomNumbers random) {
    ImmutableDoubleArray shares = belief.get(seat);
    if (mode == Mode.TOLD) {
      return types.get(shares.indexOf(1));
    }
    double left = random.nextDouble();
    int type = 0;
    while (type < types.size() - 1 && left >= shares.get(type)) {
      left -= shares.get(type++);
    }
    return types.get(type);
  }

  /** Returns mode, types and noise, as tables print them. */
  @Override
  public String toString() {
    String names = types.stream().map(Policy::title).collect(joining(", "));
    return switch (mode) {
      case BLIND -> "blind: " + names;
      case LEARNED -> "learned: of %s, with a noise of %s".formatted(names, noise);
      case TOLD -> "told: %s".formatted(names);
    };
  }
}
