package org.possibledeals.agents.search;

import static com.google.common.base.Preconditions.checkState;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Consumer;
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
 * @param kinds 1 if a seat has one type; more if it has one for each kind of its choices, {@link
 *     Simulation#kind()}, whatever those for the others are, and then the last types are each that
 *     of one seat alone, by seat
 * @param belief by kind and then by seat, the probability of each type
 * @param <S> simulation
 */
public record Opponents<S extends Simulation<S>>(
    Mode mode,
    ImmutableList<Policy<S>> types,
    double noise,
    int kinds,
    ImmutableList<ImmutableDoubleArray> belief) {

  /** Types of less probability are left out while a hand is not known. */
  private static final double LEAST = 0.001;

  /** How much is known of the others. */
  public enum Mode {
    /** A type that is drawn independently at each move. */
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
        Mode.BLIND, ImmutableList.of(new Mixture<>(types)), 0, 1, alike(1, players));
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
    return new Opponents<>(Mode.LEARNED, types, noise, 1, alike(types.size(), players));
  }

  /**
   * Returns some types, each alike, and one more for each seat, which no other seat has and which
   * is as likely as all of them together. They are to be learned for each kind of choice by itself.
   *
   * @param own the policy that each of those begins as
   */
  public static <S extends Simulation<S>> Opponents<S> fitted(
      ImmutableList<Policy<S>> types, Policy<S> own, double noise, int kinds, int players) {
    int common = types.size();
    ImmutableList.Builder<Policy<S>> all = ImmutableList.<Policy<S>>builder().addAll(types);
    ImmutableList.Builder<ImmutableDoubleArray> belief = ImmutableList.builder();
    for (int of = 0; of < kinds * players; of++) {
      double[] shares = new double[common + players];
      Arrays.fill(shares, 0, common, 0.5 / common);
      shares[common + of % players] = common == 0 ? 1 : 0.5;
      belief.add(ImmutableDoubleArray.copyOf(shares));
    }
    all.addAll(Collections.nCopies(players, own));
    return new Opponents<>(Mode.LEARNED, all.build(), noise, kinds, belief.build());
  }

  /** Returns the types of the seats, in seat order, known. */
  public static <S extends Simulation<S>> Opponents<S> told(ImmutableList<Policy<S>> seats) {
    return told(seats, 0);
  }

  /** Returns the types of the seats, in seat order, known but for {@code noise}. */
  public static <S extends Simulation<S>> Opponents<S> told(
      ImmutableList<Policy<S>> seats, double noise) {
    ImmutableList<Policy<S>> types = ImmutableList.copyOf(new LinkedHashSet<>(seats));
    ImmutableList.Builder<ImmutableDoubleArray> belief = ImmutableList.builder();
    for (Policy<S> policy : seats) {
      double[] sure = new double[types.size()];
      sure[types.indexOf(policy)] = 1;
      belief.add(ImmutableDoubleArray.copyOf(sure));
    }
    return new Opponents<>(Mode.TOLD, types, noise, 1, belief.build());
  }

  /**
   * Returns how each seat of a company moves, by the names of those that sit there.
   *
   * @param types the ways to move that are known by a name
   * @param names in seat order
   * @param seat the player's own, whose name is not looked at; it gets the first of the types
   * @throws IllegalArgumentException if another's name is not a type's; the message lists those
   *     that are
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
   * A move of a seat.
   *
   * @param before the position in which it was made; the seat's cards may be dealt to it anew
   * @param <S> simulation
   */
  public record Step<S>(S before, int move) {}

  /**
   * Returns what is believed after steps of one seat.
   *
   * @param deal deals the seat's cards to the position before each step
   */
  public Opponents<S> after(List<Step<S>> steps, int seat, Consumer<? super S> deal) {
    double[][] posterior = joint(steps, seat, deal, 0);
    List<ImmutableDoubleArray> next = new ArrayList<>(belief);
    for (int kind = 0; kind < kinds; kind++) {
      double sum = Arrays.stream(posterior[kind]).sum();
      next.set(
          kind * players() + seat,
          ImmutableDoubleArray.copyOf(Arrays.stream(posterior[kind]).map(share -> share / sum)));
    }
    return new Opponents<>(mode, types, noise, kinds, ImmutableList.copyOf(next));
  }

  /**
   * Returns what is believed if what was learned of a seat is trusted with a probability only; else
   * it is as before.
   *
   * @param trust by seat, from 0 to 1
   * @param before what was believed of the same types
   */
  public Opponents<S> trusted(ImmutableDoubleArray trust, Opponents<S> before) {
    ImmutableList.Builder<ImmutableDoubleArray> next = ImmutableList.builder();
    for (int of = 0; of < belief.size(); of++) {
      double by = trust.get(of % players());
      double[] shares = belief.get(of).toArray();
      for (int type = 0; type < shares.length; type++) {
        shares[type] = by * shares[type] + (1 - by) * before.belief.get(of).get(type);
      }
      next.add(ImmutableDoubleArray.copyOf(shares));
    }
    return new Opponents<>(mode, types, noise, kinds, next.build());
  }

  /** Returns whether each seat has a type that no other seat has, see {@link #fitted}. */
  public boolean isFitted() {
    return kinds > 1;
  }

  /** Returns the same beliefs, with a policy as the type that only {@code seat} has. */
  public Opponents<S> fitted(int seat, Policy<S> policy) {
    int place = types.size() - players() + seat;
    ImmutableList<Policy<S>> next =
        ImmutableList.<Policy<S>>builder()
            .addAll(types.subList(0, place))
            .add(policy)
            .addAll(types.subList(place + 1, types.size()))
            .build();
    return new Opponents<>(mode, next, noise, kinds, belief);
  }

  /** Returns the number of seats. */
  public int players() {
    return belief.size() / kinds;
  }

  /** Returns which kind of choice a position has, as beliefs are told apart here. */
  private int kind(S at) {
    return kinds == 1 ? 0 : at.kind();
  }

  /** Returns how likely a seat would have made its steps with some cards, whatever its type. */
  public double likelihood(List<Step<S>> steps, int seat, Consumer<? super S> deal) {
    double product = 1;
    for (double[] shares : joint(steps, seat, deal, LEAST)) {
      product *= sum(shares);
    }
    return product;
  }

  private static double sum(double[] shares) {
    double sum = 0;
    for (double share : shares) {
      sum += share;
    }
    return sum;
  }

  /** Draws the type of a seat, given its cards and its steps. */
  public Policy<S> draw(
      List<Step<S>> steps, int seat, Consumer<? super S> deal, RandomNumbers random) {
    return drawn(joint(steps, seat, deal, LEAST), random);
  }

  /** Returns by kind the probability of each type together with the steps. */
  private double[][] joint(List<Step<S>> steps, int seat, Consumer<? super S> deal, double least) {
    double[][] joint = new double[kinds][];
    for (int kind = 0; kind < kinds; kind++) {
      joint[kind] = belief.get(kind * players() + seat).toArray();
      for (int type = 0; type < joint[kind].length; type++) {
        joint[kind][type] = joint[kind][type] < least ? 0 : joint[kind][type];
      }
    }
    for (Step<S> step : steps) {
      deal.accept(step.before());
      S before = step.before();
      update(joint[kind(before)], before, step.move(), before.choices());
    }
    return joint;
  }

  /** Multiplies the probability of each type by that of a move. */
  private void update(double[] shares, S at, int move, int choices) {
    double any = noise / choices;
    for (int type = 0; type < shares.length; type++) {
      if (shares[type] > 0) {
        shares[type] *= (1 - noise) * types.get(type).probability(at, move) + any;
      }
    }
  }

  /** Draws a type for each kind of choice. */
  private Policy<S> drawn(double[][] shares, RandomNumbers random) {
    ImmutableList.Builder<Policy<S>> drawn = ImmutableList.builder();
    for (double[] of : shares) {
      drawn.add(drawn(of, random.nextDouble() * sum(of)));
    }
    ImmutableList<Policy<S>> policies = drawn.build();
    return kinds == 1 ? policies.getFirst() : new ByKind<>(policies);
  }

  /** Moves by a policy for each kind of choice. */
  private record ByKind<S extends Simulation<S>>(ImmutableList<Policy<S>> policies)
      implements Policy<S> {

    @Override
    public String title() {
      return policies.stream().map(Policy::title).collect(joining(" and "));
    }

    @Override
    public int choose(S at, RandomNumbers random) {
      return policies.get(at.kind()).choose(at, random);
    }

    @Override
    public double probability(S at, int move) {
      return policies.get(at.kind()).probability(at, move);
    }
  }

  private Policy<S> drawn(double[] shares, double at) {
    double left = at;
    int type = 0;
    while (type < shares.length - 1 && left >= shares[type]) {
      left -= shares[type++];
    }
    return types.get(type);
  }

  /**
   * Returns room to weigh worlds in, one after the other.
   *
   * @throws IllegalStateException if a seat has several types
   */
  public Weighing<S> weighing() {
    checkState(kinds == 1, "Worlds are weighed where a seat has one type for all its choices.");
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
      before.update(of, at, move, at.choices());
      double sum = sum(of);
      logWeight += Math.log(sum);
      for (int type = 0; type < of.length; type++) {
        of[type] /= sum;
      }
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
      return before.drawn(belief[seat], random.nextDouble());
    }
  }

  /**
   * Draws the type of a seat.
   *
   * @throws IllegalStateException if a seat has several types
   */
  public Policy<S> draw(int seat, RandomNumbers random) {
    checkState(kinds == 1, "A seat has a type for each kind of its choices.");
    ImmutableDoubleArray shares = belief.get(seat);
    return mode == Mode.TOLD
        ? types.get(shares.indexOf(1))
        : drawn(shares.toArray(), random.nextDouble());
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
