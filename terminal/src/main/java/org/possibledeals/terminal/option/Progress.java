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
    // Java cannot tell whether standard error is a terminal; the launcher can.
    return new Progress(
        Boolean.getBoolean("deals.terminal") ? Optional.of(bar(total)) : Optional.empty(), total);
  }

  private static ProgressBar bar(long total) {
    return new ProgressBarBuilder()
        .setTaskName("playing")
        .setInitialMax(total)
        .setUnit(" matches", 1)
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
    if (bar.isEmpty() && now - last >= MINUTE) {
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
