package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
import org.possibledeals.experiments.laboratory.TableResult.Calibration;
import org.possibledeals.experiments.laboratory.TableResult.Spread;
import org.possibledeals.experiments.statistics.Bootstrap;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tally;
import org.possibledeals.experiments.tournament.Tournament;

/** The obvious findings: all matches of all tables are in memory, and each figure reads them. */
final class FindingsInMemory {

  private static final int LEAST_FOR_RATIO = 30;
  private static final int MOST_GROUPS = 2000;

  private FindingsInMemory() {}

  static Findings of(Experiment experiment, Entry entry, Journal journal) {
    var tables = ImmutableList.<TableResult>builder();
    var tournaments = experiment.tournaments();
    var played = new ArrayList<ImmutableList<ImmutableList<PlayedMatch>>>();
    for (int t = 0; t < tournaments.size(); t++) {
      var all = ImmutableList.<ImmutableList<PlayedMatch>>builder();
      int table = t;
      journal.eachDeal(
          entry.name(),
          tournaments,
          (deal, of) -> {
            if (of == table) {
              all.add(deal);
            }
          });
      var deals = all.build();
      played.add(deals);
      if (!deals.isEmpty()) {
        String name = experiment.tables().keySet().asList().get(t);
        tables.add(table(t, name, tournaments.get(t), deals, experiment.looks()));
      }
    }
    var test = experiment.stop().map(rule -> testing(experiment, rule, played.getFirst()));
    return new Findings(
        experiment,
        entry,
        tables.build(),
        Families.of(experiment, comparisons(experiment, played)),
        test.map(StoppingResult::decision),
        test.flatMap(StoppingResult::stopped),
        ratings(experiment, tournaments, played),
        journal.failures(entry.name()),
        journal.runs(entry.name()),
        journal.digest(entry.name()),
        Optional.empty());
  }

  private static StoppingResult testing(
      Experiment experiment, StoppingRule rule, List<? extends List<PlayedMatch>> deals) {
    var two = (Primary.Within) rule.tested();
    ImmutableList<String> entrants = experiment.tables().values().asList().getFirst();
    long[] differences =
        deals.stream().mapToLong(deal -> sum(entrants, two.agent(), two.than(), deal)).toArray();
    int unit = two.unit(entrants);
    int matches = deals.isEmpty() ? 1 : deals.getFirst().size();
    return StoppingResult.of(experiment, rule, Moments.of(differences), unit * matches);
  }

  private static TableResult table(
      int number,
      String name,
      Tournament<?, ?, ?> tournament,
      ImmutableList<ImmutableList<PlayedMatch>> deals,
      Looks looks) {
    int entrants = tournament.entrants().size();
    var tally = new Tally(entrants);
    deals.forEach(tally::add);
    List<String> agents = tournament.entrants().stream().distinct().toList();
    return new TableResult(
        number,
        name,
        tournament,
        tally.standings(tournament, looks),
        IntStream.range(0, entrants)
            .mapToObj(e -> spread(deals, e))
            .collect(ImmutableList.toImmutableList()),
        agents.size() < 2
            ? OptionalDouble.empty()
            : rotation(tournament.entrants(), agents.get(0), agents.get(1), deals),
        seats(deals, entrants, looks),
        IntStream.range(0, entrants)
            .mapToObj(e -> calibration(deals, e))
            .collect(ImmutableList.toImmutableList()));
  }

  private static Spread spread(ImmutableList<ImmutableList<PlayedMatch>> deals, int entrant) {
    Map<Integer, Long> counts =
        deals.stream()
            .flatMap(List::stream)
            .map(match -> match.points().get(match.seating().indexOf(entrant)))
            .collect(Collectors.groupingBy(p -> p, Collectors.counting()));
    return new Spread(ImmutableSortedMap.copyOf(counts));
  }

  private static OptionalDouble rotation(
      ImmutableList<String> entrants,
      String a,
      String b,
      ImmutableList<ImmutableList<PlayedMatch>> deals) {
    int seatings = deals.getFirst().size();
    if (seatings == 1 || deals.size() < LEAST_FOR_RATIO) {
      return OptionalDouble.empty();
    }
    Moments together = Moments.NONE;
    Moments alone = Moments.NONE;
    for (int k = 0; k < deals.size(); k++) {
      ImmutableList<PlayedMatch> deal = deals.get(k);
      together = together.plus(sum(entrants, a, b, deal));
      ImmutableList<PlayedMatch> one = deal.subList(k % seatings, k % seatings + 1);
      alone = alone.plus(sum(entrants, a, b, one));
    }
    double ratio = together.standardDeviation() / Math.sqrt(seatings) / alone.standardDeviation();
    return Double.isFinite(ratio) ? OptionalDouble.of(ratio) : OptionalDouble.empty();
  }

  private static ImmutableList<Estimate> seats(
      ImmutableList<ImmutableList<PlayedMatch>> deals, int seats, Looks looks) {
    return IntStream.range(0, seats)
        .mapToObj(
            seat ->
                looks.estimate(
                    Moments.of(
                        deals.stream()
                            .mapToLong(
                                deal -> deal.stream().mapToLong(m -> m.points().get(seat)).sum())
                            .toArray()),
                    deals.getFirst().size()))
        .collect(ImmutableList.toImmutableList());
  }

  private static Calibration calibration(
      ImmutableList<ImmutableList<PlayedMatch>> deals, int entrant) {
    var byBid = new TreeMap<Integer, List<Bid>>();
    for (ImmutableList<PlayedMatch> deal : deals) {
      for (PlayedMatch match : deal) {
        for (Bid bid : match.bids().orElseThrow().get(match.seating().indexOf(entrant))) {
          byBid.computeIfAbsent(bid.tricks(), tricks -> new ArrayList<>()).add(bid);
        }
      }
    }
    var points = ImmutableList.<Calibration.Point>builder();
    byBid.forEach(
        (tricks, bids) ->
            points.add(
                new Calibration.Point(
                    tricks,
                    bids.size(),
                    bids.stream().filter(Bid::isHit).count(),
                    bids.stream().mapToLong(Bid::won).sum())));
    return new Calibration(points.build());
  }

  private static ComparisonResult difference(
      Experiment experiment, Primary.Within two, ImmutableList<ImmutableList<PlayedMatch>> deals) {
    ImmutableList<String> entrants = experiment.tables().values().asList().get(two.table());
    int unit = two.unit(entrants) * deals.getFirst().size();
    long[] sums =
        deals.stream().mapToLong(deal -> sum(entrants, two.agent(), two.than(), deal)).toArray();
    Moments moments = Moments.of(sums);
    return new ComparisonResult(
        two,
        deals.size(),
        experiment.looks().estimate(moments, unit),
        experiment.looks() == Looks.NONE
            ? bootstrap(sums, unit, experiment.seed(), 0x626f6f74)
            : Optional.empty(),
        experiment.looks().pValue(moments),
        1,
        Role.EXPLORATORY);
  }

  private static long sum(
      ImmutableList<String> entrants, String a, String b, List<PlayedMatch> deal) {
    long copiesOfA = entrants.stream().filter(a::equals).count();
    long copiesOfB = entrants.stream().filter(b::equals).count();
    long sum = 0;
    for (PlayedMatch match : deal) {
      for (int seat = 0; seat < entrants.size(); seat++) {
        String name = entrants.get(match.seating().get(seat));
        int points = match.points().get(seat);
        sum += name.equals(a) ? copiesOfB * points : name.equals(b) ? -copiesOfA * points : 0;
      }
    }
    return sum;
  }

  private static Optional<Interval> bootstrap(long[] sums, int unit, long seed, long stream) {
    if (sums.length < 2) {
      return Optional.empty();
    }
    int size = Math.ceilDiv(sums.length, MOST_GROUPS);
    double[] means = new double[sums.length / size];
    for (int g = 0; g < means.length; g++) {
      means[g] = Arrays.stream(sums, g * size, (g + 1) * size).sum() / ((double) unit * size);
    }
    return Optional.of(Bootstrap.ofMean(means, new RandomStreams(seed).of(stream).random()));
  }

  private static ImmutableList<ComparisonResult> comparisons(
      Experiment experiment, List<ImmutableList<ImmutableList<PlayedMatch>>> played) {
    List<ComparisonResult> found = new ArrayList<>();
    for (Contrast contrast : experiment.contrasts()) {
      int deals =
          contrast.weights().keySet().stream().mapToInt(t -> played.get(t).size()).min().orElse(0);
      if (deals > 0) {
        found.add(comparison(experiment, contrast, played, deals));
      }
    }
    for (int t = 0; t < played.size(); t++) {
      for (Primary.Within two : experiment.pairs(t)) {
        if (!played.get(t).isEmpty()) {
          found.add(difference(experiment, two, played.get(t)));
        }
      }
    }
    return ImmutableList.copyOf(found);
  }

  private static ComparisonResult comparison(
      Experiment experiment,
      Contrast contrast,
      List<ImmutableList<ImmutableList<PlayedMatch>>> played,
      int deals) {
    long[] sums = new long[deals];
    contrast
        .weights()
        .forEach(
            (table, weight) -> {
              for (int deal = 0; deal < deals; deal++) {
                for (PlayedMatch match : played.get(table).get(deal)) {
                  sums[deal] += (long) weight * match.points().get(match.seating().indexOf(0));
                }
              }
            });
    int any = contrast.weights().keySet().iterator().next();
    int matches = played.get(any).getFirst().size();
    Moments moments = Moments.of(sums);
    return new ComparisonResult(
        new Primary.Across(contrast),
        deals,
        experiment.looks().estimate(moments, matches),
        experiment.looks() == Looks.ANY
            ? Optional.empty()
            : bootstrap(sums, matches, experiment.seed(), 0x636f6e),
        experiment.looks().pValue(moments),
        1,
        Role.EXPLORATORY);
  }

  private static ImmutableList<Rating> ratings(
      Experiment experiment,
      List<? extends Tournament<?, ?, ?>> tournaments,
      List<ImmutableList<ImmutableList<PlayedMatch>>> played) {
    ImmutableSet<String> names =
        tournaments.stream()
            .flatMap(tournament -> tournament.entrants().stream())
            .collect(ImmutableSet.toImmutableSet());
    int deals = played.stream().mapToInt(List::size).max().orElse(0);
    if (deals == 0 || names.size() < 2 || experiment.looks() == Looks.ANY) {
      return ImmutableList.of();
    }
    // One table after the other, where a run has them by turns.
    Ratings ratings = Ratings.counting(tournaments, deals);
    for (int t = 0; t < tournaments.size(); t++) {
      for (ImmutableList<PlayedMatch> deal : played.get(t)) {
        ratings.add(t, deal);
      }
    }
    return ratings.ratings(experiment);
  }
}
