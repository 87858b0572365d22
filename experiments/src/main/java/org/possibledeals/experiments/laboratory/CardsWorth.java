package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.statistics.ControlVariate;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Differences with the luck of the cards taken off. What a seat's cards are worth is what a
 * clairvoyant makes in that seat of the same deal, with clairvoyants in all seats; what they are
 * worth on average is known from other deals. Where each agent has had every hand of each deal, as
 * in all rotations of the seats, nothing is left to take off.
 *
 * @param clairvoyant its name
 * @param others how many other deals it played for the average
 * @param lines one for each pair of agents at each table
 */
public record CardsWorth(String clairvoyant, int others, ImmutableList<Line> lines) {

  /** Other deals for each deal of the experiment, and most of them. */
  private static final int TIMES = 4;

  private static final int MOST_OTHERS = 20_000;

  private static final int CHUNK = 64;

  /** Distance of the other deals' seed from the experiment's. */
  private static final long OTHER = 0x776f727468L;

  /**
   * One difference.
   *
   * @param name of it
   * @param deals that were played
   * @param estimate without and with what the cards are worth, points a match
   */
  public record Line(String name, int deals, ControlVariate estimate) {}

  /**
   * Returns the differences of an experiment in the journal; the clairvoyant's matches are played.
   *
   * @param clairvoyant its name
   * @param threads that play
   * @throws IllegalArgumentException if the game has no such clairvoyant, a rule to stop has looked
   *     at the deals, or fewer than ten are played
   */
  public static CardsWorth of(
      Experiment experiment, Journal journal, String clairvoyant, int threads) {
    if (experiment.stop().isPresent()) {
      throw new IllegalArgumentException(
          "%s has a rule to stop; what the cards are worth is taken off with all deals alone."
              .formatted(experiment.name()));
    }
    requireClairvoyant(experiment.contest(), clairvoyant);
    var lines = ImmutableList.<Line>builder();
    Map<Integer, Worth> bySeats = new HashMap<>(); // all tables play the same deals
    int others = 0;
    for (int t = 0; t < experiment.tables().size(); t++) {
      Tournament<?, ?, ?> tournament = experiment.tournaments().get(t);
      var deals = journal.deals(experiment.name(), t, tournament);
      int number = (int) Math.min(MOST_OTHERS, (long) TIMES * deals.size());
      others = Math.max(others, number);
      String table = experiment.tables().keySet().asList().get(t);
      Worth worth =
          bySeats.computeIfAbsent(
              tournament.entrants().size(),
              seats -> Worth.of(tournament, clairvoyant, deals.size(), number, threads));
      lines.addAll(lines(table, tournament, deals, worth));
    }
    return new CardsWorth(clairvoyant, others, lines.build());
  }

  private static <S, O extends Observation, M> void requireClairvoyant(
      Contest<S, O, M> contest, String name) {
    if (!(contest instanceof HasClairvoyants<S, O, M> it) || !Clairvoyants.isName(name)) {
      throw new IllegalArgumentException(
          "No clairvoyant %s plays %s, so what its cards are worth is not known."
              .formatted(name, contest.gameName()));
    }
    it.clairvoyants().named(name);
  }

  private static ImmutableList<Line> lines(
      String table,
      Tournament<?, ?, ?> tournament,
      ImmutableList<ImmutableList<PlayedMatch>> deals,
      Worth worth) {
    var lines = ImmutableList.<Line>builder();
    ImmutableList<String> entrants = tournament.entrants();
    double[] average = worth.means();
    for (Difference d : Difference.of(entrants, deals, Looks.NONE, tournament.seed())) {
      int unit = Difference.unit(entrants, d.a(), d.b()) * deals.getFirst().size();
      double[] y = new double[deals.size()];
      double[] c = new double[deals.size()];
      for (int k = 0; k < y.length; k++) {
        y[k] = (double) Difference.sum(entrants, d.a(), d.b(), deals.get(k)) / unit;
        for (PlayedMatch match : deals.get(k)) {
          for (int seat = 0; seat < average.length; seat++) {
            double weight = Difference.weight(entrants, d.a(), d.b(), match.seating().get(seat));
            c[k] += weight * (worth.byDeal().get(k).get(seat) - average[seat]) / unit;
          }
        }
      }
      lines.add(
          new Line(
              "%s − %s at “%s”".formatted(d.a(), d.b(), table),
              y.length,
              ControlVariate.of(y, c, worth.others())));
    }
    return lines.build();
  }

  /** What the clairvoyant makes by deal and seat, and on average of other deals by seat. */
  private record Worth(List<ImmutableList<Integer>> byDeal, double[] means, int others) {

    static Worth of(
        Tournament<?, ?, ?> tournament, String clairvoyant, int deals, int others, int threads) {
      long seed = tournament.seed();
      return new Worth(
          worth(tournament, clairvoyant, deals, seed, threads),
          average(worth(tournament, clairvoyant, others, seed ^ OTHER, threads)),
          others);
    }
  }

  private static <S, O extends Observation, M> List<ImmutableList<Integer>> worth(
      Tournament<S, O, M> tournament, String clairvoyant, int deals, long seed, int threads) {
    int seats = tournament.entrants().size();
    var all =
        new Tournament<>(
            tournament.contest(),
            ImmutableList.copyOf(Collections.nCopies(seats, clairvoyant)),
            tournament.lineUp() == LineUp.FIXED ? LineUp.FIXED : LineUp.LAMAS,
            deals,
            seed);
    List<ImmutableList<Integer>> worth = new ArrayList<>();
    Blocks.whileWanted(
        deals,
        CHUNK,
        threads,
        (from, to) -> all.playDeals(from, to, false),
        matches -> worth.addAll(matches.stream().map(PlayedMatch::points).toList()));
    return worth;
  }

  private static double[] average(List<ImmutableList<Integer>> worth) {
    return IntStream.range(0, worth.getFirst().size())
        .mapToDouble(
            seat -> worth.stream().mapToInt(deal -> deal.get(seat)).average().orElseThrow())
        .toArray();
  }
}
