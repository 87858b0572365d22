package org.possibledeals.terminal.live;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.PlayedBlock;
import org.possibledeals.experiments.laboratory.LiveStandings;
import org.possibledeals.experiments.laboratory.LiveTally;
import org.possibledeals.experiments.report.LiveReport;

/**
 * Prints on standard error how a run goes: on a terminal a table of all agents that is drawn again
 * in its place, or else a line a minute. Belongs to the thread that plays.
 */
public final class LiveTable implements Consumer<PlayedBlock>, AutoCloseable {

  private static final int COLUMNS = 78;
  private static final int MOST_ROWS = 20;
  private static final long BETWEEN_DRAWINGS = 200_000_000;
  private static final long MINUTE = 60_000_000_000L;

  /** The sequence that erases what is below the cursor. */
  private static final String ERASE = "\u001b[J";

  /**
   * The destination and time of output.
   *
   * @param isTerminal whether what was printed can be drawn over
   * @param clock in nanoseconds
   * @param out takes text, which ends with a newline if it is to
   */
  record Screen(boolean isTerminal, LongSupplier clock, Consumer<String> out) {

    static Screen ofStandardError() {
      // Java cannot tell whether standard error is a terminal; the launcher can.
      return new Screen(
          Boolean.getBoolean("deals.terminal") && !"dumb".equals(System.getenv("TERM")),
          System::nanoTime,
          text -> {
            System.err.print(text);
            System.err.flush();
          });
    }
  }

  private final LiveTally tally;
  private final Screen screen;
  private final long before;
  private final long total;
  private final boolean isMost;
  private final long start;
  private long last;
  private int drawn;

  LiveTable(Experiment experiment, Journal journal, long total, Screen screen) {
    tally = LiveTally.of(experiment, journal);
    before = tally.standings().matches();
    this.total = total;
    this.screen = screen;
    isMost = experiment.stop().isPresent();
    start = screen.clock().getAsLong();
    last = screen.isTerminal() ? start - BETWEEN_DRAWINGS : start;
  }

  /**
   * Returns the table of an experiment, with what the journal has of it.
   *
   * @param total how many matches there are to be in the journal, at most if there is a rule to
   *     stop
   */
  public static LiveTable of(Experiment experiment, Journal journal, long total) {
    return new LiveTable(experiment, journal, total, Screen.ofStandardError());
  }

  @Override
  public void accept(PlayedBlock played) {
    tally.add(played);
    long now = screen.clock().getAsLong();
    if (now - last >= (screen.isTerminal() ? BETWEEN_DRAWINGS : MINUTE)) {
      last = now;
      LiveStandings standings = tally.standings();
      String pace = new Pace(before, standings.matches(), total, isMost, now - start).told();
      if (screen.isTerminal()) {
        draw(LiveReport.text(standings, MOST_ROWS) + pace + "\n");
      } else {
        screen.out().accept("%s: %s\n".formatted(pace, LiveReport.line(standings)));
      }
    }
  }

  private void draw(String text) {
    List<String> lines =
        text.lines().map(line -> line.substring(0, Math.min(COLUMNS, line.length()))).toList();
    screen.out().accept(above() + String.join("\n", lines) + "\n");
    drawn = lines.size();
  }

  /** Returns the sequence after which what was drawn last is gone, and the cursor where it was. */
  private String above() {
    return drawn == 0 ? "" : "\u001b[%dA".formatted(drawn) + ERASE;
  }

  /** Erases the table. */
  @Override
  public void close() {
    if (drawn > 0) {
      screen.out().accept(above());
      drawn = 0;
    }
  }
}
