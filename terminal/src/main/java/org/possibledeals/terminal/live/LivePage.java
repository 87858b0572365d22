package org.possibledeals.terminal.live;

import java.util.Optional;
import java.util.function.LongSupplier;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.LiveStandings;
import org.possibledeals.experiments.laboratory.LiveTally;
import org.possibledeals.experiments.report.LiveReport;

/**
 * The report of an experiment so far as a page, as the journal has it at this moment.
 *
 * <p>To make one takes as long as a report, so it is made again only after nine times as long, and
 * if there is something new: whoever looks takes a tenth of a processor at most.
 */
public final class LivePage implements LiveServer.Page {

  private static final int TIMES_AS_LONG = 9;

  private final Experiment experiment;
  private final String place;
  private final LongSupplier clock;
  private Optional<String> made = Optional.empty();
  private Optional<Entry> seen = Optional.empty();
  private long next;

  /**
   * Returns the page of an experiment.
   *
   * @param place of the journal that has it
   */
  public LivePage(Experiment experiment, String place) {
    this(experiment, place, System::nanoTime);
  }

  LivePage(Experiment experiment, String place, LongSupplier clock) {
    this.experiment = experiment;
    this.place = place;
    this.clock = clock;
  }

  /**
   * Returns the page, at any thread.
   *
   * @throws IllegalArgumentException if the journal cannot be read, or no longer has the experiment
   */
  @Override
  public synchronized String html(boolean isLast) {
    long begun = clock.getAsLong();
    if (made.isPresent() && !isLast && begun - next < 0) {
      return made.get();
    }
    String page = made();
    long now = clock.getAsLong();
    made = Optional.of(page);
    next = now + TIMES_AS_LONG * (now - begun);
    return page;
  }

  private String made() {
    try (Journal journal = Journal.toRead(place)) {
      Entry entry =
          journal
              .entry(experiment.name())
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "%s is not in the journal %s any more."
                              .formatted(experiment.name(), place)));
      if (made.isPresent() && seen.equals(Optional.of(entry))) {
        return made.get();
      }
      LiveStandings standings = LiveTally.of(experiment, journal).standings();
      Optional<Findings> findings =
          standings.matches() == 0
              ? Optional.empty()
              : Optional.of(Findings.of(experiment, entry, journal));
      seen = Optional.of(entry);
      Pace pace = pace(entry);
      boolean isComplete = findings.filter(Findings::isComplete).isPresent();
      return LiveReport.html(
          experiment.name(),
          LiveServer.HEAD,
          isComplete ? "Complete." : "Being played: " + pace.told("matches") + ".",
          isComplete ? 1 : pace.share(),
          standings,
          findings);
    }
  }

  private Pace pace(Entry entry) {
    long asked = entry.part().map(part -> part.matches(experiment)).orElseGet(experiment::matches);
    return new Pace(
        0, entry.matches(), asked, experiment.stop().isPresent(), (long) (entry.seconds() * 1e9));
  }
}
