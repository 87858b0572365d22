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

  /**
   * Returns how likely each type makes a move.
   *
   * @param at a position with the seat to move
   */
  public double[] likelihoods(S at, int move) {
    double any = noise == 0 ? 0 : noise / at.moves(new int[at.mostMoves()]);
    double[] likelihoods = new double[types.size()];
    for (int type = 0; type < likelihoods.length; type++) {
      likelihoods[type] = (1 - noise) * types.get(type).probability(at, move) + any;
    }
    return likelihoods;
  }

  /**
   * Returns what is believed of a seat that has done something: the law of Bayes. Without learning
   * it is what was believed before.
   *
   * @param likelihoods of what was done, by type
   */
  public Opponents<S> after(int seat, double[] likelihoods) {
    if (mode != Mode.LEARNED) {
      return this;
    }
    ImmutableList.Builder<ImmutableDoubleArray> next = ImmutableList.builder();
    for (int other = 0; other < belief.size(); other++) {
      next.add(
          other == seat
              ? ImmutableDoubleArray.copyOf(posterior(seat, likelihoods))
              : belief.get(other));
    }
    return new Opponents<>(mode, types, noise, next.build());
  }

  private double[] posterior(int seat, double[] likelihoods) {
    double[] posterior = new double[likelihoods.length];
    double sum = 0;
    for (int type = 0; type < posterior.length; type++) {
      posterior[type] = belief.get(seat).get(type) * likelihoods[type];
      sum += posterior[type];
    }
    for (int type = 0; type < posterior.length; type++) {
      posterior[type] = sum > 0 ? posterior[type] / sum : belief.get(seat).get(type);
    }
    return posterior;
  }

  /** Returns how likely a seat has done something, whatever its type. */
  public double likelihood(int seat, double[] likelihoods) {
    double sum = 0;
    for (int type = 0; type < likelihoods.length; type++) {
      sum += belief.get(seat).get(type) * likelihoods[type];
    }
    return sum;
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
