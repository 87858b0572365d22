package org.possibledeals.experiments.laboratory;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.statistics.BradleyTerry;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Ratings of all agents of an experiment, whatever tables they met at: in each match, each agent
 * has beaten those with fewer points; equal points are half a win of each.
 *
 * <p>Intervals resample deals, each with its matches at all tables, as these share their cards.
 */
public final class Ratings {

  private static final int RESAMPLES = 500;
  private static final int MOST_GROUPS = 1000;
  private static final double ELO = 400 / Math.log(10);

  /**
   * A rating.
   *
   * @param agent its name
   * @param elo on the scale of chess: 400 more is to win ten times of eleven; their mean is 0
   * @param interval 95 %, by resampling deals; nothing if too few resamples have ratings
   * @param ahead how much more than the next lower one it has, with its 95 % interval; nothing for
   *     the lowest
   */
  public record Rating(
      String agent, double elo, Optional<Interval> interval, Optional<Estimate> ahead) {}

  private final ImmutableList<String> names;
  private final ImmutableList<int[]> entrants;
  private final List<double[][]> wins = new ArrayList<>();
  private final long[] seen;

  /**
   * Makes an empty tally.
   *
   * @param names of all agents
   * @param entrants by table and entrant the position of its agent among them
   * @param deals how many there will be at the table that has the most
   */
  private Ratings(ImmutableList<String> names, ImmutableList<int[]> entrants, long deals) {
    this.names = names;
    this.entrants = entrants;
    seen = new long[entrants.size()];
    long groups = Math.min(deals, MOST_GROUPS);
    for (int g = 0; g < groups; g++) {
      wins.add(new double[names.size()][names.size()]);
    }
  }

  /**
   * Returns whether everybody meets everybody equally often at these tables, all of one size. If
   * not, a rating is also of who was met.
   *
   * @param tables who sits there
   */
  public static boolean areAlike(Collection<ImmutableList<String>> tables) {
    Multiset<ImmutableSet<String>> meetings = HashMultiset.create();
    Set<String> agents = new HashSet<>();
    for (ImmutableList<String> names : tables) {
      agents.addAll(names);
      for (int i = 0; i < names.size(); i++) {
        for (int j = i + 1; j < names.size(); j++) {
          meetings.add(ImmutableSet.of(names.get(i), names.get(j)));
        }
      }
    }
    long pairs = (long) agents.size() * (agents.size() - 1) / 2;
    List<Integer> counts =
        meetings.entrySet().stream()
            .filter(entry -> entry.getElement().size() == 2)
            .map(Multiset.Entry::getCount)
            .toList();
    return counts.size() == pairs
        && counts.stream().distinct().count() == 1
        && tables.stream().map(List::size).distinct().count() == 1;
  }

  /**
   * Returns an empty tally of the matches of an experiment. It changes as deals are added; its size
   * is that of at most {@value #MOST_GROUPS} groups of deals.
   *
   * @param deals how many there will be at the table that has the most
   */
  static Ratings counting(List<? extends Tournament<?, ?, ?>> tournaments, long deals) {
    ImmutableList<String> names =
        tournaments.stream()
            .flatMap(tournament -> tournament.entrants().stream())
            .collect(ImmutableSet.toImmutableSet())
            .asList();
    return new Ratings(
        names,
        tournaments.stream()
            .map(t -> t.entrants().stream().mapToInt(names::indexOf).toArray())
            .collect(ImmutableList.toImmutableList()),
        deals);
  }

  /** Adds a deal of a table: all its matches. The deals of each table come in order. */
  void add(int table, ImmutableList<PlayedMatch> deal) {
    int[] agents = entrants.get(table);
    double[][] group = wins.get((int) (seen[table] % wins.size()));
    for (PlayedMatch match : deal) {
      for (int a = 0; a < agents.length; a++) {
        int i = agents[match.seating().get(a)];
        for (int b = 0; b < agents.length; b++) {
          int j = agents[match.seating().get(b)];
          if (i != j) {
            int more = Integer.compare(match.points().get(a), match.points().get(b));
            group[i][j] += more > 0 ? 1 : more == 0 ? 0.5 : 0;
          }
        }
      }
    }
    seen[table]++;
  }

  /**
   * Returns the ratings, the highest first, or none if some agents have never lost to the rest, or
   * a rule to stop has chosen the number of deals, or worlds differ, in which a win is not the
   * same.
   */
  ImmutableList<Rating> ratings(Experiment experiment) {
    return wins.isEmpty()
            || names.size() < 2
            || experiment.looks() == Looks.ANY
            || experiment.variation().isPresent()
        ? ImmutableList.of()
        : rated(new RandomStreams(experiment.seed()).of(0x656c6f).random());
  }

  private ImmutableList<Rating> rated(RandomGenerator random) {
    int[] all = new int[wins.size()];
    Arrays.setAll(all, g -> g);
    Optional<double[]> logs = BradleyTerry.logStrengths(sum(all));
    if (logs.isEmpty()) {
      return ImmutableList.of();
    }
    List<double[]> resampled = new ArrayList<>();
    for (int r = 0; r < RESAMPLES && wins.size() > 1; r++) {
      int[] groups = random.ints(wins.size(), 0, wins.size()).toArray();
      BradleyTerry.logStrengths(sum(groups)).ifPresent(resampled::add);
    }
    int[] order =
        IntStream.range(0, names.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -logs.get()[i]))
            .mapToInt(i -> i)
            .toArray();
    var ratings = ImmutableList.<Rating>builder();
    for (int k = 0; k < order.length; k++) {
      int i = order[k];
      double elo = ELO * logs.get()[i];
      ratings.add(
          new Rating(
              names.get(i),
              elo,
              interval(resampled, strengths -> strengths[i]),
              k == order.length - 1
                  ? Optional.empty()
                  : Optional.of(ahead(i, order[k + 1], logs.get(), resampled))));
    }
    return ratings.build();
  }

  private static Estimate ahead(int i, int j, double[] logs, List<double[]> resampled) {
    return new Estimate(
        ELO * (logs[i] - logs[j]), interval(resampled, strengths -> strengths[i] - strengths[j]));
  }

  private double[][] sum(int[] groups) {
    double[][] sum = new double[names.size()][names.size()];
    for (int g : groups) {
      for (int i = 0; i < sum.length; i++) {
        for (int j = 0; j < sum.length; j++) {
          sum[i][j] += wins.get(g)[i][j];
        }
      }
    }
    return sum;
  }

  /** A resample without a rating lies beyond all that have one, so hardly any may be missing. */
  private static Optional<Interval> interval(
      List<double[]> resampled, ToDoubleFunction<double[]> figure) {
    if (resampled.size() < RESAMPLES * 99 / 100) {
      return Optional.empty();
    }
    double[] sorted =
        resampled.stream().mapToDouble(logs -> ELO * figure.applyAsDouble(logs)).sorted().toArray();
    int tail = sorted.length / 40;
    return Optional.of(new Interval(sorted[tail], sorted[sorted.length - 1 - tail]));
  }
}
