package org.possibledeals.terminal.option;

import java.util.Optional;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Prints on standard error how far the work has come, if that is a terminal, and nothing in a pipe
 * or a file.
 */
public final class Progress implements LongConsumer, AutoCloseable {

  private static final int COLUMNS = 78;

  private final Optional<ProgressBar> bar;

  private Progress(Optional<ProgressBar> bar) {
    this.bar = bar;
  }

  /** Returns the progress towards {@code total} things called {@code unit}. */
  public static Progress of(long total, String unit) {
    // Java cannot tell whether standard error is a terminal; the launcher can.
    return new Progress(
        Boolean.getBoolean("deals.terminal") ? Optional.of(bar(total, unit)) : Optional.empty());
  }

  private static ProgressBar bar(long total, String unit) {
    return new ProgressBarBuilder()
        .setTaskName("playing")
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
  }

  /** Shows {@code words} beside the bar. */
  public void say(String words) {
    bar.ifPresent(b -> b.setExtraMessage(" " + words));
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
