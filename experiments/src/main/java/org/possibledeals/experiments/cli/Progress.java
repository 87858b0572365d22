package org.possibledeals.experiments.cli;

import java.io.PrintStream;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Says on standard error how far one is, if somebody is watching: nothing in a pipe. */
final class Progress implements LongConsumer, AutoCloseable {

  private static final int COLUMNS = 78;

  private final ProgressBar bar;

  private Progress(ProgressBar bar) {
    this.bar = bar;
  }

  /** Returns a bar that counts up to {@code total}. */
  private static Progress bar(String unit, long total, PrintStream err) {
    return new Progress(
        new ProgressBarBuilder()
            .setTaskName("")
            .setInitialMax(total)
            .setUnit(" " + unit, 1)
            .setStyle(ProgressBarStyle.UNICODE_BLOCK)
            .setUpdateIntervalMillis(200)
            .setMaxRenderedLength(COLUMNS)
            .clearDisplayOnFinish()
            .setConsumer(new ConsoleProgressBarConsumer(err, COLUMNS))
            .build());
  }

  @Override
  public void accept(long more) {
    bar.stepBy(more);
  }

  @Override
  public void close() {
    bar.close();
  }
}
