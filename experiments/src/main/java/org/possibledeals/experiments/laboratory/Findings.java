package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Collectors;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Run;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.statistics.StoppedEstimate;
import org.possibledeals.experiments.tournament.PlayedMatch;

/**
 * What an experiment has found so far.
 *
 * @param entry the experiment as the journal has it
 * @param tables one for each table of the experiment, in order
 * @param comparisons of tables with each other, one for each contrast of which something is played
 * @param decision of the rule to stop, if there is one
 * @param stopped what is estimated of the difference that the rule looked at, once it has ended
 * @param ratings of all agents, the highest first; none where some have never lost to the rest
 * @param failures of agents, in the order in which they were played
 * @param runs which versions have played which blocks, in order
 * @param digest SHA-256 of all matches
 */
public record Findings(
    Experiment experiment,
    Entry entry,
    ImmutableList<Table> tables,
    ImmutableList<Comparison> comparisons,
    Optional<Decision> decision,
    Optional<StoppedEstimate> stopped,
    ImmutableList<Rating> ratings,
    ImmutableList<FailureNote> failures,
    ImmutableList<Run> runs,
    String digest) {

  /** Returns whether everything that the experiment asks for is played. */
  public boolean isComplete() {
    return entry.blocks() >= entry.blocksAsked(experiment.blocks())
        || decision.filter(d -> d != Decision.UNDECIDED).isPresent();
  }

  /**
   * Returns the findings of an experiment in the journal.
   *
   * <p>A table without a match that was played is left out.
   */
  public static Findings of(Experiment experiment, Entry entry, Journal journal) {
    var tables = ImmutableList.<Table>builder();
    var tournaments = experiment.tournaments();
    var played = new ArrayList<ImmutableList<ImmutableList<PlayedMatch>>>();
    for (int t = 0; t < tournaments.size(); t++) {
      var deals = journal.deals(entry.name(), t, tournaments.get(t));
      played.add(deals);
      if (!deals.isEmpty()) { // or else it was interrupted before its first block
        String name = experiment.tables().keySet().asList().get(t);
        tables.add(Table.of(name, tournaments.get(t), deals, experiment.looks()));
      }
    }
    Families families = Families.of(experiment, tables.build(), Comparison.of(experiment, played));
    var test = experiment.stop().map(rule -> Testing.of(experiment, rule, played.getFirst()));
    return new Findings(
        experiment,
        entry,
        families.tables(),
        families.comparisons(),
        test.map(Testing::decision),
        test.flatMap(Testing::stopped),
        Ratings.of(experiment, tournaments, played),
        journal.failures(entry.name()),
        journal.runs(entry.name()),
        journal.digest(entry.name()));
  }

  /**
   * Returns what is to be told of a difference: the corrected estimate of the one that a rule to
   * stop has tested and ended on, or else its own.
   */
  public Estimate estimate(Difference d) {
    if (d.role() != Role.TESTED || stopped.isEmpty()) {
      return d.points();
    }
    var rule = experiment.stop().orElseThrow();
    StoppedEstimate after = stopped.orElseThrow();
    var estimate = new Estimate(after.median(), Optional.of(after.interval()));
    String better = experiment.tables().values().asList().getFirst().get(rule.better());
    return d.a().equals(better) ? estimate : estimate.negated();
  }

  /** Returns the versions that have played it, with their blocks if there are several. */
  public String versions() {
    return runs.size() < 2
        ? entry.version()
        : runs.stream().map(Run::told).collect(Collectors.joining(", "));
  }
}
