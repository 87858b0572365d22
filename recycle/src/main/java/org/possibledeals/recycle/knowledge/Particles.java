package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Luck;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.recycle.machine.Program;

/**
 * Weighted samples of the worlds that look like what a player has seen: a particle filter. In each
 * step chance is drawn and all that others may have chosen is followed; what does not look like
 * what was seen is dropped, and the rest weighed. When few samples have most of the weight, all are
 * drawn anew among themselves.
 *
 * <p>Source: Doucet, de Freitas and Gordon, <i>Sequential Monte Carlo Methods in Practice</i>,
 * 2001.
 */
record Particles(Program program, int player, ImmutableList<Particle> particles) implements Belief {

  /** How many samples there are. */
  static final int SAMPLES = 1_000;

  /** How many ways of one step are tried from one sample. */
  private static final int TRIES = 2_000;

  /** A world and its weight. */
  record Particle(World world, double weight) {}

  /** Returns samples of listed worlds. */
  static Particles from(Program program, int player, ImmutableList<World> worlds, long seed) {
    double[] masses = worlds.stream().mapToDouble(w -> w.mass().toDouble()).toArray();
    RandomGenerator random = new Luck(seed).random();
    return new Particles(
        program, player, resampled(index -> worlds.get(index), masses, SAMPLES, random));
  }

  @Override
  public Particles after(int[] seen, long seed) {
    RandomGenerator random = new Luck(seed).random();
    List<Particle> next = new ArrayList<>();
    for (Particle particle : particles) {
      follow(particle, seen, random).ifPresent(next::add);
    }
    if (next.isEmpty()) {
      throw new BeyondReachException(
          "None of %d samples of what may have happened looks like what was seen; ask of a shorter"
                  .formatted(particles.size())
              + " game or a smaller deck.");
    }
    double[] weights = next.stream().mapToDouble(Particle::weight).toArray();
    return new Particles(
        program,
        player,
        effective(weights) < SAMPLES / 2.0
            ? resampled(index -> next.get(index).world, weights, SAMPLES, random)
            : ImmutableList.copyOf(next));
  }

  private Optional<Particle> follow(Particle particle, int[] seen, RandomGenerator random) {
    List<World> found = new ArrayList<>();
    List<Double> masses = new ArrayList<>();
    Fraction before = particle.world.mass();
    Deque<int[]> scripts = new ArrayDeque<>();
    scripts.push(new int[0]);
    Interner interner = new Interner();
    for (int tries = 0; !scripts.isEmpty() && tries < TRIES; tries++) {
      Decisions decisions = new Decisions(scripts.pop(), Optional.of(random));
      World world = particle.world;
      new Guess(program, player, seen, world.pools(), world.weight(), decisions, false)
          .go(world, interner)
          .ifPresent(
              after -> {
                found.add(after);
                Fraction mass = after.mass();
                Fraction ratio =
                    new Fraction(
                        mass.numerator().multiply(before.denominator()),
                        mass.denominator().multiply(before.numerator()));
                masses.add(ratio.toDouble() / decisions.share());
              });
      decisions.others().forEach(scripts::push);
    }
    double sum = masses.stream().mapToDouble(Double::doubleValue).sum();
    if (!(sum > 0)) {
      return Optional.empty();
    }
    int chosen = draw(masses.stream().mapToDouble(Double::doubleValue).toArray(), sum, random);
    return Optional.of(new Particle(found.get(chosen), particle.weight * sum));
  }

  private static int draw(double[] weights, double sum, RandomGenerator random) {
    double left = random.nextDouble() * sum;
    int chosen = 0;
    while (chosen < weights.length - 1 && left >= weights[chosen]) {
      left -= weights[chosen++];
    }
    return chosen;
  }

  private static ImmutableList<Particle> resampled(
      java.util.function.IntFunction<World> worlds,
      double[] weights,
      int samples,
      RandomGenerator random) {
    double sum = java.util.Arrays.stream(weights).sum();
    ImmutableList.Builder<Particle> drawn = ImmutableList.builder();
    for (int i = 0; i < samples; i++) {
      drawn.add(new Particle(worlds.apply(draw(weights, sum, random)), 1));
    }
    return drawn.build();
  }

  private static double effective(double[] weights) {
    double sum = 0;
    double squares = 0;
    for (double weight : weights) {
      sum += weight;
      squares += weight * weight;
    }
    return sum * sum / squares;
  }

  /** Equal samples count as one: copies of one sample tell no more than it does. */
  @Override
  public Route.Sampled route() {
    Map<World.Key, Double> distinct = new HashMap<>();
    for (Particle particle : particles) {
      distinct.merge(particle.world.key(), particle.weight, Double::sum);
    }
    return new Route.Sampled(
        particles.size(),
        effective(distinct.values().stream().mapToDouble(Double::doubleValue).sorted().toArray()));
  }
}
