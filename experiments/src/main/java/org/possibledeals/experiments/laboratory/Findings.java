package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.stream.Collectors;
import org.possibledeals.experiments.design.AbsentContest;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Origin;
import org.possibledeals.experiments.journal.Origin.Run;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.statistics.StoppedEstimate;

/**
 * The interim results of an experiment.
 *
 * @param entry the experiment as the journal has it
 * @param tables one for each table of the experiment, in order
 * @param comparisons for each contrast, then each pair of agents at a table, if something of it is
 *     played; copies of one agent count together
 * @param decision of the rule to stop, if there is one
 * @param stopped what is estimated of the difference that the rule looked at, once it has ended
 * @param ratings of all agents, the highest first; none where some have never lost to the rest
 * @param failures of agents, in the order in which they were played
 * @param runs which versions have played which blocks, in order
 * @param digest SHA-256 of all matches
 * @param guests what is to be said of programs and agents of archives, if some have played
 */
public record Findings(
    Experiment experiment,
    Entry entry,
    ImmutableList<TableResult> tables,
    ImmutableList<ComparisonResult> comparisons,
    Optional<Decision> decision,
    Optional<StoppedEstimate> stopped,
    ImmutableList<Rating> ratings,
    ImmutableList<FailureNote> failures,
    ImmutableList<Run> runs,
    String digest,
    Optional<String> guests) {

  /** Returns whether everything that the experiment asks for is played. */
  public boolean isComplete() {
    return entry.blocks() >= entry.blocksAsked(experiment.blocks())
        || decision.filter(d -> d != Decision.UNDECIDED).isPresent();
  }

  /**
   * Returns the findings of an experiment in the journal.
   *
   * <p>A table without a match that was played is left out. Costs one reading of the journal, of
   * which one block is in memory at a time; what is counted does not grow with the number of deals.
   * Failures of agents are all in memory.
   */
  public static Findings of(Experiment experiment, Entry entry, Journal journal) {
    var tournaments = experiment.tournaments();
    var tally = new ExperimentTally(experiment, journal.deals(entry.name(), tournaments));
    Origin origin = journal.eachDeal(entry.name(), tournaments, tally::add);
    Optional<StoppingResult> test = tally.testing();
    return new Findings(
        experiment,
        entry,
        tally.tables(),
        Families.of(experiment, tally.comparisons()),
        test.map(StoppingResult::decision),
        test.flatMap(StoppingResult::stopped),
        tally.ratings(),
        journal.failures(entry.name()),
        origin.runs(),
        origin.digest(),
        AbsentContest.guestsTold(journal.outside(entry.name())));
  }

  /** Returns the comparisons across tables. */
  public ImmutableMap<Contrast, ComparisonResult> contrasts() {
    var contrasts = ImmutableMap.<Contrast, ComparisonResult>builder();
    for (ComparisonResult c : comparisons) {
      if (c.compared() instanceof Primary.Across(Contrast contrast)) {
        contrasts.put(contrast, c);
      }
    }
    return contrasts.buildOrThrow();
  }

  /** Returns the comparisons of agents at a table. */
  public ImmutableMap<Primary.Within, ComparisonResult> differences(TableResult table) {
    var differences = ImmutableMap.<Primary.Within, ComparisonResult>builder();
    for (ComparisonResult c : comparisons) {
      if (c.compared() instanceof Primary.Within two && two.table() == table.number()) {
        differences.put(two, c);
      }
    }
    return differences.buildOrThrow();
  }

  /**
   * Returns what is to be told of a comparison: the corrected estimate of the one that a rule to
   * stop has tested and ended on, or else its own.
   */
  public Estimate estimate(ComparisonResult c) {
    return stopped
        .filter(after -> c.role() == Role.TESTED)
        .map(after -> new Estimate(after.median(), Optional.of(after.interval())))
        .map(e -> isReversed(c) ? e.negated() : e)
        .orElse(c.points());
  }

  /** Returns whether a comparison is the one that the rule to stop has tested, from behind. */
  public boolean isReversed(ComparisonResult c) {
    return !c.compared().equals(experiment.stop().orElseThrow().tested());
  }

  /** Returns the versions that have played it, with their blocks if there are several. */
  public String versions() {
    return runs.size() < 2
        ? entry.version()
        : runs.stream().map(Run::told).collect(Collectors.joining(", "));
  }
}
