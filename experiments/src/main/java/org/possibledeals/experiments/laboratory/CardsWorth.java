package org.possibledeals.experiments.laboratory;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.statistics.ControlVariate;
import org.possibledeals.experiments.tournament.Salts;
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
  private static final long TIMES = 4;

  private static final int MOST_OTHERS = 20_000;

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
   * <p>Costs one reading of the journal and a match of the clairvoyant for each deal; one block is
   * in memory at a time.
   *
   * @param clairvoyant its name
   * @param threads that play
   * @throws IllegalArgumentException if the game has no such clairvoyant, a rule to stop has looked
   *     at the deals, or fewer than ten are played
   */
  public static CardsWorth of(
      Experiment experiment, Journal journal, String clairvoyant, int threads) {
    requireNoStop(experiment);
    requireClairvoyant(experiment.contest(), clairvoyant);
    ImmutableList<Tournament<?, ?, ?>> tournaments = experiment.tournaments();
    ImmutableList<Long> deals = journal.deals(experiment.name(), tournaments);
    Salts salts = journal.salts(experiment.name());
    Map<Integer, ClairvoyantPoints> same = new HashMap<>(); // without salts tables share deals
    List<ImmutableList<CardsWorthTally>> tallies = new ArrayList<>();
    for (int t = 0; t < tournaments.size(); t++) {
      Tournament<?, ?, ?> tournament = tournaments.get(t);
      int others = (int) Math.min(MOST_OTHERS, TIMES * deals.get(t));
      int number = t;
      ClairvoyantPoints points =
          same.computeIfAbsent(
              salts == Salts.NONE && experiment.variation().isEmpty()
                  ? tournament.entrants().size()
                  : -1 - t,
              any ->
                  new ClairvoyantPoints(
                      tournament,
                      deal -> salts.of(experiment.blockOf(number, deal)),
                      clairvoyant,
                      experiment.blockLength(),
                      others,
                      threads));
      String table = experiment.tables().keySet().asList().get(t);
      long played = deals.get(t);
      tallies.add(
          experiment.pairs(t).stream()
              .map(pair -> new CardsWorthTally(table, pair, tournament, played, points))
              .collect(ImmutableList.toImmutableList()));
    }
    journal.eachDeal(
        experiment.name(),
        tournaments,
        (deal, table) -> tallies.get(table).forEach(tally -> tally.add(deal)));
    return new CardsWorth(
        clairvoyant,
        (int) Math.min(MOST_OTHERS, TIMES * Collections.max(deals)),
        tallies.stream()
            .flatMap(List::stream)
            .map(t -> new Line(t.name(), Math.toIntExact(t.deals()), t.estimate()))
            .collect(ImmutableList.toImmutableList()));
  }

  private static void requireNoStop(Experiment experiment) {
    checkArgument(
        experiment.stop().isEmpty(),
        "%s has a rule to stop; what the cards are worth is taken off with all deals alone.",
        experiment.name());
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
}
