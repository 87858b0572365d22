package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.machine.Program;

/**
 * Weighted samples of the worlds that look like what a player has seen: a particle filter for
 * worlds that can be listed step by step, but not all. In each step all ways from each sample are
 * followed; what does not look like what was seen is dropped, and the same world counted once. Then
 * the likely worlds are kept and of the others some are drawn, so that each weighs as much as
 * before on average, and as nearly as can be.
 *
 * <p>Source: Fearnhead and Clifford, <i>On-line inference for hidden Markov models via particle
 * filters</i>, Journal of the Royal Statistical Society B 65, 2003.
 *
 * @param limits how far to go
 */
record Particles(Program program, int player, Limits limits, ImmutableList<Particle> particles)
    implements Belief {

  /**
   * How far to go.
   *
   * @param samples how many samples are kept
   * @param ways how many ways of one step are followed, about, from all samples; where those have
   *     more, fewer samples are followed, and where one sample has more, chance is drawn
   * @param work how many states are followed, about, to count the deals of the samples, where each
   *     stands for all deals under its bounds; for that, fewer are kept, but not fewer than {@value
   *     #FEWEST}
   */
  record Limits(int samples, int ways, long work) {
    static final Limits USUAL = new Limits(1_000, 3_000, 400_000);
    private static final int FEWEST = 8;

    /** Limits of any work. */
    Limits(int samples, int ways) {
      this(samples, ways, Long.MAX_VALUE);
    }

    /** Returns how many states are followed, about, to count the deals of all that are found. */
    private double stepWork() {
      return 5.0 * work;
    }

    /** Returns how many of these are kept. */
    int most(Collection<Particle> all) {
      double mean = all.stream().mapToLong(p -> p.world.work()).average().orElse(1);
      return (int) Math.min(samples, Math.max(FEWEST, work / mean));
    }
  }

  /** How many ways of one step from one sample are followed; if there are more, chance is drawn. */
  private static final int MOST_WAYS = 1_000;

  /** How often chance is drawn at most in one step, for each sample that is to be kept. */
  private static final int DRAWS = 20;

  /** How many worlds are counted to see how long all would take. */
  private static final int PILOTS = 4;

  /** How many choices of others are followed where chance is drawn. */
  private static final int MOST_CHOICES = 3_000;

  /** A world and its weight. */
  record Particle(World world, double weight) {}

  /** Returns samples of listed worlds. */
  static Particles from(
      Program program, int player, Limits limits, ImmutableList<World> worlds, long seed) {
    List<Particle> all =
        worlds.stream().map(world -> new Particle(world, world.mass().toDouble())).toList();
    return new Particles(
        program, player, limits, thinned(all, limits.most(all), new RandomStreams(seed).random()));
  }

  /**
   * A world that a step leads to.
   *
   * @param share its weight, for each of its deals
   */
  record Reached(World world, double share) {}

  @Override
  public Particles after(int[] seen, long seed) {
    RandomGenerator random = new RandomStreams(seed).random();
    Map<Object, Reached> next = new LinkedHashMap<>();
    List<Particle> open = new ArrayList<>();
    Map<World, Followed> known = new IdentityHashMap<>();
    ImmutableList<Particle> some = followable(seen, known, random);
    int left = 2 * limits.ways;
    for (Particle particle : some) {
      int most = Math.min(left, MOST_WAYS);
      Followed all =
          known.computeIfAbsent(
              particle.world, world -> follow(particle, seen, Optional.empty(), most));
      left -= all.ways;
      all.found.ifPresentOrElse(
          found -> add(next, found, particle.weight), () -> open.add(particle));
    }
    if (!open.isEmpty()) {
      draw(next, open, seen, random);
    }
    List<Particle> counted = counted(countable(next.values(), random));
    if (counted.isEmpty()) {
      throw new BeyondReachException(
          "None of %d samples of what may have happened looks like what was seen; ask of a shorter"
                  .formatted(particles.size())
              + " game or a smaller deck.");
    }
    return new Particles(program, player, limits, thinned(counted, limits.most(counted), random));
  }

  /**
   * Returns these samples; some of them, if the first ones have so many ways that all would have
   * more than are followed.
   *
   * @param known where those lead that were followed to find that out
   */
  private ImmutableList<Particle> followable(
      int[] seen, Map<World, Followed> known, RandomGenerator random) {
    int few = Math.min(Limits.FEWEST, particles.size());
    int ways = 0;
    for (Particle first : particles.subList(0, few)) {
      int most = Math.clamp((long) limits.ways - ways, 0, MOST_WAYS);
      Followed all = follow(first, seen, Optional.empty(), most);
      known.put(first.world, all);
      ways += all.ways;
    }
    int most = (int) Math.max(few, (long) few * limits.ways / Math.max(1, ways));
    return ways == 0 || particles.size() <= most ? particles : thinned(particles, most, random);
  }

  /**
   * Returns these worlds; some of them, by how likely they roughly are, if it would take too long
   * to count the deals of all.
   */
  private Collection<Reached> countable(Collection<Reached> all, RandomGenerator random) {
    double work =
        all.stream().limit(PILOTS).mapToLong(reached -> reached.world.work()).average().orElse(1);
    int most = (int) Math.max(2 * Limits.FEWEST, Math.min(all.size(), limits.stepWork() / work));
    if (all.size() <= most) {
      return all;
    }
    return drawn(all, most, random);
  }

  /**
   * Returns at most so many of some worlds, drawn by how likely they roughly are, whose shares are
   * on average as they were.
   */
  static List<Reached> drawn(Collection<Reached> all, int most, RandomGenerator random) {
    Map<World, Double> shares = new IdentityHashMap<>();
    List<Particle> rough = new ArrayList<>();
    for (Reached reached : all) {
      shares.put(reached.world, reached.share);
      rough.add(new Particle(reached.world, reached.share * reached.world.roughDeals()));
    }
    double sum = rough.stream().mapToDouble(Particle::weight).sum();
    Map<World, Double> before = new IdentityHashMap<>();
    rough.forEach(particle -> before.put(particle.world, particle.weight / sum));
    return thinned(rough, most, random).stream()
        .map(
            kept ->
                new Reached(
                    kept.world, shares.get(kept.world) * kept.weight / before.get(kept.world)))
        .toList();
  }

  /** Returns samples with their weights, those left out that have no deal. */
  private static List<Particle> counted(Collection<Reached> all) {
    List<Particle> counted = new ArrayList<>();
    for (Reached reached : all) {
      Budget.checkTime();
      double weight = reached.share * reached.world.deals().doubleValue();
      if (weight > 0) {
        counted.add(new Particle(reached.world, weight));
      }
    }
    return counted;
  }

  /** Where some ways of a step lead, and how many were followed; nothing if there are more. */
  private record Followed(Optional<List<Reached>> found, int ways) {}

  /** Follows the ways of a step from a sample, whose weight is left out of the shares. */
  private Followed follow(
      Particle particle, int[] seen, Optional<RandomGenerator> chance, int most) {
    World before = particle.world;
    Fraction mass = before.mass();
    List<Reached> found = new ArrayList<>();
    Deque<int[]> scripts = new ArrayDeque<>();
    scripts.push(new int[0]);
    for (int ways = 1; ways <= most; ways++) {
      Budget.checkTime();
      Decisions decisions = new Decisions(scripts.pop(), chance);
      new Guess(
              program, player, seen, before.pools(), before.weight(), decisions, Guess.Mode.SAMPLED)
          .go(before, new Interner())
          .map(
              after ->
                  new Reached(after, after.weight().dividedBy(mass).toDouble() / decisions.share()))
          .ifPresent(found::add);
      decisions.others().forEach(scripts::push);
      if (scripts.isEmpty()) {
        return new Followed(Optional.of(found), ways);
      }
    }
    return new Followed(Optional.empty(), most);
  }

  /** Adds where drawn chance leads to from {@code open}, each of them as often. */
  private void draw(
      Map<Object, Reached> next, List<Particle> open, int[] seen, RandomGenerator random) {
    Map<Object, Reached> drawn = new LinkedHashMap<>();
    int draws = 0;
    long ways = 0;
    int most = limits.most(open);
    do {
      for (Particle particle : open) {
        Followed some = follow(particle, seen, Optional.of(random), MOST_CHOICES);
        add(drawn, some.found.orElseThrow(Particles::tooManyChoices), particle.weight);
        ways += some.ways;
      }
      draws++;
    } while (drawn.size() < most
        && draws * open.size() < DRAWS * most
        && ways < Math.max(limits.ways, DRAWS * most));
    add(next, drawn.values(), 1.0 / draws);
  }

  private static BeyondReachException tooManyChoices() {
    return Refusal.tooMany("others may have chosen are more than %d ways".formatted(MOST_CHOICES));
  }

  /** Adds worlds; of one that was reached in several ways, their shares. */
  private static void add(Map<Object, Reached> all, Collection<Reached> more, double share) {
    for (Reached reached : more) {
      all.merge(
          reached.world.key(),
          new Reached(reached.world, reached.share * share),
          (one, same) -> new Reached(one.world, one.share + same.share));
    }
  }

  /** Returns at most so many samples, whose weights are on average as they were. */
  private static ImmutableList<Particle> thinned(
      Collection<Particle> all, int most, RandomGenerator random) {
    double sum = all.stream().mapToDouble(Particle::weight).sum();
    double[] weights = all.stream().mapToDouble(p -> p.weight / sum).sorted().toArray();
    double least = weights.length <= most ? 0 : least(weights, most);
    double left = random.nextDouble() * least;
    ImmutableList.Builder<Particle> kept = ImmutableList.builder();
    for (Particle particle : all) {
      double weight = particle.weight / sum;
      if (weight < least) {
        left -= weight;
        if (left >= 0) {
          continue;
        }
        left += least;
        weight = least;
      }
      kept.add(new Particle(particle.world, weight));
    }
    return kept.build();
  }

  /**
   * Returns the weight from which on samples are kept, so that {@code most} are left if each
   * lighter one is kept with its weight's share of that.
   *
   * @param weights from the least, more than {@code most}
   */
  private static double least(double[] weights, int most) {
    double light = Arrays.stream(weights).sum();
    int heavy = 0;
    while (weights[weights.length - 1 - heavy] * (most - heavy) > light) {
      light -= weights[weights.length - 1 - heavy++];
    }
    return light / (most - heavy);
  }

  /** Equal samples count as one: copies of one sample tell no more than it does. */
  @Override
  public Route.Sampled route() {
    Map<Row, Double> distinct = new HashMap<>();
    for (Particle particle : particles) {
      distinct.merge(particle.world.key(), particle.weight, Double::sum);
    }
    double sum = 0;
    double squares = 0;
    for (double weight : distinct.values().stream().sorted().toList()) {
      sum += weight;
      squares += weight * weight;
    }
    return new Route.Sampled(particles.size(), sum * sum / squares);
  }
}
