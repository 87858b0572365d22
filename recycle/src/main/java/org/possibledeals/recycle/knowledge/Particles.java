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
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.text.Place;

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
 * @param seed of the chance of estimates
 * @param looked how often the program looked at a hidden card by itself on the way here, by line
 */
record Particles(
    GameProgram program,
    int player,
    Limits limits,
    ImmutableList<Particle> particles,
    long seed,
    Map<Place, Integer> looked)
    implements Belief {

  /**
   * Maximum depth.
   *
   * @param samples how many samples are kept
   * @param ways how many ways of one step are followed, about, from all samples; where those have
   *     more, fewer samples are followed, and where one sample has more than its part, some of
   *     them, and where those are too many, chance is drawn
   * @param work how many states are followed, about, to count the deals of the samples, where each
   *     stands for all deals under its bounds; for that, fewer are kept, and where one sample takes
   *     more than its part, they are counted on average over chance
   * @param areDrawn whether chance is drawn in any case, which leaves nothing bound to count
   */
  record Limits(int samples, int ways, long work, boolean areDrawn) {
    static final Limits USUAL = new Limits(1_000, 2_000, 1_000_000, false);

    /** The same, where what the program finds out about hidden cards is drawn card by card. */
    static final Limits DRAWN = new Limits(250, 500, 1_000_000, true);

    private static final int FEWEST = 8;

    /** Of how many samples, if each takes as long as one may, the deals are counted in time. */
    private static final int SHARES = 30;

    /** Returns the number of states followed at most to count the deals of one sample. */
    private long workEach() {
      return Math.max(1, work / SHARES);
    }

    /** Returns how many samples are few. */
    private int fewest() {
      return Math.max(FEWEST, samples / 20);
    }

    /** Returns the number of these kept. */
    int most(List<RunClass> all) {
      double mean = all.stream().mapToLong(RunClass::work).average().orElse(1);
      return (int) Math.min(samples, Math.max(FEWEST, work / mean));
    }
  }

  /** Effective number of samples that are all there is. */
  private static final double MOST_EFFECTIVE = 1e6;

  /** Relative change of a weight that is none. */
  private static final double EPSILON = 1e-9;

  /** Number of states kept after each kind of faces where deals are counted. */
  private static final int KEPT = 100;

  /** How many times as many ways are followed where chance is drawn as long as few are found. */
  private static final int DRAWS = 2;

  /** Number of worlds counted to see how long all would take. */
  private static final int PILOTS = 4;

  /** Number of choices of others followed where chance is drawn. */
  private static final int MOST_CHOICES = 3_000;

  /**
   * A world, its weight, and by which chances it is here.
   *
   * @param lost what a sample weighs, at most, that was not kept and would be here with it; 0 if
   *     all were kept
   */
  record Particle(RunClass world, double weight, double lost, @Nullable Lineage lineage) {

    private Reached reached() {
      return reached(world.deals().doubleValue());
    }

    private Reached reached(double deals) {
      return new Reached(world, weight / deals, lost / deals, lineage);
    }
  }

  /** Returns samples of listed worlds. */
  static Particles from(
      GameProgram program, int player, Limits limits, ImmutableList<RunClass> worlds, long seed) {
    List<Particle> all =
        worlds.stream()
            .map(world -> new Particle(world, world.mass().toDouble(), 0, null))
            .toList();
    RandomGenerator random = new RandomStreams(seed).random();
    return new Particles(
        program, player, limits, thinned(all, limits.most(worlds), random), seed, Map.of());
  }

  /**
   * A world that a step leads to.
   *
   * @param share its weight, for each of its deals
   * @param lost as in {@link Particle}, for each of its deals
   */
  record Reached(RunClass world, double share, double lost, @Nullable Lineage lineage) {

    private Particle particle(double deals) {
      return new Particle(world, share * deals, lost * deals, lineage);
    }

    /** Returns the same, where each deal of {@code from} leads to it. */
    private Reached by(Reached from) {
      return new Reached(
          world,
          share * from.share,
          Math.max(lost * from.share, share * from.lost),
          lineage == null ? from.lineage : lineage.after(from.lineage));
    }

    /** Returns the same, where draws of {@code from} lead to it, each of which counts so much. */
    private Reached drawn(Reached from, double factor) {
      double each = factor * from.share;
      return new Reached(
          world, share * each, Math.max(lost * each, share * factor * from.lost), lineage);
    }

    /** Returns the same world, reached in this way and another. */
    private Reached or(Reached same) {
      return new Reached(world, share + same.share, Math.max(lost, same.lost), lineage);
    }
  }

  @Override
  public Particles after(int[] seen, long chance) {
    return new Particles(program, player, limits, particles, chance, new HashMap<>(looked))
        .next(seen);
  }

  private Particles next(int[] seen) {
    RandomGenerator random = new RandomStreams(seed).random();
    Map<Object, Reached> next = new LinkedHashMap<>();
    List<Reached> open = new ArrayList<>();
    Map<RunClass, Followed> known = new IdentityHashMap<>();
    for (Particle particle : followable(seen, known, random)) {
      Followed all = known.computeIfAbsent(particle.world, world -> follow(world, seen, random));
      Reached from = particle.reached();
      all.found.ifPresentOrElse(
          found -> found.forEach(reached -> add(next, reached.by(from))), () -> open.add(from));
    }
    if (!open.isEmpty()) {
      draw(next, open, seen, random);
    }
    List<Particle> counted = counted(countable(next.values(), random), random);
    if (counted.isEmpty()) {
      throw new BeyondReachException(
          "None of %d samples of what may have happened looks like what was seen%s."
              .formatted(particles.size(), why()));
    }
    int most = limits.most(counted.stream().map(Particle::world).toList());
    return new Particles(program, player, limits, thinned(counted, most, random), seed, looked);
  }

  /** Returns what the program does that samples do not follow, as a clause. */
  private String why() {
    return looked.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .map(
            at ->
                "; line %d, column %d, looks at each of several hidden cards, by a sum, score, max, min,"
                        .formatted(at.line(), at.column())
                    + " sort, tuples, runs, partition or let: let it ask how many of a filter there"
                    + " are, or let all see the cards")
        .orElse("; ask of a shorter game or a smaller deck");
  }

  /**
   * Returns these samples; some of them, if the first ones have so many ways that all would have
   * more than are followed.
   *
   * @param known where those lead that were followed to find that out
   */
  private ImmutableList<Particle> followable(
      int[] seen, Map<RunClass, Followed> known, RandomGenerator random) {
    int few = Math.min(Limits.FEWEST, particles.size());
    int ways = 0;
    for (Particle first : particles.subList(0, few)) {
      Followed all = follow(first.world, seen, random);
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
    all.stream().limit(PILOTS).forEach(reached -> count(reached.world, random));
    double work =
        all.stream().limit(PILOTS).mapToLong(reached -> reached.world.work()).average().orElse(1);
    int most = (int) Math.max(2 * Limits.FEWEST, Math.min(all.size(), 3.0 * limits.work / work));
    return all.size() <= most ? all : drawn(all, most, random);
  }

  /** Counts a world's deals, roughly where that takes long. */
  private void count(RunClass world, RandomGenerator random) {
    world.countAbout(new Thinning(KEPT, random), limits.workEach());
  }

  /**
   * Returns at most the given number of some worlds, drawn by how likely they roughly are, whose
   * shares are on average as they were.
   */
  static List<Reached> drawn(Collection<Reached> all, int most, RandomGenerator random) {
    List<Particle> rough =
        all.stream().map(reached -> reached.particle(reached.world.roughDeals())).toList();
    double sum = rough.stream().mapToDouble(Particle::weight).sum();
    return thinned(rough, most, random).stream()
        .map(kept -> kept.reached(kept.world.roughDeals() / sum))
        .toList();
  }

  /** Returns samples with their weights, those left out that have no deal. */
  private List<Particle> counted(Collection<Reached> all, RandomGenerator random) {
    List<Particle> counted = new ArrayList<>();
    for (Reached reached : all) {
      Budget.checkTime();
      count(reached.world, random);
      Particle particle = reached.particle(reached.world.deals().doubleValue());
      if (particle.weight > 0) {
        counted.add(particle);
      }
    }
    return counted;
  }

  /** Where some ways of a step lead, and how many were followed; nothing if there are more. */
  private record Followed(Optional<List<Reached>> found, int ways) {}

  /**
   * One way to decide at the beginning of a step.
   *
   * @param weight how many such ways it stands for
   */
  private record Script(int[] told, double weight) {}

  /**
   * Follows the ways of a step from a world, each of whose deals has a share of 1: all of them;
   * some where there are too many at a time, each for several.
   */
  private Followed follow(RunClass before, int[] seen, RandomGenerator random) {
    if (limits.areDrawn) {
      return new Followed(Optional.empty(), 1);
    }
    List<Reached> found = new ArrayList<>();
    List<Script> scripts = List.of(new Script(new int[0], 1));
    int ways = 0;
    while (!scripts.isEmpty()) {
      List<Script> others = new ArrayList<>();
      for (Script script : scripts) {
        Decisions decisions = new Decisions(script.told, Optional.empty());
        guess(before, seen, decisions, script.weight).ifPresent(found::add);
        decisions.others().forEach(told -> others.add(new Script(told, script.weight)));
      }
      ways += scripts.size();
      if (ways > limits.ways || others.size() > limits.ways) {
        return new Followed(Optional.empty(), ways);
      }
      // After a part of all ways, some are drawn of those that branch off equally often.
      int most = Math.max(Math.max(1, limits.ways / 160), limits.ways / 32 - ways);
      scripts = thinned(others, most, random);
    }
    return new Followed(Optional.of(found), ways);
  }

  /** Returns at most the given number of ways, drawn uniformly. */
  private static List<Script> thinned(List<Script> all, int most, RandomGenerator random) {
    double[] weights =
        new Thinning(most, random).of(all.stream().mapToDouble(Script::weight).toArray());
    List<Script> kept = new ArrayList<>();
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        kept.add(new Script(all.get(i).told, weights[i]));
      }
    }
    return kept;
  }

  /** Returns the world that a step leads to, as decided, if that looks as was seen. */
  private Optional<Reached> guess(RunClass before, int[] seen, Decisions decisions, double weight) {
    Budget.checkTime();
    Optional<RunClass> found =
        new Guess(
                program,
                player,
                seen,
                before.pools(),
                before.weight(),
                decisions,
                Guess.Mode.SAMPLED)
            .go(before, new Interner());
    decisions.looked().ifPresent(place -> looked.merge(place, 1, Integer::sum));
    return found.map(
        after -> {
          double ways = after.weight().dividedBy(before.weight()).toDouble() / decisions.share();
          return weight > 1
              ? new Reached(
                  after, weight * ways, weight * ways, new Lineage(null, 1 / weight, decisions))
              : new Reached(after, ways, 0, null);
        });
  }

  /** Follows what others may have chosen in a step where chance is drawn. */
  private Followed drawn(RunClass before, int[] seen, RandomGenerator random) {
    long chance = random.nextLong();
    List<Reached> found = new ArrayList<>();
    Deque<int[]> scripts = new ArrayDeque<>();
    scripts.push(new int[0]);
    for (int ways = 1; ways <= MOST_CHOICES; ways++) {
      // Every way goes on from the same chance, so that the same choices are there to be told.
      Decisions decisions =
          new Decisions(scripts.pop(), Optional.of(new RandomStreams(chance).random()));
      guess(before, seen, decisions, 1).ifPresent(found::add);
      decisions.others().forEach(scripts::push);
      if (scripts.isEmpty()) {
        return new Followed(Optional.of(found), ways);
      }
    }
    throw Refusal.tooMany("others may have chosen are more than %d ways".formatted(MOST_CHOICES));
  }

  /** Adds where drawn chance leads to from {@code open}, each of them as often. */
  private void draw(
      Map<Object, Reached> next, List<Reached> open, int[] seen, RandomGenerator random) {
    Map<Object, Map<Reached, Reached>> drawn = new LinkedHashMap<>();
    Object drawing = new Object();
    int draws = 0;
    long ways = 0;
    int most = limits.most(open.stream().map(Reached::world).toList());
    do {
      for (Reached from : open) {
        Followed some = drawn(from.world, seen, random);
        // What one draw finds, with all that others may have chosen, is there by one chance.
        Lineage lineage = new Lineage(from.lineage, 0, drawing);
        for (Reached found : some.found.orElseThrow()) {
          drawn
              .computeIfAbsent(found.world.key(), key -> new LinkedHashMap<>())
              .merge(
                  from, new Reached(found.world, found.share, found.share, lineage), Reached::or);
        }
        ways += some.ways;
      }
      draws++;
    } while (drawn.size() < most
        && ways < Math.max(limits.ways, 4L * most) * (drawn.size() < limits.fewest() ? DRAWS : 1));
    double share = 1.0 / draws;
    drawn.values().stream()
        .flatMap(reached -> reached.entrySet().stream())
        .forEach(one -> add(next, one.getValue().drawn(one.getKey(), share)));
  }

  private static void add(Map<Object, Reached> all, Reached reached) {
    all.merge(reached.world.key(), reached, Reached::or);
  }

  /** Returns at most the given number of samples, whose weights are on average as they were. */
  private static ImmutableList<Particle> thinned(
      Collection<Particle> all, int most, RandomGenerator random) {
    double sum = all.stream().mapToDouble(Particle::weight).sum();
    double[] weights = all.stream().mapToDouble(p -> p.weight / sum).toArray();
    double[] left = new Thinning(most, random).of(weights);
    double drawn =
        IntStream.range(0, left.length)
            .filter(i -> left[i] > weights[i] * (1 + EPSILON))
            .mapToDouble(i -> left[i])
            .findFirst()
            .orElse(0);
    ImmutableList.Builder<Particle> kept = ImmutableList.builder();
    int at = 0;
    for (Particle particle : all) {
      double weight = left[at];
      double before = weights[at++];
      if (weight > 0) {
        Lineage lineage =
            weight > before * (1 + EPSILON)
                ? new Lineage(particle.lineage, before / weight, left)
                : particle.lineage;
        double lost = Math.max(drawn, particle.lost / sum);
        kept.add(new Particle(particle.world, weight, lost, lineage));
      }
    }
    return kept.build();
  }

  /**
   * Returns how probable a formula is in the samples: in each of them roughly, where its deals take
   * long to count. How many deals of equal weight tell as much follows from how the samples differ
   * and by which chances they are here: those that were kept for certain add no error, but what was
   * not kept may still be possible.
   *
   * <p>Source: the variance of a sample in several stages, Raj, <i>Some remarks on a simple
   * procedure of sampling without replacement</i>, Journal of the American Statistical Association
   * 61, 1966.
   */
  Answer.Estimate answer(Formula formula, HoldingTruth truth) {
    RandomGenerator random = new RandomStreams(seed).of(1).random();
    double[] all = new double[particles.size()];
    double[] good = new double[particles.size()];
    for (int i = 0; i < all.length; i++) {
      Reached one = particles.get(i).reached();
      Thinning states = new Thinning(KEPT, random);
      var counted = truth.estimate(one.world, formula, states, limits.workEach());
      all[i] = one.share * counted.all();
      good[i] = one.share * counted.good();
    }
    double sum = Arrays.stream(all).sum();
    if (sum <= 0) {
      throw Refusal.tooMany("is hidden is bound in too many ways");
    }
    double mean = Math.clamp(Arrays.stream(good).sum() / sum, 0, 1);
    double[] errors = new double[all.length];
    double between = 0;
    double lost = 0;
    for (int i = 0; i < all.length; i++) {
      Particle particle = particles.get(i);
      errors[i] = (good[i] - mean * all[i]) / sum;
      between += all[i] > 0 ? errors[i] * errors[i] * sum / all[i] : 0;
      lost += particle.lost / particle.weight * (all[i] / sum) * (all[i] / sum);
    }
    double variance =
        Lineage.variance(particles.stream().map(Particle::lineage).toArray(Lineage[]::new), errors);
    return Answer.Estimate.of(
        mean, particles.size(), effective(mean * (1 - mean), between, lost, variance));
  }

  /**
   * Returns how many independent deals tell as much as samples. What was not kept weighs between
   * nothing and as much as one that was, each as likely. It is like those that were kept; as likely
   * as its share, it is like none of them.
   *
   * @param spread the variance of one deal
   * @param between the variance of what samples say
   * @param lost the share of one that was not kept, on average
   * @param variance of the estimate
   */
  private static double effective(double spread, double between, double lost, double variance) {
    double all = variance + lost * lost / 3 * (between + lost * spread);
    double deals = spread > 0 ? spread / all : 1 / lost;
    // Student's quantile instead of the normal one, and a margin for unequal weights, found by
    // simulation (IntervalsTest).
    return Math.clamp(deals / (1 + 4 * lost), 1, MOST_EFFECTIVE);
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
