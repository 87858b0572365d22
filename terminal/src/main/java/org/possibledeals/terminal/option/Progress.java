package org.possibledeals.terminal.option;

import java.util.Optional;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.possibledeals.terminal.live.Pace;

/**
 * Prints on standard error how far the work has come: a bar with the time left if that is a
 * terminal, or else a line a minute.
 */
public final class Progress implements LongConsumer, AutoCloseable {

  private static final int COLUMNS = 78;

  private static final long UNKNOWN = -1;

  private static final long MINUTE = 60_000_000_000L;

  private final Optional<ProgressBar> bar;
  private final long total;
  private final long start = System.nanoTime();
  private long last = start;
  private long done;
  private long before;

  private Progress(Optional<ProgressBar> bar, long total) {
    this.bar = bar;
    this.total = total;
  }

  /** Returns the progress towards {@code total} matches. */
  public static Progress of(long total) {
    return new Progress(bar("playing", "matches", total), total);
  }

  /** Returns the progress of work of which nobody knows the end: a bar that counts, or nothing. */
  public static Progress of(String task, String unit) {
    return new Progress(bar(task, unit, UNKNOWN), UNKNOWN);
  }

  private static Optional<ProgressBar> bar(String task, String unit, long total) {
    // Java cannot tell whether standard error is a terminal; the launcher can.
    return Boolean.getBoolean("deals.terminal")
        ? Optional.of(made(task, unit, total))
        : Optional.empty();
  }

  private static ProgressBar made(String task, String unit, long total) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(total)
        .setUnit(" " + unit, 1)
        .setStyle(ProgressBarStyle.UNICODE_BLOCK)
        .setUpdateIntervalMillis(200)
        .setMaxRenderedLength(COLUMNS)
        .clearDisplayOnFinish()
        .setConsumer(new ConsoleProgressBarConsumer(System.err, COLUMNS))
        .build();
  }

  @Override
  public void accept(long more) {
    bar.ifPresent(b -> b.stepBy(more));
    done += more;
    long now = System.nanoTime();
    if (bar.isEmpty() && total != UNKNOWN && now - last >= MINUTE) {
      last = now;
      System.err.println(new Pace(before, done, total, false, now - start).told());
    }
  }

  /** Counts what was done before this began: it says nothing of how fast it goes on. */
  public void begin(long doneBefore) {
    before = doneBefore;
    accept(doneBefore);
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
